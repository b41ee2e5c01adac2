"""Files of the run directory: those of a fixed list, and none from elsewhere by any trick."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.files import written
from support.served import Client, serving
from support.world import Files

SECRET = "outside the run directory"  # noqa: S105 - what must not be read


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = Files(tmp_path_factory.mktemp("world"))
    files.evaluate()
    written(files.folder / "secret.txt", SECRET)
    written(files.out / "notes.txt", SECRET)
    return files.out


@pytest.fixture(scope="module")
def client(room: Path) -> Iterator[Client]:
    with serving(room) as client:
        yield client


@pytest.mark.parametrize("name", ["manifest.json", "golden.jsonl", "run.jsonl", "scores.jsonl", "diagnoses.jsonl"])
def test_a_file_of_the_run_can_be_kept(client: Client, room: Path, name: str) -> None:
    reply = client.get(f"/files/{name}")

    assert (reply.status, reply.body) == (200, (room / name).read_bytes())
    assert reply.headers["content-disposition"] == f'attachment; filename="{name}"'


def test_the_head_of_a_file_tells_its_size(client: Client, room: Path) -> None:
    reply = client.get("/files/run.jsonl", method="HEAD")

    assert (reply.status, reply.body) == (200, b"")
    assert int(reply.headers["content-length"]) == (room / "run.jsonl").stat().st_size


@pytest.mark.parametrize(
    "path",
    [
        "/files/notes.txt",
        "/files/pages.sqlite",
        "/files/",
        "/files",
        "/files/.",
        "/files/..",
        "/files/../secret.txt",
        "/files/..%2fsecret.txt",
        "/files/%2e%2e/secret.txt",
        "/files/%2e%2e%2fsecret.txt",
        "/files/%252e%252e%252fsecret.txt",
        "/files/..%5csecret.txt",
        "/files/..\\secret.txt",
        "/files/....//secret.txt",
        "/files/..;/secret.txt",
        "/files/run.jsonl/../../../secret.txt",
        "/files/run.jsonl%00.txt",
        "/files/run.jsonl%00",
        "/files/%00",
        "/files/run.jsonl%2f",
        "/files/./run.jsonl",
        "/files//run.jsonl",
        "/files/RUN.JSONL",
        "/files/run.jsonl%20",
        "/files/run.jsonl::$DATA",
        "/files//etc/passwd",
        "/files/%2fetc%2fpasswd",
        "/files/file:%2f%2f%2fetc%2fpasswd",
        "/files/C:%5cWindows%5cwin.ini",
        "/files/%c0%ae%c0%ae%c0%afsecret.txt",
        "/files/%ef%bc%8e%ef%bc%8e/secret.txt",
        "//etc/passwd",
        "/../secret.txt",
        "/..%2f..%2fetc%2fpasswd",
        "/assets/../secret.txt",
        "/assets/..%2f__init__.py",
        "/assets/page.py",
        "/assets/APP.JS",
        "/assets/",
        "/api/questions/",
        "/api/questions/..",
        "/api/questions/0/../../../secret.txt",
        "/etc/passwd",
        "/favicon.ico",
    ],
)
def test_a_path_outside_finds_nothing(client: Client, path: str) -> None:
    reply = client.raw(f"GET {path} HTTP/1.1", f"Host: {client.host}")

    assert reply.status == 404
    assert SECRET not in reply.text
    assert "root:" not in reply.text


def test_a_whole_address_in_the_place_of_a_path_finds_nothing(client: Client) -> None:
    assert client.raw("GET http://evil.test/files/run.jsonl HTTP/1.1", f"Host: {client.host}").status == 404


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="links and pipes as POSIX has them")
def test_a_link_that_leads_outside_is_refused_and_one_inside_is_not(room: Path, tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    with serving(files.out) as client:
        (files.out / "report.md").unlink()
        (files.out / "report.md").symlink_to(room.parent / "secret.txt")
        outside = client.get("/files/report.md")
        (files.out / "report.md").unlink()
        (files.out / "report.md").symlink_to("golden.jsonl")
        inside = client.get("/files/report.md")
        (files.out / "report.md").unlink()
        os.mkfifo(files.out / "report.md")
        pipe = client.get("/files/report.md")
        (files.out / "report.md").unlink()
        (files.out / "report.md").mkdir()
        folder = client.get("/files/report.md")

    assert (outside.status, pipe.status, folder.status) == (404, 404, 404)
    assert (inside.status, inside.body) == (200, (files.out / "golden.jsonl").read_bytes())


def test_a_folder_of_a_run_that_is_a_link_itself_is_served(room: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(room, target_is_directory=True)

    with serving(link) as client:
        assert client.get("/files/run.jsonl").status == 200


def test_a_file_that_is_not_there_yet_is_not_found(client: Client, room: Path) -> None:
    (room / "report.html").unlink(missing_ok=True)

    assert client.get("/files/report.html").status == 404
