from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from leadline import api
from leadline.errors import DataError, OutsideError, UsageError
from leadline.records.manifest import Manifest
from leadline.records.page import PageQuestion
from leadline.store.pages import Filters, PageStore
from leadline.store.run_directory import RunDirectory
from leadline.wiring.pages import build_pages, open_pages, stream_pages
from support.files import written
from support.world import Files


class Counted:
    """Counts the pieces of work that were begun, and their parts."""

    def __init__(self) -> None:
        self.begun = 0
        self.parts = 0

    def stage(self, title: str, total: int | None) -> Callable[[], None]:  # noqa: ARG002 - the names of the protocol
        self.begun += 1
        return self.part

    def part(self) -> None:
        self.parts += 1


@pytest.fixture(scope="module")
def evaluated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = Files(tmp_path_factory.mktemp("world"))
    files.evaluate()
    return files.folder


@pytest.fixture
def room(evaluated: Path, tmp_path: Path) -> RunDirectory:
    shutil.copytree(evaluated, tmp_path / "world")
    return RunDirectory(tmp_path / "world" / "out")


def questions(store: PageStore) -> list[PageQuestion]:
    bodies = (msgspec.json.decode(store.page(position) or b"{}") for position in range(store.total))
    return [msgspec.convert(body["question"], PageQuestion) for body in bodies]


def test_pages_come_in_the_order_of_the_run_with_all_that_its_files_say(room: RunDirectory) -> None:
    pages = list(stream_pages(room))

    assert [page.row.question_id for page in pages] == ["q1", "q2"]
    first = pages[0]
    assert [first.chunks[row.chunk].text for row in first.question.ranked] == [
        "The fee is 5 euros for each card.",
        "A lost card is blocked at once.",
    ]
    assert len(first.question.scores) == len(room.load_summary().metrics)
    assert first.question.claims


def test_the_index_holds_what_is_streamed(room: RunDirectory) -> None:
    store = build_pages(room)

    assert questions(store) == [page.question for page in stream_pages(room)]
    assert store.list(Filters(text="mayor"), offset=0, limit=50).total == 1


def test_the_index_is_made_once_and_used_again(room: RunDirectory) -> None:
    first, second = Counted(), Counted()
    open_pages(room, stage=first.stage)
    made = room.pages.stat().st_mtime_ns
    open_pages(room, stage=second.stage)

    assert (first.begun, first.parts) == (1, 2)
    assert (second.begun, room.pages.stat().st_mtime_ns) == (0, made)


@pytest.mark.parametrize("name", ["golden", "run", "verdicts", "scores", "diagnoses"])
def test_an_index_of_other_files_is_made_again(room: RunDirectory, name: str) -> None:
    open_pages(room, stage=Counted().stage)
    path: Path = getattr(room, name)
    written(path, path.read_bytes().replace(b"euros", b"crown") + b"\n")
    again = Counted()

    # Blank lines are no harm to some files and a fault of others; what counts is that the old index is not used.
    try:
        open_pages(room, stage=again.stage)
    except DataError as error:
        assert str(path) in str(error)  # noqa: PT017 - either end is right
    assert again.begun == 1


def test_scoring_again_makes_the_pages_anew(room: RunDirectory) -> None:
    before = questions(open_pages(room, stage=Counted().stage))
    api.score(room.root, k=(1,))
    after = questions(open_pages(room, stage=Counted().stage))

    assert "recall@1" in [score.metric for score in after[0].scores]
    assert "recall@1" not in [score.metric for score in before[0].scores]


def test_a_copied_directory_keeps_its_index(room: RunDirectory) -> None:
    open_pages(room, stage=Counted().stage)
    for path in (room.golden, room.run, room.verdicts, room.scores, room.diagnoses):
        os.utime(path, ns=(1, 1))
    again = Counted()
    open_pages(room, stage=again.stage)

    assert again.begun == 0


@pytest.mark.parametrize("data", [b"", b"no database", b"SQLite format 3\x00" * 10])
def test_a_damaged_index_is_made_again(room: RunDirectory, data: bytes) -> None:
    open_pages(room, stage=Counted().stage)
    written(room.pages, data)
    again = Counted()

    assert open_pages(room, stage=again.stage).total == 2
    assert again.begun == 1


