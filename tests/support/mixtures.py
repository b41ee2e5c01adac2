"""Hypothesis strategies: texts put together from pieces that mean something to the code under test."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy


def rows(pieces: str, *, longest: int = 12) -> SearchStrategy[str]:
    """Texts of the given pieces (parted by spaces in `pieces`), a space between them."""
    return st.lists(st.sampled_from(pieces.split(" ")), max_size=longest).map(" ".join)


def mixtures(pieces: str) -> SearchStrategy[str]:
    """Texts of any characters, and texts of the given pieces with and without spaces between them."""
    glued = st.lists(st.sampled_from(pieces.split(" ")), max_size=12).map("".join)
    return st.one_of(st.text(), rows(pieces), glued)
