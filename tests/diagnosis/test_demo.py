"""What was planted in the demonstration set is what the diagnosis names, by the verdicts of its authors."""

from __future__ import annotations

import pytest

from leadline.app.cases import cases
from leadline.demo.files import demo_files
from leadline.diagnosis.diagnose import diagnose
from leadline.records.diagnosis import Diagnosis, Quadrant
from leadline.wiring import inputs

PLANTED = {
    "retrieval_miss": "q13 q37 q39 q56",
    "ranked_below_cut": "q19 q28 q47 q54 q55",
    "retrieved_not_sent": "q49",
    "hallucination_despite_context": "q08 q16 q32 q44",
    "contradicted_context": "q03 q04",
    "distractor_used": "q01 q03 q06 q28",
    "off_question": "q35 q50",
    "incomplete": "q26 q36",
    "confidently_wrong": "q13 q19 q28 q39 q47",
    "right_without_evidence": "q37 q55",
    "false_answer": "q22 q23 q40 q42",
    "false_premise_accepted": "q23 q42",
    "over_refusal": "q15 q38",
    "abstained_after_miss": "q49 q54 q56",
    "wrong_citation": "q20 q33",
    "fabricated_citation": "q46 q52",
    "content_gap": "q22 q40 q41 q58",
}
SOUND = (
    "q02 q05 q07 q09 q10 q11 q12 q14 q17 q18 q21 q24 q25 q27 q29 q30 q31 q34 q41 q43 q45 q48 q51 q53 q57 q58 q59 q60"
)


@pytest.fixture(scope="module")
def demo() -> dict[str, Diagnosis]:
    files = demo_files()
    together = cases(
        inputs.open_golden(files.golden),
        inputs.stream_run(files.run),
        inputs.stream_verdicts(files.verdicts),
        corpus=inputs.open_corpus(files.corpus),
    )
    return {one.question.question_id: diagnose(one) for one in together}


@pytest.mark.parametrize("mode", PLANTED)
def test_a_mode_is_named_where_it_was_planted_and_nowhere_else(demo: dict[str, Diagnosis], mode: str) -> None:
    found = [question_id for question_id, one in demo.items() if mode in {finding.mode for finding in one.modes}]

    assert found == PLANTED[mode].split()


def test_the_values_of_the_twin_product_are_named_as_blended_details(demo: dict[str, Diagnosis]) -> None:
    blended = {q for q, one in demo.items() if "blended_detail" in {finding.mode for finding in one.modes}}

    assert {"q01", "q06"} <= blended
    assert not blended & set(SOUND.split())


def test_sound_questions_show_no_fault(demo: dict[str, Diagnosis]) -> None:
    sound = [q for q, one in demo.items() if all(finding.weight == "note" for finding in one.modes)]

    assert sorted({*sound} - {"q49", "q54", "q56"}) == SOUND.split()


def test_each_answerable_question_stands_in_a_quadrant(demo: dict[str, Diagnosis]) -> None:
    placed = [one.quadrant for one in demo.values()]

    assert placed.count(None) == 10
    assert (placed.count(Quadrant.MISS_WRONG), placed.count(Quadrant.MISS_RIGHT)) == (5, 2)
    assert (placed.count(Quadrant.MISS_DECLINED), placed.count(Quadrant.HIT_DECLINED)) == (3, 2)
