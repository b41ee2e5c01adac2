"""Recall and precision over k, with the k that was sent."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from leadline.records.summary import CurvePoint, Summary
from leadline.report.html.charts.curve import curve_chart
from leadline.report.table import Table, number


class Curves(NamedTuple):
    """The chart, what was sent in words and whether it is drawn, and the table of the same numbers."""

    drawing: Markup
    names: tuple[str, ...]
    sent: str
    marked: bool
    table: Table


def curves(summary: Summary) -> Curves | None:
    """Make the section; None where there is no curve."""
    drawn = {name: points for name, points in summary.curves.items() if points}
    if not drawn:
        return None
    common = _common(summary)
    most = common or None  # no line where nothing was sent
    words = "; ".join(_said(name, points, most) for name, points in drawn.items())
    label = f"{', '.join(drawn)} over the number of chunks from the top. {words}."
    drawing = curve_chart(drawn, sent=most, label=label)
    return Curves(drawing, tuple(drawn), _sent_words(summary, common), most is not None, _table(drawn))


def _common(summary: Summary) -> int | None:
    """Return the number of chunks that at least half of the responses were sent; None where no number is so common."""
    sent = summary.coverage.sent
    half = sum(sent.values()) / 2
    return max((int(size) for size, count in sent.items() if count >= half), default=None)


def _sent_words(summary: Summary, common: int | None) -> str:
    sent = {int(size): count for size, count in summary.coverage.sent.items()}
    if not sent:
        return "How many chunks the generator is given is not known."
    low, high = min(sent), max(sent)
    if high == 0:
        return "The generator was given no chunks."
    if common is None:
        return (
            f"The generator was given between {low} and {_chunks(high)}; no one number makes up half of the responses."
        )
    spread = "" if low == high else f"; between {low} and {high} over all"
    return f"The generator was given {_chunks(common)} in {sent[common]} of {_responses(sum(sent.values()))}{spread}."


def _chunks(number: int) -> str:
    return f"{number} chunk{'' if number == 1 else 's'}"


def _responses(number: int) -> str:
    return f"{number} response{'' if number == 1 else 's'}"


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
