"""Reads runs of TREC, or a table with a header, as far as the judgments need them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from leadline.formats.trec.notices import Notices
from leadline.formats.trec.reading import Located, Reading, tables
from leadline.ranking.batch import Batch
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.spans import key_of
from leadline.ranking.stream import place_batches

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class PlacedRun(Struct, frozen=True, eq=False):
    """Where the judged documents of a run stand, and what a lenient reading passed over, one line each."""

    placed: Placed
    notices: tuple[str, ...] = ()


def place_run(
    path: Path,
    judgments: Judgments,
    options: Options,
    *,
    lenient: bool = False,
    comments: bool = True,
    reading: Reading | None = None,
) -> PlacedRun:
    """Place the judged documents of a run file, of any size: memory holds a few blocks of it.

    Args:
        path: a run (`query Q0 document rank score tag`), or a table whose header names its columns. May be packed by
            gzip or zstd.
        judgments: the judgments.
        options: of these, `ties`, `precision`, `duplicates` and `nan`.
        lenient: read what trec_eval reads, and more: a score is the number that its text begins with, or 0; the tag may
            be missing; of a document that a query has twice the first row stands, unless the options say otherwise.
        comments: whether lines that begin with # are comments, as trec_eval 10 has it; for trec_eval 9 they are rows.
        reading: how the file is gone through, for tests.

    Raises:
        DataError: a line breaks the format, or the run breaks the options; says which and how.
        OutsideError: the system refuses to read the file.
    """
    if lenient and options.duplicates == "error":
        options = replace(options, duplicates="first")
    ranks = options.ties == "rank"
    source = _Source(path, replace(reading or Reading(), lenient=lenient, comments=comments, ranks=ranks))
    dropped: list[tuple[int, int]] = []
    placed = place_batches(
        source.batches, judgments, options, key_of, source=str(path), dropped=lambda *found: dropped.append(found)
    )
    for count, line in dropped if lenient else []:
        source.notices.add("a document that its query had before was passed over", line, count)
    return PlacedRun(placed, source.notices.told(str(path)))


class _Source(Struct):
    """A run file that can be gone through again."""

    path: Path
    reading: Reading
    notices: Notices = field(default_factory=Notices)

    def batches(self) -> Iterator[Batch]:
        """Start the file over."""
        self.notices = Notices()
        return map(self._batch, tables(self.path, "run", self.reading))

    def _batch(self, located: Located) -> Batch:
        import numpy as np

        table, line = located
        for what, (count, first) in table.notices.found.items():
            self.notices.add(what, first, count)
        return Batch(
            queries=table.queries.take(table.heads),
            lengths=np.diff(table.heads, append=len(table.documents)),
            documents=table.documents,
            keys=table.documents.keys(key_of),
            scores=_floats(table.values),
            ranks=table.ranks,
            first_line=line,
            lines=None if table.lines is None else table.lines + line,
        )


def _floats(values: NDArray[np.float64] | NDArray[np.int64]) -> NDArray[np.float64]:
    import numpy as np

    return values.astype(np.float64, copy=False)
