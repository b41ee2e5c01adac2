from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Estimate
from leadline.records.manifest import Measured
from leadline.records.score import Stage
from leadline.records.summary import (
    CurvePoint,
    DiagnosisTable,
    MetricSummary,
)
from leadline.report.tables import tables
from support.evaluated import Evaluated
from support.html import Parsed
from support.reported import coverage, made, manifest, measure, page

replace = msgspec.structs.replace


def test_the_sections_stand_in_the_order_of_reading(whole: Parsed) -> None:
    assert list(whole.sections) == [
        "readout",
        "warnings",
        "stages",
        "failures",
        "quadrants",
        "abstention",
        "curves",
        "judging",
        "groups",
        "questions",
        "files",
    ]


def test_every_cell_of_the_tables_of_the_other_forms_stands_in_the_page(demo: Evaluated, whole: Parsed) -> None:
    text = whole.text.replace(",", "")
    cells = {cell.strip() for table in tables(demo.summary) for row in table.rows for cell in row} - {"all answers"}

    assert len(cells) > 100
    assert [cell for cell in cells if cell.split(" (")[0].replace(",", "") not in text] == []


def test_every_sentence_of_the_read_out_and_every_warning_stands_in_the_page(demo: Evaluated, whole: Parsed) -> None:
    assert demo.summary.readout
    assert all(" ".join(sentence.split()) in whole.section("readout") for sentence in demo.summary.readout)
    assert all(warning in whole.section("warnings") for warning in demo.summary.warnings)


def test_a_metric_shows_its_mean_its_interval_its_n_and_what_has_no_score_and_why(tmp_path: Path) -> None:
    given = made({"recall@5": measure(0.82, unscored=3, reasons={"undefined": 1, "judge_failed": 2})})

    text = page(tmp_path, given).section("stages")

    assert "recall@5" in text
    assert "0.820 95 %: 0.100 to 0.900 n 3 unscored: 2 judge failed, 1 undefined" in text


def test_each_drawing_says_its_point_in_words(whole: Parsed, demo: Evaluated) -> None:
    drawings = whole.tags("svg")
    labels = [drawing["aria-label"] for drawing in drawings]
    recall = demo.summary.metrics["recall@5"]

    assert {drawing["role"] for drawing in drawings} == {"img"}
    assert all(labels)
    assert recall.interval is not None
    low, high = recall.interval
    assert f"recall@5: {recall.mean:.3f}, n {recall.n}, 95 % interval {low:.3f} to {high:.3f}" in labels


def test_a_drawing_takes_the_width_that_it_is_given(whole: Parsed) -> None:
    drawings = whole.tags("svg")

    assert all("width" not in drawing and "height" not in drawing and "viewbox" in drawing for drawing in drawings)


def test_a_failure_mode_shows_what_it_means_what_to_change_and_how_many_questions(
    whole: Parsed, demo: Evaluated
) -> None:
    from leadline.diagnosis.catalogue import MODES

    text = whole.section("failures")
    links = [a["href"] for a in whole.tags("a")]

    shown = [mode for mode in MODES if mode.name in demo.summary.failure_modes]
    assert shown
    for mode in shown:
        count = demo.summary.failure_modes[mode.name]
        example = demo.summary.diagnosis.examples[mode.name][0]
        assert f"{mode.title} {mode.weight.value}" in text
        assert f"Change: {mode.remedy}" in text
        assert f"{count} {count / 60:.1%}" in text
        assert {f"#mode={mode.name}", f"#mode={mode.name}&id={example}"} <= set(links)


def test_faults_stand_before_notes_and_the_commonest_first(tmp_path: Path) -> None:
    given = made(
        failure_modes={"content_gap": 9, "over_refusal": 1, "retrieval_miss": 3},
        diagnosis=DiagnosisTable(questions=10, sound=4, stages={"abstention": 1, "retrieval": 3}),
    )

    text = page(tmp_path, given).section("failures")

    assert text.index("Retrieval miss") < text.index("Over-refusal") < text.index("Content gap note")
    assert "4 of 10 questions show no fault" in text


def test_a_mode_that_this_version_does_not_know_is_shown_by_its_name(tmp_path: Path) -> None:
    given = made(failure_modes={"some_other_mode": 2}, diagnosis=DiagnosisTable(questions=4))

    assert "some other mode fault" in page(tmp_path, given).section("failures")


def test_each_quadrant_leads_to_its_questions_and_the_confidently_wrong_corner_is_named(tmp_path: Path) -> None:
    counts = {quadrant: number for number, quadrant in enumerate(Quadrant, start=1)}
    given = made(quadrants=counts, diagnosis=DiagnosisTable(unplaced={"no reference answer": 5}))
    shown = page(tmp_path, given)

    text = shown.section("quadrants")
    links = {a["href"] for a in shown.tags("a")}
    framed = [
        attributes for tag, attributes in shown.elements if tag == "td" and "is-worst" in attributes.get("class", "")
    ]

    assert {f"#quadrant={quadrant.value}" for quadrant in Quadrant} <= links
    assert "7 19.4% ⚠ confidently wrong" in text
    assert len(framed) == 1
    assert "Not placed: 5 no reference answer." in text


