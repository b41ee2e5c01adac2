"""A log whose lines are objects of queries is read whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from leadline.errors import DataError
from leadline.retrieval import evaluate
from support.files import written

QRELS = {"q1": {"d1": 1}, "q2": {"d3": 1}}


def test_every_line_of_queries_counts_in_a_run(tmp_path: Path) -> None:
    run = written(tmp_path / "run.jsonl", '{"q1":{"d1":1.0}}\n{"q2":{"d3":2.0}}\n')

    assert evaluate(QRELS, run, ["map"]).values("map") == {"q1": 1.0, "q2": 1.0}


def test_every_line_of_queries_counts_in_judgments(tmp_path: Path) -> None:
    qrels = written(tmp_path / "qrels.jsonl", '{"q1":{"d1":1}}\n{"q2":{"d3":1}}\n')

    assert evaluate(qrels, {"q1": ["d1"], "q2": ["d3"]}, ["map"]).values("map") == {"q1": 1.0, "q2": 1.0}


@pytest.mark.parametrize(
    ("second", "message"),
    [
        ('{"q1":{"d2":1.0}}', "run.jsonl:2: query 'q1' comes a second time"),
        ('{"q2":3}', "run.jsonl:2: query 'q2' has 3"),
    ],
)
def test_a_line_that_does_not_go_with_the_others_is_told(tmp_path: Path, second: str, message: str) -> None:
    run = written(tmp_path / "run.jsonl", '{"q1":{"d1":1.0}}\n' + second + "\n")

    with pytest.raises(DataError) as error:
        evaluate(QRELS, run, ["map"])

    assert message in str(error.value)
