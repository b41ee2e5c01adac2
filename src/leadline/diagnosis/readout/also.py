"""All else that is worth a line, in one entry: what more falls short, a frequent fault, and gaps in the corpus."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final

from leadline.diagnosis.readout.bars import SOUND
from leadline.diagnosis.readout.faults import frequent
from leadline.diagnosis.readout.figures import Figure
from leadline.diagnosis.readout.naming import short, sides
from leadline.diagnosis.readout.problems import Problem
from leadline.diagnosis.readout.remedies import REMEDIES
from leadline.diagnosis.readout.stages import Area
from leadline.diagnosis.readout.wording import WITH_EVIDENCE, counted, entry, listed, number, plural
from leadline.records.summary import Summary


def also(summary: Summary, rest: Sequence[Problem], *, done: Container[Area], told: Container[Area]) -> tuple[str, ...]:
    """Say what else there is to mend, in one entry.

    Args:
        summary: of the run.
        rest: problems for which no change was named.
        done: areas for which one was, or whose figures mean nothing.
        told: areas whose figures have been given.
    """
    often = frequent(summary, [area for area in REMEDIES if area not in done])
    return entry("Also", [*_short(rest, told), *([often] if often else []), *_gaps(summary)])


_BAR: Final = f"short of {number(SOUND)}"


def _short(rest: Sequence[Problem], told: Container[Area]) -> Iterator[str]:
    """Name what falls short of the bar, with a figure where none has been given."""

    def one(area: Area, figure: Figure) -> str:
        if area is Area.OVER_REFUSAL:
            return f"answering what could be answered (declined: {counted(figure)})"
        return area.value if area in told else short(area, figure)

    anywhere, placed = sides(rest, one)
    if anywhere and placed:
        do = "does" if len(placed) == 1 else "do"
        yield f"{_fall(anywhere)}, and so {do} {listed(placed)} {WITH_EVIDENCE}"
    elif rest:
        yield _fall(anywhere) if anywhere else f"{_fall(placed)} {WITH_EVIDENCE}"


def _fall(names: Sequence[str]) -> str:
    return f"{listed(names)} {'falls' if len(names) == 1 else 'fall'} {_BAR}"


def _gaps(summary: Summary) -> Iterator[str]:
    gaps = summary.failure_modes.get("content_gap", 0)
    if gaps:
        yield f"the corpus does not answer {plural(gaps, 'question')} (content gap); only a new document mends that"
