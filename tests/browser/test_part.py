"""A file that holds a part of the run says so wherever it speaks of how many there are."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from leadline.records.summary import DiagnosisTable
from leadline.report.html.file import write
from support.browser import watched
from support.pages import many
from support.report_file import bare_manifest, bare_summary

SERVE = "run “leadline serve DIR” to see all."


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Write the report of a run of 100 questions that holds 10 of them, and return its address."""
    path: Path = tmp_path_factory.mktemp("part") / "report.html"
    summary = msgspec.structs.replace(
        bare_summary(100),
        failure_modes={"retrieval_miss": 4, "over_refusal": 3},
        diagnosis=DiagnosisTable(questions=100, sound=66, stages={"retrieval": 34}),
    )
    write(path, summary, bare_manifest(100), many(10))
    return path.as_uri()


@pytest.mark.parametrize(
    ("hash_", "said"),
    [
        ("", f"10 of the 100 questions that the run has; the others are not in this file: {SERVE}"),
        ("#mode=retrieval_miss", "4 questions for Retrieval miss."),
        (
            "#stage=retrieval",
            f"4 of the 34 questions that the run has for Retrieval; the others are not in this file: {SERVE}",
        ),
        (
            "#mode=over_refusal",
            f"0 of the 3 questions that the run has for Over-refusal; the others are not in this file: {SERVE}",
        ),
        ("#tag=fees", f"2 questions in this file for fees; the run may have more: {SERVE}"),
        ("#id=q50", f"This file does not hold the question q50: {SERVE}"),
    ],
)
def test_the_list_says_how_many_of_how_many_it_shows(browser: Browser, part: str, hash_: str, said: str) -> None:
    with watched(browser) as tab:
        tab.goto(part + hash_)

        expect(tab.locator("#question-status")).to_have_text(said)
