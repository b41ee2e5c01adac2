"""`leadline collect`: ask the system under test."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("collect")
@click.option("--golden", "-g", required=True, type=options.FILE, help="Golden set: the questions to ask.")
@click.option("--target", "-t", required=True, help="The system: module:function, called with each question's text.")
@click.option("--out", "-o", required=True, type=options.FILE, help="Directory to write run.jsonl into.")
@click.option("--overwrite", is_flag=True, help="Replace a complete run that the directory holds.")
@options.quiet
def command(*, golden: Path, target: str, out: Path, overwrite: bool, quiet: bool) -> int:
    """Ask a RAG system every question of the golden set: writes run.jsonl.

    The function returns a dict like a run row: {"retrieved": [{"chunk_id", "text"}], "answer": "..."}.
    An interrupted collection goes on where it stopped; of a complete one, the questions that failed are asked again.
    """
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        collected = api.collect(golden=golden, target=target, out=out, overwrite=overwrite, progress=progress)
    failed = f", {collected.failed} of them failed" if collected.failed else ""
    click.echo(f"{collected.responses} responses{failed} in {collected.path}")
    if collected.first_failure is not None:
        click.echo(f"leadline: the first failure: {collected.first_failure}", err=True)
        click.echo("leadline: run the same command again to ask the failed questions again", err=True)
    return 4 if collected.failed and collected.failed == collected.responses else 0
