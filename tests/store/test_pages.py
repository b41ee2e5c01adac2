from __future__ import annotations

import os
import random
import sqlite3
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest

from leadline.errors import DataError, LeadlineError, OutsideError
from leadline.records.diagnosis import Quadrant
from leadline.records.page import Page, PageChunk, PageQuestion, PageRow
from leadline.store.page_file import DamagedError
from leadline.store.page_tables import packed
from leadline.store.page_writer import write_pages
from leadline.store.pages import Filters, PageStore
from support.files import written
from support.shown import page

MODES = ("retrieval_miss", "over_refusal", "content_gap")
STAGE_OF = {"retrieval_miss": "retrieval", "over_refusal": "abstention"}


def stored(folder: Path, *pages: Page) -> PageStore:
    write_pages(folder / "pages.sqlite", pages, stamp="stamp")
    return PageStore(folder / "pages.sqlite")


def rows(store: PageStore, filters: Filters = Filters(), *, offset: int = 0, limit: int = 50) -> list[PageRow]:  # noqa: B008 - a frozen value
    return [msgspec.json.decode(row, type=PageRow) for row in store.list(filters, offset=offset, limit=limit).rows]


def positions(store: PageStore, **filters: str) -> list[int]:
    return [row.position for row in rows(store, Filters(**filters), limit=1000)]


@pytest.fixture(scope="module")
def many() -> list[Page]:
    """Make 900 pages that differ in all that they are filtered by."""
    chance = random.Random(7)  # noqa: S311 - the same each time
    made = []
    for position in range(900):
        modes = [mode for mode in MODES if chance.random() < 0.4]
        made.append(
            page(
                position,
                question=f"Question {position} about {chance.choice(('Größe', 'FEES', 'fees'))}",
                answer=None if position % 11 == 0 else f"Answer {position * 7}",
                modes=modes,
                stages=[STAGE_OF[mode] for mode in modes if mode in STAGE_OF],
                tags=[f"t{position % 3}", f"only-{position}"],
                quadrant=chance.choice((*Quadrant, None)),
            )
        )
    return made


@pytest.fixture(scope="module")
def store(many: list[Page], tmp_path_factory: pytest.TempPathFactory) -> PageStore:
    return stored(tmp_path_factory.mktemp("pages"), *many)


def meets(row: PageRow, filters: Filters) -> bool:
    """Say again, one row at a time, what the filters mean."""
    wanted = (filters.text or "").lower()
    return all(
        (
            filters.mode is None or (not row.stages if filters.mode == "sound" else filters.mode in row.modes),
            filters.stage is None or filters.stage in row.stages,
            filters.tag is None or filters.tag in row.tags,
            filters.quadrant is None or row.quadrant == filters.quadrant,
            any(wanted in text.lower() for text in (row.question_id, row.question, row.answer or "")),
        )
    )


@pytest.mark.parametrize(
    "filters",
    [
        Filters(),
        Filters(mode="retrieval_miss"),
        Filters(mode="sound"),
        Filters(mode="content_gap"),
        Filters(stage="abstention"),
        Filters(tag="t1"),
        Filters(tag="only-7"),
        Filters(tag="T1"),
        Filters(quadrant="miss_wrong"),
        Filters(mode="retrieval_miss", stage="abstention", tag="t2", quadrant="hit_right"),
        Filters(mode="sound", stage="retrieval"),
        Filters(mode="confidently_wrong"),
        Filters(text="fees"),
        Filters(text="GRÖSSE"),
        Filters(text="q7"),
        Filters(text="7"),
        Filters(text="nowhere"),
        Filters(text="fees", mode="retrieval_miss", tag="t0"),
        Filters(text="e", tag="only-899"),
        Filters(text="e", tag="unknown"),
    ],
    ids=lambda filters: "+".join(f"{key}={value}" for key, value in filters._asdict().items() if value) or "all",
)
def test_filters_find_what_they_say_and_count_it(store: PageStore, many: list[Page], filters: Filters) -> None:
    expected = [page.row for page in many if meets(page.row, filters)]
    half = len(expected) // 2
    begin = store.list(filters, offset=0, limit=50)
    later = store.list(filters, offset=half, limit=50)

    assert (begin.total, later.total) == (len(expected), len(expected))
    assert rows(store, filters) == expected[:50]
    assert rows(store, filters, offset=half) == expected[half : half + 50]
    assert rows(store, filters, offset=len(expected)) == []


