"""The `leadline` command. The only place that turns errors into messages and exit statuses."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

import click

from leadline import __version__
from leadline.errors import LeadlineError

_EPILOG = "Exit status: 0 pass, 1 fail, 2 usage or bad input, 3 inconclusive, 4 the outside world (endpoint, disk)."

COMMANDS: Final[Mapping[str, str]] = {
    "collect": "Ask a RAG system every question of the golden set: writes run.jsonl.",
    "config": "Show each setting, its value and where it comes from.",
    "demo": "Evaluate the bundled demonstration: no key, no network.",
    "diagnose": "Show which questions of a run directory fail, in which way, and what to change: "
    "writes diagnoses.jsonl.",
    "evaluate": "Judge, score, diagnose, summarize and report one run, each stage apart.",
    "judge": "Judge the run of a run directory: writes verdicts.jsonl.",
    "metrics": "List every metric, or explain one: what it counts, which way is better, when it is undefined.",
    "modes": "List every failure mode, or explain one: what it is, what is easily taken for it, and what to change.",
    "readout": "Say what the numbers of a run mean: which stage is the bigger problem, what to change, "
    "what cannot be told.",
    "report": "Show the report of a run directory again; report.html and report.md are written anew.",
    "score": "Score the verdicts of a run directory: writes scores.jsonl, diagnoses.jsonl, summary.json "
    "and the reports.",
    "serve": "Show the report of a run directory in the browser, with every question however many there are.",
    "trec": "Measure ranked lists on judgments as trec_eval does, with intervals, several systems beside each other.",
}
"""Every command with the first sentence of its help. Each is imported when it is called: the list is shown without."""


class _Group(click.Group):
    """Knows its commands by name and first sentence, and imports the one that is called."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the arguments begin with."""
        name, found, rest = super().resolve_command(ctx, args)
        return name, found and load(name or ""), rest

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


for _name, _sentence in COMMANDS.items():
    cli.add_command(click.Command(_name, help=_sentence))


def load(name: str) -> click.Command:
    """Import a command of `COMMANDS`."""
    command = importlib.import_module(f"leadline.cli.{name}").command
    if not isinstance(command, click.Command):
        raise TypeError(f"leadline.cli.{name}.command is no command")
    return command


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
