"""The chart of sorted differences: a stroke a query, up or down from 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from leadline.report.html.charts.drawing import Frame, markup, xy_chart

MOST: Final = 240
"""Strokes in one chart; of more queries, evenly spaced ones are drawn."""

_FRAME: Final = Frame(width=360, height=240, margin=10)


def difference_chart(ordered: Sequence[float], *, label: str) -> Markup:
    """Draw differences in their order, those above 0 and those below in two series.

    Args:
        ordered: one a query, falling, at most `MOST`.
        label: what the chart shows, in words.
    """
    reach = max((abs(each) for each in ordered), default=0.0) or 1.0
    chart = xy_chart(
        _FRAME,
        xrange=(0, len(ordered) + 1),
        range=(-1.05 * reach, 1.05 * reach),
        y_labels=(-reach, 0, reach),
        show_x_labels=False,
        x_title="queries, by difference",
        value_formatter=_tick,
    )
    chart.add("zero", [(0, 0), (len(ordered) + 1, 0)], show_dots=False)
    for name, above in (("higher", True), ("lower", False)):
        strokes = [
            end
            for place, each in enumerate(ordered, 1)
            if each and (each > 0) == above
            for end in ((place, 0.0), (place, each), (place, None))
        ]
        chart.add(name, strokes, show_dots=False, allow_interruptions=True)
    return markup(chart, _FRAME, label=label, name="differences")


def evenly(ordered: Sequence[float]) -> list[float]:
    """Return at most `MOST` entries, evenly spaced, the first and the last among them."""
    if len(ordered) <= MOST:
        return list(ordered)
    return [ordered[place * (len(ordered) - 1) // (MOST - 1)] for place in range(MOST)]


def _tick(value: float) -> str:
    return f"{value:+.2g}".replace("-", "−") if value else "0"
