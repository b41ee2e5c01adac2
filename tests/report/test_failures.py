from __future__ import annotations

import msgspec
import pytest

from leadline.diagnosis.catalogue import MODES
from leadline.records.diagnosis import Quadrant, Weight
from leadline.records.summary import CurvePoint, DiagnosisTable, Summary
from leadline.report import markdown, terminal
from leadline.report.failures import failures
from leadline.report.table import Table
from support.reported import made as summary

NOTE = next(mode for mode in MODES if mode.weight is Weight.NOTE)
FAULTS = [mode for mode in MODES if mode.weight is Weight.FAULT][:2]


def _summary(**fields: object) -> Summary:
    return msgspec.structs.replace(summary({}), **fields)


def _diagnosed() -> Summary:
    return _summary(
        failure_modes={NOTE.name: 9, FAULTS[0].name: 2, FAULTS[1].name: 3},
        diagnosis=DiagnosisTable(questions=20, sound=6, examples={FAULTS[1].name: ("q1", "q|2")}),
    )


def _tables(made: Summary) -> dict[str, Table]:
    return {table.title: table for table in failures(made)}


def test_faults_come_before_notes_and_the_commonest_first() -> None:
    table = _tables(_diagnosed())["Failure modes"]

    assert [row[0] for row in table.rows] == [FAULTS[1].title, FAULTS[0].title, NOTE.title]
    assert table.rows[0] == (FAULTS[1].title, FAULTS[1].stage.value, "3", "fault", "q1, q|2")


def test_each_mode_that_occurs_has_its_remedy_below() -> None:
    notes = _tables(_diagnosed())["Failure modes"].notes

    assert notes[0] == "6 of 20 questions show no fault. A question may show several modes."
    assert notes[1:] == tuple(f"{mode.title}: {mode.remedy}" for mode in (FAULTS[1], FAULTS[0], NOTE))


def test_the_quadrants_name_the_confidently_wrong_corner_and_who_stands_nowhere() -> None:
    made = _summary(
        quadrants={Quadrant.HIT_RIGHT: 5, Quadrant.HIT_PARTLY: 1, Quadrant.MISS_WRONG: 3, Quadrant.MISS_DECLINED: 2},
        diagnosis=DiagnosisTable(unplaced={"no reference": 4}),
    )
    table = _tables(made)["Retrieval against answer"]

    assert table.rows == (("relevant in context", "5", "1", "0", "0"), ("relevant missed", "0", "0", "3", "2"))
    assert table.notes == (
        "Confidently wrong, without the evidence and all the same not declined: 3.",
        "Not placed: 4 no reference.",
    )


def test_the_curves_have_a_row_a_cutoff_and_tell_what_was_sent() -> None:
    recall = (
        CurvePoint(k=1, mean=0.5, interval=(0.4, 0.6), n=9),
        CurvePoint(k=2, mean=0.75, interval=None, n=9),
    )
    table = _tables(_summary(curves={"recall": recall, "precision": recall[:1]}))["Recall and precision over k"]

    assert table.rows == (("1", "0.500 (0.400 to 0.600)", "0.500 (0.400 to 0.600)"), ("2", "0.750", "–"))
    assert table.notes == ("The generator was given 5 chunks in 4 of 4 responses.",)


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"1": 4}, "The generator was given 1 chunk in 4 of 4 responses."),
        ({"3": 3, "5": 1}, "The generator was given 3 chunks in 3 of 4 responses (between 3 and 5)."),
        (
            {"1": 2, "2": 2, "6": 1},
            "The generator was given between 1 and 6 chunks, no number in half of the responses.",
        ),
    ],
)
def test_the_number_of_chunks_sent_is_told_as_far_as_there_is_one(sent: dict[str, int], told: str) -> None:
    curve = {"recall": (CurvePoint(k=1, mean=0.5, interval=None, n=9),)}
    made = _summary(curves=curve)
    varied = msgspec.structs.replace(made, coverage=msgspec.structs.replace(made.coverage, sent=sent))

    assert _tables(varied)["Recall and precision over k"].notes == (told,)


def test_a_summary_that_was_not_diagnosed_has_none_of_these_tables() -> None:
    assert _tables(_summary()) == {}


def test_the_read_out_leads_the_markdown_and_ends_what_the_terminal_shows() -> None:
    made = _summary(readout=("Retrieval is the bigger problem <b>.", "Then refusal."))
    written = markdown.render(made)
    drawn = terminal.render(made, colour=False, width=100)

    assert written.index("Retrieval is the bigger problem") < written.index("## Answers by state")
    assert drawn.rstrip().endswith("- Then refusal.")


def test_an_entry_of_the_read_out_hangs_and_its_point_is_bold() -> None:
    made = _summary(readout=("Change first: retrieval. " + "Work on chunking. " * 8, "\x1b[31mThen: refusal."))
    drawn = terminal.render(made, colour=False, width=80)
    coloured = terminal.render(made, colour=True, width=80)

    assert "\n- Change first: retrieval. Work on chunking." in drawn
    assert "\n  chunking. Work on" in drawn or "\n  Work on" in drawn
    assert max(map(len, drawn.splitlines())) <= 80
    assert "\x1b[1mChange first:\x1b[0m" in coloured
    assert "\x1b[31m" not in coloured


def test_both_forms_carry_every_mode_with_its_remedy() -> None:
    made = _diagnosed()
    written = markdown.render(made)
    drawn = " ".join(terminal.render(made, colour=False, width=100).split())

    for mode in (*FAULTS, NOTE):
        assert markdown.escape(mode.remedy) in written
        assert mode.remedy in drawn
