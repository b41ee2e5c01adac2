"""Bad input: one clear line with the place and a remedy, exit status 2, and nothing that was there is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from leadline.cli.main import run
from support.files import jsonl, written
from support.world import CORPUS, GOLDEN, RUN, Files, Row, contents

Rows = Sequence[Row]


def _lines(*rows: Mapping[str, object]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def _told(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> tuple[int, str]:
    """Run a command that fails; return its status and the one line on stderr."""
    status = run(arguments)
    out, written_to_stderr = capsys.readouterr()
    # On a slow machine there may be lines of progress before it.
    err = "".join(line for line in written_to_stderr.splitlines(keepends=True) if line.startswith("leadline: "))

    assert out == ""
    assert "Traceback" not in written_to_stderr
    assert err.count("\n") == 1, err
    return status, err.removeprefix("leadline: ").rstrip("\n")


def _relevant(*labels: object) -> str:
    return _lines({**GOLDEN[0], "relevant": labels})


_BAD: dict[str, tuple[str, str, str]] = {
    # name: (file, its text, what is said of it)
    "empty golden": ("golden", "", "golden.jsonl: holds no rows"),
    "empty run": ("answers", "", "answers.jsonl: holds no rows"),
    "empty corpus": ("corpus", "", "corpus.jsonl: holds no rows"),
    "blank lines": ("golden", "\n \n", "golden.jsonl: holds no rows"),
    "broken golden": ("golden", _lines(GOLDEN[0]) + '{"question_id": \n', "golden.jsonl:2: is not JSON"),
    "broken run": ("answers", _lines(RUN[0]) + "{]\n", "answers.jsonl:2: is not JSON"),
    "broken corpus": ("corpus", _lines(*CORPUS) + "[1\n", "corpus.jsonl:4: is not JSON"),
    "unknown key golden": (
        "golden",
        _lines({**GOLDEN[0], "answerble": True}),
        "golden.jsonl:1: unknown key 'answerble'. Did you mean 'answerable'?",
    ),
    "unknown key run": (
        "answers",
        _lines(RUN[0], {**RUN[1], "answr": "x"}),
        "answers.jsonl:2: unknown key 'answr'. Did you mean 'answer'?",
    ),
    "unknown key corpus": (
        "corpus",
        _lines({**CORPUS[0], "txt": "x"}),
        "corpus.jsonl:1: unknown key 'txt'. Did you mean 'text'?",
    ),
    "question twice": (
        "golden",
        _lines(*GOLDEN, GOLDEN[0]),
        "golden.jsonl:3: question_id 'q1' occurs twice, first on line 1. Give each its own id",
    ),
    "chunk twice": (
        "corpus",
        _lines(*CORPUS, CORPUS[1]),
        "corpus.jsonl:4: chunk_id 'c2' occurs twice, first on line 2. ",
    ),
    "response twice": (
        "answers",
        _lines(*RUN, RUN[1]),
        "answers.jsonl:3: question_id 'q2' occurs twice, first on line 2. ",
    ),
    "label of no chunk": (
        "golden",
        _relevant("c1", "c11"),
        "golden.jsonl:1: relevant[1].chunk_id 'c11' is not in the corpus (nearest: 'c1'). Correct ",
    ),
    "label of no document": (
        "golden",
        _relevant({"document_id": "d7"}),
        "golden.jsonl:1: relevant[0].document_id 'd7' is the document of no chunk",
    ),
    "label of no quote": (
        "golden",
        _relevant({"document_id": "d1", "quote": "The fee is 6 euros"}),
        "golden.jsonl:1: relevant[0].quote 'The fee is 6 euros' is not in document 'd1'. Copy it",
    ),
    "label beyond": (
        "golden",
        _relevant({"document_id": "d1", "start": 70, "end": 80}),
        "golden.jsonl:1: relevant[0].start 70 lies beyond the end of document 'd1' at 65. Correct",
    ),
    "label between chunks": (
        "golden",
        _relevant({"document_id": "d1", "start": 33, "end": 34}),
        "golden.jsonl:1: relevant[0].start 33 lies in no chunk. Correct",
    ),
    "distractor nowhere": (
        "golden",
        _lines({**GOLDEN[0], "distractors": ["x9"]}),
        "golden.jsonl:1: distractors[0] 'x9' is not in the corpus. Correct",
    ),
    "numbers for ids": (
        "golden",
        _lines({**GOLDEN[0], "question_id": 1}),
        "golden.jsonl:1: question_id 1 is a number; ids are text: write ",
    ),
    "no id of the golden set": (
        "answers",
        _lines({**RUN[0], "question_id": "q17"}),
        "answers.jsonl: no response is to a question of the golden set, such as 'q17' (nearest: 'q1').",
    ),
    "wrong type": ("answers", _lines({**RUN[0], "retrieved": 42}), "answers.jsonl:1: retrieved 42 is not a list"),
    "half a pair": (
        "answers",
        '{"question_id": "q1", "answer": "\\ud800"}\n',
        "answers.jsonl:1: holds half of a surrogate pair",
    ),
    "mixed levels": (
        "answers",
        _lines({**RUN[0], "retrieved": [{"chunk_id": "zz"}]}),
        "answers.jsonl:1: question 'q1' is labelled by document, and nothing says ",
    ),
}


def _files(folder: Path, name: str) -> tuple[Files, str]:
    files = Files(
        folder, golden=[{**GOLDEN[0], "relevant": [{"document_id": "d1"}]}] if name == "mixed levels" else GOLDEN
    )
    kind, text, message = _BAD[name]
    written(folder / f"{kind}.jsonl", text)
    return files, message


@pytest.mark.parametrize("name", _BAD)
def test_bad_input_is_one_line_with_place_and_remedy_and_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    files, message = _files(tmp_path, name)
    status, line = _told(capsys, files.arguments())

    assert status == 2
    assert line.removeprefix(f"{tmp_path}/").startswith(message)
    assert not files.out.exists()


@pytest.mark.parametrize("name", _BAD)
@pytest.mark.parametrize("overwrite", [False, True], ids=["", "overwrite"])
def test_bad_input_leaves_an_earlier_evaluation_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, overwrite: bool
) -> None:
    good = Files(tmp_path)
    good.evaluate(judge="local")
    before = contents(good.out)
    files, _ = _files(tmp_path, name)
    status, _ = _told(capsys, files.arguments(*["--overwrite"] * overwrite))

    assert status == 2
    assert contents(good.out) == before


@pytest.mark.parametrize("missing", ["golden", "answers", "corpus"])
def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: str) -> None:
    files = Files(tmp_path)
    (tmp_path / f"{missing}.jsonl").unlink()
    status, line = _told(capsys, files.arguments())

    assert status == 2
    assert f"{missing}.jsonl: there is no such file." in line
    assert not files.out.exists()


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["-m", "recal@5"], "unknown metric 'recal@5'. Did you mean 'recall@5'?"),
        (["-m", "recall"], "recall needs a cutoff. Write recall@5 or recall@context"),
        (["-m", "recall@0"], "below 1"),
        (["--judge", "locl"], "unknown judge 'locl'. Did you mean 'local'?"),
        (["--judge", "replay"], "judge 'replay' needs a file. Write --judge replay:FILE"),
        (["--judge", "replay:nothing.jsonl"], "nothing.jsonl: there is no such file."),
    ],
)
def test_a_wrong_name_is_one_line_with_the_right_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], message: str
) -> None:
    files = Files(tmp_path)
    status, line = _told(capsys, files.arguments(*more))

    assert status == 2
    assert message in line
    assert not files.out.exists()


@pytest.mark.parametrize("more", [["--k", "0"], ["--k", "x"], ["--seed", "-1"], ["--nothing"]])
def test_a_wrong_option_is_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    files = Files(tmp_path)

    assert run(files.arguments(*more)) == 2
    assert "Error: " in capsys.readouterr().err
    assert not files.out.exists()


def test_an_unknown_setting_names_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = Files(tmp_path)
    written(tmp_path / "leadline.toml", "sede = 3\n")
    monkeypatch.chdir(tmp_path)

    assert _told(capsys, files.arguments()) == (2, "unknown setting in leadline.toml 'sede'. Did you mean 'seed'?")
    assert _told(capsys, ["config"])[0] == 2


def test_a_directory_that_holds_another_run_is_kept_unless_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = Files(tmp_path)
    files.evaluate()
    before = contents(files.out)
    jsonl(files.run, {**RUN[0], "answer": "Another answer."})
    status, line = _told(capsys, files.arguments())

    assert status == 2
    assert line == f"{files.out} holds another run (../answers.jsonl). Give another --out, or --overwrite to replace it"
    assert contents(files.out) == before
    assert run(files.arguments("--overwrite", "--quiet")) == 0
    assert contents(files.out)["run.jsonl"] != before["run.jsonl"]


@pytest.mark.parametrize("manifest", ["{", '{"schema_version": 99}', ""])
def test_a_manifest_that_cannot_be_read_does_not_shut_the_door_for_good(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], manifest: str
) -> None:
    files = Files(tmp_path)
    files.evaluate()
    written(files.out / "manifest.json", manifest)
    status, line = _told(capsys, files.arguments())

    assert status == 2
    assert "does not say which run the directory holds. Give another --out, or --overwrite" in line
    assert run(files.arguments("--overwrite", "--quiet")) == 0


def test_files_of_the_user_in_the_output_folder_are_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = Files(tmp_path)
    files.out.mkdir()
    own = written(files.out / "run.jsonl", "mine")
    status, line = _told(capsys, files.arguments())

    assert status == 2
    assert line.startswith(f"{own} is there already, and no evaluation made it. Give another --out, or --overwrite")
    assert own.read_text(encoding="utf-8") == "mine"


def test_results_of_another_run_do_not_outlive_it(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    jsonl(files.run, {**RUN[0], "answer": "Another answer."})
    (files.out / "verdicts.jsonl.partial").mkdir()  # judging cannot begin to write

    assert run(files.arguments("--overwrite", "--quiet")) == 4
    assert sorted(path.name for path in files.out.iterdir()) == [
        "golden.jsonl", "manifest.json", "run.jsonl", "verdicts.jsonl.partial"
    ]  # fmt: skip


@pytest.mark.parametrize("out", ["file", "file/sub", "file/sub/sub"])
def test_an_output_folder_that_cannot_be_made_is_trouble_outside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], out: str
) -> None:
    files = Files(tmp_path)
    written(tmp_path / "file", "x")
    files.out = tmp_path / out
    status, line = _told(capsys, files.arguments())

    assert status == 4
    assert line.startswith(f"{files.out}: cannot make the run directory: ")


@pytest.mark.parametrize("stage", ["judge", "score", "report"])
def test_a_stage_of_a_directory_that_holds_no_run_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stage: str
) -> None:
    status, line = _told(capsys, [stage, str(tmp_path / "none")])

    assert status == 2
    assert "json: no such file. Run 'leadline " in line


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def _drop(path: Path) -> None:
    path.unlink()


def _reverse(path: Path) -> None:
    path.write_bytes(b"".join(reversed(path.read_bytes().splitlines(keepends=True))))


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (_cut, "verdicts.jsonl:"),
        (_drop, "verdicts.jsonl: no such file. Run 'leadline judge' on this directory first"),
        (_reverse, "verdicts.jsonl: the verdicts of question"),
    ],
)
def test_verdicts_that_are_broken_gone_or_out_of_order_are_not_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], harm: Callable[[Path], None], message: str
) -> None:
    files = Files(tmp_path)
    files.evaluate()
    before = (files.out / "scores.jsonl").read_bytes()
    harm(files.out / "verdicts.jsonl")
    status, line = _told(capsys, ["score", str(files.out)])

    assert status == 2
    assert message in line
    assert (files.out / "scores.jsonl").read_bytes() == before


def test_responses_to_unknown_questions_are_a_notice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = Files(tmp_path, run=[*RUN, {"question_id": "q8", "answer": "x"}])

    assert run(files.arguments("--json")) == 0
    assert "note: " in (err := capsys.readouterr().err)
    assert "1 responses are to questions that the golden set does not hold: 'q8'" in err


def test_retrieved_chunks_that_the_corpus_lacks_are_a_notice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = Files(tmp_path, run=[{**RUN[0], "retrieved": [{"chunk_id": "c1"}, {"chunk_id": "old-7"}]}, RUN[1]])

    assert run(files.arguments()) == 0
    assert "1 retrieved chunks are not in the corpus, so it may be another one: 'old-7'" in capsys.readouterr().err
