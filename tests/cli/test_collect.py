from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from leadline import api
from leadline.cli.main import run
from leadline.formats import read_run
from support.files import jsonl, written
from support.world import scores

_QUESTIONS = [{"question_id": f"q{n}", "question": f"Question {n}?", "answerable": True} for n in range(5)]

Module = Callable[[str], str]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    """Write a module beside the golden set, which logs each question that it is asked, and return its name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    jsonl(tmp_path / "golden.jsonl", *_QUESTIONS)

    def write(body: str) -> str:
        name = f"system_of_{tmp_path.name}"
        head = (
            "def log(text):\n"
            "    with open('asked.txt', 'a', encoding='utf-8') as file:\n"
            "        file.write(text + '\\n')\n"
        )
        written(tmp_path / f"{name}.py", head + body)
        monkeypatch.delitem(sys.modules, name, raising=False)
        return f"{name}:answer"

    return write


def _collect(target: str, *more: str) -> int:
    return run(["collect", "--golden", "golden.jsonl", "--target", target, "--out", "out", *more])


def _asked() -> list[str]:
    return Path("asked.txt").read_text(encoding="utf-8").splitlines()


_ANSWER = (
    "def answer(text):\n    log(text)\n    return {'retrieved': [{'chunk_id': 'c1', 'text': text}], 'answer': text}\n"
)


def test_every_question_is_asked_once_in_order(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    status = _collect(module(_ANSWER))
    responses = list(read_run(Path("out/run.jsonl")))

    assert (status, capsys.readouterr().out) == (0, f"5 responses in {Path('out/run.jsonl')}\n")
    assert _asked() == [f"Question {n}?" for n in range(5)]
    assert [(r.question_id, r.question, r.answer) for r in responses] == [
        (f"q{n}", f"Question {n}?", f"Question {n}?") for n in range(5)
    ]
    assert [path.name for path in Path("out").iterdir()] == ["run.jsonl"]


def test_a_coroutine_function_is_a_target(module: Module) -> None:
    assert (
        _collect(
            module("import asyncio\nasync def answer(text):\n    await asyncio.sleep(0)\n    return {'answer': 'a'}\n")
        )
        == 0
    )
    assert [response.answer for response in read_run(Path("out/run.jsonl"))] == ["a"] * 5


def test_an_exception_is_a_failed_response_that_is_scored_as_the_systems_failure(
    module: Module, capsys: pytest.CaptureFixture[str]
) -> None:
    fail = "    if '3' in text:\n        raise ValueError('no')\n"
    body = f"def answer(text):\n{fail}    return {{'answer': 'The fee is 5.'}}\n"
    status = _collect(module(body))
    done = api.evaluate(golden="golden.jsonl", run="out/run.jsonl", out="evaluated", judge="local")
    row = scores(done.directory)["q3", "answer_relevance"]

    assert (status, capsys.readouterr().out) == (0, f"5 responses, 1 of them failed in {Path('out/run.jsonl')}\n")
    assert row.unscored is not None
    assert (row.unscored.reason, row.unscored.detail) == ("target_failed", "ValueError: no")


@pytest.mark.parametrize(
    ("returned", "message"),
    [
        ("'5 euros'", "returned str, not a dict. Return {'retrieved': [...], 'answer': ...}"),
        ("{'retrieved': 3}", "retrieved 3 is not a list"),
        ("{'answr': 'x'}", "unknown key 'answr'. Did you mean 'answer'?"),
    ],
)
def test_a_wrong_return_is_one_clear_line(
    module: Module, capsys: pytest.CaptureFixture[str], returned: str, message: str
) -> None:
    status = _collect(module(f"def answer(text):\n    return {returned}\n"))
    err = capsys.readouterr().err

    assert status == 2
    assert err.count("\n") == 1
    assert message in err
    assert ":answer" in err


def test_a_system_that_returns_nothing_of_use_can_be_collected_and_read_again(module: Module) -> None:
    _collect(module("def answer(text):\n    return {'answer': None, 'retrieved': []}\n"))

    assert [response.answer for response in read_run(Path("out/run.jsonl"))] == [None] * 5


def test_an_interrupted_collection_goes_on_where_it_stopped(module: Module) -> None:
    stop = _ANSWER.replace("log(text)\n", "log(text)\n    if '3' in text: raise KeyboardInterrupt\n")
    interrupted = _collect(module(stop))
    part = Path("out/run.part.jsonl")
    part.write_bytes(part.read_bytes() + b'{"question_id": "q3", "answer": "half a li')
    status = _collect(module(_ANSWER))

    assert (interrupted, status) == (130, 0)
    assert _asked() == [f"Question {n}?" for n in (0, 1, 2, 3, 3, 4)]
    assert [response.question_id for response in read_run(Path("out/run.jsonl"))] == ["q0", "q1", "q2", "q3", "q4"]
    assert not part.exists()


def test_a_first_line_cut_in_half_is_asked_again(module: Module) -> None:
    Path("out").mkdir()
    written(Path("out/run.part.jsonl"), '{"question_id": "q0"')

    assert _collect(module(_ANSWER)) == 0
    assert len(_asked()) == 5


def test_a_broken_line_in_the_middle_is_not_thrown_away(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    Path("out").mkdir()
    before = written(
        Path("out/run.part.jsonl"), '{"question_id": "q0", "answer": "a"}\n{{{\n{"question_id": "q1"}\n'
    ).read_bytes()
    status = _collect(module(_ANSWER))

    assert status == 2
    assert "run.part.jsonl:2: is not JSON" in capsys.readouterr().err
    assert Path("out/run.part.jsonl").read_bytes() == before
    assert not Path("asked.txt").exists()


def test_a_complete_run_is_not_asked_for_again_unless_told(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    _collect(module(_ANSWER))
    capsys.readouterr()
    refused = _collect(module(_ANSWER))

    assert refused == 2
    assert f"{Path('out/run.jsonl')} is complete. Give another --out, or --overwrite" in capsys.readouterr().err
    assert len(_asked()) == 5
    assert _collect(module(_ANSWER), "--overwrite") == 0
    assert len(_asked()) == 10


def test_what_was_collected_is_evaluated_in_its_own_directory(module: Module) -> None:
    _collect(module(_ANSWER))
    before = Path("out/run.jsonl").read_bytes()

    assert run(["evaluate", "-g", "golden.jsonl", "-r", "out/run.jsonl", "-o", "out", "--quiet"]) == 0
    assert run(["evaluate", "-g", "golden.jsonl", "-r", "out/run.jsonl", "-o", "out", "--quiet"]) == 0
    assert Path("out/run.jsonl").read_bytes() == before


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize("target", ["nothing", "no_module_here:answer", "json:nothing"])
def test_a_target_that_cannot_be_loaded_leaves_no_folder(capsys: pytest.CaptureFixture[str], target: str) -> None:
    assert _collect(target) == 2
    assert capsys.readouterr().err.startswith("leadline: target ")
    assert not Path("out").exists()


def test_collecting_below_a_file_is_trouble_outside(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    written(Path("out"), "x")

    assert _collect(module(_ANSWER)) == 4
    assert "cannot make the run directory" in capsys.readouterr().err


_FAILS_ONCE = (
    "import pathlib\n"
    "def answer(text):\n"
    "    log(text)\n"
    "    if text == 'Question 3?' and not pathlib.Path('mended').exists():\n"
    "        raise OSError('the index is down')\n"
    "    return {'retrieved': [], 'answer': text}\n"
)
_STOPS = (
    "def answer(text):\n"
    "    if text == 'Question 2?':\n"
    "        raise KeyboardInterrupt\n"
    "    return {'retrieved': [], 'answer': 'A'}\n"
    "def other(text):\n"
    "    return {'retrieved': [], 'answer': 'B'}\n"
)


def test_the_questions_that_failed_are_asked_again(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    target = module(_FAILS_ONCE)
    first = _collect(target)
    told = capsys.readouterr()
    written(Path("mended"), "")

    second = _collect(target)

    assert (first, second) == (0, 0)
    assert "5 responses, 1 of them failed" in told.out
    assert "the first failure: OSError: the index is down" in told.err
    assert _asked().count("Question 3?") == 2
    assert len(_asked()) == 6
    assert [r.error for r in read_run(Path("out/run.jsonl"))] == [None] * 5


def test_a_system_that_fails_on_everything_is_no_success(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    status = _collect(module("def answer(text):\n    raise SystemExit(3)\n"))

    assert status == 4
    assert "5 responses, 5 of them failed" in capsys.readouterr().out


def test_two_systems_are_never_mixed(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    target = module(_STOPS)
    other = target.replace(":answer", ":other")
    interrupted = _collect(target)
    capsys.readouterr()

    refused = _collect(other)
    complaint = capsys.readouterr().err
    replaced = _collect(other, "--overwrite")

    assert (interrupted, refused, replaced) == (130, 2, 0)
    assert "is of another target or golden set" in complaint
    assert {r.answer for r in read_run(Path("out/run.jsonl"))} == {"B"}
