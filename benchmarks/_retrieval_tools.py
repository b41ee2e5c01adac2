"""The tools that evaluate runs, each asked for the same means, from files and from mappings.

Each has two functions, which return the means in the order of `MEANS`. What a tool needs to be imported, compiled or
read is left to its callers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

Grades = Mapping[str, Mapping[str, int]]
Scores = Mapping[str, Mapping[str, float]]
Means = list[float]

MEANS: Final = ("recall@5", "recall@10", "recall@100", "precision@5", "precision@10", "mrr@10", "ndcg@10", "map")

_RANX: Final = list(MEANS)
_PYTREC: Final = ("recall_5", "recall_10", "recall_100", "P_5", "P_10", "recip_rank", "ndcg_cut_10", "map")
_LOWEST: Final = 1 / 10
"""The reciprocal of rank 10: pytrec_eval has no cut for the reciprocal rank, and what is lower is 0."""


def ours_from_files(qrels: Path, run: Path) -> Means:
    """Leadline, by the rules of pytrec_eval."""
    return _ours(qrels, run)


def ours_from_mappings(qrels: Grades, run: Scores) -> Means:
    """Leadline, by the rules of pytrec_eval. Judgments are prepared anew, as by the others."""
    return _ours(qrels, run)


def _ours(qrels: Path | Grades, run: Path | Scores) -> Means:
    from leadline.retrieval import evaluate

    found = evaluate(qrels, run, MEANS, compat="pytrec_eval")
    return [found.mean(name) for name in MEANS]


def pytrec_eval_from_files(qrels: Path, run: Path) -> Means:
    """pytrec_eval, with its own readers."""
    import pytrec_eval

    with qrels.open(encoding="utf-8") as judged, run.open(encoding="utf-8") as retrieved:
        return pytrec_eval_from_mappings(pytrec_eval.parse_qrel(judged), pytrec_eval.parse_run(retrieved))


def pytrec_eval_from_mappings(qrels: Grades, run: Scores) -> Means:
    """pytrec_eval, with the constructor of its evaluator."""
    import pytrec_eval

    asked = {"recall.5,10,100", "P.5,10", "recip_rank", "ndcg_cut.10", "map"}
    each = pytrec_eval.RelevanceEvaluator(qrels, asked).evaluate(run).values()
    sums = [sum(values[name] for values in each) for name in _PYTREC]
    sums[5] = sum(value for values in each if (value := values["recip_rank"]) >= _LOWEST)
    return [one / len(each) for one in sums]


def ranx_from_files(qrels: Path, run: Path) -> Means:
    """Ranx, with its own readers."""
    import ranx  # type: ignore[import-untyped]  # it has no stubs

    judged = ranx.Qrels.from_file(str(qrels), kind="trec")
    retrieved = ranx.Run.from_file(str(run), kind="trec")
    return _in_order(ranx.evaluate(judged, retrieved, _RANX, make_comparable=True))


def ranx_from_mappings(qrels: Grades, run: Scores) -> Means:
    """Ranx, on plain mappings, its faster way; it wants the queries of both in one order."""
    import ranx

    # ranx is annotated for dictionaries.
    return _in_order(
        ranx.evaluate(cast("dict[str, dict[str, float]]", qrels), cast("dict[str, dict[str, float]]", run), _RANX)
    )


def _in_order(means: Mapping[str, float]) -> Means:
    return [float(means[name]) for name in _RANX]


def ir_measures_from_files(qrels: Path, run: Path) -> Means:
    """ir_measures, with its own readers."""
    import ir_measures

    judged: Any = ir_measures.read_trec_qrels(str(qrels))  # type: ignore[no-untyped-call]  # no annotation there
    retrieved: Any = ir_measures.read_trec_run(str(run))  # type: ignore[no-untyped-call]  # the same
    return _measured(judged, retrieved)


def ir_measures_from_mappings(qrels: Grades, run: Scores) -> Means:
    """ir_measures on plain mappings."""
    return _measured(qrels, run)


# Any: what ir_measures reads, which it does not say, or mappings.
def _measured(qrels: Any, run: Any) -> Means:  # noqa: ANN401
    import ir_measures
    from ir_measures import AP, RR, P, R, nDCG

    asked = [R @ 5, R @ 10, R @ 100, P @ 5, P @ 10, RR @ 10, nDCG @ 10, AP]
    found = ir_measures.calc_aggregate(asked, qrels, run)
    return [float(found[one]) for one in asked]


class Tool(NamedTuple):
    """A tool by the name of its distribution, and how to ask it."""

    name: str
    from_files: Callable[[Path, Path], Means]
    from_mappings: Callable[[Grades, Scores], Means]


OURS: Final = "leadline"
TOOLS: Final[Sequence[Tool]] = (
    Tool(OURS, ours_from_files, ours_from_mappings),
    Tool("pytrec-eval-terrier", pytrec_eval_from_files, pytrec_eval_from_mappings),
    Tool("ranx", ranx_from_files, ranx_from_mappings),
    Tool("ir-measures", ir_measures_from_files, ir_measures_from_mappings),
)
TOOL: Final = {tool.name: tool for tool in TOOLS}
PRODUCTS: Final = (*(tool.name for tool in TOOLS), "polars", "numpy")
