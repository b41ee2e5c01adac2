"""The figures that the README of the demonstration quotes, counted from the records in the plainest way."""

from __future__ import annotations

from statistics import fmean

import pytest

from leadline.records.golden import Question
from leadline.records.request import AnswerState, ClaimState
from leadline.records.verdict import AbstentionVerdict, ClaimVerdict, RelevanceVerdict
from support.demo import Demo, read_demo


@pytest.fixture(scope="module")
def demo() -> Demo:
    return read_demo()


def test_recall_at_5_is_0_82(demo: Demo) -> None:
    recalls = [_recall_at_5(demo, question) for question in _answerable(demo)]

    assert (recalls.count(1.0), recalls.count(0.0)) == (41, 9)
    assert fmean(recalls) == pytest.approx(0.82, abs=1e-12)


def test_mrr_is_0_71(demo: Demo) -> None:
    ranks = [_first_rank(demo, question) for question in _answerable(demo)]

    assert ranks.count(None) == 4
    assert fmean(0.0 if rank is None else 1 / rank for rank in ranks) == pytest.approx(0.71, abs=1e-12)


def test_groundedness_where_a_relevant_chunk_was_in_the_context_is_0_90(demo: Demo) -> None:
    claims = [demo.of(ClaimVerdict, question_id) for question_id in _in_context(demo)]
    shares = [fmean(claim.state is ClaimState.SUPPORTED for claim in made) for made in claims if made]

    assert len(shares) == 38
    assert fmean(shares) == pytest.approx(0.90, abs=1e-12)


def test_answer_relevance_where_a_relevant_chunk_was_in_the_context_is_0_95(demo: Demo) -> None:
    scores = [v.score for question_id in _in_context(demo) for v in demo.of(RelevanceVerdict, question_id)]

    assert len(scores) == 38
    assert fmean(scores) == pytest.approx(0.95, abs=1e-12)


def test_4_of_10_unanswerable_questions_are_answered_and_5_of_50_answerable_ones_declined(demo: Demo) -> None:
    states = {verdict.question_id: verdict.state for verdict in demo.of(AbstentionVerdict)}
    unanswerable = [states[question.question_id] for question in demo.questions if not question.answerable]
    answerable = [states[question.question_id] for question in _answerable(demo)]

    assert (unanswerable.count(AnswerState.ANSWERED), unanswerable.count(AnswerState.ABSTAINED)) == (4, 6)
    assert answerable.count(AnswerState.ABSTAINED) == 5


def test_one_relevant_chunk_was_retrieved_in_the_top_5_and_not_sent(demo: Demo) -> None:
    found = {question.question_id for question in _answerable(demo) if _recall_at_5(demo, question)}

    assert found - set(_in_context(demo)) == {"q49"}


@pytest.mark.parametrize(
    ("question_id", "blended"), [("q01", "60 months"), ("q03", "IP67"), ("q06", "the oldest readings are overwritten")]
)
def test_a_blended_detail_is_the_value_of_the_twin_product(demo: Demo, question_id: str, blended: str) -> None:
    question = next(question for question in demo.questions if question.question_id == question_id)
    right = [demo.chunks[chunk_id].text for label in question.relevant for chunk_id in demo.satisfying(label)]
    twin = [demo.chunks[chunk_id].text for chunk_id in question.distractors]

    assert blended in (demo.responses[question_id].answer or "")
    assert any(blended in text for text in twin)
    assert not any(blended in text for text in right)


def _answerable(demo: Demo) -> list[Question]:
    return [question for question in demo.questions if question.answerable]


def _ranking(demo: Demo, question: Question) -> list[str]:
    return [chunk.chunk_id for chunk in demo.responses[question.question_id].chunks]


def _recall_at_5(demo: Demo, question: Question) -> float:
    top = _ranking(demo, question)[:5]
    return fmean(not demo.satisfying(label).isdisjoint(top) for label in question.relevant)


def _first_rank(demo: Demo, question: Question) -> int | None:
    wanted = set[str]().union(*(demo.satisfying(label) for label in question.relevant))
    return next((rank for rank, chunk in enumerate(_ranking(demo, question), start=1) if chunk in wanted), None)


def _in_context(demo: Demo) -> list[str]:
    return [
        question.question_id
        for question in _answerable(demo)
        if any(
            not demo.satisfying(label).isdisjoint(demo.responses[question.question_id].sent)
            for label in question.relevant
        )
    ]
