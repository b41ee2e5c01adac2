"""Taking Markdown's marks off a text, by what stands beside each mark.

No mark needs its partner: a quote may well be cut in the middle of a bold stretch, and has to come out the same as the
text that it was cut from. Kept: underscores inside identifiers, stars between numbers, and whatever stands alone.
"""

from __future__ import annotations

import re

from leadline.text.offsets import OffsetMap, Replace, rewrite
from leadline.text.scripts import is_spaceless

_ROUNDS = 8
"""A mark may hide another one ("**- x**"), so the marks are taken off until nothing changes, at most this often."""

_ANY_MARK = re.compile(r"[*_`|~\\#>+\-=•‣◦▪●]|\]\(")
_ESCAPE = re.compile(r"(?<!\\)\\++(?=[*_`#\[\]()~|>+\-])")
_LINK = re.compile(
    r"!?\[([^\[\]\n]{0,500})\]\((?:[^()\s]{1,2000}|\([^()\s]{0,500}\)){1,9}(?:[ \t]+\"[^\"\n]{0,500}\")?\)"
)
_FENCE = re.compile(r"^[ \t]{0,8}(?:`{3,}|~{3,})[^\n`]{0,80}$", re.MULTILINE)
_INLINE = re.compile(r"`++|~~++|\*++|_++")
_RULE = re.compile(r"^[ \t]{0,8}(?:\|?[ \t]?:?-{3,}:?[ \t]?[|:\- \t]*|(?:[*_=][ \t]?){3,})$", re.MULTILINE)
_PREFIX = re.compile(
    r"^[ \t]{0,40}(?:(?:#{1,6}|>|[-*+•‣◦▪●])(?:[ \t]+|$)(?![ \t]*\d)(?:\[[ xX]\][ \t]+)?|[>#•‣◦▪●]+[ \t]*(?=\d))+",
    re.MULTILINE,
)
_PIPE = re.compile(r"(?:^|(?<=\s))\|(?=\s|$)|^[ \t]{0,8}\|(?!\|)|(?<!\|)\|[ \t]{0,8}$", re.MULTILINE)


def strip_markdown(text: str) -> tuple[str, tuple[OffsetMap, ...]]:
    """Return the text without Markdown's marks, and the maps back, in the order that they were made."""
    maps: list[OffsetMap] = []
    for _ in range(_ROUNDS):
        before = text
        if _ANY_MARK.search(text):
            text = _round(text, maps)
        if text == before:
            break
    return text, tuple(maps)


def _round(text: str, maps: list[OffsetMap]) -> str:
    """Take each kind of mark off once, noting the maps."""
    for signs, pattern, replace in _KINDS:
        if any(sign in text for sign in signs) or (pattern is _PREFIX and text[:1] in _BULLETS):
            text, back = rewrite(text, pattern, replace)
            if back is not None:
                maps.append(back)
    return text


def _nothing(match: re.Match[str]) -> str:  # noqa: ARG001 - one shape for all replacements
    return ""


def _space(match: re.Match[str]) -> str:  # noqa: ARG001 - one shape for all replacements
    return " "


def _label(match: re.Match[str]) -> str:
    return match.group(1)


def _inline(match: re.Match[str]) -> str | None:
    """Decide about one run of backticks, tildes, stars or underscores."""
    mark = match.group()[0]
    if mark in "`~":
        return ""
    before, after = _neighbours(match)
    if mark == "_":
        return "" if _is_edge_underscore(match, before, after) else None
    return "" if _is_emphasis(before, after) else None


def _neighbours(match: re.Match[str]) -> tuple[str, str]:
    """Return the characters on both sides of a match; a space stands for the end of the text."""
    text, (start, end) = match.string, match.span()
    return (text[start - 1] if start else " "), (text[end] if end < len(text) else " ")


def _is_emphasis(before: str, after: str) -> bool:
    """Tell stars that mark from stars that stand alone ("a * b") or multiply ("2*3")."""
    if before.isspace() or after.isspace():
        return before.isspace() != after.isspace()
    if before.isalnum() and after.isalnum():
        return is_spaceless(before) or is_spaceless(after)
    return before.isalnum() or after.isalnum()


def _is_edge_underscore(match: re.Match[str], before: str, after: str) -> bool:
    """Tell underscores around words from those of identifiers such as `max_retry_count` or `_private_name`."""
    if before.isalnum() == after.isalnum():
        return False
    text, (start, end) = match.string, match.span()
    word = _WORD_AFTER.match(text, end) if after.isalnum() else _WORD_BEFORE.search(text[max(0, start - 80) : start])
    return word is None or "_" not in word.group().strip("_")


_WORD_AFTER = re.compile(r"\w{1,80}")
_WORD_BEFORE = re.compile(r"\w{1,80}$")


_BULLETS = frozenset("#>-*+•‣◦▪● \t")
_KINDS: tuple[tuple[tuple[str, ...], re.Pattern[str], Replace], ...] = (
    (("\\",), _ESCAPE, _nothing),
    (("](",), _LINK, _label),
    (("```", "~~~"), _FENCE, _nothing),
    (("---", "***", "___", "===", "* *", "_ _", "= ="), _RULE, _nothing),
    (("*", "_", "`", "~~"), _INLINE, _inline),
    (("\n",), _PREFIX, _nothing),
    (("|",), _PIPE, _space),
)
"""Each kind of mark: what betrays it (a cheap look), where it stands, and what comes in its place. In this order."""
