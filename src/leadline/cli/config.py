"""`leadline config`: every setting with its origin."""

from __future__ import annotations

import click

from leadline.cli import options


@click.command("config")
@options.as_json
def command(*, as_json: bool) -> None:
    """Show each setting, its value and where it comes from."""
    from leadline import api

    settings = api.config()
    if as_json:
        options.show_json(settings)
        return
    for setting in settings:
        value = ", ".join(map(str, setting.value)) if isinstance(setting.value, tuple) else setting.value
        click.echo(f"{setting.name} = {value}  ({setting.origin})")
