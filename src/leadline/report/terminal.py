"""The report for a terminal."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from leadline.records.summary import Summary
from leadline.report.entries import entries
from leadline.report.failures import failures
from leadline.report.table import Table, plain
from leadline.report.tables import head_lines, tables

if TYPE_CHECKING:
    from rich.console import Console


def render(summary: Summary, *, colour: bool, width: int) -> str:
    """Draw a summary: the tables of each stage and of failures, the warnings, and last what the numbers mean.

    Args:
        summary: what to show.
        colour: whether escape sequences may be used.
        width: columns of the terminal.
    """
    from rich.text import Text

    console = _console(colour=colour, width=width)
    for line in head_lines(summary):
        console.print(Text(plain(line)))
    for table in tables(summary):
        console.print()
        draw(console, table)
    for warning in summary.warnings:
        console.print()
        console.print(Text.assemble(("warning: ", "bold yellow"), plain(warning)))
    _readout(console, summary)
    return _drawn(console)


def render_diagnosis(summary: Summary, *, colour: bool, width: int) -> str:
    """Draw what fails alone: failure modes with their remedies, quadrants, curves, and what the numbers mean."""
    console = _console(colour=colour, width=width)
    for table in failures(summary):
        console.print()
        draw(console, table)
    _readout(console, summary)
    return _drawn(console)


def _console(*, colour: bool, width: int) -> Console:
    from rich.console import Console

    return Console(
        file=io.StringIO(),
        width=max(width, 60),
        force_terminal=colour,
        no_color=not colour,
        highlight=False,
        legacy_windows=False,
    )


def _drawn(console: Console) -> str:
    out = console.file
    text = out.getvalue() if isinstance(out, io.StringIO) else ""
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def _readout(console: Console, summary: Summary) -> None:
    from rich.table import Table as RichTable
    from rich.text import Text

    if not summary.readout:
        return
    console.print()
    console.print(Text("What the numbers mean", style="bold"))
    lines = RichTable.grid(padding=(0, 1, 0, 0))
    for point, rest in entries(tuple(map(plain, summary.readout))):
        lines.add_row("-", Text.assemble((point, "bold"), " " if point else "", rest))
    console.print(lines)


def draw(console: Console, table: Table) -> None:
    """Draw one table on a rich console."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(
        title=Text(plain(table.title), style="bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    for index, column in enumerate(table.head):
        drawn.add_column(
            Text(plain(column)),
            justify="left" if index == 0 else "right",
            no_wrap=index < 4,
        )
    for row in table.rows:
        drawn.add_row(*(Text(plain(cell)) for cell in row))
    console.print(drawn)
    for note in table.notes:
        console.print(Text(plain(note)))
