"""Cutting a text into blocks by its layout: paragraphs, list items, headings, table rows, fenced code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_LINE = re.compile(r"[^\n\r\u2028\u2029\f]*(?:\r\n|[\n\r\u2028\u2029\f]|\Z)")
_FENCE = re.compile(r"[ \t]{0,8}(```|~~~)")
_SINGLE_LINE = re.compile(
    r"[ \t]{0,8}(?:#{1,6}[ \t]|\||[^|\n]{1,200}\|[ \t:|-]{3,}$|(?P<bold>\*\*|__)[^*_\n]{1,120}(?P=bold):?[ \t]*$)"
)
_ITEM = re.compile(
    r"[ \t]{0,40}(?:[-*+•‣◦▪●–·][ \t]+|>+[ \t]?|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})\)[ \t]+|\d{1,3}\.[ \t]+|（\d{1,3}）)"
)
_TITLE = re.compile(r"[ \t]*[^\W\d_a-z][^\n]{0,44}(?<![.!?:;,。！？।؟۔…])[ \t]*\r?\n\Z")
_TITLE_WORDS = 6


@dataclass(frozen=True, slots=True)
class Block:
    """One block: half-open offsets, where its text begins after a list mark, and whether it is running prose."""

    start: int
    end: int
    body: int
    is_prose: bool


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a text in order; what lies between them is white space."""
    start = body = 0
    previous = ""
    for here, end in _lines_and_fences(text):
        line = text[here:end]
        kind = _kind(line, previous if start < here else "")
        previous = line
        if kind == "prose":
            continue
        if start < here:
            yield Block(start, here, body, is_prose=True)
        start = body = here
        if kind == "item":
            body = _after_mark(text, here)
        elif kind != "new":
            start = body = end
        if kind == "single":
            yield Block(here, end, here, is_prose=False)
    yield Block(start, len(text), body, is_prose=True)


def _lines_and_fences(text: str) -> Iterator[tuple[int, int]]:
    """Yield each line, and fenced code as if it were one."""
    fence = ""
    start = 0
    for match in _LINE.finditer(text):
        line = match.group().lstrip()
        if fence:
            if line.startswith(fence):
                yield start, match.end()
                fence = ""
        elif _FENCE.match(match.group()):
            fence, start = line[:3], match.start()
        else:
            yield match.span()
    if fence:
        yield start, len(text)


def _kind(line: str, previous: str) -> str:
    """Name what a line does: "blank" and "single" stand alone, "item" and "new" begin a block, "prose" goes on."""
    if not line.strip():
        return "blank"
    if _FENCE.match(line) or _SINGLE_LINE.match(line.rstrip()):
        return "single"
    if _ITEM.match(line):
        return "item"
    return "new" if previous and _is_title(previous, line) else "prose"


def _is_title(line: str, following: str) -> bool:
    """Whether a first line without a final mark is the title of a longer line in capitals after it."""
    return (
        _TITLE.match(line) is not None
        and len(line.split()) <= _TITLE_WORDS
        and following.lstrip()[:1].isupper()
        and len(following.strip()) > 1.5 * len(line.strip())
    )


def _after_mark(text: str, offset: int) -> int:
    """Offset after a list mark."""
    match = _ITEM.match(text, offset)
    return match.end() if match else offset
