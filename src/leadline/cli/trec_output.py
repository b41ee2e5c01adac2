"""What `leadline trec` prints and writes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from leadline.cli import options

if TYPE_CHECKING:
    from leadline.report.trec_measures import Measure
    from leadline.retrieval import Comparison


def show_tables(found: Comparison, *, per_query: bool, compare: bool, micro: bool, quiet: bool) -> None:
    """Print tables for a person, with the notices below unless they are unwanted."""
    from leadline.report.retrieval_terminal import render

    summary = found.summary(per_query=per_query)
    width, colour = options.terminal_width(), options.coloured()
    shown = render(summary, width=width, colour=colour, compare=compare, micro=micro, notices=not quiet)
    click.echo(shown, nl=False)


def show_json(found: Comparison, *, per_query: bool, quiet: bool) -> None:
    """Print the record as JSON, and the notices on stderr."""
    _say_notices(found, quiet=quiet)
    options.show_json(found.summary(per_query=per_query))


def show_lines(
    found: Comparison, runs: Mapping[str, Path], measures: tuple[Measure, ...], *, per_query: bool, quiet: bool
) -> None:
    """Print trec_eval's lines, a block a run, and the notices on stderr.

    A query that a run lacks has lines of its own in trec_eval 10 alone.
    """
    from leadline.formats.trec.tag import tag_of
    from leadline.report.trec_lines import query_lines, summary_lines
    from leadline.report.trec_measures import in_order

    ordered = in_order(measures)
    _say_notices(found, quiet=quiet)
    for name, results in found.results.items():
        values = {measure.metric: results.counts(measure.metric) for measure in ordered if measure.metric}
        if per_query:
            printed = results.options.interpolation == "trec_eval-10"
            hidden = frozenset(() if printed else results.coverage.missing)
            click.echo(
                "".join(f"{line}\n" for line in query_lines(ordered, results.queries, values, hidden=hidden)), nl=False
            )
        tag = tag_of(runs[name])
        lines = summary_lines(ordered, results.queries, values, runid=name if tag is None else tag)
        click.echo("".join(f"{line}\n" for line in lines), nl=False)


def write_page(path: Path, found: Comparison) -> None:
    """Write the report as one HTML file."""
    from leadline import __version__
    from leadline.report.retrieval.page import render
    from leadline.store.run_directory import save_text

    curves = {name: results.curve() for name, results in found.results.items()}
    save_text(path, render(found.summary(per_query=True), curves=curves, version=__version__))


def _say_notices(found: Comparison, *, quiet: bool) -> None:
    if not quiet:  # they are worked out when they are asked for
        for name, results in found.results.items():
            options.say(tuple(f"{name}: {notice}" for notice in results.notices), quiet=quiet)
