"""`leadline trec`: measure ranked lists on judgments, as trec_eval does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from leadline.cli import options as shared
from leadline.cli.trec_inputs import baseline_of, in_order, keep, named, split_of
from leadline.cli.trec_options import gathered
from leadline.errors import UsageError

if TYPE_CHECKING:
    from leadline.ranking.options import Options
    from leadline.report.trec_measures import Measure

_DEFAULT: Final = ("ndcg@10", "map", "mrr@10", "recall@100", "precision@10")


@click.command("trec")
@click.argument("qrels", type=shared.FILE)
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=shared.FILE)
@click.option("-m", "--metric", "requests", multiple=True, metavar="NAME", help="Such as ndcg@10, P.5,10 or official.")
@click.option("-q", "--per-query", is_flag=True, help="Show the values of each query too.")
@click.option("--compare", is_flag=True, help="Show the difference of each pair of runs, with its test.")
@click.option("--baseline", metavar="NAME", help="The run that the others are compared with. [the first]")
@click.option("--micro", is_flag=True, help="Show micro averages too, where a metric is a ratio of counts.")
@click.option("--trec-format", is_flag=True, help="Print trec_eval's lines, by its rules.")
@click.option("--html", type=shared.FILE, metavar="FILE", help="Write the report with its charts into a file too.")
@gathered
@click.option("--lenient", is_flag=True, help="Pass over what is wrong in the files, and say what.")
@click.option("--split", metavar="NAME", help="Which judgments of a folder of BEIR. [test]")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Of intervals and tests.")
@click.option("--level", type=click.FloatRange(0, 1, min_open=True, max_open=True), default=0.95, show_default=True)
@shared.as_json
@shared.quiet
def command(  # noqa: PLR0913 - one argument an option
    *,
    qrels: Path,
    runs: tuple[Path, ...],
    requests: tuple[str, ...],
    per_query: bool,
    compare: bool,
    baseline: str | None,
    micro: bool,
    trec_format: bool,
    html: Path | None,
    options: Options,
    lenient: bool,
    split: str | None,
    seed: int,
    level: float,
    as_json: bool,
    quiet: bool,
) -> None:
    """Measure ranked lists on judgments as trec_eval does, with intervals, several systems beside each other.

    QRELS and RUN are TREC's files; or BEIR's folder, TSV with a header, JSONL, Parquet or Arrow; also .gz and .zst.
    Metrics are named as in Leadline, trec_eval, ir_measures or ranx.
    """
    from msgspec.structs import asdict

    from leadline.cli.trec_output import show_json, show_lines, show_tables, write_page
    from leadline.report.trec_requests import requested
    from leadline.retrieval import compare as measured

    systems = named(runs)
    _check(systems, compare=compare, as_json=as_json, trec_format=trec_format)
    if html is not None:
        keep(html, (qrels, *runs))
    first = baseline_of(baseline, systems)
    asked = requests or (("official",) if trec_format else _DEFAULT)
    measures = requested(asked, options.rel)
    labels = split_of(qrels, split)
    with in_order(labels):
        found = measured(
            labels,
            systems,
            _metrics(measures, trec_format=trec_format),
            baseline=None if compare and baseline is None else first,
            seed=seed,
            level=level,
            lenient=lenient,
            **asdict(options),
        )
    shared.say(tuple(_left_out(asked, measures, trec_format=trec_format)), quiet=quiet)
    if html is not None:
        write_page(html, found)
    if trec_format:
        show_lines(found, systems, measures, per_query=per_query, quiet=quiet)
    elif as_json:
        show_json(found, per_query=per_query, quiet=quiet)
    else:
        show_tables(found, per_query=per_query, compare=compare, micro=micro, quiet=quiet)


def _check(systems: dict[str, Path], *, compare: bool, as_json: bool, trec_format: bool) -> None:
    if compare and len(systems) < 2:
        raise UsageError("--compare needs two runs or more. Name them after the qrels")
    if trec_format and (as_json or compare):
        raise UsageError("--trec-format prints trec_eval's lines alone. Leave it out, or --json and --compare")


def _metrics(measures: tuple[Measure, ...], *, trec_format: bool) -> tuple[str, ...]:
    """Return what is to be measured: of a set of trec_eval, the tables show the means."""
    from leadline.report.trec_requests import metrics_of

    if trec_format:
        return metrics_of(measures) or ("set_recall",)  # where num_q alone is asked for, something must be measured
    means = metrics_of(measure for measure in measures if measure.kind == "mean")
    if not means:
        names = ", ".join(measure.name for measure in measures)
        raise UsageError(f"{names}: no mean to show in a table. Add a metric such as -m map, or --trec-format")
    return means


def _left_out(asked: tuple[str, ...], measures: tuple[Measure, ...], *, trec_format: bool) -> Iterator[str]:
    from leadline.report.trec_requests import lacking

    if lacked := lacking(asked):
        yield f"measures of trec_eval that Leadline does not have: {', '.join(lacked)}"
    geometric = [measure.name for measure in measures if measure.kind == "geometric"]
    if geometric and not trec_format:
        yield f"shown by --trec-format alone: {', '.join(geometric)}"
