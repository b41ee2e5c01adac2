from __future__ import annotations

import math
from collections.abc import Iterable

import pytest

from leadline.app.score import score_cases
from leadline.app.summarize import Summarizer
from leadline.metrics.abstention import AbstentionRate, FalseAnswerRate, OverRefusalRate
from leadline.metrics.base import Metric
from leadline.metrics.generation import AnswerRelevance, Groundedness
from leadline.metrics.retrieval import Recall
from leadline.records.case import Case, Level
from leadline.records.manifest import JudgeIdentity
from leadline.records.request import AnswerState, ClaimState
from leadline.records.run import Response, RetrievedChunk
from leadline.records.score import ScoreRow
from leadline.records.summary import Summary
from support.build import abstention, answered, case, claim, failure, question, ranked, relevance, response

_JUDGE = JudgeIdentity(name="test", version="1")


def _summary(cases: Iterable[Case], *metrics: Metric) -> tuple[Summary, list[ScoreRow]]:
    chosen = metrics or (Recall(cutoff=1),)
    summarizer = Summarizer(chosen, seed=0)
    rows = [row for scoring in score_cases(cases, chosen, summarizer) for row in scoring.rows]
    return summarizer.summary(_JUDGE), rows


def _warnings(*cases: Case, metrics: tuple[Metric, ...] = ()) -> str:
    return "\n".join(_summary(cases, *metrics)[0].warnings)


def _state(state: AnswerState, *, answerable: bool, score: float | None = None) -> Case:
    given = None if score is None else relevance(score)
    return case(question=question(answerable=answerable), abstention=abstention(state), relevance=given)


def test_rows_come_a_case_at_a_time_in_the_order_of_the_metrics() -> None:
    made, rows = _summary([case("a", relevant="a"), case("b")], Recall(cutoff=1), Groundedness())

    assert [(row.metric, row.value) for row in rows] == [
        ("recall@1", 1.0), ("groundedness", None), ("recall@1", None), ("groundedness", None)
    ]  # fmt: skip
    assert (made.metrics["recall@1"].mean, made.metrics["recall@1"].n, made.metrics["recall@1"].unscored) == (1.0, 1, 1)


def test_a_question_that_the_run_does_not_hold_counts_as_missed() -> None:  # RET-05
    held = [case(c, relevant=c, question=question(f"q{c}", relevant=c)) for c in ("1", "2")]
    lost = [Case(question=question(f"q{c}", relevant=c), ranked=ranked(relevant=c)) for c in ("3", "4")]
    made, _ = _summary([*held, *lost], Recall(cutoff=10))

    assert (made.metrics["recall@10"].mean, made.metrics["recall@10"].n) == (0.5, 4)
    assert (made.coverage.missing_count, made.coverage.missing) == (2, ("q3", "q4"))
    assert "the run does not hold 2 of 4 questions (q3, q4); their retrieval counts as 0" in "\n".join(made.warnings)


def test_of_many_missing_questions_twenty_are_listed_and_all_are_counted() -> None:
    made, _ = _summary([Case(question=question(f"q{number}")) for number in range(50)])

    assert (made.coverage.missing_count, len(made.coverage.missing)) == (50, 20)
    assert "q19, ...)" in made.warnings[0]


def test_a_bot_that_declines_everything_shows_on_both_sides() -> None:  # ABS-08
    cases = [_state(AnswerState.ABSTAINED, answerable=True)] * 40 + [
        _state(AnswerState.ABSTAINED, answerable=False)
    ] * 10
    made, _ = _summary(cases, AbstentionRate(), OverRefusalRate(), FalseAnswerRate())

    assert made.abstention.answerable == {"abstained": 40}
    assert made.abstention.unanswerable == {"abstained": 10}
    assert {name: metric.mean for name, metric in made.metrics.items()} == {
        "abstention_rate": 1.0,
        "over_refusal_rate": 1.0,
        "false_answer_rate": 0.0,
    }


def test_without_unanswerable_questions_there_is_no_rate_and_a_hint() -> None:  # ABS-09
    cases = [_state(AnswerState.ANSWERED, answerable=True)] * 18 + [_state(AnswerState.ABSTAINED, answerable=True)] * 2
    made, _ = _summary(cases, AbstentionRate(), OverRefusalRate())
    refused = made.metrics["over_refusal_rate"]

    assert (made.metrics["abstention_rate"].mean, made.metrics["abstention_rate"].n) == (None, 0)
    assert (refused.mean, refused.n) == (0.1, 20)
    assert refused.interval is not None
    assert "holds no unanswerable questions" in "\n".join(made.warnings)


def test_a_refusal_has_no_relevance_and_does_not_drag_the_mean() -> None:  # ABS-11
    cases = [_state(AnswerState.ABSTAINED, answerable=False), _state(AnswerState.ANSWERED, answerable=True, score=1.0)]
    made, rows = _summary(cases, AnswerRelevance())

    assert (made.metrics["answer_relevance"].mean, made.metrics["answer_relevance"].n) == (1.0, 1)
    assert rows[0].unscored is not None
    assert (rows[0].unscored.reason, rows[0].unscored.detail) == ("undefined", "abstention")


def test_a_group_that_has_no_score_is_left_out_of_the_metric_and_others_are_not() -> None:
    cases = [
        case("a", relevant="a", question=question(tags="x")),
        case("b", question=question(answerable=False, tags="y")),
    ]
    by = _summary(cases)[0].metrics["recall@1"].by

    assert {group: estimate.n for group, estimate in by.items()} == {"answerable": 1, "retrieved": 1, "tag:x": 1}


