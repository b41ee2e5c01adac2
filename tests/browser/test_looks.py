from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from leadline.records.page import Page, PageChunk
from leadline.records.request import ClaimState
from support.browser import Opener, overflow, serious, watched
from support.pages import battery, claim, many, page, ranked

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
UNBROKEN = "x" * 2_000


def open_long(opened: Opener, hash_: str = "#q=0", **options: object) -> Tab:
    """Open a question whose quote, id, tag and metric are 2,000 characters without a blank."""
    own = claim("The fee is 5.", "The fee", ClaimState.UNVERIFIED, quote=UNBROKEN, flags=("quote_absent",))
    return opened(
        [page(question_id=UNBROKEN, question=UNBROKEN, answer="The fee is 5.", tags=(UNBROKEN,), claims=(own,))],
        hash_,
        **options,
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("hash_", ["", "#q=0"], ids=["list", "question"])
def test_axe_finds_nothing_serious(opened: Opener, scheme: str, window: dict[str, int], hash_: str) -> None:
    tab = opened([battery(0), *many(60)[1:]], hash_, viewport=window, color_scheme=scheme)
    expect(tab.locator("#question-heading" if hash_ else "#at-row-0")).to_be_visible()
    if hash_:
        tab.locator("#at-chunk-1 summary").click()

    assert serious(tab) == []


@pytest.mark.parametrize("hash_", ["", "#q=0"], ids=["list", "question"])
def test_nothing_makes_a_phone_scroll_sideways(opened: Opener, hash_: str) -> None:
    tab = open_long(opened, hash_, viewport=PHONE)
    expect(tab.locator("#question-heading" if hash_ else "#at-row-0")).to_be_visible()

    assert overflow(tab) == 0


@pytest.mark.parametrize("media", ["screen", "print"])
def test_the_state_of_a_claim_is_seen_whole_beside_a_long_quote(opened: Opener, media: str) -> None:  # MON-09
    tab = open_long(opened, viewport=PHONE)
    tab.emulate_media(media="print" if media == "print" else "screen")
    state = tab.locator("#at-claim-1 .q-state")
    expect(state).to_have_text("! unverified")
    expect(tab.get_by_text("Why: the quote is not in the text.")).to_be_visible()

    box = state.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert state.evaluate(
        "one => one.scrollWidth <= one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'clip'"
    )


def test_on_paper_the_open_question_is_there_and_the_controls_are_not(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")
    tab.emulate_media(media="print")

    expect(tab.locator("#at-claim-2 .q-state")).to_be_visible()
    expect(tab.locator(".q-cut")).to_be_visible()
    for control in ("#question-filters", ".q-bar", "#question-status"):
        expect(tab.locator(control)).to_be_hidden()


def test_on_paper_a_long_text_with_a_mark_is_unfolded(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")
    expect(tab.locator("#question-heading")).to_be_visible()

    tab.pdf()

    expect(tab.locator("#at-chunk-1 details mark")).to_be_visible()


def test_on_paper_a_long_text_without_a_mark_says_how_much_is_left_out(opened: Opener) -> None:
    chunk = PageChunk(chunk_id="c", text="word " * 400)
    tab = opened([page(chunks=[chunk], ranked=(ranked(chunk, 1, sent=1),))], "#q=0")
    left = tab.locator(".q-chunk .q-on-paper")
    expect(left).to_be_hidden()

    tab.emulate_media(media="print")

    expect(left).to_be_visible()
    expect(left).to_have_text(re.compile(r"^ \(1,6\d\d more characters\)$"))


def test_on_paper_nothing_shows_where_the_focus_was_and_a_title_keeps_with_what_follows(opened: Opener) -> None:
    tab = opened([battery()], "#q=0&at=claim-2")
    expect(tab.locator("#at-claim-2")).to_be_focused()
    assert tab.locator("#at-claim-2").evaluate("one => getComputedStyle(one).outlineStyle") == "solid"

    tab.emulate_media(media="print")

    assert tab.locator("#at-claim-2").evaluate("one => getComputedStyle(one).outlineStyle") == "none"
    kept = tab.locator("#questions :is(h3, h4, h5, caption)").evaluate_all(
        "all => all.map(one => getComputedStyle(one).breakAfter)"
    )
    assert set(kept) == {"avoid"}
    expect(tab.locator("#files summary").first).to_be_hidden()


def test_what_is_pressed_on_a_phone_is_large_enough_for_a_finger(browser: Browser, demo: Path) -> None:
    with watched(browser, viewport=PHONE, reduced_motion="reduce") as tab:
        tab.goto((demo / "report.html").as_uri() + "#q=12")
        expect(tab.locator("#question-heading")).to_be_visible()

        small = tab.locator(".examples a, .count, .big, .q-ref, button").evaluate_all(
            "all => all.filter(one => { const { width, height } = one.getBoundingClientRect(); "
            "return width > 0 && Math.min(width, height) < 24; }).map(one => one.outerHTML)"
        )
        assert small == []


def test_on_paper_the_list_is_there_only_where_it_was_chosen(opened: Opener) -> None:
    tab = opened(many(7))
    tab.emulate_media(media="print")
    expect(tab.locator("#questions")).to_be_hidden()

    tab.emulate_media(media="screen")
    tab.locator("#filter-stage").select_option("retrieval")
    tab.emulate_media(media="print")

    expect(tab.locator(".q-rows .q-state").first).to_be_visible()


@pytest.mark.parametrize(("wish", "seconds"), [("reduce", "0s"), ("no-preference", "0.2s")])
def test_motion_is_left_out_on_request(opened: Opener, wish: str, seconds: str) -> None:
    tab = opened([battery()], "#q=0", reduced_motion=wish)
    expect(tab.locator("#question-heading")).to_be_visible()

    durations = tab.locator("#question-close").evaluate(
        "one => getComputedStyle(one).transitionDuration.split(', ')[0]"
    )
    assert durations == seconds
    if wish == "reduce":
        tab.locator(".q-part").first.get_by_role("link", name="xr500-battery").click()
        assert tab.locator("#at-chunk-1 details mark.is-shown").evaluate(
            "one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
        )


def test_without_its_script_the_page_says_what_it_cannot_do_and_shows_no_dead_controls(
    browser: Browser, reports: Callable[[Sequence[Page]], str]
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        tab = context.new_page()
        tab.goto(reports(many(3)))

        # Chromium parses as if scripts ran, whatever the context says, so the text is there and not shown.
        assert "this page needs JavaScript" in " ".join(tab.locator("#questions noscript").inner_html().split())
        expect(tab.locator("#question-filters")).to_be_hidden()
