"""The command from outside: what a shell, a pipe, an old console and a locked-down machine see of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.files import jsonl
from support.world import RUN, Files, contents, strict

_HEAVY = ("numpy", "rich", "sentencex", "Stemmer", "pyarrow", "asyncio", "sqlite3", "socket")


def _python(*arguments: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[bytes]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LEADLINE_", "PYTHON"))}
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        check=False,
        cwd=cwd,
        env=kept | {"COLUMNS": "100"} | environment,
        timeout=60,
    )


def _leadline(*arguments: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return _python("-m", "leadline", *arguments, cwd=cwd, **environment)


@pytest.fixture(scope="module")
def evaluated(tmp_path_factory: pytest.TempPathFactory) -> Files:
    files = Files(tmp_path_factory.mktemp("console"), run=[*RUN, {"question_id": "stranger", "answer": "日本 ✓"}])
    files.evaluate()
    return files


@pytest.mark.parametrize("code", ["import leadline", "from leadline.cli.main import run; run(['--help'])"])
def test_a_look_at_leadline_imports_nothing_heavy(code: str) -> None:
    found = _python("-c", f"import sys\n{code}\nprint([m for m in {_HEAVY!r} if m in sys.modules])")

    assert found.returncode == 0
    assert found.stdout.splitlines()[-1] == b"[]"


_NO_NETWORK = """
import socket, sys
def refuse(*_, **__): raise AssertionError("a socket was opened")
class Refused(socket.socket):
    def connect(self, *_): refuse()
    connect_ex = bind = sendto = connect
