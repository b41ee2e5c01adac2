"""Does a text carry a claim, and where: exact rules, no model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leadline.judges.local.support_claim import claim_words
from leadline.judges.local.support_signals import Signals, signals
from leadline.judges.local.support_text import ready
from leadline.judges.local.support_window import best_window
from leadline.records.request import ClaimState
from leadline.text.words import language_of

SUPPORTED_FROM = 0.62


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


def support(
    claim: str, texts: Sequence[str], *, question: str | None = None, headings: Sequence[str] | None = None
) -> Support:  # noqa: ARG001  # to come
    """Judge a claim against texts alone."""
    language = language_of((claim + " " + " ".join(text[:1000] for text in texts[:3]))[:2000])
    prepared = [ready(text, language) for text in texts]
    wanted = claim_words(claim, prepared, language)
    window = best_window(wanted, prepared, headings or [""] * len(texts)) if wanted.content else None
    if window is None:
        return Support(ClaimState.NOT_FOUND, 0.0)
    seen = signals(wanted, prepared, window, language)
    score = score_of(seen)
    flags = tuple(
        name
        for name, present in (
            ("number_not_in_evidence", bool(wanted.numbers & ~(window.found | window.near))),
            ("name_not_in_evidence", bool(wanted.names & ~(window.found | window.near))),
            ("other_subject", window.foreign and bool(wanted.names & ~(window.found | window.near))),
            ("negation_mismatch", seen.denial),
            ("opposite", seen.opposites > 0),
        )
        if present
    )
    state = ClaimState.NOT_FOUND
    if score >= SUPPORTED_FROM and not flags:
        state = ClaimState.SUPPORTED
    elif flags and seen.together >= 0.6:
        state = ClaimState.CONTRADICTED
    found = window.sentences(prepared)
    return Support(state, score, window.text_index, found[0].start, found[-1].end, flags)


def score_of(seen: Signals) -> float:
    """Degree of support, 0 to 1."""
    near, closeness = seen.together, seen.together**2
    pro = 1.5 * seen.anywhere + 1.5 * near + near * closeness * (0.8 * seen.pairs + 0.8 * seen.triples)
    con = closeness * (1.5 * min(seen.numbers, 2) + 1.0 * min(seen.names, 2) + 0.7 * seen.denial + 0.9 * min(seen.opposites, 2))
    return max(0.0, (pro - con) / 4.6)
