"""The page on retrieval runs, in one string: it holds its style, asks for nothing, and runs no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources

from markupsafe import Markup

from leadline.records.retrieval import RetrievalSummary
from leadline.records.summary import CurvePoint
from leadline.report.html.assets import STYLES, asset
from leadline.report.html.environment import environment
from leadline.report.html.policy import content_policy
from leadline.report.retrieval.curves import curve_figures
from leadline.report.retrieval.differences import differences
from leadline.report.retrieval.left_out import coverage_table, notices, options_table, ties_table
from leadline.report.retrieval.pairs import pairs_table
from leadline.report.retrieval.systems import systems_table
from leadline.report.retrieval.wording import percent

PerQuery = Mapping[str, Mapping[str, float]]
"""The value of each metric by its name, by query id."""


def render(
    summary: RetrievalSummary,
    *,
    curves: Mapping[str, Mapping[str, Sequence[CurvePoint]]],
    per_query: Mapping[str, PerQuery] | None = None,
    title: str = "",
    version: str = "",
) -> str:
    """Write the page. The same input gives the same text.

    Args:
        summary: of the runs; see `RetrievalSummary`.
        curves: of each system by its name, "recall" and "precision" over k, k rising.
        per_query: the values of each system by its name, for the differences of pairs; None: those of the summary.
        title: of the page; by default the names of the systems.
        version: of Leadline, said in the page.
    """
    values = {system.name: system.per_query for system in summary.systems} if per_query is None else per_query
    style = asset(STYLES[0]) + _style()
    return (
        environment("leadline.report.retrieval", "leadline.report.html")
        .get_template("retrieval.html.j2")
        .render(
            title=title or ", ".join(system.name for system in summary.systems) or "no run",
            version=version,
            summary=summary,
            confidence=percent(summary.level),
            systems=systems_table(summary),
            pairs=pairs_table(summary),
            figures=curve_figures(summary, curves),
            differences=differences(summary, values),
            coverage=coverage_table(summary),
            ties=ties_table(summary),
            options=options_table(summary),
            notices=notices(summary),
            policy=content_policy(style=style, script=None),
            style=Markup(style),  # noqa: S704 - ours
        )
    )


def _style() -> str:
    """Return the rest of the style, with plain line ends, as a browser hashes them."""
    file = resources.files("leadline.report.retrieval").joinpath("assets", "retrieval.css")
    return "\n".join(file.read_text(encoding="utf-8").splitlines()) + "\n"
