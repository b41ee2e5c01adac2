from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.citations import markers, scope


def standing_by(answer: str, *claims: str) -> dict[str, tuple[int, ...]]:
    spans = [(answer.index(claim), answer.index(claim) + len(claim)) for claim in claims]
    return {marker.raw: places for marker, places in scope(markers(answer), spans).items()}


def test_each_marker_stands_by_the_clause_before_it() -> None:  # CIT-03
    answer = "It opens at 6 [1] and closes at 9 [2]."

    assert standing_by(answer, "It opens at 6", "closes at 9") == {"[1]": (0,), "[2]": (1,)}


def test_a_marker_after_the_full_stop_stands_by_the_claim_before() -> None:
    answer = "It opened in 2020. [1] It closed in 2021. [2]"

    assert standing_by(answer, "It opened in 2020.", "It closed in 2021.") == {"[1]": (0,), "[2]": (1,)}


def test_the_only_marker_of_a_sentence_stands_by_all_its_clauses() -> None:
    answer = "It opens at 6 and closes at 9 [1]. Dogs are welcome."

    assert standing_by(answer, "It opens at 6", "closes at 9", "Dogs are welcome.") == {"[1]": (0, 1)}


def test_markers_in_a_row_count_as_one_place() -> None:
    answer = "It opens at 6 and closes at 9 [1][2], [3]."

    assert standing_by(answer, "It opens at 6", "closes at 9") == {"[1]": (0, 1), "[2]": (0, 1), "[3]": (0, 1)}


def test_a_marker_inside_a_claim_stands_by_it() -> None:
    answer = "It opens [1] at 6. It closes at 9 [2]."

    assert standing_by(answer, "It opens [1] at 6.", "It closes at 9") == {"[1]": (0,), "[2]": (1,)}


def test_a_marker_that_opens_a_line_stands_by_what_follows() -> None:
    answer = "Two facts:\n[1] It opens at 6.\n[2] It closes at 9."

    assert standing_by(answer, "It opens at 6.", "It closes at 9.") == {"[1]": (0,), "[2]": (1,)}


def test_a_sentence_without_marker_is_left_without() -> None:
    answer = "It opens at 6. It closes at 9 [1]."

    assert standing_by(answer, "It opens at 6.", "It closes at 9") == {"[1]": (1,)}


@pytest.mark.parametrize("answer", ["[1]", "So [1] it is."])
def test_without_claims_a_marker_stands_by_none(answer: str) -> None:
    assert standing_by(answer) == {"[1]": ()}


@given(
    st.lists(st.sampled_from(["[1]", "[2]", "It is so.", "and more", "\n", "No"]), max_size=10).map(" ".join),
    st.lists(st.tuples(st.integers(0, 60), st.integers(1, 20)), max_size=5),
)
def test_any_claims_get_any_markers(answer: str, starts: list[tuple[int, int]]) -> None:
    spans = [(start, start + length) for start, length in starts]

    result = scope(markers(answer), spans)

    assert all(0 <= place < len(spans) for places in result.values() for place in places)
    assert set(result) == set(markers(answer).inline)
