"""What is sound, with its figure; and what only looks so, on too few questions."""

from __future__ import annotations

from collections.abc import Container, Sequence

from leadline.diagnosis.readout.bars import FEW, SOUND, SOUND_AT_LEAST
from leadline.diagnosis.readout.figures import Figure
from leadline.diagnosis.readout.naming import full, known, sides
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.diagnosis.readout.wording import WITH_EVIDENCE, listed
from leadline.records.summary import Summary


def sound(summary: Summary, *, without: Container[Area], told: Container[Area]) -> tuple[str, ...]:
    """Say in one entry which areas are sound by their figure, and which would be if there were more questions.

    Args:
        summary: of the run.
        without: areas whose figures mean nothing.
        told: areas of which it has been said what their figures rest on.
    """

    def one(area: Area, figure: Figure) -> str:
        text = (known if area in told else full)(area, figure)
        return f"little {text}" if area is Area.OVER_REFUSAL else text

    good = [
        Problem(area, figure)
        for area in Area
        if area not in without
        and (figure := figure_of(summary, area)) is not None
        and figure.shortfall <= round(1 - SOUND, 3)
    ]
    parts = (
        ("Sound", [each for each in good if _shown(each.figure)]),
        ("Looks sound, on too few questions to be sure", [each for each in good if not _shown(each.figure)]),
    )
    text = " ".join(f"{opening}: {_together(*sides(those, one))}." for opening, those in parts if those)
    return (text,) if text else ()


def _together(anywhere: Sequence[str], placed: Sequence[str]) -> str:
    if not placed:
        return listed(anywhere)
    if anywhere:
        return f"{listed(anywhere)}; {WITH_EVIDENCE}, {listed(placed)}"
    return f"{listed(placed)}{', all' if len(placed) > 1 else ''} {WITH_EVIDENCE}"


def _shown(figure: Figure) -> bool:
    return figure.n >= FEW and (figure.low is None or figure.most_shortfall <= round(1 - SOUND_AT_LEAST, 3))