socket.socket, socket.create_connection, socket.getaddrinfo = Refused, refuse, refuse
from leadline.cli.main import main
main(sys.argv[1:])
"""


def test_a_whole_evaluation_needs_no_network_no_key_and_no_home(tmp_path: Path) -> None:  # INS-01, INS-03
    files = Files(tmp_path)
    bare = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "none")}
    done = subprocess.run(
        [sys.executable, "-c", _NO_NETWORK, *files.arguments(), "--quiet"],
        capture_output=True,
        check=False,
        env=bare,
        timeout=60,
    )

    assert (done.returncode, done.stderr) == (0, b"")


def test_the_demonstration_opens_no_socket(tmp_path: Path) -> None:  # INS-01, INS-03
    done = _python("-c", _NO_NETWORK, "demo", "--out", str(tmp_path / "demo"), "--quiet")

    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "demo" / "local" / "report.md").is_file()
    assert "Judge local beside the authors' labels" in done.stdout.decode()


def test_json_on_stdout_is_one_document_with_notices_on_stderr(evaluated: Files) -> None:  # EXE-15
    done = _leadline(*evaluated.arguments("--json"))
    document = strict(done.stdout)

    assert isinstance(document, dict)
    assert document["questions"] == 2
    assert b"note: " in done.stderr
    assert b"\x1b" not in done.stdout + done.stderr


def test_quiet_says_nothing_on_stderr(evaluated: Files) -> None:
    done = _leadline(*evaluated.arguments("--quiet"))

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"TERM": "xterm-256color"}])
def test_no_escape_codes_go_into_a_pipe(evaluated: Files, environment: dict[str, str]) -> None:
    done = _leadline("report", str(evaluated.out), cwd=None, **environment)

    assert done.returncode == 0
    assert b"\x1b" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")
@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_gets_colour_unless_no_color_is_set(
    evaluated: Files, environment: dict[str, str], coloured: bool
) -> None:
    import pty

    main, other = pty.openpty()
    kept = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | {"TERM": "xterm"} | environment
    with subprocess.Popen(
        [sys.executable, "-m", "leadline", "report", str(evaluated.out)], stdout=other, stderr=other, env=kept
    ) as process:
        os.close(other)
        shown = b""
        while True:
            try:
                part = os.read(main, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
    os.close(main)

    assert process.returncode == 0
    assert (b"\x1b[" in shown) is coloured


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])  # DAT-12
def test_a_console_that_cannot_show_every_sign_does_not_stop_the_run(evaluated: Files, encoding: str) -> None:
    report = _leadline("report", str(evaluated.out), PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    whole = _leadline(*evaluated.arguments(), PYTHONIOENCODING=encoding, PYTHONUTF8="0")

    assert (report.returncode, whole.returncode) == (0, 0)
    assert b"recall@5" in report.stdout


def test_json_is_utf_8_whatever_the_console_speaks(tmp_path: Path) -> None:
    files = Files(
        tmp_path, golden=[{"question_id": "q1", "question": "Q?", "answerable": False, "tags": ["日本 – ✓ 😀"]}]
    )
    done = _leadline(*files.arguments("--json", "--quiet"), PYTHONIOENCODING="cp1252", PYTHONUTF8="0")

    assert "tag:日本 – ✓ 😀".encode() in done.stdout
    strict(done.stdout)


def test_no_file_is_opened_with_the_machines_encoding(tmp_path: Path) -> None:  # DAT-12
    files = Files(tmp_path)
    arguments = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-m", "leadline")
    done = _python(*arguments, *files.arguments(), "--quiet", PYTHONUTF8="0")
    again = _python(*arguments, "score", str(files.out), "--quiet", PYTHONUTF8="0")

    assert (done.returncode, done.stderr) == (0, b"")
    assert (again.returncode, again.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell with pipes")
@pytest.mark.parametrize("command", ["metrics", "metrics --json", "report {out}", "report {out} --json", "--help"])
def test_a_reader_that_leaves_early_hears_no_complaint(evaluated: Files, command: str) -> None:
    line = f"{sys.executable} -m leadline {command.format(out=evaluated.out)} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False, timeout=60)

    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk_behind_stdout_is_trouble_outside() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "leadline", "metrics"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )

    assert done.returncode == 4
    assert done.stderr == b"leadline: output: No space left on device\n"


def test_the_same_inputs_give_the_same_bytes_under_another_hash_seed(tmp_path: Path) -> None:  # EXE-10
    files = Files(tmp_path)
    _leadline(*files.arguments(), PYTHONHASHSEED="1")
    first = contents(files.out)
    _leadline(*files.arguments(), PYTHONHASHSEED="2")
    second = contents(files.out)
    for stage in ("judge", "score", "report"):
        assert _leadline(stage, str(files.out), PYTHONHASHSEED="3").returncode == 0

    assert len(first) == 9
    assert second == first
    assert contents(files.out) == first


def test_python_started_without_assertions_gives_the_same_bytes(tmp_path: Path) -> None:
    files = Files(tmp_path)
    _leadline(*files.arguments())
    first = contents(files.out)
    done = _python("-O", "-m", "leadline", *files.arguments())

    assert done.returncode == 0
    assert contents(files.out) == first


def test_a_run_directory_may_have_any_name(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.out = tmp_path / "a b" / "[x] ü 日本"
    done = _leadline(*files.arguments("--judge", "local"))
    again = _leadline("score", str(files.out))

    assert (done.returncode, again.returncode) == (0, 0)


def test_the_environment_and_a_file_set_the_defaults(tmp_path: Path) -> None:
    files = Files(tmp_path)
    people = {
        "kind": "abstention",
        "question_id": "q1",
        "judge": "p",
        "task": "t",
        "prompt_version": "1",
        "state": "answered",
    }
    jsonl(tmp_path / "people.jsonl", people)
    (tmp_path / "leadline.toml").write_text('judge = "replay:people.jsonl"\nk = [1]\n', encoding="utf-8")
    done = _leadline(*files.arguments("--json", "--quiet"), cwd=tmp_path, LEADLINE_K="2")
    document = strict(done.stdout)

    assert isinstance(document, dict)
    assert document["judge"]["name"] == "replay:people.jsonl"
    assert "recall@2" in document["metrics"]
    assert "recall@1" not in document["metrics"]
