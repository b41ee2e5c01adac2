"""The catalogue of failure modes, for people."""

from __future__ import annotations

import pytest

from leadline.diagnosis.catalogue import MODES
from leadline.errors import UnknownNameError
from leadline.wiring.modes import entries, entry


def test_every_mode_is_listed_in_the_order_of_the_pipeline() -> None:
    assert [one.name for one in entries()] == [mode.name for mode in MODES]


def test_a_summary_is_one_sentence_on_one_line() -> None:
    for one in entries():
        assert one.summary.endswith(".")
        assert "\n" not in one.summary
        assert one.definition.startswith(one.summary.split()[0])


@pytest.mark.parametrize("name", ["blended_detail", " Blended-Detail ", "blended detail"])
def test_a_mode_is_found_by_its_name_in_any_spelling(name: str) -> None:
    assert entry(name).title == "Blended detail"


def test_an_unknown_name_gets_the_nearest_right_one() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown failure mode 'overrefusal'\. Did you mean 'over_refusal'\?"):
        entry("overrefusal")
