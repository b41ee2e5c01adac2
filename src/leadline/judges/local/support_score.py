"""The degree of support: one number from the signals, and the bar that a claim must reach.

The weights were set by hand, to one or two digits, after a pairwise logistic fit on sets whose licence allows it
(BEGIN, FactCheckGPT, FM2, WiCE) had shown which signals matter, and checked by leaving whole families of sets out.
All are monotone: more of the claim in the texts is never less support. What speaks against a claim, and what its
order of words says, counts by how close the evidence is (`together` squared and cubed): a missing number is the mark
of an error where all else agrees, and means little in free paraphrase.
"""

from __future__ import annotations

from leadline.judges.local.support_signals import Signals

_ANYWHERE = 1.2
_TOGETHER = 1.5
_PAIRS = 0.5
_TRIPLES = 0.8
_WHOLE = _ANYWHERE + _TOGETHER + _PAIRS + _TRIPLES

_NUMBER = 2.0
_NAME = 0.8
_DENIAL = 0.7
_OPPOSITE = 1.3
_APART = 0.5
_CONTESTED = 0.5
_SWAPPED = 0.5
_OTHER_SUBJECT = 0.3
_MOST = 2  # of a kind: a third missing name says no more

_BAR = 0.5
_LOWEST_BAR = 0.38
_SHORT = 6  # content words up to which the full bar holds
_EASING = 0.02  # a further word


def degree(seen: Signals) -> float:
    """Degree of support, 0 to 1: 1 for a claim that stands in a text word by word."""
    order = _PAIRS * seen.pairs + _TRIPLES * seen.triples
    pro = _ANYWHERE * seen.anywhere + _TOGETHER * seen.together + seen.together**3 * order
    con = (
        _NUMBER * min(seen.numbers, _MOST)
        + _NAME * min(seen.names, _MOST)
        + _OPPOSITE * min(seen.opposites, _MOST)
        + _DENIAL * seen.denial
        + _APART * seen.apart
        + _CONTESTED * (seen.contested or seen.misnamed)
        + _SWAPPED * seen.swapped
        + _OTHER_SUBJECT * seen.other_subject
    )
    return min(1.0, max(0.0, (pro - seen.together**2 * con) / _WHOLE))


def bar(length: int) -> float:
    """Degree from which a claim of so many content words counts as supported.

    A long claim joins facts, of which a text seldom repeats each word. On human-labelled claims balanced accuracy is
    flat between 0.4 and 0.6 for short ones, and best near 0.4 for those of more than eleven content words.
    """
    return max(_LOWEST_BAR, _BAR - _EASING * max(0, length - _SHORT))
