"""`leadline serve` as a process: what it prints, how it ends, and what it keeps to itself."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
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
def started(*arguments: str, browser: Path | None = None, files: int | None = None) -> Iterator[subprocess.Popen[str]]:
    """Start the server; `browser` is a program to open its address with, `files` is how many it may have open."""
    command = [sys.executable, "-m", "leadline", "serve", *arguments]
    command += [] if browser else ["--no-browser"]
    if files is not None:
        command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
    environment = {**os.environ, "BROWSER": f"{sys.executable} {browser} %s"} if browser else None
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
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


@pytest.mark.skipif(sys.platform == "win32", reason="limits as POSIX has them")
def test_a_stranger_who_opens_all_connections_neither_harms_the_index_nor_keeps_the_reader_out(room: Path) -> None:
    with started(str(room), files=256) as process:
        client = Client(url_of(process))
        before = client.get("/api/questions").status
        made = (room / "pages.sqlite").stat().st_ino
        with ExitStack() as stack:
            for _ in range(300):
                stack.enter_context(closing(socket.create_connection(("127.0.0.1", client.port), timeout=20)))
            during = [client.get(path).status for path in ("/api/questions", "/", "/api/questions/0") * 3]
        after = client.get("/api/questions").status
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)

    assert {before, after, *during} == {200}
    assert (room / "pages.sqlite").stat().st_ino == made
    assert err == "Serving on this computer alone. Ctrl-C ends it.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send to another process")
def test_an_index_that_was_made_to_run_for_ever_is_made_anew_and_an_interrupt_still_ends_it(
    room: Path, tmp_path: Path
) -> None:
    shutil.copytree(room.parent, tmp_path / "copy")
    index = tmp_path / "copy" / room.name / "pages.sqlite"
    with started(str(index.parent)) as process:
        url_of(process)
    with closing(sqlite3.connect(index)) as db:
        kind, value = db.execute("SELECT kind, value FROM name WHERE name = 2").fetchone()
        db.execute("DROP TABLE facet")
        db.execute(
            "CREATE VIEW facet AS WITH RECURSIVE r(name, position) AS "
            "(SELECT 1, 0 UNION ALL SELECT name, position + 1 FROM r) SELECT * FROM r"
        )
        db.execute("UPDATE meta SET value = ? WHERE name = 'size'", (f"{index.stat().st_size:020}",))
        db.commit()
    with started(str(index.parent)) as process:
        client = Client(url_of(process))
        status = client.get(f"/api/questions?{kind}={value}").status
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)

    assert (status, process.returncode) == (200, 0)


BROWSER = """
import json, re, sys, urllib.request
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname
page = Path(url2pathname(urlparse(sys.argv[1]).path))
url = re.search('url=([^"]+)', page.read_text())[1]
told = {"argv": sys.argv[1:], "page": str(page), "mode": page.stat().st_mode, "folder": page.parent.stat().st_mode}
told["url"] = url
if "visit" in Path(__file__).name:
    request = urllib.request.Request(url, headers={"Sec-Fetch-Site": "cross-site"})
    assert urllib.request.urlopen(request).headers["Set-Cookie"]
Path(__file__).with_suffix(".part").write_text(json.dumps(told))
Path(__file__).with_suffix(".part").rename(Path(__file__).with_suffix(".json"))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="modes as POSIX has them")
@pytest.mark.parametrize("name", ["visit.py", "look.py"])
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_the_browser_is_started_without_the_token_in_its_command(
    room: Path, tmp_path: Path, name: str, end: signal.Signals
) -> None:
    browser = tmp_path / name
    browser.write_text(BROWSER, encoding="utf-8", newline="\n")
    with started(str(room), browser=browser) as process:
        url = url_of(process)
        client = Client(url)
        for _ in range(5000):
            if browser.with_suffix(".json").exists():
                break
            client.get("/api/questions")
        told = json.loads(browser.with_suffix(".json").read_text(encoding="utf-8"))
        process.send_signal(end)
        process.communicate(timeout=20)

    assert told["url"] == url
    assert client.token not in " ".join(told["argv"])
    assert (told["mode"] & 0o777, told["folder"] & 0o777) == (0o600, 0o700)
    assert not Path(told["page"]).parent.exists()
