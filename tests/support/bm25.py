"""Runs of BM25 over the small collections of the data folder, made in the test."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bm25s  # type: ignore[import-untyped]  # it has no stubs
import numpy as np

from support.mixed_up import Collection, Qrels, Run

_PAST_THE_END = 10
"""Documents without a common word that each ranking goes on with; they are tied at a score of 0."""


def searched(folder: Path, *, depth: int = 100) -> Collection:
    """Return the judgments of a collection, and the `depth` best documents of each query by BM25, ties included."""
    documents = list(_rows(folder / "corpus.jsonl.gz"))
    index = bm25s.BM25(k1=1.2, b=0.75)
    index.index(_tokens([f"{row['title']} {row['text']}" for row in documents]), show_progress=False)
    ids = [str(row["id"]) for row in documents]
    queries = list(_rows(folder / "queries.jsonl.gz"))
    words = _tokens([row["text"] for row in queries])
    run: Run = {
        str(row["id"]): _best(index.get_scores(list(asked)), ids, depth)
        for row, asked in zip(queries, words, strict=True)
    }
    return Collection(judged(folder), run)


def judged(folder: Path) -> Qrels:
    """Return the judgments of a collection, as they are."""
    qrels: Qrels = {}
    with (folder / "qrels.tsv").open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows, delimiter="\t"):
            qrels.setdefault(row["query_id"], {})[row["doc_id"]] = int(row["relevance"])
    return qrels


def _best(scores: np.ndarray[Any, np.dtype[np.float32]], ids: list[str], depth: int) -> dict[str, float]:
    """Return the best documents; some of those without a common word go along, tied at 0."""
    order = np.argsort(-scores, kind="stable")[:depth]
    with_words = int(np.count_nonzero(scores[order]))
    return {ids[place]: float(scores[place]) for place in order[: with_words + _PAST_THE_END].tolist()}


def _tokens(texts: list[str]) -> list[list[str]]:
    found = bm25s.tokenize(texts, stopwords=[], return_ids=False, show_progress=False)
    return [list(words) for words in found]


def _rows(path: Path) -> Iterator[dict[str, Any]]:  # Any: rows of a JSON file
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
