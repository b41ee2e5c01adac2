from __future__ import annotations

import msgspec
import pytest

from leadline.app.cases import case_of, cases
from leadline.app.context import passages_of
from leadline.app.groups import groups_of
from leadline.errors import DataError
from leadline.records.case import Case
from leadline.records.corpus import Chunk
from leadline.records.golden import UnanswerableKind
from leadline.records.run import Response
from leadline.records.verdict import Verdict
from leadline.store.indexes import QuestionIndex
from leadline.store.keyed import KeyedRows
from support.build import abstention, claim, question, ranked, relevance, response
from support.world import corpus_of


def _questions(*question_ids: str) -> QuestionIndex:
    rows = KeyedRows()
    for question_id in question_ids:
        rows.add(question_id, msgspec.json.encode(question(question_id)))
    return QuestionIndex(rows)


def _of(verdict: Verdict, question_id: str) -> Verdict:
    return msgspec.structs.replace(verdict, question_id=question_id)


def _cases(run: list[Response], verdicts: list[Verdict]) -> list[Case]:
    return list(cases(_questions("q1", "q2", "q3", "q4"), run, verdicts, corpus=None))


def test_cases_come_in_the_order_of_the_run_and_then_what_it_leaves_out() -> None:
    run = [response(question_id="q3"), response(question_id="strange"), response(question_id="q1")]
    made = _cases(run, [_of(abstention(), "q3"), _of(claim(), "q3"), _of(relevance(), "q1")])

    assert [case.question.question_id for case in made] == ["q3", "q1", "q2", "q4"]
    assert [case.response is None for case in made] == [False, False, True, True]
    assert [(len(case.claims), case.abstention is not None, case.relevance is not None) for case in made[:2]] == [
        (1, True, False),
        (0, False, True),
    ]


def test_a_response_without_verdicts_has_none_and_the_next_keeps_its_own() -> None:
    run = [response(question_id="q1"), response(question_id="q2"), response(question_id="q3")]
    made = _cases(run, [_of(relevance(0.25), "q3")])

    assert [case.relevance and case.relevance.score for case in made[:3]] == [None, None, 0.25]


@pytest.mark.parametrize("order", [["q2", "q1"], ["q1", "q2", "q1"], ["q9"], ["q1", "q4"]])
def test_verdicts_out_of_order_or_of_no_response_are_not_lost_in_silence(order: list[str]) -> None:
    run = [response(question_id="q1"), response(question_id="q2")]

    with pytest.raises(DataError, match=r"verdicts\.jsonl: the verdicts of question 'q\d' are out of order"):
        _cases(run, [_of(relevance(), question_id) for question_id in order])


def test_the_text_of_the_run_goes_before_that_of_the_corpus() -> None:
    corpus = corpus_of(*(Chunk(chunk_id=c, text=f"corpus {c}", document_id="d", title="T") for c in "abc"))
    given = response(retrieved="a b z", texts={"a": "run a"}, sent="b a b c z")
    passages = passages_of(given, corpus)

    assert [(p.chunk_id, p.text) for p in passages] == [
        ("b", "corpus b"),
        ("a", "run a"),
        ("c", "corpus c"),
        ("z", None),
    ]
    assert (passages[0].document_id, passages[0].title) == ("d", "T")


def test_a_case_has_text_unless_no_passage_has_any() -> None:
    assert case_of(question(), response(retrieved="a"), (), corpus=None).has_text is False
    assert case_of(question(), response(retrieved="a b", texts={"a": "x"}), (), corpus=None).has_text is True
    assert case_of(question(), response(retrieved=""), (), corpus=None).has_text is True
    assert case_of(question(), None, (), corpus=None).has_text is True


def _groups(case: Case) -> tuple[str, ...]:
    return groups_of(case)


def test_groups_say_what_a_question_is_and_whether_its_answer_was_in_the_context() -> None:
    asked = question(relevant="a", tags="x y x")
    found = Case(question=asked, response=response(), ranked=ranked("a b", relevant="a"))
    dropped = Case(question=asked, response=response(), ranked=ranked("a b", relevant="a", sent="b"))
    unknown = Case(question=asked, response=response(), ranked=ranked("a", relevant="a", unresolved="why"))
    none = Case(question=question(answerable=False, kind=UnanswerableKind.FALSE_PREMISE), response=response())

    assert _groups(found) == ("answerable", "retrieved", "tag:x", "tag:y")
    assert _groups(dropped) == ("answerable", "missed", "tag:x", "tag:y")
    assert _groups(unknown) == ("answerable", "tag:x", "tag:y")
    assert _groups(none) == ("unanswerable", "kind:false_premise")
