from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from leadline.records.retrieval import TieNote
from support.browser import overflow, serious, watched
from support.retrieval_page import page, summary, system

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
UNBROKEN = "x" * 2_000
HOSTILE = '</style><script>window.ran=1</script><img src=x onerror="window.ran=1">'


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a page on three systems."""
    ties = (TieNote(metric="mrr@10", cutoff=10, queries=12, low=0.31, high=0.35),)
    systems = (
        system("bm25", ties=ties, missing=("q7",), notices=("1 query is missing from the run and counts as 0.",)),
        system("dense", gain=0.03),
        system("hybrid", gain=0.08),
    )
    path = tmp_path_factory.mktemp("retrieval") / "report.html"
    path.write_text(page(summary(*systems)), encoding="utf-8")
    return path.as_uri()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(browser: Browser, report: str, scheme: str, window: dict[str, int]) -> None:
    with watched(browser, viewport=window, color_scheme=scheme) as tab:
        tab.goto(report)
        for summary_ in tab.locator("summary").all():
            summary_.click()
        expect(tab.locator("#differences table").first).to_be_visible()

        assert serious(tab) == []


def test_a_chart_of_differences_has_strokes_of_both_colours(browser: Browser, report: str) -> None:
    with watched(browser) as tab:
        tab.goto(report)

        colours = (
            tab.locator(".differences")
            .first.locator(".series .line")
            .evaluate_all("all => all.filter(one => one.getBBox().height > 0).map(one => getComputedStyle(one).stroke)")
        )
        assert len(set(colours)) == 2


@pytest.mark.parametrize("foreign", [UNBROKEN, HOSTILE * 20], ids=["unbroken", "hostile"])
def test_foreign_names_neither_run_nor_make_a_phone_scroll_sideways(
    browser: Browser, tmp_path: Path, foreign: str
) -> None:
    queries = [f"{foreign}{number}" for number in range(9)]
    ties = (TieNote(metric="mrr@10", cutoff=10, queries=12, low=0.31, high=0.35),)
    systems = (
        system(foreign, queries=queries, ties=ties, missing=(foreign,), notices=(foreign,)),
        system(f"{foreign}2", queries=queries, gain=0.2),
    )
    path = tmp_path / "report.html"
    path.write_text(page(summary(*systems)), encoding="utf-8")
    with watched(browser, viewport=PHONE) as tab:
        tab.goto(path.as_uri())
        for summary_ in tab.locator("summary").all():
            summary_.click()

        assert overflow(tab) == 0
