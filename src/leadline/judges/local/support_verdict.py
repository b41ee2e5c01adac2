"""From signals to a verdict: what differs between a claim and its evidence, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from leadline.judges.local.support_claim import ClaimWords
from leadline.judges.local.support_score import bar, degree
from leadline.judges.local.support_signals import Signals, opposed
from leadline.judges.local.support_text import Ready
from leadline.judges.local.support_values import says_otherwise
from leadline.judges.local.support_window import Window
from leadline.records.request import ClaimState

NUMBER = "number_not_in_evidence"
NAME = "name_not_in_evidence"
SUBJECT = "other_subject"
DENIAL = "negation_mismatch"
OPPOSITE = "opposite_in_evidence"
SWAPPED = "roles_swapped"
NARROWED = "scope_not_in_evidence"
RELATION = "relation_not_in_evidence"

# A difference decides alone where the claim is one statement (so many content words at most), where nearly all of it
# (this share) is in the evidence, or where it follows a text word by word (this share of its triples). A long claim
# joins several statements, of which a window shows some: there a difference lowers the degree. Chosen once, by hand,
# as far as human-labelled long claims (WiCE, LFQA) do not suffer.
_VERBATIM = 0.6
_DECIDES = {
    NUMBER: (12, 0.85),
    SUBJECT: (12, 0.85),
    NAME: (10, 0.9),
    DENIAL: (8, 0.9),
    OPPOSITE: (12, 0.8),
    SWAPPED: (12, 0.85),
    NARROWED: (8, 0.9),
    RELATION: (10, 1.0),
}

# Contradicted: this share of the claim's other content words is in the evidence, so that it is about the same thing.
_SAME_RELATION = 0.6
_SAME_DENIED = 0.75


def flags_of(claim: ClaimWords, window: Window, seen: Signals) -> tuple[str, ...]:
    """Name what differs between a claim and its evidence."""
    held = window.found | window.near
    present = {
        NUMBER: seen.contested or any(one.mask & ~held for one in claim.counted),
        NAME: seen.misnamed or any(one.mask & ~held for one in claim.named),
        SUBJECT: seen.other_subject,
        DENIAL: seen.denial,
        OPPOSITE: seen.opposites > 0,
        SWAPPED: seen.swapped,
        NARROWED: seen.narrowed,
        RELATION: bool(claim.named) and not claim.counted and not seen.relation,
    }
    return tuple(flag for flag, there in present.items() if there)


def state_of(
    claim: ClaimWords, texts: Sequence[Ready], window: Window, seen: Signals, flags: tuple[str, ...]
) -> ClaimState:  # fmt: skip
    """Decide: supported, contradicted by a text that speaks of the same thing, or not found."""
    length = len(claim.content)
    if degree(seen) >= bar(length) and not any(_decides(flag, length, seen) for flag in flags):
        return ClaimState.SUPPORTED
    if SUBJECT not in flags and _denies(claim, texts, window, seen, flags):
        return ClaimState.CONTRADICTED
    return ClaimState.NOT_FOUND


def _decides(flag: str, length: int, seen: Signals) -> bool:
    one_statement, nearly_all = _DECIDES[flag]
    return length <= one_statement or seen.together >= nearly_all or seen.triples >= _VERBATIM


def _denies(
    claim: ClaimWords, texts: Sequence[Ready], window: Window, seen: Signals, flags: tuple[str, ...]
) -> bool:  # fmt: skip
    """Whether the evidence is about the same thing and says otherwise."""
    held = window.found | window.near
    lost = [one for one in claim.counted if one.mask & ~held]
    unnamed = [one.mask for one in claim.named if one.mask & ~held]
    turned = [claim.bits.get(word, 0) for word in opposed(claim, window.bag(texts))]
    aside = 0
    for mask in (*(one.mask for one in lost), *unnamed, *turned):
        aside |= mask
    others = ((1 << len(claim.content)) - 1) & ~aside
    share = (window.found & others).bit_count() / others.bit_count() if others else 0.0
    if share < (_SAME_DENIED if DENIAL in flags else _SAME_RELATION):
        return False
    if unnamed:
        return _another_name(claim, texts, window, unnamed) and not lost
    contested = seen.contested or seen.misnamed
    # A denial of the claim's own is gainsaid only by a text that speaks of what it denies.
    met = not claim.denied or not claim.denied_of.isdisjoint(window.bag(texts))
    turned_round = bool({OPPOSITE, SWAPPED}.intersection(flags)) or (DENIAL in flags and met)
    return (
        contested
        or turned_round
        or any(says_otherwise(one, claim, sentence) for one in lost for sentence in window.sentences(texts))
    )


def _another_name(claim: ClaimWords, texts: Sequence[Ready], window: Window, unnamed: list[int]) -> bool:
    """Whether the evidence says all else, of another name: "led by Tom Hall" against "led by Anna Berg"."""
    if any(mask & 1 for mask in unnamed):
        return False  # the claim's subject is not spoken of at all
    own = set(claim.stems)
    return any(
        capital and word not in own and not word[0].isdigit()
        for sentence in window.sentences(texts)
        for word, capital in zip(sentence.stems[1:], sentence.capital[1:], strict=True)
    )
