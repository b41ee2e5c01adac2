"""Failure mode `incomplete`: nothing is wrong, and something is missing."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.outcome import Outcome
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import Agreement
from leadline.records.verdict import NuggetVerdict


class Incomplete(FailureMode):
    """The answer is right as far as it goes, and leaves out a fact that a full answer needs.

    Nothing in it contradicts the reference, and a vital nugget is missing or only partly there which the context held,
    or, where nobody judged that, may have held. A missing nugget that the golden set names weighs more than a
    comparison that found all of the reference answer. Without nuggets: it agrees in part, and the judge named what is
    missing.

    Not this: a fact that the context is judged not to hold (`partial_miss` and the modes of a miss, or `content_gap`
    where the corpus lacks it too); an answer that contradicts its reference or has nothing of it. Facts that are okay
    to have, and not vital, are not asked for. Nor is a nugget derived from the reference missed in an answer that says
    all of it: there the verdicts differ (`verdicts_at_odds`).
    """

    name: ClassVar[str] = "incomplete"
    title: ClassVar[str] = "Incomplete"
    stage: ClassVar[ModeStage] = ModeStage.GENERATION
    remedy: ClassVar[str] = (
        "Nothing says that the context lacked it, so change the prompt: ask for every condition, deadline and "
        "exception that the sources name, and for each part of the question. Raise the limit of output tokens if "
        "answers break off, and look at chunks in the middle of a long context, which are overlooked most."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return what the answer leaves out."""
        if not facts.speaks or facts.context.odds or facts.outcome is not Outcome.PARTLY:
            return ()
        if facts.vital:
            return tuple(_lacks(nugget) for nugget in facts.missing if _to_be_had(nugget, facts))
        verdict = facts.case.correctness
        missing = verdict.missing if verdict is not None else ()
        if _may_lack(facts):
            return ()
        return tuple(Sign(text=f"The answer lacks {quoted(part)} of its reference.") for part in missing)


def _to_be_had(nugget: NuggetVerdict, facts: Facts) -> bool:
    """Tell whether the generator could have said it, for all that is known."""
    return nugget.in_context is True or (nugget.in_context is None and not _may_lack(facts))


def _may_lack(facts: Facts) -> bool:
    """Tell whether the context is known to have lacked something, or has chunks that hide what it held."""
    return facts.miss or facts.split or facts.context.unclear


def _lacks(nugget: NuggetVerdict) -> Sign:
    how = "gives only a part of" if nugget.agreement is Agreement.PARTLY else "lacks"
    where = ", which the context holds" if nugget.in_context else ""
    return Sign(text=f"The answer {how} the vital fact {quoted(nugget.text)}{where}.")
