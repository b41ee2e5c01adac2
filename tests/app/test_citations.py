from __future__ import annotations

import asyncio

import pytest
from hypothesis import given

from leadline.app.citations import judge_citations
from leadline.app.context import passages_of
from leadline.ports import Corpus
from leadline.records.corpus import Chunk
from leadline.records.evidence import Evidence, Match
from leadline.records.request import ClaimState, VerifyClaim, VerifyReply
from leadline.records.run import Citation, Response, RetrievedChunk
from leadline.records.verdict import CitationVerdict, ClaimVerdict
from support.mixtures import mixtures
from support.world import ScriptedJudge, corpus_of

_NO = VerifyReply(state=ClaimState.NOT_FOUND)


def _claim(answer: str, text: str, *, carried_by: str | None = None) -> ClaimVerdict:
    start = answer.index(text)
    evidence = None if carried_by is None else Evidence(chunk_id=carried_by, start=0, end=1, match=Match.EXACT)
    return ClaimVerdict(
        question_id="q1",
        judge="test",
        task="verify",
        prompt_version="1",
        claim_id=text,
        text=text,
        answer_start=start,
        answer_end=start + len(text),
        state=ClaimState.SUPPORTED if carried_by else ClaimState.NOT_FOUND,
        quote=text if carried_by else None,
        evidence=evidence,
    )


def _judged(
    answer: str,
    claims: dict[str, str | None],
    *,
    sources: dict[str, str],
    citations: tuple[Citation, ...] | None = None,
    corpus: Corpus | None = None,
    judge: ScriptedJudge | None = None,
) -> tuple[CitationVerdict, ...]:
    """Judge the citations of an answer whose claims are given with the source that carries each."""
    given = Response(
        question_id="q1",
        answer=answer,
        citations=citations,
        retrieved=tuple(RetrievedChunk(chunk_id=source, text=text) for source, text in sources.items()),
    )
    made = [_claim(answer, text, carried_by=by) for text, by in claims.items()]
    work = judge_citations(
        judge or ScriptedJudge(_NO), given, claims=made, passages=passages_of(given, corpus), corpus=corpus
    )
    return asyncio.run(work)


