"""What was asked for, made ready to be measured; and the refusals that arrays and plain Python share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from msgspec import Struct

from leadline.errors import DataError, UsageError
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.labelled import BinaryMetric
from leadline.ranking.options import Options, Ties

EXPECTED: Final = frozenset(
    (
        *("hit_rate", "judged", "map", "map_capped", "mrr", "ndcg", "ndcg_exp", "precision", "precision_retrieved"),
        *("r_precision", "rbp", "rbp_residual", "recall", "set_f", "set_precision", "set_recall", "unjudged"),
    )
)
"""The metrics whose mean over all orders of the tied is the same formula of mean counts: see `Expected`."""


class Asked(Struct, frozen=True):
    """A metric under the name that it was asked for by, with the least relevant grade of the options."""

    name: str
    metric: CountedMetric
    cutoff: int | None


def asked(metrics: Sequence[CountedMetric], options: Options) -> list[Asked]:
    """Return what to measure.

    Args:
        metrics: what was asked for.
        options: of these, `ties`, and `rel`: the least relevant grade for a metric whose name does not say one.

    Raises:
        UsageError: a cutoff is a word, for a run has no context; or `ties` is "mean" and a metric has no closed form.
    """
    return [_asked(metric, options.rel, options.ties) for metric in metrics]


@lru_cache(maxsize=1024)  # a name takes longer to write than a short ranking to measure
def _asked(metric: CountedMetric, rel: int, ties: Ties) -> Asked:
    name, cutoff = str(metric), metric.cutoff
    if isinstance(cutoff, str):
        raise UsageError(f"{name}: a run does not say how many documents a generator was given. Write {metric.name}@5")
    if ties == "mean" and metric.name not in EXPECTED:
        raise no_closed_form(name)
    if rel != 1 and isinstance(metric, BinaryMetric) and metric.rel == 1:
        metric = replace(metric, rel=rel)
    return Asked(name, metric, cutoff)


def no_closed_form(name: str) -> UsageError:
    """Return the error for a metric whose mean over all orders of the tied has no closed form."""
    return UsageError(
        f"{name} has no closed form under ties='mean'. Look at both ends instead: ties='worst' and ties='best'"
    )


def greatest_grade(metric: CountedMetric) -> int | None:
    """Return the greatest grade that a metric has a meaning for, None where there is none."""
    if metric.name != "err":
        return None
    from leadline.metrics.retrieval.expected_reciprocal_rank import ExpectedReciprocalRank

    return metric.max_grade if isinstance(metric, ExpectedReciprocalRank) else None


def over_grade(name: str, greatest: int) -> UsageError:
    """Return the error for a grade that a metric has no meaning for."""
    return UsageError(
        f"{name}: a document is graded above {greatest}. Name the greatest grade of the scale: err(max_grade=...)"
    )


def missing_queries(queries: Sequence[str]) -> DataError:
    """Return the error for judged queries that the run does not hold."""
    shown = ", ".join(map(repr, queries[:5])) + (", ..." if len(queries) > 5 else "")
    count = "1 judged query" if len(queries) == 1 else f"{len(queries)} judged queries"
    return DataError(
        f"the run lacks {count}: {shown}. Complete the run, or say what they count as: missing='zero' or missing='skip'"
    )
