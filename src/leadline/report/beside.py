"""Two summaries of one run side by side: what two judges make of the same answers."""

from __future__ import annotations

from leadline.records.estimate import Estimate
from leadline.records.summary import Summary
from leadline.report.table import Table, number


def render(first: Summary, second: Summary, *, names: tuple[str, str] | None = None) -> str:
    """Draw the figures of two judges beside each other; figures that no judge has a say in are left out.

    Args:
        first: what one judge makes of a run.
        second: what the other makes of the same run.
        names: what to call them, if not by the names of the judges.
    """
    import io

    from rich.console import Console

    from leadline.report.terminal import draw

    out = io.StringIO()
    console = Console(file=out, width=100, force_terminal=False, no_color=True, highlight=False)
    console.print()
    draw(console, table(first, second, names=names))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def table(first: Summary, second: Summary, *, names: tuple[str, str] | None = None) -> Table:
    """Make the table: a row a judged metric, and a second where it is known what the context held."""
    names = names or (_judge(first), _judge(second))
    rows = []
    for name, metric in first.metrics.items():
        if name not in second.metrics or metric.stage.value in {"retrieval", "cost"}:
            continue
        rows.append((name, _cell(metric), _cell(second.metrics[name])))
        if "retrieved" in metric.by and "retrieved" in second.metrics[name].by:
            other = second.metrics[name].by["retrieved"]
            rows.append((f"  {name}, relevant in context", _cell(metric.by["retrieved"]), _cell(other)))
    return Table(f"Judge {names[0]} beside {names[1]}", ("metric", *names), tuple(rows))


def _judge(summary: Summary) -> str:
    return summary.judge.name if summary.judge else "no judge"


def _cell(estimate: Estimate) -> str:
    return f"{number(estimate.mean)} (n {estimate.n})"
