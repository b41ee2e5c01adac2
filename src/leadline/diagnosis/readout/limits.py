"""What the numbers cannot tell, in one entry."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from leadline.diagnosis.readout.bars import AIM, WIDE
from leadline.diagnosis.readout.figures import Figure, measured, questions_for
from leadline.diagnosis.readout.judge_limits import judge_limits
from leadline.diagnosis.readout.stages import RECALL_SENT, Area, at_ranks, cut_of, figure_of, usually_sent
from leadline.diagnosis.readout.wording import listed, number, plain, plural
from leadline.records.score import Reason, Stage
from leadline.records.summary import Summary

_MOST: Final = 3
"""Limits that are always told; of further ones, those that a warning tells already are only counted."""


class Warned(StrEnum):
    """Limits that a warning of the summary tells too, by what that warning holds."""

    DOCUMENTS = "labels name whole documents"
    BEYOND = "lies beyond what the generator was given"
    RETRIEVER = "although the retriever failed"


class _Limit(NamedTuple):
    """One limit, worded to stand behind "Cannot be told:"."""

    text: str
    warned: Warned | None = None


def limits(summary: Summary, *, without: Container[Area] = ()) -> tuple[str, ...]:
    """Say in one entry what the numbers cannot tell, the weightiest first.

    Args:
        summary: of the run.
        without: areas whose figures mean nothing, so that their width does not matter.
    """
    found = [*_weighty(summary, without), *_lesser(summary)]
    told = [one.text for one in found[:_MOST]]
    told += [one.text for one in found[_MOST:] if not _warned(summary, one)]
    if not found:
        return ()
    more = len(found) - len(told)
    text = " ".join(f"Nor {one}." for one in told)[len("Nor ") :]
    return (f"Cannot be told: {text}" + (f" And {more} more in the warnings." if more else ""),)


def _weighty(summary: Summary, without: Container[Area]) -> Iterator[_Limit]:
    """Yield what bears on whole stages or on every figure."""
    for rule in (_one_sided, _unlabelled, _unscored, judge_limits):
        yield from map(_Limit, rule(summary))
    yield from map(_Limit, _few(summary, without))


def _lesser(summary: Summary) -> Iterator[_Limit]:
    for rule in _LESSER:
        yield from rule(summary)


def _warned(summary: Summary, limit: _Limit) -> bool:
    return limit.warned is not None and any(limit.warned in warning for warning in summary.warnings)


def _one_sided(summary: Summary) -> Iterator[str]:
    if summary.questions and not summary.coverage.unanswerable and figure_of(summary, Area.REFUSAL) is None:
        yield "how it does on what it cannot know, since the set holds no unanswerable questions (add at least 20)"
    elif summary.questions and summary.coverage.unanswerable and not summary.coverage.answerable:
        yield "how often it declines what it could answer, since the set holds no answerable questions"


def _unlabelled(summary: Summary) -> Iterator[str]:
    ranking = [metric for metric in summary.metrics.values() if metric.stage is Stage.RETRIEVAL]
    if ranking and not any(metric.n for metric in ranking):
        yield "how retrieval does, since no question has relevant chunks that could be looked up (label some)"


def _unscored(summary: Summary) -> Iterator[str]:
    """Say which share of a main figure is missing for another reason than that there is nothing to score."""
    coverage = summary.coverage
    if coverage.missing_count or coverage.target_failed:
        parts = [f"{coverage.missing_count} that the run does not hold"] if coverage.missing_count else []
        parts += [f"{coverage.target_failed} on which the system failed"] if coverage.target_failed else []
        yield f"how it answers {plural(coverage.missing_count + coverage.target_failed, 'question')}: {listed(parts)}"
    lost = [text for name in _SCORED for text in _lost(summary, name)]
    if lost:
        yield f"{listed(lost)} that should have a score"


_SCORED: Final = (RECALL_SENT, "groundedness", "answer_relevance", "completeness", "correctness", "abstention_rate")
_LOST: Final = (Reason.JUDGE_FAILED, Reason.MISSING_INPUT)  # failures of the system are said of the run as a whole


def _lost(summary: Summary, name: str) -> Iterator[str]:
    metric = summary.metrics.get(name)
    reasons = {} if metric is None else {r: metric.reasons.get(r, 0) for r in _LOST if metric.reasons.get(r, 0)}
    if metric is not None and reasons:
        total = sum(reasons.values())
        why = listed([f"{count} {reason.value.replace('_', ' ')}" for reason, count in reasons.items()])
        yield f"{plain(name)} on {total} of {total + metric.n} questions ({why})"


def _few(summary: Summary, without: Container[Area]) -> Iterator[str]:
    areas = (area for area in (Area.RETRIEVAL, Area.GROUNDING, Area.REFUSAL) if area not in without)
    figures = (figure_of(summary, area) for area in areas)
    wide = [figure for figure in figures if figure is not None and figure.spread > WIDE]
    if not wide:
        return
    parts = listed([f"{number(figure.spread)} in {plain(figure.name)}" for figure in wide])
    more = f" (it takes about {round(questions_for(AIM), -1)} of a kind to know a share to within {number(AIM)})"
    yield f"changes smaller than {parts}, on so few questions{more if _too_few(wide) else ''}"


def _too_few(wide: list[Figure]) -> bool:
    return any(figure.spread > AIM and figure.n < questions_for(AIM) for figure in wide)


def _documents(summary: Summary) -> Iterator[_Limit]:
    if "document" in summary.coverage.levels and figure_of(summary, Area.RETRIEVAL) is not None:
        text = "whether the right passage was found, where labels name whole documents"
        yield _Limit(text, Warned.DOCUMENTS)


def _untested(summary: Summary) -> Iterator[_Limit]:
    recall = figure_of(summary, Area.RETRIEVAL)
    precise = any(metric.startswith(("precision", "context_precision")) for metric in summary.metrics)
    if recall is not None and not precise and usually_sent(summary) is None:
        yield _Limit(
            "whether retrieval selects, since precision has no figure; returning everything has the best recall"
        )
    distractors = [metric for name, metric in summary.metrics.items() if name.startswith("distractor_rate")]
    if distractors and not any(metric.n for metric in distractors):
        yield _Limit("whether it tells near from right, since no question names a distractor")


def _beyond(summary: Summary) -> Iterator[_Limit]:
    sent = usually_sent(summary)
    beyond = [name for name in at_ranks(summary, "recall") if sent and (cut_of(name, "recall") or 0) > sent]
    if beyond and sent:
        seen = f"; {RECALL_SENT} counts what it saw" if measured(summary, RECALL_SENT) else ""
        text = f"from {listed(beyond)} what the generator could use, since it is mostly given {plural(sent, 'chunk')}"
        yield _Limit(f"{text}{seen}", Warned.BEYOND)


def _undiagnosed(summary: Summary) -> Iterator[_Limit]:
    """Say on how many questions the diagnosis itself leaves something open."""
    for mode, (text, warned) in _OPEN.items():
        count = summary.failure_modes.get(mode, 0)
        if count:
            yield _Limit(f"{text} on {plural(count, 'question')}", warned)


_OPEN: Final[dict[str, tuple[str, Warned | None]]] = {
    "retrieval_failed": (
        "what the retriever would have found, since it failed itself,",
        Warned.RETRIEVER,
    ),
    "unlabelled_evidence": (
        "how good recall is in full, since the evidence stands in chunks that nobody labelled",
        None,
    ),
    "undetermined": ("why the answer fails", None),
}
"""By failure mode: what it leaves open, and the warning that tells it too."""

_LESSER: Final[tuple[Callable[[Summary], Iterator[_Limit]], ...]] = (_documents, _untested, _beyond, _undiagnosed)
