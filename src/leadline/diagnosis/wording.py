"""Words that the evidence of all modes shares: counts, lists of ids, and long texts cut short."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 160
"""Characters of a quoted text; a longer one is cut, since a sign is a sentence and not a page."""

_MOST: Final = 5
"""Ids that a list names before it counts the rest."""


def quoted(text: str) -> str:
    """Return a text in quotation marks on one line, without its full stop, cut with an ellipsis where it is long."""
    line = " ".join(text.split())
    line = line.rstrip(".") or line
    if len(line) > _LONGEST:
        line = line[: _LONGEST - 1].rstrip() + "…"
    return f"“{line}”"


def listed(names: Iterable[str]) -> str:
    """Return ids as 'a', 'b' and 7 more."""
    every = list(dict.fromkeys(names))
    shown = ", ".join(map(repr, every[:_MOST]))
    rest = len(every) - _MOST
    return f"{shown} and {rest} more" if rest > 0 else shown


def quoted_list(texts: Iterable[str]) -> str:
    """Return texts in quotation marks, the first few of them."""
    every = list(dict.fromkeys(texts))
    shown = ", ".join(map(quoted, every[:_MOST]))
    rest = len(every) - _MOST
    return f"{shown} and {rest} more" if rest > 0 else shown


def counted(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun, such as "1 chunk" or "2 chunks"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
