"""Stretches inside which no sentence ends: addresses, code, numbers, quotations, brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType

_LONGEST_QUOTATION = 400
"""A quotation or bracket that is still open after so many characters is taken for a slip."""

_TOKEN = re.compile(
    r"```[\s\S]*?(?:```|\Z)"
    r"|`[^`\n]{1,400}`"
    r"|(?:https?|ftp|file)://[^\s<>\"」』）】]{1,2000}|www\.[^\s<>\"」』）】]{1,2000}"
    r"|!?\[[^\[\]\n]{0,400}\]\([^()\s]{1,2000}\)"
    r"|\d+(?:[.,:．，：]\d+)+"
)
_TRAILING = re.compile(r"[.,;:!?)\]'’*_]+\Z")
_OPENERS = MappingProxyType(dict(zip("([{（［【「『“„«»‹《", ")]}）］】」』”“»«›》", strict=True)))
_MARK = re.compile(r"[()\[\]{}（）［］【】「」『』“”„«»‹›《》\"]|\n[ \t]*\n")


def protected(text: str) -> tuple[tuple[int, int], ...]:
    """Return half-open stretches of the text inside which no sentence ends, in order, merged."""
    return _merge(sorted([*_tokens(text), *_enclosed(text)]))


def _tokens(text: str) -> Iterator[tuple[int, int]]:
    """Yield code, addresses, links and numbers; the full stop after an address is not part of it."""
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if match.group().startswith(("http", "www.", "ftp", "file")):
            end -= len(found.group()) if (found := _TRAILING.search(match.group())) else 0
        yield start, end


def _enclosed(text: str) -> Iterator[tuple[int, int]]:
    """Yield the insides of outermost quotations and brackets, up to the closing mark."""
    opened: list[tuple[str, int]] = []
    for match in _MARK.finditer(text):
        mark, at = match.group(), match.start()
        opened = [] if mark[0] == "\n" or (opened and at - opened[0][1] > _LONGEST_QUOTATION) else opened
        if opened and mark == opened[-1][0]:
            _, start = opened.pop()
            if not opened:
                yield start + 1, at
        elif mark == '"':
            if _opens(text, at):
                opened.append(('"', at))
        elif mark in _OPENERS and (mark not in "»“" or _opens(text, at)):
            opened.append((_OPENERS[mark], at))


def _opens(text: str, at: int) -> bool:
    """Whether a mark that may open or close stands where one opens."""
    before = text[at - 1] if at else " "
    after = text[at + 1 : at + 2]
    return not after.isspace() and after != "" and not (before.isalnum() or before in ".,;:!?…")


def _merge(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Join stretches that overlap."""
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        elif start < end:
            merged.append((start, end))
    return tuple(merged)
