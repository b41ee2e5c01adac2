"""The strip: one value with its interval on a line from 0 to 1, to stand beside the number in a table."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from leadline.records.estimate import Interval
from leadline.report.html.charts.drawing import Chart, Frame, markup, xy_chart

_FRAME: Final = Frame(width=200, height=20)
_EDGE: Final = 0.03  # so that a dot at 0 or 1 is whole


def strip(mean: float, interval: Interval | None, *, label: str) -> Markup:
    """Draw a mean, 0 to 1, with its interval.

    Args:
        mean: the value.
        interval: its interval; None draws the value alone.
        label: what it shows, in words.
    """
    chart = _empty()
    chart.add("scale", [(0, 0), (1, 0)], show_dots=False)
    chart.add("interval", [] if interval is None else [(interval[0], 0), (interval[1], 0)], show_dots=False)
    chart.add("mean", [(mean, 0)], stroke=False, dots_size=5)
    return markup(chart, _FRAME, label=label, name="strip")


def share_bar(share: float, *, label: str) -> Markup:
    """Draw a share, 0 to 1, as a bar."""
    chart = _empty()
    chart.add("scale", [(0, 0), (1, 0)], show_dots=False)
    chart.add("share", [(0, 0), (share, 0)], show_dots=False)
    return markup(chart, _FRAME, label=label, name="bar")


def _empty() -> Chart:
    return xy_chart(
        _FRAME, xrange=(-_EDGE, 1 + _EDGE), range=(-1, 1), show_x_labels=False, show_y_labels=False, show_y_guides=False
    )
