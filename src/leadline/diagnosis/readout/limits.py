"""What the numbers cannot tell."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Final

from leadline.diagnosis.readout.bars import AIM, WIDE
from leadline.diagnosis.readout.figures import Figure, measured, questions_for
from leadline.diagnosis.readout.judge_limits import judge_limits
from leadline.diagnosis.readout.stages import RECALL_SENT, Area, at_ranks, cut_of, figure_of, usually_sent
from leadline.diagnosis.readout.wording import listed, number, plural
from leadline.records.score import Reason, Stage
from leadline.records.summary import Summary


def limits(summary: Summary, *, without: Container[Area] = ()) -> tuple[str, ...]:
    """Say what the numbers cannot tell, the weightiest first.

    Args:
        summary: of the run.
        without: areas whose figures mean nothing, so that their width does not matter.
    """
    told = [text for rule in _RULES for text in rule(summary)]
    return tuple(f"Cannot be told: {text}." for text in (*told, *_few(summary, without)))


def _one_sided(summary: Summary) -> Iterator[str]:
    if summary.questions and not summary.coverage.unanswerable and figure_of(summary, Area.REFUSAL) is None:
        yield "how it does on what it cannot know, since the set holds no unanswerable questions. Add at least 20"
    elif summary.questions and summary.coverage.unanswerable and not summary.coverage.answerable:
        yield "how often it declines what it could answer, since the set holds no answerable questions"


def _retrieval(summary: Summary) -> Iterator[str]:
    ranking = [metric for metric in summary.metrics.values() if metric.stage is Stage.RETRIEVAL]
    if ranking and not any(metric.n for metric in ranking):
        yield "how retrieval does, since no question has relevant chunks that could be looked up. Label some"
    elif "document" in summary.coverage.levels and figure_of(summary, Area.RETRIEVAL) is not None:
        yield "whether the right passage was found, where labels name whole documents"
    yield from _untested(summary)


def _untested(summary: Summary) -> Iterator[str]:
    recall = figure_of(summary, Area.RETRIEVAL)
    precise = any(metric.startswith(("precision", "context_precision")) for metric in summary.metrics)
    if recall is not None and not precise and usually_sent(summary) is None:
        yield "whether retrieval selects, since precision has no figure; returning everything has the best recall"
    distractors = [metric for name, metric in summary.metrics.items() if name.startswith("distractor_rate")]
    if distractors and not any(metric.n for metric in distractors):
        yield "whether it tells near from right, since no question names a distractor"


def _beyond(summary: Summary) -> Iterator[str]:
    sent = usually_sent(summary)
    beyond = [name for name in at_ranks(summary, "recall") if sent and (cut_of(name, "recall") or 0) > sent]
    if beyond and sent:
        seen = f"; {RECALL_SENT} counts what it saw" if measured(summary, RECALL_SENT) else ""
        given = plural(sent, "chunk")
        yield f"from {listed(beyond)} what the generator could use, since it is mostly given {given}{seen}"


def _unscored(summary: Summary) -> Iterator[str]:
    """Say which share of a main figure is missing for another reason than that there is nothing to score."""
    coverage = summary.coverage
    if coverage.missing_count or coverage.target_failed:
        parts = [f"{coverage.missing_count} that the run does not hold"] if coverage.missing_count else []
        parts += [f"{coverage.target_failed} on which the system failed"] if coverage.target_failed else []
        yield f"how it answers {plural(coverage.missing_count + coverage.target_failed, 'question')}: {listed(parts)}"
    for name in _SCORED:
        metric = summary.metrics.get(name)
        lost = {} if metric is None else {r: metric.reasons.get(r, 0) for r in _LOST if metric.reasons.get(r, 0)}
        if metric is not None and lost:
            total = sum(lost.values())
            why = listed([f"{count} {reason.value.replace('_', ' ')}" for reason, count in lost.items()])
            yield f"{name} on {total} of {total + metric.n} questions that should have a score ({why})"


_SCORED: Final = (RECALL_SENT, "groundedness", "answer_relevance", "completeness", "correctness", "abstention_rate")
_LOST: Final = (Reason.JUDGE_FAILED, Reason.MISSING_INPUT)  # failures of the system are said of the run as a whole


def _few(summary: Summary, without: Container[Area]) -> Iterator[str]:
    areas = (area for area in (Area.RETRIEVAL, Area.GROUNDING, Area.REFUSAL) if area not in without)
    figures = (figure_of(summary, area) for area in areas)
    wide = [figure for figure in figures if figure is not None and figure.spread > WIDE]
    if not wide:
        return
    parts = listed([f"{number(figure.spread)} of {figure.name} (n {figure.n})" for figure in wide])
    more = f". It takes about {round(questions_for(AIM), -1)} questions of a kind to know a share to {number(AIM)}"
    yield f"changes smaller than {parts}, half the width of the intervals{more if _too_few(wide) else ''}"


def _too_few(wide: list[Figure]) -> bool:
    return any(figure.spread > AIM and figure.n < questions_for(AIM) for figure in wide)


def _undiagnosed(summary: Summary) -> Iterator[str]:
    """Say on how many questions the diagnosis itself leaves something open."""
    for mode, text in _OPEN.items():
        count = summary.failure_modes.get(mode, 0)
        if count:
            yield f"{text} on {plural(count, 'question')}"


_OPEN: Final = {
    "retrieval_failed": "what the retriever would have found, since it failed itself,",
    "unlabelled_evidence": "how good recall is in full: the evidence stands in chunks that nobody labelled",
    "undetermined": "why the answer fails",
}


_RULES: Final[tuple[Callable[[Summary], Iterator[str]], ...]] = (
    _one_sided,
    _retrieval,
    _beyond,
    _unscored,
    _undiagnosed,
    judge_limits,
)
