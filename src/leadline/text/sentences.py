"""Splitting a text into sentences, with offsets in the untouched text.

The library sentencex knows the abbreviations of many languages; what it decides is the base. Ours on top of it:

- blocks first: blank lines, list items, headings, quoted lines, table rows and fenced code end a sentence whatever their
  marks; a numbered item keeps its number;
- no sentence ends inside an address, a code span, a number, a quotation or a bracket (`leadline.text.protected`), and
  closing marks stay with their sentence;
- citation markers after the full stop ("... 2020. [1] Next") stay with the sentence before;
- a full stop after an initial, or after an abbreviation that points at what follows, ends nothing
  (`leadline.text.abbreviations`), but "No." and "p.a." do where a new sentence plainly begins;
- a mark before a word in small letters ends nothing, and the marks of all scripts count (。 । ؟ ۔ ...), without a space
  after them where the script has none.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from leadline.text.blocks import Block, blocks
from leadline.text.languages import guess_language
from leadline.text.protected import protected
from leadline.text.stops import Stop, ends_sentence

_MARKS = ".!?…。｡．！？।॥؟۔።፧។៕။‼⁇⁈⁉"
_CLOSERS = r"(?:[\"'”’»«›‹)\]}」』）］】》*_`]|[ \u00a0\u202f]»)"
_CITATION = (
    r"(?:\[\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,20}\]|\[\^[\w-]{1,40}\]|【[^】\n]{1,80}】|[⁰¹²³⁴-⁹]{1,6})"
)
_STOP = re.compile(
    rf"(?P<marks>[{_MARKS}]++)(?P<closers>{_CLOSERS}{{0,8}})"
    rf"(?P<cited>(?:[ \t]{{0,2}}{_CITATION}(?=[\s\[【.,]|\Z)){{0,20}})\.?"
)
_NOT_SPACE = re.compile(r"\S")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def sentences(text: str, *, language: str | None = None) -> tuple[tuple[int, int], ...]:
    """Split a text into sentences.

    Returns half-open offsets in the untouched text, in order, trimmed of white space; together they hold every
    character that is not white space.

    Args:
        text: any text.
        language: ISO 639-1 code; guessed where not given.
    """
    code = language or guess_language(text)
    begins = _library_begins(text, code)
    kept = protected(text)
    opened = [start for start, _ in kept]
    spans: list[tuple[int, int]] = []
    for block in blocks(text):
        start = block.start
        for cut in _cuts(text, block, begins, code) if block.is_prose else ():
            row = bisect_right(opened, cut - 1) - 1
            if row >= 0 and cut < kept[row][1] and cut > kept[row][0]:
                continue
            spans.append((start, cut))
            start = cut
        spans.append((start, block.end))
    return tuple(trimmed for span in spans if (trimmed := _trim(text, *span)) is not None)


def _library_begins(text: str, language: str) -> frozenset[int]:
    """Return where sentencex lets sentences begin: the offsets of their first characters that are not white space."""
    from sentencex import get_sentence_boundaries  # noqa: PLC0415 - a compiled library; only splitting needs it

    readable = _SURROGATE.sub("\ufffd", text)  # half of a pair cannot be handed to the library
    begins: set[int] = set()
    seen = -1  # a run of white space is walked through once, however many boundaries lie in it
    for boundary in get_sentence_boundaries(language, readable):
        if boundary["start_index"] > seen and (match := _NOT_SPACE.search(text, boundary["start_index"])):
            seen = match.start()
            begins.add(seen)
    return frozenset(begins)


def _cuts(text: str, block: Block, begins: frozenset[int], language: str) -> Iterator[int]:
    """Yield where sentences of a block end, its own end aside."""
    for match in _STOP.finditer(text, block.body, block.end):
        stop = _stop(text, match, match.end(), begins, language)
        if stop is None or stop.after >= block.end:
            continue
        if ends_sentence(stop):
            yield stop.cut
        elif match.group("cited"):
            # The marker may begin the next sentence: "It rose. [1] says so."
            bare = _stop(text, match, match.start("cited"), begins, language)
            if bare is not None and ends_sentence(bare):
                yield bare.cut


def _stop(text: str, match: re.Match[str], cut: int, begins: frozenset[int], language: str) -> Stop | None:
    """Describe a mark in its place; None where only white space follows."""
    following = _NOT_SPACE.search(text, cut)
    if following is None:
        return None
    return Stop(
        text=text,
        at=match.start(),
        marks=match.group("marks"),
        cut=cut,
        after=following.start(),
        closed=bool(match.group("closers").strip("*_`")),
        library=following.start() in begins,
        language=language,
    )


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Drop white space at both ends; None where nothing is left."""
    piece = text[start:end]
    bare = piece.strip()
    if not bare:
        return None
    first = start + len(piece) - len(piece.lstrip())
    return first, first + len(bare)
