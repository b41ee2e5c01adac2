"""Options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from leadline.records.summary import Summary
    from leadline.report.progress import Reporter

_F = TypeVar("_F", bound=Callable[..., Any])  # Any: click's decorators take functions of every shape

FILE = click.Path(path_type=Path)
"""A file; whether it is there is the reader's to say, in its own words."""


def quiet(function: _F) -> _F:
    """Add `--quiet`."""
    return click.option("--quiet", is_flag=True, help="Show no progress and no notices.")(function)


def as_json(function: _F) -> _F:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, and nothing else.")(function)


def judge(function: _F) -> _F:
    """Add `--judge`."""
    text = "Who decides: local (embedded, default), replay:FILE (recorded verdicts), labels:FILE (people's)."
    return click.option("--judge", "judge_name", metavar="J", help=text)(function)


def metrics(function: _F) -> _F:
    """Add `--k`, `--metric` and `--seed`."""
    function = click.option("--seed", type=click.IntRange(min=0), help="Seed of the bootstrap intervals. [0]")(function)
    function = click.option(
        "--metric", "-m", "metrics", multiple=True, metavar="NAME", help="One more metric, such as ndcg_exp@10."
    )(function)
    return click.option(
        "--k", "-k", multiple=True, type=click.IntRange(min=1), help="Cutoff of the ranking metrics; repeatable. [5]"
    )(function)


@contextmanager
def progress(*, quiet: bool) -> Iterator[Reporter]:
    """Show progress on stderr."""
    from leadline.report.progress import reporter

    with reporter(sys.stderr, quiet=quiet) as shown:
        yield shown


def show(summary: Summary, *, as_json: bool) -> None:
    """Print a summary on stdout: tables for a person, or one JSON document."""
    if as_json:
        show_json(summary)
        return
    from leadline.report.terminal import render

    click.echo(render(summary, colour=coloured(), width=terminal_width()), nl=False)


def show_json(value: object) -> None:
    """Print one JSON document on stdout: UTF-8 whatever the console speaks, since JSON knows nothing else."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def coloured() -> bool:
    """Tell whether stdout takes colour: it is a terminal, and NO_COLOR is not set."""
    import os

    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def terminal_width() -> int:
    """Return the columns of the terminal, or COLUMNS; 100 where there is neither, so that logs do not wrap early.

    As `shutil.get_terminal_size`, without importing what else `shutil` is for.
    """
    import os

    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked):
        return int(asked)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 100
    except (OSError, ValueError):
        return 100


def say(notices: tuple[str, ...], *, quiet: bool) -> None:
    """Print notices on stderr."""
    if not quiet:
        for notice in notices:
            click.echo(f"note: {notice}", err=True)
