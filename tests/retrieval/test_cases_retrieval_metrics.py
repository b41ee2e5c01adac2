"""Faults that users met in other tools, area `retrieval_metrics` of the shared cases: in qrels and on a golden set.

One test a case and path, named by its id. The last test asserts that every case of the area has one.
"""

from __future__ import annotations

import json
import random

import pytest

from leadline.app.rank import level_fault, ranked_of
from leadline.errors import DataError
from leadline.formats import run_from_rows
from leadline.metrics.base import Metric
from leadline.metrics.names import parse
from leadline.metrics.retrieval import Recall, SpanCoverage
from leadline.records.case import Case, Level
from leadline.records.corpus import Chunk
from leadline.records.golden import Question, Relevant
from leadline.records.score import Scored
from leadline.retrieval import Results, evaluate
from support.build import case, question, response
from support.mixed_up import collection
from support.outside import outside
from support.world import corpus_of


def golden(one: Case, *metrics: str) -> dict[str, float]:
    """Return the values of a question of a golden set, to four digits."""
    found = {}
    for name in metrics:
        score = parse(name).score(one)
        assert isinstance(score, Scored), (name, score)
        found[name] = round(score.value, 4)
    return found


def means(results: Results) -> dict[str, float]:
    """Return the means, to four digits."""
    return {name: round(results.mean(name), 4) for name in results.metrics}


def ones(ids: str) -> dict[str, dict[str, int]]:
    """Return judgments of one query, all of grade 1."""
    return {"q": dict.fromkeys(ids.split(), 1)}


RET_01 = {"recall@3": 0.5, "precision@3": 0.3333, "ndcg@3": 0.6131, "map": 0.5}


def test_ret_01_an_id_returned_twice_counts_once() -> None:
    assert golden(case("A A C", relevant="A B"), *RET_01) == RET_01


def test_ret_01_an_id_returned_twice_in_a_run_is_refused_or_counts_once_as_asked() -> None:
    rows = [("q", "A", 3.0), ("q", "A", 2.0), ("q", "C", 1.0)]
    results = evaluate(ones("A B"), rows, list(RET_01), duplicates="first")

    assert means(results) == RET_01
    assert results.coverage.dropped == 1
    with pytest.raises(DataError, match="'A'"):
        evaluate(ones("A B"), rows, ["map"])


def test_ret_02_an_id_labelled_twice_is_one_label() -> None:
    assert golden(case("A B", relevant="A A B"), "recall@2") == {"recall@2": 1.0}


def test_ret_02_a_document_judged_twice_is_refused_by_name() -> None:
    with pytest.raises(DataError, match="'A'"):
        evaluate([("q", "A", 1), ("q", "A", 1), ("q", "B", 1)], {"q": ["A", "B"]}, ["recall@2"])


def test_ret_05_queries_without_results_count_as_zero_and_are_named() -> None:
    qrels = {"q1": {"a": 1}, "q2": {"b": 1}, "q3": {"c": 1}, "q4": {"d": 1}}
    results = evaluate(qrels, {"q1": ["a"], "q2": ["b"]}, ["recall@10"])

    assert results.mean("recall@10") == 0.5
    assert (results.coverage.judged, results.coverage.evaluated) == (4, 4)
    assert results.coverage.missing == ("q3", "q4")


RET_07 = dict.fromkeys(["recall@5", "precision@5", "mrr", "ndcg", "map", "hit_rate@5"], 0.0)


def test_ret_07_nothing_retrieved_is_zero() -> None:
    assert golden(case(relevant="a"), *RET_07) == RET_07


@pytest.mark.parametrize("ranking", [[], {}], ids=["list", "mapping"])
def test_ret_07_nothing_retrieved_in_a_run_is_zero(ranking: list[str] | dict[str, float]) -> None:
    assert means(evaluate(ones("a"), {"q": ranking}, list(RET_07))) == RET_07


RET_08 = {"precision@5": 0.2, "precision_retrieved@5": 0.5}


