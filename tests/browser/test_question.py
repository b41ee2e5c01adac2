from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.evidence import Match, Origin, Role
from leadline.records.page import PageChunk, PageOrigin, PageQuestion, PageSpan
from leadline.records.request import ClaimState
from support.browser import Opener
from support.pages import battery, cited, claim, finding, key, many, page, ranked, span


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def section(tab: Tab, title: str) -> str:
    part = tab.locator(".q-part").filter(has=tab.get_by_role("heading", name=title, exact=True))
    return plain(part.inner_text())


def claim_text(tab: Tab, number: int) -> str:
    return plain(tab.locator(f"#at-claim-{number}").inner_text())


def test_a_question_opens_at_its_heading_and_closes_to_its_row(opened: Opener) -> None:
    tab = opened(many(60))
    tab.get_by_role("button", name="Next page").click()
    tab.get_by_role("link", name="q57").click()
    expect(tab.locator("#question-heading")).to_be_focused()
    expect(tab.locator("#question-list")).to_be_hidden()
    expect(tab.locator("#question-place")).to_have_text("58 of 60")

    tab.get_by_role("button", name="Close this question").click()

    expect(tab.get_by_role("link", name="q57")).to_be_focused()
    expect(tab.locator("#question-detail")).to_be_hidden()


def test_next_and_previous_go_through_the_matches(opened: Opener) -> None:
    tab = opened(many(160), "#stage=retrieval&q=147")
    expect(tab.locator("#question-place")).to_have_text("50 of 54")

    tab.get_by_role("button", name="Next question").click()
    expect(tab.locator("#question-heading")).to_contain_text("q150")
    expect(tab.locator("#question-place")).to_have_text("51 of 54")
    tab.get_by_role("button", name="Previous question").click()
    expect(tab.locator("#question-heading")).to_contain_text("q147")
    expect(tab.locator("#question-place")).to_have_text("50 of 54")
    tab.get_by_role("button", name="Close this question").click()

    expect(tab.get_by_role("link", name="q147")).to_be_focused()
    expect(tab.locator("#page-here")).to_have_text("Page 1 of 2")


def test_there_is_nothing_before_the_first_match_and_after_the_last(opened: Opener) -> None:
    tab = opened(many(4), "#stage=retrieval&q=0")
    expect(tab.locator("#question-place")).to_have_text("1 of 2")
    expect(tab.get_by_role("button", name="Previous question")).to_be_disabled()

    tab.get_by_role("button", name="Next question").click()

    expect(tab.locator("#question-place")).to_have_text("2 of 2")
    expect(tab.get_by_role("button", name="Next question")).to_be_disabled()


def test_a_linked_question_that_the_filters_leave_out_is_shown_all_the_same(opened: Opener) -> None:
    tab = opened(many(4), "#stage=retrieval&q=1")

    expect(tab.locator("#question-place")).to_have_text("not among the matches")
    expect(tab.locator("#question-heading")).to_contain_text("q1")


def test_a_question_that_the_file_does_not_hold_is_said_to_be_missing(opened: Opener) -> None:
    tab = opened(many(4), "#q=9")

    expect(tab.locator("#question-status")).to_contain_text("does not hold question number 10")


def test_choosing_a_filter_closes_the_open_question_and_keeps_the_focus(opened: Opener) -> None:
    tab = opened(many(4), "#q=1")
    expect(tab.locator("#question-place")).to_have_text("2 of 4")
    stage = tab.locator("#filter-stage")
    stage.focus()

    stage.select_option("retrieval")

    expect(tab.locator("#question-rows li")).to_have_count(2)
    expect(tab.locator("#question-detail")).to_be_hidden()
    expect(stage).to_be_focused()


