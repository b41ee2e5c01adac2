"""The reports of a run directory: Markdown, one HTML file, and the index of pages where one file is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from leadline.records.manifest import Manifest
from leadline.records.page import Page
from leadline.records.summary import Summary
from leadline.report import markdown
from leadline.store.run_directory import RunDirectory, save_text
from leadline.wiring.pages import build_pages, stream_pages

Stage = Callable[[str, int | None], Callable[[], None]]
"""Begins a piece of work that is shown; the result is called once for each part done."""

LARGE: Final = 10_000
"""Runs of more questions get their index of pages at once, so that `leadline serve` starts without a wait."""


def write(directory: RunDirectory, manifest: Manifest, summary: Summary, *, stage: Stage) -> None:
    """Write report.md and report.html; for a large run also the index that `leadline serve` reads.

    Args:
        directory: the run directory, scored and diagnosed.
        manifest: what it was made from; says where the corpus is.
        summary: its summary.
        stage: shows how far the work is.

    Raises:
        DataError: a file of the directory is missing or broken, or the corpus has changed.
        OutsideError: a report cannot be written.
    """
    from leadline.report.html import file

    save_text(directory.report, markdown.render(summary))
    total = summary.questions
    pages = stream_pages(directory, manifest)
    file.write(directory.html, summary, manifest, _counted(pages, stage("writing the report", total)))
    if total > LARGE:
        build_pages(directory, manifest, done=stage("making the pages", total))


def _counted(pages: Iterator[Page], done: Callable[[], None]) -> Iterator[Page]:
    for page in pages:
        yield page
        done()
