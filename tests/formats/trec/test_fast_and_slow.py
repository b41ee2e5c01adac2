"""The fast reader of plain lines and the one that goes line by line tell the same of any file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leadline.errors import LeadlineError
from leadline.formats.trec import place_run, read_judgments
from leadline.formats.trec.reading import Reading
from leadline.ranking.options import Options
from support.files import written
from support.trec_files import JUDGED, options, qrels_files, run_files

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
SLOWLY = Reading(plain=False, block=1 << 20)
WAYS = [
    Reading(block=1 << 20, threads=1),
    Reading(block=64, threads=1),
    Reading(block=7, threads=1),
    Reading(block=64, threads=2),
    Reading(block=64, plain=False),
]

COLUMNS = ("code", "rank", "grade", "low", "high", "retrieved", "present")


@pytest.mark.parametrize("lenient", [False, True])
@given(data=run_files, options=options, comments=st.booleans())
@QUICK
def test_a_run_is_placed_the_same_in_every_way_of_reading(
    tmp_path: Path, lenient: bool, data: bytes, options: Options, comments: bool
) -> None:
    judgments = read_judgments(written(tmp_path / "qrels", JUDGED)).judgments
    path = written(tmp_path / "run", data)

    def outcome(reading: Reading) -> object:
        try:
            read = place_run(path, judgments, options, lenient=lenient, comments=comments, reading=reading)
        except LeadlineError as error:
            return str(error)
        found = read.placed
        columns = [getattr(found, name).tolist() for name in COLUMNS]
        return columns, found.foreign, found.dropped, found.nan, found.close, read.notices

    expected = outcome(SLOWLY)

    assert [outcome(reading) for reading in WAYS] == [expected] * len(WAYS)


@pytest.mark.parametrize("lenient", [False, True])
@given(data=qrels_files, comments=st.booleans())
@QUICK
def test_judgments_are_read_the_same_in_every_way_of_reading(
    tmp_path: Path, lenient: bool, data: bytes, comments: bool
) -> None:
    path = written(tmp_path / "qrels", data)

    def outcome(reading: Reading) -> object:
        try:
            read = read_judgments(path, lenient=lenient, comments=comments, reading=reading)
        except LeadlineError as error:
            return str(error)
        held = read.judgments
        return held.queries, held.starts.tolist(), held.documents.all(), held.grades.tolist(), read.notices

    expected = outcome(SLOWLY)

    assert [outcome(reading) for reading in WAYS] == [expected] * len(WAYS)
