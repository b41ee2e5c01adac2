"""The table of comparisons."""

from __future__ import annotations

from leadline.records.retrieval import PairResult, RetrievalSummary
from leadline.report.retrieval.wording import chance, percent, signed, span
from leadline.report.table import Table


def pairs_table(summary: RetrievalSummary) -> Table | None:
    """Make the table, a row a pair and metric; None where nothing was compared."""
    if not summary.pairs:
        return None
    head = (
        "metric",
        "baseline",
        "other",
        "difference",
        f"{percent(summary.level)} interval",
        "p",
        "p, Holm",
        "wins / equal / losses",
        "n",
    )
    return Table("Comparisons", head, tuple(_row(pair) for pair in summary.pairs))


def _row(pair: PairResult) -> tuple[str, ...]:
    return (
        pair.metric,
        pair.baseline,
        pair.other,
        signed(pair.difference),
        span(pair.interval, signs=True),
        chance(pair.p),
        chance(pair.p_holm),
        f"{pair.wins:,} / {pair.equal:,} / {pair.losses:,}",
        f"{pair.n:,}",
    )
