"""What the benchmark promises, on a sample: planted twins are caught, and edited claims beat overlap of words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from leadline.judges.local.support import support
from leadline.records.request import ClaimState
from support.outside import data

if TYPE_CHECKING:
    from judge import Figures

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
SAMPLE = 200  # rows of each set


@pytest.fixture(autouse=True)
def _benchmarks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCHMARKS)


def test_planted_twins_are_caught_and_their_true_counterparts_pass() -> None:
    from _judge_twins import twins

    drawn = [(one.true, support(one.claim, one.texts).state is ClaimState.SUPPORTED) for one in twins(100, seed=5)]
    passed = [carried for true, carried in drawn if true]
    caught = [not carried for true, carried in drawn if not true]

    assert sum(caught) >= 90
    assert sum(passed) >= 95


def test_twins_side_by_side_are_caught_in_every_layout() -> None:
    from _judge_layouts import layout_twins

    called: dict[tuple[str, bool], list[bool]] = {}
    for one in layout_twins(400, seed=8):
        right = (support(one.claim, one.texts).state is ClaimState.SUPPORTED) is one.true
        called.setdefault((one.group, one.true), []).append(right)
    shares = {key: sum(right) / len(right) for key, right in called.items()}

    assert {group for group, _ in shares} == {"prose", "list", "table", "respectively"}
    assert all(share >= (0.95 if true else 0.9) for (_, true), share in shares.items())


def test_twins_from_the_demo_corpus_are_caught_too() -> None:
    from _judge_demo import demo_twins

    drawn = demo_twins()
    called = [support(one.claim, one.texts, headings=one.titles).state is ClaimState.SUPPORTED for one in drawn]
    right = [carried is one.true for one, carried in zip(drawn, called, strict=True)]

    assert len(drawn) > 50
    assert sum(right) >= 0.9 * len(right)


@pytest.fixture(scope="module")
def figures() -> dict[str, Figures]:
    """Figures of each human-labelled set, on a sample of it."""
    folder = data()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCHMARKS)
        from _judge_sets import SETS, rows
        from judge import measure

        return {name: measure(rows(folder, name, sample=SAMPLE)) for name in SETS}


def test_edited_claims_are_told_apart_better_than_by_overlap(figures: dict[str, Figures]) -> None:
    from _judge_sets import EDITED

    assert sum(figures[name].auc - figures[name].floor_auc for name in EDITED) / len(EDITED) >= 0.05


def test_no_set_falls_below_overlap_by_more_than_a_hundredth_and_chance(figures: dict[str, Figures]) -> None:
    """The promise is of whole sets; a sample of one may fall short by twice the error of its own difference."""
    lost = {name: one.auc - one.floor_auc for name, one in figures.items()}

    assert len(figures) == 15
    assert all(0 < one.noise < 0.05 for one in figures.values())
    assert {name: by for name, by in lost.items() if by < -0.01 - 2 * figures[name].noise} == {}
    assert sum(lost.values()) / len(lost) >= 0.02
