"""What comes of a whole evaluation where rows, answers or recorded verdicts are odd."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from leadline import api
from leadline.records.request import AnswerState, ClaimState
from leadline.records.verdict import AbstentionVerdict, ClaimVerdict, FailureVerdict
from support.files import jsonl
from support.world import GOLDEN, RUN, Files, Row, claimed, scores, strict, verdict, verdicts

ANSWER = str(RUN[0]["answer"])


def _local(folder: Path, **rows: Sequence[Row]) -> api.Evaluation:
    return Files(folder, **rows).evaluate()


def _answer(answer: str | None, **fields: object) -> list[Row]:
    return [{**RUN[0], "answer": answer, **fields}, RUN[1]]


@pytest.mark.parametrize("answer", ["", "  \n ", None])
def test_an_empty_answer_is_data_and_its_state_is_empty(tmp_path: Path, answer: str | None) -> None:  # GRD-02
    done = _local(tmp_path, run=_answer(answer))
    found = scores(done.directory)

    for metric in ("groundedness", "answer_relevance", "correctness"):
        row = found["q1", metric]
        assert row.unscored is not None
        assert (row.value, row.unscored.reason) == (None, "undefined")
    assert found["q1", "recall@5"].value == 1.0
    assert done.summary.abstention.answerable == {"empty": 1}


@pytest.mark.parametrize(
    "row",
    [
        {"answer": None},
        {"retrieved": []},
        {"answer": None, "retrieved": [], "context": []},
        {"question": "?", "answer": None},
    ],
)
def test_a_response_that_holds_nothing_at_all_is_data_too(tmp_path: Path, row: Row) -> None:  # GRD-02, RET-07
    done = _local(tmp_path, run=[{"question_id": "q1", **row}, RUN[1]])
    recall = scores(done.directory)["q1", "recall@5"]

    assert recall.value == (0.0 if "retrieved" in row else None)
    assert done.summary.abstention.answerable == {"empty": 1}


def test_what_was_retrieved_but_not_logged_is_unscored_and_never_0(tmp_path: Path) -> None:
    # "retreived_contexts" is kept as metadata; so the run does not say what was retrieved.
    row = {"question_id": "q1", "response": "The fee is 5 euros [c1].", "retreived_contexts": ["The fee is 5 euros."]}
    done = _local(tmp_path, run=[row])
    found = scores(done.directory)

    for metric in ("recall@5", "groundedness", "recall@context", "citation_retrieved"):
        assert found["q1", metric].value is None, metric
    assert any("do not say what was retrieved" in warning for warning in done.summary.warnings)


def test_what_is_not_supported_where_part_of_the_text_is_missing_is_left_open(tmp_path: Path) -> None:  # SPN-17
    retrieved = [{"chunk_id": "c1", "text": "The pool opens at 6."}, {"chunk_id": "scan-7"}]
    answer = "The pool opens at 6. Heat to 60 degrees [scan-7]."
    done = _local(tmp_path, run=[{"question_id": "q1", "retrieved": retrieved, "answer": answer}])
    states = {claim.text: claim.state for claim in verdicts(done.directory) if isinstance(claim, ClaimVerdict)}

    assert sorted(states.values()) == [ClaimState.SUPPORTED, ClaimState.UNSCORED]
    assert any("1 claims are left open" in warning for warning in done.summary.warnings)


def test_a_refusal_has_no_groundedness_and_is_no_zero(tmp_path: Path) -> None:  # GRD-01
    done = _local(tmp_path, run=_answer("I'm sorry, the documents do not say."))
    row = scores(done.directory)["q1", "groundedness"]

    assert row.unscored is not None
    assert (row.value, row.unscored.detail) == (None, "abstention")
    assert done.summary.metrics["groundedness"].n == 0
    assert not any(isinstance(one, ClaimVerdict) for one in verdicts(done.directory))


def test_a_failed_response_is_unscored_as_the_systems_failure(tmp_path: Path) -> None:
    done = _local(tmp_path, run=[{"question_id": "q1", "error": "TimeoutError: 2 s"}, RUN[1]])
    row = scores(done.directory)["q1", "groundedness"]

    assert row.unscored is not None
    assert (row.unscored.reason, row.unscored.detail) == ("target_failed", "TimeoutError: 2 s")
    assert done.summary.coverage.target_failed == 1


def test_ids_without_text_still_have_their_retrieval_measured(tmp_path: Path) -> None:  # DAT-08
    rows = Files(tmp_path, corpus=None).evaluate()
    found = scores(rows.directory)
    grounded = found["q1", "groundedness"]

    assert found["q1", "recall@5"].value == 1.0
    assert grounded.unscored is not None
    assert (grounded.unscored.reason, grounded.unscored.detail) == ("missing_input", "no context text")
    assert any("responses have no text of their context" in warning for warning in rows.summary.warnings)


def test_groundedness_takes_no_notice_of_the_reference(tmp_path: Path) -> None:  # GRD-21
    run: list[Row] = [
        {"question_id": "q1", "retrieved": [{"chunk_id": "x", "text": "It closes at 8."}], "answer": "It closes at 9."}
    ]
    values = []
    for number, reference in enumerate(["It closes at 8.", "It closes at 9.", None]):
        golden = [{"question_id": "q1", "question": "When does it close?", "answerable": True}]
        if reference:
            golden[0]["reference_answer"] = reference
        done = Files(tmp_path / str(number), golden=golden, run=run, corpus=None).evaluate()
        values.append(scores(done.directory)["q1", "groundedness"].value)

    assert values == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("reference", ["", "N/A", None, "nan"])
def test_a_question_without_a_reference_has_no_correctness(tmp_path: Path, reference: str | None) -> None:  # COR-15
    done = _local(tmp_path, golden=[{**GOLDEN[0], "reference_answer": reference}, GOLDEN[1]])
    row = scores(done.directory)["q1", "correctness"]

    assert row.unscored is not None
    assert (row.value, row.unscored.reason) == (None, "missing_input")
    assert done.summary.metrics["correctness"].n == 0


def test_a_right_refusal_is_not_held_against_the_reference_text(tmp_path: Path) -> None:  # ABS-10
    golden = [
        GOLDEN[0],
        {**GOLDEN[1], "reference_answer": "Not enough information: you named the town but not the date."},
    ]
    run = [RUN[0], {**RUN[1], "answer": "I don't have that information."}]
    done = _local(tmp_path, golden=golden, run=run)
    found = scores(done.directory)

    assert found["q2", "abstention_rate"].value == 1.0
    assert {found["q2", m].value for m in ("correctness", "groundedness", "answer_relevance")} == {None}
    assert [v for v in verdicts(done.directory) if v.question_id == "q2" and not isinstance(v, AbstentionVerdict)] == []


def test_a_recorded_quote_that_is_not_in_the_text_leaves_the_claim_unverified(tmp_path: Path) -> None:
    recorded = jsonl(
        tmp_path / "recorded.jsonl",
        verdict("q1", "abstention", state="answered"),
        claimed("q1", ANSWER, "The fee is 5 euros for each card.", quote="The fee has been waived since spring"),
    )
    done = Files(tmp_path / "x").evaluate(judge=f"replay:{recorded}")
    claim = next(one for one in verdicts(done.directory) if isinstance(one, ClaimVerdict))

    assert claim.state is ClaimState.UNVERIFIED
    assert scores(done.directory)["q1", "groundedness"].value == 0.0
    assert done.summary.judge is not None
    assert (done.summary.judge.quotes_given, done.summary.judge.quotes_found, done.summary.judge.honesty) == (1, 0, 0.0)


def test_a_claim_list_that_stays_empty_is_a_judge_failure_and_never_1(tmp_path: Path) -> None:  # GRD-04
    recorded = jsonl(tmp_path / "recorded.jsonl", verdict("q1", "abstention", state="answered"))
    done = Files(tmp_path / "x").evaluate(judge=f"replay:{recorded}")
    row = scores(done.directory)["q1", "groundedness"]

    assert row.unscored is not None
    assert (row.value, row.unscored.reason) == (None, "judge_failed")
    assert any(isinstance(one, FailureVerdict) and one.about == "claims" for one in verdicts(done.directory))


def test_a_recorded_failure_is_replayed_as_one(tmp_path: Path) -> None:
    recorded = jsonl(
        tmp_path / "recorded.jsonl",
        verdict("q1", "failure", about="relevance", reason="timeout", detail="after 2 s"),
        verdict("q1", "failure", about="claims", reason="refused"),
    )
    found = verdicts(Files(tmp_path / "x").evaluate(judge=f"replay:{recorded}").directory)
    failures = {
        one.about: (one.reason, one.detail)
        for one in found
        if isinstance(one, FailureVerdict) and one.question_id == "q1"
    }

    assert failures["relevance"] == ("timeout", "after 2 s")
    assert failures["claims"] == ("refused", "")


def test_labels_of_people_judge_the_claims_and_leave_the_rest_unscored(tmp_path: Path) -> None:
    labels = jsonl(
        tmp_path / "labels.jsonl",
        {"id": "1", "context": [], "claim": "The fee is 5 euros", "label": "supported", "question": "What is the fee?"},
        {"id": "2", "context": [], "claim": "each card", "label": "partially", "question": "What is the fee?"},
    )
    done = Files(tmp_path / "x").evaluate(judge=f"labels:{labels}")
    found = scores(done.directory)

    assert found["q1", "groundedness"].value == 0.5
    assert found["q1", "answer_relevance"].unscored is not None
    assert found["q1", "answer_relevance"].unscored.reason == "judge_failed"
    assert done.summary.judge is not None
    assert done.summary.judge.name == "labels:labels.jsonl"


def test_a_bad_row_is_scored_as_what_it_is_and_the_others_are_not_harmed(tmp_path: Path) -> None:  # EXE-17
    golden = [
        {"question_id": f"q{n}", "question": "What is the fee?", "answerable": True, "relevant": ["c1"]}
        for n in range(6)
    ]
    golden.append({**GOLDEN[1], "question_id": "u"})
    answers: list[str | None] = [ANSWER, None, "The fee is 5 euros. " * 2000, "é" * 50_000, "\x00\x1b[31m", "{}"]
    run = [{**RUN[0], "question_id": f"q{n}", "answer": answer} for n, answer in enumerate(answers)]
    done = _local(tmp_path, golden=golden, run=run)

    assert done.summary.metrics["recall@5"].n == 6
    assert done.summary.metrics["recall@5"].mean == 1.0
    assert done.summary.abstention.answerable["empty"] == 1
    assert b"\x1b" not in (done.directory / "report.md").read_bytes()


def test_every_file_is_strict_json(tmp_path: Path) -> None:  # DAT-11
    done = _local(tmp_path, run=_answer(""))
    for path in done.directory.iterdir():
        if path.suffix == ".json":
            strict(path.read_bytes())
        if path.suffix == ".jsonl":
            for line in path.read_bytes().splitlines():
                strict(line)

    assert (done.directory / "summary.json").read_bytes().endswith(b"}\n")


def test_states_are_told_apart(tmp_path: Path) -> None:
    done = _local(tmp_path)

    assert [one.state for one in verdicts(done.directory) if isinstance(one, AbstentionVerdict)] == [
        AnswerState.ANSWERED,
        AnswerState.ABSTAINED,
    ]


def test_a_run_without_ids_is_matched_to_the_golden_set_by_the_questions_text(tmp_path: Path) -> None:
    rows = [
        {"user_input": question["question"], "retrieved_contexts": ["The fee is 5 euros."], "response": "5 euros."}
        for question in GOLDEN
    ]
    done = _local(tmp_path, run=rows)

    assert done.summary.coverage.responses == len(GOLDEN)
    assert done.summary.coverage.missing_count == 0
    assert {question_id for question_id, _ in scores(done.directory)} == {str(row["question_id"]) for row in GOLDEN}