def test_findings_come_first_and_lead_to_the_claim_and_to_the_quote(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")
    first = tab.locator(".q-part").first
    assert plain(first.locator("#at-finding-1").inner_text()) == (
        "Blended detail ✗ fault Generation “18 months” stands there about another thing. (claim 2 in xr500-battery) "
        "What to change: Mend what shows as blended_detail."
    )

    first.get_by_role("link", name="claim 2").click()
    expect(tab.locator("#at-claim-2")).to_be_focused()
    first.get_by_role("link", name="xr500-battery").click()

    quote = tab.locator("#at-chunk-1 details mark.is-shown")
    expect(quote).to_have_text("lasts 18 months")
    expect(quote).to_be_in_viewport()
    assert tab.locator("#at-chunk-1 details").get_attribute("open") is not None


def test_a_place_in_a_question_is_linked_and_the_back_button_leaves_it(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")
    expect(tab.locator("#question-heading")).to_be_focused()
    tab.locator(".q-part").first.get_by_role("link", name="claim 2").click()
    assert tab.url.endswith("#q=0&at=claim-2")

    tab.go_back()
    expect(tab).to_have_url(re.compile(r"#q=0$"))
    tab.reload()
    tab.goto(tab.url + "&at=claim-3")

    expect(tab.locator("#at-claim-3")).to_be_focused()


def test_claims_are_marked_where_they_stand_in_the_answer(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")

    marked = tab.locator(".q-answer mark").evaluate_all("all => all.map(one => [one.textContent, one.className])")
    assert marked == [
        ["The XR-400 charges over USB-C", "is-good"],
        ["Its battery lasts 18 months", "is-warn"],
        [". ", "is-warn"],
        ["You may hose it down", "is-bad"],
        ["The plate costs 9 euros", "is-warn"],
        ["A second sensor is needed", "is-warn"],
        ["It is blue", "is-warn"],
        ["The fee is 5 euros", "is-note"],
    ]
    references = tab.locator(".q-answer .q-ref").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert references == [
        "1: claim, supported",
        "c1: citation, carries the claim",
        "2: claim, not found in the context",
        "8: claim, not found in the context",
        "3: claim, contradicted",
        "4: claim, not found in the context",
        "5: claim, not found in the context",
        "6: claim, unverified",
        "7: claim, unscored",
        "c2: citation, no such source",
    ]


CLAIMS = {
    1: "Claim 1 ✓ supported The XR-400 charges over USB-C is charged over USB-C Shown in chunk xr400-care",
    2: (
        "Claim 2 ? not found in the context The battery of the XR-400 lasts 18 months Why: a number of the claim is "
        "not in the evidence; the evidence speaks of another thing. Where it came from: blended with another thing. "
        "18 months is the battery life of the XR-500; for the XR-400 it is 36 months. See xr500-battery, which holds "
        "its detail; xr400-battery, which speaks of its subject."
    ),
    3: (
        "Claim 3 ✗ contradicted You may hose it down not made for hosing down Shown in chunk xr400-care Where it came "
        "from: contradicted by the context. See xr400-care, which says otherwise."
    ),
    4: (
        "Claim 4 ? not found in the context The plate costs 9 euros Where it came from: elsewhere in the corpus. "
        "See price-list, which carries it."
    ),
    5: (
        "Claim 5 ? not found in the context A second sensor is needed Where it came from: nowhere, so the model "
        "filled a gap. It is about “second sensor”."
    ),
    7: "Claim 7 – unscored The fee is 5 euros Why: the text that it would stand in is not known.",
    8: (
        "Claim 8 ? not found in the context Its battery lasts 18 months. You may hose it down Where it came from: this "
        "cannot be told."
    ),
}
"""What is said of the claims of the battery, by number; the sixth has a long quote."""


def test_a_claim_says_state_reason_quote_and_origin_in_words(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")

    expect(tab.locator("#question-heading")).to_be_visible()
    assert {number: claim_text(tab, number) for number in CLAIMS} == CLAIMS


def test_chunks_stand_in_rank_order_with_a_line_at_the_cut(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")

    expect(tab.locator("#question-heading")).to_be_visible()
    heads = tab.locator(".q-chunk-head, .q-cut").all_inner_texts()
    assert [plain(head) for head in heads] == [
        "Rank 1 · score 0.910 xr500-battery ✗ distractor ● sent (place 1)",
        "Rank 2 · score 0.830 xr400-care ● sent (place 2)",
        "Rank 3 · score 0.830 xr400-care ● sent (place 2) = repeated",
        "Cut: nothing below this line was sent to the generator",
        "Rank 4 · score 0.200 xr400-battery ✓ relevant (grade 2) ○ not sent",
        "not ranked lost ● sent (place 3)",
        "not ranked price-list ○ not retrieved",
    ]
    assert tab.locator(".q-part h4").all_inner_texts()[-4:] == [
        "Retrieved chunks, best first",
        "Sent, but not retrieved",
        "Elsewhere in the corpus",
        "Metrics of this question",
    ]
    assert "The text of this chunk is not known." in plain(tab.locator("#at-chunk-5").inner_text())


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ((1, 2), "No cut: the ranking was sent to its end"),
        ((None, None), "None of these chunks was sent to the generator"),
    ],
)
def test_the_line_says_so_where_all_was_sent_or_nothing(
    opened: Opener, sent: tuple[int | None, ...], said: str
) -> None:
    chunks = [PageChunk(chunk_id=name, text=name) for name in "ab"]
    places = tuple(ranked(chunk, at + 1, sent=sent[at]) for at, chunk in enumerate(chunks))
    tab = opened([page(chunks=chunks, ranked=places)], "#q=0")

    expect(tab.locator(".q-cut")).to_have_text(said)


def test_quadrant_reference_nuggets_failures_and_scores_are_told_in_words(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")
    expect(tab.locator("#question-heading")).to_be_visible()

    asked = section(tab, "The question and its reference")
    assert "Retrieval and answer relevant missed, wrong (confidently wrong)" in asked
    assert "Tags battery xr-400 Reference answer 36 months." in asked
    assert "✗ contradicts the reference contradicted: “36 months”" in asked
    assert "36 months ✗ contradicted by the answer · vital · the context does not support it" in asked
    assert "✓ in the answer · good to have · the context does not support it · the corpus does, in price-list" in asked
    assert plain(tab.locator(".q-trouble").inner_text()) == (
        "! Retriever failed “503 from the index” ! Judge gave no verdict nugget 3: no verdict"
    )
    assert section(tab, "Metrics of this question").endswith(
        "Retrieval recall@5 1 Generation faithfulness – unscored: judge failed – nugget 3"
    )
    assert section(tab, "Citations") == (
        "Citations c1 cites xr400-care ✓ carries the claim leads to xr400-care · stands by claim 1 "
        "c2 cites 9 ✗ no such source stands by claim 7 · leads to no source"
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"responded": False, "answer": None, "state": None, "logged": False},
            "! No response The run holds no response to this question.",
        ),
        ({"error": "timeout", "answer": None, "state": None}, "! System failed “timeout”"),
        ({"logged": False}, "! Not logged what was retrieved, and what the generator was given"),
    ],
)
def test_what_failed_or_is_not_known_is_said(opened: Opener, fields: dict[str, Any], said: str) -> None:
    tab = opened([page(**fields)], "#q=0")

    expect(tab.locator(".q-trouble")).to_have_text(said, use_inner_text=True)


def test_a_sound_question_is_called_sound_and_an_unplaced_one_says_why(opened: Opener) -> None:
    tab = opened([page(unplaced="nobody judged its answer")], "#q=0")

    expect(tab.locator("#question-heading")).to_be_visible()
    assert section(tab, "What was found") == "What was found ✓ No fault was found"
    assert "not placed: nobody judged its answer" in section(tab, "The question and its reference")


def test_stretches_count_as_a_browser_counts_whatever_the_script(opened: Opener) -> None:
    text = "\N{GRINNING FACE}\N{FAMILY}\u200d 𝔘𝔫𝔦 \U0001f1e9\U0001f1ea العربية fin"
    chunk = PageChunk(chunk_id="c", text=text)
    claims = tuple(claim(text, words, evidence=span(chunk, words)) for words in ("𝔘𝔫𝔦", "العربية", "fin"))
    tab = opened([page(answer=text, claims=claims, chunks=[chunk], ranked=(ranked(chunk, 1, sent=1),))], "#q=0")

    expect(tab.locator(".q-answer mark")).to_have_text(["𝔘𝔫𝔦", "العربية", "fin"])
    expect(tab.locator(".q-chunk mark")).to_have_text(["𝔘𝔫𝔦", "العربية", "fin"])
    assert "".join(tab.locator(".q-answer > bdi, .q-answer mark").all_inner_texts()) == text


def test_a_stretch_beyond_the_text_is_cut_to_it(opened: Opener) -> None:
    chunk = PageChunk(chunk_id="c", text="Short.")
    beyond = PageSpan(chunk=key(chunk), start=2, end=99, match=Match.EXACT)
    claims = (claim("The fee", "The fee", evidence=beyond, end=99), claim("The fee", "fee", start=7, end=7))
    tab = opened([page(answer="The fee", claims=claims, chunks=[chunk], ranked=(ranked(chunk, 1),))], "#q=0")

    expect(tab.locator(".q-answer mark")).to_have_text(["The fee"])
    expect(tab.locator(".q-chunk mark")).to_have_text(["ort."])
    expect(tab.locator("#at-claim-2")).to_be_visible()


def test_overlapping_quotes_in_a_chunk_keep_a_place_each(opened: Opener) -> None:
    chunk = PageChunk(chunk_id="c", text="one two three four")
    answer = "A. B. C."
    claims = tuple(
        claim(answer, name, evidence=span(chunk, words))
        for name, words in (("A", "one two three"), ("B", "two"), ("C", "two three four"))
    )
    tab = opened([page(answer=answer, claims=claims, chunks=[chunk], ranked=(ranked(chunk, 1, sent=1),))], "#q=0")

    for number, words in ((1, "one two three"), (2, "two"), (3, "two three four")):
        tab.locator(f"#at-claim-{number}").get_by_role("link", name="c", exact=True).click()
        expect(tab.locator("mark.is-shown").first).to_be_in_viewport()
        assert "".join(tab.locator("mark.is-shown").all_inner_texts()) == words


def test_two_texts_of_one_chunk_id_are_not_taken_for_each_other(opened: Opener) -> None:
    mine, other = PageChunk(chunk_id="c", text="My text."), PageChunk(chunk_id="c", text="Another text.")
    sign = Sign(text="It stands there.", chunk_id="c", start=0, end=2)
    one = page(0, chunks=[other], ranked=(ranked(other, 1),))
    two = page(1, chunks=[mine], ranked=(ranked(mine, 1),), modes=(finding("partial_miss", ModeStage.RETRIEVAL, sign),))
    renamed = {"other": other}
    one = type(one)(
        row=one.row,
        question=PageQuestion(
            position=0,
            question_id="q0",
            question="?",
            answerable=True,
            ranked=(type(one.question.ranked[0])(chunk="other", rank=1),),
        ),
        chunks=renamed,
    )
    tab = opened([one, two], "#q=1")

    expect(tab.locator(".q-chunk mark")).to_have_text(["My"])


def test_an_origin_without_places_or_details_reads_well(opened: Opener) -> None:
    answer = "A. B. C."
    claims = tuple(
        claim(answer, name, ClaimState.NOT_FOUND, origin=PageOrigin(origin=origin))
        for name, origin in (("A", Origin.BLENDED), ("B", Origin.ELSEWHERE), ("C", Origin.NOWHERE))
    )
    tab = opened([page(answer=answer, claims=claims)], "#q=0")

    for number, said in enumerate(
        ("blended with another thing.", "elsewhere in the corpus.", "nowhere, so the model"), 1
    ):
        expect(tab.locator(f"#at-claim-{number}")).to_contain_text(f"Where it came from: {said}")


@pytest.mark.parametrize(
    ("detail", "said"),
    [
        ("c-1 says otherwise; c-10 does not", "c-1 says otherwise; c-10 does not."),
        ("it says nothing of it", "It says nothing of it. See c-1, which says otherwise."),
        ("Said in xc-1.", "Said in xc-1. See c-1, which says otherwise."),
    ],
)
def test_a_chunk_that_the_words_of_an_origin_name_is_linked_there_and_not_said_twice(
    opened: Opener, detail: str, said: str
) -> None:
    chunk = PageChunk(chunk_id="c-1", text="one two")
    places = (span(chunk, "one", role=Role.CONTRADICTS),)
    origin = PageOrigin(origin=Origin.CONTRADICTED, places=places, detail=detail)
    own = claim("A.", "A", ClaimState.CONTRADICTED, origin=origin)
    tab = opened([page(answer="A.", claims=(own,), chunks=[chunk], ranked=(ranked(chunk, 1, sent=1),))], "#q=0")

    origins = tab.locator(".q-origin")
    expect(origins).to_have_text(f"Where it came from: contradicted by the context. {said}", use_inner_text=True)
    expect(origins.get_by_role("link")).to_have_text(["c-1"])


LABELLED = PageChunk(chunk_id="fee", text="The fee is 5 euros.")


def test_where_there_is_no_response_nothing_is_said_of_a_ranking_or_of_what_was_sent(opened: Opener) -> None:
    fields: dict[str, Any] = {"responded": False, "logged": False, "answer": None, "state": None}
    tab = opened([page(chunks=[LABELLED], ranked=(ranked(LABELLED, None, relevant=1),), **fields)], "#q=0")

    expect(tab.locator(".q-part h4")).to_have_text(
        ["What was found", "The question and its reference", "Labelled relevant"]
    )
    expect(tab.locator(".q-chunk-head")).to_have_text("fee ✓ relevant (grade 1)", use_inner_text=True)


def test_where_nothing_was_logged_no_chunk_is_called_not_sent_or_not_retrieved(opened: Opener) -> None:
    apart = PageChunk(chunk_id="apart", text="Apart.")
    answer = "The fee is 5 euros [1]."
    citation = cited(answer, "[1]", chunk=key(apart), claim_id="none", exists=True)
    places = (ranked(LABELLED, None, relevant=1),)
    tab = opened(
        [page(answer=answer, logged=False, chunks=[LABELLED, apart], ranked=places, citations=(citation,))], "#q=0"
    )

    expect(tab.locator("#question-heading")).to_be_visible()
    heads = [plain(head) for head in tab.locator(".q-chunk-head").all_inner_texts()]
    assert heads == ["fee ✓ relevant (grade 1)", "apart"]
    assert "What was retrieved was not logged." in section(tab, "Retrieved chunks, best first")
    assert not re.search(r"not (sent|retrieved|ranked|in the context)", tab.locator("#question-detail").inner_text())


def test_another_text_under_an_id_that_was_sent_is_told_from_the_one_that_was(opened: Opener) -> None:
    first = PageChunk(chunk_id="c", text="The first text.")
    other = PageChunk(chunk_id="c", text="Another text.")
    given = page(chunks=[first], ranked=(ranked(first, 1, sent=1),))
    rows = (*given.question.ranked, type(given.question.ranked[0])(chunk="other", rank=2, repeated=True))
    question = PageQuestion(position=0, question_id="q0", question="?", answerable=True, ranked=rows)
    tab = opened([type(given)(row=given.row, question=question, chunks={key(first): first, "other": other})], "#q=0")

    expect(tab.locator(".q-chunk-head, .q-cut")).to_have_text(
        [
            "Rank 1 c ● sent (place 1)",
            "Rank 2 c ≠ same id, another text",
            "No cut: the ranking was sent to its end",
        ],
        use_inner_text=True,
    )
    expect(tab.locator("#at-chunk-2")).to_contain_text("Another text.")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("The fee is 5 euros [1]. More.", "The fee is 5 euros [1].✓ 1✗ c1 More."),
        ("The fee is 5 euros [1], says [2]? More.", "The fee is 5 euros [1],✗ c1 says [2]?✓ 1✗ c2 More."),
    ],
)
def test_a_reference_to_a_citation_stands_behind_the_full_stop(opened: Opener, answer: str, said: str) -> None:
    citations = tuple(cited(answer, mark, exists=False) for mark in re.findall(r"\[\d\]", answer))
    own = claim(answer, answer.removesuffix(" More."))
    tab = opened([page(answer=answer, claims=(own,), citations=citations)], "#q=0")

    expect(tab.locator(".q-answer")).to_have_text(said)


