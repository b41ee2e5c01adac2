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


def curve_chart(curves: Mapping[str, Sequence[CurvePoint]], *, sent: int | None, label: str) -> Markup:
    """Draw curves by name, each with its intervals, and a line at the k that was sent.

    Args:
        curves: points by the name of their curve, k rising.
        sent: how many chunks the generator is commonly given; None draws no line.
        label: what the chart shows, in words.
    """
    cutoffs = sorted({point.k for points in curves.values() for point in points} | ({sent} if sent else set()))
    chart = xy_chart(
        _FRAME,
        xrange=(cutoffs[0] - _room(cutoffs), cutoffs[-1] + _room(cutoffs)),
        range=(-0.04, 1.04),
        x_labels=_labelled(cutoffs[0], cutoffs[-1], sent),
        y_labels=_TICKS,
        x_title="k, chunks from the top",
        x_value_formatter=_tick,
        value_formatter=_tick,
    )
    chart.add("sent", [] if sent is None else [(sent, 0), (sent, 1)], show_dots=False)
    for name, points in curves.items():
        bars = [end for point in points for end in _bar(point)]
        chart.add(f"{name}, intervals", bars, show_dots=False, allow_interruptions=True)
        chart.add(name, [(point.k, point.mean) for point in points], dots_size=4)
    return markup(chart, _FRAME, label=label, name="curves")


def _bar(point: CurvePoint) -> list[tuple[int, float | None]]:
    """Return the two ends of an interval, and a gap after it."""
    return [] if point.interval is None else [*((point.k, end) for end in point.interval), (point.k, None)]


def _room(cutoffs: Sequence[int]) -> float:
    return max(0.5, (cutoffs[-1] - cutoffs[0]) * 0.04)


def _labelled(first: int, last: int, sent: int | None) -> list[int]:
    """Choose round numbers of k to write at the axis, few enough to stand apart, and the k that was sent."""
    step = next((step for step in _STEPS if (last - first) / step < _MOST_LABELS), _STEPS[-1])
    chosen = [k for k in range(first, last + 1) if k % step == 0]
    if sent is None:
        return chosen or [first]
    return sorted([k for k in chosen if abs(k - sent) >= step] + [sent])


def _tick(value: float) -> str:
    return f"{value:g}"
