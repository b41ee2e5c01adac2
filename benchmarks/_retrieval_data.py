"""Makes qrels and runs of any size: seeded, in bounded memory, with ids as long as those of MS MARCO v2.

A query has 10 to 50 judgments of grades 0 to 3, about two thirds of them retrieved; scores fall and are rounded to four
decimals, so that some are tied. Numbers become text in arrays of bytes, a block of queries at a time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_PARTS, _OFFSETS = 70, 9_000_000  # document n: msmarco_passage_{n % 70}_{1,000,000 + n // 70}
_PRIME = 629_999_969  # below _PARTS * _OFFSETS: any step walks through that many documents before one comes again
_ROWS = 1 << 18  # a block

Ints = NDArray[np.int64]


class Block(NamedTuple):
    """Some queries: `queries` (n), `documents` and `scores` (n x depth), and the judgments as flat columns."""

    queries: Ints
    documents: Ints
    scores: NDArray[np.float64]
    judged_query: Ints
    judged_document: Ints
    grade: Ints


def blocks(queries: int, depth: int, *, seed: int = 0) -> Iterator[Block]:
    """Yield the collection of `queries` rankings of `depth` documents, a block of queries at a time."""
    step = max(1, _ROWS // depth)
    for first in range(0, queries, step):
        yield _block(np.arange(first, min(first + step, queries)), depth, np.random.default_rng([seed, first]))


def write_files(folder: Path, queries: int, depth: int, *, seed: int = 0) -> tuple[Path, Path]:
    """Write `qrels.txt` and `run.txt` into a folder, unless they are there; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    qrels, run = folder / "qrels.txt", folder / "run.txt"
    if not (folder / "done").exists():
        with qrels.open("wb") as judged, run.open("wb") as retrieved:
            for block in blocks(queries, depth, seed=seed):
                judged.write(_qrels_text(block))
                retrieved.write(_run_text(block))
        (folder / "done").touch()
    return qrels, run


def _block(order: Ints, depth: int, rng: np.random.Generator) -> Block:
    n = len(order)
    start = rng.integers(0, _PRIME, (n, 1))
    step = rng.integers(1, _PRIME, (n, 1))
    documents = (start + step * np.arange(depth)) % _PRIME
    scores = -np.sort(-np.round(rng.gamma(4.0, 3.0, (n, depth)) + 1.0, 4), axis=1)
    judged = rng.integers(10, 51, n)
    query = np.repeat(np.arange(n), judged)
    place = np.arange(len(query)) - np.repeat(np.cumsum(judged) - judged, judged)
    # A step per query keeps the ranks of its judgments apart; those beyond the depth are judged and not retrieved.
    rank = place * np.maximum(1, (depth * 3 // 2) // 50) + rng.integers(0, max(1, depth // 50), n)[query]
    document = (start[query, 0] + step[query, 0] * rank) % _PRIME
    return Block(
        order + 1_000_000, documents, scores, order[query] + 1_000_000, document, rng.integers(0, 4, len(query))
    )


def _run_text(block: Block) -> bytes:
    n, depth = block.documents.shape
    row = _Row(n * depth)
    row.number(np.repeat(block.queries, depth), 9).text(" Q0 ")
    _document(row, block.documents.ravel())
    row.text(" ").number(np.tile(np.arange(1, depth + 1), n), 6).text(" ")
    shifted = np.rint(block.scores.ravel() * 10_000).astype(np.int64)
    row.number(shifted // 10_000, 4).text(".").number(shifted % 10_000, 4, padded=True).text(" bm25\n")
    return row.bytes()


def _qrels_text(block: Block) -> bytes:
    row = _Row(len(block.grade))
    row.number(block.judged_query, 9).text(" 0 ")
    _document(row, block.judged_document)
    return row.text(" ").number(block.grade, 1).text("\n").bytes()


def _document(row: _Row, number: Ints) -> None:
    row.text("msmarco_passage_").number(number % _PARTS, 2, padded=True)
    row.text("_").number(1_000_000 + number // _PARTS, 7)


class _Row:
    """Columns of bytes, one row a line; a leading zero is a byte of 0 and drops out in the end."""

    def __init__(self, rows: int) -> None:
        self._rows = rows
        self._columns: list[NDArray[np.uint8]] = []

    def text(self, text: str) -> _Row:
        self._columns += [np.full(self._rows, byte, dtype=np.uint8) for byte in text.encode()]
        return self

    def number(self, values: Ints, width: int, *, padded: bool = False) -> _Row:
        left, digits = values.astype(np.uint32), []
        for place in range(width):
            left, digit = np.divmod(left, np.uint32(10))
            shown = (digit + 48).astype(np.uint8)
            digits.append(shown if padded or place == 0 else np.where(values >= 10**place, shown, np.uint8(0)))
        self._columns += digits[::-1]
        return self

    def bytes(self) -> bytes:
        table = np.stack(self._columns, axis=1).ravel()
        text: NDArray[np.uint8] = table[table != 0]
        return text.tobytes()


def main() -> None:
    """Write a collection: `python benchmarks/_retrieval_data.py FOLDER QUERIES DEPTH`."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("queries", type=int)
    parser.add_argument("depth", type=int)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    print(*write_files(given.folder, given.queries, given.depth, seed=given.seed))


if __name__ == "__main__":
    main()
