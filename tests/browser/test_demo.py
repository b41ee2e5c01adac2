"""The report of the demonstration, read from end to end on a phone."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from support.browser import overflow, serious, watched

PHONE = {"width": 360, "height": 740}


def test_a_link_of_the_failure_table_leads_to_its_questions(browser: Browser, demo: Path) -> None:
    with watched(browser, reduced_motion="reduce") as tab:
        tab.goto((demo / "report.html").as_uri())
        tab.locator("a[href='#mode=blended_detail']").first.click()

        expect(tab.locator("#question-status")).to_have_text(re.compile(r"^\d+ questions for Blended detail\.$"))
        expect(tab.locator("#questions-title")).to_be_in_viewport()


def test_every_question_of_the_demonstration_can_be_read_on_a_phone(browser: Browser, demo: Path) -> None:
    questions = len((demo / "golden.jsonl").read_bytes().splitlines())
    with watched(browser, viewport=PHONE, reduced_motion="reduce") as tab:
        tab.goto((demo / "report.html").as_uri() + "#q=0")
        for number in range(1, questions + 1):
            expect(tab.locator("#question-place")).to_have_text(f"{number} of {questions}")
            text = tab.locator("#question-detail").inner_text().replace("undefined here", "")
            assert re.search(r"undefined|\[object|\bnull\b|NaN|#q=", text) is None
            assert overflow(tab) == 0
            if number < questions:
                tab.get_by_role("button", name="Next question").click()

        assert serious(tab) == []
