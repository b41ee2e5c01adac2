"""Reports as one file, made of pages by hand. The numbers above the questions are those of an empty run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from leadline.records.manifest import InputFile, Manifest, Settings
from leadline.records.page import Page
from leadline.records.summary import AbstentionTable, ClaimTable, Coverage, Summary
from leadline.report.html.file import write


def report(path: Path, pages: Sequence[Page]) -> str:
    """Write the report of these pages, and return its address."""
    write(path, bare_summary(len(pages)), bare_manifest(len(pages)), pages)
    return path.as_uri()


def bare_summary(questions: int) -> Summary:
    """Build the summary of a run on which nothing was measured."""
    return Summary(
        questions=questions,
        metrics={},
        judge=None,
        claims=ClaimTable(states={}, flags={}, disclosed=0, repeated=0, excluded={}),
        abstention=AbstentionTable(answerable={}, unanswerable={}),
        coverage=Coverage(
            questions=questions,
            responses=questions,
            answerable=questions,
            unanswerable=0,
            missing_count=0,
            missing=(),
            target_failed=0,
            duplicates=0,
            sent={},
            levels={},
        ),
    )


def bare_manifest(questions: int) -> Manifest:
    """Build the manifest of a run that was made from nothing."""
    return Manifest(
        leadline_version="0",
        settings=Settings(metrics=()),
        golden=InputFile(path="golden.jsonl", sha256="0" * 64, records=questions),
        run=InputFile(path="run.jsonl", sha256="0" * 64, records=questions),
    )
