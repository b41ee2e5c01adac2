"""`leadline modes`: the catalogue of failure modes."""

from __future__ import annotations

import click

from leadline.cli import options


@click.command("modes")
@click.argument("name", required=False)
@options.as_json
def command(*, name: str | None, as_json: bool) -> None:
    """List every failure mode, or explain one: what it is, what is easily taken for it, and what to change."""
    from leadline import api

    entries = api.modes() if name is None else (api.mode(name),)
    if as_json:
        options.show_json(entries)
        return
    if name is not None:
        one = entries[0]
        click.echo(f"{one.name}: {one.title} ({one.stage}, {one.weight})\n\n{one.definition}\n\nRemedy: {one.remedy}")
        return
    width = max(len(entry.name) for entry in entries)
    for entry in entries:
        click.echo(f"{entry.name:<{width}}  {entry.stage:<10}  {entry.weight:<5}  {entry.summary}")
