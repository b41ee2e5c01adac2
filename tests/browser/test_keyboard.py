"""The whole way from a filter to a quote and back, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from support.browser import Opener
from support.pages import battery, many


def focus(tab: Tab) -> str:
    """Name what has the focus."""
    return str(tab.evaluate("(e => e.id || e.textContent.trim())(document.activeElement)"))


def tab_to(tab: Tab, name: str, *, most: int = 60) -> None:
    """Press Tab until the focus is there; the focus has to show itself at every stop."""
    for _ in range(most):
        tab.keyboard.press("Tab")
        outline = tab.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", f"the focus cannot be seen on {focus(tab)}"
        if focus(tab) == name:
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def test_filter_row_finding_chunk_and_close(opened: Opener) -> None:
    tab = opened([battery(0), *many(7)[1:]])
    tab_to(tab, "Skip to the questions")
    tab.keyboard.press("Enter")
    tab_to(tab, "filter-mode")
    tab.keyboard.type("Blended")
    expect(tab.locator("#question-rows li")).to_have_count(1)

    tab_to(tab, "at-row-0")
    tab.keyboard.press("Enter")
    expect(tab.locator("#question-heading")).to_be_focused()
    tab_to(tab, "xr500-battery")
    tab.keyboard.press("Enter")
    expect(tab.locator("#at-chunk-1 details mark.is-shown")).to_be_in_viewport()

    tab_to(tab, "→\u00a0claim 2: holds its detail", most=1)
    tab.keyboard.press("Enter")
    expect(tab.locator("#at-claim-2")).to_be_focused()
    tab.locator("#question-heading").focus()
    tab.keyboard.press("Shift+Tab")
    while focus(tab) != "question-close":
        tab.keyboard.press("Shift+Tab")
    tab.keyboard.press("Space")

    expect(tab.locator("#at-row-0")).to_be_focused()


def test_the_focus_goes_through_filters_then_rows_then_pages(opened: Opener) -> None:
    tab = opened(many(52))
    tab.locator("#filter-mode").focus()
    stops = []
    for _ in range(57):
        stops.append(focus(tab))
        tab.keyboard.press("Tab")

    assert stops == [
        *("filter-mode", "filter-stage", "filter-quadrant", "filter-tag", "filter-text", "filter-clear"),
        *(f"at-row-{at}" for at in range(50)),
        "page-next",
    ]


def test_a_long_text_unfolds_by_keyboard(opened: Opener) -> None:
    tab = opened([battery()], "#q=0")
    expect(tab.locator("#question-heading")).to_be_focused()
    summary = tab.locator("#at-chunk-1 summary")
    summary.focus()

    tab.keyboard.press("Space")

    expect(tab.locator("#at-chunk-1 details .q-text")).to_be_visible()
