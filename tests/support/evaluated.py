"""The bundled demonstration, evaluated: summary, manifest and pages as a user's run has them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from leadline import api
from leadline.demo.files import demo_files
from leadline.records.manifest import Manifest
from leadline.records.page import Page
from leadline.records.summary import Summary
from leadline.store.run_directory import RunDirectory
from leadline.wiring.pages import stream_pages


class Evaluated(NamedTuple):
    """What the report is made from."""

    summary: Summary
    manifest: Manifest
    pages: tuple[Page, ...]


def evaluated_demo(folder: Path) -> Evaluated:
    """Evaluate the demonstration by the verdicts of its authors."""
    files = demo_files()
    made = api.evaluate(
        golden=files.golden, corpus=files.corpus, run=files.run, out=folder, judge=f"replay:{files.verdicts}", k=(5,)
    )
    room = RunDirectory(folder)
    return Evaluated(made.summary, room.load_manifest(), tuple(stream_pages(room)))
