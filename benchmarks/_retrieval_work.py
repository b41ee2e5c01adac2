"""What the processes of the retrieval benchmark do; each measurement is printed as one line of JSON.

_retrieval_work.py turns files FOLDER ROUNDS TOOL...       tools in turn, round after round, on the files of a folder
_retrieval_work.py turns mappings FOLDER ROUNDS TOOL...    the same on mappings that were read before
_retrieval_work.py once FOLDER TOOL                        one tool, once, for its peak of memory
_retrieval_work.py tiny QUERIES DEPTH ROUNDS TOOL...       small mappings, for the time of a call
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from _retrieval_tools import TOOL, Grades, Means, Scores

WHOLE, BATCHES = "polars, whole", "polars, batches"
"""The yardstick: three columns of the run, handed over at once or in batches, and nothing done with them."""

_COLUMNS: Final = ("query", "iteration", "document", "rank", "score", "tag")
_CALLS: Final = 20
"""Calls of one measurement on small mappings, whose time is divided by them."""

Job = Callable[[], Means]


def main() -> None:
    """Do what the arguments say."""
    warnings.simplefilter("ignore")
    part, *given = sys.argv[1:]
    {"turns": turns, "once": once, "tiny": tiny}[part](given)


def turns(given: Sequence[str]) -> None:
    """Time tools in turn. What they import, compile and read beforehand is done before the first round."""
    form, folder, rounds, *names = given
    jobs = _on_files(names, Path(folder)) if form == "files" else _on_mappings(names, Path(folder))
    _warm(form, names)
    gc.collect()
    gc.freeze()  # what was read is left out of collections, for every tool alike
    for turn in range(int(rounds)):
        first = turn % len(names)
        for name in (*names[first:], *names[:first]):
            _report(name, *_timed(jobs[name]))
            gc.collect()


def once(given: Sequence[str]) -> None:
    """Let one tool evaluate the files of a folder."""
    folder, name = given
    _report(name, *_timed(_on_files([name], Path(folder))[name]))


def tiny(given: Sequence[str]) -> None:
    """Time calls on small mappings."""
    queries, depth, rounds, *names = given
    qrels, run = small(int(queries), int(depth))
    jobs: dict[str, Job] = {name: _of_mappings(name, qrels, run) for name in names}
    for job in jobs.values():
        job()
    for _ in range(int(rounds)):
        for name, job in jobs.items():
            begun = time.perf_counter()
            several = [job() for _ in range(_CALLS)]
            _report(name, (time.perf_counter() - begun) / _CALLS, several[0])


def small(queries: int, depth: int) -> tuple[Grades, Scores]:
    """Make up judgments and a run; no two scores of a query are equal."""
    rng = random.Random(depth)  # noqa: S311 - made-up data, the same each time
    ids = [f"doc{number}" for number in range(2 * depth)]
    retrieved = {f"q{number}": rng.sample(ids, depth) for number in range(queries)}
    judged = {query: rng.sample(ids, depth) for query in retrieved}
    qrels = {query: {"never": 1, **{doc: rng.randint(0, 3) for doc in docs}} for query, docs in judged.items()}
    return qrels, {
        query: {doc: depth - place + 0.5 for place, doc in enumerate(docs)} for query, docs in retrieved.items()
    }


def hand_over(run: Path, *, batches: bool) -> Means:
    """Let polars hand over query, document and score of each row, and return the number of rows."""
    import polars as pl

    schema = {name: pl.Float64 if name == "score" else pl.String for name in _COLUMNS}
    rows = pl.scan_csv(run, separator=" ", has_header=False, quote_char=None, schema=schema)
    wanted = rows.select("query", "document", "score")
    if not batches:
        return [float(wanted.collect().height)]
    return [float(sum(batch.height for batch in wanted.collect_batches(chunk_size=1 << 18)))]


def _on_files(names: Sequence[str], folder: Path) -> dict[str, Job]:
    qrels, run = folder / "qrels.txt", folder / "run.txt"
    jobs: dict[str, Job] = {
        WHOLE: lambda: hand_over(run, batches=False),
        BATCHES: lambda: hand_over(run, batches=True),
    }
    for name, tool in TOOL.items():
        jobs[name] = lambda tool=tool: tool.from_files(qrels, run)  # type: ignore[misc]  # the default binds it early
    return {name: jobs[name] for name in names}


def _on_mappings(names: Sequence[str], folder: Path) -> dict[str, Job]:
    qrels: dict[str, dict[str, int]] = {}
    run: dict[str, dict[str, float]] = {}
    with (folder / "qrels.txt").open(encoding="utf-8") as lines:
        for query, _, document, grade in map(str.split, lines):
            qrels.setdefault(query, {})[document] = int(grade)
    with (folder / "run.txt").open(encoding="utf-8") as lines:
        for query, _, document, _, score, _ in map(str.split, lines):
            run.setdefault(query, {})[document] = float(score)
    ordered = {query: run[query] for query in qrels}  # ranx pairs plain mappings by their places
    return {name: _of_mappings(name, qrels, ordered) for name in names}


def _of_mappings(name: str, qrels: Grades, run: Scores) -> Job:
    return lambda: TOOL[name].from_mappings(qrels, run)


def _warm(form: str, names: Sequence[str]) -> None:
    """Let each tool do a little of the same: ranx compiles, all import."""
    if form == "mappings":
        for name in names:
            _of_mappings(name, *small(12, 10))()
        return
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        _write(Path(folder), *small(12, 10))
        for job in _on_files(names, Path(folder)).values():
            job()


def _write(folder: Path, qrels: Grades, run: Scores) -> None:
    judged, retrieved = folder / "qrels.txt", folder / "run.txt"
    judged.write_text(_lines(qrels, "{query} 0 {document} {value}\n"), encoding="utf-8")
    retrieved.write_text(_lines(run, "{query} Q0 {document} 0 {value} t\n"), encoding="utf-8")


def _lines(rows: Mapping[str, Mapping[str, float]], row: str) -> str:
    return "".join(
        row.format(query=query, document=document, value=value)
        for query, of in rows.items()
        for document, value in of.items()
    )


def _timed(job: Job) -> tuple[float, Means]:
    begun = time.perf_counter()
    means = job()
    return time.perf_counter() - begun, means


def _report(name: str, seconds: float, means: Means) -> None:
    print(json.dumps({"tool": name, "seconds": seconds, "means": means}), flush=True)


if __name__ == "__main__":
    main()
