"""The example tells a real difference from none."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from leadline.retrieval import Comparison

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "retrieval.py"


def test_the_example_tells_a_difference_from_noise(capsys: pytest.CaptureFixture[str]) -> None:
    main: Callable[[], Comparison] = runpy.run_path(str(EXAMPLE))["main"]

    p = {(pair.baseline, pair.other): pair.p_holm for pair in main().pairs if pair.metric == "ndcg@10"}

    assert (p["bm25", "dense"] or 0) < 0.05 < (p["dense", "dense again"] or 0)
    assert capsys.readouterr().out.startswith("Comparison of 3 systems")
