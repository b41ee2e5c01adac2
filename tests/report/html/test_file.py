from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from leadline.errors import OutsideError
from leadline.records.diagnosis import ModeStage, Sign, Weight
from leadline.records.page import Page, PageChunk
from leadline.report.html.boot import BLOCK
from leadline.report.html.file import write
from support.evaluated import Evaluated
from support.html import Parsed
from support.pages import finding, page
from support.reported import made, manifest

FAULT = finding("retrieval_miss", ModeStage.RETRIEVAL, Sign(text="No relevant chunk was retrieved."))
NOTE = finding("content_gap", ModeStage.CORPUS, Sign(text="Nothing is said of it."), weight=Weight.NOTE)
HOSTILE = "</script><script>window.ran=1</script><!--"


def noise(number: int, size: int = 900) -> str:
    """Text that packs badly."""
    return Random(number).randbytes(size // 2).hex()  # noqa: S311 - nothing secret


def run(count: int, size: int = 900) -> Iterator[Page]:
    """Yield questions: of ten, one shows a fault and one a note; each has a chunk of its own and one of all."""
    shared = PageChunk(chunk_id="shared", text=noise(-1))
    for position in range(count):
        modes = {3: (FAULT,), 7: (NOTE,)}.get(position % 10, ())
        own = PageChunk(chunk_id=f"c{position}", text=noise(position, size))
        yield page(position, chunks=(own, shared), modes=modes, tags=(f"t{position % 4}",))


def report(path: Path, pages: Iterator[Page] | list[Page], *, questions: int, budget: int = 28_000_000) -> Parsed:
    write(path, made(questions=questions), manifest(), pages, budget_bytes=budget)
    return Parsed(path.read_text(encoding="utf-8"))


def shown(parsed: Parsed) -> list[int]:
    return [row["position"] for row in parsed.packed("leadline-index")]


def test_every_question_is_in_the_block_that_its_place_in_the_index_says(tmp_path: Path) -> None:
    count = 2 * BLOCK + 50
    parsed = report(tmp_path / "report.html", run(count, size=20), questions=count)
    start = msgspec.json.decode(parsed.script("leadline-boot"))

    assert (start["source"], start["total"], start["shown"], start["block"]) == ("file", count, count, BLOCK)
    assert shown(parsed) == list(range(count))
    for number in range(3):
        block = parsed.packed(f"leadline-block-{number}")
        expected = list(range(number * BLOCK, min((number + 1) * BLOCK, count)))
        assert [question["position"] for question in block["questions"]] == expected


def test_a_page_comes_back_as_it_was_put_in(demo: Evaluated, whole: Parsed) -> None:
    block = whole.packed("leadline-block-0")
    rows = whole.packed("leadline-index")

    for number, given in enumerate(demo.pages):
        chunks = {key: block["chunks"][key] for key in given.chunks}
        back = msgspec.convert({"row": rows[number], "question": block["questions"][number], "chunks": chunks}, Page)
        assert back == given


def test_a_chunk_that_many_questions_share_stands_once_in_a_block(tmp_path: Path) -> None:
    parsed = report(tmp_path / "report.html", run(80), questions=80)

    assert len(parsed.packed("leadline-block-0")["chunks"]) == 81


def test_the_tags_of_the_questions_can_be_filtered_by(tmp_path: Path) -> None:
    parsed = report(tmp_path / "report.html", run(8), questions=8)

    assert msgspec.json.decode(parsed.script("leadline-boot"))["tags"] == ["t0", "t1", "t2", "t3"]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.html", "other.html"):
        write(tmp_path / name, made(questions=120), manifest(), run(120))

    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "other.html").read_bytes()


@pytest.mark.parametrize("budget", [180_000, 300_000, 700_000])
def test_a_file_keeps_to_its_budget_with_faults_before_notes_before_the_rest(tmp_path: Path, budget: int) -> None:
    path = tmp_path / "report.html"
    parsed = report(path, run(1_000), questions=1_000, budget=budget)
    positions = shown(parsed)
    ranks = {position: {3: 0, 7: 1}.get(position % 10, 2) for position in range(1_000)}
    kept, left = set(positions), set(range(1_000)) - set(positions)

    assert path.stat().st_size <= budget
    assert 0 < len(positions) < 1_000
    assert positions == sorted(positions)
    assert max(ranks[position] for position in kept) <= min(ranks[position] for position in left)


def test_a_file_that_does_not_hold_all_says_how_many_of_how_many_and_how_to_see_the_rest(tmp_path: Path) -> None:
    parsed = report(tmp_path / "report.html", run(1_000), questions=1_000, budget=400_000)
    count = len(shown(parsed))

    assert f"It shows {count:,} of 1,000 questions" in parsed.text
    assert "leadline serve DIR" in parsed.text
    assert msgspec.json.decode(parsed.script("leadline-boot"))["shown"] == count


def test_a_file_that_holds_all_says_nothing_of_it(whole: Parsed) -> None:
    assert "Not all questions are in this file" not in whole.text


def test_the_budget_is_used_where_there_is_more_to_show(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    report(path, run(1_000), questions=1_000, budget=700_000)

    assert path.stat().st_size > 0.75 * 700_000


def test_an_index_of_long_answers_does_not_break_the_budget(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    pages = [page(number, answer=noise(number, 20_000), tags=(noise(number, 2_000),)) for number in range(200)]
    report(path, pages, questions=200, budget=600_000)

    assert path.stat().st_size <= 600_000


def test_the_page_itself_is_written_though_no_question_fits(tmp_path: Path) -> None:
    parsed = report(tmp_path / "report.html", run(20), questions=20, budget=1)

    assert shown(parsed) == []
    assert (
        "No question is in this file. Not one of the 20 questions fits into the size that it may have." in parsed.text
    )
    assert "with a fault first" not in parsed.text


def test_hostile_text_in_a_question_does_not_end_the_script_that_holds_it(tmp_path: Path) -> None:
    chunk = PageChunk(chunk_id=HOSTILE, text=HOSTILE, title=HOSTILE)
    hostile = page(0, chunks=(chunk,), question_id=HOSTILE, question=HOSTILE, answer=HOSTILE, tags=(HOSTILE,))
    plainly = report(tmp_path / "plain.html", [page(0)], questions=1)

    parsed = report(tmp_path / "report.html", [hostile], questions=1)

    assert len(parsed.code) == len(plainly.code)
    assert parsed.packed("leadline-index")[0]["question_id"] == HOSTILE
    assert msgspec.json.decode(parsed.script("leadline-boot"))["tags"] == [HOSTILE]
    assert HOSTILE not in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_run_that_breaks_off_leaves_the_former_report_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text("former", encoding="utf-8")

    with pytest.raises(OutsideError, match="gone"):
        write(path, made(), manifest(), broken())

    assert path.read_text(encoding="utf-8") == "former"
    assert [file.name for file in tmp_path.iterdir()] == ["report.html"]


def broken() -> Iterator[Page]:
    """Yield one page, and fail as a disk does."""
    yield page(0)
    raise OutsideError("run.jsonl: the disk is gone")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match=r"report\.html: cannot be written"):
        write(tmp_path / "nowhere" / "report.html", made(), manifest(), [])


def test_memory_does_not_grow_with_the_questions(tmp_path: Path) -> None:
    peaks = []
    for count in (BLOCK + 200, 3 * BLOCK):
        tracemalloc.start()
        write(tmp_path / "report.html", made(questions=count), manifest(), run(count, size=20))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()

    assert peaks[1] < peaks[0] + 1_000_000
