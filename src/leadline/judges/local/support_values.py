"""Whether a quantity of a text says otherwise than one of the claim: another value of the same kind of thing."""

from __future__ import annotations

from bisect import bisect_left
from decimal import Decimal

from leadline.judges.local.support_claim import ClaimWords, Counted
from leadline.judges.local.support_text import Sentence
from leadline.text.numbers import Comparison, Kind, Quantity, agree, quantities, supports

_HEDGE = Decimal("0.08")  # how far a hedged value may be off


def stated(one: Counted, sentence: Sentence) -> tuple[Quantity, ...]:
    """Quantities of a sentence that bear out one of the claim."""
    return tuple(
        found
        for found in quantities(sentence.text)
        if supports(found, one.quantity) and _close(found, one.quantity) and _same_thing(found, one, sentence)
    )


def says_otherwise(one: Counted, claim: ClaimWords, sentence: Sentence) -> bool:
    """Whether a sentence has another value of the same kind, for the same noun, that the claim does not have as well.

    "27 days" denies no year, "60 sensors" no "two families", and "three years" no "two years" in a claim that has both.
    """
    return any(
        agree(one.quantity, found) is Comparison.DIFFERENT
        and _same_kind(one.quantity, found)
        and _same_noun(found, one, sentence)
        and not any(supports(found, other.quantity) for other in claim.counted)
        for found in quantities(sentence.text)
    )


def following(found: Quantity, sentence: Sentence) -> str | None:
    """Stem of the content word right after a quantity."""
    place = bisect_left(sentence.places, found.end)
    if place == len(sentence.places) or sentence.places[place] - found.end > 1:
        return None
    return sentence.stems[place] if sentence.stems[place] in sentence.content else None


def _close(found: Quantity, claimed: Quantity) -> bool:
    """Whether two values of one unit are near: "up to 20 km" is no 25 km."""
    if found.unit != claimed.unit or found.high is not None or claimed.high is not None:
        return True
    return abs(found.value - claimed.value) <= _HEDGE * max(abs(found.value), abs(claimed.value))


def _same_thing(found: Quantity, one: Counted, sentence: Sentence) -> bool:
    """Whether a number with a unit and one with a noun ("14 mg", "14 tablets") may still be one."""
    if (found.unit is None) == (one.quantity.unit is None):
        return True
    if one.quantity.unit is None:
        return one.after is None or one.after in sentence.bag
    return following(found, sentence) is None


def _same_kind(claimed: Quantity, found: Quantity) -> bool:
    if Kind.RANGE in (claimed.kind, found.kind):
        return claimed.unit == found.unit
    return claimed.kind is found.kind


def _same_noun(found: Quantity, one: Counted, sentence: Sentence) -> bool:
    """Whether two bare numbers may count the same: only one of them, or neither, or both before the same noun."""
    if one.quantity.unit is not None or found.unit is not None or one.after is None:
        return True
    noun = following(found, sentence)
    return noun is None or noun == one.after
