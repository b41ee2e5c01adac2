"""The tables of what fails and how: failure modes with their remedies, quadrants, recall and precision over k."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from leadline.diagnosis.catalogue import MODES
from leadline.records.diagnosis import Quadrant, Weight
from leadline.records.summary import CurvePoint, Summary
from leadline.report.table import NOTHING, Table, number

QUADRANTS: Final = {
    Quadrant.HIT_RIGHT: "relevant in context, right",
    Quadrant.HIT_PARTLY: "relevant in context, partly right",
    Quadrant.HIT_WRONG: "relevant in context, wrong",
    Quadrant.HIT_DECLINED: "relevant in context, declined",
    Quadrant.MISS_RIGHT: "relevant missed, right (lucky, or from memory)",
    Quadrant.MISS_PARTLY: "relevant missed, partly right",
    Quadrant.MISS_WRONG: "relevant missed, wrong (confidently wrong)",
    Quadrant.MISS_DECLINED: "relevant missed, declined (as it should be)",
}
"""Each quadrant in words."""

_ANSWERS: Final = ("right", "partly", "wrong", "declined")


def failures(summary: Summary) -> Iterator[Table]:
    """Yield the tables of failure modes, quadrants and curves; each only where there is something to show."""
    if summary.diagnosis.questions:
        yield _modes(summary)
    if summary.quadrants:
        yield _quadrants(summary)
    if summary.curves:
        yield _curves(summary)


def _modes(summary: Summary) -> Table:
    """List the modes by how many questions show them, faults before notes, with the remedy of each below."""
    catalogue = {mode.name: mode for mode in MODES}
    shown = [catalogue[name] for name in summary.failure_modes if name in catalogue]
    shown.sort(key=lambda mode: (mode.weight is Weight.NOTE, -summary.failure_modes[mode.name]))
    rows = tuple(
        (
            mode.title,
            mode.stage.value.replace("_", " "),
            str(summary.failure_modes[mode.name]),
            mode.weight.value,
            ", ".join(summary.diagnosis.examples.get(mode.name, ())) or NOTHING,
        )
        for mode in shown
    )
    table = summary.diagnosis
    sound = f"{table.sound} of {table.questions} questions show no fault. A question may show several modes."
    remedies = (f"{mode.title}: {mode.remedy}" for mode in shown)
    return Table("Failure modes", ("mode", "stage", "questions", "weight", "such as"), rows, (sound, *remedies))


def _quadrants(summary: Summary) -> Table:
    rows = tuple(
        (label, *(str(summary.quadrants.get(Quadrant(f"{side}_{answer}"), 0)) for answer in _ANSWERS))
        for side, label in (("hit", "relevant in context"), ("miss", "relevant missed"))
    )
    wrong = summary.quadrants.get(Quadrant.MISS_WRONG, 0)
    notes = [f"Confidently wrong, without the evidence and all the same not declined: {wrong}."]
    if summary.diagnosis.unplaced:
        reasons = ", ".join(f"{count} {reason}" for reason, count in summary.diagnosis.unplaced.items())
        notes.append(f"Not placed: {reasons}.")
    return Table("Retrieval against answer", ("questions", *_ANSWERS), rows, tuple(notes))


def _curves(summary: Summary) -> Table:
    points = {name: {point.k: point for point in curve} for name, curve in summary.curves.items()}
    cutoffs = sorted({k for curve in points.values() for k in curve})
    rows = tuple((str(k), *(_point(curve.get(k)) for curve in points.values())) for k in cutoffs)
    return Table("Recall and precision over k", ("k", *points), rows, tuple(_sent(summary)))


def _sent(summary: Summary) -> Iterator[str]:
    """Say how many chunks the generator was given: the commonest number where it is common, and from where to where."""
    sent = {int(size): count for size, count in summary.coverage.sent.items()}
    if not sent:
        return
    total = sum(sent.values())
    most = max(sent, key=lambda size: (sent[size], size))
    if len(sent) > 1 and 2 * sent[most] < total:
        yield f"The generator was given between {min(sent)} and {max(sent)} chunks, no number in half of the responses."
        return
    spread = "" if len(sent) == 1 else f" (between {min(sent)} and {max(sent)})"
    chunks = "1 chunk" if most == 1 else f"{most} chunks"
    yield f"The generator was given {chunks} in {sent[most]} of {total} responses{spread}."


def _point(point: CurvePoint | None) -> str:
    if point is None:
        return NOTHING
    if point.interval is None:
        return number(point.mean)
    low, high = point.interval
    return f"{number(point.mean)} ({number(low)} to {number(high)})"
