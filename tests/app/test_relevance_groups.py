"""`any_of` and `all_of`, from the labels of a golden set to what a question scores and how it is told."""

from __future__ import annotations

import pytest

from leadline.app.cases import case_of
from leadline.app.check import label_fault
from leadline.app.groups import MISSED, RETRIEVED, groups_of
from leadline.app.page_ranking import missing
from leadline.metrics.names import parse
from leadline.ports import Corpus
from leadline.records.case import Case, Level
from leadline.records.corpus import Chunk
from leadline.records.golden import Question, Relevant
from leadline.records.score import Score, Scored
from leadline.text.ids import text_id
from support.build import response
from support.world import chunked, corpus_of

FEE = "The fee for a lost card is five euros."
TIME = "The office opens at nine on weekdays."
TEXT = f"{FEE} {TIME}"
QUOTED = (Relevant(document_id="d", quote=FEE), Relevant(document_id="d", quote=TIME))


def either(*members: str | Relevant, grade: int = 1) -> Relevant:
    return Relevant(any_of=members, grade=grade)


def both(*members: str | Relevant, grade: int = 1) -> Relevant:
    return Relevant(all_of=members, grade=grade)


def of(
    *labels: Relevant,
    retrieved: str = "",
    sent: str | None = None,
    texts: dict[str, str] | None = None,
    corpus: Corpus | None = None,
    distractors: tuple[str, ...] = (),
) -> Case:
    question = Question(question_id="q1", question="?", relevant=labels, distractors=distractors)
    return case_of(question, response(retrieved=retrieved, sent=sent, texts=texts), (), corpus=corpus)


def scored(case: Case, metric: str) -> float | Score:
    score = parse(metric).score(case)
    return score.value if isinstance(score, Scored) else score


@pytest.mark.parametrize(
    ("label", "retrieved", "recall"),
    [
        (either("a", "b"), "b", 1.0),
        (both("a", "b"), "b", 0.0),
        (both("a", "b"), "b a", 1.0),
        (either("a", both("b", "c")), "b x", 0.0),
        (either("a", both("b", "c")), "c b", 1.0),
        (both("a", either("b", "c")), "a c", 1.0),
        (both("a", either("b", "c")), "b c", 0.0),
    ],
)
def test_a_group_is_one_item_and_counts_when_it_is_complete(label: Relevant, retrieved: str, recall: float) -> None:
    assert scored(of(label, retrieved=retrieved), "recall@5") == recall


def test_either_of_two_is_found_once() -> None:
    case = of(either("a", "b"), Relevant(chunk_id="c"), retrieved="a b")

    assert (scored(case, "recall@2"), scored(case, "precision@2")) == (0.5, 0.5)


def test_the_grade_of_a_group_is_that_of_its_item() -> None:
    (item,) = of(both("a", "b", grade=3)).ranked.items

    assert item.grade == 3


@pytest.mark.parametrize("sizes", [(39, 37), (76,), (20, 20, 20, 16)], ids=["a sentence each", "whole", "quarters"])
def test_spans_that_are_needed_together_survive_another_chunking(sizes: tuple[int, ...]) -> None:
    corpus = corpus_of(*chunked("d", TEXT, *sizes))
    every = " ".join(f"d#{number}" for number in range(1, len(sizes) + 1))

    assert scored(of(both(*QUOTED), retrieved=every, corpus=corpus), "recall@9") == 1.0


def test_half_a_document_is_half_of_two_spans_that_are_needed_together() -> None:
    corpus = corpus_of(*chunked("d", TEXT, 39, 37))
    case = of(both(*QUOTED), retrieved="d#1 x", corpus=corpus)

    assert (scored(case, "recall@2"), scored(case, "precision@2")) == (0.0, 0.5)


def test_quotes_are_looked_for_in_what_was_retrieved_where_there_is_no_corpus() -> None:
    assert scored(of(both(*QUOTED), texts={"p": FEE, "q": TIME}), "recall@2") == 1.0


def test_the_text_of_a_member_under_another_id_satisfies_it() -> None:
    corpus = corpus_of(Chunk(chunk_id="a", text=FEE), Chunk(chunk_id="b", text=TIME))
    apart = of(both("a", "b"), texts={"new1": FEE, "new2": TIME}, corpus=corpus)
    parent = of(both("a", "b"), texts={"parent": f"Cards. {TEXT}"}, corpus=corpus)

    assert scored(apart, "mrr") == 0.5
    assert (scored(parent, "mrr"), scored(parent, "ndcg@1")) == (1.0, 1.0)


