"""A table in plain text, as wide as its reader's window: what does not fit beside goes below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

_GAP: Final = "  "
_JOINERS: Final = "\u200c\u200d"


class Grid(NamedTuple):
    """A head and rows of cells. The first `left` columns are names, the others numbers, which stand to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: int = 1


def draw(grid: Grid, *, width: int, colour: bool = False) -> Iterator[str]:
    """Yield the lines of a grid; columns that do not fit follow in a block of their own, behind the names again.

    Args:
        grid: its cells hold no control characters.
        width: of the window, in columns.
        colour: whether the head may be bold.
    """
    longest = max(width * 3 // 8, 12)
    names = [tuple(shortened(cell, longest) for cell in row[: grid.left]) for row in (grid.head, *grid.rows)]
    numbers = [row[grid.left :] for row in (grid.head, *grid.rows)]
    widths = [max(map(wide, column)) for column in zip(*numbers, strict=True)]
    front = sum(max(map(wide, column)) + len(_GAP) for column in zip(*names, strict=True))
    for place, block in enumerate(_blocks(widths, width - front)):
        if place:
            yield ""
        lines = _lines(names, [tuple(row[column] for column in block) for row in numbers])
        head = next(lines)
        yield f"\x1b[1m{head}\x1b[0m" if colour else head
        yield from lines


def wrapped(text: str, width: int) -> Iterator[str]:
    """Yield a text in lines that fit, broken between words; all but the first are indented."""
    line = ""
    for word in text.split(" "):
        rest = word
        while line and wide(line) + 1 + wide(rest) > width:
            yield line
            line, rest = "", f"  {rest}"
        while wide(rest) > width:
            head = _head(rest, width)
            yield head
            rest = f"  {rest[len(head) :]}"
        line = f"{line} {rest}" if line else rest
    yield line


def wide(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def shortened(text: str, width: int) -> str:
    """Leave out the middle of a text that is too wide: names of runs differ at either end."""
    if wide(text) <= width:
        return text
    half = (width - 1) // 2
    return f"{_head(text, width - 1 - half)}…{_head(text[::-1], half)[::-1]}"


def _head(text: str, width: int) -> str:
    taken = 0
    for place, char in enumerate(text):
        taken += _columns(char)
        if taken > width:
            return text[:place]
    return text


def _columns(char: str) -> int:
    from unicodedata import combining, east_asian_width

    return 0 if combining(char) or char in _JOINERS else 1 + (east_asian_width(char) in "WF")


def _blocks(widths: Sequence[int], room: int) -> Iterator[list[int]]:
    """Part columns into as few blocks as fit; one that is wider than the room has a block of its own."""
    block: list[int] = []
    taken = 0
    for column, width in enumerate(widths):
        if block and taken + len(_GAP) + width > room:
            yield block
            block, taken = [], 0
        taken += width + (len(_GAP) if block else 0)
        block.append(column)
    yield block


def _lines(names: Sequence[tuple[str, ...]], numbers: Sequence[tuple[str, ...]]) -> Iterator[str]:
    left = [max(map(wide, column)) for column in zip(*names, strict=True)]
    right = [max(map(wide, column)) for column in zip(*numbers, strict=True)]
    for name, cells in zip(names, numbers, strict=True):
        padded = [cell + " " * (width - wide(cell)) for cell, width in zip(name, left, strict=True)]
        padded += [" " * (width - wide(cell)) + cell for cell, width in zip(cells, right, strict=True)]
        yield _GAP.join(padded).rstrip()
