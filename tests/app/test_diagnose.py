"""Counts of failure modes, stages and quadrants over all questions."""

from __future__ import annotations

from collections.abc import Iterable

from leadline.app.diagnose import DiagnosisTally
from leadline.diagnosis.catalogue import MODES
from leadline.records.diagnosis import Diagnosis, Finding, Quadrant, Sign

BY_NAME = {mode.name: mode for mode in MODES}


def diagnosis(*modes: str, number: int = 1, quadrant: Quadrant | None = None, unplaced: str | None = None) -> Diagnosis:
    findings = (
        Finding(
            mode=name,
            stage=BY_NAME[name].stage,
            weight=BY_NAME[name].weight,
            evidence=(Sign(text="It is so."),),
            remedy=BY_NAME[name].remedy,
        )
        for name in modes
    )
    return Diagnosis(question_id=f"q{number}", modes=tuple(findings), quadrant=quadrant, unplaced=unplaced)


def tally(diagnoses: Iterable[Diagnosis]) -> DiagnosisTally:
    counted = DiagnosisTally()
    for one in diagnoses:
        counted.add(one)
    return counted


def test_a_question_with_two_faults_of_a_stage_counts_once_for_it() -> None:
    one = diagnosis("retrieval_miss", "blended_detail", "distractor_used", "confidently_wrong")

    assert tally([one]).table().stages == {"generation": 1, "retrieval": 1}


def test_notes_count_for_no_stage_and_leave_a_question_sound() -> None:
    table = tally([diagnosis("content_gap"), diagnosis(), diagnosis("empty_answer")]).table()

    assert (table.questions, table.sound) == (3, 2)
    assert table.stages == {"generation": 1}


def test_modes_are_counted_in_the_order_of_the_catalogue() -> None:
    counted = tally([diagnosis("off_question"), diagnosis("retrieval_miss", "off_question")])

    assert list(counted.modes.items()) == [("retrieval_miss", 1), ("off_question", 2)]


def test_the_first_five_questions_of_a_mode_are_its_examples() -> None:
    examples = tally(diagnosis("off_question", number=number) for number in range(9)).table().examples

    assert examples == {"off_question": ("q0", "q1", "q2", "q3", "q4")}


def test_all_quadrants_are_given_where_some_question_is_placed() -> None:
    placed = tally([diagnosis(quadrant=Quadrant.HIT_RIGHT), diagnosis(unplaced="unanswerable")])

    assert placed.quadrants == dict.fromkeys(Quadrant, 0) | {Quadrant.HIT_RIGHT: 1}
    assert placed.table().unplaced == {"unanswerable": 1}
    assert tally([diagnosis(unplaced="unanswerable")]).quadrants == {}