def test_ret_08_precision_divides_by_k_and_its_variant_has_another_name() -> None:
    assert golden(case("a x", relevant="a"), *RET_08) == RET_08
    assert means(evaluate(ones("a"), {"q": ["a", "x"]}, list(RET_08))) == RET_08


RET_09 = {"ndcg@5": 0.7227, "recall@5": 0.6}


def test_ret_09_the_ideal_ranking_holds_what_was_not_retrieved() -> None:
    assert golden(case("a b c", relevant="a b c d e"), *RET_09) == RET_09
    assert means(evaluate(ones("a b c d e"), {"q": ["a", "b", "c"]}, list(RET_09))) == RET_09


FLAGS = [([1, 1, 1], 1.0), ([0, 0, 0], 0.0), ([1, 0, 1], (1 + 2 / 3) / 2)]
BY_RANK = [([1, 0, 0], 1.0), ([0, 0, 1], 1 / 3)]


def context_precision(flags: list[int]) -> tuple[float, float]:
    """Return it on a golden set and among qrels."""
    ids = [f"c{rank}" for rank in range(len(flags))]
    relevant = [one for one, flag in zip(ids, flags, strict=True) if flag] or ["elsewhere"]
    score = parse("context_precision@3").score(case(ids, relevant=relevant))
    assert isinstance(score, Scored)
    return score.value, evaluate(ones(" ".join(relevant)), {"q": ids}, ["context_precision@3"]).mean(
        "context_precision@3"
    )


@pytest.mark.parametrize(("flags", "value"), FLAGS)
def test_ret_11_context_precision_is_exact(flags: list[int], value: float) -> None:
    assert context_precision(flags) == (value, value)


DOCUMENTS = tuple(
    Chunk(chunk_id=one, text=one, document_id=one.partition("#")[0]) for one in ("D1#1", "D1#2", "D1#3", "D9#1", "D2#1")
)


def test_ret_14_chunks_of_a_labelled_document_count_once() -> None:
    asked = Question(question_id="q", question="?", relevant=(Relevant(document_id="D1"), Relevant(document_id="D2")))
    given = response(retrieved="D1#1 D1#2 D1#3 D9#1")
    ranked = ranked_of(asked, given, corpus_of(*DOCUMENTS))

    assert (ranked.level, ranked.ranking) == (Level.DOCUMENT, ("D1", "D9"))
    assert golden(Case(question=asked, response=given, ranked=ranked), "recall@4", "precision_retrieved@4") == {
        "recall@4": 0.5,
        "precision_retrieved@4": 0.5,
    }


def test_ret_14_a_document_label_without_a_document_to_look_at_is_an_error_with_a_hint() -> None:
    asked = Question(question_id="q", question="?", relevant=(Relevant(document_id="D1"),))

    assert "Give document_id in the corpus or in the run" in (
        level_fault(asked, response(retrieved="D1#1"), None) or ""
    )


SPANNED = (
    Chunk(chunk_id="c1", text="x" * 130, document_id="D1", start=0, end=130),
    Chunk(chunk_id="c2", text="y" * 110, document_id="D1", start=90, end=200),
)


@pytest.mark.parametrize(("retrieved", "coverage", "recall"), [("c2", 1.0, 1.0), ("c1", 0.5, 0.0), ("c1 c2", 1.0, 1.0)])
def test_ret_15_a_span_is_covered_in_part_or_whole_and_never_more(
    retrieved: str, coverage: float, recall: float
) -> None:
    label = Relevant(document_id="D1", start=100, end=160)
    asked, given = Question(question_id="q", question="?", relevant=(label,)), response(retrieved=retrieved)
    one = Case(question=asked, response=given, ranked=ranked_of(asked, given, corpus_of(*SPANNED)))
    metrics: list[Metric] = [SpanCoverage(cutoff=5), Recall(cutoff=5)]

    assert [score.value for metric in metrics if isinstance(score := metric.score(one), Scored)] == [coverage, recall]


def test_ret_15_one_text_under_two_ids_counts_once() -> None:
    twins = corpus_of(Chunk(chunk_id="a", text="The fee is 5."), Chunk(chunk_id="b", text="The fee is 5."))
    asked, given = question(relevant="a"), response(retrieved="b a")

    one = Case(question=asked, response=given, ranked=ranked_of(asked, given, twins))

    assert golden(one, "recall@2", "precision@2") == {"recall@2": 1.0, "precision@2": 0.5}


