"""Writes the reference pages from the catalogues, or checks that they are up to date.

    python tools/build_reference.py            write docs/reference/failure-modes.md and docs/reference/metrics.md
    python tools/build_reference.py --check    exit with status 1 if a page would change

What a page says is what the code says: the docstring and the remedy of each mode, the docstring of each metric.
"""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final

from leadline.records.diagnosis import Weight
from leadline.records.score import Direction
from leadline.wiring import catalogue, modes

DOCS = Path(__file__).resolve().parent.parent / "docs" / "reference"

_NOTICE: Final = "<!-- Written by tools/build_reference.py from the code: change the docstrings, not this page. -->"

_WAY: Final = MappingProxyType(
    {
        Direction.HIGHER: "higher is better",
        Direction.LOWER: "lower is better",
        Direction.NEUTRAL: "neither way is better",
    }
)


def main(arguments: list[str]) -> int:
    """Write the pages, or compare them."""
    stale = []
    for name, page in PAGES.items():
        path = DOCS / name
        text = "\n".join(page()) + "\n"
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"changed: {', '.join(stale) or 'nothing'}\n")
    return 1 if stale and "--check" in arguments else 0


def failure_modes() -> Iterator[str]:
    """Yield the lines of the page on failure modes."""
    entries = modes.entries()
    faults = sum(entry.weight is Weight.FAULT for entry in entries)
    yield from _head("Failure modes")
    yield (
        f"The {len(entries)} ways in which a question can go wrong, in the order of the pipeline: {faults} faults of "
        f"the system under test, and {len(entries) - faults} notes, worth knowing and no fault of it. A question may "
        "show several. Each finding comes with its evidence; `leadline modes NAME` prints one of these entries."
    )
    yield from ("", "| mode | stage | weight | in a sentence |", "|---|---|---|---|")
    for entry in entries:
        yield f"| [`{entry.name}`](#{entry.name}) | {_words(entry.stage)} | {entry.weight} | {_cell(entry.summary)} |"
    for entry in entries:
        yield from ("", f"## {entry.name}", "", f"**{entry.title}**: stage {_words(entry.stage)}, {entry.weight}.", "")
        yield from (entry.definition, "", f"**What to change.** {entry.remedy}")


def metrics() -> Iterator[str]:
    """Yield the lines of the page on metrics."""
    entries = catalogue.entries()
    yield from _head("Metrics")
    yield (
        f"The {len(entries)} metrics, by stage. A `k` stands for a cutoff: a rank, or `context` for as many as the "
        "generator was given. `leadline metrics NAME` prints one of these entries."
    )
    for stage, own in groupby(entries, key=lambda entry: entry.stage):
        yield from ("", f"## {stage.value.capitalize()}")
        for entry in own:
            also = "".join(f", `{alias}`" for alias in entry.aliases)
            aliases = f" Also called {also[2:]}." if also else ""
            yield from ("", f"### {entry.name}", "", f"Version {entry.version}, {_WAY[entry.direction]}.{aliases}", "")
            yield entry.definition


PAGES: Final[Mapping[str, Callable[[], Iterator[str]]]] = MappingProxyType(
    {"failure-modes.md": failure_modes, "metrics.md": metrics}
)


def _head(title: str) -> Iterator[str]:
    yield from (_NOTICE, "", f"# {title}", "")


def _words(name: str) -> str:
    return name.replace("_", " ")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
