from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.app.cases import case_of
from leadline.app.page_shelf import stretch
from leadline.app.pages import page_of, pages
from leadline.errors import DataError
from leadline.ports import Corpus
from leadline.records.case import Case
from leadline.records.corpus import Chunk
from leadline.records.diagnosis import Diagnosis, ModeStage, Quadrant, Sign
from leadline.records.evidence import Evidence, Match, Origin, Place, Role
from leadline.records.golden import Question, Relevant
from leadline.records.page import Page, PageChunk, PageRanked
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.run import Response, RetrievedChunk
from leadline.records.score import Reason, ScoreRow, Stage, Unscored
from leadline.records.verdict import ClaimVerdict, NuggetVerdict, OriginVerdict, Verdict
from support import build
from support.shown import STAGES, diagnosis, finding, score_row
from support.world import corpus_of

STAMP: dict[str, Any] = {  # Any: it is spread beside fields of every type
    "question_id": "q1",
    "judge": "test",
    "task": "t",
    "prompt_version": "1",
}
FEE = Chunk(chunk_id="fee", text="The fee is 5 euros.", document_id="d1", title="Fees", url="https://x.test/fees")
CARD = Chunk(chunk_id="card", text="A lost card is blocked.", document_id="d1")
HOURS = Chunk(chunk_id="hours", text="Open at nine.", document_id="d2")


def shown(
    case: Case, found: Diagnosis | None = None, scores: Iterable[ScoreRow] = (), *, corpus: Corpus | None = None
) -> Page:
    return page_of(case, found or diagnosis(), tuple(scores), corpus=corpus, position=0, stages=STAGES)


def of(question: Question, response: Response | None, *verdicts: Verdict, corpus: Corpus | None = None) -> Page:
    return shown(case_of(question, response, verdicts, corpus=corpus), corpus=corpus)


def claim_at(answer: str, text: str, *, claim_id: str = "c1", evidence: Evidence | None = None) -> ClaimVerdict:
    start = answer.index(text)
    return ClaimVerdict(
        **STAMP,
        claim_id=claim_id,
        text=text,
        answer_start=start,
        answer_end=start + len(text),
        state=ClaimState.SUPPORTED,
        evidence=evidence,
    )


