"""What lies outside the repository: human-labelled data, and the scripts that measure on it."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def outside(kind: str, variable: str) -> Path:
    """Return the folder that a variable names; where it names none, skip, or fail if `LEADLINE_REQUIRE` asks for it.

    Args:
        kind: what `LEADLINE_REQUIRE` calls it, such as "data".
        variable: the environment variable, such as "LEADLINE_DATA".
    """
    folder = os.environ.get(variable)
    if folder and Path(folder).is_dir():
        return Path(folder)
    if kind in os.environ.get("LEADLINE_REQUIRE", "").split(","):
        pytest.fail(f"LEADLINE_REQUIRE asks for {kind}, and {variable} names no folder")
    pytest.skip(f"{variable} names no folder")


def data() -> Path:
    """Return the folder of human-labelled data."""
    return outside("data", "LEADLINE_DATA")


def benchmark(name: str) -> ModuleType:
    """Import a script of `benchmarks/`."""
    spec = importlib.util.spec_from_file_location(f"benchmark_of_{name}", ROOT / "benchmarks" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
