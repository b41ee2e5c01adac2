"""`leadline serve DIR`: the report of a run in the browser, for runs too large for one file."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("serve")
@click.argument("directory", metavar="DIR", type=options.FILE)
@click.option("--port", "-p", type=click.IntRange(1, 65535), help="Where to listen; a free port if left out.")
@click.option("--no-browser", is_flag=True, help="Open no browser; the address is printed in any case.")
@click.option("--corpus", "-c", type=options.FILE, help="Where the corpus is now, if it was moved.")
@options.as_json
@options.quiet
def command(
    *, directory: Path, port: int | None, no_browser: bool, corpus: Path | None, as_json: bool, quiet: bool
) -> None:
    """Show the report of a run directory in the browser, with every question however many there are.

    Only this computer can reach it, and only by the address that is printed. Ctrl-C ends it.
    """
    from leadline.web.server import Server

    with options.progress(quiet=quiet) as progress:
        server = Server(directory, port=port or 0, stage=progress.stage, corpus=corpus)
    if as_json:
        options.show_json({"url": server.url})
    else:
        click.echo(server.url)
    if not quiet:
        click.echo("Serving on this computer alone. Ctrl-C ends it.", err=True)
    if no_browser:
        server.run()
        return
    from leadline.web.browser import browsing

    with browsing(server.url, server.entered) as problem:
        if problem is not None:
            click.echo(f"No browser was opened: {problem}. Open the address above.", err=True)
        server.run()
