from __future__ import annotations

from decimal import Decimal

import pytest

from leadline.text.numbers import Comparison, Kind, same_number
from support.quantities import only


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("9:30", 570),
        ("9 am", 540),
        ("9 a.m.", 540),
        ("12 am", 0),
        ("5:15 pm", 1035),
        ("opens at 17h", 1020),
        ("17h30", 1050),
        ("17 Uhr", 1020),
        ("9.30 Uhr", 570),
        ("noon", 720),
        ("midnight", 0),
        ("受付は９：３０から", 570),
    ],
)
def test_a_time_is_read_in_minutes(text: str, minutes: int) -> None:
    found = only(text)

    assert (found.kind, int(found.value)) == (Kind.TIME, minutes)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("22:00", 1320),
        ("22:00 h", 1320),
        ("20:15 Uhr", 1215),
        ("22h00", 1320),
        ("22.00 h", 1320),
        ("at 9.30 h", 570),
        ("24:00", 1440),
        ("12 noon", 720),
        ("12 midnight", 0),
        ("Mitternacht", 0),
        ("10 o'clock in the evening", 1320),
        ("9:30 in the morning", 570),
        ("10 Uhr abends", 1320),
        ("10 a.m", 600),
    ],
)
def test_a_time_is_read_however_its_half_of_the_day_is_told(text: str, minutes: int) -> None:
    found = only(text)

    assert (found.kind, int(found.value), found.raw) == (Kind.TIME, minutes, text.removeprefix("at "))


@pytest.mark.parametrize(("text", "hours"), [("It takes 1.30 h.", "1.30"), ("22.75 h", "22.75"), ("22h", "22")])
def test_a_number_of_hours_is_a_stretch_of_time_first(text: str, hours: str) -> None:
    assert (only(text).value, only(text).unit) == (Decimal(hours), "h")


@pytest.mark.parametrize(
    ("reference", "answer", "expected"),
    [
        ("10 pm", "22:00", Comparison.SAME),
        ("10 p.m.", "22.00 h", Comparison.SAME),
        ("22h", "10 pm", Comparison.SAME),
        ("22 Uhr", "10pm", Comparison.SAME),
        ("14h", "2 pm", Comparison.SAME),
        ("noon", "12 pm", Comparison.SAME),
        ("midnight", "24:00", Comparison.SAME),
        ("midnight", "12 am", Comparison.SAME),
        ("Mitternacht", "0 Uhr", Comparison.SAME),
        ("9 am", "9:00", Comparison.SAME),
        ("9 pm", "9:00", Comparison.AMBIGUOUS),  # may be in the evening
        ("10 am", "22:00", Comparison.DIFFERENT),
        ("22:00", "10 am", Comparison.DIFFERENT),
        ("22h", "10 am", Comparison.DIFFERENT),
        ("10 p.m.", "22.30 h", Comparison.DIFFERENT),
        ("22:00", "22:15", Comparison.DIFFERENT),
        ("22 hours", "22h", Comparison.SAME),
    ],
)
def test_times_agree_whatever_clock_they_are_told_by(reference: str, answer: str, expected: Comparison) -> None:
    assert same_number(reference, answer) is expected
    assert same_number(answer, reference) is expected
