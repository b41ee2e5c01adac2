"""How fast runs are evaluated, in how much memory, beside pytrec_eval, ranx and ir_measures.

    python benchmarks/retrieval.py                                   every part, at every size
    python benchmarks/retrieval.py --only files memory --sizes 1000x100
    python benchmarks/retrieval.py --rows 100000000                  a run of 100 million rows, in bounded memory

Parts: `check` (all tools give the same values), `files` (from TREC files, beside what polars needs to hand over the
columns), `mappings` (from dictionaries), `memory` (peak of a process that evaluates files), `tiny` (small dictionaries)
and `process` (whole commands, beside starting Python and numpy). Eight means are asked for: recall@5, 10 and 100,
precision@5 and 10, mrr@10, ndcg@10 and map. The tools take turns within one process, so that each meets the same
machine; ranx has compiled before.

Files and measurements are kept in `--folder`: a benchmark that was stopped goes on where it was. Times are those of a
machine that does nothing else; what to compare are the ratios.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from _retrieval_data import write_files
from _retrieval_kept import Kept
from _retrieval_shown import show
from _retrieval_tools import MEANS, OURS, TOOLS
from _retrieval_work import BATCHES, WHOLE

WORK: Final = Path(__file__).with_name("_retrieval_work.py")
PARTS: Final = ("check", "files", "mappings", "memory", "tiny", "process")
SIZES: Final = ("1000x100", "10000x1000", "100000x100")
TINY: Final = ("1x10", "50x10")
PROCESS_SIZE: Final = "1000x100"
NAMES: Final = [tool.name for tool in TOOLS]
EXACT: Final = 1e-12
CLOSE: Final = 1e-9

_EVALUATE: Final = """
import sys
from pathlib import Path
from leadline.retrieval import evaluate
found = evaluate(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
print([found.mean(name) for name in found.metrics])
"""


class Plan(NamedTuple):
    """What is measured, and where it is kept. `repeats`: None for as many as suit the size."""

    folder: Path
    sizes: Sequence[str]
    repeats: int | None
    kept: Kept

    def rounds(self, size: str) -> int:
        """Return how many times each tool is measured."""
        rows = _queries(size) * _depth(size)
        return self.repeats or (15 if rows <= 1_000_000 else 5)

    def files(self, size: str) -> Path:
        """Make the files of a size, unless they are there, and return their folder."""
        folder = self.folder / size
        write_files(folder, _queries(size), _depth(size))
        return folder


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--sizes", nargs="+", default=SIZES, help="queries x documents of each, such as 1000x100")
    parser.add_argument("--repeats", type=int, help="rounds; 15, and 5 beyond a million rows, if left out")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "leadline-retrieval-benchmark")
    parser.add_argument("--again", action="store_true", help="measure anew what was measured before")
    parser.add_argument("--rows", type=int, help="only the memory of one run of so many rows, 1,000 a query")
    chosen = parser.parse_args()
    if chosen.rows:
        large(chosen.folder, chosen.rows)
        return
    kept = Kept(chosen.folder / "measured.json", anew=chosen.again)
    plan = Plan(chosen.folder, chosen.sizes, chosen.repeats, kept)
    for part in PARTS:
        if part in chosen.only:
            DO[part](plan)
    show(kept)


def check(plan: Plan) -> None:
    """Compare the means of all tools, and stop where they differ.

    ranx and ir_measures break ties by rules of their own, so that they are compared on scores without ties.
    """
    size = plan.sizes[0]
    folder = plan.files(size)
    untied = plan.folder / f"{size}-untied"
    _untie(folder, untied)
    for place, names in ((folder, NAMES[:2]), (untied, NAMES)):
        for form in ("files", "mappings"):
            found = {row["tool"]: row["means"] for row in _rows(["turns", form, str(place), "1", *names])}
            _compare(found, EXACT if names == NAMES[:2] else CLOSE)
    print(f"check: the means of all tools are the same ({size})", flush=True)


def _compare(found: dict[str, list[float]], limit: float) -> None:
    for name, means in found.items():
        for measure, ours, theirs in zip(MEANS, found[OURS], means, strict=True):
            if not abs(ours - theirs) <= limit:
                raise SystemExit(f"{measure}: {OURS} {ours!r}, {name} {theirs!r}")


def _untie(folder: Path, other: Path) -> None:
    """Copy qrels, and a run whose scores are the ranks turned round."""
    other.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(folder / "qrels.txt", other / "qrels.txt")
    with (folder / "run.txt").open(encoding="utf-8") as rows, (other / "run.txt").open("w", encoding="utf-8") as out:
        for query, iteration, document, rank, _, tag in map(str.split, rows):
            out.write(f"{query} {iteration} {document} {rank} {1_000_000 - int(rank)} {tag}\n")


def files(plan: Plan) -> None:
    """Time every tool on files, and polars as the yardstick."""
    for size in plan.sizes:
        _turns(plan, "files", size, [*NAMES, WHOLE, BATCHES])


def mappings(plan: Plan) -> None:
    """Time every tool on mappings."""
    for size in plan.sizes:
        _turns(plan, "mappings", size, NAMES)


def _turns(plan: Plan, form: str, size: str, names: Sequence[str]) -> None:
    done = min(plan.kept.count(form, size, name) for name in names)
    left = plan.rounds(size) - done
    if left <= 0:
        return
    folder = plan.files(size)
    for row in _rows(["turns", form, str(folder), str(left), *names]):
        plan.kept.add(form, size, row["tool"], row["seconds"])
        print(f"{form} {size}: {row['tool']} {row['seconds']:.3f} s", file=sys.stderr, flush=True)


def memory(plan: Plan) -> None:
    """Measure the peak of a process of each tool that evaluates files once."""
    for size in plan.sizes:
        for name in [*NAMES, WHOLE, BATCHES]:
            if plan.kept.peak(size, name) is None:
                command = [sys.executable, str(WORK), "once", str(plan.files(size)), name]
                plan.kept.add_peak(size, name, _usage(command).mebibytes)


def tiny(plan: Plan) -> None:
    """Time calls on small mappings. Constructors count."""
    rounds = 50 if plan.repeats is None else plan.repeats
    for size in TINY:
        if plan.kept.count("tiny", size, OURS) < rounds:
            for row in _rows(["tiny", str(_queries(size)), str(_depth(size)), str(rounds), *NAMES]):
                plan.kept.add("tiny", size, row["tool"], row["seconds"])


def process(plan: Plan) -> None:
    """Time whole processes, one after the other in turn.

    All of them run on bytecode, as packages do that pip has installed: a checkout may hold none, and would be compiled
    at every start.
    """
    folder = plan.files(PROCESS_SIZE)
    paths = [str(folder / "qrels.txt"), str(folder / "run.txt")]
    commands = {
        'python -c "import numpy"': ["-c", "import numpy"],
        "leadline.retrieval.evaluate": ["-c", _EVALUATE, *paths, *MEANS],
        "leadline trec": ["-m", "leadline", "trec", *paths, *(word for name in MEANS for word in ("-m", name))],
        "pytrec-eval-terrier": [str(WORK), "once", str(folder), "pytrec-eval-terrier"],
    }
    compiled = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    compiled["PYTHONPYCACHEPREFIX"] = str(plan.folder / "bytecode")
    for command in commands.values():
        _usage([sys.executable, *command], compiled)
    for _ in range(plan.rounds(PROCESS_SIZE) - plan.kept.count("process", PROCESS_SIZE, next(iter(commands)))):
        for name, command in commands.items():
            plan.kept.add("process", PROCESS_SIZE, name, _usage([sys.executable, *command], compiled).seconds)


def large(folder: Path, rows: int) -> None:
    """Evaluate a run of many rows in a process of its own, print what it took, and delete the run."""
    depth = 1_000
    place = folder / f"{rows}-rows"
    try:
        qrels, run = write_files(place, max(1, rows // depth), depth)
        size = run.stat().st_size / 1024**3
        taken = _usage([sys.executable, "-c", _EVALUATE, str(qrels), str(run), *MEANS])
        print(
            f"{rows:,} rows, a run of {size:.1f} GiB: {taken.seconds:.0f} s, peak {taken.mebibytes:,.0f} MiB",
            flush=True,
        )
    finally:
        shutil.rmtree(place, ignore_errors=True)


class Usage(NamedTuple):
    """What one process took."""

    mebibytes: float
    seconds: float


def _usage(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Usage:
    """Run a process to its end and return what it took; the peak of memory is the kernel's figure."""
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as running:
        _, status, taken = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode:
        raise SystemExit(f"a process ended with status {running.returncode}")
    return Usage(mebibytes=taken.ru_maxrss / 1024, seconds=time.perf_counter() - begun)


def _rows(arguments: Sequence[str]) -> Iterator[dict[str, Any]]:  # Any: lines of JSON
    """Yield the measurements of a process as it prints them."""
    with subprocess.Popen([sys.executable, str(WORK), *arguments], stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            yield json.loads(line)
    if running.returncode:
        raise SystemExit(f"a process ended with status {running.returncode}")


def _queries(size: str) -> int:
    return int(size.partition("x")[0])


def _depth(size: str) -> int:
    return int(size.partition("x")[2])


DO: Final = {"check": check, "files": files, "mappings": mappings, "memory": memory, "tiny": tiny, "process": process}

if __name__ == "__main__":
    main()
