from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

_BENCHMARK = Path(__file__).parents[3] / "benchmarks" / "correctness.py"


def test_the_judge_agrees_with_people_more_often_than_containment_does() -> None:
    benchmark = _benchmark()
    rows = list(benchmark.read(_data()))[::9]
    measured = {
        name: [
            benchmark.measure([row for row in rows if row.part == part], grade).accuracy
            for part in dict.fromkeys(row.part for row in rows)
        ]
        for name, grade in benchmark.GRADERS.items()
    }

    assert len(rows) > 500
    assert all(local > plain - 0.01 for local, plain in zip(measured["local"], measured["containment"], strict=True))
    assert sum(measured["local"]) > sum(measured["containment"]) + 0.05


def _benchmark() -> ModuleType:
    spec = importlib.util.spec_from_file_location("benchmark_of_correctness", _BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _data() -> Path:
    folder = os.environ.get("LEADLINE_DATA")
    if folder is None:
        if "data" in os.environ.get("LEADLINE_REQUIRE", "").split(","):
            pytest.fail("LEADLINE_DATA is not set")
        pytest.skip("LEADLINE_DATA is not set")
    return Path(folder)
