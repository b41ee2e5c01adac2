"""Does a text carry a claim, and where: exact rules, no model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leadline.records.request import ClaimState
from leadline.text.words import content_words


@dataclass(frozen=True, slots=True)
class Support:
    """What the texts say about a claim.

    `score` is the degree of support, 0 to 1. `texts[text_index][start:end]` is the shortest run of sentences that
    carries the claim; None where nothing is near it.
    """

    state: ClaimState
    score: float
    text_index: int | None = None
    start: int | None = None
    end: int | None = None
    flags: tuple[str, ...] = ()


def support(claim: str, texts: Sequence[str], *, question: str | None = None) -> Support:  # noqa: ARG001  # to come
    """Judge a claim against texts alone."""
    wanted = set(content_words(claim))
    shares = [len(wanted & set(content_words(text))) / max(1, len(wanted)) for text in texts]
    if not shares or max(shares) == 0:
        return Support(ClaimState.NOT_FOUND, 0.0)
    index = shares.index(max(shares))
    state = ClaimState.SUPPORTED if shares[index] >= 0.75 else ClaimState.NOT_FOUND
    return Support(state, shares[index], index, 0, len(texts[index]))
