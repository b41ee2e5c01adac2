"""A package of its own adds a metric: installed beside Leadline, it is found and computed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example package installed into it, offline."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    package = str(ROOT / "examples" / "custom_metric")
    subprocess.run([*command, "--disable-pip-version-check", "--target", str(folder), package], check=True)
    return folder


def leadline(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command with the package on the path."""
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-m", "leadline", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_metric_is_in_the_catalogue(site: Path) -> None:
    shown = leadline(site, "metrics", "answer_length")

    assert shown.returncode == 0, shown.stderr
    assert "Number of words in the answer." in shown.stdout


def test_the_metric_is_computed_in_every_evaluation(site: Path, tmp_path: Path) -> None:
    golden = tmp_path / "golden.jsonl"
    golden.write_text('{"question_id": "q1", "question": "What is the fee?", "relevant": ["c1"]}\n', encoding="utf-8")
    run = tmp_path / "run.jsonl"
    row = {"question_id": "q1", "retrieved": [{"chunk_id": "c1", "text": "The fee is 5."}], "answer": "The fee is 5."}
    run.write_text(json.dumps(row) + "\n", encoding="utf-8")

    made = leadline(
        site, "evaluate", "--quiet", "--json", "-g", str(golden), "-r", str(run), "-o", str(tmp_path / "out")
    )

    assert made.returncode == 0, made.stderr
    assert json.loads(made.stdout)["metrics"]["answer_length"]["mean"] == 4.0


def test_without_the_package_the_name_is_unknown() -> None:
    shown = leadline(Path("nowhere"), "metrics", "answer_length")

    assert shown.returncode == 2
    assert "unknown metric 'answer_length'" in shown.stderr
