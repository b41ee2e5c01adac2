"""What the reference says of each metric over the ranking, and that its worked example is what the code computes."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Final

import pytest

from leadline.metrics.base import Metric
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import expand, parse
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.worked import as_case, counted, worked
from leadline.records.score import Scored, Stage
from leadline.wiring import catalogue

PAGE: Final = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "metrics.md").read_text(encoding="utf-8")
RANKED: Final = [metric for metric in BUILT_IN if metric.stage is Stage.RETRIEVAL]

each = pytest.mark.parametrize("metric", RANKED, ids=lambda metric: metric.name)


def example_of(metric: type[Metric]) -> Example:
    found = getattr(metric, "example", None)
    assert isinstance(found, Example), f"{metric.name} has no worked example"
    return found


def section(metric: type[Metric]) -> str:
    """Return what the page says of a metric."""
    found = re.search(rf"^### {metric.name}(?:\[?@[kr]\]?)?\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{metric.name} is not on the page"
    return found[1]


@each
def test_the_example_is_of_its_own_metric(metric: type[Metric]) -> None:
    assert isinstance(parse(example_of(metric).metric), metric)


@each
def test_the_example_has_the_value_that_is_worked(metric: type[Metric]) -> None:
    given = example_of(metric)

    assert worked(given, parse(given.metric)) == pytest.approx(given.value, abs=1e-12)


@each
def test_the_example_has_the_same_value_on_a_golden_set(metric: type[Metric]) -> None:
    given = example_of(metric)
    score = parse(given.metric).score(as_case(given))

    assert isinstance(score, Scored)
    assert score.value == pytest.approx(given.value, abs=1e-12)


@each
def test_the_page_shows_the_example_with_the_value_and_how_it_comes_about(metric: type[Metric]) -> None:
    given = example_of(metric)

    assert f"`{given.metric}` is {given.value:.5g}: {given.working}." in section(metric)


@each
def test_the_page_gives_formula_range_undefined_case_and_source(metric: type[Metric]) -> None:
    said = " ".join(section(metric).split())

    assert re.search(r"`[^`]* [^`]*`", said), "no formula"
    assert re.search(r"Unitless, 0 (to|or) 1", said), "no range"
    assert re.search(r"(higher|lower|neither way) is better", said), "no direction"
    assert "Undefined where" in said, "no undefined case"
    assert "Source: " in said, "no source"


@each
def test_the_page_says_which_measure_of_trec_eval_it_is(metric: type[Metric]) -> None:
    equal = metric.trec_eval if issubclass(metric, CountedMetric) else None

    assert ("Equals trec_eval's `" in section(metric)) == (equal is not None)
    assert all(f"`{name}" in section(metric) for name in (equal or "").split(", ") if name)


@each
def test_the_names_of_other_tools_on_the_page_are_read_as_the_metric(metric: type[Metric]) -> None:
    found = re.search(r"Read too: (.*)\.$", section(metric), re.MULTILINE)
    names = re.findall(r"`([^`]+)`", found[1]) if found is not None else []

    assert {type(one) for name in names for one in expand(name)} <= {metric}


def test_a_planted_fault_in_a_metric_changes_its_example() -> None:
    given = example_of(type(parse("recall@2")))
    deeper = parse("recall@3")

    assert isinstance(deeper, CountedMetric)
    assert counted(given, deeper) != pytest.approx(given.value)


@each
def test_the_page_begins_an_entry_as_its_docstring_does(metric: type[Metric]) -> None:
    assert inspect.cleandoc(metric.__doc__ or "").split("\n")[0] in section(metric)


def test_an_entry_for_programs_has_the_same_as_the_page() -> None:
    entry = catalogue.entry("P@5")

    assert entry.trec_eval == "P_k"
    assert entry.spellings["ranx"] == ("precision@5-l2",)
    assert entry.example == "Ranking `a.b`, grades a 1, b 1, c 1: `precision@5` is 0.4: 2/5"
