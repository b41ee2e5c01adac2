"""Word lists, written as running text so that they can be read and sorted."""

from __future__ import annotations


def word_list(written: str) -> tuple[str, ...]:
    """Split words at white space."""
    return tuple(written.split())


def word_set(written: str) -> frozenset[str]:
    """Split words at white space, for look-ups."""
    return frozenset(written.split())
