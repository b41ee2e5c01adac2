"""Options are refused where they are made."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from leadline.errors import UnknownNameError, UsageError
from leadline.ranking.options import PRESETS, Options, chosen

CHOICES = ["ties", "precision", "missing", "duplicates", "nan", "negatives", "interpolation"]


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(UnknownNameError, match=f"unknown {name} 'sideways'"):
        chosen(**{name: "sideways"})


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_that_is_no_word_is_refused(name: str) -> None:
    broken: dict[str, Any] = {name: None}  # Any: what a caller without a type checker may give

    with pytest.raises(UnknownNameError, match=name):
        Options(**broken)


def test_a_near_miss_names_the_right_choice() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean 'docid_desc'"):
        chosen(ties="docid-desc")


@pytest.mark.parametrize("name", ["max_docs", "rel"])
def test_a_number_below_1_is_refused(name: str) -> None:
    changes: dict[str, Any] = {name: 0}  # Any: each option has its own type

    with pytest.raises(UsageError, match=f"{name} 0 is below 1"):
        chosen(None, **changes)


def test_a_preset_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownNameError, match=r"Did you mean 'trec_eval-9\.0\.8'"):
        chosen("trec_eval-9.0.7")


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean 'max_docs'"):
        chosen(max_doc=3)


def test_a_preset_can_be_changed() -> None:
    options = chosen("pytrec_eval", missing="zero")

    assert options == Options(precision="float32", missing="zero")


def test_a_change_that_is_none_keeps_what_the_preset_says() -> None:
    options = chosen("pytrec_eval", precision=None)

    assert options == PRESETS["pytrec_eval"]


def test_only_leadline_counts_a_missing_query_unless_told_otherwise() -> None:
    assert Options().missing == "zero"
    assert {preset.missing for preset in PRESETS.values()} == {"skip"}


def test_every_field_that_is_a_choice_is_checked() -> None:
    words = {name for name, value in asdict(Options()).items() if isinstance(value, str)}

    assert words == set(CHOICES)
