"""Reading quantities: a test names only the text."""

from __future__ import annotations

from leadline.text.numbers import Quantity, quantities


def only(text: str) -> Quantity:
    """Return the one quantity of a text."""
    found = quantities(text)
    assert len(found) == 1, found
    return found[0]
