"""`leadline score DIR`: count the verdicts of a run directory again."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("score")
@click.argument("directory", metavar="DIR", type=options.FILE)
@click.option("--corpus", "-c", type=options.FILE, help="Where the corpus is now, if it was moved.")
@options.metrics
@options.as_json
@options.quiet
def command(  # noqa: PLR0913 - one argument an option
    *,
    directory: Path,
    corpus: Path | None,
    k: tuple[int, ...],
    metrics: tuple[str, ...],
    seed: int | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Score the verdicts of a run directory: writes scores.jsonl, diagnoses.jsonl, summary.json and the reports.

    Without --k, --metric and --seed the settings of the last scoring hold. Nothing is judged, so it costs nothing.
    """
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        summary = api.score(directory, k=k, metrics=metrics, seed=seed, corpus=corpus, progress=progress)
    options.show(summary, as_json=as_json)