def test_an_index_is_made_again_where_that_is_asked_for(room: RunDirectory) -> None:
    open_pages(room, stage=Counted().stage)
    again = Counted()

    assert open_pages(room, stage=again.stage, anew=True).total == 2
    assert again.begun == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as POSIX has them")
def test_a_pipe_in_the_place_of_the_index_is_replaced(room: RunDirectory) -> None:
    os.mkfifo(room.pages)

    assert open_pages(room, stage=Counted().stage).total == 2
    assert room.pages.is_file()


def test_an_index_that_cannot_be_read_now_is_not_made_again(room: RunDirectory) -> None:
    resource = pytest.importorskip("resource", reason="limits as POSIX has them")
    open_pages(room, stage=Counted().stage)
    made, again, walled = room.pages.stat().st_ino, Counted(), Walled(room.root)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open(room.root, os.O_RDONLY)
    os.close(free)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (free + 1, hard))  # enough for one file at a time, not for SQLite
        with pytest.raises(OutsideError, match=r"Too many open files|unable to open"):
            open_pages(walled, stage=again.stage)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        os.close(walled.taken)

    assert (again.begun, room.pages.stat().st_ino) == (0, made)


class Walled(RunDirectory):
    """Leaves no file to open once its manifest was read."""

    def load_manifest(self) -> Manifest:
        manifest = super().load_manifest()
        self.taken = os.open(self.root, os.O_RDONLY)
        return manifest


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("golden", "leadline evaluate"),
        ("run", "leadline evaluate"),
        ("verdicts", "leadline judge"),
        ("scores", "leadline score"),
        ("diagnoses", "leadline score"),
        ("summary", "leadline score"),
        ("manifest", "leadline evaluate"),
    ],
)
def test_a_missing_file_names_the_command_that_makes_it(room: RunDirectory, name: str, command: str) -> None:
    path: Path = getattr(room, name)
    path.unlink()

    with pytest.raises(DataError) as caught:
        open_pages(room, stage=Counted().stage)
    assert f"{path}: no such file. Run '{command}'" in str(caught.value)
    assert not room.pages.exists()


def test_a_broken_line_is_told_with_its_number(room: RunDirectory) -> None:
    with room.diagnoses.open("ab") as file:
        file.write(b"{broken\n")

    with pytest.raises(DataError, match=r"diagnoses\.jsonl:3: broken: .* Run 'leadline score' on this directory again"):
        build_pages(room)
    assert not room.pages.exists()


def test_a_run_that_is_evaluated_again_meanwhile_leaves_no_mixed_index(room: RunDirectory) -> None:
    def meddle() -> None:
        with room.golden.open("ab") as file:
            file.write(b"\n")

    with pytest.raises(DataError, match="the run was evaluated again meanwhile"):
        build_pages(room, done=meddle)
    assert not room.pages.exists()


def test_a_corpus_that_was_moved_is_found_where_the_caller_says(room: RunDirectory) -> None:
    old, new = room.root.parent / "corpus.jsonl", room.root.parent / "elsewhere.jsonl"
    old.rename(new)

    with pytest.raises(DataError, match=r"a path that counts from the run directory, .* Say with --corpus"):
        open_pages(room, stage=Counted().stage)
    assert open_pages(room, stage=Counted().stage, corpus=new).total == 2


def test_another_corpus_is_refused(room: RunDirectory) -> None:
    other = written(room.root.parent / "other.jsonl", b'{"chunk_id": "c1", "text": "Other."}\n')

    with pytest.raises(DataError, match="the corpus has changed since the run was evaluated"):
        open_pages(room, stage=Counted().stage, corpus=other)


def test_a_corpus_for_a_run_without_one_is_refused(tmp_path: Path) -> None:
    files = Files(tmp_path, corpus=None)
    files.evaluate()
    corpus = written(tmp_path / "corpus.jsonl", b'{"chunk_id": "c1", "text": "Other."}\n')

    with pytest.raises(UsageError, match="the run was evaluated without a corpus"):
        open_pages(RunDirectory(files.out), stage=Counted().stage, corpus=corpus)


def test_an_index_that_is_ready_needs_no_corpus(room: RunDirectory) -> None:
    open_pages(room, stage=Counted().stage)
    (room.root.parent / "corpus.jsonl").unlink()

    assert open_pages(room, stage=Counted().stage).total == 2