def test_a_citation_that_does_not_carry_its_claim_names_the_chunk_that_does(opened: Opener) -> None:
    wrong, right = PageChunk(chunk_id="parts", text="Parts."), PageChunk(chunk_id="years", text="Three years.")
    answer = "Three years [1]."
    own = claim(answer, "Three years", evidence=span(right, "Three years"))
    citation = cited(
        answer,
        "[1]",
        chunk=key(wrong),
        claim_id=own.claim_id,
        exists=True,
        retrieved=True,
        state=ClaimState.NOT_FOUND,
        supported_by=key(right),
    )  # CIT-11
    both = (ranked(wrong, 1, sent=1), ranked(right, 2, sent=2))
    tab = opened(
        [page(answer=answer, claims=(own,), citations=(citation,), chunks=[wrong, right], ranked=both)], "#q=0"
    )

    expect(tab.locator("#at-citation-1")).to_contain_text("? does not carry the claim")
    tab.locator("#at-citation-1").get_by_role("link", name="years").click()
    expect(tab.locator("#at-chunk-2")).to_be_focused()


def test_a_place_of_each_role_is_named_beside_its_stretch(opened: Opener) -> None:
    chunk = PageChunk(chunk_id="c", text="one two three four")
    roles = ((Role.CONTRADICTS, "one"), (Role.SUBJECT, "two"), (Role.DETAIL, "three"), (Role.SUPPORTS, "four"))
    origin = PageOrigin(origin=Origin.BLENDED, places=tuple(span(chunk, words, role=role) for role, words in roles))
    own = claim("A.", "A", ClaimState.NOT_FOUND, origin=origin)
    tab = opened([page(answer="A.", claims=(own,), chunks=[chunk], ranked=(ranked(chunk, 1, sent=1),))], "#q=0")

    expect(tab.locator(".q-chunk .q-ref")).to_have_text(
        [
            "→ claim 1: says otherwise",
            "→ claim 1: speaks of its subject",
            "→ claim 1: holds its detail",
            "→ claim 1: carries it",
        ]
    )