def test_a_text_is_found_in_id_question_and_answer_whatever_its_case(tmp_path: Path) -> None:
    store = stored(
        tmp_path,
        page(0, "Fee-1", "What?", answer="Nothing."),
        page(1, "q1", "How high is the FEE?", answer=None),
        page(2, "q2", "What?", answer="A fee of 5."),
        page(3, "q3", "What?", answer="Free."),
    )

    assert positions(store, text="fee") == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("STRAßE", [0]),
        ("straẞe", [0]),
        ("STRASSE", []),
        ("ω", [1]),
        ("日本", [2]),
        ("👩‍🚀", [3]),
        ("100%", [4]),
        ("%", [4]),
        ("_", [4]),
        ("' OR 1=1 --", [5]),
        ('"*', [6]),
        ("\x00", [7]),
        ("a\nb", [7]),
        ("ß", [0]),
        ("SS", [8]),
        ("ΟΔΌΣ", [9]),
        ("οδός", [9]),
        ("οδόσ", []),
        ("İ", [10]),
        ("i\u0307", [10]),
        ("\ud800", []),
    ],
)
def test_any_text_is_looked_for_as_it_stands(tmp_path: Path, text: str, found: list[int]) -> None:
    answers = (
        "Die Straße",
        "Ω",
        "日本語",
        "An 👩‍🚀",
        "100% under_score",
        "' or 1=1 --",
        'a "*" sign',
        "x\x00y a\nb",
        "ss",
        "ΟΔΌΣ",
        "İ",
    )
    store = stored(tmp_path, *(page(n, answer=answer, question="?") for n, answer in enumerate(answers)))

    assert positions(store, text=text) == found


def test_a_question_is_found_by_its_whole_id_and_by_nothing_else(tmp_path: Path) -> None:
    ids = ("q1", "Q1", "q10", " q1", "q1\x00", "é", "%")
    store = stored(tmp_path, *(page(number, question_id) for number, question_id in enumerate(ids)))

    assert [positions(store, question_id=question_id) for question_id in ids] == [[n] for n in range(len(ids))]
    assert [positions(store, question_id=question_id) for question_id in ("q", "1", "q1 ", "\ud800")] == [[]] * 4


def test_an_id_narrows_what_the_other_filters_find(tmp_path: Path) -> None:
    store = stored(
        tmp_path,
        page(0, "a", modes=["over_refusal"], tags=["t"]),
        page(1, "b", modes=["over_refusal"]),
        page(2, "c", tags=["t"]),
    )

    found = store.list(Filters(question_id="a", mode="over_refusal", tag="t", text="WHAT"), offset=0, limit=5)
    assert (found.total, len(found.rows)) == (1, 1)
    assert positions(store, question_id="a", mode="over_refusal", tag="t") == [0]
    assert positions(store, question_id="b", mode="over_refusal") == [1]
    assert positions(store, question_id="b", mode="over_refusal", tag="t") == []
    assert positions(store, question_id="c", text="nowhere") == []
    assert positions(store, question_id="c", tag="unknown") == []
    assert store.list(Filters(question_id="a"), offset=1, limit=5) == (1, ())


def test_nothing_is_found_across_two_texts(tmp_path: Path) -> None:
    store = stored(tmp_path, page(0, "ab", "cd", answer="ef"), page(1, "gh", "ij", answer="kl"))

    assert [positions(store, text=text) for text in ("bc", "b\ncd", "abcd", "fgh", "efgh")] == [[], [], [], [], []]


