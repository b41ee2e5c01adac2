"""Whether a stretch of text begins or ends inside a word or a number.

The rules, by the characters on both sides of the cut (invisible characters and marks of emphasis are looked through):

- letters and digits side by side belong together, but not in scripts without spaces between words; digits do always;
- a hyphen between two letters or digits joins them ("non-refundable", "COVID-19", "10–12");
- a sign, a currency mark, a percent or degree mark belongs to the number it touches ("-5", "$5", "5%", "5°");
- a point, comma, colon or slash between two digits is inside a number ("5.2", "1,200", "9:30", "1/2"), and so is a
  no-break or thin space before a group of three ("1 200");
- an apostrophe between two letters is inside a word ("don't"), except after an elided article ("l'avenant").
"""

from __future__ import annotations

import re
import unicodedata

from leadline.text.scripts import INVISIBLE, JOINERS, is_spaceless, is_word

_WINDOW = 64
_SEEN_THROUGH_AT_END = re.compile(rf"(?:[{INVISIBLE}*`~]|(?<!\w)_+\Z)+\Z")
_SEEN_THROUGH_AT_START = re.compile(rf"(?:[{INVISIBLE}*`~]|_+(?!\w))+")
_HYPHENS = frozenset("-‐‑")
_RANGE_DASHES = _HYPHENS | frozenset("–−‒")
_SIGNS = frozenset("-−–+±‑‐﹣－＋")
_INSIDE_NUMBER = frozenset(".,:/'’٫٬．，：／·")
_AFTER_NUMBER = frozenset("%‰°％℃℉²³")
_APOSTROPHES = frozenset("'’ʼ＇")
_ELIDED = re.compile(
    r"(?<!\w)(?:[ldjmtsc]|qu|dell|all|dall|nell|sull|un|jusqu|lorsqu|puisqu|quell)['’ʼ]\Z", re.IGNORECASE
)
_GROUP_END = re.compile(r"\d[ \u00a0\u2007-\u2009\u202f]\Z")
_GROUP_START = re.compile(r"[\u00a0\u2007-\u2009\u202f ]?\d{3}(?!\d)")
_BROKEN_END = re.compile(r"[^\W\d_][-‐][ \t]{0,3}\r?\n[ \t]{0,40}\Z")
_BROKEN_START = re.compile(r"[-‐][ \t]{0,3}\r?\n[ \t]{0,40}[^\W\d_]")


def cuts_a_word(text: str, start: int, end: int) -> bool:
    """Whether `text[start:end]` begins or ends inside a word or a number of `text`. An empty stretch never does."""
    return start < end and (_is_inside(text, start) or _is_inside(text, end))


def splits_letters(text: str, start: int, end: int) -> bool:
    """Whether `text[start:end]` begins or ends between two letters or digits that belong together."""
    return any(0 < offset < len(text) and _belong_together(text[offset - 1], text[offset]) for offset in {start, end})


def _is_inside(text: str, offset: int) -> bool:
    """Whether the place between two characters is inside a word or a number."""
    left = _SEEN_THROUGH_AT_END.sub("", text[max(0, offset - _WINDOW) : offset])
    right = _SEEN_THROUGH_AT_START.sub("", text[offset : offset + _WINDOW], count=1) if offset < len(text) else ""
    if not left or not right:
        return False
    return (
        _belong_together(left[-1], right[0])
        or _in_number(left, right)
        or _at_sign_or_unit(left, right)
        or _at_hyphen(left, right)
        or _at_apostrophe(left, right)
        or _at_broken_line(left, right)
    )


def _belong_together(before: str, after: str) -> bool:
    """Two characters of one word, or two digits."""
    if not (is_word(before) and is_word(after)):
        return False
    if before.isnumeric() and after.isnumeric():
        return True
    if after in JOINERS or unicodedata.category(after) in {"Mn", "Mc"}:
        return True
    return not (is_spaceless(before) or is_spaceless(after))


def _in_number(left: str, right: str) -> bool:
    """A separator between two digits, on either side of the cut, or a point before digits that begins a number."""
    if right[0].isdigit():
        if left[-1] in _INSIDE_NUMBER and left[-2:-1].isdigit():
            return True
        if left[-1] in ".．" and not left[-2:-1].isalnum() and left[-2:-1] != ".":
            return True
        return bool(_GROUP_END.search(left) and _GROUP_START.match(right) and _is_group(left[-1], right))
    if not left[-1].isdigit():
        return False
    if right[0] in _INSIDE_NUMBER and right[1:2].isdigit():
        return True
    return bool(right[0].isspace() and _GROUP_START.match(right) and _is_group(right[0], right[1:]))


def _is_group(space: str, digits: str) -> bool:
    """Whether three digits after a space go on with the number before it; after a plain space only zeros surely do."""
    return space != " " or digits.startswith("000")


def _at_sign_or_unit(left: str, right: str) -> bool:
    """A sign or currency mark before the digits, a currency, percent or degree mark after them."""
    if right[0].isdigit():
        if unicodedata.category(left[-1]) == "Sc":
            return True
        return left[-1] in _SIGNS and not is_word(left[-2:-1] or " ")
    return left[-1].isdigit() and (right[0] in _AFTER_NUMBER or unicodedata.category(right[0]) == "Sc")


def _at_hyphen(left: str, right: str) -> bool:
    """A hyphen between two words, or any dash between two digits."""
    if left[-1] in _RANGE_DASHES:
        before, dash, after = left[-2:-1], left[-1], right[0]
    else:
        before, dash, after = left[-1], right[0], right[1:2]
    if not before or not after or dash not in _RANGE_DASHES:
        return False
    if before.isdigit() and after.isdigit():
        return True
    return dash in _HYPHENS and _is_spaced_word(before) and _is_spaced_word(after)


def _at_apostrophe(left: str, right: str) -> bool:
    """An apostrophe between two letters."""
    if right[0] in _APOSTROPHES:
        return left[-1].isalpha() and right[1:2].isalpha()
    if left[-1] not in _APOSTROPHES or not (left[-2:-1].isalpha() and right[0].isalpha()):
        return False
    return not _ELIDED.search(left)


def _at_broken_line(left: str, right: str) -> bool:
    """A word that goes on after a hyphen and a line break."""
    if right[0].islower() and _BROKEN_END.search(left):
        return True
    found = _BROKEN_START.match(right)
    return found is not None and left[-1].islower() and found.group()[-1].islower()


def _is_spaced_word(char: str) -> bool:
    return is_word(char) and not is_spaceless(char)
