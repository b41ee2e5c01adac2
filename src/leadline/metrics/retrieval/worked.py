"""Runs the worked example of a metric."""

from __future__ import annotations

from leadline.metrics.base import Metric
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.example import Example
from leadline.metrics.retrieval.walk import Walk
from leadline.records.case import Case, Ranked, RelevantItem, Span
from leadline.records.golden import Question
from leadline.records.run import Response, RetrievedChunk
from leadline.records.score import Scored

_UNJUDGED = "."


def worked(example: Example, metric: Metric) -> float | None:
    """Return the value of an example: as an evaluation of qrels counts it, or else on a golden set.

    Returns:
        The value, or None where the metric has no score for the example.
    """
    if isinstance(metric, CountedMetric):
        return counted(example, metric)
    score = metric.score(as_case(example))
    return score.value if isinstance(score, Scored) else None


def counted(example: Example, metric: CountedMetric) -> float:
    """Return the value of an example as an evaluation of qrels counts it."""
    ids = _ids(example)
    judged = [(rank, example.grades[one]) for rank, one in enumerate(ids, start=1) if one in example.grades]
    walk = Walk(
        [rank for rank, _ in judged],
        [grade for _, grade in judged],
        retrieved=len(ids),
        labels=list(example.grades.values()),
    )
    return metric.measure(walk, metric.cutoff if isinstance(metric.cutoff, int) else None).value


def as_case(example: Example) -> Case:
    """Return the case of a golden set that an example describes: what is graded 0 is a distractor."""
    ids = _ids(example)
    return Case(
        question=Question(question_id="q", question="?"),
        response=Response(question_id="q", retrieved=tuple(RetrievedChunk(chunk_id=one) for one in ids)),
        ranked=Ranked(
            ranking=ids,
            sent_ids=ids,
            items=tuple(
                RelevantItem(item_id=one, satisfied_by=frozenset({one}), grade=grade)
                for one, grade in example.grades.items()
                if grade != 0
            ),
            distractors=frozenset(one for one, grade in example.grades.items() if grade == 0),
            spans=(Span(item_id="span", start=0, end=example.length, covered=dict(example.covered)),)
            if example.length
            else (),
        ),
    )


def _ids(example: Example) -> tuple[str, ...]:
    """Return the documents of a ranking; those that nobody judged have names of their own."""
    return tuple(f"unjudged {rank}" if one == _UNJUDGED else one for rank, one in enumerate(example.ranking, start=1))
