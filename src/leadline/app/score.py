"""Use case "score": each metric on each case, its diagnosis, and the summary of them all, in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from leadline.app.summarize import Summarizer
from leadline.diagnosis.diagnose import diagnose
from leadline.metrics.base import Metric
from leadline.records.case import Case
from leadline.records.diagnosis import Diagnosis
from leadline.records.score import Score, Scored, ScoreRow, Unscored


class Scoring(NamedTuple):
    """What one case comes to: a row a metric, and the diagnosis."""

    rows: tuple[ScoreRow, ...]
    diagnosis: Diagnosis


def score_cases(
    cases: Iterable[Case],
    metrics: Sequence[Metric],
    summarizer: Summarizer,
    *,
    done: Callable[[], None] = lambda: None,
) -> Iterator[Scoring]:
    """Score and diagnose cases one at a time, adding each to the summary.

    Args:
        cases: one a question.
        metrics: what to compute, in the order of the rows.
        summarizer: takes every score and diagnosis; ask it for the summary afterwards.
        done: called after each case, for a progress bar.
    """
    names = [str(metric) for metric in metrics]
    for case in cases:
        scores = {name: metric.score(case) for name, metric in zip(names, metrics, strict=True)}
        diagnosis = diagnose(case)
        summarizer.add(case, scores, diagnosis)
        rows = tuple(_row(case.question.question_id, name, score) for name, score in scores.items())
        yield Scoring(rows, diagnosis)
        done()


def _row(question_id: str, name: str, score: Score) -> ScoreRow:
    match score:
        case Scored(value=value, hits=hits, of=of):
            return ScoreRow(question_id=question_id, metric=name, value=value, hits=hits, of=of)
        case Unscored():
            return ScoreRow(question_id=question_id, metric=name, value=None, unscored=score)
