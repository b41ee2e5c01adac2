"""The values of pytrec_eval, to twelve digits, on random collections that are full of ties."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pytest
import pytrec_eval

from leadline.retrieval import Qrels, evaluate
from support.measures import PEER_REQUEST, known, names
from support.mixed_up import Collection, collection, shuffled, write

EXACT = 1e-12
ENOUGH = 100_000

OF_NOTHING = ("iprec_at_recall_", "11pt_avg")
"""What pytrec_eval divides 0 by 0 for where nothing is left of a ranking, and trec_eval's rule is 0."""

Values = dict[str, dict[str, float]]


def peer(one: Collection, *, rel: int = 1, judged_only: bool = False) -> Values:
    """Return pytrec_eval's values by query and measure."""
    evaluator = pytrec_eval.RelevanceEvaluator(
        one.qrels, PEER_REQUEST, relevance_level=rel, judged_docs_only_flag=judged_only
    )
    found: Values = evaluator.evaluate(one.run)
    for values in found.values():
        values.update({name: 0.0 for name in values if name.startswith(OF_NOTHING) and math.isnan(values[name])})
    return found


# Any: the caller's own types of judgments and runs.
def faults(theirs: Values, qrels: Any, run: Any, *, rel: int = 1, **options: bool) -> tuple[int, list[object]]:  # noqa: ANN401
    """Return how many values were compared, and those that differ."""
    measures = [one for one in known(rel) if one.peer is not None]
    results = evaluate(qrels, run, names(measures), compat="pytrec_eval", rel=rel, **options)
    ours = {one.peer: results.values(name) for one, name in zip(measures, results.metrics, strict=True)}
    wrong: list[object] = [] if list(results.queries) == sorted(theirs) else [(list(results.queries), sorted(theirs))]
    for query, values in theirs.items():
        wrong += [
            (query, name, ours[name][query], values[str(name)])
            for name in ours
            if not abs(ours[name][query] - values[str(name)]) <= EXACT
        ]
    return len(theirs) * len(measures), wrong


def test_small_mappings_have_the_values_of_pytrec_eval() -> None:
    compared, wrong = 0, list[object]()
    for seed in range(400):
        one = collection(seed)
        count, found = faults(peer(one), one.qrels, one.run)
        compared, wrong = compared + count, wrong + found

    assert wrong[:5] == []
    assert compared > ENOUGH


def test_larger_mappings_have_the_values_of_pytrec_eval() -> None:
    compared, wrong = 0, list[object]()
    for seed in range(10):
        one = collection(seed, queries=250, depth=40)
        count, found = faults(peer(one), Qrels(one.qrels), one.run)
        compared, wrong = compared + count, wrong + found

    assert wrong[:5] == []
    assert compared > ENOUGH


@pytest.mark.parametrize("blanks", [" ", "\t", "  "], ids=["blank", "tab", "two blanks"])
def test_files_of_shuffled_rows_have_the_values_of_pytrec_eval(blanks: str, tmp_path: Path) -> None:
    compared, wrong = 0, list[object]()
    for seed in range(10):
        one = collection(1_000 + seed, queries=250, depth=40)
        count, found = faults(peer(one), *write(tmp_path, one, seed=seed, blanks=blanks))
        compared, wrong = compared + count, wrong + found

    assert wrong[:5] == []
    assert compared > ENOUGH


@pytest.mark.parametrize("library", ["polars", "pandas"])
def test_frames_have_the_values_of_pytrec_eval(library: str) -> None:
    frame = {"polars": pl.DataFrame, "pandas": pd.DataFrame}[library]
    compared, wrong = 0, list[object]()
    for seed in range(10):
        one = shuffled(seed, collection(2_000 + seed, queries=250, depth=40))
        judged = [(query, doc, grade) for query, grades in one.qrels.items() for doc, grade in grades.items()]
        rows = [(query, doc, score) for query, scores in one.run.items() for doc, score in scores.items()]
        qrels = frame(dict(zip(("query_id", "doc_id", "relevance"), zip(*judged, strict=True), strict=True)))
        run = frame(dict(zip(("query_id", "doc_id", "score"), zip(*rows, strict=True), strict=True)))
        count, found = faults(peer(one), qrels, run)
        compared, wrong = compared + count, wrong + found

    assert wrong[:5] == []
    assert compared > ENOUGH


@pytest.mark.parametrize("queries", [6, 250])
@pytest.mark.parametrize("judged_only", [False, True])
@pytest.mark.parametrize("rel", [1, 2, 3])
def test_levels_and_judged_documents_alone_have_the_values_of_pytrec_eval(
    rel: int, judged_only: bool, queries: int
) -> None:
    compared, wrong = 0, list[object]()
    for seed in range(1_500 // queries):
        one = collection(3_000 + seed, queries=queries, depth=20)
        theirs = peer(one, rel=rel, judged_only=judged_only)
        count, found = faults(theirs, one.qrels, one.run, rel=rel, judged_only=judged_only)
        compared, wrong = compared + count, wrong + found

    assert wrong[:5] == []
    assert compared > ENOUGH / 2
