"""Random collections full of what goes wrong: ties, negative grades, missing and foreign queries, rows in any order."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

_V = TypeVar("_V")

Qrels = dict[str, dict[str, int]]
Run = dict[str, dict[str, float]]

NEAR = 1 + 2.0**-30
"""A factor that tells two scores apart as doubles, and not in single precision."""


@dataclass(frozen=True)
class Collection:
    """Judgments and a run. Both hold queries that the other does not."""

    qrels: Qrels
    run: Run


def collection(
    seed: int, *, queries: int = 6, depth: int = 12, grades: tuple[int, ...] = (-1, 0, 0, 1, 1, 2, 3)
) -> Collection:
    """Return a collection of about `queries` queries, whose rankings have up to `depth` documents.

    Each query has a judgment that is not negative: where there is none, pytrec_eval reads memory that is not its own.
    """
    rng = random.Random(seed)  # noqa: S311 - made-up data, the same each time
    pool = [_document(rng, number) for number in range(max(4, depth * 3 // 2))]
    ids = rng.sample([f"{prefix}{number}" for number in range(2 * queries) for prefix in ("", "q")], queries + 1)
    qrels = {query: _judged(rng, pool, depth, grades) for query in ids[1:]}
    retrieved = [query for query in ids if rng.random() < 0.9 or query == ids[1]]
    return Collection(qrels, {query: _scored(rng, rng.sample(pool, rng.randint(1, depth))) for query in retrieved})


def _document(rng: random.Random, number: int) -> str:
    return rng.choice([f"d{number}", f"D-{number:03}", f"{number}", f"0{number}", f"é#{number}", f"\U00010000{number}"])


def _judged(rng: random.Random, pool: list[str], depth: int, grades: tuple[int, ...]) -> dict[str, int]:
    count = rng.randint(1, min(len(set(pool)), depth))
    judged = {document: rng.choice(grades) for document in rng.sample(pool, count)}
    if max(judged.values()) < 0:
        judged[next(iter(judged))] = 0
    return judged


def _scored(rng: random.Random, documents: list[str]) -> dict[str, float]:
    """Score by one of four habits: all distinct, a few levels, nearly equal, all equal."""
    habit = rng.randrange(4)
    if habit == 0:
        return {document: rng.uniform(-5, 30) for document in documents}
    if habit == 1:
        return {document: float(rng.randint(-1, 3)) for document in documents}
    if habit == 2:
        return {document: 20.123456789 * NEAR ** rng.randint(0, 6) for document in documents}
    return dict.fromkeys(documents, 1.5)


def shuffled(seed: int, one: Collection) -> Collection:
    """Return the same collection with its keys in another order."""
    rng = random.Random(seed)  # noqa: S311 - made-up data, the same each time

    def mixed(of: dict[str, _V]) -> dict[str, _V]:
        return dict(rng.sample(list(of.items()), len(of)))

    return Collection(
        mixed({query: mixed(judged) for query, judged in one.qrels.items()}),
        mixed({query: mixed(scores) for query, scores in one.run.items()}),
    )


def write(folder: Path, one: Collection, *, seed: int | None = None, blanks: str = " ") -> tuple[Path, Path]:
    """Write qrels and a run in TREC's form; with a seed, the rows of all queries are shuffled together."""
    judged = [f"{query} 0 {doc} {grade}" for query, grades in one.qrels.items() for doc, grade in grades.items()]
    rows = [f"{query} Q0 {doc} 0 {score!r} t" for query, scores in one.run.items() for doc, score in scores.items()]
    if seed is not None:
        rng = random.Random(seed)  # noqa: S311 - made-up data, the same each time
        rng.shuffle(judged)
        rng.shuffle(rows)
    paths = folder / "qrels.txt", folder / "run.txt"
    for path, lines in zip(paths, (judged, rows), strict=True):
        path.write_text("".join(f"{line}\n" for line in lines).replace(" ", blanks), encoding="utf-8", newline="\n")
    return paths
