"""Counts that a reader needs beside the means: what the run holds, the states of its answers, how the judge did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from leadline.records.case import Case
from leadline.records.evidence import Match
from leadline.records.manifest import JudgeIdentity
from leadline.records.request import ClaimState
from leadline.records.summary import AbstentionTable, Coverage, JudgeSummary
from leadline.records.verdict import ClaimVerdict, Verdict

_MISSING_SHOWN = 20


class CoverageTally:
    """Counts questions, responses, and what is missing of either."""

    def __init__(self) -> None:
        """Start empty."""
        self.counts: Counter[str] = Counter()
        self.missing: list[str] = []
        self.sent: Counter[int] = Counter()
        self.levels: Counter[str] = Counter()

    def add(self, case: Case) -> None:
        """Take one case."""
        self.counts["questions"] += 1
        self.counts["answerable" if case.question.answerable else "unanswerable"] += 1
        if case.question.relevant:
            self.levels[case.ranked.level.value] += 1
        response = case.response
        if response is None:
            self.counts["missing"] += 1
            if len(self.missing) < _MISSING_SHOWN:
                self.missing.append(case.question.question_id)
            return
        self.counts["responses"] += 1
        self.counts["target_failed"] += response.error is not None
        self.counts["without_text"] += not case.has_text
        self.counts["unresolved"] += case.ranked.unresolved is not None
        self.counts["duplicates"] += len(case.ranked.ranking) - len(set(case.ranked.ranking))
        self.sent[len(response.sent)] += response.error is None

    def result(self) -> Coverage:
        """Return the counts."""
        return Coverage(
            questions=self.counts["questions"],
            responses=self.counts["responses"],
            answerable=self.counts["answerable"],
            unanswerable=self.counts["unanswerable"],
            missing_count=self.counts["missing"],
            missing=tuple(self.missing),
            target_failed=self.counts["target_failed"],
            duplicates=self.counts["duplicates"],
            sent={str(size): count for size, count in sorted(self.sent.items()) if count},
            levels=dict(sorted(self.levels.items())),
        )


class StateTally:
    """Counts the states of answers, on answerable and on unanswerable questions."""

    def __init__(self) -> None:
        """Start empty."""
        self._sides: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}

    def add(self, case: Case) -> None:
        """Take one case."""
        self._sides[case.question.answerable][_state(case)] += 1

    def result(self) -> AbstentionTable:
        """Return the counts, both sides."""
        return AbstentionTable(
            answerable=dict(sorted(self._sides[True].items())), unanswerable=dict(sorted(self._sides[False].items()))
        )


class JudgeTally:
    """Counts verdicts asked for and failed, and how the quotes for "supported" fared."""

    def __init__(self) -> None:
        """Start empty."""
        self.asked = 0
        self.failed = 0
        self.quotes: Counter[str] = Counter()
        self.without_quote = 0

    def add(self, case: Case) -> None:
        """Take one case."""
        self.asked += sum(1 for _ in _verdicts(case))
        self.failed += len(case.failures)
        for claim in case.claims:
            self._add_claim(claim)

    def result(self, judge: JudgeIdentity) -> JudgeSummary:
        """Return the counts, and the shares that they make."""
        given = self.quotes.total()
        found = given - self.quotes[Match.ABSENT.value]
        return JudgeSummary(
            name=judge.name,
            version=judge.version,
            honesty=found / given if given else None,
            quotes_given=given,
            quotes_found=found,
            coverage=1 - self.failed / self.asked if self.asked else None,
            asked=self.asked,
            failed=self.failed,
            quotes=dict(sorted(self.quotes.items())),
        )

    def _add_claim(self, claim: ClaimVerdict) -> None:
        self.failed += claim.state is ClaimState.UNSCORED and claim.detail != "no_context_text"
        if claim.state not in {ClaimState.SUPPORTED, ClaimState.UNVERIFIED}:
            return
        if claim.quote is None:
            self.without_quote += 1
        else:
            match = Match.ABSENT if claim.evidence is None else claim.evidence.match
            self.quotes[match.value] += 1


def _verdicts(case: Case) -> Iterator[Verdict]:
    yield from case.claims
    yield from case.nuggets
    yield from case.citations
    yield from case.failures
    for verdict in (case.relevance, case.abstention, case.correctness):
        if verdict is not None:
            yield verdict


def _state(case: Case) -> str:
    if case.response is None:
        return "missing"
    if case.response.error is not None:
        return "failed"
    return "unknown" if case.abstention is None else case.abstention.state.value
