"""Counts that a reader needs beside the means: what the run holds, the states of its answers, how the judge did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from leadline.records.case import Case
from leadline.records.evidence import Match
from leadline.records.manifest import JudgeIdentity
from leadline.records.request import ClaimState
from leadline.records.run import Response
from leadline.records.summary import AbstentionTable, ClaimTable, Coverage, JudgeSummary
from leadline.records.verdict import ClaimVerdict, Verdict

_MISSING_SHOWN = 20
_EXAMPLES_SHOWN = 5
_DISCLOSED = "outside_context_disclosed"


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
        self.counts["retrieval_failed"] += response.error is None and response.retrieval_error is not None
        self.counts["without_text"] += response.error is None and not case.has_text
        self.counts["not_logged"] += response.error is None and not response.logged
        self.counts["unresolved"] += response.logged and case.ranked.unresolved is not None
        self.counts["open_claims"] += sum(claim.detail == "no_context_text" for claim in case.claims) * case.has_text
        self.counts["empty"] += response.error is None and _state(case) == "empty"
        self.counts["ambiguous"] += len({c.answer_start for c in case.citations if "duplicate_label" in c.flags})
        self.counts["two_texts"] += _of_two_texts(response)
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
        found = given - self.quotes[Match.ABSENT.value] - self.quotes[Match.NEAR.value]
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
            measured=judge.measured,
        )

    def _add_claim(self, claim: ClaimVerdict) -> None:
        self.failed += claim.state is ClaimState.UNSCORED and claim.detail != "no_context_text"
        if claim.state not in {ClaimState.SUPPORTED, ClaimState.UNVERIFIED}:
            return
        if claim.quote is None:
            self.without_quote += 1
        else:
            self.quotes[_match(claim).value] += 1


class ClaimTally:
    """Counts claims by state and flag, and what was set aside."""

    def __init__(self) -> None:
        """Start empty."""
        self._states: Counter[str] = Counter()
        self._flags: Counter[str] = Counter()
        self._excluded: Counter[str] = Counter()
        self._repeated = 0
        self._examples: list[str] = []

    def add(self, case: Case) -> None:
        """Take one case."""
        for claim in case.claims:
            self._states[claim.state.value] += 1
            self._flags.update(claim.flags)
            self._repeated += claim.mentions - 1
        for part in case.excluded:
            self._excluded[part.reason] += 1
            if len(self._examples) < _EXAMPLES_SHOWN and part.text not in self._examples:
                self._examples.append(part.text)

    def result(self) -> ClaimTable:
        """Return the counts."""
        return ClaimTable(
            states=dict(sorted(self._states.items())),
            flags=dict(sorted(self._flags.items())),
            disclosed=self._flags[_DISCLOSED],
            repeated=self._repeated,
            excluded=dict(sorted(self._excluded.items())),
            examples=tuple(self._examples),
        )


def _of_two_texts(response: Response) -> int:
    """Count the chunk ids that come with more than one text."""
    texts: dict[str, set[str]] = {}
    for chunk in response.chunks:
        if chunk.text is not None:
            texts.setdefault(chunk.chunk_id, set()).add(chunk.text)
    return sum(len(found) > 1 for found in texts.values())


def _match(claim: ClaimVerdict) -> Match:
    """Return how the quote of a claim was found: of those that were not, some are near."""
    if claim.evidence is not None:
        return claim.evidence.match
    return Match.NEAR if "quote_near" in claim.flags else Match.ABSENT


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