def test_the_abstention_plane_shows_both_sides_with_groundedness_beside(tmp_path: Path) -> None:
    given = made(
        {
            "abstention_rate": measure(0.6, stage=Stage.ABSTENTION),
            "over_refusal_rate": measure(0.1, stage=Stage.ABSTENTION),
            "groundedness": measure(0.7, stage=Stage.GENERATION),
        }
    )
    shown = page(tmp_path, given)
    plane = next(svg for svg in shown.tags("svg") if svg["class"] == "chart plane")

    text = shown.section("abstention")

    assert "declines 10% of the answerable questions and 60% of the unanswerable ones" in plane["aria-label"]
    assert "groundedness of what is answered 0.700" in text
    assert "ideal" in text


def test_where_one_side_of_abstention_is_not_measured_the_page_says_so_and_draws_nothing(tmp_path: Path) -> None:
    given = made(
        {
            "abstention_rate": measure(None, n=0, stage=Stage.ABSTENTION),
            "over_refusal_rate": measure(0.1, stage=Stage.ABSTENTION),
        }
    )
    shown = page(tmp_path, given)

    assert "Not measured: abstention on unanswerable questions." in shown.section("abstention")
    assert not [svg for svg in shown.tags("svg") if svg["class"] == "chart plane"]


def test_the_k_that_is_commonly_sent_is_marked_and_its_spread_is_said(tmp_path: Path) -> None:
    curve = tuple(CurvePoint(k=k, mean=k / 10, interval=(0.0, k / 10), n=4) for k in range(1, 9))
    given = made(curves={"recall": curve}, coverage=coverage(sent={"5": 55, "4": 3, "3": 1}))
    shown = page(tmp_path, given)
    chart = next(svg for svg in shown.tags("svg") if svg["class"] == "chart curves")

    assert "The generator was given 5 chunks in 55 of 59 responses; between 3 and 5 over all." in shown.section(
        "curves"
    )
    assert "recall at k 5 is 0.500" in chart["aria-label"]


@pytest.mark.parametrize(
    ("sent", "said", "marked"),
    [
        ({}, "How many chunks the generator is given is not known.", False),
        ({"0": 4}, "The generator was given no chunks.", False),
        ({"1": 1}, "The generator was given 1 chunk in 1 of 1 response.", True),
        ({"0": 6, "3": 2}, "The generator was given 0 chunks in 6 of 8 responses; between 0 and 3 over all.", False),
        (
            {"1": 2, "2": 2, "3": 1},
            "The generator was given between 1 and 3 chunks; no one number makes up half of the responses.",
            False,
        ),
    ],
)
def test_a_k_that_is_sent_in_fewer_than_half_of_the_responses_is_not_marked(
    tmp_path: Path, sent: dict[str, int], said: str, marked: bool
) -> None:
    curve = (CurvePoint(k=1, mean=0.5, interval=None, n=4), CurvePoint(k=2, mean=0.5, interval=None, n=4))
    shown = page(tmp_path, made(curves={"recall": curve}, coverage=coverage(sent=sent)))

    assert said in shown.section("curves")
    assert any(one.get("class") == "key key-sent" for one in shown.tags("i")) is marked


def test_what_is_known_of_the_judge_stands_with_the_claims(tmp_path: Path) -> None:
    known = Measured(
        task="abstention",
        sensitivity=0.95,
        specificity=0.96,
        positives=1100,
        negatives=200,
        data="some set",
        measured_by="benchmarks/abstention.py",
    )
    given = made({"groundedness": measure(0.7, stage=Stage.GENERATION)})
    assert given.judge is not None

    text = page(tmp_path, replace(given, judge=replace(given.judge, measured=(known,)))).section("judging")

    assert "supported 3 75.0%" in text
    assert "Honesty 0.750: 3 of 4 quotes stand in the text" in text
    assert "abstention 95.0% of 1,100 96.0% of 200 95.5% some set benchmarks/abstention.py" in text


def test_a_group_by_tag_leads_to_its_questions(tmp_path: Path) -> None:
    by = {
        "tag:a b&c": Estimate(mean=0.25, interval=(0.1, 0.6), n=8),
        "retrieved": Estimate(mean=1.0, interval=None, n=2),
    }
    shown = page(tmp_path, made({"recall@5": measure(0.5, by=by)}))

    assert "relevant in context 1.000 – n 2 tag: a b&c 0.250 0.100 to 0.600 n 8" in shown.section("groups")
    assert "#tag=a%20b%26c" in {a["href"] for a in shown.tags("a")}


def test_files_settings_and_versions_stand_at_the_end(tmp_path: Path) -> None:
    text = page(tmp_path, made(), manifest(notices=("two rows were blank",))).section("files")

    for part in ("b" * 64, "seed of the intervals 7", "leadline 1.2.3", "two rows were blank", "metric recall@5 1"):
        assert part in text


def test_a_metric_over_a_kind_is_drawn_from_that_kind(tmp_path: Path) -> None:
    by = {"kind:false_premise": Estimate(mean=0.25, interval=(0.1, 0.6), n=2)}
    given: dict[str, MetricSummary] = {"abstention_rate": measure(0.6, stage=Stage.ABSTENTION, by=by)}

    labels = [svg["aria-label"] for svg in page(tmp_path, made(given)).tags("svg")]

    assert "abstention_rate, false premise: 0.250, n 2, 95 % interval 0.100 to 0.600" in labels
