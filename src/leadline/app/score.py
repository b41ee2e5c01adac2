"""Use case "score": each metric on each case, and the summary of them all, in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from leadline.app.summarize import Summarizer
from leadline.metrics.base import Metric
from leadline.records.case import Case
from leadline.records.score import Score, Scored, ScoreRow, Unscored


def score_cases(
    cases: Iterable[Case],
    metrics: Sequence[Metric],
    summarizer: Summarizer,
    *,
    done: Callable[[], None] = lambda: None,
) -> Iterator[ScoreRow]:
    """Score cases one at a time, yielding a row a metric and adding each to the summary.

    Args:
        cases: one a question.
        metrics: what to compute, in the order of the rows.
        summarizer: takes every score; ask it for the summary afterwards.
        done: called after each case, for a progress bar.
    """
    names = [str(metric) for metric in metrics]
    for case in cases:
        scores = {name: metric.score(case) for name, metric in zip(names, metrics, strict=True)}
        summarizer.add(case, scores)
        for name, score in scores.items():
            yield _row(case.question.question_id, name, score)
        done()


def _row(question_id: str, name: str, score: Score) -> ScoreRow:
    match score:
        case Scored(value=value, hits=hits, of=of):
            return ScoreRow(question_id=question_id, metric=name, value=value, hits=hits, of=of)
        case Unscored():
            return ScoreRow(question_id=question_id, metric=name, value=None, unscored=score)
