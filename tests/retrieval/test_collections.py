"""Real collections: runs of BM25 have the values of pytrec_eval, in memory and through files.

The collections lie outside the repository: Cranfield, MEDLINE, CACM, CISI and ADI with their texts, and judgments of
other sets, for which a run is made up.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytrec_eval

from leadline.retrieval import compare, evaluate
from oracles import retrieval as slow
from support.bm25 import judged, searched
from support.measures import PEER_REQUEST, known, names
from support.mixed_up import Collection, write
from support.outside import data

EXACT = 1e-12
SEARCHED = ["adi", "cacm", "cisi", "cranfield", "medline"]
JUDGED = ["beir_nfcorpus_qrels", "beir_scifact_qrels", "mtrag_clapnq_qrels", "trec_rag24_qrels"]


@cache
def bm25(name: str) -> Collection:
    return searched(data() / "retrieval" / name)


def made_up(name: str) -> Collection:
    """Return judgments and a run that finds most of what is judged, with ties, and as much besides."""
    qrels = judged(data() / "retrieval" / name)
    rng = random.Random(4)  # noqa: S311 - made-up data, the same each time
    found = {query: [*rng.sample(sorted(of), len(of) * 3 // 4), *map(str, range(50))] for query, of in qrels.items()}
    return Collection(
        qrels, {query: {doc: float(rng.randint(1, 200)) for doc in docs} for query, docs in found.items()}
    )


# Any: a path or a mapping.
def differing(one: Collection, qrels: Any, run: Any) -> tuple[int, list[object]]:  # noqa: ANN401
    """Return how many values were compared with pytrec_eval's, and those that differ."""
    theirs = pytrec_eval.RelevanceEvaluator(one.qrels, PEER_REQUEST).evaluate(one.run)
    measures = [measure for measure in known() if measure.peer is not None]
    results = evaluate(qrels, run, names(measures), compat="pytrec_eval")
    assert list(results.queries) == sorted(theirs)
    ours = {measure.peer: results.values(name) for measure, name in zip(measures, results.metrics, strict=True)}
    wrong: list[object] = [
        (query, name, ours[name][query], values[str(name)])
        for query, values in theirs.items()
        for name in ours
        if not abs(ours[name][query] - values[str(name)]) <= EXACT
    ]
    return len(theirs) * len(measures), wrong


@pytest.mark.parametrize("name", SEARCHED)
def test_a_bm25_run_in_memory_has_the_values_of_pytrec_eval(name: str) -> None:
    one = bm25(name)
    compared, wrong = differing(one, one.qrels, one.run)

    assert wrong[:5] == []
    assert compared > 1_000


@pytest.mark.parametrize("name", SEARCHED)
def test_a_bm25_run_in_files_has_the_values_of_pytrec_eval(name: str, tmp_path: Path) -> None:
    one = bm25(name)
    compared, wrong = differing(one, *write(tmp_path, one))

    assert wrong[:5] == []
    assert compared > 1_000


@pytest.mark.parametrize("name", JUDGED)
def test_judgments_of_other_sets_have_the_values_of_pytrec_eval(name: str, tmp_path: Path) -> None:
    one = made_up(name)
    compared, wrong = differing(one, *write(tmp_path, one, seed=1))

    assert wrong[:5] == []
    assert compared > 4_000


@pytest.mark.parametrize("name", ["adi", "cranfield"])
def test_scores_as_doubles_have_the_values_of_the_reference(name: str) -> None:
    one, measures = bm25(name), known()
    if name == "cranfield":  # the reference is slow
        one = Collection({query: one.qrels[query] for query in list(one.qrels)[:12]}, one.run)
    results = evaluate(one.qrels, one.run, names(measures))
    wrong = [
        (measure.name, query)
        for measure in measures
        for query, right in slow.values(one.qrels, one.run, measure.slow, slow.Rules()).items()
        if not abs(results.values(measure.name)[query] - right) <= EXACT
    ]

    assert wrong == []


def test_the_bm25_run_of_medline_is_about_as_good_as_published_ones() -> None:
    results = evaluate(bm25("medline").qrels, bm25("medline").run, ["ndcg@10", "map"])

    assert results.mean("ndcg@10") == pytest.approx(0.69, abs=0.05)
    assert results.mean("map") == pytest.approx(0.51, abs=0.05)


def test_a_run_without_its_best_document_is_told_from_the_whole_by_a_paired_test() -> None:
    one = bm25("medline")
    beheaded = {query: dict(sorted(of.items(), key=lambda pair: -pair[1])[1:]) for query, of in one.run.items()}
    pair = compare(one.qrels, {"whole": one.run, "beheaded": beheaded}, ["ndcg@10"]).pairs[0]

    assert pair.difference is not None
    assert pair.difference < -0.01
    assert pair.p_holm is not None
    assert pair.p_holm < 0.01
