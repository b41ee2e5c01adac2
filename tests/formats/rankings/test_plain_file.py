"""Large plain files go through Polars, and give what the careful reader gives; any other file is left to it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leadline.errors import LeadlineError
from leadline.formats.rankings import plain_file
from leadline.formats.rankings.plain_bytes import UnplainError, check_plain
from leadline.formats.rankings.plain_file import plain_judgments, plain_rows
from leadline.formats.trec import place_run, read_judgments
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.stream import place_batches
from support.files import written
from support.trec_files import JUDGED, options, qrels_files, run_files

QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
COLUMNS = ("code", "rank", "grade", "low", "high", "retrieved", "present")
LINES = "q1 Q0 d1 1 9 r\nq1 Q0 d10 2 8 r\nq2 Q0 d1 1 7.5 r\n"


@pytest.fixture(params=[1 << 26, 0], ids=["whole", "batches"])
def every_file(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files of every size read through Polars, in one frame or in several."""
    monkeypatch.setattr(plain_file, "_SMALL", 0)
    monkeypatch.setattr(plain_file, "_WHOLE", request.param)
    monkeypatch.setattr(plain_file, "_ROWS_AT_ONCE", 2)


def plainly_placed(path: Path, judgments: Judgments, options: Options) -> Placed | None:
    rows = plain_rows(path, "run")
    if rows is None:
        return None
    try:
        return place_batches(rows.batches(ranks=False), judgments, options, rows.hasher, source=rows.source)
    except UnplainError:
        return None


def told(placed: Placed) -> object:
    columns = [getattr(placed, name).tolist() for name in COLUMNS]
    return columns, placed.foreign, placed.dropped, placed.nan, placed.close


@pytest.mark.usefixtures("every_file")
@given(data=run_files, options=options.filter(lambda each: each.ties != "rank"))
@QUICK
def test_a_run_is_placed_as_the_careful_reader_places_it_or_left(tmp_path: Path, data: bytes, options: Options) -> None:
    judgments = read_judgments(written(tmp_path / "qrels", JUDGED)).judgments
    path = written(tmp_path / "run", data)

    def outcome(place: Callable[[], Placed | None]) -> object:
        try:
            placed = place()
        except LeadlineError as error:
            return str(error)
        return None if placed is None else told(placed)

    plain = outcome(lambda: plainly_placed(path, judgments, options))

    assert plain in (None, outcome(lambda: place_run(path, judgments, options).placed))


@pytest.mark.usefixtures("every_file")
@given(data=qrels_files)
@QUICK
def test_judgments_are_read_as_the_careful_reader_reads_them_or_left(tmp_path: Path, data: bytes) -> None:
    path = written(tmp_path / "qrels", data)

    held = plain_judgments(path)
    if held is None:
        return
    careful = read_judgments(path).judgments

    assert (held.queries, held.starts.tolist(), held.documents.all(), held.grades.tolist()) == (
        careful.queries,
        careful.starts.tolist(),
        careful.documents.all(),
        careful.grades.tolist(),
    )


@pytest.mark.usefixtures("every_file")
def test_a_plain_file_is_not_left(tmp_path: Path) -> None:
    judgments = plain_judgments(written(tmp_path / "qrels", JUDGED))
    assert judgments is not None

    placed = plainly_placed(written(tmp_path / "run", LINES), judgments, Options())

    assert placed is not None
    assert placed.retrieved.tolist() == [0, 2, 0, 1]


@pytest.mark.usefixtures("every_file")
@pytest.mark.parametrize(
    "data",
    [
        LINES.replace("q1 Q0 d10", "q1  Q0 d10"),
        LINES.replace("d10 2 8", "d10  2 8"),
        LINES.replace("d10 2 8", "d10 2  8"),
        LINES.replace("q1 Q0 d10", "q1\tQ0 d10"),
        LINES.replace("d10 2 8 r\n", "d10\t2 8 3 r\n"),
        LINES.replace("8 r\n", "8\n"),
        LINES.replace("8 r\n", "8 r\n\n"),
        LINES.replace(" 8 ", " abc "),
        LINES.replace(" 8 ", " 0x10 "),
        LINES.replace("q1 Q0 d10 2", " q1 Q0 d10 2"),
        LINES.replace("\n", "\r\n"),
        LINES.replace("q1 Q0 d10", "#c Q0 d10"),
        LINES.replace("d10", "d\x0b10"),
        LINES.replace("d10", "d\x0010"),
        LINES.encode().replace(b"d10", b"d\xff10"),
        "# a note\n" + LINES,
        "query_id doc_id score\nq1 d1 3\n",
        "",
    ],
)
def test_an_odd_line_leaves_the_run_to_the_careful_reader(tmp_path: Path, data: str | bytes) -> None:
    judgments = read_judgments(written(tmp_path / "qrels", JUDGED)).judgments

    placed = plainly_placed(written(tmp_path / "run", data), judgments, Options())

    assert placed is None


@pytest.mark.usefixtures("every_file")
@pytest.mark.parametrize(
    "data",
    [
        "q1 0 d1 1\nq1 0 d2 1 more\n",
        "q1 0 d1 1\nq1 0 d2\n",
        "q1 0 d1 1\nq1 0 d2 1.5\n",
        "q1 0 d1 1\nq1 0 d1 2\n",
        "q1 0 d1 1\n\nq1 0 d2 1\n",
        "q1 0 d1 9223372036854775807\n",
    ],
)
def test_an_odd_line_leaves_the_judgments_to_the_careful_reader(tmp_path: Path, data: str) -> None:
    assert plain_judgments(written(tmp_path / "qrels", data)) is None


@given(data=st.binary(max_size=40), at_once=st.integers(1, 5))
@QUICK
def test_the_bytes_are_checked_alike_in_pieces_of_any_size(tmp_path: Path, data: bytes, at_once: int) -> None:
    path = written(tmp_path / "file", data)

    def plain(size: int) -> bool:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("leadline.formats.rankings.plain_bytes.AT_ONCE", size)
            try:
                return all(step is None for step in check_plain(path, b" ", 3))
            except UnplainError:
                return False

    assert plain(at_once) == plain(1 << 20)


def test_small_files_do_not_wait_for_polars(tmp_path: Path) -> None:
    run, qrels = written(tmp_path / "run", LINES), written(tmp_path / "qrels", JUDGED)
    code = (
        "import sys; from pathlib import Path; from leadline.retrieval import evaluate;"
        f"evaluate(Path({str(qrels)!r}), Path({str(run)!r}), ['map']).mean('map'); print('polars' in sys.modules)"
    )

    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout

    assert told == "False\n"


def test_polars_hands_over_batches(tmp_path: Path) -> None:
    rows = pl.scan_csv(written(tmp_path / "rows", "a,b\n1,2\n"))

    assert hasattr(rows, "collect_batches")
