"""A real browser for tests. Whatever goes wrong in a page, or leaves for the network, fails the test that opened it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, Route, sync_playwright

Opener = Callable[..., Page]
"""Opens the report of some pages: pages, then a hash, then options of the browser's window."""

_NOTED: Final = """
window.troubles = [];
addEventListener("securitypolicyviolation", (event) => {
  window.troubles.push(`policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the Chromium of this machine; without one, skip, or fail where "browser" is required."""
    path = shutil.which("chromium")
    if path is None:
        if "browser" in os.environ.get("LEADLINE_REQUIRE", "").split(","):
            pytest.fail("no chromium on this machine, and LEADLINE_REQUIRE asks for a browser")
        pytest.skip("no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def watched(browser: Browser, *, own: str = "", expected: str = "", **options: Any) -> Iterator[Page]:  # noqa: ANN401 - of the browser's context
    """Open an empty page, and fail at the end if anything went wrong in it.

    Args:
        browser: a running browser.
        own: address of the server that the page may speak to; nothing but files without one.
        expected: what a message holds that is no trouble, such as that of a request that the test refuses.
        options: of the context, such as viewport or color_scheme.
    """
    context = browser.new_context(**options)
    troubles: list[str] = []
    context.route("**/*", lambda route: _let(route, own, troubles))
    context.add_init_script(_NOTED)
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.on("console", lambda message: _said(message, troubles))
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    page.on("dialog", lambda dialog: _asked(dialog, troubles))
    try:
        yield page
        troubles += page.evaluate("window.troubles || []")
        if page.evaluate("window.ran !== undefined"):
            troubles.append("foreign text ran as a script")
    finally:
        context.close()
    assert [trouble for trouble in troubles if not expected or expected not in trouble] == []


def serious(page: Page) -> list[str]:
    """Return what axe-core finds serious or critical."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def _let(route: Route, own: str, troubles: list[str]) -> None:
    url = route.request.url
    parts = urlsplit(url)
    if parts.scheme in {"file", "data", "blob"} or (own and url.startswith(own)):
        route.continue_()
        return
    troubles.append(f"request: {url}")
    route.abort()


def _said(message: ConsoleMessage, troubles: list[str]) -> None:
    troubles.append(f"{message.type}: {message.text}")


def _asked(dialog: Dialog, troubles: list[str]) -> None:
    troubles.append(f"dialog: {dialog.message}")
    dialog.dismiss()
