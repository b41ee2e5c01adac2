"""The page that stands in for a run that cannot be shown now gives way to it by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from support.browser import watched
from support.files import written
from support.served import serving
from support.world import Files


@pytest.mark.parametrize("hash_", ["", "#q=1"])
def test_the_run_is_shown_as_soon_as_it_can_be_with_the_hash_that_was_asked_for(
    browser: Browser, tmp_path: Path, hash_: str
) -> None:
    files = Files(tmp_path)
    files.evaluate()
    summary = files.out / "summary.json"
    kept = summary.read_bytes()
    with serving(files.out) as client:
        address = f"http://127.0.0.1:{client.port}"
        with watched(browser, own=address, expected="503") as tab:
            tab.goto(f"{address}/?token={client.token}")
            tab.goto("about:blank")
            written(summary, b"{}")
            tab.goto(f"{address}/{hash_}")
            told = tab.inner_text("h1")
            written(summary, kept)
            tab.wait_for_selector("#question-rows li" if hash_ == "" else "#question-heading")

            assert told == "Not ready yet"
            assert tab.url == f"{address}/{hash_}"
