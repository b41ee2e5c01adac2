"""Where in the texts a claim is carried best: a run of one to three sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from leadline.judges.local.support_claim import ClaimWords, Counted, Named
from leadline.judges.local.support_subject import About, Subject, subjects
from leadline.judges.local.support_text import Ready, Sentence
from leadline.judges.local.support_values import stated
from leadline.text.words import stem, tokens

_LONGEST = 3  # sentences: wider runs add words by chance, narrower ones lose claims that join two sentences
_HARD_WEIGHT = 2.0  # a number or a name tells more than another word about where a claim comes from
_FOREIGN_COST = 0.05  # of the share: a text about the claim's own subject tells more, even if it tells otherwise
_EQUAL = 1e-9
_LENGTH_COST = 0.02  # of the share, a sentence: so that of equal runs the shortest wins


@dataclass(frozen=True, slots=True)
class Hit:
    """What one sentence holds of a claim: the masks and the sign of `Window`, for it alone."""

    found: int
    spoken: int
    foreign: bool


@dataclass(frozen=True, slots=True)
class Window:
    """Sentences `first` to `last` (included) of one text.

    `found` masks the content words of the claim in them, a name that carries over from before included; `spoken` the
    words that are literally there, `near` the numbers and names that other sentences of the same text tell of the same
    subject. `foreign`: it speaks of a rival of a name of the claim.
    """

    text_index: int
    first: int
    last: int
    found: int
    spoken: int
    near: int
    foreign: bool
    hits: tuple[Hit, ...]

    def sentences(self, texts: Sequence[Ready]) -> tuple[Sentence, ...]:
        """The sentences themselves."""
        return texts[self.text_index].sentences[self.first : self.last + 1]

    def bag(self, texts: Sequence[Ready]) -> frozenset[str]:
        """Stems of all its sentences."""
        return frozenset().union(*(part.bag for part in self.sentences(texts)))


def best_window(claim: ClaimWords, texts: Sequence[Ready], headings: Sequence[str]) -> Window | None:
    """Find the run that holds most of the claim, the shortest of the best; None where no word of it occurs."""
    named = (*claim.named, *claim.asked)
    followed = [subjects(one, [other for other in named if other != one], texts, headings) for one in named]
    best, best_value = None, 0.0
    for index, text in enumerate(texts):
        hits = _hits(claim, text, [one[index] for one in followed], _headed(claim, headings[index]))
        for first, last in _runs(hits):
            run = hits[first : last + 1]
            found = _union(hit.found for hit in run)
            foreign = any(hit.foreign for hit in run)
            value = _share(claim, found) - _LENGTH_COST * (last - first) - _FOREIGN_COST * foreign
            if value > best_value + _EQUAL:
                spoken = _union(hit.spoken for hit in run)
                best = Window(index, first, last, found, spoken, _near(claim, hits), foreign, hits)
                best_value = value
    return best


def _runs(hits: tuple[Hit, ...]) -> Iterator[tuple[int, int]]:
    """First and last of the runs whose ends both hold a word of the claim."""
    for first, hit in enumerate(hits):
        for last in range(first, min(first + _LONGEST, len(hits))):
            if hits[last].spoken and hits[last].foreign != hit.foreign:
                break  # what is said of a rival does not join with what is said of the claim's own subject
            if hit.spoken and hits[last].spoken:
                yield first, last


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def _near(claim: ClaimWords, hits: tuple[Hit, ...]) -> int:
    own = [hit for hit in hits if not hit.foreign]
    masks = [one.mask for one in claim.counted] + [one.mask for one in claim.named]
    return _union(mask for mask in masks if any(hit.found & mask == mask and hit.spoken & ~mask for hit in own))


def _share(claim: ClaimWords, found: int) -> float:
    hard = claim.numbers | claim.names
    extra = _HARD_WEIGHT - 1
    whole = len(claim.content) + extra * hard.bit_count()
    return (found.bit_count() + extra * (found & hard).bit_count()) / whole


def _headed(claim: ClaimWords, heading: str) -> int:
    """Mask the words of a claim that its heading says for all of a text; numbers have to stand in the text."""
    mask = 0
    for token in tokens(heading):
        mask |= claim.bits.get(stem(token.text, claim.language), 0)
    return mask & ~claim.numbers & ~claim.names


def _hits(claim: ClaimWords, text: Ready, followed: list[Subject], headed: int) -> tuple[Hit, ...]:
    hits = [_hit(claim, sentence, index, followed) for index, sentence in enumerate(text.sentences)]
    return tuple(Hit(hit.found | headed, hit.spoken, hit.foreign) if hit.spoken else hit for hit in hits)


def _hit(claim: ClaimWords, sentence: Sentence, index: int, followed: list[Subject]) -> Hit:
    spoken = 0
    for word in claim.bits.keys() & sentence.bag:
        spoken |= claim.bits[word]
    if not spoken:
        return Hit(0, 0, foreign=False)
    for one in claim.counted:
        spoken = spoken | one.mask if _states(one, sentence, index, followed) else spoken & ~one.mask
    found, foreign = spoken, False
    for name, subject in zip((*claim.named, *claim.asked), followed, strict=True):
        about = subject.about[index]
        if about is About.RIVAL:
            found, foreign = found & ~(name.mask or claim.numbers), True
        elif about is not About.OPEN or _surname(name, sentence):
            found |= name.mask
    return Hit(found, spoken, foreign)


def _surname(name: Named, sentence: Sentence) -> bool:
    """Whether a sentence has the last word of a long name, with a capital: "Curie" for "Marie Curie"."""
    last = name.stems[-1]
    if len(name.stems) < 2 or last not in sentence.bag or last[0].isdigit():
        return False
    return any(word == last and capital for word, capital in zip(sentence.stems, sentence.capital, strict=True))


def _states(one: Counted, sentence: Sentence, index: int, followed: list[Subject]) -> bool:
    """Whether a sentence states a quantity, and, if it speaks of a rival as well, not of the rival."""
    split = [subject for subject in followed if subject.about[index] is About.BOTH]
    return any(all(subject.own_at(index, found.start) for subject in split) for found in stated(one, sentence))
