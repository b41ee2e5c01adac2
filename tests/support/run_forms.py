"""A small evaluation of a retriever, in every form that it may come in."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import ir_measures
import pandas as pd
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]  # it has no stubs
import pyarrow.feather  # type: ignore[import-untyped]  # it has no stubs
import pyarrow.parquet  # type: ignore[import-untyped]  # it has no stubs
import ranx  # type: ignore[import-untyped]  # it has no types

from support.files import jsonl, written

QRELS: Final[Mapping[str, Mapping[str, int]]] = {
    "q1": {"d1": 2, "d2": 0, "d9": 1},
    "q2": {"d3": 1, "007": 1, "7": 0},
    "q3": {"d1": 1},
}
"""Query q3 is not in the run; 007 and 7 are two documents."""

RUN: Final[Mapping[str, Mapping[str, float]]] = {
    "q1": {"d1": 0.5, "d2": 0.9, "d7": 0.5},
    "q2": {"7": 3.0, "007": 2.0, "x": 2.0, "d3": 2.0},
    "q9": {"d1": 1.0},
}
"""Rows out of order, ties, and a query that nobody judged."""

ORDERED: Final[Mapping[str, tuple[str, ...]]] = {"q1": ("d2", "d1", "d7"), "q2": ("7", "x", "007"), "q9": ("d1",)}
"""A ranking without scores, the best first."""

RUN_ROWS: Final = tuple((query, doc, score) for query, scores in RUN.items() for doc, score in scores.items())
LABEL_ROWS: Final = tuple((query, doc, grade) for query, grades in QRELS.items() for doc, grade in grades.items())
ORDERED_ROWS: Final = tuple(
    (query, doc, rank) for query, docs in ORDERED.items() for rank, doc in enumerate(docs, start=1)
)

Form = Callable[[Path], object]
"""Makes a run or judgments; files go into the folder."""

Rows = tuple[tuple[object, ...], ...]


def polars_run() -> pl.DataFrame:
    return pl.DataFrame(RUN_ROWS, schema=["qid", "docno", "score"], orient="row")


def pandas_run() -> pd.DataFrame:
    return pd.DataFrame(RUN_ROWS, columns=["query_id", "doc_id", "score"])


def arrow_run() -> pa.Table:
    return pa.table(dict(zip(("q_id", "docid", "sim"), zip(*RUN_ROWS, strict=True), strict=True)))


def dictionaries(names: tuple[str, ...], rows: Rows) -> list[dict[str, object]]:
    return [dict(zip(names, row, strict=True)) for row in rows]


def json_lines(path: Path, rows: list[dict[str, object]]) -> Path:
    return jsonl(path, *rows)


def delimited(path: Path, separator: str, rows: Rows) -> Path:
    return written(path, "".join(separator.join(map(str, row)) + "\n" for row in rows))


def parquet(path: Path, table: pa.Table) -> Path:
    pyarrow.parquet.write_table(table, path)
    return path


def feather(path: Path) -> Path:
    pyarrow.feather.write_feather(arrow_run(), path)
    return path


def arrow_stream(path: Path) -> Path:
    table = arrow_run()
    with pa.OSFile(str(path), "wb") as file, pa.ipc.new_stream(file, table.schema) as writer:
        writer.write_table(table)
    return path


def trec_run(path: Path) -> Path:
    return delimited(path, " ", tuple((query, "Q0", doc, 0, score, "tag") for query, doc, score in RUN_ROWS))


RUN_FORMS: Final[Mapping[str, Form]] = {
    "polars": lambda _: polars_run(),
    "a lazy polars frame": lambda _: polars_run().lazy(),
    "polars categories": lambda _: polars_run().with_columns(pl.col("qid", "docno").cast(pl.Categorical)),
    "pandas": lambda _: pandas_run(),
    "pandas objects": lambda _: pandas_run().astype({"query_id": object, "doc_id": object}),
    "pandas categories": lambda _: pandas_run().astype({"query_id": "category", "doc_id": "category"}),
    "pandas as PyTerrier has it": lambda _: (
        pandas_run().set_axis(["qid", "docno", "score"], axis=1).assign(docid=7, query="the text", rank=0)
    ),
    "an arrow table": lambda _: arrow_run(),
    "an arrow batch": lambda _: arrow_run().to_batches()[0],
    "an arrow reader": lambda _: arrow_run().to_reader(),
    "tuples": lambda _: list(RUN_ROWS),
    "a generator": lambda _: iter(RUN_ROWS),
    "ir_measures": lambda _: [ir_measures.ScoredDoc(*row) for row in RUN_ROWS],
    "an iterator of ir_measures": lambda _: (ir_measures.ScoredDoc(*row) for row in RUN_ROWS),
    "ranx": lambda _: ranx.Run({query: dict(scores) for query, scores in RUN.items()}),
    "dictionaries": lambda _: dictionaries(("qid", "docno", "score"), RUN_ROWS),
    "pairs": lambda _: {query: list(scores.items()) for query, scores in RUN.items()},
    "parquet": lambda folder: parquet(folder / "run.parquet", arrow_run()),
    "parquet under another name": lambda folder: parquet(folder / "run.bin", arrow_run()),
    "feather": lambda folder: feather(folder / "run.feather"),
    "an arrow stream": lambda folder: arrow_stream(folder / "run.arrow"),
    "JSONL": lambda folder: json_lines(folder / "run.jsonl", dictionaries(("query_id", "doc_id", "score"), RUN_ROWS)),
    "JSON as ranx writes it": lambda folder: written(folder / "run.json", json.dumps(RUN)),
    "CSV": lambda folder: delimited(folder / "run.csv", ",", (("qid", "docno", "score"), *RUN_ROWS)),
    "TREC": lambda folder: trec_run(folder / "run.txt"),
    "rows in another order": lambda _: sorted(RUN_ROWS, key=lambda row: (row[1], row[0])),
}

ORDERED_FORMS: Final[Mapping[str, Form]] = {
    "lists": lambda _: {query: list(docs) for query, docs in ORDERED.items()},
    "tuples of ids": lambda _: dict(ORDERED),
    "polars without scores": lambda _: pl.DataFrame(ORDERED_ROWS, schema=["qid", "docno", "x"], orient="row").drop("x"),
    "polars with ranks": lambda _: pl.DataFrame(ORDERED_ROWS[::-1], schema=["qid", "docno", "rank"], orient="row"),
    "JSONL with ranks": lambda folder: json_lines(
        folder / "run.jsonl", dictionaries(("qid", "docno", "rank"), ORDERED_ROWS[::-1])
    ),
    "JSONL of ids": lambda folder: json_lines(
        folder / "run.jsonl", [{"query_id": query, "results": docs} for query, docs in ORDERED.items()]
    ),
    "JSONL of objects": lambda folder: json_lines(
        folder / "run.jsonl",
        [
            {"qid": query, "retrieved": [{"doc_id": doc, "score": 1, "text": "t"} for doc in docs]}
            for query, docs in ORDERED.items()
        ],
    ),
    "a run of Leadline": lambda folder: json_lines(
        folder / "run.jsonl",
        [
            {"question_id": query, "retrieved": [{"chunk_id": doc, "text": "t"} for doc in docs], "answer": "a"}
            for query, docs in ORDERED.items()
        ],
    ),
    "dictionaries of rankings": lambda _: [
        {"question_id": query, "retrieved": list(docs)} for query, docs in ORDERED.items()
    ],
    "parquet of rankings": lambda folder: parquet(
        folder / "run.parquet",
        pa.table({"query_id": list(ORDERED), "retrieved": [list(docs) for docs in ORDERED.values()]}),
    ),
}

LABEL_FORMS: Final[Mapping[str, Form]] = {
    "polars": lambda _: pl.DataFrame(LABEL_ROWS, schema=["qid", "docno", "label"], orient="row"),
    "pandas": lambda _: pd.DataFrame(LABEL_ROWS, columns=["query_id", "doc_id", "relevance"]),
    "pandas with whole floats": lambda _: pd.DataFrame(LABEL_ROWS, columns=["qid", "docno", "rel"]).astype(
        {"rel": float}
    ),
    "an arrow table": lambda _: pa.table(
        dict(zip(("query-id", "corpus-id", "score"), zip(*LABEL_ROWS, strict=True), strict=True))
    ),
    "tuples": lambda _: list(LABEL_ROWS),
    "ir_measures": lambda _: [ir_measures.Qrel(*row) for row in LABEL_ROWS],
    "an iterator of ir_measures": lambda _: (ir_measures.Qrel(*row) for row in LABEL_ROWS),
    "ranx": lambda _: ranx.Qrels({query: dict(grades) for query, grades in QRELS.items()}),
    "dictionaries": lambda _: dictionaries(("qid", "docno", "grade"), LABEL_ROWS),
    "parquet": lambda folder: parquet(
        folder / "qrels.parquet",
        pa.table(dict(zip(("qid", "docno", "label"), zip(*LABEL_ROWS, strict=True), strict=True))),
    ),
    "JSONL": lambda folder: json_lines(
        folder / "qrels.jsonl", dictionaries(("query_id", "doc_id", "relevance"), LABEL_ROWS)
    ),
    "JSON as ranx writes it": lambda folder: written(folder / "qrels.json", json.dumps(QRELS)),
    "TREC": lambda folder: delimited(
        folder / "qrels.txt", " ", tuple((query, 0, doc, grade) for query, doc, grade in LABEL_ROWS)
    ),
    "rows in another order": lambda _: LABEL_ROWS[::-1],
}
