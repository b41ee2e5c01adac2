"""The `leadline` command. The only place that turns errors into messages and exit statuses."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence

import click

from leadline import __version__
from leadline.cli import (
    collect,
    config,
    demo,
    diagnose,
    evaluate,
    judge,
    metrics,
    modes,
    readout,
    report,
    score,
    serve,
)
from leadline.errors import LeadlineError

_EPILOG = "Exit status: 0 pass, 1 fail, 2 usage or bad input, 3 inconclusive, 4 the outside world (endpoint, disk)."


class _Group(click.Group):
    def invoke(self, ctx: click.Context) -> object:
        """Run the command; where the reader of our output has gone, nothing is left to say, and that is no failure."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            with contextlib.suppress(OSError, ValueError):  # or Python would complain at exit
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0


@click.group(cls=_Group, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="leadline")
def cli() -> None:
    """Evaluate retrieval-augmented generation: where does it break, and what do I change?

    Start with: leadline demo
    """


for _command in (
    demo.command,
    evaluate.command,
    judge.command,
    score.command,
    diagnose.command,
    report.command,
    serve.command,
    readout.command,
    collect.command,
    metrics.command,
    modes.command,
    config.command,
):
    cli.add_command(_command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its status."""
    _forgive_the_console()
    status = run(arguments)
    try:
        sys.stdout.flush()
    except OSError:
        _give_up_stdout()
    sys.exit(status)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    try:
        result = cli.main(args=None if arguments is None else list(arguments), standalone_mode=False)
    except click.exceptions.Exit as finished:
        return finished.exit_code
    except click.ClickException as error:
        error.show()
        return 2
    except click.Abort:
        return _say("interrupted; what was complete is kept", 130)
    except LeadlineError as error:
        return _say(str(error), error.exit_status)
    except OSError as error:
        return _say(f"{error.filename or 'output'}: {error.strerror or error}", 4)
    return result if isinstance(result, int) else 0


def _say(message: str, status: int) -> int:
    line = " ".join(filter(None, map(str.strip, message.splitlines())))
    click.echo(f"leadline: {line}", err=True)
    return status


def _give_up_stdout() -> None:
    """Let what still waits to be printed go nowhere: Python would fail on it again, with an exit status of its own."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _forgive_the_console() -> None:
    """Let a console that cannot show a sign show a stand-in, instead of ending the run."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