def test_tags_of_any_form_are_told_apart(tmp_path: Path) -> None:
    tags = ("a", "A", " a", "a\x00", "%", "<script>", "é", "e\u0301")
    store = stored(tmp_path, *(page(number, tags=(tag, tag)) for number, tag in enumerate(tags)))

    assert [positions(store, tag=tag) for tag in tags] == [[number] for number in range(len(tags))]
    assert store.names("tag", limit=3) == {" a": 1, "%": 1, "<script>": 1}


def test_the_commonest_names_come_first(store: PageStore, many: list[Page]) -> None:
    found = store.names("mode", limit=10)

    assert set(found) == {*MODES, "sound"}
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert found["sound"] == sum(not page.row.stages for page in many)


def test_a_page_comes_back_with_its_chunks(tmp_path: Path) -> None:
    one, other = page(0, chunks={"k1": "text <b>", "k2": "more"}), page(1, chunks={"k2": "more"})
    store = stored(tmp_path, one, other)

    for made in (one, other):
        body = msgspec.json.decode(store.page(made.row.position) or b"")
        assert msgspec.convert(body["question"], PageQuestion) == made.question
        assert msgspec.convert(body["chunks"], dict[str, PageChunk]) == made.chunks
    assert store.page(2) is None


def test_a_chunk_that_many_pages_show_is_kept_once(tmp_path: Path) -> None:
    text = random.Random(1).randbytes(10_000).hex()  # noqa: S311 - the same each time
    stored(tmp_path, *(page(number, chunks={"key": text}) for number in range(100)))

    assert (tmp_path / "pages.sqlite").stat().st_size < 20 * len(text)


def test_an_empty_run_has_no_page(tmp_path: Path) -> None:
    store = stored(tmp_path)

    assert (store.total, rows(store), store.page(0), positions(store, text="a")) == (0, [], None, [])


def test_a_failure_half_way_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    stored(tmp_path, page(0, question="Old?"))

    def failing() -> Iterator[Page]:
        yield page(0, question="New?")
        raise DataError("broken off")

    with pytest.raises(DataError, match="broken off"):
        write_pages(tmp_path / "pages.sqlite", failing(), stamp="other")
    assert [path.name for path in tmp_path.iterdir()] == ["pages.sqlite"]
    assert [row.question for row in rows(PageStore(tmp_path / "pages.sqlite"))] == ["Old?"]


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match=r"pages\.sqlite: cannot be written: No such file"):
        write_pages(tmp_path / "gone" / "pages.sqlite", [page()], stamp="")


def test_reading_changes_nothing_in_the_folder(tmp_path: Path) -> None:
    store = stored(tmp_path, page())
    before = (tmp_path / "pages.sqlite").read_bytes()
    rows(store)
    store.page(0)

    assert [path.name for path in tmp_path.iterdir()] == ["pages.sqlite"]
    assert (tmp_path / "pages.sqlite").read_bytes() == before


def test_a_name_with_signs_of_an_address_is_opened_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "a?mode=rw#b %41"
    folder.mkdir()

    assert len(rows(stored(folder, page()))) == 1


