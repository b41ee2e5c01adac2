"""The report for a terminal."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from leadline.records.summary import Summary
from leadline.report.tables import Table, head_lines, plain, tables

if TYPE_CHECKING:
    from rich.console import Console


def render(summary: Summary, *, colour: bool, width: int) -> str:
    """Draw the tables of a summary, one a stage, with the warnings below.

    Args:
        summary: what to show.
        colour: whether escape sequences may be used.
        width: columns of the terminal.
    """
    from rich.console import Console
    from rich.text import Text

    out = io.StringIO()
    console = Console(
        file=out,
        width=max(width, 60),
        force_terminal=colour,
        no_color=not colour,
        highlight=False,
        legacy_windows=False,
    )
    for line in head_lines(summary):
        console.print(Text(plain(line)))
    for table in tables(summary):
        console.print()
        draw(console, table)
    for warning in summary.warnings:
        console.print()
        console.print(Text.assemble(("warning: ", "bold yellow"), plain(warning)))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


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
        console.print(Text(note))
