"""`leadline judge DIR`: put the run of a run directory to a judge again."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("judge")
@click.argument("directory", metavar="DIR", type=options.FILE)
@click.option("--corpus", "-c", type=options.FILE, help="Where the corpus is now, if it was moved.")
@options.judge
@options.quiet
def command(*, directory: Path, corpus: Path | None, judge_name: str | None, quiet: bool) -> None:
    """Judge the run of a run directory: writes verdicts.jsonl."""
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        count = api.judge(directory, judge=judge_name, corpus=corpus, progress=progress)
    click.echo(f"{count} verdicts in {directory / 'verdicts.jsonl'}")
