"""Text that is no prose is judged all the same; work that grows with the square of its length would not end in time."""

from __future__ import annotations

import pytest

from leadline.judges.local.support import support


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Alpha 1, " * 6000, id="a line of values"),
        pytest.param('{"A": 1, "B": 2, ' * 3000, id="JSON"),
        pytest.param("not Alpha, " * 6000, id="clauses that deny"),
        pytest.param("| a | b |\n|---|---|\n" + "| Alpha | 3 kg |\n" * 2000, id="a long table"),
    ],
)
def test_a_claim_over_long_text_that_is_no_prose_gets_a_degree_and_a_quote_inside_it(text: str) -> None:
    found = support("Alpha has 2 and Beta does not have 1.", [text])

    assert 0.0 <= found.score <= 1.0
    assert found.text_index in (None, 0)
    assert found.start is None or (found.end is not None and 0 <= found.start < found.end <= len(text))
