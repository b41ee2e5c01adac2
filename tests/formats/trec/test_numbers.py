"""Numbers out of text: in arrays as one by one, and leniently as C's atof and atol."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from leadline.formats.trec import numbers
from leadline.formats.trec.decimals import decimals, wholes
from leadline.ranking.spans import PAD

texts = st.one_of(
    st.decimals(-1000, 1000, places=4).map(str),
    st.floats(0, 1).map(repr),
    st.floats(allow_nan=False).map(repr),
    st.integers(-(10**12), 10**12).map(str),
    st.builds("{}.{:017d}".format, st.integers(0, 9), st.integers(0, 10**17 - 1)),
    # Just between two doubles, and beside that.
    st.builds(
        lambda low, more: f"0.{(2**53 + 2 * low + 1) * 10 + more:018d}", st.integers(0, 2**52), st.integers(-1, 1)
    ),
    st.from_regex(r"\A[-+]?[0-9]{0,12}\.?[0-9]{0,20}\Z"),
    st.text("0123456789.-+eE_xX", min_size=1, max_size=12),
).filter(bool)


def laid_out(cells: list[str]) -> tuple[bytes, NDArray[np.int64], NDArray[np.int64]]:
    lengths = np.array([len(cell) for cell in cells])
    return " ".join(cells).encode() + bytes(PAD), np.cumsum(lengths + 1) - lengths - 1, lengths


@given(cells=st.lists(texts, min_size=1, max_size=20))
@settings(max_examples=500, deadline=None)
def test_decimals_are_read_as_python_reads_them_or_left(cells: list[str]) -> None:
    values, odd = decimals(*laid_out(cells))

    for row in set(range(len(cells))) - set(odd.tolist()):
        assert math.copysign(1, values[row]) == math.copysign(1, float(cells[row]))
        assert values[row] == float(cells[row])


@given(cells=st.lists(texts, min_size=1, max_size=20))
@settings(max_examples=500, deadline=None)
def test_whole_numbers_are_read_as_python_reads_them_or_left(cells: list[str]) -> None:
    values, odd = wholes(*laid_out(cells))

    for row in set(range(len(cells))) - set(odd.tolist()):
        assert values[row] == int(cells[row])


@pytest.mark.parametrize(
    "cell",
    [
        "1",
        "12.3456",
        "0.5",
        "-3.25",
        "99999999",
        "0.82345678901234",
        "0.7634215354919434",
        "0.07634215354919434",
        "1234567.125",
    ],
)
def test_usual_scores_are_not_left(cell: str) -> None:
    assert decimals(*laid_out([cell]))[1].tolist() == []


@pytest.mark.parametrize(
    ("text", "value"),
    [("abc", 0.0), ("1.9", 1.9), ("1_000", 1.0), ("0x10", 16.0), ("-.5e1x", -5.0), ("infinite", math.inf), ("", 0.0)],
)
def test_a_lenient_score_is_what_its_text_begins_with(text: str, value: float) -> None:
    assert numbers.leading_score(text.encode()) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [("abc", 0), ("1.9", 1), ("-2x", -2), ("9" * 30, 2**63 - 1), ("-" + "9" * 5000, -(2**63)), ("+7", 7)],
)
def test_a_lenient_grade_is_what_its_text_begins_with(text: str, value: int) -> None:
    assert numbers.leading_whole(text.encode()) == value
