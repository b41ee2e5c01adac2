from __future__ import annotations

from pathlib import Path

import pytest

from leadline.cli.main import run
from support.world import Files, strict


def test_one_run_is_read_out_sentence_by_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = Files(tmp_path).evaluate()
    status = run(["readout", str(made.directory)])
    shown = capsys.readouterr().out

    assert status == 0
    assert shown == "".join(f"- {sentence}\n" for sentence in made.summary.readout) + "\n"


def test_several_runs_are_read_out_under_their_names_and_ranked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = (Files(tmp_path / name).evaluate().directory for name in ("one", "other"))
    status = run(["readout", str(one), str(other)])
    shown = capsys.readouterr().out

    assert status == 0
    assert shown.index(f"{one}\n") < shown.index(f"{other}\n") < shown.index("Which is the more dangerous\n")


def test_the_json_holds_the_same_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = Files(tmp_path).evaluate()
    run(["readout", str(made.directory), "--json"])

    assert strict(capsys.readouterr().out) == {
        "runs": [{"directory": str(made.directory), "sentences": list(made.summary.readout)}],
        "danger": [],
    }


def test_a_directory_that_is_no_run_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = run(["readout", str(tmp_path)])

    assert status == 2
    assert "no such file" in capsys.readouterr().err
