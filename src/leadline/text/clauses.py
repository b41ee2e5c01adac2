"""Splitting a sentence into clauses that can be checked one by one."""

from __future__ import annotations


def clauses(sentence: str) -> tuple[tuple[int, int], ...]:
    """Split one sentence into clauses; half-open offsets in the sentence."""
    start = len(sentence) - len(sentence.lstrip())
    end = len(sentence.rstrip())
    return ((start, end),) if start < end else ()
