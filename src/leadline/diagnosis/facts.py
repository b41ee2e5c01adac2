"""The facts of one case, as all failure modes read them: made once a case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from leadline.diagnosis.cited import Cited, citations_of
from leadline.diagnosis.claims import Claims, claims_of
from leadline.diagnosis.context import Basis, Context, context_of
from leadline.diagnosis.outcome import Outcome, at_odds, outcome_of, vital_of
from leadline.records.case import Case
from leadline.records.request import Agreement, AnswerState
from leadline.records.verdict import NuggetVerdict

_SILENT: Final = frozenset({AnswerState.ABSTAINED, AnswerState.EMPTY})


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of one question.

    `works`: the run holds a response, and the system did not fail. `state`: what kind of reply it is; None where there
    is none, or nobody judged it. `disputed`: judged right by the reference answer and wrong by the nuggets, or
    the reverse. `vital`: the verdicts on the vital nuggets, empty where they are not all there.
    """

    case: Case
    works: bool
    state: AnswerState | None
    outcome: Outcome
    disputed: bool
    context: Context
    claims: Claims
    vital: tuple[NuggetVerdict, ...]
    citations: tuple[Cited, ...]

    @property
    def answerable(self) -> bool:
        """Whether the corpus can answer the question."""
        return self.case.question.answerable

    @property
    def speaks(self) -> bool:
        """Whether the answer says something: it neither declines nor is blank. One that nobody judged may well."""
        return self.works and self.state not in _SILENT

    @property
    def generates(self) -> bool:
        """Whether something was to answer: a run of a retriever alone has neither answers nor traces of any."""
        response = self.case.response
        if response is None or response.answer is not None:
            return response is not None
        traces = (response.context, response.citations, response.usage, response.latency_ms)
        return any(trace is not None for trace in traces)

    @property
    def answered(self) -> bool:
        """Whether it answers without reserve; where nobody judged that, whether it makes claims."""
        return self.works and (self.state is AnswerState.ANSWERED or (self.state is None and self.claims.scored > 0))

    @property
    def hit(self) -> bool:
        """Whether the context is known to have held the answer."""
        return self.works and self.context.hit is True

    @property
    def miss(self) -> bool:
        """Whether the context is known not to have held the answer."""
        return self.works and self.context.hit is False

    @property
    def missing(self) -> tuple[NuggetVerdict, ...]:
        """The vital nuggets that the answer lacks, or holds in part only; none where it declines or is blank."""
        lacking = {Agreement.NONE, Agreement.PARTLY}
        return tuple(nugget for nugget in self.vital if nugget.agreement in lacking) if self.speaks else ()

    @property
    def grounded(self) -> bool | None:
        """Whether what the answer says rests on the context; None where the verdicts do not tell.

        By its claims, where all or none are supported; else by whether the context holds the facts of the reference:
        those are the claims that matter.
        """
        given = {nugget.in_context for nugget in self.vital}
        if self.claims.all_supported:
            return True
        if not self.claims.unsupported or self.claims.unscored or self.claims.doubtful:
            return None
        if not self.claims.supported:
            return None if given == {True} else False
        return given.pop() if given in ({True}, {False}) else None

    @property
    def past_context(self) -> bool:
        """Whether the context held the answer, and what was answered takes nothing from it, nor goes against it."""
        claims = self.claims
        touched = (*claims.supported, *claims.contradicted, *claims.blended, *claims.doubtful, *claims.unscored)
        return self.hit and self.answered and bool(claims.unfounded) and not touched

    @property
    def unlabelled(self) -> bool:
        """Whether a right answer rests on the context, though nothing in it is labelled: the labels look incomplete.

        A labelled distractor is no such evidence: somebody has looked at it, and said that it does not answer.
        """
        if not self.miss or self.context.basis is not Basis.LABELS or self.outcome is not Outcome.RIGHT:
            return False
        distractors = frozenset(self.case.question.distractors)
        places = {claim.evidence.chunk_id for claim in self.claims.supported if claim.evidence is not None}
        return self.grounded is True and (not places or not places <= distractors)

    @property
    def misranked(self) -> bool:
        """Whether the context lacked the answer though the retriever worked, so that its ranking is to be looked at."""
        return self.miss and self.context.judges_ranking and not self.unlabelled

    @property
    def split(self) -> bool:
        """Whether the context held a part of what was wanted, and lacked another part that the corpus holds."""
        labelled = self.context.basis is Basis.LABELS
        held = any(item.sent for item in self.context.wanted) if labelled else self._holds_some_fact
        return self.works and self.context.judges_ranking and held and bool(self.context.missing)

    @property
    def _holds_some_fact(self) -> bool:
        return any(nugget.in_context for nugget in self.vital)


def facts_of(case: Case) -> Facts:
    """Bring together what is known of one question."""
    works = case.response is not None and case.response.error is None
    state = case.state if works else None
    spoken = works and state not in _SILENT
    vital = vital_of(case)
    disputed = spoken and at_odds(case, vital)
    claims = claims_of(case, nuggets=() if disputed else case.nuggets) if spoken else Claims()
    outcome = outcome_of(case, vital) if spoken else Outcome.UNKNOWN
    return Facts(
        case=case,
        works=works,
        state=state,
        outcome=outcome,
        disputed=disputed,
        context=context_of(case, vital, at_odds=outcome is Outcome.RIGHT and claims.all_supported),
        claims=claims,
        vital=vital,
        citations=citations_of(case) if spoken else (),
    )
