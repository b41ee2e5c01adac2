"""From a pygal chart to markup for the page: shapes and texts with their classes, and nothing else.

pygal puts a style sheet, scripts, a random id, the date and tooltips for its own script into each chart. None of them
may stand in a page that allows its own style and script alone and whose bytes depend on its input alone, so the tree is
written out anew: geometry and classes, which the style sheet of the page knows.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Final, NamedTuple, Protocol

from markupsafe import Markup, escape

LABEL_SIZE: Final = 14
"""Size of the text in a chart, in its own units; charts are about as wide as a phone, so it is about the size there."""

_DROPPED: Final = frozenset({"defs", "title", "desc", "script", "style"})
_KEPT: Final = frozenset(
    {"class", "cx", "cy", "d", "height", "r", "rx", "ry", "text-anchor", "transform", "width", "x", "y"}
)
_TOOLTIP: Final = "tooltip"


class Frame(NamedTuple):
    """Size of a drawing in its own units, and the free space around the plot."""

    width: int
    height: int
    margin: int = 0


class Chart(Protocol):
    """As much of a pygal chart as is used here."""

    def add(self, title: str, values: Iterable[object], **options: object) -> object:
        """Add a series."""

    def render_tree(self) -> _Node:
        """Draw, and return the root of the drawing."""


class _Node(Iterable["_Node"], Protocol):
    """As much of an element as lxml and the standard library both have. The tag of a comment is no text."""

    tag: object
    text: str | None

    @property
    def attrib(self) -> dict[str, str]:
        """The attributes."""

    def get(self, name: str) -> str | None:
        """Return an attribute."""


def xy_chart(frame: Frame, **options: object) -> Chart:
    """Make an empty chart of points and lines, without legend, titles, script or style.

    Args:
        frame: its size.
        options: settings of pygal for this chart.
    """
    pygal = _pygal()
    sizes = {f"{part}_font_size": LABEL_SIZE for part in ("label", "major_label", "value", "value_label")}
    common = {"js": (), "css": (), "show_legend": False, "include_x_axis": False, "spacing": 6, "truncate_label": -1}
    chart: Chart = pygal.XY(
        style=pygal.style.Style(**sizes),
        width=frame.width,
        height=frame.height,
        margin=frame.margin,
        **(common | options),
    )
    return chart


def _pygal() -> ModuleType:
    """Import pygal, and take back what it does to the import of everything else.

    It adds a finder for its maps that lacks `find_spec`, so that each import after it warns.
    """
    before = list(sys.meta_path)
    import pygal  # type: ignore[import-untyped]  # has no types: what is used of it is in `Chart`

    sys.meta_path[:] = [finder for finder in sys.meta_path if finder in before or hasattr(finder, "find_spec")]
    found: ModuleType = pygal
    return found


def markup(chart: Chart, frame: Frame, *, label: str, name: str) -> Markup:
    """Draw a chart as SVG that takes the width that it is given.

    Args:
        chart: what to draw.
        frame: its size.
        label: the point of the chart in words, for those who cannot see it.
        name: its class.
    """
    inside = Markup("").join(part for node in chart.render_tree() for part in _written(node))
    return Markup('<svg class="chart {}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        name, frame.width, frame.height, label, inside
    )


def _written(node: _Node) -> Iterator[Markup]:
    if not isinstance(node.tag, str):  # a comment
        return
    tag = node.tag.rpartition("}")[2]
    classes = (node.get("class") or "").split()
    if tag in _DROPPED or _TOOLTIP in classes or "tooltip-overlay" in classes:
        return
    attributes = Markup("").join(
        Markup(' {}="{}"').format(name, _short(value)) for name, value in sorted(node.attrib.items()) if name in _KEPT
    )
    inside = Markup("").join(part for child in node for part in _written(child))
    if not inside and not node.text and tag in {"g", "text"}:
        return
    yield Markup("<{0}{1}>{2}{3}</{0}>").format(tag, attributes, escape(node.text or ""), inside)


def _short(value: str) -> str:
    """Write numbers with one decimal: six say nothing more."""
    return " ".join(_number(part) for part in value.split(" "))


def _number(text: str) -> str:
    head = text[:1] if text[:1].isalpha() else ""
    try:
        return head + f"{float(text.removeprefix(head)):.1f}".removesuffix(".0")
    except ValueError:
        return text
