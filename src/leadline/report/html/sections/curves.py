"""Recall and precision over k, with the k that was sent."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from leadline.records.summary import CurvePoint, Summary
from leadline.report.html.charts.curve import curve_chart
from leadline.report.table import Table, number


class Curves(NamedTuple):
    """The chart, the k that was commonly sent in words, and the table of the same numbers."""

    drawing: Markup
    names: tuple[str, ...]
    sent: str
    table: Table


def curves(summary: Summary) -> Curves | None:
    """Make the section; None where there is no curve."""
    drawn = {name: points for name, points in summary.curves.items() if points}
    if not drawn:
        return None
    most = _commonest(summary)
    words = "; ".join(_said(name, points, most) for name, points in drawn.items())
    label = f"{', '.join(drawn)} over the number of chunks from the top. {words}."
    return Curves(curve_chart(drawn, sent=most, label=label), tuple(drawn), _sent_words(summary, most), _table(drawn))


def _commonest(summary: Summary) -> int | None:
    """Return how many chunks are commonly sent; of two that are as common, the larger."""
    sent = {int(size): count for size, count in summary.coverage.sent.items() if int(size) > 0}
    return max(sent, key=lambda size: (sent[size], size)) if sent else None


def _sent_words(summary: Summary, most: int | None) -> str:
    if most is None:
        return "How many chunks the generator is given is not known."
    sizes = sorted(int(size) for size in summary.coverage.sent)
    count, of = summary.coverage.sent[str(most)], sum(summary.coverage.sent.values())
    spread = "" if len(sizes) == 1 else f"; between {sizes[0]} and {sizes[-1]} over all"
    return f"The generator was given {most} chunks in {count} of {of} responses{spread}."


def _said(name: str, points: tuple[CurvePoint, ...], most: int | None) -> str:
    shown = next((point for point in points if point.k == most), points[-1])
    return f"{name} at k {shown.k} is {shown.mean:.3f}"


def _table(drawn: dict[str, tuple[CurvePoint, ...]]) -> Table:
    by_k = {name: {point.k: point for point in points} for name, points in drawn.items()}
    cutoffs = sorted({k for points in by_k.values() for k in points})
    head = ("k", *(column for name in drawn for column in (name, "95 % interval", "n")))
    rows = tuple((str(k), *(cell for points in by_k.values() for cell in _cells(points.get(k)))) for k in cutoffs)
    return Table("Recall and precision over k", head, rows)


def _cells(point: CurvePoint | None) -> tuple[str, str, str]:
    if point is None:
        return ("–", "–", "0")
    ends = "–" if point.interval is None else f"{number(point.interval[0])} to {number(point.interval[1])}"
    return (number(point.mean), ends, str(point.n))
