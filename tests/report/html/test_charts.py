from __future__ import annotations

import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from markupsafe import Markup

from leadline.records.estimate import Estimate
from leadline.records.summary import CurvePoint
from leadline.report.html.charts.curve import curve_chart
from leadline.report.html.charts.plane import plane
from leadline.report.html.charts.strip import share_bar, strip

NODES = {"svg", "g", "rect", "path", "circle", "text"}
ATTRIBUTES = {"class", "viewBox", "role", "aria-label", "transform", "d", "x", "y", "r", "cx", "cy"}


def estimate(mean: float | None, low: float, high: float) -> Estimate:
    return Estimate(mean=mean, interval=(low, high), n=10)


def curve(*means: float) -> tuple[CurvePoint, ...]:
    return tuple(CurvePoint(k=k, mean=mean, interval=(0.0, 1.0), n=3) for k, mean in enumerate(means, start=1))


CHARTS = {
    "strip": strip(0.5, (0.25, 0.75), label="a < b"),
    "bar": share_bar(0.5, label="half"),
    "plane": plane(estimate(0.1, 0.0, 0.2), estimate(0.6, 0.3, 0.8), label="plane"),
    "curves": curve_chart({"recall": curve(0.1, 0.5, 0.9), "precision": curve(0.9, 0.5, 0.1)}, sent=2, label="curves"),
}


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_is_shapes_and_texts_with_classes_and_nothing_else(name: str) -> None:
    nodes = list(ET.fromstring(CHARTS[name]).iter())  # noqa: S314 - our own chart

    assert {node.tag for node in nodes} <= NODES
    assert {attribute for node in nodes for attribute in node.attrib} <= ATTRIBUTES | {"width", "height"}
    assert not {"width", "height"} & set(nodes[0].attrib)
    assert nodes[0].attrib["role"] == "img"


def test_a_chart_says_nothing_of_the_day_or_of_chance() -> None:
    again = strip(0.5, (0.25, 0.75), label="a < b")

    assert again == CHARTS["strip"]
    assert not re.search(r"20\d\d|[0-9a-f]{8}-", again)


def test_the_label_is_text() -> None:
    assert 'aria-label="a &lt; b"' in CHARTS["strip"]


def test_a_strip_has_its_mean_in_the_middle_of_an_even_interval() -> None:
    root = ET.fromstring(CHARTS["strip"])  # noqa: S314 - our own chart
    dot = next(node for node in root.iter("circle"))
    _, line = (path.attrib["d"] for path in root.iter("path"))
    left, right = (float(x) for x in re.findall(r"[ML]([\d.]+) ", line))

    assert float(dot.attrib["cx"]) == pytest.approx(100, abs=0.1)
    assert (left + right) / 2 == pytest.approx(100, abs=0.1)
    assert left < 100 < right


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_a_dot_at_either_end_of_a_strip_is_whole(value: float) -> None:
    root = ET.fromstring(strip(value, None, label="end"))  # noqa: S314 - our own chart
    dot = next(node for node in root.iter("circle"))
    at, radius = float(dot.attrib["cx"]), float(dot.attrib["r"])

    assert radius <= at <= 200 - radius


@pytest.mark.parametrize(("refusal", "abstention"), [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)])
def test_a_system_in_a_corner_of_the_plane_lies_within_the_drawing(refusal: float, abstention: float) -> None:
    drawn = plane(estimate(refusal, refusal, refusal), estimate(abstention, abstention, abstention), label="corner")
    dots = list(ET.fromstring(drawn).iter("circle"))  # noqa: S314 - our own chart

    assert len(dots) == 2
    for dot in dots:
        radius = float(dot.attrib["r"])
        assert radius <= float(dot.attrib["cx"]) <= 360 - radius
        assert radius <= float(dot.attrib["cy"]) <= 340 - radius


def test_a_plane_without_one_of_its_sides_is_not_drawn() -> None:
    assert plane(Estimate(mean=None, interval=None, n=0), estimate(0.5, 0.1, 0.9), label="none") == Markup()


def test_the_plane_names_its_axes_and_its_ideal_corner() -> None:
    texts = [node.text for node in ET.fromstring(CHARTS["plane"]).iter("text")]  # noqa: S314 - our own chart

    assert {"ideal", "over-refusal, answerable", "abstention, unanswerable", "0", "1"} <= set(texts)


@pytest.mark.parametrize("sent", [None, 1, 3, 40])
def test_curves_name_the_k_that_was_sent_at_the_axis(sent: int | None) -> None:
    drawn = curve_chart({"recall": curve(*(0.5,) * 20)}, sent=sent, label="curves")
    texts = [node.text for node in ET.fromstring(drawn).iter("text")]  # noqa: S314 - our own chart

    assert sent is None or str(sent) in texts
    assert len(texts) < 16


@pytest.mark.parametrize("points", [curve(0.5), (CurvePoint(k=7, mean=0.0, interval=None, n=1),)])
def test_a_curve_of_one_point_is_drawn(points: tuple[CurvePoint, ...]) -> None:
    assert "<circle" in curve_chart({"recall": points}, sent=None, label="one")


def test_curves_of_a_single_point_do_not_hide_each_other() -> None:
    drawn = curve_chart({"recall": curve(0.5), "precision": curve(0.5)}, sent=5, label="one")
    left, right = (float(node.attrib["cx"]) for node in ET.fromstring(drawn).iter("circle"))  # noqa: S314 - our own chart

    assert right - left > 8


@pytest.mark.parametrize(("points", "dots"), [(12, 12), (13, 0)])
def test_a_curve_of_more_than_twelve_points_has_no_dots(points: int, dots: int) -> None:
    drawn = curve_chart({"recall": curve(*(0.5,) * points)}, sent=None, label="many")

    assert drawn.count("<circle") == dots


@pytest.mark.parametrize(
    ("last", "sent", "ticks"),
    [
        (100, None, [1, 20, 40, 60, 80, 100]),
        (100, 5, [5, 20, 40, 60, 80, 100]),
        (100, 30, [1, 20, 30, 40, 60, 80, 100]),
        (10, 5, [1, 2, 4, 5, 6, 8, 10]),
        (1, 1, [1]),
    ],
)
def test_the_ticks_of_k_leave_no_gap_beside_the_k_that_was_sent(last: int, sent: int | None, ticks: list[int]) -> None:
    ends = (CurvePoint(k=1, mean=0.5, interval=None, n=3), CurvePoint(k=last, mean=0.5, interval=None, n=3))
    drawn = curve_chart({"recall": ends}, sent=sent, label="ticks")
    (axis,) = (node for node in ET.fromstring(drawn).iter("g") if node.get("class") == "axis x")  # noqa: S314 - our own chart

    assert [int(node.text or "") for node in axis.iter("text")] == ticks


def test_after_a_drawing_other_modules_are_imported_without_a_warning() -> None:
    command = "import sys; from leadline.report.html.charts.strip import strip; strip(0.5, None, label='x'); "
    command += "assert 'pygal' in sys.modules and 'numpy' not in sys.modules; import numpy"

    subprocess.run([sys.executable, "-W", "error", "-c", command], check=True)


def test_pygal_waits_until_something_is_drawn() -> None:
    command = "import sys, leadline.report.html.file; assert 'pygal' not in sys.modules"

    subprocess.run([sys.executable, "-c", command], check=True)
