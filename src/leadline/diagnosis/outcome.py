"""Whether an answer is right, by its reference."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from leadline.records.case import Case
from leadline.records.request import Agreement
from leadline.records.verdict import CorrectnessVerdict, NuggetVerdict

UNQUOTED: Final = "quote_absent"
"""Flag of a nugget that the judge called held, on a quote that is not in the answer."""


class Outcome(StrEnum):
    """An answer against its reference. `partly`: some of the right answer, and nothing wrong."""

    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"
    UNKNOWN = "unknown"


def outcome_of(case: Case, vital: tuple[NuggetVerdict, ...]) -> Outcome:
    """Hold an answer against its reference answer and its vital nuggets.

    Where one of the two was judged, it decides. Where both were, the comparison with the reference answer does, but for
    four things. An answer that holds all vital nuggets and contradicts nothing is right, though the reference says
    more: nuggets are vital where an answer cannot do without them, so what it lacks then is dispensable. One that
    contradicts a vital nugget is wrong, and one that holds some has something of its reference, though the judge of the
    whole saw nothing: it is right in part. One that lacks a vital nugget which the golden set names is right in part
    too, though the judge of the whole saw all of the reference in it: people asked for that fact. A nugget that was
    derived from the reference does not weigh so much. And where one says right and the other wrong, nothing is known
    (`at_odds`).

    It is the agreement that decides, never the score beside it: with the agreement "none" and no vital nugget held, an
    answer is wrong at any score.

    Args:
        case: the question; an unanswerable one has no right answer to compare with.
        vital: the verdicts on its vital nuggets; empty where they are not all there.
    """
    if not case.question.answerable:
        return Outcome.UNKNOWN
    if case.correctness is None:
        return _by_nuggets(vital) if vital else Outcome.UNKNOWN
    if at_odds(case, vital):
        return Outcome.UNKNOWN
    by_reference = _by_reference(case.correctness)
    if by_reference is Outcome.RIGHT and _lacks_asked(case, vital):
        return Outcome.PARTLY
    return _weighed(by_reference, case.correctness, vital) if vital else by_reference


def at_odds(case: Case, vital: tuple[NuggetVerdict, ...]) -> bool:
    """Tell whether the answer is judged right by its reference answer and wrong by its vital nuggets, or the reverse.

    A nugget that is not found in the answer does not make it wrong here: it may be said in other words.
    """
    if case.correctness is None or not vital or not case.question.answerable:
        return False
    if case.correctness.agreement is Agreement.FULL:
        return any(nugget.agreement is Agreement.CONTRADICTED for nugget in vital)
    against = case.correctness.agreement in {Agreement.NONE, Agreement.CONTRADICTED}
    return against and _by_nuggets(vital) is Outcome.RIGHT


def vital_of(case: Case) -> tuple[NuggetVerdict, ...]:
    """Return the verdicts on the vital nuggets, or none where one of them did not come back."""
    judged = {nugget.index for nugget in case.nuggets}
    wanted = {index for index, nugget in enumerate(case.question.nuggets) if nugget.vital}
    return tuple(nugget for nugget in case.nuggets if nugget.vital) if wanted <= judged else ()


def _by_reference(verdict: CorrectnessVerdict) -> Outcome:
    match verdict.agreement:
        case Agreement.FULL:
            return Outcome.RIGHT
        case Agreement.CONTRADICTED | Agreement.NONE:
            return Outcome.WRONG
        case Agreement.PARTLY:
            return Outcome.WRONG if verdict.contradicted else Outcome.PARTLY


def _lacks_asked(case: Case, vital: tuple[NuggetVerdict, ...]) -> bool:
    """Tell whether a vital nugget of the golden set is missing; one whose quote was not found may be there."""
    lacking = (nugget for nugget in vital if nugget.agreement is Agreement.NONE and UNQUOTED not in nugget.flags)
    return bool(case.question.nuggets) and any(lacking)


def _weighed(by_reference: Outcome, verdict: CorrectnessVerdict, vital: tuple[NuggetVerdict, ...]) -> Outcome:
    by_nuggets = _by_nuggets(vital)
    if verdict.agreement is Agreement.NONE:
        return by_nuggets
    if by_reference is not Outcome.PARTLY:
        return by_reference
    denied = any(nugget.agreement is Agreement.CONTRADICTED for nugget in vital)
    return Outcome.WRONG if denied else Outcome.RIGHT if by_nuggets is Outcome.RIGHT else Outcome.PARTLY


def _by_nuggets(vital: tuple[NuggetVerdict, ...]) -> Outcome:
    found = {nugget.agreement for nugget in vital}
    if Agreement.CONTRADICTED in found or found == {Agreement.NONE}:
        return Outcome.WRONG
    return Outcome.RIGHT if found == {Agreement.FULL} else Outcome.PARTLY
