"""No number is shown under the name of a judge that did not give it."""

from __future__ import annotations

from pathlib import Path

import pytest

from leadline import api
from leadline.errors import DataError
from support.files import jsonl
from support.world import Files, claimed, contents, verdict

QUESTION = {"question_id": "q1", "question": "How long does it run?", "relevant": ["c1"], "answerable": True}
ANSWER = "It runs for a year."
RUN = {"question_id": "q1", "retrieved": [{"chunk_id": "c1", "text": "It runs for a day."}], "answer": ANSWER}


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """One question with a wrong answer."""
    return Files(tmp_path, golden=[QUESTION], run=[RUN])


@pytest.fixture
def people(tmp_path: Path) -> str:
    """A judge that calls the answer supported."""
    answered = verdict("q1", "abstention", state="answered")
    return f"replay:{jsonl(tmp_path / 'people.jsonl', answered, claimed('q1', ANSWER, ANSWER))}"


def test_judging_again_with_another_judge_takes_the_old_scores_away(files: Files, people: str) -> None:
    made = files.evaluate(judge=people)

    api.judge(made.directory, judge="local")

    assert not {"scores.jsonl", "summary.json", "report.md"} & contents(made.directory).keys()
    with pytest.raises(DataError, match="Run 'leadline score'"):
        api.report(made.directory)


def test_verdicts_of_a_judge_that_the_manifest_does_not_name_are_refused(files: Files, people: str) -> None:
    made = files.evaluate(judge=people)
    path = made.directory / "verdicts.jsonl"
    kept = path.read_bytes()
    api.judge(made.directory, judge="local")
    path.write_bytes(kept)

    with pytest.raises(DataError, match=r"are by the judge 'replay:people\.jsonl', and the manifest names 'local'"):
        api.score(made.directory)


def test_an_evaluation_by_another_judge_begins_without_the_old_verdicts(
    files: Files, people: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = files.evaluate(judge=people)

    def killed(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(api, "_judge", killed)
    with pytest.raises(KeyboardInterrupt):
        files.evaluate(judge="local")

    with pytest.raises(DataError, match="Run 'leadline judge'"):
        api.score(made.directory)


def test_judging_again_with_the_same_judge_keeps_the_scores(files: Files, people: str) -> None:
    made = files.evaluate(judge=people)
    before = contents(made.directory)

    api.judge(made.directory)

    assert contents(made.directory) == before
