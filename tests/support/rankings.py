"""Rankings against grades, built for whatever counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from leadline.metrics.retrieval.walk import Walk
from leadline.ranking.columns import Columns
from leadline.ranking.documents import Listed
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed


@dataclass(frozen=True)
class Ranking:
    """Ids, best first, and the grade of every judged one, retrieved or not."""

    ids: Sequence[str]
    grades: Mapping[str, int]

    @property
    def ranks(self) -> list[int]:
        return [rank for rank, one in enumerate(self.ids, start=1) if one in self.grades]

    @property
    def retrieved_grades(self) -> list[int]:
        return [self.grades[one] for one in self.ids if one in self.grades]


def walk(ids: Sequence[str], grades: Mapping[str, int], options: Options | None = None) -> Walk:
    """Return one ranking in numbers."""
    ranking = Ranking(ids, grades)
    return Walk(
        ranking.ranks,
        ranking.retrieved_grades,
        retrieved=len(ids),
        labels=list(grades.values()),
        interpolation=(options or Options()).interpolation,
    )


def prepared(rankings: Sequence[Ranking]) -> tuple[Judgments, Placed]:
    """Return the judgments of some queries, and where their documents stand."""
    sizes = [len(one.grades) for one in rankings]
    judgments = Judgments(
        queries=tuple(f"q{number:03}" for number in range(len(rankings))),
        starts=np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
        documents=Listed([document for one in rankings for document in one.grades]),
        grades=np.array([grade for one in rankings for grade in one.grades.values()], dtype=np.int64),
    )
    rank = np.array([rank for one in rankings for rank in one.ranks], dtype=np.int64)
    placed = Placed(
        code=np.repeat(np.arange(len(rankings)), [len(one.ranks) for one in rankings]),
        rank=rank,
        grade=np.array([grade for one in rankings for grade in one.retrieved_grades], dtype=np.int64),
        low=rank,
        high=rank,
        retrieved=np.array([len(one.ids) for one in rankings], dtype=np.int64),
        present=np.ones(len(rankings), dtype=np.bool_),
    )
    return judgments, placed


def columns(rankings: Sequence[Ranking], options: Options | None = None) -> Columns:
    """Return many rankings in arrays."""
    return Columns(*prepared(rankings), options or Options())
