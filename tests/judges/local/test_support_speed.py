"""Text that is no prose must not make a claim take long: work grows with the length of a text, not its square."""

from __future__ import annotations

import time

import pytest

from leadline.judges.local.support import support

_SECONDS = 5.0  # tens of milliseconds to a second on any machine; a square of these lengths takes minutes


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Alpha 1, " * 6000, id="a line of values"),
        pytest.param('{"A": 1, "B": 2, ' * 3000, id="JSON"),
        pytest.param("not Alpha, " * 6000, id="clauses that deny"),
        pytest.param("| a | b |\n|---|---|\n" + "| Alpha | 3 kg |\n" * 2000, id="a long table"),
    ],
)
def test_a_claim_over_no_prose_is_judged_in_seconds(text: str) -> None:
    start = time.perf_counter()
    support("Alpha has 2 and Beta does not have 1.", [text])

    assert time.perf_counter() - start < _SECONDS
