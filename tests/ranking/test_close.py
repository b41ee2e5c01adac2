"""Scores that float32 does not tell apart are counted where a judged document has one, however the run comes."""

from __future__ import annotations

import pytest

from leadline.formats.rankings import Rows, open_run
from leadline.ranking.mappings import judgments, place
from leadline.ranking.options import Options
from leadline.ranking.stream import place_batches

BIG = 16_777_216.0
"""From here on float32 has no odd numbers."""

RUNS = [
    pytest.param({"q1": {"d1": BIG, "x": BIG + 1}}, 1, id="the one above"),
    pytest.param({"q1": {"x": BIG, "d1": BIG + 1}}, 1, id="the one below"),
    pytest.param({"q1": {"d1": BIG, "d2": BIG, "x": BIG + 1}}, 1, id="of tied ones"),
    pytest.param({"q1": {"d1": BIG, "x": BIG + 1}, "q2": {"d1": BIG, "x": BIG + 1}}, 2, id="in two queries"),
    pytest.param({"q1": {"d1": BIG, "x": BIG}}, 0, id="equal before"),
    pytest.param({"q1": {"d1": BIG, "x": BIG + 2}}, 0, id="told apart"),
    pytest.param({"q1": {"d1": 1.0, "x": BIG, "y": BIG + 1}}, 0, id="of the unjudged alone"),
    pytest.param({"q1": {"d1": BIG}, "q2": {"d1": BIG + 1}}, 0, id="in another query"),
    pytest.param({"q1": {"d1": 1e300, "x": 2e300}}, 1, id="beyond what float32 holds"),
]


@pytest.mark.parametrize(("run", "count"), RUNS)
def test_close_scores_of_mappings_are_counted(run: dict[str, dict[str, float]], count: int) -> None:
    assert place(JUDGMENTS, run, Options()).close == count


@pytest.mark.parametrize(("run", "count"), RUNS)
def test_close_scores_of_rows_are_counted(run: dict[str, dict[str, float]], count: int) -> None:
    rows = open_run([(query, doc, score) for query, scores in run.items() for doc, score in scores.items()])

    assert isinstance(rows, Rows)
    assert place_batches(rows.batches(ranks=False), JUDGMENTS, Options(), rows.hasher, source="run").close == count


def test_nothing_is_close_once_scores_are_rounded() -> None:
    run = {"q1": {"d1": BIG, "x": BIG + 1}}

    assert place(JUDGMENTS, run, Options(precision="float32")).close == 0


JUDGMENTS = judgments({"q1": {"d1": 1, "d2": 0}, "q2": {"d1": 1}})
