"""Whatever form judgments and runs come in, the values are the same."""

from __future__ import annotations

import gzip
from pathlib import Path

import polars as pl
import pytest

from leadline.formats.rankings import arrow_columns, pandas_columns, tables
from leadline.retrieval import Qrels, Results, evaluate
from support.files import jsonl
from support.run_forms import LABEL_FORMS, ORDERED, ORDERED_FORMS, QRELS, RUN, RUN_FORMS, Form, arrow_run, parquet

METRICS = ["ndcg@10", "map", "precision@2", "bpref", "judged@3"]
HAND = {"q1": 1 / 6, "q2": (1 / 3 + 2 / 4) / 2, "q3": 0.0}
"""Average precision: d7 comes before d1 and x before d3, by descending id among equal scores."""


def test_the_values_are_those_worked_by_hand() -> None:
    assert evaluate(QRELS, RUN, METRICS).values("map") == pytest.approx(HAND)


@pytest.mark.parametrize("form", RUN_FORMS.values(), ids=RUN_FORMS.keys())
def test_a_run_in_any_form_measures_the_same(form: Form, tmp_path: Path) -> None:
    found = evaluate(QRELS, form(tmp_path), METRICS)

    assert shown(found) == shown(evaluate(QRELS, RUN, METRICS))


@pytest.mark.parametrize("form", ORDERED_FORMS.values(), ids=ORDERED_FORMS.keys())
def test_a_ranking_without_scores_in_any_form_measures_the_same(form: Form, tmp_path: Path) -> None:
    scored = {query: {doc: -float(rank) for rank, doc in enumerate(docs)} for query, docs in ORDERED.items()}

    found = evaluate(QRELS, form(tmp_path), METRICS)

    assert shown(found) == shown(evaluate(QRELS, scored, METRICS))


@pytest.mark.parametrize("form", LABEL_FORMS.values(), ids=LABEL_FORMS.keys())
def test_judgments_in_any_form_measure_the_same(form: Form, tmp_path: Path) -> None:
    found = evaluate(form(tmp_path), RUN, METRICS)

    assert shown(found) == shown(evaluate(QRELS, RUN, METRICS))


def test_the_packed_file_measures_the_same(tmp_path: Path) -> None:
    path = parquet(tmp_path / "run.parquet", arrow_run())
    packed = tmp_path / "run.parquet.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))

    assert shown(evaluate(QRELS, packed, METRICS)) == shown(evaluate(QRELS, RUN, METRICS))


def test_a_golden_set_is_read_as_judgments(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = [
        {
            "question_id": "q1",
            "question": "?",
            "relevant": [{"chunk_id": "d1", "grade": 2}, "d9"],
            "distractors": ["d2"],
        },
        {"question_id": "q2", "question": "?", "relevant": ["d3", "007"], "distractors": ["7"]},
        {"question_id": "q3", "question": "?", "relevant": ["d1"]},
    ]
    path = jsonl(tmp_path / "golden.jsonl", *rows)

    assert shown(evaluate(path, RUN, METRICS)) == shown(evaluate(QRELS, RUN, METRICS))


@pytest.mark.parametrize("form", ["an arrow table", "pandas", "parquet", "feather", "pandas categories"])
def test_a_table_measures_the_same_without_polars(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tables, arrow_columns):
        monkeypatch.setattr(module, "has_polars", lambda: False)

    found = evaluate(QRELS, RUN_FORMS[form](tmp_path), METRICS)

    assert shown(found) == shown(evaluate(QRELS, RUN, METRICS))


@pytest.mark.parametrize("form", ["pandas", "pandas objects", "pandas categories"])
def test_a_pandas_frame_measures_the_same_without_arrow(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pandas_columns, "has_arrow", lambda: False)

    found = evaluate(QRELS, RUN_FORMS[form](tmp_path), METRICS)

    assert shown(found) == shown(evaluate(QRELS, RUN, METRICS))


@pytest.mark.parametrize(("first", "second", "expected"), [(1, 2, 1.0), (2, 1, 0.5)])
def test_the_rank_column_orders_equal_scores_where_it_is_asked_for(first: int, second: int, expected: float) -> None:
    frame = pl.DataFrame({"qid": ["q", "q"], "docno": ["a", "b"], "score": [1.0, 1.0], "rank": [first, second]})

    assert evaluate({"q": {"a": 1}}, frame, ["mrr"], ties="rank")["mrr"] == expected


def test_judgments_that_are_prepared_serve_runs_of_every_form(tmp_path: Path) -> None:
    qrels = Qrels(QRELS)

    found = [shown(evaluate(qrels, form(tmp_path), METRICS)) for form in RUN_FORMS.values()]

    assert all(one == found[0] for one in found)


def shown(results: Results) -> object:
    return results.per_query(), results.coverage, results.totals
