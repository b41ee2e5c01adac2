"""Scores as they are to be compared, and rows without repeats; or the faults that forbid it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from leadline.errors import DataError
from leadline.ranking.options import Options
from leadline.ranking.repeats import QUERY, repeats
from leadline.ranking.standing import comparable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from leadline.ranking.standing import Scores
    from leadline.ranking.whole import Group

    Ints = NDArray[np.int64]


class Faults(Struct, eq=False):
    """What was found wrong with a run: `queries` by code and `source` for messages, and the first `line`, if any.

    `dropped`: repeats that were left out, the first of them on `dropped_line`. `nan`: scores that are no number.
    """

    queries: Sequence[str]
    source: str
    dropped: int = 0
    dropped_line: int | None = None
    nan: int = 0
    line: int | None = None
    message: str = ""

    def add(self, line: int, message: str) -> None:
        """Note a fault. The one on the first line is told."""
        if self.line is None or line < self.line:
            self.line, self.message = line, message

    def check(self) -> None:
        """Raise the first fault.

        Raises:
            DataError: there is one.
        """
        if self.line is not None:
            raise DataError(self.message, source=self.source, line=self.line)


def refined(group: Group, options: Options, faults: Faults) -> tuple[Group, Scores]:
    """Return a group without repeats, and its scores as they are compared.

    Args:
        group: whole queries.
        options: of these, `precision`, `duplicates` and `nan`.
        faults: gets what is wrong.
    """
    import numpy as np

    scores: Scores = _rounded(group.scores) if options.precision == "float32" else group.scores
    nan = np.flatnonzero(np.isnan(scores))
    if len(nan):
        faults.nan += len(nan)
        scores = comparable(np.asarray(scores, dtype=np.float64))
        if options.nan == "error":
            _note_nan(group, nan, faults)
    codes = np.repeat(group.codes.astype(np.uint64) * np.uint64(QUERY), group.lengths)
    later, earlier = repeats(group.keys + codes, group.documents)
    if not len(later):
        return group, scores
    if options.duplicates == "error":
        _note_repeats(group, later, earlier, faults)
    return _without(group, scores, _dropped(scores, later, earlier, options), faults)


def _rounded(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    import numpy as np

    with np.errstate(over="ignore"):  # what is too large becomes infinite
        return scores.astype(np.float32).astype(np.float64)


def _note_nan(group: Group, rows: Ints, faults: Faults) -> None:
    lines = group.documents.lines(rows)
    at = int(lines.argmin())
    faults.add(
        int(lines[at]),
        f"query {_query(group, rows[at], faults)!r}, document {_name(group, rows[at])!r}: the score is NaN, which has "
        f"no place in a ranking. Give a number, or rank such documents last with nan='last'",
    )


def _note_repeats(group: Group, later: Ints, earlier: Ints, faults: Faults) -> None:
    lines = group.documents.lines(later)
    at = int(lines.argmin())
    (first,) = group.documents.lines(earlier[at : at + 1]).tolist()
    faults.add(
        int(lines[at]),
        f"query {_query(group, later[at], faults)!r}: document {_name(group, later[at])!r} comes twice, first on line "
        f"{first}. Give each document once, or keep one with duplicates='first' or duplicates='max'",
    )


def _dropped(scores: Scores, later: Ints, earlier: Ints, options: Options) -> Ints:
    """Return the rows to leave out: the later ones, or all but the one of the highest score."""
    import numpy as np

    if options.duplicates != "max":
        return later
    best = {row: row for row in earlier.tolist()}
    for row, first in zip(later.tolist(), earlier.tolist(), strict=True):
        if scores[row] > scores[best[first]]:
            best[first] = row
    return np.setdiff1d(np.concatenate([later, earlier]), list(best.values()))


def _without(group: Group, scores: Scores, dropped: Ints, faults: Faults) -> tuple[Group, Scores]:
    import numpy as np

    line = int(group.documents.lines(dropped).min())
    faults.dropped += len(dropped)
    faults.dropped_line = line if faults.dropped_line is None else min(faults.dropped_line, line)
    rows = np.delete(np.arange(len(scores)), dropped)
    lost = np.bincount(_block(group, dropped), minlength=len(group.lengths))
    return group.ordered(rows, group.lengths - lost), scores[rows]


def _block(group: Group, rows: Ints) -> Ints:
    """Return which query of the group rows are of, by place."""
    import numpy as np

    found: Ints = np.searchsorted(np.cumsum(group.lengths), rows, side="right")
    return found


def _query(group: Group, row: np.int64, faults: Faults) -> str:
    import numpy as np

    return faults.queries[int(group.codes[_block(group, np.array([row]))[0]])]


def _name(group: Group, row: np.int64) -> str:
    import numpy as np

    (name,) = group.documents.take(np.array([row]))
    return name
