"""A short evaluation of files imports what it uses, and little else: a command may not start slower than trec_eval."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

HEAVY = (
    *("polars", "pandas", "pyarrow", "scipy", "rich", "jinja2", "asyncio", "socket"),
    *("numpy.random", "numpy.ma", "numpy.testing", "numpy.fft", "numpy.polynomial"),
    *("concurrent.futures", "logging", "statistics", "random", "hashlib", "unicodedata"),
    *("gzip", "zlib", "bz2", "lzma", "backports.zstd", "shutil"),
    *("leadline.api", "leadline.wiring", "leadline.app", "leadline.store", "leadline.report.html"),
    *("leadline.records.case", "leadline.records.request", "leadline.metrics.aliases", "leadline.metrics.generation"),
    *("leadline.formats.rankings.tables", "leadline.ranking.expected", "leadline.ranking.few"),
    *("leadline.stats.pairs", "leadline.stats.paired", "leadline.stats.resample"),
)
"""What costs a millisecond or more, or has no part in measuring one run on files."""

METRICS = ("recall@5", "precision@10", "mrr@10", "ndcg@10", "map")
COMMAND = (
    "from leadline.cli.main import run; run(['trec', *files, *(word for name in metrics for word in ('-m', name))])"
)
EVALUATE = (
    "from pathlib import Path; from leadline.retrieval import evaluate; "
    "found = evaluate(*map(Path, files), metrics); print([found.mean(name) for name in found.metrics])"
)


def written(folder: Path) -> list[str]:
    """Write 60 queries of ten documents, in the order of their scores; some are unjudged, and some tied."""
    qrels, run = folder / "qrels.txt", folder / "run.txt"
    places = [(query, place) for query in range(60) for place in range(10)]
    judged = ((query, place) for query, place in places if (query * 7 + place * 3) % 4)
    qrels.write_text("".join(f"q{q} 0 d{d} {(q + d * d) % 3}\n" for q, d in judged), encoding="utf-8")
    run.write_text("".join(f"q{q} Q0 d{d} {d + 1} {9 - d + d % 2} tag\n" for q, d in places), encoding="utf-8")
    return [str(qrels), str(run)]


def imported(code: str, files: Sequence[str], metrics: Sequence[str]) -> tuple[set[str], str]:
    """Return the modules that a process of its own has imported at its end, and what it printed before."""
    script = f"import sys\nfiles, metrics = {list(files)!r}, {list(metrics)!r}\n{code}\nprint('\\n', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    *shown, modules = done.stdout.splitlines()
    return set(modules.split()), "\n".join(shown)


@pytest.mark.parametrize("code", [pytest.param(COMMAND, id="command"), pytest.param(EVALUATE, id="evaluate")])
def test_one_run_on_files_imports_nothing_heavy(code: str, tmp_path: Path) -> None:
    modules, _ = imported(code, written(tmp_path), METRICS)

    assert "numpy" in modules
    assert modules.isdisjoint(HEAVY), sorted(modules.intersection(HEAVY))


def test_of_the_metrics_only_those_asked_for_are_imported(tmp_path: Path) -> None:
    modules, shown = imported(EVALUATE, written(tmp_path), ["mrr@10"])

    assert shown.startswith("[")
    assert "leadline.metrics.retrieval.mrr" in modules
    assert modules.isdisjoint(f"leadline.metrics.retrieval.{name}" for name in ("ndcg", "recall", "bpref", "infap"))


def test_the_table_of_the_command_has_intervals_and_notes_all_the_same(tmp_path: Path) -> None:
    _, shown = imported(COMMAND, written(tmp_path), METRICS)

    assert "95 % interval" in shown
    assert "the order of equal scores decides" in shown
    assert "many retrieved documents are unjudged" in shown
