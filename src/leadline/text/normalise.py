r"""One canonical spelling of a text, with a way back to the untouched original.

Two texts that a reader would call "the same words" come out equal. Only glyphs and layout are touched, never words:

- white space: runs, line breaks, no-break and thin spaces become one space; none at the ends, none between two
  characters of a script without spaces (Han, Kana, Thai, ...), none before `;:!?` (French typesetting);
- quotation marks of all families become `"` or `'`; dashes, minus and non-breaking hyphen become `-`; `…` becomes
  `...`;
- ligatures (ﬁ), full-width and half-width forms, Arabic presentation forms become plain letters;
- accents are composed (NFC), never stripped;
- zero-width space, BOM, direction marks, soft hyphens and tatweel go; the zero-width joiner and non-joiner stay after
  letters of the scripts that spell with them (and in emoji), and go elsewhere;
- a word broken by a hyphen at a line's end is joined, where both halves are lower case (`joined=False` keeps the
  hyphen: only the reader knows whether "co-\nworker" is one word);
- Markdown's marks go, see `leadline.text.markdown`.

Superscripts stay ("10²" is not "102"), and so do number forms: "1,200" and "1200" differ here. Letter case stays too;
`fold` gives the form in which cases are compared, at the same offsets.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from leadline.text.markdown import strip_markdown
from leadline.text.offsets import OffsetMap, Replace, rewrite
from leadline.text.scripts import INVISIBLE, JOINERS, SPACELESS, is_spaceless


@dataclass(frozen=True, slots=True)
class Normalised:
    """A text in canonical spelling, and the way back.

    `text` is the canonical spelling. `maps` lead back to the original, first change first.
    """

    text: str
    maps: tuple[OffsetMap, ...] = field(default=(), repr=False)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Map half-open offsets in `text` back to half-open offsets in the untouched original.

        Every character of the original that the stretch came from is inside; marks and layout around it are not.
        """
        for back in reversed(self.maps):
            start, end = back.span(start, end)
        return start, end


def normalise(text: str, *, markdown: bool = True, joined: bool = True) -> Normalised:
    """Return the canonical spelling of a text, with the way back. Linear in the text, and idempotent.

    Args:
        text: any text; lone surrogates and control characters pass through.
        markdown: take Markdown's marks off.
        joined: join words that a hyphen broke at a line's end; False keeps the hyphen and drops the break.
    """
    if _is_plain(text):
        return Normalised(text)
    maps: list[OffsetMap] = []
    if not text.isascii():
        text = _composed(text, maps)
        text = _apply(text, _FRENCH_MARKS, _bare_mark, maps) if any(mark in text for mark in "«»‹›") else text
        text = _apply(text, _UNSEEN, _kept_joiners, maps)
        text = _composed(_apply(text, _GLYPHS, _glyph, maps), maps)
    text = _apply(text, _ODD_SPACES, _plain_space, maps)
    text = _apply(text, _BROKEN_WORD, _join if joined else _keep_hyphen, maps)
    if markdown:
        text = _unmarked(text, maps)
    text = _apply(text, _SPACES, _space, maps)
    return Normalised(text, tuple(maps))


def fold(text: str) -> str:
    """Return the text in lower case, each character at its old offset.

    A character whose lower case is longer than itself (the Turkish dotted capital I) stays.
    """
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def _is_plain(text: str) -> bool:
    """Whether nothing has to be done, as for most plain prose in English: a look that costs next to nothing."""
    if not (text.isascii() and text.isprintable()):
        return False
    return text[:1] not in _OPENING_MARKS and text[-1:] != " " and not any(mark in text for mark in _ASCII_MARKS)


