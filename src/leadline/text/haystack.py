"""A text made ready for being searched for quotes: canonical spelling, folded case, and the way back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from leadline.text.boundaries import cuts_a_word, splits_letters
from leadline.text.normalise import Normalised, fold, normalise

_WORK = 20_000_000
"""Characters that may be compared at places that turn out not to count: keeps hostile repetitions linear."""

_BROKEN_LINE = re.compile(r"[-‐][ \t]{0,3}\r?\n")
_LETTERS = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Haystack:
    """One spelling of a text: the original, the canonical spelling with its way back, and that in lower case."""

    original: str = field(repr=False)
    normalised: Normalised = field(repr=False)
    folded: str = field(repr=False)

    def occurrences(self, wanted: str) -> Iterator[tuple[int, int]]:
        """Yield where `wanted`, in canonical spelling, stands on its own: half-open offsets in the canonical text."""
        for start in places(fold(wanted), self.folded):
            end = start + len(wanted)
            if self.stands_alone(start, end) and _case_agrees(wanted, self.normalised.text, start):
                yield start, end

    def stands_alone(self, start: int, end: int) -> bool:
        """Whether a stretch of the canonical text neither begins nor ends inside a word or a number."""
        if splits_letters(self.normalised.text, start, end):
            return False
        return not cuts_a_word(self.original, *self.normalised.span(start, end))

    def why_not(self, wanted: str) -> str | None:
        """Name what keeps a text that occurs from counting; None where it does not occur at all."""
        start = self.folded.find(fold(wanted))
        if start < 0:
            return None
        return "letter_case" if self.stands_alone(start, start + len(wanted)) else "inside_word"


def haystacks(text: str) -> Iterator[Haystack]:
    """Yield the spellings of a text: one, or two where lines end in hyphens that may or may not belong to a word."""
    first = normalise(text)
    yield Haystack(text, first, fold(first.text))
    if _BROKEN_LINE.search(text):
        second = normalise(text, joined=False)
        yield Haystack(text, second, fold(second.text))


def places(wanted: str, text: str) -> Iterator[int]:
    """Yield each place where `wanted` occurs in `text`, overlapping ones too, until the work is out of proportion."""
    start = text.find(wanted) if wanted else -1
    left = max(1000, _WORK // max(1, len(wanted)))
    while start >= 0 and left:
        yield start
        start = text.find(wanted, start + 1)
        left -= 1


def _case_agrees(wanted: str, text: str, start: int) -> bool:
    """Whether two spellings that differ in letter case alone say the same, see `leadline.text.quotes`."""
    end = start + len(wanted)
    found = text[start:end]
    if found == wanted:
        return True
    shouted = found.isupper() or wanted.isupper()
    for match in _LETTERS.finditer(wanted):
        here = found[match.start() : match.end()]
        if match.group() != here and not _is_free(
            match.group(), here, shouted=shouted, before=found[max(0, match.start() - 2) : match.start()]
        ):
            return False
    return True


def _is_free(wanted: str, found: str, *, shouted: bool, before: str) -> bool:
    """Whether the case of one word may differ: not in what may be a unit, nor in a short name in capitals."""
    title = {wanted, found} == {wanted.lower(), wanted.lower().capitalize()}
    if before.strip()[-1:].isdigit():
        return len(wanted) >= 4 and (title or shouted)
    return title or shouted or len(wanted) >= 4
