"""`leadline evaluate`: the main job."""

from __future__ import annotations

from pathlib import Path

import click

from leadline.cli import options


@click.command("evaluate")
@click.option("--golden", "-g", required=True, type=options.FILE, help="Golden set: questions with their labels.")
@click.option("--corpus", "-c", type=options.FILE, help="Corpus: the chunks. Without it the run's own texts serve.")
@click.option("--run", "-r", required=True, type=options.FILE, help="Run: the logged answers of the system.")
@click.option("--out", "-o", required=True, type=options.FILE, help="Run directory to write.")
@click.option("--overwrite", is_flag=True, help="Replace another run that the directory holds.")
@options.judge
@options.metrics
@options.as_json
@options.quiet
def command(  # noqa: PLR0913 - one argument an option
    *,
    golden: Path,
    corpus: Path | None,
    run: Path,
    out: Path,
    overwrite: bool,
    judge_name: str | None,
    k: tuple[int, ...],
    metrics: tuple[str, ...],
    seed: int | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Judge, score, diagnose, summarize and report one run, each stage apart.

    Files are JSONL, CSV or Parquet, also .gz or .zst; rows written for RAGAS, DeepEval, RAGChecker or openevals are
    read as they are. Golden set and run may be the same file.
    """
    from leadline import api

    with options.progress(quiet=quiet) as progress:
        done = api.evaluate(
            golden=golden,
            corpus=corpus,
            run=run,
            out=out,
            overwrite=overwrite,
            judge=judge_name,
            k=k,
            metrics=metrics,
            seed=seed,
            progress=progress,
        )
    options.say(done.notices, quiet=quiet)
    options.show(done.summary, as_json=as_json)
    if not as_json:
        click.echo(f"\nThe report to open: {done.directory / 'report.html'}")
