"""`leadline report DIR`: show the summary of a run directory."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("report")
@click.argument("directory", metavar="DIR", type=options.FILE)
@click.option(
    "--to", "form", type=click.Choice(["terminal", "markdown", "json"]), default="terminal", show_default=True
)
@click.option("--corpus", "-c", type=options.FILE, help="Where the corpus is now, if it was moved.")
@options.as_json
@options.quiet
def command(*, directory: Path, form: str, corpus: Path | None, as_json: bool, quiet: bool) -> None:
    """Show the report of a run directory again; report.html and report.md are written anew."""
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        summary = api.report(directory, corpus=corpus, progress=progress)
    if form == "markdown" and not as_json:
        from leadline.report.markdown import render

        click.echo(render(summary), nl=False)
        return
    options.show(summary, as_json=as_json or form == "json")
