"""Every measure under every option, against a reference written out as slowly and plainly as can be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs
import pytest

from leadline.errors import UsageError
from leadline.retrieval import evaluate
from oracles import retrieval as slow
from support.measures import known, names
from support.mixed_up import Collection, collection, shuffled, write

EXACT = 1e-12
ENOUGH = 100_000

Give = Callable[[Collection, Path], tuple[Any, Any]]  # Any: what `evaluate` takes, of many types


def as_mappings(one: Collection, folder: Path) -> tuple[Any, Any]:
    del folder
    return one.qrels, one.run


def as_files(one: Collection, folder: Path) -> tuple[Any, Any]:
    return write(folder, one, seed=len(one.run))


def as_rows(one: Collection, folder: Path) -> tuple[Any, Any]:
    del folder
    judged = [(query, doc, grade) for query, grades in one.qrels.items() for doc, grade in grades.items()]
    return judged, [(query, doc, score) for query, scores in one.run.items() for doc, score in scores.items()]


def as_columns(one: Collection) -> tuple[dict[str, list[Any]], dict[str, list[Any]]]:
    qrels, run = as_rows(one, Path())
    return (
        dict(zip(("query_id", "doc_id", "relevance"), map(list, zip(*qrels, strict=True)), strict=True)),
        dict(zip(("query_id", "doc_id", "score"), map(list, zip(*run, strict=True)), strict=True)),
    )


def as_polars(one: Collection, folder: Path) -> tuple[Any, Any]:
    del folder
    qrels, run = as_columns(one)
    return pl.DataFrame(qrels), pl.DataFrame(run)


def as_pandas(one: Collection, folder: Path) -> tuple[Any, Any]:
    del folder
    qrels, run = as_columns(one)
    return pd.DataFrame(qrels), pd.DataFrame(run)


def as_arrow(one: Collection, folder: Path) -> tuple[Any, Any]:
    del folder
    qrels, run = as_columns(one)
    return pa.table(qrels), pa.table(run)


FORMS: list[Give] = [as_mappings, as_files, as_rows, as_polars, as_pandas, as_arrow]

RULES = [
    slow.Rules(),
    slow.Rules(missing="skip"),
    slow.Rules(precision="float32"),
    slow.Rules(ties="docid_asc"),
    slow.Rules(ties="worst"),
    slow.Rules(ties="best"),
    slow.Rules(ties="worst", rel=2, max_docs=6),
    slow.Rules(ties="best", negatives="nonrelevant", judged_only=True, precision="float32"),
    slow.Rules(negatives="nonrelevant"),
    slow.Rules(judged_only=True),
    slow.Rules(max_docs=4),
    slow.Rules(max_docs=5, judged_only=True, precision="float32", missing="skip"),
    slow.Rules(rel=2),
    slow.Rules(rel=2, ties="docid_asc", judged_only=True),
]


def differences(one: Collection, given: tuple[Any, Any], rules: slow.Rules) -> tuple[int, list[object]]:
    """Return how many values were compared, and those that differ."""
    measures = known(rules.rel)
    results = evaluate(*given, names(measures), **asdict(rules))
    compared, wrong = 0, list[object]()
    for measure, canonical in zip(measures, results.metrics, strict=True):
        expected = slow.values(one.qrels, one.run, measure.slow, rules)
        values = results.values(canonical)
        compared += len(expected)
        wrong += [(canonical, "queries", sorted(values), sorted(expected))] if list(values) != list(expected) else []
        wrong += [
            (canonical, query, values[query], right)
            for query, right in expected.items()
            if query in values and not abs(values[query] - right) <= EXACT
        ]
    return compared, wrong


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_small_runs_under_every_rule_have_the_values_of_the_reference(rules: slow.Rules) -> None:
    compared, wrong = 0, list[object]()
    for seed in range(20):
        one = collection(seed)
        count, faults = differences(one, (one.qrels, one.run), rules)
        compared, wrong = compared + count, wrong + faults

    assert wrong[:5] == []
    assert compared > ENOUGH / len(RULES)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_runs_of_over_a_thousand_rows_under_every_rule_have_the_values_of_the_reference(rules: slow.Rules) -> None:
    compared, wrong = 0, list[object]()
    for seed in range(2):
        one = collection(seed, queries=60, depth=35)
        count, faults = differences(one, (one.qrels, one.run), rules)
        compared, wrong = compared + count, wrong + faults

    assert wrong[:5] == []
    assert compared > ENOUGH / len(RULES)


@pytest.mark.parametrize("give", FORMS)
def test_every_form_of_input_has_the_values_of_the_reference(give: Give, tmp_path: Path) -> None:
    compared, wrong = 0, list[object]()
    for seed in range(4):
        one = shuffled(seed, collection(100 + seed, queries=25, depth=20))
        for rules in (slow.Rules(), slow.Rules(precision="float32", missing="skip")):
            count, faults = differences(one, give(one, tmp_path), rules)
            compared, wrong = compared + count, wrong + faults

    assert wrong[:5] == []
    assert compared > ENOUGH / len(FORMS)


ORDERLESS = {"bpref", "infap", "err", "iprec", "iprec_11pt", "context_precision"}
"""Metrics whose mean over all orders of equal scores has no closed form."""


def base(name: str) -> str:
    return name.partition("@")[0].partition("(")[0]


@pytest.mark.parametrize("rules", [slow.Rules(ties="mean"), slow.Rules(ties="mean", rel=2, judged_only=True)], ids=str)
def test_a_mean_over_the_orders_of_ties_is_the_mean_of_the_reference_over_all_of_them(rules: slow.Rules) -> None:
    measures = [measure for measure in known(rules.rel) if base(measure.name) not in ORDERLESS]
    compared, wrong = 0, list[object]()
    for seed in range(100):
        one = collection(seed, queries=2, depth=5)
        results = evaluate(one.qrels, one.run, names(measures), **asdict(rules))
        for measure, canonical in zip(measures, results.metrics, strict=True):
            for query, right in slow.values(one.qrels, one.run, measure.slow, rules).items():
                compared += 1
                value = results.values(canonical)[query]
                wrong += [] if abs(value - right) <= EXACT else [(seed, measure.name, query, value, right)]

    assert wrong[:5] == []
    assert compared > 10_000


@pytest.mark.parametrize("name", sorted({one.name for one in known() if base(one.name) in ORDERLESS}))
def test_a_metric_without_a_closed_form_over_the_orders_of_ties_refuses(name: str) -> None:
    with pytest.raises(UsageError, match=base(name)):
        evaluate(collection(0).qrels, collection(0).run, [name], ties="mean")


def test_recall_levels_are_reached_by_the_rule_of_trec_eval_10_where_it_is_asked_for() -> None:
    measures = [one for one in known(rule="trec_eval-10") if one.name.startswith("iprec")]
    wrong = []
    for seed in range(60):
        one = collection(seed)
        results = evaluate(one.qrels, one.run, names(measures), compat="trec_eval-10")
        for measure in measures:
            expected = slow.values(one.qrels, one.run, measure.slow, slow.Rules(missing="skip"))
            values = results.values(measure.name)
            wrong += [(seed, measure.name, query) for query in expected if abs(values[query] - expected[query]) > EXACT]

    assert wrong == []


def test_the_means_are_those_of_the_reference_digit_by_digit() -> None:
    measures = known()
    for seed in range(20):
        one = collection(seed)
        results = evaluate(one.qrels, one.run, names(measures))
        for measure in measures:
            assert results.mean(measure.name) == slow.mean(results.values(measure.name))


def test_the_totals_are_those_of_the_reference() -> None:
    measured, expected = [], []
    for seed in range(40):
        one = collection(seed)
        measured.append(evaluate(one.qrels, one.run, ["map"]).totals)
        sums = {
            name: sum(slow.values(one.qrels, one.run, count, slow.Rules()).values())
            for name, count in (("num_ret", slow.num_ret), ("num_rel", slow.num_rel), ("num_rel_ret", slow.num_rel_ret))
        }
        expected.append({"num_q": len(one.qrels), **sums})

    assert measured == expected