_OPENING_MARKS = frozenset(" #>+-=")
_ASCII_MARKS = ("  ", "*", "_", "`", "|", "~", "\\", "](", " :", " ;", " !", " ?")
# Each pattern begins with a class of characters: the engine then skips what cannot match without trying.
_UNSEEN = re.compile(rf"[{INVISIBLE}{JOINERS}\u0640][{INVISIBLE}{JOINERS}\u0640]*")
_FRENCH_MARKS = re.compile(r"(?<![^\s(\[])[«‹]\s{1,3}|\s{1,3}[»›](?=[\s.,;:!?)\]]|\Z)")
_GLYPHS = re.compile(
    r"[\u2018-\u201b\u2032\u02bc\u02b9\u00b4\u2039\u203a\u201c-\u201f\u2033\u00ab\u00bb\u300c-\u300f\u301d-\u301f"
    r"\u2010-\u2015\u2212\ufe58\ufe63\u2043\u2026\u00b5\ufb00-\ufb06\ufb13-\ufb17\u2103\u2109\u3380-\u33df"
    r"\uff01-\uffdc\uffe0-\uffe6\ufb50-\ufdfb\ufe70-\ufefc][\uff9e\uff9f]?"
)
_DOUBLE = frozenset("｢｣“”„‟″«»「」『』〝〞〟")
_SINGLE = frozenset("‘’‚‛′ʼʹ´‹›")
_DASHES = frozenset("‐‑‒–—―−﹘﹣⁃")
_BROKEN_WORD = re.compile(r"-[ ]{0,3}\n[ ]{0,40}(?=[^\W\d_])")
_SPACES = re.compile(rf"[\s](?:\s+|(?<=[^ ])|(?=[;:!?]|\Z)|(?<=\A )|(?<=[{SPACELESS}] )(?=[{SPACELESS}]))")
_ODD_SPACES = re.compile(r"[^\S \n]\n?")
_BREAKS = frozenset("\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
_ODD_RUN = re.compile(r"[^\w\s\x00-\x7f]{40}")
_ROUNDS = 8
_LONGEST_CLUSTER = 32
_SHORT = 2000
_JOINING = re.compile(
    "[\u0590-\u1cff\u231a-\u23ff\u2600-\u27bf\u2b05-\u2b55\ufb50-\ufdfb\ufe70-\ufefc\U0001e000-\U0001faff]"
)


def _unmarked(text: str, maps: list[OffsetMap]) -> str:
    """Take Markdown's marks off, and compose what they stood between, until nothing changes."""
    for _ in range(_ROUNDS):
        before = text
        text, more = strip_markdown(text)
        maps.extend(more)
        text = _composed(text, maps)
        if text == before:
            break
    return text


def _apply(text: str, pattern: re.Pattern[str], replace: Replace, maps: list[OffsetMap]) -> str:
    """Rewrite once, noting the map."""
    text, back = rewrite(text, pattern, replace)
    if back is not None:
        maps.append(back)
    return text


def _composed(text: str, maps: list[OffsetMap]) -> str:
    """Compose letters and their marks (NFC), one cluster at a time, so that offsets stay known."""
    # A run of combining marks costs the standard library quadratic time, so a text with a long one is composed cluster
    # by cluster without asking first.
    if text.isascii() or ((len(text) < _SHORT or not _ODD_RUN.search(text)) and unicodedata.is_normalized("NFC", text)):
        return text
    return _apply(text, _clusters(), _compose, maps)


def _bare_mark(match: re.Match[str]) -> str:
    """Return a French quotation mark without the space that belongs to it."""
    return match.group().strip()


def _glyph(match: re.Match[str]) -> str:
    """Return the plain form of one glyph."""
    found = match.group()
    if found in _DOUBLE:
        return '"'
    if found in _SINGLE:
        return "'"
    return "-" if found in _DASHES else unicodedata.normalize("NFKC", found).replace("\u0640", "")


def _kept_joiners(match: re.Match[str]) -> str:
    """Keep joiners after a character that is spelled or drawn with them, and nothing else of the run."""
    start = match.start()
    before = match.string[start - 1] if start else " "
    return "".join(char for char in match.group() if char in JOINERS) if _JOINING.match(before) else ""


def _join(match: re.Match[str]) -> str | None:
    """Join a word that was broken at a line's end: "cover-" and "age"."""
    return "" if _is_broken_word(match) else None


def _keep_hyphen(match: re.Match[str]) -> str | None:
    """Join a compound that was broken at its hyphen: "well-" and "known"."""
    return "-" if _is_broken_word(match) else None


def _is_broken_word(match: re.Match[str]) -> bool:
    """Both halves are lower case: a capital or a digit after the break begins something of its own."""
    start = match.start()
    return start > 0 and match.string[start - 1].islower() and match.string[match.end()].islower()


def _plain_space(match: re.Match[str]) -> str:
    """Return a line break for any line or page break, and a space for any other white space."""
    found = match.group()
    if found[0] in _BREAKS:
        return "\n" if found[0] == "\r" or len(found) == 1 else "\n\n"
    return " " + found[1:]


def _space(match: re.Match[str]) -> str:
    """Return what a run of white space comes to: one space, or nothing."""
    text, (start, end) = match.string, match.span()
    if start == 0 or end == len(text) or text[end] in ";:!?":
        return ""
    return "" if is_spaceless(text[start - 1]) and is_spaceless(text[end]) else " "


def _compose(match: re.Match[str]) -> str | None:
    """Compose one cluster. A longer one than any writing needs stays: composing it would cost quadratic time."""
    found = match.group()
    return unicodedata.normalize("NFC", found) if len(found) <= _LONGEST_CLUSTER else None


@cache
def _clusters() -> re.Pattern[str]:
    """Build the pattern of what composing may change: a character with marks on it, or one with another spelling."""
    marks = _ranges(code for code in range(0x300, 0x1F000) if unicodedata.category(chr(code)) in {"Mn", "Mc"})
    others = _ranges(
        code
        for low, high in ((0x340, 0x3000), (0xF900, 0xFB50), (0x1D15E, 0x1D1C1), (0x2F800, 0x2FA20))
        for code in range(low, high)
        if not unicodedata.is_normalized("NFC", chr(code))
    )
    return re.compile(f"[^{marks}\u1160-\u11ff][{marks}\u1160-\u11ff]+|[{others}]")


def _ranges(codes: Iterable[int]) -> str:
    """Write ascending code points as the inside of a regular expression's class."""
    runs: list[tuple[int, int]] = []
    for code in codes:
        if runs and runs[-1][1] == code - 1:
            runs[-1] = (runs[-1][0], code)
        else:
            runs.append((code, code))
    return "".join(f"\\U{low:08x}-\\U{high:08x}" for low, high in runs)
