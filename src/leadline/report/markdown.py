"""The report as Markdown: for a pull request, a wiki, a terminal pager."""

from __future__ import annotations

import re

from leadline.records.summary import Summary
from leadline.report.table import Table, plain
from leadline.report.tables import head_lines, tables


def render(summary: Summary) -> str:
    """Write the tables of a summary as Markdown. Text from the run is escaped: it stays text."""
    parts = ["# Leadline report", "\n".join(f"{escape(line)}  " for line in head_lines(summary)).rstrip()]
    if summary.readout:
        parts.append("## What the numbers mean\n\n" + "\n".join(f"- {escape(line)}" for line in summary.readout))
    parts += [_table(table) for table in tables(summary)]
    if summary.warnings:
        parts.append("## Warnings\n\n" + "\n".join(f"- {escape(warning)}" for warning in summary.warnings))
    return "\n\n".join(parts) + "\n"


def escape(text: str) -> str:
    """Take the meaning from every sign that Markdown or HTML would act on."""
    return re.sub(r"([\\`*_{}\[\]<>#|~!$&])", r"\\\1", plain(re.sub(r"[\r\n]+", " ", text)))


def _table(table: Table) -> str:
    rule = ("---", *("---:" for _ in table.head[1:]))
    lines = [f"## {escape(table.title)}", "", _row(table.head), "| " + " | ".join(rule) + " |"]
    lines += [_row(row) for row in table.rows]
    for note in table.notes:
        lines += ["", escape(note)]
    return "\n".join(lines)


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(escape(cell.strip()) for cell in cells) + " |"
