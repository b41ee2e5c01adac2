"""A claim made ready for looking it up: its stems, and which of them are numbers and names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leadline.judges.local.support_text import Ready
from leadline.text.names import names
from leadline.text.negation import is_negated
from leadline.text.numbers import Kind, Quantity, quantities
from leadline.text.words import Token, stem, stop_words, tokens

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Named:
    """A name of the claim: its stems in a row, its place among the content words, and the word that follows it."""

    stems: tuple[str, ...]
    mask: int
    after: str | None


@dataclass(frozen=True, slots=True)
class Counted:
    """A quantity of the claim, and its place among the content words."""

    quantity: Quantity
    mask: int


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """Words of one claim.

    `content` are the stems that carry content, in order; masks are bits over their places. `bits` gives each stem its
    places.
    """

    text: str
    stems: tuple[str, ...]
    content: tuple[str, ...]
    bits: dict[str, int]
    counted: tuple[Counted, ...]
    named: tuple[Named, ...]
    denied: bool

    @property
    def numbers(self) -> int:
        """Places of all quantities."""
        return _union(one.mask for one in self.counted)

    @property
    def names(self) -> int:
        """Places of all names."""
        return _union(one.mask for one in self.named)


def claim_words(claim: str, texts: Sequence[Ready], language: str) -> ClaimWords:
    """Make a claim ready. A claim of stop words alone keeps them all as content."""
    words = tokens(claim)
    stops = stop_words(language)
    kept = tuple(word for word in words if word.text not in stops) or words
    content = tuple(stem(word.text, language) for word in kept)
    spans = _name_spans(claim, words, texts, language)
    counted = [Counted(one, _mask(kept, (one.start, one.end))) for one in quantities(claim) if not _within(one, spans)]
    return ClaimWords(
        text=claim,
        stems=tuple(stem(word.text, language) for word in words),
        content=content,
        bits=_places(content),
        counted=tuple(one for one in counted if one.mask),
        named=tuple(_named(span, words, kept, language) for span in spans if _mask(kept, span)),
        denied=is_negated(claim, language),
    )


def _union(masks: Sequence[int]) -> int:
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
    known = frozenset().union(*(text.named for text in texts)) if texts else frozenset()
    spans: list[Span] = []
    for name in names(claim, known):
        if spans and claim[spans[-1][1] : name.start] == " ":
            spans[-1] = (spans[-1][0], name.end)
        else:
            spans.append((name.start, name.end))
    return _numbered(claim, words, spans, texts, language)


def _numbered(
    claim: str, words: tuple[Token, ...], spans: list[Span], texts: Sequence[Ready], language: str
) -> list[Span]:  # fmt: skip
    bare = {(one.start, one.end) for one in quantities(claim) if one.kind is Kind.NUMBER and one.unit is None}
    for word, number in zip(words, words[1:], strict=False):
        if (number.start, number.end) not in bare or claim[word.end : number.start] != " " or claim[word.start].islower():
            continue
        pair = (stem(word.text, language), number.text)
        holder = next((i for i, span in enumerate(spans) if span[1] == word.end), None)
        if holder is not None:
            spans[holder] = (spans[holder][0], number.end)
        elif any(pair in text.pairs for text in texts):
            spans.append((word.start, number.end))
    return sorted(spans)


def _named(span: Span, words: tuple[Token, ...], kept: tuple[Token, ...], language: str) -> Named:
    stems = tuple(stem(word.text, language) for word in words if span[0] <= word.start and word.end <= span[1])
    following = next((word for word in words if word.start >= span[1]), None)
    near = following is not None and following.start - span[1] <= 1
    after = stem(following.text, language) if following is not None and near and following in kept else None
    return Named(stems, _mask(kept, span), after)
