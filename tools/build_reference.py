"""Writes the reference pages from the catalogues, or checks that they are up to date.

    python tools/build_reference.py            write docs/reference/failure-modes.md and docs/reference/metrics.md
    python tools/build_reference.py --check    exit with status 1 if a page would change

What a page says is what the code says: the docstring and the remedy of each mode, the docstring of each metric.
"""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final

from leadline.metrics.aliases import REFUSED, refused
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
        "generator was given; an `r` for a level of recall, 0 to 1. `leadline metrics NAME` prints one of the entries."
    )
    yield _LABELS
    for stage, own in groupby(entries, key=lambda entry: entry.stage):
        yield from ("", f"## {stage.value.capitalize()}")
        for entry in own:
            yield from _metric(entry)
    yield from _refused()


def _metric(entry: catalogue.Entry) -> Iterator[str]:
    also = "".join(f", `{alias}`" for alias in entry.aliases)
    aliases = f" Also called {also[2:]}." if also else ""
    yield from ("", f"### {entry.name}", "", f"Version {entry.version}, {_WAY[entry.direction]}.{aliases}", "")
    yield entry.definition
    equal = f"Equals trec_eval's {_code(entry.trec_eval.split(', '))}." if entry.trec_eval else ""
    read = "; ".join(f"{_code(names)} ({tool})" for tool, names in entry.spellings.items())
    names = " ".join(filter(None, (equal, f"Read too: {read}." if read else "")))
    if names:
        yield from ("", names)
    if entry.example is not None:
        yield from ("", f"Worked: {entry.example}.")


def _refused() -> Iterator[str]:
    yield _NAMES
    yield from ("", "| for example | why, and what to write |", "|---|---|")
    for refusal in REFUSED:
        yield f"| `{refusal.example}` | {_cell(refused(refusal.example) or '')} |"
    yield _NEARLY


_LABELS: Final = """
A metric over labels that asks whether a grade is relevant takes the least grade that is as a parameter, 1 unless given:
`recall(rel=2)@10`. `ndcg` and `ndcg_exp` count every grade above 0.

On a golden set a metric is undefined, and the question unscored, where its entry says so. `leadline trec` follows
trec_eval: such a query counts as 0.

In the worked examples a ranking is written best first, one character a document; a dot is a document without a label.

## Labels that need several chunks

A label of a golden set may be a group: `{"any_of": ["c1", "c2"]}`, one of these answers, or
`{"all_of": ["c1", {"document_id": "d", "quote": "..."}]}`, all of these are needed. A group may hold groups of the
other kind, and `grade` stands beside `any_of` or `all_of`. It is one item:

- `recall`, `hit_rate` and `context_utilization` count it once it is complete.
- `mrr`, `map`, `ndcg`, `err`, `bpref` and `infap` count it at the rank that completes it. The best ranking of `ndcg`
  takes as many ranks for it as it needs chunks, and so does `r_precision` in its R.
- `precision`, `precision_retrieved`, `context_precision`, `rbp` and the precision within `map` count a rank that brings
  a part that was lacking as useful: it is no noise.
- A context holds it where it holds all of it; where it holds a part, that is a partial miss."""

_NAMES: Final = """
## Names of other tools

Names of trec_eval, ir_measures and ranx that mean the same are read, and the name here is what is printed. A list of
cutoffs, `P.5,10`, stands for several metrics; `P`, `ndcg_cut`, `map_cut`, `success`, `unj` and `iprec_at_recall` alone
stand for trec_eval's own lists. A name that means something else there is refused, with what to write."""

_NEARLY: Final = """
These are read, and are worth a second look:

- `Judged@k` of ir_measures takes a grade below 0 for a judgement. Here the option `negatives` says what it is.
- `RBP(p=0.9)` of ir_measures is graded unless it has a `rel`, and binary here.
- The weight of `set_F.x` and of `SetF(beta=x)` is the square of `beta` here, and is read as its root.
- `iprec@r` has the rule of trec_eval 9, unless the preset of another version is asked for.
- `bpref` of ranx is no number where nothing is judged nonrelevant; here it is what trec_eval says."""


PAGES: Final[Mapping[str, Callable[[], Iterator[str]]]] = MappingProxyType(
    {"failure-modes.md": failure_modes, "metrics.md": metrics}
)


def _head(title: str) -> Iterator[str]:
    yield from (_NOTICE, "", f"# {title}", "")


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
