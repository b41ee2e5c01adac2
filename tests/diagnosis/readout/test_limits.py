"""What the numbers cannot tell: one entry, the weightiest first."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from leadline.app import warnings
from leadline.diagnosis.readout import readout
from leadline.diagnosis.readout.limits import Warned
from leadline.records.summary import Summary
from support.summaries import accuracy, estimate, machine, metric, summary


def _all(given: Summary) -> str:
    return "\n".join(readout(given))


def _told(given: Summary) -> str:
    (entry,) = (entry for entry in readout(given) if entry.startswith("Cannot be told"))
    return entry


def test_few_questions_are_said_with_the_width_that_they_leave() -> None:
    told = _all(
        summary(
            metric("recall@5", estimate(0.82, 50, (0.70, 0.92))),
            metric("groundedness", estimate(0.9, 38, (0.82, 0.96))),
            metric("false_answer_rate", estimate(0.4, 10, (0.168, 0.687))),
        )
    )

    assert "changes smaller than 0.110 in recall@5, 0.070 in groundedness and 0.260 in false answers, on so few" in told
    assert "it takes about 100 of a kind" in told


def test_a_set_without_unanswerable_questions_tells_nothing_of_false_answers() -> None:
    told = _all(summary(metric("recall@5", 0.95), unanswerable=0))

    assert "Cannot be told: how it does on what it cannot know, since the set holds no unanswerable questions" in told


def test_many_questions_need_no_such_word() -> None:
    assert "changes smaller" not in _all(summary(metric("recall@5", estimate(0.8, 5000, (0.79, 0.81)))))


def test_what_is_unscored_for_want_of_a_verdict_is_said_and_what_is_undefined_is_not() -> None:
    groundedness = metric("groundedness", estimate(0.95, 80, None, judge_failed=12, undefined=8))
    told = _all(summary(groundedness, missing=3, target_failed=2))

    assert "groundedness on 12 of 92 questions (12 judge failed) that should have a score." in told
    assert "how it answers 5 questions: 3 that the run does not hold and 2 on which the system failed" in told


def test_a_k_beyond_what_was_sent_is_pointed_out() -> None:
    told = _all(summary(metric("recall@context", 0.95), metric("recall@10", 0.97), sent={"3": 100}))

    assert "from recall@10 what the generator could use, since it is mostly given 3 chunks" in told


def test_labels_that_are_missing_or_coarse_are_pointed_out() -> None:
    none = summary(metric("recall@5", estimate(None, 0)), metric("distractor_rate@5", estimate(None, 0)))
    coarse = summary(metric("recall@5", 0.95), levels={"document": 100})

    assert "how retrieval does, since no question has relevant chunks" in _all(none)
    assert "no question names a distractor" in _all(none)
    assert "whether the right passage was found" in _all(coarse)


def test_a_judge_is_doubted_as_far_as_it_is_known() -> None:
    figures = (metric("groundedness", 0.95), metric("abstention_rate", 0.9))
    unknown = _all(summary(*figures, judge=machine(measured=(accuracy("abstention", 0.95),))))
    poor = _all(summary(*figures, judge=machine(honesty=0.6, measured=(accuracy("abstention", 0.7),))))

    assert "how far to trust the judge local, since its error rate is not known for groundedness (read a" in unknown
    assert "it is known to be often wrong (balanced accuracy 0.700 on abstention)" in poor
    assert "only 60 of 100 of its quotes stand in the text" in poor
    assert "trust" not in _all(summary(*figures))  # people are the measure


def test_a_judge_that_is_measured_on_few_of_its_tasks_is_known_for_those_alone() -> None:
    figures = [metric(name, 0.95) for name in ("groundedness", "answer_relevance", "correctness", "abstention_rate")]
    told = _all(summary(*figures, judge=machine(measured=(accuracy("abstention", 0.95),))))

    assert "since its error rate is known for abstention alone (read a sample of its verdicts)" in told
    assert "its error rate is not known (read" in _all(summary(*figures, judge=machine()))


@pytest.mark.parametrize(("count", "said"), [(21, True), (20, False)])
def test_a_judge_that_contradicts_itself_on_over_a_tenth_of_the_questions_is_doubted(count: int, said: bool) -> None:
    told = _all(summary(metric("groundedness", 0.95), judge=machine(), modes={"verdicts_at_odds": count}))

    assert (f"since it contradicts itself on {count} of 200 questions" in told) is said


def test_questions_that_the_diagnosis_leaves_open_are_counted() -> None:
    told = _all(summary(metric("recall@5", 0.8), modes={"undetermined": 1, "unlabelled_evidence": 4}))

    assert "why the answer fails on 1 question." in told
    assert "chunks that nobody labelled on 4 questions" in told


def test_what_cannot_be_told_is_one_entry_and_what_the_warnings_tell_too_is_counted_beyond_three() -> None:
    given = summary(
        metric("groundedness", estimate(0.95, 20)),
        metric("recall@10", estimate(0.95, 20)),
        judge=machine(),
        unanswerable=0,
        sent={"3": 100},
        levels={"document": 100},
        modes={"undetermined": 2},
    )
    told_there = (
        "labels name whole documents, so",
        "k=10 lies beyond what the generator was given in 9 of 9 responses",
    )
    warned = msgspec.structs.replace(given, warnings=told_there)

    told, shorter = _told(given), _told(warned)

    assert "whole documents" in told
    assert "from recall@10 what the generator could use" in told
    assert "whole documents" not in shorter
    assert "from recall@10" not in shorter
    assert "no unanswerable questions (add at least 20)" in shorter
    assert shorter.endswith("Nor why the answer fails on 2 questions. And 2 more in the warnings.")


@pytest.mark.parametrize("warned", list(Warned))
def test_what_is_only_counted_is_worded_so_by_a_warning(warned: Warned) -> None:
    assert warned in inspect.getsource(warnings)
