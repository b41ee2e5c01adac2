"""Results in text: a table of estimates, and what has to be said below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import asdict

from leadline.ranking.options import Options
from leadline.records.estimate import Estimate
from leadline.records.retrieval import Coverage, PairResult


def options(chosen: Options) -> dict[str, str | int | bool | None]:
    """Return every option by its name."""
    return asdict(chosen)


def results(estimates: Mapping[str, Estimate], coverage: Coverage, notices: Sequence[str], level: float) -> str:
    """Return the estimates of one run as a table."""
    head = ("metric", "mean", f"{level * 100:g} % interval", "micro")
    rows = [(name, _mean(one), _interval(one), _micro(one)) for name, one in estimates.items()]
    queries = "1 query" if coverage.evaluated == 1 else f"{coverage.evaluated} queries"
    return "\n".join((f"Results on {queries}", *_table(head, rows), *(f"- {notice}" for notice in notices)))


def comparison(
    estimates: Mapping[str, Mapping[str, Estimate]], pairs: Sequence[PairResult], notices: Mapping[str, Sequence[str]]
) -> str:
    """Return the means of several runs as a table, with the paired differences below."""
    names = list(next(iter(estimates.values())))
    means = [(system, *(_mean(found[name]) for name in names)) for system, found in estimates.items()]
    tests = [(pair.metric, f"{pair.other} - {pair.baseline}", *_difference(pair)) for pair in pairs]
    lines = [*_table(("system", *names), means), "", *_table(("metric", "pair", "difference", "p (Holm)"), tests)]
    told = (f"- {system}: {notice}" for system, each in notices.items() for notice in each)
    return "\n".join((f"Comparison of {len(means)} systems", *lines, *told))


def _difference(pair: PairResult) -> tuple[str, str]:
    if pair.difference is None:
        return "none in common", ""
    p = "" if pair.p_holm is None else f"{pair.p_holm:.4f}"
    return f"{pair.difference:+.4f}", p


def _mean(estimate: Estimate) -> str:
    return "undefined" if estimate.mean is None else f"{estimate.mean:.4f}"


def _interval(estimate: Estimate) -> str:
    return "" if estimate.interval is None else "{:.4f} to {:.4f}".format(*estimate.interval)


def _micro(estimate: Estimate) -> str:
    return "" if estimate.micro is None else f"{estimate.micro.value:.4f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return lines with their cells aligned: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return ["  ".join(_aligned(row, widths)).rstrip() for row in (head, *rows)]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [
        cell.rjust(width) if place else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