@pytest.mark.parametrize("data", [b"", b"garbage", b"SQLite format 3\x00" + b"\x00" * 500])
def test_what_is_no_index_is_refused(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(DataError, match=r"pages\.sqlite: damaged"):
        PageStore(written(tmp_path / "pages.sqlite", data))


def test_a_missing_index_is_refused_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(DataError):
        PageStore(tmp_path / "pages.sqlite")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    stored(tmp_path, *(page(number) for number in range(300)))
    whole = (tmp_path / "pages.sqlite").read_bytes()

    for size in (100, len(whole) // 2, len(whole) - 1):
        with pytest.raises(DataError):
            PageStore(written(tmp_path / "pages.sqlite", whole[:size]))


def test_what_the_system_refuses_is_no_damage(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="limits as POSIX has them")
    store = stored(tmp_path, page())
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open(tmp_path, os.O_RDONLY)
    os.close(free)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (free, hard))  # the next file would be one too many
        with pytest.raises(OutsideError, match="cannot be read now: unable to open database file"):
            store.page(0)
        with pytest.raises(OutsideError, match="cannot be read now: unable to open database file"):
            PageStore(tmp_path / "pages.sqlite")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    assert store.page(0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as POSIX has them")
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    store = stored(tmp_path, page())
    (tmp_path / "pages.sqlite").unlink()
    make(tmp_path / "pages.sqlite")

    with pytest.raises(DamagedError, match="no regular file"):
        store.page(0)
    with pytest.raises(DamagedError, match="no regular file"):
        PageStore(tmp_path / "pages.sqlite")


ENDLESS = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n, n FROM r"


@pytest.mark.parametrize(
    "change",
    [
        f"DROP TABLE facet; CREATE VIEW facet (name, position) AS {ENDLESS}",
        f"DROP TABLE meta; CREATE VIEW meta (name, value) AS {ENDLESS}",
        f"ALTER TABLE page RENAME TO other; CREATE VIEW page AS {ENDLESS}",
        "CREATE TRIGGER t INSERT ON meta BEGIN SELECT 1; END",
        "CREATE INDEX i ON page (chunks)",
        "ALTER TABLE page ADD COLUMN more AS (zeroblob(1000000000))",
        "DROP TABLE text",
    ],
)
def test_an_index_with_other_tables_than_ours_is_refused_at_once(tmp_path: Path, change: str) -> None:
    path = tmp_path / "pages.sqlite"
    store = stored(tmp_path, page())
    with closing(sqlite3.connect(path)) as db:
        db.executescript(change)
    told_its_size(path)

    with pytest.raises(DamagedError):
        PageStore(path)
    with pytest.raises(DamagedError):
        store.list(Filters(mode="sound"), offset=0, limit=5)


def told_its_size(path: Path) -> None:
    """Have a file that was tampered with say how large it is now, as one that is whole does."""
    with closing(sqlite3.connect(path)) as db, suppress(sqlite3.Error):
        db.execute("VACUUM")
        db.execute("UPDATE meta SET value = ? WHERE name = 'size'", (f"{path.stat().st_size:020}",))
        db.commit()


def test_a_call_that_takes_too_long_ends(tmp_path: Path) -> None:
    pages = [page(position, tags=("a", "b")) for position in range(3000)]
    write_pages(tmp_path / "pages.sqlite", pages, stamp="stamp")
    patient = PageStore(tmp_path / "pages.sqlite", patience_s=60)
    store = PageStore(tmp_path / "pages.sqlite", patience_s=1)
    store._file._patience_s = -1

    assert patient.list(Filters(tag="a", mode="sound"), offset=0, limit=5).total == 3000
    for filters in (Filters(tag="a", mode="sound"), Filters(text="fee"), Filters()):
        with pytest.raises(OutsideError, match="cannot be read now: it takes too long"):
            store.list(filters, offset=0, limit=5)


def test_a_search_that_runs_ends_when_it_is_told_to(tmp_path: Path) -> None:
    tags = tuple(f"t{number}" for number in range(6))
    write_pages(tmp_path / "pages.sqlite", (page(n, tags=tags) for n in range(8000)), stamp="stamp")
    store = PageStore(tmp_path / "pages.sqlite", patience_s=60)
    calls: list[int] = []

    def count(*_: object) -> None:
        calls.append(1)
        store.stop()

    with store._file.open() as reading:
        reading.db.create_function("count_it", 1, count)
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            reading.db.execute("SELECT count_it(f.position) FROM facet AS f, facet AS g").fetchall()

    assert 0 < len(calls) < 10_000
    with pytest.raises(OutsideError, match="it takes too long"):
        store.page(0)


def test_what_unpacks_to_more_than_can_be_shown_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pages.sqlite"
    store = stored(tmp_path, page())
    bomb = packed(b" " * 200_000_000)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE page SET body = ?", (bomb,))
        db.commit()
    told_its_size(path)
    tracemalloc.start()
    with pytest.raises(DataError, match="too large to be shown") as caught:
        PageStore(path).page(0)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert not isinstance(caught.value, DamagedError)
    assert peak < 300_000_000
    with pytest.raises(LeadlineError):  # another file than the one that was looked at
        store.page(0)


def test_an_index_that_was_made_anew_meanwhile_is_not_shown_as_the_old_one(tmp_path: Path) -> None:
    store = stored(tmp_path, page())
    write_pages(tmp_path / "pages.sqlite", [page(question="New?")], stamp="another")

    with pytest.raises(OutsideError, match="was made anew meanwhile"):
        store.page(0)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE text SET ends = zeroblob(length(ends))",
        "UPDATE text SET ends = x'00'",
        "UPDATE text SET ends = ''",
        "UPDATE text SET body = ''",
        "UPDATE text SET questions = 1000000000000",
        "UPDATE text SET first = 5000000000",
        "UPDATE meta SET value = '99999999999999' WHERE name = 'total'",
        "UPDATE page SET position = 9000000000000000000 WHERE position = 2",
        "UPDATE facet SET position = 9000000000000000000 WHERE position = 2",
        "UPDATE page SET row = x'28b52ffd', body = 7, chunks = 'x'",
        "UPDATE page SET chunks = '77'",
        "DELETE FROM meta",
        "DELETE FROM page WHERE position = 1",
    ],
)
def test_values_that_cannot_be_are_called_damage_and_cost_neither_time_nor_memory(tmp_path: Path, change: str) -> None:
    path = tmp_path / "pages.sqlite"
    stored(tmp_path, *(page(position, modes=["content_gap"]) for position in range(3)))
    with closing(sqlite3.connect(path)) as db:
        db.execute(change)
        db.commit()
    told_its_size(path)

    with pytest.raises(DamagedError):  # noqa: PT012 - one of these calls tells it
        store = PageStore(path)
        store.list(Filters(text="fee"), offset=0, limit=5)
        store.list(Filters(text="fee", mode="content_gap"), offset=0, limit=5)
        store.list(Filters(mode="content_gap"), offset=0, limit=5)
        store.page(0)


