"""The citations of an answer, brought together from their verdicts: shared by the citation metrics."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from leadline.metrics.gaps import judge_failure, missing, undefined, without_answer
from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.score import Unscored
from leadline.records.verdict import CitationVerdict

ANSWER_LEVEL: Final = "answer_level"
"""Flag of a citation that stands by the answer as a whole, as in a closing list of sources."""


@dataclass(frozen=True, slots=True)
class Cited:
    """One citation: every verdict on it. An ambiguous label has a verdict for each chunk that it may mean."""

    verdicts: tuple[CitationVerdict, ...]

    @property
    def exists(self) -> bool | None:
        """Whether there is such a chunk; None where there was no corpus to look in."""
        answers = [verdict.exists for verdict in self.verdicts]
        return True if True in answers else None if None in answers else False

    @property
    def retrieved(self) -> bool:
        """Whether the chunk is among those retrieved for the question."""
        return any(verdict.retrieved for verdict in self.verdicts)

    @property
    def fabricated(self) -> bool:
        """Whether it names a chunk that does not exist."""
        return self.exists is False

    @property
    def unresolved(self) -> bool:
        """Whether it names no chunk that is known, though there may be one."""
        return self.exists is None and all(verdict.chunk_id is None for verdict in self.verdicts)

    @property
    def stands_by_a_claim(self) -> bool:
        """Whether there is something that it could support."""
        return any(verdict.claim_id is not None or verdict.state is not None for verdict in self.verdicts)

    @property
    def states(self) -> frozenset[ClaimState | None]:
        """What was said of its support, by any of its verdicts."""
        return frozenset(verdict.state for verdict in self.verdicts)


def citations(case: Case) -> tuple[Cited, ...]:
    """Return the citations of the answer in its order: one a place, however many claims it stands by."""
    return _grouped(case, [(verdict.cited, verdict.answer_start, verdict.answer_end) for verdict in case.citations])


def citations_by_claim(case: Case) -> tuple[Cited, ...]:
    """Return the citations of the answer in its order: one a place and claim that it stands by.

    One that stands by the answer as a whole is one, and has done its work where it supports any claim.
    """
    return _grouped(
        case,
        [(verdict.cited, verdict.answer_start, verdict.answer_end, _claim_of(verdict)) for verdict in case.citations],
    )


def without_citations(case: Case) -> Unscored | None:
    """Return why there are no citations to count, or None where there are some."""
    gap = without_answer(case) or judge_failure(case, "citation") or judge_failure(case, "citations")
    if gap is not None or case.citations:
        return gap
    given = None if case.response is None else case.response.citations
    if given or (given is None and case.state is None):
        return missing("the citations have not been judged")
    return undefined("the answer cites nothing")


def _claim_of(verdict: CitationVerdict) -> str | None:
    return None if ANSWER_LEVEL in verdict.flags else verdict.claim_id


def _grouped(case: Case, keys: Sequence[Hashable]) -> tuple[Cited, ...]:
    groups: dict[Hashable, list[CitationVerdict]] = {}
    for key, verdict in zip(keys, case.citations, strict=True):
        groups.setdefault(key, []).append(verdict)
    return tuple(Cited(verdicts=tuple(group)) for group in groups.values())
