"""What speaks for and against a claim, as numbers that each mean one thing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from leadline.judges.local.support_bound import elsewhere
from leadline.judges.local.support_claim import ClaimWords, Counted, Named
from leadline.judges.local.support_denial import denies
from leadline.judges.local.support_place import displaced, is_subject
from leadline.judges.local.support_roles import swapped
from leadline.judges.local.support_terms import bounds_turned, interval_differs, opposite_clause
from leadline.judges.local.support_text import Ready, in_a_row
from leadline.judges.local.support_values import says_otherwise
from leadline.judges.local.support_window import Window
from leadline.text.opposites import rivals
from leadline.text.words import stem


@dataclass(frozen=True, slots=True)
class Signals:
    """Signals of one claim.

    Shares, 0 to 1: `anywhere` (content words that occur in any of the texts), `together` (that occur in the best
    window), `relation` (the same of the words that are no numbers and names), `pairs` (neighbouring content words that
    are near each other and in this order in a text), `triples` (any three words in a row that stand so in a text).

    Counts: `numbers` and `names` of the claim that are nowhere in the texts, `opposites` (words of the claim that the
    window lacks while it has an opposite, or has with another bound or in another clause).

    Signs: `denial` (the claim and its evidence differ in being denied), `apart` (a number or name of the claim is not
    said of the same subject in the window's text), `contested` (a clause that tells more of the claim has another
    number, or the evidence says another how often), `misnamed` (such a clause has another name), `other_subject` (the
    window speaks of a rival, or the texts say the claim of one), `swapped` (two names in each other's roles),
    `narrowed` (the claim says "only", its evidence does not).
    """

    anywhere: float
    together: float
    relation: float
    pairs: float
    triples: float
    numbers: int
    names: int
    opposites: int
    denial: bool
    apart: bool
    contested: bool
    misnamed: bool
    other_subject: bool
    swapped: bool
    narrowed: bool


def signals(
    claim: ClaimWords, texts: Sequence[Ready], window: Window, headings: Sequence[str], language: str
) -> Signals:  # fmt: skip
    """Read the signals of a claim off its texts and its best window."""
    run = window.sentences(texts)
    turned = tuple(word for word in opposed(claim, window.bag(texts)) if not claim.bits.get(word, 0) & window.found)
    terms = bounds_turned(claim, run) + opposite_clause(claim, run)
    own = frozenset(claim.stems)
    wanted = frozenset(word for word, mask in claim.bits.items() if mask & window.spoken)
    denial = claim.denied != denies(run, wanted, own.union(*map(rivals, own)), language)
    # "Not allowed" says what "prohibited" says: an opposite and a denial cancel out.
    same = _union(claim.bits.get(word, 0) for word in turned) if denial else 0
    found = window.found | same
    bag = frozenset().union(*(text.bag for text in texts))
    seen = _union(mask for stemmed, mask in claim.bits.items() if stemmed in bag) | found
    anywhere = seen.bit_count() / len(claim.content)
    strayed, moved = elsewhere(claim, texts, headings), displaced(claim, texts, headings)
    apart = bool((claim.numbers | claim.names) & ~(found | window.near))
    return Signals(
        anywhere=anywhere,
        together=found.bit_count() / len(claim.content),
        relation=_relation(claim, found),
        pairs=_share(in_a_row(claim.content, 2), [text.pairs for text in texts], anywhere),
        triples=_share(in_a_row(claim.stems, 3), [text.triples for text in texts], anywhere),
        numbers=sum(1 for one in claim.counted if one.mask & ~seen),
        names=(claim.names & ~seen).bit_count(),
        opposites=(0 if same else len(turned)) + terms,
        denial=denial and not same,
        apart=apart,
        contested=_contested(claim, texts, window)
        or any(isinstance(one, Counted) for one in strayed)
        or interval_differs(claim, run),
        misnamed=any(isinstance(one, Named) for one in strayed) or not all(map(is_subject, moved)),
        other_subject=(window.foreign and (apart or not claim.named)) or any(map(is_subject, moved)),
        swapped=swapped(claim, run),
        narrowed=bool(_NARROWING & set(claim.stems)) and not _NARROWING & window.bag(texts),
    )


_NARROWING = frozenset(
    stem(word) for word in ("only", "solely", "exclusively", "sole", "exclusive", "limited", "restricted")
)


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def _relation(claim: ClaimWords, found: int) -> float:
    others = ((1 << len(claim.content)) - 1) & ~claim.numbers & ~claim.names
    return (found & others).bit_count() / others.bit_count() if others else 1.0


def _share(wanted: list[tuple[str, ...]], held: list[frozenset[tuple[str, ...]]], otherwise: float) -> float:
    if not wanted:
        return otherwise
    return sum(any(one in have for have in held) for one in wanted) / len(wanted)


def opposed(claim: ClaimWords, bag: frozenset[str]) -> tuple[str, ...]:
    """Words of the claim that the evidence lacks while it has an opposite; quantities are compared elsewhere."""
    own = set(claim.stems)
    return tuple(
        word
        for word in own
        if word not in bag and (rivals(word) & bag) - own and not claim.bits.get(word, 0) & claim.numbers
    )


def _contested(claim: ClaimWords, texts: Sequence[Ready], window: Window) -> bool:
    """Whether a sentence tells more of a claim than the one with its number does, and has another number there.

    "The toll rose in 2021, the fare in 2019" does not carry that the fare rose in 2021.
    """
    said = list(zip(texts[window.text_index].sentences, window.hits, strict=True))
    for one in claim.counted:
        told = [(hit.found & ~claim.numbers).bit_count() for hit in window.hits]
        stating = [count for count, hit in zip(told, window.hits, strict=True) if hit.found & one.mask == one.mask]
        most = max(stating, default=len(claim.content))
        for count, (sentence, hit) in zip(told, said, strict=True):
            if count > most and not hit.found & one.mask and says_otherwise(one, claim, sentence):
                return True
    return False
