"""Rows that need care: places in place of scores, queries that do not stand together, many stretches."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.errors import DataError
from leadline.formats.rankings import Rows, open_run, polars_scattered, tables
from leadline.formats.rankings.columns import Columns
from leadline.formats.rankings.listed_columns import listed_keys
from leadline.ranking.documents import Listed
from leadline.ranking.mappings import judgments, place
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.stream import place_batches
from leadline.retrieval.placing import Standing
from leadline.retrieval.qrels import Labelled

QRELS = {query: {f"d{n}": n % 3 - 1 for n in range(8)} for query in ("q1", "q2", "q3")}
COLUMNS = ("code", "rank", "grade", "low", "high", "retrieved", "present")

runs = st.dictionaries(
    st.sampled_from(["q1", "q2", "q3", "q4"]),
    st.dictionaries(st.sampled_from([f"d{n}" for n in range(12)]), st.sampled_from([0.5, 1.0, 2.0]), min_size=1),
    min_size=1,
)


@given(runs.filter(lambda run: set(run) & set(QRELS)), st.randoms(use_true_random=False), st.integers(1, 7))
def test_rows_in_any_order_and_in_any_stretches_stand_where_a_mapping_does(
    run: dict[str, dict[str, float]], random: st.DataObject, at_once: int
) -> None:
    rows = [(query, doc, score) for query, scores in run.items() for doc, score in scores.items()]
    random.shuffle(rows)  # type: ignore[attr-defined]  # it is a Random
    frame = pl.DataFrame(rows, schema=["qid", "docno", "score"], orient="row")

    with pytest.MonkeyPatch.context() as patch:
        for module in (tables, polars_scattered):
            patch.setattr(module, "ROWS_AT_ONCE", at_once)
        found = placed(open_run(frame))

    expected = place(judgments(QRELS), run, Options())
    assert_same(found, expected)


def test_a_scattered_frame_names_the_row_of_a_duplicate_as_it_was_given() -> None:
    rows = [("q1", "d1", 1.0), ("q2", "d1", 1.0), ("q1", "d2", 1.0), ("q2", "d1", 0.5)]
    frame = pl.DataFrame(rows, schema=["qid", "docno", "score"], orient="row")

    with pytest.raises(DataError, match=r"run:4: .*'d1'"):
        placed(open_run(frame))


def test_a_scattered_frame_names_the_row_of_a_null_as_it_was_given() -> None:
    rows = [("q1", "d1", 1.0), ("q2", "d1", 1.0), ("q1", None, 1.0)]
    frame = pl.DataFrame(rows, schema=["qid", "docno", "score"], orient="row")

    with pytest.raises(DataError, match="run: row 3: docno is null"):
        open_run(frame)


def test_places_beyond_what_float32_can_count_are_told_apart() -> None:
    def columns() -> Iterator[Columns]:
        yield Columns(["q1"], np.array([3]), Listed(["d9", "d8", "d0"]), None, first=(1 << 25) + 1)

    rows = Rows("run", listed_keys, columns, ordered=True)

    standing = Standing(Labelled({"q1": {"d0": 1}}), rows, Options(precision="float32"))

    assert standing.placed.rank.tolist() == [3]


def test_an_empty_ranking_is_there() -> None:
    standing = Standing(
        Labelled({"q1": {"d0": 1}, "q2": {"d0": 1}}), open_run([{"qid": "q1", "results": []}]), Options()
    )

    assert standing.placed.present.tolist() == [True, False]


def placed(run: object) -> Placed:
    """Place rows on the judgments."""
    assert isinstance(run, Rows)
    return place_batches(run.batches(ranks=False), judgments(QRELS), Options(), run.hasher, source=run.source)


def assert_same(found: Placed, expected: Placed) -> None:
    assert {name: getattr(found, name).tolist() for name in COLUMNS} == {
        name: getattr(expected, name).tolist() for name in COLUMNS
    }
