from __future__ import annotations

from pathlib import Path

import pytest

from leadline.errors import LeadlineError
from leadline.store.run_directory import RunDirectory
from leadline.wiring.judges import identity, judge_found_from, judge_seen_from, open_judge
from support.files import jsonl, written
from support.world import verdict


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("locl", "unknown judge 'locl'. Did you mean 'local'?"),
        ("openai:gpt", "unknown judge 'openai'. Known: labels, local, replay."),
        ("local:big", "judge 'local' takes no argument, and 'big' was given. Write --judge local"),
        ("replay", "judge 'replay' needs a file. Write --judge replay:FILE"),
        ("labels:", "judge 'labels' needs a file. Write --judge labels:FILE"),
    ],
)
def test_a_name_that_is_no_judge_says_what_to_write(name: str, message: str) -> None:
    with pytest.raises(LeadlineError) as caught:
        open_judge(name)
    assert str(caught.value) == message


@pytest.mark.parametrize("kind", ["replay", "labels"])
def test_a_missing_or_empty_file_is_named(tmp_path: Path, kind: str) -> None:
    empty = written(tmp_path / "empty.jsonl", "")

    with pytest.raises(LeadlineError, match=r"nothing\.jsonl: there is no such file"):
        open_judge(f"{kind}:{tmp_path / 'nothing.jsonl'}")
    with pytest.raises(LeadlineError, match=r"empty\.jsonl: holds no"):
        open_judge(f"{kind}:{empty}")


def test_the_version_of_a_file_of_verdicts_changes_with_its_content(tmp_path: Path) -> None:
    first = open_judge(f"replay:{jsonl(tmp_path / 'a.jsonl', verdict('q1', 'relevance', score=1.0))}")
    same = open_judge(f"replay:{jsonl(tmp_path / 'b.jsonl', verdict('q1', 'relevance', score=1.0))}")
    other = open_judge(f"replay:{jsonl(tmp_path / 'c.jsonl', verdict('q1', 'relevance', score=0.5))}")

    assert first.version == same.version != other.version
    assert first.name == "replay:a.jsonl"


def test_the_identity_names_every_task_with_its_version() -> None:
    who = identity(open_judge("local"))

    assert who.name == "local"
    assert sorted(who.tasks) == list(who.tasks)
    assert {"abstention", "claims", "verify", "relevance", "correctness", "nugget"} <= who.tasks.keys()


def test_the_file_of_a_judge_is_found_again_from_another_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = RunDirectory(tmp_path / "runs" / "a")
    room.create()
    monkeypatch.chdir(tmp_path)
    seen = judge_seen_from("replay:labels.jsonl", room)
    monkeypatch.chdir(room.root)

    assert seen == "replay:../../labels.jsonl"
    assert Path(judge_found_from(seen, room).partition(":")[2]).resolve() == (tmp_path / "labels.jsonl").resolve()
    assert judge_seen_from("local", room) == judge_found_from("local", room) == "local"
