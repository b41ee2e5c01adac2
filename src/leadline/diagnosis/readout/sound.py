"""What is sound, with its figure; and what only looks so, on too few questions."""

from __future__ import annotations

from collections.abc import Container

from leadline.diagnosis.readout.bars import FEW, SOUND, SOUND_AT_LEAST
from leadline.diagnosis.readout.figures import Figure
from leadline.diagnosis.readout.stages import Area, figure_of
from leadline.diagnosis.readout.wording import inside
from leadline.records.summary import Summary


def sound(summary: Summary, *, without: Container[Area] = ()) -> tuple[str, ...]:
    """Say which areas are sound by their figure, and which would be if there were more questions.

    Args:
        summary: of the run.
        without: areas whose figures mean nothing.
    """
    good = [
        (area, figure)
        for area in Area
        if area not in without
        and (figure := figure_of(summary, area)) is not None
        and figure.shortfall <= round(1 - SOUND, 3)
    ]
    parts = (
        ("Sound", [one for one in good if _shown(one[1])]),
        ("Looks sound, on too few questions to be sure", [one for one in good if not _shown(one[1])]),
    )
    return tuple(f"{opening}: {'; '.join(_one(*one) for one in those)}." for opening, those in parts if those)


def _shown(figure: Figure) -> bool:
    return figure.n >= FEW and (figure.low is None or figure.most_shortfall <= round(1 - SOUND_AT_LEAST, 3))


def _one(area: Area, figure: Figure) -> str:
    name = "little over-refusal" if area is Area.OVER_REFUSAL else area.value
    return f"{name} ({inside(figure)})"