def in_browser(text: str, start: int, end: int) -> str:
    """Cut a text as JavaScript's `slice` does."""
    return text.encode("utf-16-le", "surrogatepass")[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")


def ranked(page: Page) -> dict[str, PageRanked]:
    return {page.chunks[row.chunk].chunk_id: row for row in page.question.ranked}


def test_a_claim_after_an_emoji_is_where_a_browser_counts_it() -> None:
    answer = "👩‍🚀🎉 Überall: the fee is 5 €."
    page = of(build.question(), build.response(answer), claim_at(answer, "the fee is 5 €."))

    claim = page.question.claims[0]
    assert in_browser(answer, claim.start, claim.end) == "the fee is 5 €."
    assert claim.start == answer.index("the fee") + 3


def test_a_quote_after_an_emoji_is_where_a_browser_counts_it() -> None:
    text = "🎉🎉 The fee is 5 euros."
    evidence = Evidence(chunk_id="a", start=3, end=len(text), match=Match.EXACT)
    answer = "The fee is 5 euros."
    page = of(build.question(), build.response(answer, texts={"a": text}), claim_at(answer, answer, evidence=evidence))

    span = page.question.claims[0].evidence
    assert span is not None
    assert in_browser(page.chunks[span.chunk].text or "", span.start, span.end) == "The fee is 5 euros."
    assert span.match is Match.EXACT


@given(text=st.text(), start=st.integers(-5, 40), end=st.integers(-5, 40))
def test_a_stretch_is_the_same_text_in_python_and_in_a_browser(text: str, start: int, end: int) -> None:
    low, high = stretch(text, start, end)

    assert in_browser(text, low, high) == text[max(start, 0) : max(end, start, 0)]
    assert 0 <= low <= high <= len(text.encode("utf-16-le", "surrogatepass")) // 2


def test_offsets_beyond_a_text_are_cut_to_it() -> None:
    answer = "Short."
    far = ClaimVerdict(
        **STAMP,
        claim_id="c1",
        text="gone",
        answer_start=90,
        answer_end=99,
        state=ClaimState.SUPPORTED,
        evidence=Evidence(chunk_id="a", start=2, end=500, match=Match.EXACT),
    )
    page = of(build.question(), build.response(answer, texts={"a": "abcd"}), far)

    claim = page.question.claims[0]
    assert (claim.start, claim.end) == (6, 6)
    assert claim.evidence is not None
    assert (claim.evidence.start, claim.evidence.end) == (2, 4)


def test_a_quote_in_a_chunk_whose_text_nobody_knows_points_at_its_begin() -> None:
    evidence = Evidence(chunk_id="a", start=2, end=5, match=Match.EXACT)
    page = of(build.question(), build.response("x", retrieved="a"), claim_at("x", "x", evidence=evidence))

    span = page.question.claims[0].evidence
    assert span is not None
    assert (span.start, span.end) == (0, 0)
    assert page.chunks[span.chunk] == PageChunk(chunk_id="a")


def test_two_texts_of_one_chunk_id_are_two_chunks() -> None:
    retrieved = (RetrievedChunk(chunk_id="a", text="old text"), RetrievedChunk(chunk_id="a", text="new text"))
    page = of(build.question(), Response(question_id="q1", retrieved=retrieved, answer="x"))

    first, second = page.question.ranked
    assert page.chunks[first.chunk].text == "old text"
    assert page.chunks[second.chunk].text == "new text"
    assert (first.repeated, second.repeated) == (False, True)


@pytest.mark.parametrize("texts", [("A fee.", "B."), ("B.", "A fee."), (None, "A fee.")])
def test_of_two_texts_of_one_chunk_id_the_first_was_sent_and_is_what_verdicts_point_at(
    texts: tuple[str | None, str],
) -> None:
    retrieved = tuple(RetrievedChunk(chunk_id="a", text=text) for text in texts)
    evidence = Evidence(chunk_id="a", start=0, end=2, match=Match.EXACT)
    page = of(
        build.question(),
        Response(question_id="q1", retrieved=retrieved, answer="x"),
        claim_at("x", "x", evidence=evidence),
        corpus=corpus_of(Chunk(chunk_id="a", text="The corpus's own.")),
    )

    rows = page.question.ranked
    span = page.question.claims[0].evidence
    assert span is not None
    assert span.chunk == rows[0].chunk
    assert page.chunks[span.chunk].text == next(text for text in texts if text is not None)
    is_other = rows[0].chunk != rows[1].chunk
    assert [row.sent for row in rows] == [1, None if is_other else 1]
    assert is_other is (texts[0] is not None)


def test_one_chunk_has_one_key_whatever_the_question() -> None:
    one = of(build.question("q1"), build.response(texts={"a": "text"}))
    other = of(build.question("q2"), build.response("Else.", question_id="q2", texts={"b": "more", "a": "text"}))

    assert set(one.chunks) < set(other.chunks)


@pytest.mark.parametrize(
    "other",
    [
        PageChunk(chunk_id="ab", text="c"),
        PageChunk(chunk_id="a", text=None, title="bc"),
        PageChunk(chunk_id="a", text="bc", url=""),
        PageChunk(chunk_id="a", text="", title="bc"),
    ],
)
def test_parts_that_read_alike_when_joined_are_different_chunks(other: PageChunk) -> None:
    chunks = [Chunk(chunk_id="a", text="bc"), Chunk(chunk_id=other.chunk_id + "!", text="x")]
    known = corpus_of(
        chunks[0],
        Chunk(chunk_id=f"{other.chunk_id}.", text=other.text or "", title=other.title, url=other.url),
    )
    page = of(build.question(), build.response(retrieved=f"a {other.chunk_id}."), corpus=known)

    assert len(page.chunks) == 2


def test_the_run_s_own_text_is_shown_with_the_corpus_s_title_and_address() -> None:
    page = of(build.question(), build.response(texts={"fee": "The fee was 4 euros."}), corpus=corpus_of(FEE))

    assert list(page.chunks.values()) == [
        PageChunk(
            chunk_id="fee", text="The fee was 4 euros.", document_id="d1", title="Fees", url="https://x.test/fees"
        )
    ]


def test_a_text_that_the_run_leaves_out_is_the_corpus_s() -> None:
    page = of(build.question(), build.response(retrieved="fee gone"), corpus=corpus_of(FEE))

    assert [chunk.text for chunk in page.chunks.values()] == ["The fee is 5 euros.", None]


def test_a_chunk_is_marked_by_the_label_that_it_satisfies() -> None:
    question = build.question(relevant="fee", distractors="card")
    twin = Chunk(chunk_id="twin", text=FEE.text)
    page = of(question, build.response(retrieved="twin card hours"), corpus=corpus_of(FEE, CARD, HOURS, twin))

    rows = ranked(page)
    assert [rows[name].relevant for name in ("twin", "card", "hours")] == [1, None, None]
    assert [rows[name].distractor for name in ("twin", "card", "hours")] == [False, True, False]
    assert page.question.missing == ()


def test_of_several_labels_the_highest_grade_is_shown() -> None:
    items = [build.item("s1", "a", grade=1), build.item("s2", "a", "b", grade=3)]
    page = shown(build.case("a b c", items=items))

    assert [row.relevant for row in page.question.ranked] == [3, 3, None]


def test_labels_of_documents_mark_each_chunk_of_the_document() -> None:
    question = Question(
        question_id="q1", question="?", relevant=(Relevant(document_id="d1", grade=2),), distractors=("hours",)
    )
    page = of(question, build.response(retrieved="card hours"), corpus=corpus_of(FEE, CARD, HOURS))

    rows = ranked(page)
    assert (rows["card"].relevant, rows["card"].distractor) == (2, False)
    assert (rows["hours"].relevant, rows["hours"].distractor) == (None, True)
    assert "fee" not in rows


def test_a_retriever_of_documents_is_marked_by_their_ids() -> None:
    question = Question(question_id="q1", question="?", relevant=(Relevant(document_id="d1"),))
    page = of(question, build.response(retrieved="d1"))

    assert ranked(page)["d1"].relevant == 1


def test_the_place_in_the_context_is_shown_beside_the_rank() -> None:
    page = of(build.question(), build.response(retrieved="a b c", sent="c a"))

    rows = ranked(page)
    assert {name: (row.rank, row.sent) for name, row in rows.items()} == {"a": (1, 2), "b": (2, None), "c": (3, 1)}


def test_a_repeated_chunk_takes_one_place_in_the_context() -> None:
    page = of(build.question(), build.response(retrieved="a a b"))

    assert [(row.rank, row.sent, row.repeated) for row in page.question.ranked] == [
        (1, 1, False),
        (2, 1, True),
        (3, 2, False),
    ]


def test_what_was_sent_or_is_relevant_without_having_been_retrieved_comes_last() -> None:
    question = build.question(relevant="fee")
    page = of(question, build.response(retrieved="card", sent="card hours"), corpus=corpus_of(FEE, CARD, HOURS))

    rows = [(page.chunks[row.chunk].chunk_id, row.rank, row.sent, row.relevant) for row in page.question.ranked]
    assert rows == [("card", 1, 1, None), ("hours", None, 2, None), ("fee", None, None, 1)]
    assert page.chunks[page.question.ranked[2].chunk].text == FEE.text
    assert page.question.missing == ("fee",)


def test_a_relevant_chunk_that_was_retrieved_and_not_sent_is_missing_and_listed_once() -> None:
    page = of(build.question(relevant="fee"), build.response(retrieved="card fee", sent="card"))

    assert page.question.missing == ("fee",)
    assert [row.rank for row in page.question.ranked] == [1, 2]


def test_of_a_long_relevant_document_twenty_chunks_are_shown() -> None:
    chunks = [Chunk(chunk_id=f"c{number:02}", text=f"text {number}", document_id="d1") for number in range(50)]
    question = Question(question_id="q1", question="?", relevant=(Relevant(document_id="d1"),))
    page = of(question, build.response(retrieved="hours"), corpus=corpus_of(HOURS, *chunks))

    assert [page.chunks[row.chunk].chunk_id for row in page.question.ranked] == [
        "hours",
        *(f"c{number:02}" for number in range(20)),
    ]


def test_chunks_that_verdicts_point_at_are_on_the_page() -> None:
    answer = "The fee is 5 euros."
    origin = OriginVerdict(
        **STAMP,
        claim_id="c1",
        origin=Origin.ELSEWHERE,
        places=(Place(role=Role.SUPPORTS, evidence=Evidence(chunk_id="fee", start=4, end=7, match=Match.EXACT)),),
        details=("5 euros",),
        detail="Said elsewhere.",
    )
    nugget = NuggetVerdict(
        **STAMP, index=0, text="fact", vital=True, agreement=Agreement.NONE, in_corpus=True, corpus_chunk="hours"
    )
    citation = build.citation(cited="1", chunk_id="card", supported_by="hours", at=0)
    verdicts = (claim_at(answer, answer), nugget, citation, origin)
    page = of(build.question(), build.response(answer, retrieved="gone"), *verdicts, corpus=corpus_of(FEE, CARD, HOURS))

    question = page.question
    found = question.claims[0].origin
    assert found is not None
    assert [(page.chunks[p.chunk].text or "")[p.start : p.end] for p in found.places] == ["fee"]
    assert (found.places[0].role, found.details, found.detail) == (Role.SUPPORTS, ("5 euros",), "Said elsewhere.")
    assert page.chunks[question.citations[0].chunk or ""].chunk_id == "card"
    assert page.chunks[question.citations[0].supported_by or ""].chunk_id == "hours"
    assert page.chunks[question.nuggets[0].corpus_chunk or ""].text == HOURS.text


def test_a_citation_without_a_place_or_a_chunk_keeps_that_it_has_none() -> None:
    page = shown(build.case("a", citations=(build.fabricated(at=None),)))

    citation = page.question.citations[0]
    assert (citation.chunk, citation.start, citation.end, citation.exists) == (None, None, None, False)


def test_signs_point_into_their_chunk_as_a_browser_counts() -> None:
    text = "🎉 The fee is 5 euros."
    sign = Sign(text="it says so", chunk_id="a", start=2, end=9)
    case = case_of(build.question(), build.response(texts={"a": text}), (), corpus=None)
    page = shown(case, diagnosis(finding("blended_detail", sign, Sign(text="no place"))))

    moved, plain = page.question.modes[0].evidence
    assert moved.chunk_id == "a"
    assert in_browser(text, moved.start or 0, moved.end or 0) == "The fee"
    assert plain == Sign(text="no place")


def test_a_sign_in_a_chunk_of_the_corpus_brings_the_chunk() -> None:
    case = case_of(build.question(), build.response(retrieved="hours"), (), corpus=None)
    page = shown(case, diagnosis(finding("retrieval_miss", Sign(text="there", chunk_id="fee"))), corpus=corpus_of(FEE))

    assert FEE.text in [chunk.text for chunk in page.chunks.values()]


def test_the_row_names_the_stages_of_faults_and_the_modes_of_notes_too() -> None:
    found = diagnosis(
        finding("retrieval_miss"),
        finding("ranked_below_cut"),
        finding("content_gap", stage=ModeStage.CORPUS, note=True),
        quadrant=Quadrant.MISS_WRONG,
    )
    row = shown(build.case("a"), found).row

    assert row.modes == ("retrieval_miss", "ranked_below_cut", "content_gap")
    assert row.stages == ("retrieval",)
    assert row.quadrant is Quadrant.MISS_WRONG


def test_scores_carry_their_stage_and_the_reason_where_there_is_none() -> None:
    gap = Unscored(reason=Reason.UNDEFINED, detail="the answer makes no claims")
    rows = (score_row("recall@5", 0.5), ScoreRow(question_id="q1", metric="groundedness", value=None, unscored=gap))
    first, second = shown(build.case("a"), scores=rows).question.scores

    assert (first.stage, first.value, first.reason) == (Stage.RETRIEVAL, 0.5, None)
    assert (second.value, second.reason, second.detail) == (None, Reason.UNDEFINED, "the answer makes no claims")


def test_a_score_of_a_metric_that_the_summary_does_not_know_is_refused() -> None:
    with pytest.raises(DataError, match=r"metric 'mrr' is not in the summary\. Run 'leadline score'"):
        shown(build.case("a"), scores=(score_row("mrr"),))


def test_a_question_that_the_run_leaves_out_is_shown_with_what_should_have_been_found() -> None:
    page = of(build.question(relevant="fee"), None, corpus=corpus_of(FEE))

    question = page.question
    assert (question.responded, question.logged, question.answer, question.state) == (False, False, None, None)
    assert [row.rank for row in question.ranked] == [None]
    assert question.missing == ()


def test_a_system_that_failed_did_not_give_an_empty_answer() -> None:
    failed = shown(build.case("a", response=build.response(None, error="timeout")))
    empty = shown(build.case("a", response=build.response(" ")))

    assert (failed.question.error, failed.question.state) == ("timeout", None)
    assert empty.question.state is AnswerState.EMPTY


def test_failures_of_the_judge_are_told_in_words() -> None:
    page = shown(build.case("a", failures=(build.failure("claims", "wrong_shape"),)))

    assert page.question.failures == ("claims: wrong shape",)


def two() -> list[Case]:
    return [
        build.case("a", question=build.question(name), response=build.response(question_id=name))
        for name in ("q1", "q2")
    ]


def rows(*question_ids: str) -> list[ScoreRow]:
    return [score_row(metric, question_id=name) for name in question_ids for metric in STAGES]


def found(*question_ids: str) -> list[Diagnosis]:
    return [diagnosis(question_id=name) for name in question_ids]


def test_pages_come_in_the_order_of_the_cases_with_their_own_scores() -> None:
    made = list(pages(two(), found("q1", "q2"), rows("q1", "q2"), corpus=None, stages=STAGES))

    assert [(page.row.position, page.row.question_id) for page in made] == [(0, "q1"), (1, "q2")]
    assert [len(page.question.scores) for page in made] == [2, 2]


@pytest.mark.parametrize(
    ("diagnosed", "scored", "message"),
    [
        (("q1",), ("q1", "q2"), "diagnoses.jsonl: nothing stands where question 'q2' is due"),
        (("q2", "q1"), ("q1", "q2"), "diagnoses.jsonl: question 'q2' stands where question 'q1' is due"),
        (("q1", "q2", "q3"), ("q1", "q2"), "diagnoses.jsonl: question 'q3' stands after the last question"),
        (("q1", "q2"), ("q1",), "scores.jsonl: nothing stands where question 'q2' is due"),
        (("q1", "q2"), ("q2", "q1"), "scores.jsonl: question 'q2' stands where question 'q1' is due"),
        (("q1", "q2"), ("q1", "q2", "q9"), "scores.jsonl: question 'q9' stands after the last question"),
    ],
)
def test_files_of_another_run_are_refused(diagnosed: tuple[str, ...], scored: tuple[str, ...], message: str) -> None:
    with pytest.raises(DataError) as caught:
        list(pages(two(), found(*diagnosed), rows(*scored), corpus=None, stages=STAGES))

    assert str(caught.value).startswith(message)
    assert "Run 'leadline score' on this directory again" in str(caught.value)
