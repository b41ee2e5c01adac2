"""The abstention plane: over-refusal on what can be answered, against abstention on what cannot."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from leadline.records.estimate import Estimate
from leadline.report.html.charts.drawing import Frame, markup, xy_chart

_FRAME: Final = Frame(width=360, height=340, margin=10)
_EDGE: Final = 0.04  # so that a dot in a corner is whole
_TICKS: Final = (0, 0.25, 0.5, 0.75, 1)


def plane(over_refusal: Estimate, abstention: Estimate, *, label: str) -> Markup:
    """Draw a system as a point with its two intervals; the ideal is the corner at the upper left.

    Args:
        over_refusal: share of answerable questions that were declined.
        abstention: share of unanswerable questions that were declined.
        label: what the chart shows, in words.
    """
    x, y = over_refusal.mean, abstention.mean
    if x is None or y is None:
        return Markup()
    chart = xy_chart(
        _FRAME,
        xrange=(-_EDGE, 1 + _EDGE),
        range=(-_EDGE, 1 + _EDGE),
        x_labels=_TICKS,
        y_labels=_TICKS,
        x_title="over-refusal, answerable",
        y_title="abstention, unanswerable",
        x_value_formatter=_tick,
        value_formatter=_tick,
        show_x_guides=True,
        print_labels=True,
    )
    chart.add("random", [(0, 0), (1, 1)], show_dots=False)
    chart.add("ideal", [{"value": (0, 1), "label": "ideal"}], stroke=False, dots_size=8)
    low, high = over_refusal.interval or (x, x)
    chart.add("over-refusal", [(low, y), (high, y)], show_dots=False)
    low, high = abstention.interval or (y, y)
    chart.add("abstention", [(x, low), (x, high)], show_dots=False)
    chart.add("system", [(x, y)], stroke=False, dots_size=7)
    return markup(chart, _FRAME, label=label, name="plane")


def _tick(value: float) -> str:
    return f"{value:g}"
