"""`leadline serve` as a process: what it prints, how it ends, and what it keeps to itself."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.served import Client
from support.world import Files


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = Files(tmp_path_factory.mktemp("world"))
    files.evaluate()
    return files.out


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "leadline", "serve", *arguments, "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def url_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send to another process")
def test_an_interrupt_ends_it_quietly_with_0(room: Path) -> None:
    with started(str(room)) as process:
        client = Client(url_of(process))
        status = client.get("/api/questions").status
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)

    assert (status, process.returncode, out) == (200, 0, "")
    assert err == "Serving on this computer alone. Ctrl-C ends it.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send to another process")
def test_requests_are_not_logged_and_the_token_least_of_all(room: Path) -> None:
    with started(str(room)) as process:
        client = Client(url_of(process))
        for path in (f"/?token={client.token}", "/?token=wrong", "/nowhere", "/api/questions?limit=x"):
            client.get(path, known=False)
        client.raw("NONSENSE", known=False)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)

    assert client.token not in out + err
    assert "/nowhere" not in out + err
    assert "Traceback" not in err


def test_as_json_it_prints_the_address_in_an_object(room: Path) -> None:
    with started(str(room), "--json", "--quiet") as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(3)]
        client = Client(json.loads("".join(lines))["url"])

        assert client.get("/api/questions").status == 200


def test_it_listens_on_this_computer_alone(room: Path) -> None:
    with started(str(room)) as process:
        url = url_of(process)

    assert url.startswith("http://127.0.0.1:")


def test_a_port_in_use_ends_it_with_4_and_one_line(room: Path) -> None:
    with started(str(room)) as process:
        port = Client(url_of(process)).port
        with started(str(room), "--port", str(port)) as second:
            _, err = second.communicate(timeout=20)

    assert second.returncode == 4
    assert err.startswith(f"leadline: port {port}: ")
    assert err.count("\n") == 1


def test_a_folder_without_a_run_ends_it_with_2_and_one_line(tmp_path: Path) -> None:
    with started(str(tmp_path)) as process:
        _, err = process.communicate(timeout=20)

    assert process.returncode == 2
    assert "Run 'leadline evaluate' first" in err
    assert err.count("\n") == 1
