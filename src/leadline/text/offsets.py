"""Rewriting a text while remembering where each character came from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Where each stretch of a rewritten text came from.

    Three columns, one row a stretch: where it starts in the new text, where it starts in the old text, and where it
    ends in the old text; the end is -1 for a stretch that was copied as it was, character by character.
    """

    new_starts: list[int] = field(repr=False)
    old_starts: list[int] = field(repr=False)
    old_ends: list[int] = field(repr=False)

    def start(self, offset: int) -> int:
        """Offset in the old text where the character at `offset` of the new text begins."""
        row = bisect_right(self.new_starts, offset) - 1
        if row < 0:
            return 0
        if self.old_ends[row] < 0:
            return self.old_starts[row] + offset - self.new_starts[row]
        return self.old_starts[row]

    def end(self, offset: int) -> int:
        """Offset in the old text where the character before `offset` of the new text ends."""
        row = bisect_right(self.new_starts, offset - 1) - 1
        if row < 0:
            return 0
        if self.old_ends[row] < 0:
            return self.old_starts[row] + offset - self.new_starts[row]
        return self.old_ends[row]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Map a half-open stretch of the new text back; an empty one maps to an empty one."""
        if start >= end:
            here = self.start(start)
            return here, here
        return self.start(start), self.end(end)


Replace = Callable[[re.Match[str]], str | None]
"""What to put in the place of a match; None leaves it as it is."""


def rewrite(text: str, pattern: re.Pattern[str], replace: Replace) -> tuple[str, OffsetMap | None]:
    """Replace each match of `pattern`, and map the new text back to the old one.

    Linear in the text; copied stretches cost one row each, however long they are. The map is None where nothing was
    changed.
    """
    parts: list[str] = []
    rows: tuple[list[int], list[int], list[int]] = ([], [], [])
    copied = 0
    length = 0
    for match in pattern.finditer(text):
        new = replace(match)
        if new is None or new == match.group():
            continue
        start, end = match.span()
        if start > copied:
            parts.append(text[copied:start])
            _row(rows, length, copied, -1)
            length += start - copied
        if new:
            parts.append(new)
            _row(rows, length, start, end)
            length += len(new)
        copied = end
    if copied == 0 and not parts:
        return text, None
    if copied < len(text):
        parts.append(text[copied:])
        _row(rows, length, copied, -1)
        length += len(text) - copied
    _row(rows, length, len(text), len(text))
    return "".join(parts), OffsetMap(*rows)


def _row(rows: tuple[list[int], list[int], list[int]], new_start: int, old_start: int, old_end: int) -> None:
    """Add one stretch to the three columns."""
    rows[0].append(new_start)
    rows[1].append(old_start)
    rows[2].append(old_end)
