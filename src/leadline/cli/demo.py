"""`leadline demo`: the bundled set, the embedded judge, a report."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("demo")
@click.option(
    "--out", "-o", type=options.FILE, default=Path("leadline-demo"), show_default=True, help="Directory to write."
)
@click.option("--overwrite", is_flag=True, help="Replace another run that the directory holds.")
@options.as_json
@options.quiet
def command(*, out: Path, overwrite: bool, as_json: bool, quiet: bool) -> None:
    """Evaluate the bundled demonstration: no key, no network.

    Shows what the embedded judge finds, and beside it what the authors of the set labelled by hand.
    """
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        done = api.demo(out=out, overwrite=overwrite, progress=progress)
    options.show(done.local.summary, as_json=as_json)
    if not as_json:
        from leadline.report.beside import render

        names = ("local", "the authors' labels")
        click.echo(render(done.local.summary, done.reference.summary, names=names), nl=False)
        click.echo(f"\nThe report to open: {out / 'local' / 'report.html'}")
        click.echo(f"The same by the authors' labels: {out / 'reference' / 'report.html'}")
