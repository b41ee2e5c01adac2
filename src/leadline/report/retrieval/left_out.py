"""What the means rest on: queries measured and left out, ties that decide, and the options in force."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.records.retrieval import RetrievalSummary, SystemResult
from leadline.report.retrieval.wording import value
from leadline.report.table import NOTHING, Table

_SHOWN: Final = 10


class Notice(NamedTuple):
    """Something that a reader of one system's means has to know."""

    system: str
    text: str


def notices(summary: RetrievalSummary) -> tuple[Notice, ...]:
    """Collect the notices of all systems."""
    return tuple(Notice(system.name, text) for system in summary.systems for text in system.notices)


def coverage_table(summary: RetrievalSummary) -> Table:
    """Make the table of counts, a row a system."""
    head = (
        "system",
        "judged queries",
        "in the means",
        "missing from the run",
        "nothing relevant",
        "without a judgment",
        "not in the judgments",
        "duplicates dropped",
        "scores not a number",
        "retrieved",
        "relevant",
        "relevant retrieved",
    )
    return Table("Queries measured and left out", head, tuple(_coverage(system) for system in summary.systems))


def _coverage(system: SystemResult) -> tuple[str, ...]:
    found, totals = system.coverage, system.totals
    counts = (found.without_relevant, found.unjudged, found.foreign, found.dropped, found.nan)
    sums = (totals.get(name) for name in ("num_ret", "num_rel", "num_rel_ret"))
    return (
        system.name,
        f"{found.judged:,}",
        f"{found.evaluated:,}",
        _missing(found.missing),
        *(f"{count:,}" for count in counts),
        *(NOTHING if count is None else f"{count:,}" for count in sums),
    )


def _missing(missing: tuple[str, ...]) -> str:
    if not missing:
        return "0"
    more = "" if len(missing) <= _SHOWN else f" and {len(missing) - _SHOWN:,} more"
    return f"{len(missing):,}: {', '.join(missing[:_SHOWN])}{more}"


def ties_table(summary: RetrievalSummary) -> Table | None:
    """Make the table of metrics that the order of equal scores decides; None where there is none."""
    rows = tuple(
        (
            note.metric,
            system.name,
            "anywhere" if note.cutoff is None else f"at rank {note.cutoff:,}",
            f"{note.queries:,}",
            value(note.low),
            value(note.high),
        )
        for system in summary.systems
        for note in system.ties
    )
    head = ("metric", "system", "where", "queries", "mean, worst order", "mean, best order")
    return Table("Ties that decide", head, rows) if rows else None


def options_table(summary: RetrievalSummary) -> Table:
    """Make the table of the options in force."""
    rows = tuple((name.replace("_", " "), _chosen(choice)) for name, choice in summary.options.items())
    return Table("Options in force", ("option", "value"), rows)


def _chosen(choice: str | int | bool | None) -> str:  # noqa: FBT001 - a value of any option
    if choice is None:
        return "none"
    return ("yes" if choice else "no") if isinstance(choice, bool) else str(choice)
