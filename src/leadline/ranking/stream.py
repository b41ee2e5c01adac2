"""Places a run that comes in batches, larger than memory if need be.

While the rows of each query stand together, memory holds a batch and the rows of one query. Where a query comes back
after another one, the run is gone through again: once to count, and then once for every `AT_ONCE` rows, to gather them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from msgspec import Struct, field

from leadline.errors import DataError
from leadline.ranking.batch import Batch
from leadline.ranking.distinct import distinct
from leadline.ranking.documents import Documents, Hasher, Listed
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options
from leadline.ranking.pieces import Piece
from leadline.ranking.placed import Placed
from leadline.ranking.placing import Places, places
from leadline.ranking.probe import Probe
from leadline.ranking.ranked import no_common_query
from leadline.ranking.refine import Faults, refined
from leadline.ranking.whole import Group, ScatteredError, group_of, judged_rows, whole_queries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

AT_ONCE: Final = 1 << 23
"""Rows of scattered queries that are gathered at once: some hundred bytes each."""


@runtime_checkable
class Packable(Protocol):
    """A column of ids that can copy some of them out, so that it need not stay in memory for them."""

    def packed(self, rows: Ints) -> Documents:
        """Return some of the ids."""


def place_batches(
    batches: Callable[[], Iterator[Batch]],
    judgments: Judgments,
    options: Options,
    hasher: Hasher,
    *,
    source: str,
    dropped: Callable[[int, int], object] | None = None,
) -> Placed:
    """Return where the judged documents of a run stand.

    Args:
        batches: starts the run; called again, starts it over.
        judgments: the judgments.
        options: of these, `ties`, `precision`, `duplicates` and `nan`.
        hasher: what the keys of the batches come from.
        source: names the run in messages.
        dropped: is told how many repeats were left out, if any, and the line of the first.

    Raises:
        DataError: no query is in both, a document comes twice in a query or a score is NaN, and the options allow none.
            Rows of unjudged queries are not looked at. What the batches raise comes first; then the first line.
    """
    probe = Probe(judgments, hasher)
    try:
        work = _work(judgments, options, source)
        for group in whole_queries(batches(), judgments.codes, work.present, work.foreign):
            work.add(group, probe)
    except ScatteredError:
        work = _work(judgments, options, source)
        for group in _gathered(batches, judgments, work):
            work.add(group, probe)
    placed = work.placed()
    if dropped is not None and work.faults.dropped_line is not None:
        dropped(work.faults.dropped, work.faults.dropped_line)
    return placed


class _Work(Struct, eq=False):
    """What has been placed so far."""

    judgments: Judgments
    options: Options
    present: NDArray[np.bool_]
    retrieved: Ints
    faults: Faults
    foreign: set[str] = field(default_factory=set)
    parts: list[Places] = field(default_factory=list)

    def add(self, group: Group, probe: Probe) -> None:
        """Place one group."""
        kept, scores = refined(group, self.options, self.faults)
        self.retrieved[kept.codes] = kept.lengths
        self.parts.append(places(kept, scores, probe, self.judgments.grades, self.options.ties))

    def placed(self) -> Placed:
        """Return the whole.

        Raises:
            DataError: there were faults, or there is nothing.
        """
        self.faults.check()
        if not self.present.any():
            error = no_common_query(self.judgments.queries, sorted(self.foreign))
            raise DataError(str(error), source=self.faults.source)
        part = _together(self.parts)
        return Placed(
            code=part.code,
            rank=part.rank,
            grade=self.judgments.grades[part.judged],
            low=part.low,
            high=part.high,
            retrieved=self.retrieved,
            present=self.present,
            foreign=len(self.foreign),
            dropped=self.faults.dropped,
            nan=self.faults.nan,
            close=sum(part.close for part in self.parts),
        )


def _work(judgments: Judgments, options: Options, source: str) -> _Work:
    import numpy as np

    count = len(judgments.queries)
    faults = Faults(judgments.queries, source)
    return _Work(judgments, options, np.zeros(count, dtype=np.bool_), np.zeros(count, dtype=np.int64), faults)


def _together(parts: list[Places]) -> Places:
    """Join parts, and put the queries in order of their codes."""
    import numpy as np

    if not parts:
        none = np.empty(0, dtype=np.int64)
        return Places(none, none, none, none, none)
    names = ("code", "rank", "judged", "low", "high")
    code, rank, judged, low, high = (np.concatenate([getattr(part, name) for part in parts]) for name in names)
    if not (code[1:] < code[:-1]).any():
        return Places(code, rank, judged, low, high)
    order = np.argsort(code, kind="stable")
    return Places(code[order], rank[order], judged[order], low[order], high[order])


def _gathered(batches: Callable[[], Iterator[Batch]], judgments: Judgments, work: _Work) -> Iterator[Group]:
    """Yield groups of whole queries from a run whose rows stand in any order, some queries at each time through it."""
    import numpy as np

    counts = np.zeros(len(judgments.queries), dtype=np.int64)
    for batch in batches():
        judged = judged_rows(batch, judgments.codes, work.foreign)
        np.add.at(counts, judged.codes, judged.lengths)
        work.present[judged.codes] = True
    turn = (np.cumsum(counts) - counts) // AT_ONCE
    for number in distinct(turn[work.present]).tolist():
        first, after = np.searchsorted(turn, [number, number + 1]).tolist()
        yield _gather(batches(), judgments, (first, after), counts)


def _gather(batches: Iterator[Batch], judgments: Judgments, codes: tuple[int, int], counts: Ints) -> Group:
    """Return all rows of the queries `codes[0]` to `codes[1]` - 1."""
    import numpy as np

    first, after = codes
    pieces: list[Piece] = []
    of: list[Ints] = []
    for batch in batches:
        judged = judged_rows(batch, judgments.codes, set())
        row_codes = np.repeat(judged.codes, judged.lengths)
        kept = np.flatnonzero((row_codes >= first) & (row_codes < after))
        if len(kept):
            of.append(row_codes[kept])
            pieces.append(_copied(batch, kept if isinstance(judged.rows, slice) else judged.rows[kept]))
    order = np.argsort(np.concatenate(of), kind="stable")
    there = np.flatnonzero(counts[first:after]) + first
    whole = group_of(pieces, there.tolist(), counts[there].tolist())
    return whole.ordered(order, whole.lengths)


def _copied(batch: Batch, rows: Ints) -> Piece:
    """Return some rows of a batch, copied out of it."""
    import numpy as np

    documents = batch.documents
    lines = rows + batch.first_line if batch.lines is None else batch.lines[rows]
    few = Batch(
        queries=(),
        lengths=np.empty(0, dtype=np.int64),
        documents=documents.packed(rows) if isinstance(documents, Packable) else Listed(documents.take(rows)),
        keys=batch.keys[rows],
        scores=batch.scores[rows],
        ranks=None if batch.ranks is None else batch.ranks[rows],
        lines=lines,
    )
    return Piece(few, slice(0, len(rows)))
