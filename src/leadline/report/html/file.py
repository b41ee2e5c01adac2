"""The report as one file that opens from disk: the page, with the questions of the run packed into it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from heapq import merge
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Final

from leadline.errors import OutsideError
from leadline.records.manifest import Manifest
from leadline.records.page import Page
from leadline.records.summary import Summary
from leadline.report.html.blocks import Blocks
from leadline.report.html.boot import boot
from leadline.report.html.page import FilePage
from leadline.report.html.shelf import Packed, Shelf, pack

BUDGET: Final = 29_000_000
"""Bytes of a file that still opens fast, and passes by mail."""

_ROOM: Final = 2  # a shelf keeps so many times the budget: chunks of questions that stand together share more
_TAGS: Final = 500
"""How many tags can be chosen from. A set may have one for each question."""

_CLOSER: Final = 0.97  # of the pages that fitted, for the next try: other pages may be larger


def write(
    path: Path, summary: Summary, manifest: Manifest, pages: Iterable[Page], *, budget_bytes: int = BUDGET
) -> None:
    """Write the report as one file, whole or not at all.

    The pages stream by. Where they do not all fit, those with a fault go first, then those with a note, and a sentence
    says how many of how many the file holds. The same input gives the same bytes.

    Args:
        path: the file to write.
        summary: of the run.
        manifest: what the run directory was made from.
        pages: one a question, in the order of the run.
        budget_bytes: most bytes that the file may have; the page itself is written in any case.

    Raises:
        OutsideError: the file cannot be written.
    """
    beside = path.with_name(f".{path.name}.part")
    try:
        with ExitStack() as stack:
            stack.callback(beside.unlink, missing_ok=True)
            shelves = [stack.enter_context(_shelf(path.parent, budget_bytes)) for _ in range(3)]
            _fill(shelves, pages)
            with beside.open("wb") as out:
                _write(out, FilePage(summary, manifest), summary, shelves, budget_bytes)
            beside.replace(path)
    except OSError as error:
        raise OutsideError(f"{path}: cannot be written: {error.strerror or error}") from error


def _shelf(folder: Path, budget: int) -> Shelf:
    return Shelf(TemporaryFile(dir=folder), most=_ROOM * budget)


def _fill(shelves: Sequence[Shelf], pages: Iterable[Page]) -> None:
    """Set the pages aside by what they show: a fault, a note, nothing."""
    for page in pages:
        row = page.row
        shelves[0 if row.stages else 1 if row.modes else 2].add(pack(page))


def _write(out: IO[bytes], page: FilePage, summary: Summary, shelves: Sequence[Shelf], budget: int) -> None:
    most = max(summary.questions - 1, 0)  # as many are shown where the page says most about those that are not
    bare = page.halves(boot(summary, source="file", shown=most, tags=()))
    with TemporaryFile(dir=Path(out.name).parent) as spool:
        blocks = _fitted(spool, shelves, budget - sum(len(half.encode()) for half in bare))
        halves = page.halves(boot(summary, source="file", shown=blocks.shown, tags=_commonest(blocks.tags)))
        out.write(_bytes(halves.head))
        spool.seek(0)
        copyfileobj(spool, out)
        out.write(blocks.index())
        out.write(_bytes(halves.tail))


def _fitted(spool: IO[bytes], shelves: Sequence[Shelf], budget: int) -> Blocks:
    """Write as many pages as fit. What fits is known only once it is packed, so fewer are tried until they do."""
    count = sum(shelf.kept for shelf in shelves)
    while True:
        spool.seek(0)
        spool.truncate()
        blocks = Blocks(spool, budget=budget)
        if blocks.write(_first(shelves, count)):
            return blocks
        count = min(count - 1, int(blocks.likely * _CLOSER))


def _first(shelves: Sequence[Shelf], count: int) -> Iterator[Packed]:
    """Yield so many pages, those of the first shelves before the others, in the order of the run."""
    parts = []
    for shelf in shelves:
        taken = min(count, shelf.kept)
        parts.append(shelf.pages(taken))
        count -= taken
    return merge(*parts, key=lambda page: page.position)


def _commonest(tags: Counter[str]) -> list[str]:
    """Choose the tags that can be filtered by; of those that are as common, the first in the alphabet."""
    return sorted(tags, key=lambda tag: (-tags[tag], tag))[:_TAGS]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", errors="backslashreplace")
