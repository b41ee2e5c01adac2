"""`leadline diagnose DIR`: name each question's failure modes again."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("diagnose")
@click.argument("directory", metavar="DIR", type=options.FILE)
@click.option("--corpus", "-c", type=options.FILE, help="Where the corpus is now, if it was moved.")
@options.as_json
@options.quiet
def command(*, directory: Path, corpus: Path | None, as_json: bool, quiet: bool) -> None:
    """Show which questions of a run directory fail, in which way, and what to change: writes diagnoses.jsonl.

    Nothing is judged, so it costs nothing. With --json each question's diagnosis is printed, one a line.
    """
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        done = api.diagnose(directory, corpus=corpus, progress=progress)
    if as_json:
        with done.path.open(encoding="utf-8", newline="\n") as file:
            for line in file:
                click.echo(line, nl=False)
        return
    from leadline.report.terminal import render_diagnosis

    click.echo(render_diagnosis(done.summary, colour=options.coloured(), width=options.terminal_width()), nl=False)
    click.echo(f"\nEach question's findings with their evidence are in {done.path}.")
