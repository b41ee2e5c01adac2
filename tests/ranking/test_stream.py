"""Runs that come in batches are placed as runs in memory are, however their rows are cut and scattered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leadline.errors import DataError
from leadline.ranking import stream
from leadline.ranking.batch import Batch
from leadline.ranking.documents import Documents, Hasher, Listed
from leadline.ranking.judgments import Judgments
from leadline.ranking.mappings import judgments, place
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.spans import key_of, spans_of

Row = tuple[str, str, float]
QRELS = {
    "q1": {"d1": 1, "d10": 0, "d2": 2, "é": -1, "never": 3},
    "q10": {"d1": 3},
    "q2": {"d3": 0, "d4": 1, "d5": 1, "😀": 2, "ￃ": 1},
    "missing": {"d1": 1},
}


def of_length(ids: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """Key ids so badly that nearly all of them meet."""
    return np.array([len(each) for each in ids], dtype=np.uint64)


def column(ids: list[str], hasher: Hasher) -> Documents:
    return spans_of(ids) if hasher is key_of else Listed(ids)


def cut(rows: list[Row], size: int, hasher: Hasher = key_of) -> Iterator[Batch]:
    """Yield rows in batches; each row is a stretch of its own, numbered from line 1."""
    for first in range(0, len(rows), size):
        part = rows[first : first + size]
        documents = column([document for _, document, _ in part], hasher)
        yield Batch(
            queries=[query for query, _, _ in part],
            lengths=np.ones(len(part), dtype=np.int64),
            documents=documents,
            keys=documents.keys(hasher),
            scores=np.array([score for _, _, score in part]),
            first_line=first + 1,
        )


def placed(rows: list[Row], options: Options, *, size: int = 3, hasher: Hasher = key_of) -> Placed:
    prepared = held(QRELS, hasher)
    return stream.place_batches(lambda: cut(rows, size, hasher), prepared, options, hasher, source="run")


def held(qrels: dict[str, dict[str, int]], hasher: Hasher) -> Judgments:
    prepared = judgments(qrels)
    documents = column(prepared.documents.all(), hasher)
    return Judgments(prepared.queries, prepared.starts, documents, prepared.grades)


def columns(placed: Placed) -> list[object]:
    names = ("code", "rank", "grade", "low", "high", "retrieved", "present")
    return [*(getattr(placed, name).tolist() for name in names), placed.foreign, placed.dropped, placed.nan]


scores = st.sampled_from([1.0, 2.0, 3.0, -1.0, 0.0, -0.0, 20.123456789, 20.123456788, float("inf"), float("nan")])
documents = st.sampled_from(["d1", "d10", "d2", "d3", "d4", "d5", "é", "😀", "ￃ", "x", "y", "zz"])
rankings = st.dictionaries(documents, scores, min_size=1)
runs = st.dictionaries(st.sampled_from(["q1", "q2", "q10", "unjudged", "other"]), rankings, min_size=1).filter(
    lambda run: bool(run.keys() & QRELS.keys())
)
options = st.builds(
    Options,
    ties=st.sampled_from(["docid_desc", "docid_asc", "rank", "worst", "best", "mean"]),
    precision=st.sampled_from(["float64", "float32"]),
    nan=st.just("last"),
)


@given(run=runs, options=options, size=st.sampled_from([1, 2, 7, 64]), hasher=st.sampled_from([key_of, of_length]))
@settings(max_examples=300, deadline=None)
def test_batches_are_placed_as_mappings_are(
    run: dict[str, dict[str, float]], options: Options, size: int, hasher: Hasher
) -> None:
    rows = [(query, document, score) for query, ranking in run.items() for document, score in ranking.items()]

    assert columns(placed(rows, options, size=size, hasher=hasher)) == columns(place(judgments(QRELS), run, options))


@pytest.mark.parametrize("at_once", [1, 5, 1000])
@given(run=runs, options=options, data=st.data(), size=st.sampled_from([1, 7]))
@settings(max_examples=100, deadline=None)
def test_scattered_rows_are_placed_as_those_that_stand_together(
    at_once: int, run: dict[str, dict[str, float]], options: Options, data: st.DataObject, size: int
) -> None:
    rows = [(query, document, score) for query, ranking in run.items() for document, score in ranking.items()]
    shuffled = data.draw(st.permutations(rows))
    together = {query: {d: s for q, d, s in shuffled if q == query} for query in run}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stream, "AT_ONCE", at_once)
        found = columns(placed(shuffled, options, size=size))

    assert found == columns(place(judgments(QRELS), together, options))


@given(
    rows=st.lists(st.tuples(st.sampled_from(["q1", "q2", "no"]), documents, scores), min_size=1),
    keep=st.sampled_from(["first", "max"]),
    hasher=st.sampled_from([key_of, of_length]),
)
@settings(max_examples=200, deadline=None)
def test_of_documents_that_come_twice_one_is_kept(rows: list[Row], keep: str, hasher: Hasher) -> None:
    options = Options(duplicates="first" if keep == "first" else "max", nan="last")
    kept: dict[str, dict[str, float]] = {}
    for query, document, score in rows:
        ranking = kept.setdefault(query, {})
        if document not in ranking or (keep == "max" and (score > ranking[document] or np.isnan(ranking[document]))):
            ranking[document] = score
    rows = [*rows, ("q10", "d1", 1.0)]
    kept["q10"] = {"d1": 1.0}
    found = placed(rows, options, hasher=hasher)
    dropped = sum(query != "no" for query, _, _ in rows) - sum(len(kept[query]) for query in kept if query != "no")

    assert columns(found)[:8] == columns(place(judgments(QRELS), kept, options))[:8]
    assert found.dropped == dropped


def test_a_document_that_comes_twice_is_an_error_though_it_is_not_judged() -> None:
    rows = [("q1", "x", 3.0), ("q1", "d1", 2.0), ("q1", "x", 1.0)]

    with pytest.raises(DataError, match=r"^run:3: query 'q1': document 'x' comes twice, first on line 1\. Give each"):
        placed(rows, Options(), size=1)


def test_a_document_that_comes_twice_in_scattered_rows_is_an_error() -> None:
    rows = [("q1", "x", 3.0), ("q2", "x", 2.0), ("q1", "x", 1.0)]

    with pytest.raises(DataError, match=r"^run:3: query 'q1': document 'x' comes twice, first on line 1\. Give each"):
        placed(rows, Options(), size=1)


def test_the_first_fault_of_a_run_is_told() -> None:
    rows = [("q2", "a", 1.0), ("q2", "a", 1.0), ("q1", "b", float("nan"))]

    with pytest.raises(DataError, match=r"^run:2: query 'q2': document 'a' comes twice"):
        placed(rows, Options(), size=1)


def test_a_score_that_is_no_number_is_an_error() -> None:
    rows = [("q2", "a", 1.0), ("q1", "b", float("nan"))]

    with pytest.raises(DataError, match=r"^run:2: query 'q1', document 'b': the score is NaN"):
        placed(rows, Options(), size=1)


def test_a_run_without_a_judged_query_is_an_error() -> None:
    with pytest.raises(DataError, match=r"^run: no query of the run is in the qrels: the run has 'q7'"):
        placed([("q7", "a", 1.0)], Options())


def test_a_query_without_rows_is_there() -> None:
    def batches() -> Iterator[Batch]:
        none = np.empty(0, dtype=np.int64)
        yield Batch(["q1"], np.zeros(1, dtype=np.int64), Listed([]), none.astype(np.uint64), none.astype(np.float64))

    found = stream.place_batches(batches, judgments(QRELS), Options(), key_of, source="run")

    assert found.present.tolist() == [False, True, False, False]


def test_the_rank_column_orders_documents_of_one_score() -> None:
    def batches() -> Iterator[Batch]:
        documents = spans_of(["d1", "d2", "d10"])
        yield Batch(
            queries=["q1"],
            lengths=np.array([3]),
            documents=documents,
            keys=documents.keys(key_of),
            scores=np.array([1.0, 1.0, 1.0]),
            ranks=np.array([2, 3, 1]),
        )

    found = stream.place_batches(batches, judgments(QRELS), Options(ties="rank"), key_of, source="run")

    assert found.grade.tolist() == [0, 1, 2]
