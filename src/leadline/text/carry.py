"""Whether a genuine quote can carry a claim."""

from __future__ import annotations


def carry_flags(claim: str, quote: str, text: str, start: int, end: int) -> tuple[str, ...]:  # noqa: ARG001 - first version
    """Return the flags of a genuine quote that cannot carry the claim."""
    return ()
