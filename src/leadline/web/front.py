"""The page itself with its style and its script: those of the HTML report."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.store.pages import PageStore
from leadline.store.run_directory import RunDirectory

_TAGS: Final = 500
"""How many tags can be chosen from. A set may have one for each question."""

_KINDS: Final = {"css": "text/css", "js": "text/javascript"}


class Asset(NamedTuple):
    """A file that the page asks for."""

    body: str
    kind: str


def front_page(directory: RunDirectory, store: PageStore) -> str:
    """Write the page.

    Args:
        directory: the run directory.
        store: its pages.

    Raises:
        DataError: manifest or summary is missing or broken.
    """
    from leadline.report.html.boot import boot
    from leadline.report.html.page import served_page

    summary = directory.load_summary()
    start = boot(summary, source="http", shown=store.total, tags=store.names("tag", limit=_TAGS))
    return served_page(summary, directory.load_manifest(), start)


def assets() -> dict[str, Asset]:
    """Return what the page asks for, by name."""
    from leadline.report.html.assets import SCRIPT, STYLES, asset

    return {name: Asset(asset(name), _KINDS[name.rpartition(".")[2]]) for name in (*STYLES, SCRIPT)}
