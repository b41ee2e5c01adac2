"""Failure mode `undetermined`: something is wrong, and the evidence does not tell what."""

from __future__ import annotations

from typing import ClassVar, Final

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.signs import claim_sign, context_sign, outcome_signs
from leadline.diagnosis.standing import labelled_sent
from leadline.diagnosis.wording import counted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import AnswerState

_NOT_RIGHT: Final = frozenset({Outcome.PARTLY, Outcome.WRONG})


class Undetermined(FailureMode):
    """The question went wrong, and no other fault was found that says how.

    The answer is wrong, or right in part only, or right by its reference answer and wrong by its nuggets or the
    reverse; or a question that is known to be answerable was declined, and it is not known whether the context held
    what the answer needs; or it was answered by a question back. Only said where no other fault was found. Where a
    claim of a wrong answer rests on a chunk that nobody labelled, beside those labelled relevant, the evidence names
    it: it may be out of date.

    Not this: a question of which nothing is known to be wrong; one that was declined and that nobody labelled or gave a
    reference; an answer that lacks only what the corpus lacks (`content_gap`). Nothing is guessed: the evidence says
    what is known.
    """

    name: ClassVar[str] = "undetermined"
    title: ClassVar[str] = "Undetermined"
    stage: ClassVar[ModeStage] = ModeStage.UNKNOWN
    last_resort: ClassVar[bool] = True
    remedy: ClassVar[str] = (
        "Read this one yourself. More labels make such cases rare: the relevant chunks and the vital facts of the "
        "question, and the texts of the context in the run. Where all claims are supported and the answer is still "
        "wrong, see whether the reference or the documents are out of date."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what is known to be wrong, and what is known beside it."""
        if not facts.works or not facts.answerable:
            return ()
        wrong = _wrong(facts)
        return (*wrong, context_sign(facts), *_claims(facts), *_unlabelled(facts)) if wrong else ()


def _wrong(facts: Facts) -> tuple[Sign, ...]:
    if facts.state is AnswerState.ABSTAINED:
        open_ = facts.known_answerable and not (facts.enough or facts.miss)
        return (Sign(text="The system declined an answerable question."),) if open_ else ()
    if facts.state is AnswerState.CLARIFICATION:
        return (Sign(text="The system asked back instead of answering."),)
    if facts.disputed:
        return (Sign(text="The answer is right by its reference answer and wrong by its vital facts, or the reverse."),)
    return outcome_signs(facts) if facts.outcome in _NOT_RIGHT and not _for_want_of_documents(facts) else ()


def _for_want_of_documents(facts: Facts) -> bool:
    """Tell whether an answer in part lacks nothing but facts that the corpus lacks too."""
    missing = facts.missing if facts.outcome is Outcome.PARTLY else ()
    return bool(missing) and all(n.in_context is False and n.in_corpus is False for n in missing)


def _unlabelled(facts: Facts) -> tuple[Sign, ...]:
    """Name the claims of an answer that is not right, and the chunks they rest on that the labels leave out."""
    if not labelled_sent(facts) or facts.outcome not in _NOT_RIGHT:
        return ()
    looked_at = frozenset(facts.case.question.distractors).union(
        labelled_sent(facts), *(item.chunks for item in facts.case.ranked.items)
    )
    said = "rests on chunk {!r}, which the labels call neither relevant nor distractor: stale or conflicting document?"
    return tuple(
        claim_sign(claim, said.format(at.chunk_id), at=at)
        for claim in facts.claims.supported
        if (at := claim.evidence) is not None and at.chunk_id not in looked_at
    )


def _claims(facts: Facts) -> tuple[Sign, ...]:
    claims = facts.claims
    if not claims.scored:
        return (Sign(text="No claim of the answer has a verdict."),) if facts.speaks else ()
    return (Sign(text=f"{len(claims.supported)} of {counted(claims.scored, 'claim')} supported by the context."),)
