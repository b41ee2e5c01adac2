"""What is served: the page, the questions by filter, one question, and what happens when the run changes meanwhile."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote, urlencode

import msgspec
import pytest

from leadline import api
from leadline.errors import DataError, OutsideError
from leadline.records.page import PageRow
from leadline.web.server import Server
from support.files import written
from support.served import Client, Reply, serving, unseen
from support.world import CORPUS, Files, Row

HOSTILE = "</script><script>window.ran=1</script><img src=x onerror=alert(1)>\x00\u202e\ud83d\ude80"
MANY = 120


def _golden() -> Iterator[Row]:
    for number in range(MANY):
        tags = ["even" if number % 2 == 0 else "odd", "größe"]
        row = {"question_id": f"q{number}", "question": f"What is fee {number}?", "tags": tags}
        yield (
            {**row, "answerable": True, "relevant": ["c1"], "reference_answer": "5 euros."}
            if number % 3
            else {**row, "answerable": False}
        )
    yield {"question_id": HOSTILE[:40], "question": HOSTILE, "answerable": False, "tags": ["<b>", " blank"]}


def _run() -> Iterator[Row]:
    for number in range(MANY):
        found = [{"chunk_id": "c1"}, {"chunk_id": "c2"}] if number % 4 else [{"chunk_id": "c3"}]
        yield {"question_id": f"q{number}", "retrieved": found, "answer": f"The fee is {number} euros. [1]"}
    hostile = {"retrieved": [{"chunk_id": HOSTILE[:20], "text": HOSTILE}], "answer": HOSTILE}
    yield {"question_id": HOSTILE[:40], **hostile}


@pytest.fixture(scope="module")
def evaluated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = Files(tmp_path_factory.mktemp("world"), golden=list(_golden()), run=list(_run()), corpus=CORPUS)
    files.evaluate()
    return files.folder


@pytest.fixture(scope="module")
def client(evaluated: Path) -> Iterator[Client]:
    with serving(evaluated / "out") as client:
        yield client


@pytest.fixture
def folder(evaluated: Path, tmp_path: Path) -> Path:
    """Give a copy that a test may change."""
    shutil.copytree(evaluated, tmp_path / "copy")
    return tmp_path / "copy"


def asked(client: Client, **parameters: object) -> Reply:
    return client.get(f"/api/questions?{urlencode(parameters)}")


def rows(reply: Reply) -> Sequence[Row]:
    found = reply.json["rows"]
    assert isinstance(found, list)
    return found


def boot(client: Client) -> dict[str, object]:
    """Return what the script of the page reads first."""
    text = client.get("/").text
    start = text.index(">", text.index('id="leadline-boot"')) + 1
    found: dict[str, object] = msgspec.json.decode(text[start : text.index("</script>", start)])
    return found


def facets(row: Row) -> Iterator[tuple[str, str]]:
    """Yield what a row can be found by."""
    whole = msgspec.convert(row, PageRow)
    yield from (("mode", mode) for mode in whole.modes)
    yield from (("stage", stage) for stage in whole.stages)
    yield from (("tag", tag) for tag in whole.tags)
    if whole.quadrant is not None:
        yield "quadrant", whole.quadrant.value


def test_the_page_has_its_script_and_its_style_from_the_server_and_nothing_inline(client: Client) -> None:
    page = client.get("/")
    script = client.get("/assets/app.js")
    style = client.get("/assets/report.css")

    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert '<script src="/assets/app.js"></script>' in page.text
    assert '"source":"http"' in page.text
    assert "<style" not in page.text
    assert " onclick=" not in page.text
    assert script.headers["content-type"].startswith("text/javascript")
    assert style.headers["content-type"].startswith("text/css")


def test_the_first_page_has_fifty_questions_and_the_total(client: Client) -> None:
    reply = asked(client)

    assert reply.headers["content-type"] == "application/json"
    assert reply.json["total"] == MANY + 1
    assert [row.get("position", 0) for row in rows(reply)] == list(range(50))


def test_a_stretch_of_the_questions_can_be_asked_for(client: Client) -> None:
    reply = asked(client, offset=100, limit=7)

    assert [row["position"] for row in rows(reply)] == list(range(100, 107))
    assert rows(asked(client, offset=999_999)) == []


def test_filters_narrow_the_questions_together(client: Client) -> None:
    even = asked(client, tag="even").json["total"]
    both = asked(client, tag="even", text="FEE 1").json["total"]
    none = asked(client, tag="even", text="fee 1?").json["total"]

    assert (even, both, none) == (60, len([n for n in range(0, MANY, 2) if str(n).startswith("1")]), 0)


def test_questions_with_a_fault_and_sound_ones_are_all_questions(client: Client) -> None:
    everything = asked(client, limit=200)
    sound = asked(client, mode="sound", limit=200)
    faulty = [row for row in rows(everything) if row.get("stages")]

    assert faulty
    assert sound.json["total"] == MANY + 1 - len(faulty)
    assert not [row for row in rows(sound) if row.get("stages")]


def test_each_mode_stage_and_quadrant_of_the_rows_can_be_filtered_by(client: Client) -> None:
    everything = rows(asked(client, limit=200))
    counts = Counter(facet for row in everything for facet in facets(row))
    found = {(kind, name): asked(client, **{kind: name}).json["total"] for kind, name in counts}

    assert {kind for kind, _ in counts} == {"mode", "stage", "quadrant", "tag"}
    assert found == counts


def test_an_empty_filter_asks_for_nothing(client: Client) -> None:
    assert asked(client, mode="", stage="", tag="", quadrant="", text="", offset="", limit="").json["total"] == MANY + 1


def test_a_question_can_be_asked_for_by_its_whole_id(client: Client) -> None:
    one = asked(client, id="q1")

    assert (one.json["total"], [row["question_id"] for row in rows(one)]) == (1, ["q1"])
    assert asked(client, id="q1", text="FEE", tag="odd").json["total"] == 1
    assert asked(client, id=HOSTILE[:40]).json["total"] == 1
    assert [asked(client, **other).json["total"] for other in ({"id": "q"}, {"id": "Q1"}, {"id": " q1"})] == [0, 0, 0]
    assert asked(client, id="q1", tag="even").json["total"] == 0
    assert asked(client, id="").json["total"] == MANY + 1


def test_blanks_at_the_ends_of_a_tag_or_a_text_count(client: Client) -> None:
    tags = (" blank", "blank ", "blank", "even")

    assert [asked(client, tag=tag).json["total"] for tag in tags] == [1, 0, 0, 60]
    assert asked(client, text="fee 1? ").json["total"] == 0


def test_the_page_says_how_many_questions_of_the_run_show_each_mode(client: Client) -> None:
    counts = boot(client)["counts"]
    assert isinstance(counts, dict)

    assert counts["modes"]
    assert counts["modes"] == {mode: asked(client, mode=mode).json["total"] for mode in counts["modes"]}


@pytest.mark.parametrize("text", ["größe", "GRÖSSE", "日", "%", "_", "'", '"', "\\", "\x00", "a\nb", "x" * 1000, "🚀"])
def test_any_text_may_be_looked_for(client: Client, text: str) -> None:
    reply = asked(client, text=text)

    assert reply.status == 200
    assert reply.json["total"] in {0, 1}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("limit=1e9", "limit is '1e9'. Expected: a whole number from 1 to 200"),
        ("limit=1000000000", "limit is '1000000000'. Expected"),
        ("limit=0", "limit is '0'. Expected"),
        ("limit=-5", "limit is '-5'. Expected"),
        ("limit=201", "limit is '201'. Expected"),
        ("limit=%D9%A5", "limit is '٥'. Expected"),
        ("limit=" + "9" * 5000, "limit is '999"),
        ("offset=-1", "offset is '-1'. Expected: a whole number from 0"),
        ("offset=1.5", "offset is '1.5'. Expected"),
        ("offset=NaN", "offset is 'NaN'. Expected"),
        ("offset=9999999999999999999999", "offset is '9999999999999999999999'. Expected"),
        ("mode=retrieval_mis", "unknown mode 'retrieval_mis'. Did you mean 'retrieval_miss'?"),
        ("mode=zzz", "unknown mode 'zzz'. Expected: sound, "),
        ("mode=%3Cscript%3E", "unknown mode '<script>'"),
        ("stage=retrieva", "unknown stage 'retrieva'. Did you mean 'retrieval'?"),
        ("quadrant=hit", "unknown quadrant 'hit'."),
        ("text=" + "x" * 10_000, "text has 10,000 characters. Expected: at most 1,000"),
        ("tag=" + "x" * 1001, "tag has 1,001 characters"),
        ("mode=sound&mode=sound", "mode is given twice. Give it once"),
        ("page=2", "unknown parameter 'page'. Expected: mode, stage, tag, quadrant, text, id, offset, limit"),
        ("id=" + "x" * 10_001, "id has 10,001 characters. Expected: at most 10,000"),
        ("stamp=a&stamp=b", "stamp is given twice. Give it once"),
        ("Mode=sound", "unknown parameter 'Mode'"),
    ],
)
def test_a_parameter_that_cannot_be_is_refused_with_what_can(client: Client, query: str, message: str) -> None:
    reply = client.get(f"/api/questions?{query}")

    assert reply.status == 400
    assert str(reply.json["error"]).startswith(message)
    assert len(reply.body) < 2000


def test_a_question_comes_with_its_chunks(client: Client) -> None:
    body = client.get("/api/questions/5").json

    question, chunks = body["question"], body["chunks"]
    assert isinstance(question, dict)
    assert isinstance(chunks, dict)
    assert question["question_id"] == "q5"
    assert [chunks[row["chunk"]]["text"] for row in question["ranked"]] == [CORPUS[0]["text"], CORPUS[1]["text"]]


@pytest.mark.parametrize("position", ["121", "999999999", "-1", "1.0", "x", "%D9%A5", "0x1", "9" * 400, "%00", "+1"])
def test_a_position_that_no_question_has_is_not_found(client: Client, position: str) -> None:
    reply = client.get(f"/api/questions/{position}")

    assert reply.status == 404
    assert reply.json["error"] == "no such question. Expected: a position from 0 to 120"


def test_hostile_text_stays_text(client: Client) -> None:
    page = client.get("/")
    reply = client.get(f"/api/questions/{MANY}")
    body = reply.json["question"]

    assert isinstance(body, dict)
    assert "window.ran" in body["answer"]
    assert "<script>window" not in page.text
    assert "<img src=x" not in page.text
    assert (reply.headers["content-type"], reply.headers["x-content-type-options"]) == ("application/json", "nosniff")
    assert asked(client, text="<script>").json["total"] == 1
    assert asked(client, tag="<b>").json["total"] == 1
    assert client.get(f"/{quote(HOSTILE[:20])}").text == "There is nothing under this address."


def test_a_head_has_the_headers_alone(client: Client) -> None:
    reply = client.get("/api/questions", method="HEAD")

    assert (reply.status, reply.body) == (200, b"")
    assert int(reply.headers["content-length"]) > 1000


def test_many_readers_at_once_get_their_own_answers(client: Client) -> None:
    def ask(number: int) -> bool:
        one = client.get(f"/api/questions/{number}").json["question"]
        found = asked(client, text=f"fee {number}?")
        assert isinstance(one, dict)
        return (one["question_id"], found.json["total"]) == (f"q{number}", 1)

    with ThreadPoolExecutor(max_workers=16) as pool:
        assert all(pool.map(ask, range(MANY)))


def _until_shown(client: Client, path: str) -> Reply:
    """Ask until the pages have been made anew, as a reader would."""
    replies = (client.get(path) for _ in range(2000))
    return next(reply for reply in replies if reply.status != 503)


def test_a_run_that_is_scored_again_meanwhile_is_shown_as_it_is_now(folder: Path) -> None:
    with serving(folder / "out") as client:
        before = client.get("/api/questions/0").text
        api.score(folder / "out", k=(1,))
        first = client.get("/api/questions/0")
        after = _until_shown(client, "/api/questions/0").text
        page = client.get("/").text

    assert first.status in {200, 503}
    assert "recall@1" not in before
    assert "recall@1" in after
    assert "recall@1" in page


def test_a_page_that_was_loaded_before_the_run_was_evaluated_again_gets_nothing_of_the_new_one(folder: Path) -> None:
    with serving(folder / "out") as client:
        old = boot(client)["stamp"]
        before = [asked(client, stamp=old), client.get(f"/api/questions/3?stamp={old}"), asked(client, stamp="")]
        api.score(folder / "out", k=(1,))
        _until_shown(client, "/api/questions")
        late = [
            asked(client, stamp=old),
            client.get(f"/api/questions/3?stamp={old}"),
            client.get(f"/api/questions/999?stamp={old}"),
            asked(client, stamp=old, mode="a_mode_that_is_no_more"),
        ]
        new = boot(client)["stamp"]
        after = [asked(client, stamp=new), asked(client)]

    assert {reply.status for reply in (*before, *after)} == {200}
    assert {reply.status for reply in late} == {409}
    assert {reply.text for reply in late} == {'{"error":"The run was evaluated again. Load the page anew."}'}
    assert new != old


def test_other_estimates_of_the_same_questions_are_another_evaluation(folder: Path) -> None:
    with serving(folder / "out") as client:
        old = boot(client)["stamp"]
        summary = folder / "out" / "summary.json"
        written(summary, summary.read_bytes().replace(b'"readout": [', b'"readout": ["Another sentence.",', 1))
        _until_shown(client, "/api/questions")
        late, page = asked(client, stamp=old), client.get("/")

    assert (late.status, "Another sentence." in page.text) == (409, True)


def test_a_server_that_is_started_again_knows_the_pages_of_the_one_before(folder: Path) -> None:
    with serving(folder / "out") as client:
        stamp = boot(client)["stamp"]
    with serving(folder / "out") as client:
        assert asked(client, stamp=stamp).status == 200


def test_a_reader_gets_a_page_that_asks_again_while_the_run_cannot_be_shown(folder: Path) -> None:
    scores = folder / "out" / "scores.jsonl"
    kept = scores.read_bytes()
    with serving(folder / "out") as client:
        known = client.get("/").headers
        written(scores, b"{broken <img src=x onerror=alert(1)>\n")
        pages = [client.get("/") for _ in range(200)]
        head = client.get("/", method="HEAD")
        written(scores, kept)
        _until_shown(client, "/")

    assert {page.status for page in pages} == {503}
    assert (head.status, head.body) == (503, b"")
    for page in (pages[0], pages[-1]):
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert '<meta http-equiv="refresh" content="2">' in page.text
        assert "<h1>Not ready yet</h1>" in page.text
        assert "{&quot;error" not in page.text
        assert "<img" not in page.text
        assert {name: page.headers[name] for name in known if name not in {"content-length", "date"}} == {
            name: value for name, value in known.items() if name not in {"content-length", "date"}
        }
    assert "scores.jsonl:1: broken" in pages[-1].text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as POSIX has them")
@pytest.mark.parametrize(
    "name",
    [
        "pages.sqlite",
        "manifest.json",
        "summary.json",
        "golden.jsonl",
        "run.jsonl",
        "verdicts.jsonl",
        "scores.jsonl",
        "diagnoses.jsonl",
    ],
)
def test_a_pipe_in_the_place_of_a_file_holds_nobody_up(folder: Path, name: str) -> None:
    path = folder / "out" / name
    with serving(folder / "out") as client:
        kept = path.read_bytes()
        path.unlink()
        os.mkfifo(path)
        told = [client.get("/api/questions") for _ in range(100)]
        asset = client.get("/assets/app.js")
        if name != "pages.sqlite":
            path.unlink()
            written(path, kept)
        after = _until_shown(client, "/api/questions")
        page = client.get("/")

    assert name == "pages.sqlite" or {reply.status for reply in told} == {503}
    assert (asset.status, after.status, page.status) == (200, 200, 200)
    assert path.is_file()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as POSIX has them")
@pytest.mark.parametrize("name", ["manifest.json", "summary.json"])
def test_a_pipe_in_the_place_of_a_file_is_told_at_the_start(folder: Path, name: str) -> None:
    (folder / "out" / name).unlink()
    os.mkfifo(folder / "out" / name)

    with pytest.raises(DataError, match=rf"{name}: no regular file"):
        Server(folder / "out", stage=unseen)


def test_a_folder_in_the_place_of_the_index_is_told_and_the_index_comes_back(folder: Path) -> None:
    index = folder / "out" / "pages.sqlite"
    with serving(folder / "out") as client:
        index.unlink()
        index.mkdir()
        told = [client.get("/api/questions") for _ in range(100)]
        index.rmdir()
        after = _until_shown(client, "/api/questions")

    assert {reply.status for reply in told} == {503}
    assert "pages.sqlite: cannot be written" in str(told[-1].json["error"])
    assert (after.status, index.is_file()) == (200, True)


def test_while_pages_are_made_anew_the_reader_is_told(folder: Path) -> None:
    with serving(folder / "out") as client:
        (folder / "out" / "scores.jsonl").unlink()
        told = [client.get("/api/questions") for _ in range(200)]
        page = client.get("/")

    assert {reply.status for reply in (*told, page)} == {503}
    assert {reply.headers["retry-after"] for reply in told} == {"2"}
    assert "scores.jsonl: no such file. Run 'leadline score'" in str(told[-1].json["error"])
    assert str(told[0].json["error"]).startswith(("The pages of this run are being made anew", "This run cannot be"))


def test_a_damaged_index_is_made_again_while_it_is_served(folder: Path) -> None:
    index = folder / "out" / "pages.sqlite"
    with serving(folder / "out") as client:
        size = index.stat().st_size
        written(index, b"\x00" * size)
        first = client.get("/api/questions")
        reply = _until_shown(client, "/api/questions")

    assert first.status in {200, 503}
    assert reply.json["total"] == MANY + 1
    assert index.read_bytes().startswith(b"SQLite format 3")


def test_damage_that_shows_only_when_a_page_is_read_is_mended_too(folder: Path) -> None:
    index = folder / "out" / "pages.sqlite"
    with serving(folder / "out"):
        pass
    data = bytearray(index.read_bytes())
    data[data.index(b"SQLite format 3") + 16384 :] = b"\xff" * (len(data) - 16384)
    written(index, bytes(data))
    with serving(folder / "out") as client:
        reply = _until_shown(client, "/api/questions/3")

    assert reply.status == 200


def test_a_port_that_is_taken_is_told_in_one_line(client: Client, evaluated: Path) -> None:
    with pytest.raises(OutsideError, match=rf"port {client.port}: address already in use\. Give another --port"):
        Server(evaluated / "out", port=client.port, stage=unseen)


def test_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"manifest\.json: no such file\. Run 'leadline evaluate' first"):
        Server(tmp_path, stage=unseen)
