"""The page itself with its style and its script: those of the HTML report."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.manifest import Manifest
from leadline.records.summary import Summary
from leadline.store.pages import PageStore
from leadline.web.refusal import AGAIN, AGAIN_SCRIPT

_TAGS: Final = 500
"""How many tags can be chosen from. A set may have one for each question."""

_KINDS: Final = {"css": "text/css", "js": "text/javascript"}


class Asset(NamedTuple):
    """A file that the page asks for."""

    body: str
    kind: str


def front_page(summary: Summary, manifest: Manifest, store: PageStore, *, stamp: str) -> str:
    """Write the page.

    Args:
        summary: of the run.
        manifest: of the run directory.
        store: its pages.
        stamp: what marks this evaluation of the run.
    """
    from leadline.report.html.boot import boot
    from leadline.report.html.page import served_page

    start = boot(summary, source="http", shown=store.total, tags=store.names("tag", limit=_TAGS), stamp=stamp)
    return served_page(summary, manifest, start)


def assets() -> dict[str, Asset]:
    """Return what the page asks for, and the one that stands in for it, by name."""
    from leadline.report.html.assets import SCRIPT, STYLES, asset

    bodies = {name: asset(name) for name in (*STYLES, SCRIPT)} | {AGAIN: AGAIN_SCRIPT}
    return {name: Asset(body, _KINDS[name.rpartition(".")[2]]) for name, body in bodies.items()}
