"""Where in the texts a claim is carried best: a run of one to three sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leadline.judges.local.support_claim import ClaimWords
from leadline.judges.local.support_text import Ready, Sentence

_LONGEST = 3  # sentences; measured: wider windows add words by chance, narrower ones lose claims that join two sentences
_HARD_WEIGHT = 2.0  # a number or a name tells more than another word about where a claim comes from
_LENGTH_COST = 0.02  # of the share, a sentence: so that of equal runs the shortest wins


@dataclass(frozen=True, slots=True)
class Window:
    """Sentences `first` to `last` (included) of one text; `found` masks the content words of the claim in them."""

    text_index: int
    first: int
    last: int
    found: int

    def sentences(self, texts: Sequence[Ready]) -> tuple[Sentence, ...]:
        """The sentences themselves."""
        return texts[self.text_index].sentences[self.first : self.last + 1]

    def bag(self, texts: Sequence[Ready]) -> frozenset[str]:
        """Stems of all its sentences."""
        return frozenset().union(*(part.bag for part in self.sentences(texts)))


def best_window(claim: ClaimWords, texts: Sequence[Ready]) -> Window | None:
    """The run that holds most of the claim, the shortest of the best; None where no word of it occurs."""
    best, best_value = None, 0.0
    for index, text in enumerate(texts):
        masks = _masks(claim, text)
        for first, mask in enumerate(masks):
            if not mask:
                continue
            found = 0
            for last in range(first, min(first + _LONGEST, len(masks))):
                found |= masks[last]
                value = _share(claim, found) - _LENGTH_COST * (last - first)
                if value > best_value + 1e-9:
                    best, best_value = Window(index, first, last, found), value
    return best


def _masks(claim: ClaimWords, text: Ready) -> list[int]:
    masks = []
    wanted = claim.bits.keys()
    for sentence in text.sentences:
        mask = 0
        for word in wanted & sentence.bag:
            mask |= claim.bits[word]
        masks.append(mask)
    return masks


def _share(claim: ClaimWords, found: int) -> float:
    hard = claim.numbers | claim.names
    extra = _HARD_WEIGHT - 1
    whole = len(claim.content) + extra * hard.bit_count()
    return (found.bit_count() + extra * (found & hard).bit_count()) / whole
