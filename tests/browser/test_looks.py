from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from leadline.records.page import Page
from leadline.records.request import ClaimState
from support.browser import Opener, overflow, serious
from support.pages import battery, claim, many, page

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
