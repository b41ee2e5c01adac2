"""The citations of one answer, brought together from their verdicts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from leadline.records.case import Case
from leadline.records.request import ClaimState
from leadline.records.verdict import CitationVerdict

ANSWER_LEVEL: Final = "answer_level"
"""Flag of a citation that stands by the answer as a whole, as in a closing list of sources."""

_AGAINST: Final = frozenset({ClaimState.NOT_FOUND, ClaimState.CONTRADICTED})


@dataclass(frozen=True, slots=True)
class Cited:
    """One citation, by one claim or by the answer as a whole, with every verdict on it.

    An ambiguous label has a verdict for each chunk that it may mean; one by the whole answer, for each claim.
    """

    verdicts: tuple[CitationVerdict, ...]

    @property
    def first(self) -> CitationVerdict:
        """The first verdict: label and place are the same in all."""
        return self.verdicts[0]

    @property
    def fabricated(self) -> bool:
        """Whether there is no such chunk under any of its readings."""
        return all(verdict.exists is False for verdict in self.verdicts)

    @property
    def refuted(self) -> bool:
        """Whether it was held against its claim, or all claims, and carries none."""
        return not self.fabricated and all(verdict.state in _AGAINST for verdict in self.verdicts)


def citations_of(case: Case) -> tuple[Cited, ...]:
    """Return the citations of an answer in its order: one a place and claim that it stands by."""
    groups: dict[Hashable, list[CitationVerdict]] = {}
    for verdict in case.citations:
        claim_id = None if ANSWER_LEVEL in verdict.flags else verdict.claim_id
        groups.setdefault((verdict.cited, verdict.answer_start, verdict.answer_end, claim_id), []).append(verdict)
    return tuple(Cited(verdicts=tuple(group)) for group in groups.values())
