"""Faults that a reviewer found: a range that does not hold, an interval without width, a page over its own input."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from leadline.retrieval import evaluate
from leadline.stats.paired import compare_paired
from support.files import written


def leadline(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "leadline", *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["context_precision@3", "infap", "rbp_residual", "judged@3", "unjudged@3"])
def test_no_range_is_told_of_a_metric_that_the_two_orders_do_not_bound(name: str) -> None:
    result = evaluate({"q": {"z": 1, "b": 1}}, {"q": {"z": 2.0, "a": 2.0, "b": 1.0, "e": 1.0}}, [name])

    assert result.ties() == ()


def test_equal_differences_have_no_interval() -> None:
    (paired,) = compare_paired(np.zeros((1, 2)), np.ones((1, 2)))

    assert (paired.difference, paired.interval, paired.p) == (1.0, None, 0.5)


def test_a_page_does_not_replace_what_is_read(tmp_path: Path) -> None:
    qrels = written(tmp_path / "qrels", "q1 0 d1 1\n")
    run = written(tmp_path / "run", "q1 Q0 d1 1 2 r\n")

    done = leadline("trec", str(qrels), str(run), "--html", str(qrels))

    assert (done.returncode, qrels.read_text()) == (2, "q1 0 d1 1\n")
    assert "would replace a file that is read" in done.stderr


def test_the_lines_of_trec_eval_come_with_the_count_of_missing_queries(tmp_path: Path) -> None:
    qrels = written(tmp_path / "qrels", "q1 0 d1 1\nq2 0 d1 1\n")
    run = written(tmp_path / "run", "q1 Q0 d1 1 2 r\n")

    done = leadline("trec", str(qrels), str(run), "-m", "map", "--trec-format")

    assert done.stdout == "map                   \tall\t1.0000\n"
    assert "1 of 2 queries is not in the run and is left out" in done.stderr
