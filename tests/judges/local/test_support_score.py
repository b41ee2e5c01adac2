from __future__ import annotations

from dataclasses import replace

import pytest

from leadline.judges.local.support import support
from leadline.judges.local.support_score import bar, degree
from leadline.judges.local.support_signals import Signals

PLAIN = Signals(
    anywhere=0.9,
    together=0.9,
    relation=0.9,
    pairs=0.5,
    triples=0.3,
    numbers=0,
    names=0,
    opposites=0,
    denial=False,
    apart=False,
    contested=False,
    misnamed=False,
    other_subject=False,
    swapped=False,
    narrowed=False,
)
AGAINST = {
    "numbers": replace(PLAIN, numbers=1),
    "names": replace(PLAIN, names=1),
    "opposites": replace(PLAIN, opposites=1),
    "denial": replace(PLAIN, denial=True),
    "apart": replace(PLAIN, apart=True),
    "contested": replace(PLAIN, contested=True),
    "misnamed": replace(PLAIN, misnamed=True),
    "other_subject": replace(PLAIN, other_subject=True),
    "swapped": replace(PLAIN, swapped=True),
}
FOR = {
    "anywhere": replace(PLAIN, anywhere=0.95),
    "together": replace(PLAIN, together=0.95),
    "pairs": replace(PLAIN, pairs=0.6),
    "triples": replace(PLAIN, triples=0.4),
}


@pytest.mark.parametrize("seen", AGAINST.values(), ids=AGAINST.keys())
def test_whatever_speaks_against_a_claim_lowers_its_degree(seen: Signals) -> None:
    assert degree(seen) < degree(PLAIN) - 0.04


@pytest.mark.parametrize("seen", FOR.values(), ids=FOR.keys())
def test_whatever_speaks_for_a_claim_raises_its_degree(seen: Signals) -> None:
    assert degree(seen) > degree(PLAIN)


def test_a_number_that_no_text_has_weighs_more_than_anything_else() -> None:
    least = {kind: degree(seen) for kind, seen in AGAINST.items()}

    assert min(least, key=lambda kind: least[kind]) == "numbers"


def test_a_missing_number_lowers_the_degree_far_more_than_a_missing_word() -> None:
    text = ["The north gate of the garden opens to visitors at 7 in summer."]

    number = support("The north gate of the garden opens to visitors at 9 in summer.", text).score
    word = support("The north gate of the garden opens to visitors at 7 in autumn.", text).score

    assert number < word - 0.2


def test_the_bar_falls_for_long_claims_but_not_below_its_floor() -> None:
    assert bar(1) == bar(6) == 0.5
    assert bar(6) > bar(9) > bar(40)
    assert bar(40) == bar(400) == 0.38