def test_an_index_of_another_version_is_refused(tmp_path: Path) -> None:
    stored(tmp_path, page())
    with closing(sqlite3.connect(tmp_path / "pages.sqlite")) as db:
        db.execute("UPDATE meta SET value = '0' WHERE name = 'version'")
        db.commit()

    with pytest.raises(DataError, match="of another version, or not whole"):
        PageStore(tmp_path / "pages.sqlite")


def test_damage_inside_is_told_and_no_other_error_escapes(tmp_path: Path) -> None:
    stored(tmp_path, *(page(number, chunks={f"k{number}": f"text {number}" * 50}) for number in range(200)))
    whole = (tmp_path / "pages.sqlite").read_bytes()
    chance = random.Random(3)  # noqa: S311 - the same each time

    told = 0
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(200):
            data[chance.randrange(100, len(data))] = chance.randrange(256)
        told += _complains(written(tmp_path / "pages.sqlite", bytes(data)), chance.randrange(200))

    assert told > 30


def _complains(path: Path, position: int) -> bool:
    """Read an index in each way, and say whether it was called damaged."""
    try:
        store = PageStore(path)
        store.list(Filters(text="a", mode="sound"), offset=0, limit=50)
        store.list(Filters(mode="sound"), offset=0, limit=50)
        store.page(position)
    except DataError as error:
        return error.source == str(path)
    return False
