"""`leadline metrics`: the catalogue."""

from __future__ import annotations

import click

from leadline.cli import options


@click.command("metrics")
@click.argument("name", required=False)
@options.as_json
def command(*, name: str | None, as_json: bool) -> None:
    """List every metric, or explain one: what it counts, which way is better, when it is undefined."""
    from leadline import api

    entries = api.metrics() if name is None else (api.metric(name),)
    if as_json:
        options.show_json(entries)
        return
    if name is not None:
        click.echo(
            f"{entries[0].name} ({entries[0].stage}, {entries[0].direction} is better)\n\n{entries[0].definition}"
        )
        return
    width = max(len(entry.name) for entry in entries)
    for entry in entries:
        click.echo(f"{entry.name:<{width}}  {entry.stage:<10}  {entry.direction:<7}  {entry.summary}")
