"""Where the judged documents of a run stand, however the run came."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from leadline.formats.rankings import Rows, open_run
from leadline.ranking.ranked import Ranking
from leadline.retrieval.qrels import Labelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from leadline.formats.trec import PlacedRun
    from leadline.metrics.retrieval.counted import CountedMetric
    from leadline.ranking.judgments import Judgments
    from leadline.ranking.measurement import Measurement
    from leadline.ranking.options import Options
    from leadline.ranking.placed import Placed
    from leadline.records.retrieval import TieNote

Runs = Rows | Mapping[str, Ranking] | Path


class Standing:
    """A run on its judgments: placed when it is first needed, which is at once but for the smallest runs."""

    def __init__(self, labelled: Labelled, run: Runs, options: Options, *, lenient: bool = False) -> None:
        """Name what is to be placed."""
        self.labelled = labelled
        self.options = options
        self._run = run
        self._lenient = lenient

    @property
    def placed(self) -> Placed:
        """Where the judged documents stand."""
        return self._placed.placed

    @property
    def notices(self) -> tuple[str, ...]:
        """What a lenient reading of the files passed over."""
        if not self._lenient:
            return self.labelled.notices
        return (*self.labelled.notices, *self._placed.notices)

    def measure(self, metrics: Sequence[CountedMetric]) -> Measurement:
        """Measure the run."""
        from leadline.ranking.measure import measure

        labels = self.labelled.labels(self.options.negatives)
        return measure(self.labelled.judgments, self.placed, metrics, self.options, labels=labels)

    def ties(self, metrics: Sequence[CountedMetric], measured: Measurement) -> tuple[TieNote, ...]:
        """Return which of the metrics that were measured the order of equal scores decides."""
        from leadline.ranking.ties import tie_notes

        return tie_notes(self.labelled.judgments, self.placed, metrics, self.options, measurement=measured)

    @cached_property
    def _placed(self) -> PlacedRun:
        return self._place(self.options)

    def _place(self, options: Options) -> PlacedRun:
        from leadline.formats.trec import PlacedRun, place_run

        judgments, run = self.labelled.judgments, self._run
        if isinstance(run, Path):
            plain = None if self._lenient else _plain(run, judgments, options)
            if plain is not None:
                return PlacedRun(plain)
            return place_run(run, judgments, options, lenient=self._lenient)
        if not isinstance(run, Rows):
            from leadline.ranking.mappings import place

            return PlacedRun(place(judgments, run, options))
        if run.ordered:  # the places of rows stand for scores, and must not be rounded
            options = replace(options, precision="float64")
        from leadline.ranking.stream import place_batches

        batches = run.batches(ranks=options.ties == "rank")
        return PlacedRun(place_batches(batches, judgments, options, run.hasher, source=run.source))


def _plain(path: Path, judgments: Judgments, options: Options) -> Placed | None:
    """Return where the documents of a large plain file stand, None where it has to be read with care."""
    from leadline.formats.rankings.plain_bytes import UnplainError
    from leadline.formats.rankings.plain_file import plain_rows

    rows = None if options.ties == "rank" else plain_rows(path, "run")
    if rows is None:
        return None
    from leadline.ranking.stream import place_batches

    try:
        return place_batches(rows.batches(ranks=False), judgments, options, rows.hasher, source=rows.source)
    except UnplainError:
        return None


# Any: whatever the caller has.
def opened_run(run: Any) -> Runs:  # noqa: ANN401
    """Return what a caller gave as a run; see `open_run`."""
    return open_run(run)


def few(labelled: Labelled, run: Runs, options: Options) -> Mapping[str, Ranking] | None:
    """Return a copy of the run where plain Python is to measure it, else None."""
    if labelled.few is None or isinstance(run, Rows | Path) or options.ties == "mean":
        return None
    from leadline.ranking.few import FEW

    if len(run) > FEW:
        return None
    try:
        if sum(map(len, run.values())) > FEW:
            return None
    except TypeError:  # a ranking without a length, which is refused where rankings are read
        return None
    return {query: dict(one) if isinstance(one, dict) else copy(one) for query, one in run.items()}