def test_beyond_200_groups_the_rest_is_left_out_and_told() -> None:
    made, _ = _summary([case("a", relevant="a", question=question(tags=f"t{number}")) for number in range(300)])

    assert len(made.metrics["recall@1"].by) == 200
    assert "there are over 200 groups" in "\n".join(made.warnings)


def test_an_interval_does_not_depend_on_which_other_metrics_are_computed() -> None:
    cases = [case("a b", relevant="a" if number % 3 else "b c") for number in range(30)]
    alone = _summary(cases, Recall(cutoff=1))[0].metrics["recall@1"]
    beside = _summary(cases, Groundedness(), Recall(cutoff=2), Recall(cutoff=1))[0].metrics["recall@1"]

    assert alone.interval is not None
    assert alone == beside


def test_quotes_are_counted_by_how_they_were_found() -> None:
    cases = [
        answered(ClaimState.NOT_FOUND),
        case(
            claims=(
                claim(chunk_id="a"),
                claim(claim_id="c2", chunk_id="a"),
                claim(ClaimState.UNVERIFIED, claim_id="c3", chunk_id="a"),
                _absent("c4"),
                claim(claim_id="c5"),
            )
        ),
    ]
    judge = _summary(cases)[0].judge

    assert judge is not None
    assert (judge.quotes_given, judge.quotes_found, judge.quotes) == (4, 3, {"absent": 1, "exact": 3})
    assert judge.honesty == 0.75


def _absent(claim_id: str) -> object:
    import msgspec

    return msgspec.structs.replace(claim(ClaimState.UNVERIFIED, claim_id=claim_id, chunk_id="a"), evidence=None)


def test_where_no_quote_was_given_there_is_no_honesty() -> None:
    judge = _summary([answered(ClaimState.NOT_FOUND)])[0].judge

    assert judge is not None
    assert (judge.honesty, judge.quotes_given) == (None, 0)


def test_a_k_beyond_what_was_sent_is_warned_of() -> None:
    text = _warnings(
        case("a b c", relevant="a"), case("a b", relevant="a"), metrics=(Recall(cutoff=3), Recall(cutoff=5))
    )

    assert "k=5 lies beyond what the generator was given in 2 of 2 responses" in text
    assert "k=3 lies beyond what the generator was given in 1 of 2 responses" in text


def test_a_k_within_what_was_sent_is_not_warned_of() -> None:
    assert "lies beyond" not in _warnings(
        case("a b c", relevant="a"), case("", relevant="a"), metrics=(Recall(cutoff=3),)
    )


def test_a_retrieved_chunk_that_was_returned_before_is_warned_of() -> None:
    assert "2 retrieved chunks were returned before for the same question; each counts once" in _warnings(
        case("a a b a", relevant="a")
    )


def test_one_id_with_two_texts_is_warned_of() -> None:
    chunks = (RetrievedChunk(chunk_id="a", text="x"), RetrievedChunk(chunk_id="a", text="y"))
    twice = case("a", response=Response(question_id="q1", retrieved=chunks, answer="x"))

    assert "1 chunk ids come with two texts in one response; the first stands for both" in _warnings(twice)


def test_responses_without_any_text_are_warned_of() -> None:  # DAT-08
    assert "1 responses have no text of their context, so their claims cannot be checked" in _warnings(
        case(has_text=False)
    )


def test_failed_responses_are_warned_of() -> None:
    failed = case(response=response(None, error="TimeoutError"))

    assert "1 responses are failures of the system; they are unscored" in _warnings(failed, case())


def test_labels_that_could_not_be_looked_up_are_warned_of() -> None:
    lost = case(ranked=ranked("a", unresolved="no corpus"))

    assert "1 questions have labels that give offsets in documents, and there is no corpus" in _warnings(lost)


def test_verdicts_that_did_not_come_back_are_warned_of_and_are_no_noes() -> None:
    unscored = answered(ClaimState.SUPPORTED, ClaimState.UNSCORED, failures=(failure("relevance", "timeout"),))
    made, rows = _summary([unscored], Groundedness(), AnswerRelevance())

    assert "2 of 4 verdicts did not come back; what depends on them is unscored" in "\n".join(made.warnings)
    assert {row.unscored.reason.value for row in rows if row.unscored is not None} == {"judge_failed"}
    assert made.judge is not None
    assert (made.judge.asked, made.judge.failed, made.judge.coverage) == (4, 2, 0.5)


def test_supported_without_a_quote_is_warned_of() -> None:
    assert "1 claims were called supported without a quote" in _warnings(answered(ClaimState.SUPPORTED))


def test_the_level_of_document_labels_is_told_and_so_are_mixed_levels() -> None:  # RET-14
    by_document = case(question=question(relevant="a"), ranked=ranked("a", relevant="a", level=Level.DOCUMENT))
    by_chunk = case("a", relevant="a", question=question(relevant="a"))

    assert "labels name whole documents, so retrieval is counted by document" in _warnings(by_document)
    assert "labels are at two levels (1 by chunk, 1 by document)" in _warnings(by_document, by_chunk)
    assert "level" not in _warnings(by_chunk)


def test_a_run_as_it_should_be_has_no_warnings() -> None:
    good = answered(
        ClaimState.NOT_FOUND, relevance=relevance(), ranked=ranked("a", relevant="a"), response=response(retrieved="a")
    )

    assert _warnings(good, _state(AnswerState.ABSTAINED, answerable=False)) == ""


@pytest.mark.parametrize("count", [1, 2, 30])
def test_no_number_of_a_summary_is_nan(count: int) -> None:
    made, _ = _summary([case("a", relevant="a")] * count, Recall(cutoff=1), Groundedness())
    numbers = [
        value
        for metric in made.metrics.values()
        for value in (metric.mean, *(metric.interval or ()))
        if value is not None
    ]

    assert all(math.isfinite(number) for number in numbers)
