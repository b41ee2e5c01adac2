"""The order of rows and keys, the number of threads and the run of the program change nothing, not in the last bit."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import polars as pl
import pytest

from leadline.retrieval import Qrels, Results, compare, evaluate
from support.measures import known, names
from support.mixed_up import Collection, collection, shuffled, write

NAMES = names(known())
SIZES = [(4, 8), (120, 30)]
ULPS = 1e-15
"""Small runs are added up in plain Python, others in arrays: in another order, so that the last bit may differ."""

PRINTED = """
import sys
from leadline.retrieval import compare, evaluate
qrels, run, *metrics = sys.argv[1:]
found = evaluate(qrels, run, metrics)
print({name: [value.hex() for value in found.values(name).values()] for name in found.metrics})
print([(name, found.estimate(name)) for name in found.metrics])
print(found.coverage, found.totals, found.ties(), found.notices)
print(compare(qrels, {"a": run, "b": run}, metrics[:5]).pairs)
"""


def bits(results: Results) -> object:
    """Return all that was measured, with every bit of every value."""
    values = {name: [(query, value.hex()) for query, value in results.values(name).items()] for name in results.metrics}
    estimates = [str(results.estimate(name)) for name in results.metrics]
    return values, estimates, results.coverage, results.totals, results.ties()


@pytest.mark.parametrize(("queries", "depth"), SIZES)
def test_the_order_of_keys_changes_no_bit(queries: int, depth: int) -> None:
    one = collection(1, queries=queries, depth=depth)
    first = bits(evaluate(one.qrels, one.run, NAMES))

    for seed in range(5):
        other = shuffled(seed, one)
        assert bits(evaluate(other.qrels, other.run, NAMES)) == first


@pytest.mark.parametrize(("queries", "depth"), SIZES)
def test_the_order_of_the_rows_of_a_file_changes_no_bit(queries: int, depth: int, tmp_path: Path) -> None:
    one = collection(2, queries=queries, depth=depth)
    first = bits(evaluate(*write(tmp_path, one), NAMES))

    for seed in range(3):
        assert bits(evaluate(*write(tmp_path, one, seed=seed), NAMES)) == first


@pytest.mark.parametrize("frame", [pl.DataFrame, pd.DataFrame], ids=["polars", "pandas"])
def test_the_order_of_the_rows_of_a_frame_changes_no_bit(frame: Callable[[object], object]) -> None:
    one = collection(3, queries=120, depth=30)
    rows = [(query, doc, score) for query, scores in one.run.items() for doc, score in scores.items()]
    first = bits(evaluate(one.qrels, one.run, NAMES))

    for seed in range(3):
        rng = random.Random(seed)  # noqa: S311 - made-up data, the same each time
        rng.shuffle(rows)
        columns = dict(zip(("query_id", "doc_id", "score"), zip(*rows, strict=True), strict=True))
        assert bits(evaluate(one.qrels, frame(columns), NAMES)) == first


def test_a_mapping_and_a_file_of_it_have_the_same_bits(tmp_path: Path) -> None:
    one = collection(4, queries=120, depth=30)
    mapped, written = evaluate(one.qrels, one.run, NAMES), evaluate(*write(tmp_path, one, seed=1), NAMES)

    assert bits(mapped) == bits(written)


def test_a_small_mapping_and_a_file_of_it_differ_by_no_more_than_the_order_of_a_sum(tmp_path: Path) -> None:
    for seed in range(20):
        one = collection(seed)
        mapped, written = evaluate(one.qrels, one.run, NAMES), evaluate(*write(tmp_path, one, seed=1), NAMES)

        assert (mapped.coverage, mapped.totals) == (written.coverage, written.totals)
        for name in NAMES:
            assert written.values(name) == pytest.approx(mapped.values(name), rel=ULPS, abs=ULPS)


def test_a_small_run_has_the_same_values_alone_and_as_a_part_of_a_larger_one() -> None:
    one = collection(5, queries=120, depth=30)
    few = {query: one.qrels[query] for query in list(one.qrels)[:6]}
    alone = evaluate(few, {query: one.run[query] for query in few if query in one.run}, NAMES)
    among = evaluate(one.qrels, one.run, NAMES)

    for name in NAMES:
        values = among.values(name)
        assert alone.values(name) == pytest.approx({query: values[query] for query in few}, rel=ULPS, abs=ULPS)


def test_queries_are_matched_by_id() -> None:
    qrels = {"q1": {"a": 1}, "q2": {"b": 1}, "q10": {"c": 1}}
    run = {"q10": {"c": 1.0}, "q2": {"b": 1.0}, "q1": {"x": 1.0}}

    assert evaluate(qrels, run, ["mrr"]).values("mrr") == {"q1": 0.0, "q10": 1.0, "q2": 1.0}


def test_an_id_is_never_read_as_a_number(tmp_path: Path) -> None:
    one = Collection(
        {"1": {"7": 1, "07": 0}, "01": {"7.0": 1}}, {"01": {"7": 2.0, "7.0": 1.0}, "1": {"07": 2.0, "7": 1.0}}
    )
    values = {"01": 0.5, "1": 0.5}

    assert evaluate(one.qrels, one.run, ["mrr"]).values("mrr") == values
    assert evaluate(*write(tmp_path, one), ["mrr"]).values("mrr") == values


def test_prepared_judgments_give_the_same_bits_each_time() -> None:
    one = collection(6, queries=120, depth=30)
    qrels = Qrels(one.qrels)

    assert bits(evaluate(qrels, one.run, NAMES)) == bits(evaluate(qrels, one.run, NAMES))


def test_inputs_are_left_as_they_are() -> None:
    one, same = collection(7), collection(7)
    evaluate(one.qrels, one.run, NAMES, judged_only=True, max_docs=3)
    compare(one.qrels, {"a": one.run, "b": one.run}, ["map"])

    assert one == same


@pytest.mark.parametrize("rows", [400, 4_000])
def test_every_process_with_one_thread_or_two_prints_the_same_bytes(rows: int, tmp_path: Path) -> None:
    files = write(tmp_path, collection(8, queries=rows // 20, depth=40), seed=3)
    printed = set()
    for threads in ("1", "2", "2"):
        limits = dict.fromkeys(
            ("POLARS_MAX_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), threads
        )
        command = [sys.executable, "-c", PRINTED, *map(str, files), *NAMES]
        done = subprocess.run(command, env={**os.environ, **limits}, capture_output=True, text=True, check=True)
        printed.add(done.stdout)

    assert len(printed) == 1
    assert "ndcg@10" in printed.pop()
