"""Questions with very many claims and chunks: they open at once; what is not drawn yet is drawn on request."""

from __future__ import annotations

from playwright.sync_api import expect

from leadline.records.page import Page, PageChunk
from support.browser import Opener, serious
from support.pages import claim, page, ranked, span

CLAIMS = 1_250
CHUNKS = 450


def long() -> Page:
    """Build a question with very many claims, each on its own chunk as far as there are chunks."""
    chunks = [PageChunk(chunk_id=f"c{number}", text=f"Fact {number:04} stands here.") for number in range(CHUNKS)]
    answer = " ".join(f"Fact {number:04} stands here." for number in range(CLAIMS))
    claims = tuple(
        claim(
            answer,
            f"Fact {number:04}",
            evidence=span(chunks[number], f"Fact {number:04}") if number < CHUNKS else None,
        )
        for number in range(CLAIMS)
    )
    places = tuple(
        ranked(chunk, rank, sent=rank if rank <= 300 else None) for rank, chunk in enumerate(chunks, start=1)
    )
    return page(answer=answer, chunks=chunks, claims=claims, ranked=places)


def test_the_first_two_hundred_are_drawn_and_the_others_on_request(opened: Opener) -> None:
    tab = opened([long()], "#q=0")
    expect(tab.locator(".q-claims > li.is-good")).to_have_count(200)
    expect(tab.locator(".q-chunk")).to_have_count(200)
    expect(tab.locator(".q-answer mark")).to_have_count(CLAIMS)

    tab.get_by_role("button", name="Show 1,000 more, of 1,050").click()
    expect(tab.locator("#at-claim-201")).to_be_focused()
    tab.get_by_role("button", name="Show 50 more").click()
    tab.get_by_role("button", name="Show 251 more").click()

    expect(tab.locator(".q-claims > li")).to_have_count(CLAIMS)
    expect(tab.locator(".q-chunks > li")).to_have_count(CHUNKS + 1)
    expect(tab.locator(".q-chunks > li").nth(300)).to_have_text(
        "Cut: nothing below this line was sent to the generator"
    )


def test_a_link_to_one_that_is_not_drawn_draws_it(opened: Opener) -> None:
    tab = opened([long()], "#q=0")
    tab.get_by_role("link", name="401: claim, supported", exact=True).click()
    expect(tab.locator("#at-claim-401")).to_be_focused()
    expect(tab.locator("#at-claim-402")).to_have_count(0)

    tab.locator("#at-claim-401").get_by_role("link", name="c400").click()

    expect(tab.locator("#at-chunk-401 mark.is-shown")).to_be_in_viewport()
    assert serious(tab) == []


def test_on_paper_it_is_said_how_many_are_not_there(opened: Opener) -> None:
    tab = opened([long()], "#q=0")
    expect(tab.locator(".q-claims .q-rest")).to_be_visible()

    tab.emulate_media(media="print")

    expect(tab.locator(".q-claims .q-rest")).to_have_text("1,050 more are not printed.", use_inner_text=True)
