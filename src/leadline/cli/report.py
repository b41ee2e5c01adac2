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
@options.as_json
def command(*, directory: Path, form: str, as_json: bool) -> None:
    """Show the report of a run directory again; report.md is written anew."""
    from leadline import api

    summary = api.report(directory)
    if form == "markdown" and not as_json:
        from leadline.report.markdown import render

        click.echo(render(summary), nl=False)
        return
    options.show(summary, as_json=as_json or form == "json")
