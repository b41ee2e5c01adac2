from __future__ import annotations

import pytest

from leadline.cli.main import run
from support.world import Files, strict


@pytest.fixture
def evaluated(tmp_path_factory: pytest.TempPathFactory) -> Files:
    files = Files(tmp_path_factory.mktemp("commands"))
    files.evaluate()
    return files


def _said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(list(arguments)) == 0
    return capsys.readouterr().out


def test_evaluate_shows_one_table_a_stage(evaluated: Files, capsys: pytest.CaptureFixture[str]) -> None:
    said = _said(capsys, *evaluated.arguments("--quiet"))

    assert all(title in said for title in ("Retrieval", "Generation", "Abstention", "Answers by state", "Citations"))
    assert "2 questions (1 answerable, 1 unanswerable), 2 responses" in said


def test_judge_says_how_many_verdicts_there_are_and_where(evaluated: Files, capsys: pytest.CaptureFixture[str]) -> None:
    count = len((evaluated.out / "verdicts.jsonl").read_bytes().splitlines())

    assert (
        _said(capsys, "judge", str(evaluated.out), "--quiet")
        == f"{count} verdicts in {evaluated.out / 'verdicts.jsonl'}\n"
    )


def test_score_and_report_show_the_same_json(evaluated: Files, capsys: pytest.CaptureFixture[str]) -> None:
    scored = _said(capsys, "score", str(evaluated.out), "--json", "--quiet")
    shown = _said(capsys, "report", str(evaluated.out), "--json")
    other = _said(capsys, "report", str(evaluated.out), "--to", "json")

    assert scored == shown == other
    assert strict(shown) == strict((evaluated.out / "summary.json").read_bytes())


def test_report_as_markdown_is_the_file(evaluated: Files, capsys: pytest.CaptureFixture[str]) -> None:
    said = _said(capsys, "report", str(evaluated.out), "--to", "markdown")

    assert said == (evaluated.out / "report.md").read_text(encoding="utf-8")


def test_metrics_lists_every_metric_and_explains_one(capsys: pytest.CaptureFixture[str]) -> None:
    listed = _said(capsys, "metrics")
    one = _said(capsys, "metrics", "nDCG@10")

    assert "groundedness" in listed
    assert one.startswith("ndcg[@k] (retrieval, higher is better)\n\n")
    assert len(strict(_said(capsys, "metrics", "--json"))) == len(listed.splitlines())  # type: ignore[arg-type]  # a list


def test_config_shows_each_setting_with_its_origin(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEADLINE_K", "1,3")
    said = _said(capsys, "config").splitlines()
    settings = strict(_said(capsys, "config", "--json"))

    assert "k = 1, 3  (environment LEADLINE_K)" in said
    assert isinstance(settings, list)
    assert {"name": "k", "value": [1, 3], "origin": "environment LEADLINE_K"} in settings


def test_the_version_and_the_help_are_no_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert _said(capsys, "--version").startswith("leadline, version ")
    assert "Exit status: 0 pass" in _said(capsys, "-h")