def test_one_text_under_two_ids_is_one_part() -> None:
    (item,) = of(both("a", "b"), texts={"a": FEE, "b": FEE}).ranked.items

    assert (item.satisfied_by, item.together) == (frozenset("ab"), ())


def test_a_member_that_was_given_as_a_text_is_found_by_it() -> None:
    assert scored(of(both(text_id(FEE), "b"), texts={"x": FEE, "b": TIME}), "recall@2") == 1.0


def test_offsets_in_a_group_without_a_corpus_leave_the_question_unscored() -> None:
    case = of(either("a", Relevant(document_id="d", start=0, end=9)), retrieved="a")

    assert case.ranked.unresolved is not None
    assert not isinstance(scored(case, "recall@1"), float)


def test_whole_documents_that_are_needed_together_are_counted_by_document() -> None:
    corpus = corpus_of(*chunked("d1", TEXT, 39, 37), *chunked("d2", TEXT, 76))
    case = of(both(Relevant(document_id="d1"), Relevant(document_id="d2")), retrieved="d1#1 d1#2 d2#1", corpus=corpus)

    assert case.ranked.level is Level.DOCUMENT
    assert (scored(case, "recall@1"), scored(case, "recall@2")) == (0.0, 1.0)


def test_spans_that_stand_for_each_other_are_not_all_to_be_covered() -> None:
    corpus = corpus_of(*chunked("d", TEXT, 39, 37))
    needed = of(both(*QUOTED), retrieved="d#1", corpus=corpus)
    one_of = of(either(*QUOTED), QUOTED[0], retrieved="d#1", corpus=corpus)

    assert 0 < float(str(scored(needed, "span_coverage@1"))) < 1
    assert scored(one_of, "span_coverage@1") == 1.0


@pytest.mark.parametrize(
    ("label", "name"),
    [
        (either("a", "b"), "a or b"),
        (both("a", QUOTED[1]), f"a and d: {TIME[:60]!r}"),
        (either("a", both("b", "c")), "a or (b and c)"),
        (both(either("a", "b"), "c"), "(a or b) and c"),
    ],
)
def test_a_group_is_named_by_its_members(label: Relevant, name: str) -> None:
    assert missing(of(label, retrieved="x")) == (name,)


def test_what_the_context_satisfies_together_is_not_missing() -> None:
    assert missing(of(both("a", "b"), retrieved="a b x", sent="b a")) == ()
    assert missing(of(both("a", "b"), retrieved="a b x", sent="a x")) == ("a and b",)


@pytest.mark.parametrize(("sent", "group"), [("a b", RETRIEVED), ("a", MISSED), ("x", MISSED)])
def test_a_question_whose_context_holds_half_of_what_is_needed_is_a_miss(sent: str, group: str) -> None:
    assert group in groups_of(of(both("a", "b"), retrieved="a b x", sent=sent))


CORPUS = corpus_of(*chunked("d", TEXT, 39, 37), Chunk(chunk_id="a", text="A lost card is blocked at once."))


@pytest.mark.parametrize(
    ("label", "distractors", "fault"),
    [
        (both("a", "d#9"), (), "relevant[0].all_of[1].chunk_id 'd#9' is not in the corpus (nearest: "),
        (
            either("a", both("d#1", Relevant(document_id="d", quote="The fee is six euros and more."))),
            (),
            "relevant[0].any_of[1].all_of[1].quote 'The fee is six euros and more.' is not in document 'd'. ",
        ),
        (both("a", "d#1"), ("d#1",), "distractors holds 'd#1', which is labelled relevant too. Keep one of the two"),
    ],
)
def test_a_fault_within_a_group_is_told_with_its_place(
    label: Relevant, distractors: tuple[str, ...], fault: str
) -> None:
    question = Question(question_id="q1", question="?", relevant=(label,), distractors=distractors)

    assert str(label_fault(question, CORPUS)).startswith(fault)


def test_a_group_whose_members_are_in_the_corpus_has_no_fault() -> None:
    question = Question(question_id="q1", question="?", relevant=(both("a", either("d#1", QUOTED[0])),))

    assert label_fault(question, CORPUS) is None
