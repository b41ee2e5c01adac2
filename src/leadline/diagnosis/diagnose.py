"""One case to its diagnosis."""

from __future__ import annotations

from leadline.diagnosis.catalogue import MODES
from leadline.diagnosis.facts import Facts, facts_of
from leadline.diagnosis.quadrant import placed
from leadline.records.case import Case
from leadline.records.diagnosis import Diagnosis, Finding, Weight


def diagnose(case: Case) -> Diagnosis:
    """Return every failure mode that a question shows, in the order of the catalogue, and its quadrant."""
    facts = facts_of(case)
    where = placed(facts)
    return Diagnosis(
        question_id=case.question.question_id,
        modes=_findings(facts),
        quadrant=where.quadrant,
        unplaced=where.unplaced,
    )


def _findings(facts: Facts) -> tuple[Finding, ...]:
    found = [finding for mode in MODES if not mode.last_resort and (finding := mode.find(facts)) is not None]
    if not any(finding.weight is Weight.FAULT for finding in found):
        found += [finding for mode in MODES if mode.last_resort and (finding := mode.find(facts)) is not None]
    return tuple(found)
