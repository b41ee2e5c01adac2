"""Splitting a text into sentences, with offsets in the untouched text.

The library sentencex knows the abbreviations of many languages; what it decides is the base. Ours on top of it:

- blocks first: blank lines, list items, headings, quoted lines, table rows and fenced code end a sentence whatever
  their marks; a numbered item keeps its number;
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
from collections.abc import Iterator, Sequence
from itertools import chain

from leadline.text.blocks import Block, blocks
from leadline.text.languages import guess_language
from leadline.text.protected import protected
from leadline.text.scripts import is_spaceless
from leadline.text.stops import NO_SPACE_DUE, Stop, ends_sentence

_MARKS = ".!?…。｡．！？।॥؟۔።፧។៕။‼⁇⁈⁉"
_CLOSERS = r"(?:[\"'”’»«›‹)\]}」』）］】》*_`]|[ \u00a0\u202f]»)"
_CITATION = r"(?:\[\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,20}\]|\[\^[\w-]{1,40}\]|【[^】\n]{1,80}】|[⁰¹²³⁴-⁹]{1,6})"
_STOP = re.compile(
    rf"(?P<marks>[{_MARKS}]++)(?P<closers>{_CLOSERS}{{0,8}})"
    rf"(?P<cited>(?:[ \t]{{0,2}}{_CITATION}(?=[\s\[【.,]|\Z)){{0,20}})\.?"
)
_NOT_SPACE = re.compile(r"\S")
_STRETCH = 3000
_WORD_END = re.compile(r"(?<=\w)\s")
_SAYS_SOMETHING = re.compile(r"[^\W_]")
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
    kept = protected(text)
    opened = [start for start, _ in kept]
    spans: list[tuple[int, int]] = []
    for block in blocks(text):
        cuts = _cuts(text, block, code) if block.is_prose else iter(())
        spans.extend(_pieces(text, block, (cut for cut in cuts if not _is_within(cut, kept, opened))))
    return tuple(trimmed for span in spans if (trimmed := _trim(text, *span)) is not None)


def _is_within(cut: int, spans: Sequence[tuple[int, int]], starts: Sequence[int]) -> bool:
    """Whether a cut lies inside one of the stretches, which begin at `starts`."""
    row = bisect_right(starts, cut - 1) - 1
    return row >= 0 and cut < spans[row][1]


def _pieces(text: str, block: Block, cuts: Iterator[int]) -> list[tuple[int, int]]:
    """Cut a block; a piece without a letter or digit (an emoji, a stray mark) goes with the one before it."""
    pieces: list[tuple[int, int]] = []
    start = block.start
    for cut in chain(cuts, (block.end,)):
        if pieces and not _SAYS_SOMETHING.search(text, start, cut):
            pieces[-1] = (pieces[-1][0], cut)
        else:
            pieces.append((start, cut))
        start = cut
    return pieces


def _cuts(text: str, block: Block, language: str) -> Iterator[int]:
    """Yield where sentences of a block end, its own end aside."""
    begins: frozenset[int] | None = None
    for match in _STOP.finditer(text, block.body, block.end):
        if match.end() >= block.end or not _has_room(text, match):
            continue
        begins = _library_begins(text, block, language) if begins is None else begins
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


def _has_room(text: str, match: re.Match[str]) -> bool:
    """Whether there is white space after a mark, or none is due."""
    after = text[match.end()]
    if after.isspace() or match.group("marks")[-1] in NO_SPACE_DUE:
        return True
    return is_spaceless(after) and match.start() > 0 and is_spaceless(text[match.start() - 1])


def _library_begins(text: str, block: Block, language: str) -> frozenset[int]:
    """Return where sentencex lets sentences of a block begin: offsets of first characters that are not white space.

    The library takes quadratic time on some texts and looks at lists in its own way, so it gets running prose in
    stretches of a few thousand characters.
    """
    from sentencex import get_sentence_boundaries  # type: ignore[import-untyped]  # a compiled library without stubs

    begins: set[int] = set()
    for start, end in _stretches(text, block.body, block.end):
        # Half of a surrogate pair cannot be handed to the library.
        readable = _SURROGATE.sub("\ufffd", text[start:end])
        for boundary in get_sentence_boundaries(language, readable):
            index = boundary["start_index"]
            if index and (match := _NOT_SPACE.search(readable, index)):
                begins.add(start + match.start())
    return frozenset(begins)


def _stretches(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Cut a block where a word ends, but hardly a sentence."""
    while end - start > 2 * _STRETCH:
        found = _WORD_END.search(text, start + _STRETCH, start + 2 * _STRETCH)
        cut = found.start() if found else start + 2 * _STRETCH
        yield start, cut
        start = cut
    yield start, end


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
