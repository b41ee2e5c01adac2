"""Bounds, intervals and opposites by clause: each false claim beside a true one with nearly the same words."""

from __future__ import annotations

import pytest

from leadline.judges.local.support import support
from leadline.records.request import ClaimState

SUPPORTED = ClaimState.SUPPORTED

BOUNDS = [
    ("The battery lasts up to 5 hours.", "The battery lasts at most 5 hours.", "The battery lasts at least 5 hours."),
    ("The deposit is at least €50.", "At least €50 is the deposit.", "The deposit is at most €50."),
    ("It lasts at least 5 hours a day.", "It lasts no less than 5 hours a day.", "It lasts up to 5 hours a day."),
    ("At least 20 people may enter.", "A minimum of 20 people may enter.", "Up to 20 people may enter."),
    (
        "The battery lasts 5 hours or more.",
        "The battery lasts at least 5 hours.",
        "The battery lasts no more than 5 hours.",
    ),
    ("Der Akku hält bis zu 5 Stunden.", "Der Akku hält höchstens 5 Stunden.", "Der Akku hält mindestens 5 Stunden."),
    ("La batterie dure jusqu'à 5 heures.", "La batterie dure 5 heures.", "La batterie dure au moins 5 heures."),
    ("La batería dura hasta 5 horas.", "La batería dura 5 horas.", "La batería dura al menos 5 horas."),
]


@pytest.mark.parametrize(("text", "true", "false"), BOUNDS)
def test_a_bound_that_points_the_other_way_is_not_supported(text: str, true: str, false: str) -> None:
    assert support(true, [text]).state == SUPPORTED
    assert support(false, [text]).state != SUPPORTED


INTERVALS = [
    ("Descale the machine every three months.", "Descale the machine every 3 months.", "Descale it every month."),
    ("Descale the machine every three months.", "Descale the machine quarterly.", "Descale the machine monthly."),
    ("Descale the machine quarterly.", "Descale the machine every three months.", "Descale the machine every month."),
    ("Water it every two weeks.", "Water it every other week.", "Water it every week."),
    ("Descale the machine once a month.", "Descale the machine every month.", "Descale the machine every week."),
    ("Descale the machine daily.", "Descale the machine every day.", "Descale the machine every two days."),
    (
        "Entkalken Sie die Maschine alle drei Monate.",
        "Entkalken Sie die Maschine alle 3 Monate.",
        "Entkalken Sie die Maschine jeden Monat.",
    ),
    (
        "Détartrez la machine tous les trois mois.",
        "Détartrez la machine tous les 3 mois.",
        "Détartrez la machine tous les mois.",
    ),
    (
        "Descalcifique la máquina cada tres meses.",
        "Descalcifique la máquina cada 3 meses.",
        "Descalcifique la máquina cada mes.",
    ),
]


@pytest.mark.parametrize(("text", "true", "false"), INTERVALS)
def test_every_unit_is_every_one_of_it(text: str, true: str, false: str) -> None:
    assert support(true, [text]).state == SUPPORTED
    assert support(false, [text]).state != SUPPORTED


def test_how_long_is_not_how_often() -> None:
    text = ["The warranty lasts a year. The filter is checked every month."]

    assert support("The warranty lasts a year.", text).state == SUPPORTED


CLAUSES = [
    (
        "The shop is open daily, but it is closed on public holidays.",
        "The shop is closed on public holidays.",
        "The shop is open on public holidays.",
    ),
    (
        "The shop is open daily, but closed on public holidays.",
        "The shop is open daily.",
        "On public holidays the shop is open.",
    ),
    (
        "The shop is open daily. It is closed on public holidays.",
        "The shop is closed on public holidays.",
        "The shop is open on public holidays.",
    ),
    (
        "Dogs are allowed in the garden, but they are prohibited in the hall.",
        "Dogs are allowed in the garden.",
        "Dogs are allowed in the hall.",
    ),
    (
        "The gate is closed on Monday, but it is open for members.",
        "The gate is open for members.",
        "The gate is closed for members.",
    ),
]


@pytest.mark.parametrize(("text", "true", "false"), CLAUSES)
def test_an_opposite_in_the_clause_of_the_claims_adverbial_contradicts(text: str, true: str, false: str) -> None:
    assert support(true, [text]).state == SUPPORTED
    assert support(false, [text]).state == ClaimState.CONTRADICTED
