from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from leadline.records.diagnosis import Finding, ModeStage, Sign, Weight
from leadline.records.page import Page, PageChunk, PageCitation, PageNugget, PageScore
from leadline.records.request import Agreement, ClaimState
from leadline.records.score import Reason, Stage
from support.browser import Opener, watched
from support.pages import HOSTILE, claim, finding, key, page, ranked, span
from support.world import Files

ADDRESSES = (
    "javascript:window.ran=1",
    "JaVaScRiPt:window.ran=1",
    "data:text/html,<script>window.ran=1</script>",
    "vbscript:run",
    "//example.org/elsewhere",
    "/relative",
    "not an address",
)


def everywhere(text: str) -> Page:
    """Put one text wherever foreign text can stand."""
    chunk = PageChunk(chunk_id=text, text=f"Before {text} after.", document_id=text, title=text, url=text)
    answer = f"{text} is so."
    own = claim(
        answer,
        text,
        ClaimState.UNVERIFIED,
        claim_id=text,
        quote=text,
        evidence=span(chunk, text),
        flags=(text,),
        detail=text,
    )
    sign = Sign(text=text, claim_id=text, chunk_id=text, start=0, end=6)
    odd = Finding(mode=text, stage=ModeStage.GENERATION, weight=Weight.FAULT, evidence=(sign,), remedy=text)
    return page(
        chunks=[chunk],
        question_id=text,
        question=text,
        kind=text,
        answerable=False,
        tags=(text,),
        reference_answer=text,
        answer=answer,
        error=text,
        retrieval_error=text,
        claims=(own,),
        excluded=((0, 3, text),),
        citations=(PageCitation(cited=text, chunk=key(chunk), claim_id=text, start=0, end=5, flags=(text,)),),
        ranked=(ranked(chunk, 1, sent=1),),
        missing=(text,),
        nuggets=(PageNugget(text=text, vital=True, agreement=Agreement.NONE),),
        relevance=0.5,
        relevance_note=text,
        correctness=Agreement.NONE,
        correctness_missing=(text,),
        failures=(text,),
        scores=(PageScore(metric=text, stage=Stage.RETRIEVAL, value=None, reason=Reason.UNDEFINED, detail=text),),
        modes=(odd, finding("blended_detail", ModeStage.GENERATION, sign)),
        unplaced=text,
    )


@pytest.mark.parametrize(
    "text",
    [
        HOSTILE,
        "<img src=x onerror=window.ran=1>",
        '"><script>window.ran=1</script>',
        "'-window.ran-'",
        "{{7*7}}<!--<script>",
        "]]><style>*{display:none}</style>",
        "javascript:window.ran=1",
    ],
)
def test_foreign_text_stays_text_wherever_it_stands(opened: Opener, text: str) -> None:
    tab = opened([everywhere(text)])
    expect(tab.locator(".q-open")).to_contain_text(text)
    tab.locator("#filter-tag").select_option(text)
    expect(tab.locator("#question-rows li")).to_have_count(1)
    tab.locator(".q-open").click()
    expect(tab.locator("#question-heading")).to_contain_text(text)

    shown = tab.locator("#question-detail").inner_text()
    assert shown.count(text) > 20
    assert tab.locator("#questions :is(script, img, svg, style, iframe)").count() == 0


def test_an_address_that_is_not_of_the_web_is_no_link(opened: Opener) -> None:
    chunks = [PageChunk(chunk_id=f"c{at}", text="Text.", url=address) for at, address in enumerate(ADDRESSES)]
    places = tuple(ranked(chunk, at) for at, chunk in enumerate(chunks, start=1))
    tab = opened([page(chunks=chunks, ranked=places)], "#q=0")

    for at, address in enumerate(ADDRESSES, start=1):
        expect(tab.locator(f"#at-chunk-{at}")).to_contain_text(address)
    assert tab.locator(".q-chunk a").count() == 0


