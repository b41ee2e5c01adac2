"""`leadline modes`."""

from __future__ import annotations

import json

import pytest

from leadline.cli.main import run
from leadline.diagnosis.catalogue import MODES


def test_every_mode_is_listed_with_its_stage_and_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["modes"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert [line.split()[0] for line in lines] == [mode.name for mode in MODES]
    assert all(line.endswith(".") for line in lines)


def test_one_mode_is_explained_with_its_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["modes", "blended_detail"]) == 0
    shown = capsys.readouterr().out

    assert shown.startswith("blended_detail: Blended detail (generation, fault)")
    assert "Not this: " in shown
    assert "Remedy: Make each chunk say what it is about" in shown


def test_the_catalogue_as_json_holds_every_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["modes", "--json"]) == 0

    assert [one["remedy"] for one in json.loads(capsys.readouterr().out)] == [mode.remedy for mode in MODES]


def test_a_wrong_name_exits_with_status_2_and_the_right_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["modes", "overrefusal"]) == 2
    assert "over_refusal" in capsys.readouterr().err