def _pairs(verdicts: tuple[CitationVerdict, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for verdict in verdicts:
        found.setdefault(verdict.claim_id or "", []).append(verdict.chunk_id or "?")
    return found


def test_combined_markers_cite_each_source_they_name() -> None:  # CIT-02
    answer = "Apples are red [1][2]. Bees fly [1, 3]. Cats purr [2-4]. Dogs bark [1–2]. Eels swim [3;4]."
    claims = dict.fromkeys(("Apples are red", "Bees fly", "Cats purr", "Dogs bark", "Eels swim"))
    verdicts = _judged(answer, claims, sources={f"s{n}": f"Text {n}." for n in range(1, 5)})

    assert _pairs(verdicts) == {
        "Apples are red": ["s1", "s2"],
        "Bees fly": ["s1", "s3"],
        "Cats purr": ["s2", "s3", "s4"],
        "Dogs bark": ["s1", "s2"],
        "Eels swim": ["s3", "s4"],
    }


def test_every_citation_of_a_sentence_is_judged() -> None:  # CIT-03
    verdicts = _judged(
        "It opens at 6 [1] and closes at 9 [2].",
        {"It opens at 6": "s1", "closes at 9": None},
        sources={"s1": "Opens at 6.", "s2": "Tickets cost 5."},
    )

    assert [(v.chunk_id, v.claim_id, v.state) for v in verdicts] == [
        ("s1", "It opens at 6", ClaimState.SUPPORTED),
        ("s2", "closes at 9", ClaimState.NOT_FOUND),
    ]


def test_a_list_at_the_end_stands_by_every_claim() -> None:  # CIT-04
    verdicts = _judged(
        "The pool is heated. Dogs are not allowed.\n\nSources: [1], [2]",
        {"The pool is heated.": "s1", "Dogs are not allowed.": "s2"},
        sources={"s1": "The pool is heated.", "s2": "No dogs."},
    )

    assert _pairs(verdicts) == {"The pool is heated.": ["s1", "s2"], "Dogs are not allowed.": ["s1", "s2"]}
    assert all("answer_level" in verdict.flags for verdict in verdicts)


def test_both_forms_of_a_footnote_are_citations() -> None:  # CIT-06
    answer = "The bill died in May[3]. The vote was in June[^2].\n\n[^2]: Minutes, page 4"
    sources = {"s1": "x", "s2": "Minutes", "s3": "Bill"}
    verdicts = _judged(answer, {"The bill died in May": None, "The vote was in June": None}, sources=sources)

    assert _pairs(verdicts) == {"The bill died in May": ["s3"], "The vote was in June": ["s2"]}


def test_brackets_that_are_no_citations_are_none() -> None:  # CIT-10
    sentences = ("Use arr[0] and `x[1]`.", "The [2024 report] says so.", "He [the clerk] agreed.")
    answer = " ".join((*sentences, "See [the guide](https://ex.org/a).", "[TODO]"))
    verdicts = _judged(answer, {"Use arr[0]": None}, sources={"s1": "a", "s2": "b", "s3": "c"})

    assert [verdict.chunk_id for verdict in verdicts if verdict.chunk_id is not None] == []


def test_a_claim_that_another_source_carries_names_that_source() -> None:  # CIT-11
    judge = ScriptedJudge(_NO)
    verdicts = _judged(
        "The warranty is 3 years [1].",
        {"The warranty is 3 years": "s2"},
        sources={"s1": "The warranty covers parts.", "s2": "The warranty is 3 years."},
        judge=judge,
    )

    assert [(v.chunk_id, v.state, v.supported_by) for v in verdicts] == [("s1", ClaimState.NOT_FOUND, "s2")]
    assert [[p.chunk_id for p in r.passages] for r in judge.asked if isinstance(r, VerifyClaim)] == [["s1"]]


def test_what_the_verdict_on_the_claim_settles_is_not_asked_again() -> None:
    judge = ScriptedJudge(VerifyReply(state=ClaimState.CONTRADICTED))
    verdicts = _judged(
        "A is so [1]. B is so [2].", {"A is so": "s1", "B is so": None}, sources={"s1": "A", "s2": "B"}, judge=judge
    )

    assert judge.asked == []
    assert [verdict.state for verdict in verdicts] == [ClaimState.SUPPORTED, ClaimState.NOT_FOUND]


def test_a_name_that_two_sources_have_is_checked_against_both() -> None:  # CIT-13
    corpus = corpus_of(
        Chunk(chunk_id="s1", text="Open daily.", title="faq"),
        Chunk(chunk_id="s2", text="Closed on Monday.", title="faq"),
        Chunk(chunk_id="s3", text="x", title=""),
    )
    sources = {"s1": "Open daily.", "s2": "Closed on Monday.", "s3": "x"}
    verdicts = _judged("Open daily [faq].", {"Open daily": "s1"}, sources=sources, corpus=corpus)

    assert [(v.chunk_id, v.state) for v in verdicts] == [("s1", ClaimState.SUPPORTED), ("s2", ClaimState.NOT_FOUND)]
    assert all({"ambiguous", "duplicate_label"} <= set(verdict.flags) for verdict in verdicts)


def test_an_exact_name_goes_before_a_cleaned_one() -> None:  # CIT-15
    sources = {"Travel_Policy_v2.pdf": "Keep.", "Travel Policy (v2).pdf": "Keep receipts."}
    answer = "Keep receipts [Travel Policy (v2).pdf#p3]."
    verdicts = _judged(answer, {"Keep receipts": "Travel Policy (v2).pdf"}, sources=sources)

    assert [(v.chunk_id, v.state) for v in verdicts] == [("Travel Policy (v2).pdf", ClaimState.SUPPORTED)]


def test_a_cleaned_name_that_fits_one_source_is_taken_and_noted() -> None:  # CIT-15
    sources = {"Travel_Policy_v2.pdf": "Keep receipts.", "other.pdf": "x"}
    verdicts = _judged("Keep receipts [Travel Policy (v2).pdf].", {"Keep receipts": None}, sources=sources)

    assert [verdict.chunk_id for verdict in verdicts] == ["Travel_Policy_v2.pdf"]
    assert "cleaned_name" in verdicts[0].flags


@pytest.mark.parametrize("corpus", [None, corpus_of(Chunk(chunk_id="s1", text="A."))], ids=["no corpus", "corpus"])
def test_a_number_beyond_the_context_leads_nowhere_corpus_or_not(corpus: Corpus | None) -> None:
    verdicts = _judged("A is so [9].", {"A is so": "s1"}, sources={"s1": "A is so."}, corpus=corpus)

    assert [(v.cited, v.chunk_id, v.exists, v.retrieved, v.state) for v in verdicts] == [
        ("9", None, False, False, None)
    ]


_ELSEWHERE = (Citation(chunk_id="s7"),)


def test_a_chunk_that_was_not_in_the_context_may_exist_and_carry_the_claim() -> None:
    corpus = corpus_of(Chunk(chunk_id="s1", text="Z"), Chunk(chunk_id="s7", text="The pool is heated."))
    judge = ScriptedJudge(VerifyReply(state=ClaimState.SUPPORTED, quote="The pool is heated."))
    claims: dict[str, str | None] = {"The pool is heated.": None}
    made = _judged("The pool is heated.", claims, sources={"s1": "Z"}, citations=_ELSEWHERE, corpus=corpus, judge=judge)
    verdict = made[0]

    assert (verdict.chunk_id, verdict.exists, verdict.retrieved) == ("s7", True, False)
    assert verdict.state is ClaimState.SUPPORTED


def test_without_a_corpus_nobody_can_say_that_an_id_was_made_up() -> None:
    verdict = _judged("A is so.", {"A is so.": None}, sources={"s1": "Z"}, citations=_ELSEWHERE)[0]

    assert (verdict.cited, verdict.chunk_id, verdict.exists, verdict.state) == ("s7", None, None, None)


def test_with_a_corpus_an_id_that_is_not_there_was_made_up() -> None:
    corpus = corpus_of(Chunk(chunk_id="s1", text="Z"))
    verdict = _judged("A is so.", {"A is so.": None}, sources={"s1": "Z"}, citations=_ELSEWHERE, corpus=corpus)[0]

    assert (verdict.chunk_id, verdict.exists) == (None, False)


def test_what_the_system_was_given_exists_even_where_the_corpus_does_not_hold_it() -> None:
    corpus = corpus_of(Chunk(chunk_id="other", text="Z"))
    verdict = _judged("A is so [1].", {"A is so": "s1"}, sources={"s1": "A is so."}, corpus=corpus)[0]

    assert (verdict.chunk_id, verdict.exists, verdict.retrieved) == ("s1", True, True)


def test_given_citations_go_before_markers_and_stand_by_what_they_overlap() -> None:
    answer = "A is so [2]. B is so."
    given = (Citation(chunk_id="s1", start=answer.index("B is"), end=answer.index("B is") + 4),)
    verdicts = _judged(answer, {"A is so": None, "B is so": None}, sources={"s1": "x", "s2": "y"}, citations=given)

    assert _pairs(verdicts) == {"B is so": ["s1"]}


def test_citations_given_without_a_place_stand_by_every_claim() -> None:
    verdicts = _judged(
        "A is so. B is so.",
        {"A is so": None, "B is so": None},
        sources={"s1": "x"},
        citations=(Citation(chunk_id="s1"),),
    )

    assert _pairs(verdicts) == {"A is so": ["s1"], "B is so": ["s1"]}
    assert {verdict.flags for verdict in verdicts} == {("answer_level",)}


def test_a_citation_that_stands_by_no_claim_counts_too() -> None:
    verdicts = _judged("Hello [1].", {}, sources={"s1": "x"})

    assert [(v.chunk_id, v.claim_id, v.state) for v in verdicts] == [("s1", None, None)]


def test_a_link_to_the_address_of_a_chunk_is_a_citation() -> None:
    corpus = corpus_of(Chunk(chunk_id="s1", text="A is so.", url="https://ex.org/a"))
    answer = "A is so, see [the guide](https://ex.org/a)."
    verdicts = _judged(answer, {"A is so": "s1"}, sources={"s1": "A is so."}, corpus=corpus)

    assert [(v.chunk_id, v.state) for v in verdicts] == [("s1", ClaimState.SUPPORTED)]


def test_a_cited_chunk_without_text_is_neither_a_yes_nor_a_no() -> None:
    given = Response(
        question_id="q1",
        answer="A is so [1].",
        retrieved=(RetrievedChunk(chunk_id="s1"), RetrievedChunk(chunk_id="s2", text="A is so.")),
    )
    claims = [_claim("A is so [1].", "A is so", carried_by="s2")]
    judge = ScriptedJudge(_NO)
    work = judge_citations(judge, given, claims=claims, passages=passages_of(given, None), corpus=None)
    verdicts = asyncio.run(work)

    assert [(v.chunk_id, v.state, v.supported_by) for v in verdicts] == [("s1", ClaimState.UNSCORED, "s2")]
    assert judge.asked == []


def test_an_answer_that_cites_nothing_has_no_citation_verdicts() -> None:
    assert _judged("A is so.", {"A is so.": None}, sources={"s1": "x"}) == ()
    assert _judged("A is so [1].", {"A is so": None}, sources={"s1": "x"}, citations=()) == ()


_SHOP = {
    "ship": "Standard shipping takes 3 to 5 business days.",
    "refund": "You can return an item within 30 days of delivery.",
    "gift": "Gift cards are valid for 3 years.",
}
_RETURN = "You can return an item within 30 days of delivery"
_CORPUS = corpus_of(
    Chunk(chunk_id="ship", text=_SHOP["ship"], document_id="a.pdf", title="Shipping rates", url="https://ex.org/a"),
    Chunk(chunk_id="refund", text=_SHOP["refund"], document_id="b.pdf", title="Refund policy", url="https://ex.org/b"),
    Chunk(chunk_id="gift", text=_SHOP["gift"], document_id="b.pdf", title="Gift cards", url="https://ex.org/c#x"),
    Chunk(chunk_id="club", text="Members get points.", document_id="c.pdf", title="Club rules"),
)


def _meant(answer: str, corpus: Corpus | None) -> list[tuple[str, str | None, bool | None]]:
    """Return what each citation of an answer about returns leads to, and whether that exists."""
    verdicts = _judged(answer, {_RETURN: "refund"}, sources=_SHOP, corpus=corpus)
    return [(verdict.cited, verdict.chunk_id, verdict.exists) for verdict in verdicts]


@pytest.mark.parametrize("corpus", [None, _CORPUS], ids=["no corpus", "corpus"])
@pytest.mark.parametrize(
    "rest",
    [
        " [1].\n\nSources:\n[1] refund",
        " [1].\n\nSources:\n[1]: refund\n[2]: ship",
        " [1].\n\n**References**\n1. refund\n2. ship",
        " [1].\n\nSources: [1] refund, [2] ship",
        " [1].\n\n[1] refund\n[2] ship",
        " [1].\n\n---\n- [1] refund",
        " [1].\n\nSources:\n- [1] Document: refund",
        " [1].\n\nSources:\n[1] [refund](https://ex.org/zz)",
        " [1].\n\nSources:\n[1] `refund`, page 2",
        " [1].\n\n[1]: https://shop.example/help/refund",
        " [1].\n\nSources:\n[1] <https://shop.example/help/refund.html>",
        " [1].\n\nSources:\n[1] Source 2",
        f" [1].\n\nSources:\n[1] “{_SHOP['refund']}”",
        ".[^1]\n\n[^1]: refund",
        ".[^r]\n\n[^r]: refund",
        ".[^1]\n\n[^1] refund",
        " [1](https://shop.example/help/refund).",
        " [[1]](https://shop.example/help/refund).",
        "¹.\n\n¹ refund",
        ".¹\n\nSources:\n¹ refund\n² ship",
        ".<sup>1</sup>\n\n<sup>1</sup> refund",
        "^1.\n\n^1: refund",
        "【1†source】.\n\nSources:\n[1] refund",
        " [9].\n\nSources:\n[9] refund",
        " (1).\n\nReferences:\n(1) refund",
    ],
)
def test_a_number_means_what_the_answer_itself_says_it_stands_for(rest: str, corpus: Corpus | None) -> None:
    assert [chunk_id for _, chunk_id, _ in _meant(_RETURN + rest, corpus)] == ["refund"]


@pytest.mark.parametrize(
    "definition",
    [
        "Refund policy",
        "refund policy.",
        "**Refund Policy**, section 4",
        "Our refund policy of 2024",
        "[Refund policy](https://ex.org/b)",
        "https://ex.org/b",
        "http://www.ex.org/b/#returns",
        "Returns - https://ex.org/b",
    ],
)
def test_a_definition_may_give_title_or_address(definition: str) -> None:
    assert _meant(f"{_RETURN} [1].\n\nSources:\n[1] {definition}", _CORPUS) == [("1", "refund", True)]


def test_a_definition_by_a_document_leads_to_its_chunks_in_the_context() -> None:
    found = _meant(f"{_RETURN} [1].\n\nSources:\n[1] b.pdf", _CORPUS)

    assert found == [("1", "refund", True), ("1", "gift", True)]


@pytest.mark.parametrize("definition", ["Club rules", "c.pdf", "club"])
def test_a_definition_may_name_what_the_corpus_holds_and_the_context_did_not(definition: str) -> None:
    assert _meant(f"{_RETURN} [1].\n\nSources:\n[1] {definition}", _CORPUS) == [("1", "club", True)]


@pytest.mark.parametrize(
    "definition", ["annual-report-2019.pdf", "Annual report 2019", "https://elsewhere.example/x", "Parking rules"]
)
@pytest.mark.parametrize("form", [" [2].\n\nSources:\n[2] {}", ".[^2]\n\n[^2]: {}", "².\n\n² {}", " [2].\n\n[2]: {}"])
def test_a_definition_that_names_nothing_was_made_up_whatever_stands_at_its_number(form: str, definition: str) -> None:
    assert _meant(_RETURN + form.format(definition), _CORPUS) == [(definition, None, False)]


def test_a_link_of_a_number_to_nowhere_was_made_up_where_the_addresses_are_known() -> None:
    assert _meant(f"{_RETURN} [2](https://elsewhere.example/x).", _CORPUS) == [
        ("https://elsewhere.example/x", None, False)
    ]


def test_without_a_corpus_nobody_can_say_that_a_definition_was_made_up() -> None:
    found = _meant(f"{_RETURN} [2].\n\nSources:\n[2] annual-report.pdf", None)

    assert found == [("annual-report.pdf", None, None)]


def test_where_titles_and_addresses_are_not_known_the_number_is_a_place_still() -> None:
    by_title = _meant(f"{_RETURN} [2].\n\nSources:\n[2] How to return things\n[1] How things are shipped", None)
    by_address = _meant(f"{_RETURN} [2](https://elsewhere.example/17).", None)

    assert by_title == by_address == [("2", "refund", True)]


def test_a_number_without_a_definition_is_a_place_though_others_have_one() -> None:
    answer = f"{_RETURN} [2]. Gift cards are valid for 3 years [1].\n\nSources:\n[1] gift"
    verdicts = _judged(answer, {_RETURN: "refund", "Gift cards are valid for 3 years": "gift"}, sources=_SHOP)

    assert _pairs(verdicts) == {_RETURN: ["refund"], "Gift cards are valid for 3 years": ["gift"]}


def test_a_numbered_list_of_sources_alone_stands_for_what_it_says() -> None:
    assert [found[1] for found in _meant(f"{_RETURN}.\n\nSources:\n[1] refund\n[2] gift", None)] == ["refund", "gift"]


def test_an_id_of_the_context_needs_no_definition() -> None:
    assert _meant(f"{_RETURN} [refund].\n\nSources:\n[refund] Something else", _CORPUS) == [("refund", "refund", True)]


def test_a_label_may_name_a_document_of_the_corpus_outside_the_context() -> None:
    assert _meant(f"{_RETURN} [c.pdf].", _CORPUS) == [("c.pdf", "club", True)]


def test_a_list_of_addresses_stands_for_the_chunks_that_have_them() -> None:
    answer = f"{_RETURN}.\n\nSources:\n- [Refunds](https://ex.org/b/)\n- https://ex.org/a\n- https://ex.org/zz"

    assert [found[1:] for found in _meant(answer, _CORPUS)] == [("refund", True), ("ship", True), (None, False)]


def test_a_name_within_a_word_of_a_list_is_not_named() -> None:
    assert _meant(f"{_RETURN}.\n\nSources: shipping.pdf, refunds.pdf", _CORPUS)[0][1:] == (None, False)


@pytest.mark.parametrize(
    "definition", ["page 4", "p. 3-4", "(section 2.1)", "Provided context", "the retrieved document"]
)
def test_a_definition_that_names_no_source_leaves_the_number_a_place(definition: str) -> None:
    assert _meant(f"{_RETURN} [2].\n\nSources:\n[2] {definition}", _CORPUS) == [("2", "refund", True)]


@given(
    mixtures(
        "[1] [^1] ¹ [1]( [[1]]( https://ex.org/b ) \n \n\n Sources: Refund policy b.pdf refund — - : , ` ** ship page "
        "4 [ ] ( word. Source 2 【1†source】 <sup>1</sup> www. :// % # ? /"
    )
)
def test_whatever_an_answer_defines_each_citation_has_a_verdict_of_a_chunk_that_exists(answer: str) -> None:
    for cited, chunk_id, exists in _meant(f"{_RETURN}. {answer}", _CORPUS):
        assert cited
        assert exists is (chunk_id is not None)
