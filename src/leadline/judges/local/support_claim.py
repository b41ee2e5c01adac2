"""A claim made ready for looking it up: its stems, and which of them are numbers and names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from leadline.judges.local.support_denial import denied
from leadline.judges.local.support_text import Ready, in_a_row, labels
from leadline.text.names import names
from leadline.text.numbers import Kind, Quantity, quantities
from leadline.text.words import Token, stem, stop_words, tokens

Span = tuple[int, int]
_NO_NAME = ("-", "–", "/", ":", "%")  # after a number: a score, a range, a time, a share


@dataclass(frozen=True, slots=True)
class Named:
    """A name of the claim: its stems in a row, its place among the content words, and the word that follows it."""

    stems: tuple[str, ...]
    mask: int
    after: str | None


@dataclass(frozen=True, slots=True)
class Counted:
    """A quantity of the claim, its place among the content words, and the word that follows it."""

    quantity: Quantity
    mask: int
    after: str | None


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """Words of one claim.

    `content` are the stems that carry content, in order; masks are bits over their places. `bits` gives each stem its
    places. `asked` are names of the question, where the claim has none. `denied_of` are the words that its denial is
    about.
    """

    text: str
    language: str
    stems: tuple[str, ...]
    content: tuple[str, ...]
    bits: dict[str, int]
    counted: tuple[Counted, ...]
    named: tuple[Named, ...]
    asked: tuple[Named, ...]
    denied: bool
    denied_of: frozenset[str]

    @property
    def numbers(self) -> int:
        """Places of all quantities."""
        return _union(one.mask for one in self.counted)

    @property
    def names(self) -> int:
        """Places of all names."""
        return _union(one.mask for one in self.named)


def claim_words(claim: str, texts: Sequence[Ready], language: str, *, question: str | None = None) -> ClaimWords:
    """Make a claim ready. A claim of stop words alone keeps them all as content.

    A claim without a name speaks of the names of the question.
    """
    words = tokens(claim)
    stops, marked = stop_words(language), labels(claim, words)
    kept = tuple(word for word in words if word.text not in stops or word in marked) or words
    content = tuple(stem(word.text, language) for word in kept)
    spans = _name_spans(claim, words, texts, language)
    named = [_named(span, words, kept, language) for span in spans]
    asked = claim_words(question, texts, language).named if question and not named else ()
    counted = [_counted(one, words, kept, language) for one in quantities(claim) if not _within(one, spans)]
    is_denied, denied_of = denied(claim, language)
    return ClaimWords(
        text=claim,
        language=language,
        stems=tuple(stem(word.text, language) for word in words),
        content=content,
        bits=_places(content),
        counted=tuple(one for one in counted if one.mask and not _is_adverb(one)),
        named=tuple(one for one in named if one.stems),
        asked=tuple(replace(one, mask=0) for one in asked),
        denied=is_denied,
        denied_of=denied_of,
    )


def _union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _places(content: tuple[str, ...]) -> dict[str, int]:
    bits: dict[str, int] = {}
    for place, stemmed in enumerate(content):
        bits[stemmed] = bits.get(stemmed, 0) | 1 << place
    return bits


def _mask(kept: tuple[Token, ...], span: Span) -> int:
    return sum(1 << place for place, word in enumerate(kept) if span[0] <= word.start and word.end <= span[1])


def _within(one: Quantity, spans: list[Span]) -> bool:
    return any(start <= one.start and one.end <= end for start, end in spans)


def _name_spans(claim: str, words: tuple[Token, ...], texts: Sequence[Ready], language: str) -> list[Span]:
    """Spans of names; neighbours are one name ("Lumo S1"), and so is a name with its number ("Nimbus 15")."""
    known = _known(words, texts, language)
    spans: list[Span] = []
    for name in names(claim, known):
        if spans and claim[spans[-1][1] : name.start] == " ":
            spans[-1] = (spans[-1][0], name.end)
        else:
            spans.append((name.start, name.end))
    if spans and words and spans[0][0] == words[0].start:
        spans[0] = _trimmed(spans[0], words, texts, language)
    return _numbered(claim, words, spans, texts, language)


def _trimmed(span: Span, words: tuple[Token, ...], texts: Sequence[Ready], language: str) -> Span:
    """Cut words off the front of a name that opens the claim until a text has the rest as a name: "Store Nexavin"."""
    inside = [word for word in words if span[0] <= word.start and word.end <= span[1]]
    stems = [stem(word.text, language) for word in inside]
    for cut in range(len(inside)):
        if any(_calls(text, stems[cut:]) for text in texts):
            return inside[cut].start, span[1]
    return span


def _calls(text: Ready, stems: list[str]) -> bool:
    """Whether a text has the words near each other, in this order."""
    return text.bag.issuperset(stems) and text.pairs.issuperset(in_a_row(stems, 2))


def _known(words: tuple[Token, ...], texts: Sequence[Ready], language: str) -> frozenset[str]:
    """Words of the claim that the texts use as names: with a capital inside a sentence, or never without one."""
    named, capital, common = (
        frozenset().union(*(getattr(text, kind) for text in texts)) for kind in ("named", "capital", "common")
    )
    stems = {word.text: stem(word.text, language) for word in words}
    return frozenset(word for word, own in stems.items() if own in named or (own in capital and own not in common))


def _numbered(
    claim: str, words: tuple[Token, ...], spans: list[Span], texts: Sequence[Ready], language: str
) -> list[Span]:  # fmt: skip
    """Join names with the bare number that follows, and add such pairs that a text has ("K-Book 300")."""
    bare = {(one.start, one.end) for one in quantities(claim) if one.kind is Kind.NUMBER and one.unit is None}
    joined = dict(spans)
    for word, number in pairwise(words):
        apart = claim[word.end : number.start] != " " or claim[number.end : number.end + 1] in _NO_NAME
        if apart or claim[word.start].islower() or (number.start, number.end) not in bare:
            continue
        held = next((start for start, end in spans if end == word.end), None)
        if held is not None:
            joined[held] = number.end
        elif any((stem(word.text, language), number.text) in text.pairs for text in texts):
            written = claim.rfind(" ", 0, word.start) + 1
            joined[next(one.start for one in words if one.start >= written)] = number.end
    return sorted(joined.items())


def _counted(one: Quantity, words: tuple[Token, ...], kept: tuple[Token, ...], language: str) -> Counted:
    return Counted(one, _mask(kept, (one.start, one.end)), _after(one.end, words, kept, language))


def _is_adverb(one: Counted) -> bool:
    """Whether an ordinal counts nothing: "check this first"."""
    return one.quantity.kind is Kind.ORDINAL and one.after is None and one.quantity.raw.isalpha()


def _named(span: Span, words: tuple[Token, ...], kept: tuple[Token, ...], language: str) -> Named:
    stems = tuple(stem(word.text, language) for word in words if span[0] <= word.start and word.end <= span[1])
    opens = len(stems) == 1 and span[0] == words[0].start  # may be a verb: "Plan one sensor for each room"
    return Named(stems, _mask(kept, span), None if opens else _after(span[1], words, kept, language))


def _after(end: int, words: tuple[Token, ...], kept: tuple[Token, ...], language: str) -> str | None:
    """Stem of the content word right after a place."""
    following = next((word for word in words if word.start >= end), None)
    near = following is not None and following.start - end <= 1 and following in kept
    return stem(following.text, language) if following is not None and near else None
