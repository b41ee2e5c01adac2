"""One browser a file; pages that fail their test when anything goes wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Page as Tab

from leadline.records.page import Page
from support.browser import Opener, chromium, watched
from support.evaluated import evaluated_demo
from support.report_file import report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser of this file. It brings a running event loop, so it ends before any other test may start its own."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Sequence[Page]], str]:
    """Write the report of some pages, once a worker, and return its address."""
    folder = tmp_path_factory.mktemp("reports")

    def written(pages: Sequence[Page]) -> str:
        path = folder / f"{sha256(msgspec.json.encode(pages)).hexdigest()}.html"
        return path.as_uri() if path.exists() else report(path, pages)

    return written


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run directory of the demonstration, evaluated by the verdicts of its authors."""
    folder = tmp_path_factory.mktemp("demo") / "out"
    evaluated_demo(folder)
    return folder


@pytest.fixture
def opened(browser: Browser, reports: Callable[[Sequence[Page]], str]) -> Iterator[Opener]:
    """Open the report of some pages, at a hash, in a window of its own; without motion, which takes time."""
    with ExitStack() as stack:

        def open_report(pages: Sequence[Page], hash_: str = "", **options: Any) -> Tab:  # noqa: ANN401 - of the browser
            tab = stack.enter_context(watched(browser, **({"reduced_motion": "reduce"} | options)))
            tab.goto(reports(pages) + hash_)
            tab.wait_for_selector("#question-filters:not([hidden])")
            return tab

        yield open_report
