"""A retrieval evaluation for a terminal, without a library for it: the command must start as fast as trec_eval's."""

from __future__ import annotations

from collections.abc import Iterator

from leadline.records.retrieval import RetrievalSummary
from leadline.report.grid import Grid, draw, wrapped
from leadline.report.retrieval_grids import compared, means, queries
from leadline.report.retrieval_notes import notes
from leadline.report.table import plain


def render(
    summary: RetrievalSummary,
    *,
    width: int,
    colour: bool,
    compare: bool = False,
    micro: bool = False,
    notices: bool = True,
) -> str:
    """Draw the tables of a summary and what they rest on.

    Args:
        summary: what to show; values a query are shown where it holds them.
        width: columns of the terminal.
        colour: whether escape sequences may be used.
        compare: whether to show each pair of systems.
        micro: whether to show micro averages, of the metrics that count.
        notices: whether to say the notices of the systems.
    """
    room = max(width, 40)
    lines: list[str] = []
    for title, grid in _tables(summary, compare=compare, micro=micro):
        lines += [*wrapped(title, room), ""] if title else []
        lines += [*draw(grid, width=room, colour=colour), ""]
    for note in notes(summary, notices=notices):
        lines += wrapped(note, room)
    return "".join(f"{line}\n" for line in lines)


def _tables(summary: RetrievalSummary, *, compare: bool, micro: bool) -> Iterator[tuple[str, Grid]]:
    """Yield each table with its title, "" for none: values a query, means, pairs."""
    for system in summary.systems:
        if system.per_query:
            yield "" if len(summary.systems) == 1 else plain(system.name), queries(summary, system)
    yield "", means(summary, micro=micro)
    if compare:
        yield from compared(summary)
