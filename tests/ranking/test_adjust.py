"""A ranking is cut, and rid of the unjudged, as trec_eval does it."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import asdict

from leadline.errors import DataError
from leadline.ranking.adjust import adjust
from leadline.ranking.judgments import Judgments
from leadline.ranking.mappings import judgments, place
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed

QRELS = judgments({"p": {"a": 1, "b": 0, "c": -1, "d": 2}, "q": {"a": 1}})
RUN = {"p": ["x", "a", "c", "b", "y", "d"], "q": ["x", "y", "a"]}


def adjusted(options: Options, run: object = RUN, qrels: Judgments = QRELS) -> Placed:
    return adjust(qrels, place(qrels, run, options), options)  # type: ignore[arg-type]  # runs of every kind


def rows(placed: Placed) -> list[tuple[int, int, int]]:
    """Return code, rank and grade of each row."""
    return list(zip(placed.code.tolist(), placed.rank.tolist(), placed.grade.tolist(), strict=True))


def test_nothing_asked_changes_nothing() -> None:
    placed = place(QRELS, RUN, Options())

    assert adjust(QRELS, placed, Options()) is placed


def test_max_docs_keeps_the_first_ranks_of_each_query() -> None:
    placed = adjusted(Options(max_docs=3))

    assert rows(placed) == [(0, 2, 1), (0, 3, -1), (1, 3, 1)]
    assert placed.retrieved.tolist() == [3, 3]


def test_max_docs_beyond_the_ranking_keeps_it_whole() -> None:
    placed = adjusted(Options(max_docs=4))

    assert placed.retrieved.tolist() == [4, 3]


def test_judged_only_closes_the_ranks_up() -> None:
    placed = adjusted(Options(judged_only=True))

    assert rows(placed) == [(0, 1, 1), (0, 2, 0), (0, 3, 2), (1, 1, 1)]
    assert placed.retrieved.tolist() == [3, 1]


def test_judged_only_keeps_grades_below_0_where_they_are_nonrelevant() -> None:
    placed = adjusted(Options(judged_only=True, negatives="nonrelevant"))

    assert [rank for code, rank, _ in rows(placed) if code == 0] == [1, 2, 3, 4]


def test_the_ranking_is_cut_before_the_unjudged_leave_it() -> None:
    placed = adjusted(Options(judged_only=True, max_docs=2))

    assert rows(placed) == [(0, 1, 1)]
    assert placed.retrieved.tolist() == [1, 0]


def test_judged_documents_stay_tied_when_the_unjudged_between_them_leave() -> None:
    run = {"p": {"x": 3.0, "a": 2.0, "y": 2.0, "b": 2.0, "z": 1.0, "d": 1.0}}
    placed = adjusted(Options(judged_only=True), run)

    assert (placed.low.tolist(), placed.high.tolist()) == ([1, 1, 3], [2, 2, 3])


@pytest.mark.parametrize("ties", ["docid_desc", "worst", "best"])
def test_rows_stay_in_the_order_of_query_and_rank(ties: str) -> None:
    run = {"p": dict.fromkeys("abcdxyz", 1.0), "q": dict.fromkeys("axy", 1.0)}
    placed = adjusted(Options(ties=ties, max_docs=6), run)  # type: ignore[arg-type]  # one of the choices

    assert rows(placed) == sorted(rows(placed))


@pytest.mark.parametrize(("ties", "ranks"), [("worst", [1, 2, 5, 6]), ("best", [1, 2, 5, 6])])
def test_the_unjudged_stand_between_the_nonrelevant_and_the_relevant(ties: str, ranks: list[int]) -> None:
    run = {"p": dict.fromkeys("abcdxy", 1.0)}
    placed = adjusted(Options(ties=ties), run)  # type: ignore[arg-type]  # one of the choices
    grades = [0, -1, 1, 2] if ties == "worst" else [2, 1, -1, 0]

    assert (placed.rank.tolist(), placed.grade.tolist()) == (ranks, grades)


def test_a_grade_below_0_can_be_an_error_that_names_it() -> None:
    with pytest.raises(DataError, match="query 'p', document 'c': grade -1 is below 0"):
        adjusted(Options(negatives="error"))


def test_what_was_given_is_not_changed() -> None:
    placed = place(QRELS, RUN, Options())
    before = {name: np.copy(value) for name, value in asdict(placed).items()}
    adjust(QRELS, placed, Options(ties="worst", judged_only=True, max_docs=2))

    assert all(np.array_equal(before[name], getattr(placed, name)) for name in before)