def test_ret_17_a_word_within_a_word_is_no_hit() -> None:
    asked = Question(question_id="q", question="?", relevant=(Relevant(document_id="d", quote="May"),))
    given = response(texts={"x1": "Mayor Lind was dismayed."})
    one = Case(question=asked, response=given, ranked=ranked_of(asked, given, None))

    assert golden(one, "hit_rate@5") == {"hit_rate@5": 0.0}


def test_ret_18_the_identities_of_binary_judgments_hold() -> None:
    ks = (1, 2, 3, 5, 8)
    names = [f"{name}@{k}" for name in ("mrr", "precision", "hit_rate", "recall", "ndcg", "map") for k in ks] + ["mrr"]
    seen = 0
    for seed in range(60):
        one = collection(seed, grades=(0, 1))
        for value in evaluate(one.qrels, one.run, names).per_query().values():
            seen += 1
            recalls = [value[f"recall@{k}"] for k in ks]
            assert value["mrr@1"] == value["precision@1"] == value["hit_rate@1"]
            assert recalls == sorted(recalls)
            assert all(value[f"hit_rate@{k}"] >= value[f"recall@{k}"] for k in ks)
            assert all(value[f"mrr@{k}"] <= value[f"hit_rate@{k}"] for k in ks)
            assert all(value[f"recall@{k}"] < 1 or value[f"hit_rate@{k}"] == 1 for k in ks)
            assert all(0 <= number <= 1 for number in value.values())
    assert seen > 300


def test_ret_18_what_is_irrelevant_and_below_changes_no_reciprocal_rank() -> None:
    rng = random.Random(18)  # noqa: S311 - made-up data, the same each time
    for seed in range(40):
        one = collection(seed, grades=(0, 1))
        longer = {
            query: {**scores, **{f"noise{n}": min(scores.values()) - 1 - n for n in range(rng.randint(1, 4))}}
            for query, scores in one.run.items()
        }

        assert evaluate(one.qrels, longer, "mrr").values("mrr") == evaluate(one.qrels, one.run, "mrr").values("mrr")


RET_19 = {"map": 0.5556, "map@2": 0.3333, "map_capped@2": 0.5}


def test_ret_19_average_precision_divides_by_all_that_is_relevant() -> None:
    assert golden(case("A x B", relevant="A B C"), *RET_19) == RET_19
    assert means(evaluate(ones("A B C"), {"q": ["A", "x", "B"]}, list(RET_19))) == RET_19


RET_20 = {"hit_rate@2": 1.0, "mrr@2": 0.5, "recall@2": 0.5}


def test_ret_20_hit_rate_and_reciprocal_rank_look_at_the_first_relevant_one() -> None:
    assert golden(case("x B A", relevant="A B"), *RET_20) == RET_20
    assert means(evaluate(ones("A B"), {"q": ["x", "B", "A"]}, list(RET_20))) == RET_20


@pytest.mark.parametrize(("flags", "value"), BY_RANK)
def test_ret_21_context_precision_goes_by_rank(flags: list[int], value: float) -> None:
    assert context_precision(flags) == pytest.approx((value, value), abs=1e-15)


@pytest.mark.parametrize(("contexts", "count"), [(["relevant text", "noise", "noise"], 3), ("relevant text noise", 1)])
def test_ret_21_a_joined_text_is_one_context(contexts: list[str] | str, count: int) -> None:
    (row,) = run_from_rows([{"question": "Q", "answer": "A", "contexts": contexts}])

    assert len(row.chunks) == count


def test_each_case_of_the_area_has_a_test() -> None:
    lines = (outside("cases", "LEADLINE_CASES") / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    area = {row["id"] for row in map(json.loads, lines) if row["area"] == "retrieval_metrics"}
    here = {f"RET-{name.split('_')[2]}" for name in globals() if name.startswith("test_ret_")}

    assert area == here
    assert len(here) == 14
