"""Whatever a summary holds or lacks, the read-out says sentences, and claims nothing of what was not measured."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from leadline.diagnosis.readout import Named, danger, readout
from leadline.diagnosis.readout.wording import plain
from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Estimate
from leadline.records.summary import MetricSummary, Summary
from support.summaries import estimate, machine, metric, summary

NAMES = (
    "recall@context",
    "recall@5",
    "recall@50",
    "precision@50",
    "mrr",
    "groundedness",
    "answer_relevance",
    "completeness",
    "correctness",
    "abstention_rate",
    "false_answer_rate",
    "over_refusal_rate",
    "citation_support",
    "distractor_rate@5",
)
MODES = ("retrieval_miss", "blended_detail", "false_answer", "confidently_wrong", "undetermined", "content_gap")


@st.composite
def _estimates(draw: st.DrawFn) -> Estimate:
    n = draw(st.integers(0, 300))
    if not n:
        return estimate(None, 0, None, judge_failed=draw(st.integers(0, 3)))
    low, mean, high = sorted(draw(st.lists(st.floats(0, 1), min_size=3, max_size=3)))
    return estimate(mean, n, draw(st.sampled_from([None, (low, high)])))


@st.composite
def _metrics(draw: st.DrawFn) -> tuple[str, MetricSummary]:
    groups = draw(st.dictionaries(st.sampled_from(["retrieved", "missed"]), _estimates()))
    return metric(draw(st.sampled_from(NAMES)), draw(_estimates()), micro=None, **groups)


@st.composite
def _summaries(draw: st.DrawFn) -> Summary:
    return summary(
        *draw(st.lists(_metrics(), max_size=len(NAMES))),
        judge=draw(st.sampled_from([None, machine(), machine(honesty=None)])),
        answerable=draw(st.integers(0, 50)),
        unanswerable=draw(st.integers(0, 50)),
        sent=draw(st.dictionaries(st.sampled_from(["0", "5", "138"]), st.integers(1, 60))),
        modes=draw(st.dictionaries(st.sampled_from(MODES), st.integers(1, 60))),
        quadrants=draw(st.dictionaries(st.sampled_from(list(Quadrant)), st.integers(0, 60))),
    )


@given(_summaries())
def test_any_summary_reads_out_in_whole_sentences(given_summary: Summary) -> None:
    told = readout(given_summary)

    assert told
    assert all(sentence[0].isupper() and sentence.endswith(".") and ".." not in sentence for sentence in told)
    assert not any(word in sentence for word in ("  ", " ,", " .", "()") for sentence in told)
    assert len({sentence.partition(":")[0] for sentence in told}) == len(told)  # one entry each
    assert len(told) <= 10
    assert not re.search(r"\b(nan|inf|None)\b", " ".join(told))


@given(_summaries())
def test_nothing_is_called_sound_that_has_no_figure(given_summary: Summary) -> None:
    unmeasured = [name for name, one in given_summary.metrics.items() if one.n == 0 and not one.by]
    praised = [sentence for sentence in readout(given_summary) if sentence.startswith(("Sound", "Looks sound"))]

    assert not any(
        shown in sentence
        for name in unmeasured
        for shown in (f"({plain(name)} ", f"{plain(name)} (")
        for sentence in praised
    )


@given(_summaries(), _summaries())
def test_any_two_runs_are_ranked_the_same_way_round_whichever_comes_first(one: Summary, other: Summary) -> None:
    told, turned = danger(Named("A", one), Named("B", other)), danger(Named("B", other), Named("A", one))

    assert told
    assert ("A is the more dangerous" in " ".join(told)) is ("A is the more dangerous" in " ".join(turned))
