"""Recall and precision over k, with what was sent marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup

from leadline.records.summary import CurvePoint
from leadline.report.html.charts.drawing import Frame, markup, xy_chart

_FRAME: Final = Frame(width=360, height=300, margin=10)
_TICKS: Final = (0, 0.25, 0.5, 0.75, 1)
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
_MOST_LABELS: Final = 6
_MOST_DOTS: Final = 12  # of more points the dots would make a band of their own
_ASIDE: Final = 0.04  # how far apart points are drawn that would hide each other, as a share of the width


def curve_chart(
    curves: Mapping[str, Sequence[CurvePoint]], *, sent: int | None, label: str, counted: str = "chunks"
) -> Markup:
    """Draw curves by name, each with its intervals, and a line at the k that was sent.

    Args:
        curves: points by the name of their curve, k rising.
        sent: how many chunks the generator is commonly given; None draws no line.
        label: what the chart shows, in words.
        counted: what k counts.
    """
    cutoffs = sorted({point.k for points in curves.values() for point in points} | ({sent} if sent else set()))
    left, right = cutoffs[0] - _room(cutoffs), cutoffs[-1] + _room(cutoffs)
    apart = _ASIDE * (right - left) if all(len(points) == 1 for points in curves.values()) else 0.0
    chart = xy_chart(
        _FRAME,
        xrange=(left, right),
        range=(-0.04, 1.04),
        x_labels=_labelled(cutoffs[0], cutoffs[-1], sent),
        y_labels=_TICKS,
        x_title=f"k, {counted} from the top",
        x_value_formatter=_tick,
        value_formatter=_tick,
    )
    chart.add("sent", [] if sent is None else [(sent, 0), (sent, 1)], show_dots=False)
    for place, (name, points) in enumerate(curves.items()):
        aside = apart * (place - (len(curves) - 1) / 2)
        bars = [end for point in points for end in _bar(point, aside)]
        chart.add(f"{name}, intervals", bars, show_dots=False, allow_interruptions=True)
        line = [(point.k + aside, point.mean) for point in points]
        chart.add(name, line, dots_size=4, show_dots=len(line) <= _MOST_DOTS)
    return markup(chart, _FRAME, label=label, name="curves")


def _bar(point: CurvePoint, aside: float) -> list[tuple[float, float | None]]:
    """Return the two ends of an interval, and a gap after it."""
    k = point.k + aside
    return [] if point.interval is None else [*((k, end) for end in point.interval), (k, None)]


def _room(cutoffs: Sequence[int]) -> float:
    return max(0.5, (cutoffs[-1] - cutoffs[0]) * 0.04)


def _labelled(first: int, last: int, sent: int | None) -> list[int]:
    """Choose the first k and round ones to write at the axis, few enough to stand apart, and the k that was sent.

    The k that was sent takes the place of one that stands too near to it; so does a round one of the first.
    """
    step = next((step for step in _STEPS if (last - first) / step < _MOST_LABELS), _STEPS[-1])
    wanted = [*([] if sent is None else [sent]), *(k for k in range(first, last + 1) if k % step == 0), first]
    chosen: list[int] = []
    for k in wanted:
        if all(abs(k - other) >= step / 2 for other in chosen):
            chosen.append(k)
    return sorted(chosen)


def _tick(value: float) -> str:
    return f"{value:g}"
