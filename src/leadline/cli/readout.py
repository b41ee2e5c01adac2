"""`leadline readout DIR`: what the numbers of a run mean, in sentences."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

import click

from leadline.cli import options


@click.command("readout")
@click.argument("directories", metavar="DIR...", nargs=-1, required=True, type=options.FILE)
@options.as_json
def command(*, directories: tuple[Path, ...], as_json: bool) -> None:
    """Say what the numbers of a run mean: which stage is the bigger problem, what to change, what cannot be told.

    Given several runs, it says too which of them is the more dangerous.
    """
    from leadline import api

    found = api.readouts(directories)
    if as_json:
        options.show_json(found)
        return
    for run in found.runs:
        if len(found.runs) > 1:
            click.echo(f"{run.directory}\n")
        click.echo(_list(run.sentences))
    if found.danger:
        click.echo("Which is the more dangerous\n")
        click.echo(_list(found.danger), nl=False)


def _list(sentences: Sequence[str]) -> str:
    """Write a list, on a terminal broken between words; into a pipe each entry stays one line."""
    lines = [f"- {sentence}" for sentence in sentences]
    if sys.stdout.isatty():
        width = options.terminal_width()
        lines = [textwrap.fill(line, width, subsequent_indent="  ", break_on_hyphens=False) for line in lines]
    return "".join(f"{line}\n" for line in lines)
