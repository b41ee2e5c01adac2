"""What the benchmark promises, on a sample: planted twins are caught, and edited claims beat overlap of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from leadline.judges.local.support import support
from leadline.records.request import ClaimState
from support.outside import data

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"


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


def test_twins_from_the_demo_corpus_are_caught_too() -> None:
    from _judge_demo import demo_twins

    drawn = demo_twins()
    called = [support(one.claim, one.texts, headings=one.titles).state is ClaimState.SUPPORTED for one in drawn]
    right = [carried is one.true for one, carried in zip(drawn, called, strict=True)]

    assert len(drawn) > 50
    assert sum(right) >= 0.9 * len(right)


def test_edited_claims_are_told_apart_better_than_by_overlap() -> None:
    from _judge_sets import EDITED, rows
    from judge import measure

    found = [measure(rows(data(), name, sample=150)) for name in EDITED]

    assert sum(one.auc - one.floor_auc for one in found) / len(found) >= 0.05
