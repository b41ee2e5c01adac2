"""Judgments, prepared once for any number of runs."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leadline.formats.rankings import Rows, open_labels
from leadline.formats.rankings.labels import Labels as Grades

if TYPE_CHECKING:
    from leadline.formats.trec import JudgmentsRead
    from leadline.ranking.judgments import Judgments
    from leadline.ranking.labels import Labels
    from leadline.ranking.options import Negatives


class Labelled:
    """Judgments as they came, and as the engine has them from when they are first needed.

    `few`: the same as a mapping, a copy, where they came as one and are few.
    """

    # Any: whatever the caller has; see `open_labels`.
    def __init__(self, source: Any, *, lenient: bool = False) -> None:  # noqa: ANN401
        """Find out what the judgments are."""
        self._given: Rows | Grades | Path = open_labels(source)
        self._lenient = lenient
        self._labels: dict[Negatives, Labels] = {}
        self.few: Grades | None = None
        if not isinstance(self._given, Rows | Path) and _is_few(self._given):
            self._given = self.few = {query: dict(grades) for query, grades in self._given.items()}

    @property
    def judgments(self) -> Judgments:
        """The judgments as the engine has them."""
        return self._read.judgments

    @property
    def notices(self) -> tuple[str, ...]:
        """What a lenient reading of a file passed over."""
        return self._read.notices

    def labels(self, negatives: Negatives) -> Labels:
        """Return what the judgments alone tell, worked out once for all runs."""
        from leadline.ranking.labels import Labels

        if negatives not in self._labels:
            self._labels[negatives] = Labels(self.judgments, negatives)
        return self._labels[negatives]

    @cached_property
    def _read(self) -> JudgmentsRead:
        from leadline.formats.trec import JudgmentsRead, read_judgments

        if isinstance(self._given, Path):
            from leadline.formats.rankings.plain_file import plain_judgments

            plain = None if self._lenient else plain_judgments(self._given)
            if plain is not None:
                return JudgmentsRead(plain)
            return read_judgments(self._given, lenient=self._lenient)
        if isinstance(self._given, Rows):
            from leadline.formats.rankings.grouped import judgments_of

            return JudgmentsRead(judgments_of(self._given))
        from leadline.ranking.mappings import judgments

        return JudgmentsRead(judgments(self._given))


class Qrels:
    """Who judged what: read and checked once, then used for any number of runs.

    `queries`: ids of the queries that have judgments, ascending.
    """

    # Any: whatever the caller has; see `open_labels`.
    def __init__(self, source: Any, *, lenient: bool = False) -> None:  # noqa: ANN401
        """Read judgments.

        Args:
            source: `{query: {document: grade}}`; a path (TREC, BEIR's folder, TSV or CSV with a header, JSONL, Parquet,
                Arrow; plain, .gz or .zst); a Polars or pandas frame or an Arrow table; ranx's Qrels; or an iterable of
                `(query, document, grade)`, of objects with these, or of rows as dictionaries.
            lenient: pass over what is wrong in a text file with columns; `Results.notices` says what.

        Raises:
            DataError: it holds no judgments, or a row is wrong.
            UsageError: it is nothing that can hold judgments.
            OutsideError: the system refuses to read its file.
        """
        self.labelled = Labelled(source, lenient=lenient)
        self.queries = self.labelled.judgments.queries

    def __len__(self) -> int:
        return len(self.queries)

    def __repr__(self) -> str:
        rows = len(self.labelled.judgments.grades)
        queries = "1 query" if len(self) == 1 else f"{len(self)} queries"
        return f"Qrels({queries}, {rows} {'judgment' if rows == 1 else 'judgments'})"


def labelled(source: Any, *, lenient: bool = False) -> Labelled:  # noqa: ANN401 - see `Qrels`
    """Return what a caller gave as judgments, prepared or not."""
    return source.labelled if isinstance(source, Qrels) else Labelled(source, lenient=lenient)


def _is_few(labels: Grades) -> bool:
    from leadline.ranking.few import FEW, FEW_QUERIES

    return len(labels) <= FEW_QUERIES and sum(map(len, labels.values())) <= FEW
