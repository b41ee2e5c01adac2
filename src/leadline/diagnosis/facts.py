"""The facts of one case, as all failure modes read them: made once a case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from leadline.diagnosis.cited import Cited, citations_of
from leadline.diagnosis.claims import Claims, claims_of, grounded
from leadline.diagnosis.context import Basis, Context, context_of, known_answerable
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
        """Whether it answers without reserve.

        Where nobody judged that: whether it is seen to say something, by a claim with a verdict, or by something of its
        reference that it holds or contradicts.
        """
        if not self.works or self.state is not None:
            return self.works and self.state is AnswerState.ANSWERED
        verdict = self.case.correctness
        compared = [nugget.agreement for nugget in self.vital] + ([] if verdict is None else [verdict.agreement])
        return self.claims.scored > 0 or any(agreement is not Agreement.NONE for agreement in compared)

    @property
    def reserved(self) -> bool:
        """Whether all that it claims beyond the context is marked as not from there: who reads it knows."""
        claims = self.claims
        return bool(claims.disclosed) and not (claims.unfounded or claims.contradicted or claims.blended)

    @property
    def confidently_wrong(self) -> bool:
        """Whether a wrong answer was given without reserve, the retriever worked, and the context lacked the answer.

        The one rule of the failure mode and of the quadrant.
        """
        wrong = self.miss and self.context.outage is None and self.outcome is Outcome.WRONG
        return wrong and self.answered and not self.reserved

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
    def known_answerable(self) -> bool:
        """Whether somebody said what would answer the question, so that it is known to have an answer."""
        return known_answerable(self.case)

    @property
    def held(self) -> bool:
        """Whether the context held the answer, for all that is known, and not just a part of it."""
        return self.hit and not self.context.part

    @property
    def enough(self) -> bool:
        """Whether the context held all that the answer needs, as far as is known: all vital facts, or all labels."""
        every = {nugget.in_context for nugget in self.vital} == {True}
        return self.held and (every or self.context.whole)

    @property
    def grounded(self) -> bool | None:
        """Whether what the answer says rests on the context; None where the verdicts do not tell."""
        return grounded(self.claims, self.vital)

    @property
    def past_context(self) -> bool:
        """Whether the context held the answer, and what was answered takes nothing from it, nor goes against it.

        A claim whose detail was traced to a chunk that was sent takes something from it; an answer that goes against a
        vital fact of the context has read it; one that is right is misjudged, if anything (`unseen`).
        """
        if not self.held or not self.answered or not self.claims.unfounded or self.claims.touched:
            return False
        return self.outcome is not Outcome.RIGHT and not self.denied and not self._places_sent

    @property
    def unseen(self) -> bool:
        """Whether the context held the answer, and the answer is right, though none of it is seen in the context."""
        return self.held and self.outcome is Outcome.RIGHT and bool(self.claims.unfounded) and not self.claims.touched

    @property
    def denied(self) -> tuple[NuggetVerdict, ...]:
        """The vital facts that the context supports and the answer goes against; none where verdicts are at odds."""
        against = (nugget for nugget in self.vital if nugget.agreement is Agreement.CONTRADICTED and nugget.in_context)
        return tuple(against) if self.speaks and not self.disputed else ()

    @property
    def _places_sent(self) -> bool:
        """Whether some claim that nothing supports was traced to a place in a chunk that was sent."""
        sent = frozenset(self.case.response.sent if self.case.response is not None else ())
        origins = (self.claims.origin(claim) for claim in self.claims.unfounded)
        return any(place.evidence.chunk_id in sent for origin in origins if origin for place in origin.places)

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
        """Whether something relevant was sent, and something else was not, or the context is known to be a part."""
        sent = any(item.sent for item in self.context.wanted)
        return self.works and not self.miss and (self.context.part or (sent and bool(self.context.missing)))


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
        context=context_of(case, vital, settled=outcome is Outcome.RIGHT and grounded(claims, vital) is True),
        claims=claims,
        vital=vital,
        citations=citations_of(case) if spoken else (),
    )
