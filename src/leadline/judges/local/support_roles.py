"""Who does what to whom: two names of a claim in each other's places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from leadline.judges.local.support_claim import ClaimWords, Named
from leadline.judges.local.support_text import Sentence

# A passive turns the order round, and "A is the head of B" may as well be said as "B's head A".
_TURNING = frozenset({"by", "von", "par", "por", "da", "door", "av", "af", "of", "is", "was", "are", "were"})
_LOOSE = frozenset({"the", "a", "an", "in", "to", "and", "or", "with", "for", "at", "on"})


def swapped(claim: ClaimWords, sentences: Sequence[Sentence]) -> bool:
    """Whether a sentence has two names of the claim around the same word in the other order ("A beat B", "B beat A").

    Only in the active: "B was beaten by A" has the order of "B beat A", and the sense of "A beat B".
    """
    return any(
        _between(one, other, claim.stems) & _between(other, one, sentence.stems)
        for one, other in combinations(claim.named, 2)
        if one.stems != other.stems
        for sentence in sentences
    )


def _between(first: Named, second: Named, stems: Sequence[str]) -> frozenset[str]:
    """Stems between two names in this order; none if either stands more than once, or the order may be turned."""
    left, right = _place(first, stems), _place(second, stems)
    if left is None or right is None or left >= right:
        return frozenset()
    inside = frozenset(stems[left + len(first.stems) : right])
    return frozenset() if inside & _TURNING else inside - _LOOSE


def _place(name: Named, stems: Sequence[str]) -> int | None:
    size = len(name.stems)
    found = [place for place in range(len(stems) - size + 1) if tuple(stems[place : place + size]) == name.stems]
    return found[0] if len(found) == 1 else None