def test_an_address_of_the_web_opens_apart_and_does_not_tell_where_from(opened: Opener) -> None:
    chunk = PageChunk(chunk_id="c", text="Text.", url="https://example.org/a?b=<c>")
    tab = opened([page(chunks=[chunk], ranked=(ranked(chunk, 1),))], "#q=0")

    link = tab.locator(".q-chunk a")
    expect(link).to_have_attribute("href", "https://example.org/a?b=%3Cc%3E")
    expect(link).to_have_attribute("rel", "noopener noreferrer")


def test_what_turns_the_direction_of_text_is_spelled_out_in_names_and_kept_apart_in_texts(opened: Opener) -> None:
    turned = "\u202eabc\u202c\u2066"
    tab = opened([page(question_id=f"id{turned}", question=f"Why {turned}?", answer=f"{turned}\x00\x1b[2J")], "#q=0")

    expect(tab.locator("#question-heading .q-id")).to_have_text("id\\u202eabc\\u202c\\u2066")
    styles = tab.locator("#question-heading .q-ask, .q-answer bdi").evaluate_all(
        "all => all.map(one => getComputedStyle(one).unicodeBidi)"
    )
    assert styles == ["isolate"] * 2
    expect(tab.locator(".q-answer")).to_contain_text("\u2400\u241b[2J")


@pytest.mark.parametrize("name", ["__proto__", "constructor"])
def test_names_that_mean_something_to_the_script_are_but_names(opened: Opener, name: str) -> None:
    chunk = PageChunk(chunk_id=name, text="Text.")
    own = claim("A.", "A", ClaimState.NOT_FOUND, claim_id=name, flags=(name,))
    odd = Finding(
        mode=name, stage=ModeStage.UNKNOWN, weight=Weight.FAULT, evidence=(Sign(text=name, chunk_id=name),), remedy=name
    )
    tab = opened(
        [
            page(
                question_id=name,
                tags=(name,),
                answer="A.",
                claims=(own,),
                modes=(odd,),
                chunks=[chunk],
                ranked=(ranked(chunk, 1),),
            )
        ],
        f"#tag={name}&q=0",
    )

    expect(tab.locator("#at-finding-1")).to_contain_text(name.replace("_", " ").strip())
    expect(tab.locator("#at-chunk-1")).to_contain_text(name)


def test_a_place_that_is_not_there_is_passed_over(opened: Opener) -> None:
    tab = opened([page()])
    for place in ("claim-99", "x", 'chunk-1" onclick="', "finding", "row-0"):
        tab.evaluate("hash => { location.hash = hash; }", f"#q=0&at={place}")

    expect(tab.locator("#question-heading")).to_be_focused()
    assert tab.locator(".is-shown").count() == 0


def test_foreign_text_stays_text_all_the_way_from_the_files_of_a_run(browser: Browser, tmp_path: Path) -> None:
    golden = {"question_id": HOSTILE, "question": f"What is {HOSTILE}?", "relevant": ["x1"], "tags": [HOSTILE]}
    retrieved = [{"chunk_id": HOSTILE, "text": f"The fee is 5 euros, says {HOSTILE}."}]
    run = {"question_id": HOSTILE, "retrieved": retrieved, "answer": f"The fee is 7 euros, says {HOSTILE} [{HOSTILE}]."}
    corpus = {"chunk_id": "x1", "text": HOSTILE, "title": HOSTILE, "url": "javascript:window.ran=1"}
    Files(tmp_path, golden=[golden], run=[run], corpus=[corpus]).evaluate()
    (written,) = tmp_path.rglob("report.html")

    with watched(browser) as tab:
        tab.goto(written.as_uri())
        tab.locator("#filter-tag").select_option(HOSTILE)
        tab.locator(".q-open").click()
        expect(tab.locator("#question-heading")).to_contain_text(HOSTILE)
        expect(tab.locator("#at-chunk-1")).to_contain_text(HOSTILE)
        assert tab.locator("main :is(img, iframe, svg[onload])").count() == 0
