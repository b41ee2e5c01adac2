"""The import contracts hold, and each of them catches a planted violation."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

LAYERS = "Higher may import lower, never sideways and never up"
PURE = "The pure rooms know no clock, disk, network, event loop or hidden randomness"
JUDGES = "Only wiring knows a concrete judge"
CYCLES = "No cycles between siblings anywhere"

VIOLATIONS = [
    pytest.param(LAYERS, {"metrics/planted.py": "import leadline.app.context\n"}, id="upwards"),
    pytest.param(LAYERS, {"store/planted.py": "import leadline.report.tables\n"}, id="sideways"),
    pytest.param(LAYERS, {"attic/__init__.py": "planted = True\n"}, id="a-room-outside-the-layers"),
    pytest.param(PURE, {"text/planted.py": "import time\n"}, id="a-clock"),
    pytest.param(
        PURE, {"metrics/planted.py": "def draw():\n    import random\n    return random.random()\n"}, id="chance"
    ),
    pytest.param(PURE, {"judging/planted.py": "from pathlib import Path\n"}, id="a-disk"),
    pytest.param(JUDGES, {"cli/planted.py": "import leadline.judges.replay\n"}, id="a-concrete-judge"),
    pytest.param(
        CYCLES,
        {"records/one.py": "import leadline.records.two\n", "records/two.py": "import leadline.records.one\n"},
        id="a-cycle",
    ),
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and of its contracts."""
    shutil.copytree(
        ROOT / "src" / "leadline", tmp_path / "src" / "leadline", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    return tmp_path


def test_the_contracts_hold(copy: Path) -> None:
    result = lint(copy)

    assert result.returncode == 0, result.stdout
    assert result.stdout.count("KEPT") == 4


@pytest.mark.parametrize(("contract", "planted"), VIOLATIONS)
def test_a_planted_violation_is_caught(copy: Path, contract: str, planted: dict[str, str]) -> None:
    for name, source in planted.items():
        path = copy / "src" / "leadline" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, encoding="utf-8")

    result = lint(copy)

    assert result.returncode == 1, result.stdout
    assert f"{contract} BROKEN" in " ".join(result.stdout.split())


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts of a copy."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "COLUMNS": "300"}
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
