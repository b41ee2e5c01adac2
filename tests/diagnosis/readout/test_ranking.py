from __future__ import annotations

from leadline.diagnosis.readout import Named, danger
from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Interval
from leadline.records.summary import Summary
from support.summaries import estimate, metric, summary


def _run(right: float, false: float, interval: Interval | None = None, *, n: int = 100) -> Summary:
    return summary(metric("correctness", right), metric("false_answer_rate", estimate(false, n, interval)))


def test_the_run_with_more_false_answers_is_the_more_dangerous_though_more_often_right() -> None:
    keen = Named("keen", _run(0.88, 0.85, (0.767, 0.907)))
    careful = Named("careful", _run(0.79, 0.10, (0.055, 0.174)))

    told = danger(careful, keen)

    assert told[0] == (
        "keen is the more dangerous: it answers 85 of 100 unanswerable questions (0.767 to 0.907) and careful 10 of "
        "100 (0.055 to 0.174)."
    )
    assert told[1] == (
        "keen is right more often (correctness 0.880 against 0.790), which does not make up for it: a false answer "
        "reads like a right one and is acted on, a refusal is seen."
    )
    assert "not proven" not in " ".join(told)
    assert danger(keen, careful) == told


def test_the_rate_of_abstentions_serves_where_false_answers_are_not_counted() -> None:
    first = Named("A", summary(metric("correctness", 0.88), metric("abstention_rate", 0.15)))
    second = Named("B", summary(metric("correctness", 0.79), metric("abstention_rate", 0.90)))

    told = danger(first, second)

    assert told[0] == "A is the more dangerous: it does not decline 85 of 100 unanswerable questions and B 10 of 100."
    assert told[1].startswith("A is right more often (correctness 0.880 against 0.790)")


def test_what_is_known_of_each_run_is_said_where_it_differs() -> None:
    told = danger(Named("A", summary(metric("abstention_rate", 0.15))), Named("B", _run(0.8, 0.1)))

    assert told[0].startswith("A is the more dangerous: it does not decline 85 of 100 unanswerable questions and B ans")


def test_an_order_that_few_questions_do_not_show_is_not_proven() -> None:
    told = danger(Named("A", _run(0.8, 0.4, (0.168, 0.687), n=10)), Named("B", _run(0.8, 0.2, (0.057, 0.51), n=10)))

    assert told[0].startswith("A is the more dangerous:")
    assert "That order is not proven: the intervals of A and B overlap (n 10 and 10)." in told


def test_equal_rates_show_no_order() -> None:
    told = danger(Named("A", _run(0.9, 0.3)), Named("B", _run(0.8, 0.3)))

    assert told[0] == (
        "Neither is shown to be the more dangerous: A answers 30 of 100 unanswerable questions and B 30 of 100."
    )


def test_wrong_answers_are_named_where_false_ones_tell_no_difference() -> None:
    one = summary(metric("false_answer_rate", 0.3), quadrants={Quadrant.HIT_RIGHT: 90, Quadrant.HIT_WRONG: 10})
    other = summary(metric("false_answer_rate", 0.3), quadrants={Quadrant.HIT_RIGHT: 88, Quadrant.HIT_WRONG: 12})

    told = danger(Named("A", one), Named("B", other))

    assert told[-1] == "Wrong answers to answerable questions: 10 of 100 by A and 12 of 100 by B."


def test_a_run_that_declines_everything_is_not_praised_for_safety() -> None:
    mute = summary(metric("false_answer_rate", 0.0), metric("over_refusal_rate", estimate(1.0, 50)))
    told = danger(Named("mute", mute), Named("keen", _run(0.9, 0.5)))

    assert "mute is safe only because it declines everything (50 of 50 answerable questions)." in told


def test_more_wrong_answers_on_answerable_questions_are_named_where_they_tell_otherwise() -> None:
    safe = summary(metric("false_answer_rate", 0.1), quadrants={Quadrant.HIT_RIGHT: 60, Quadrant.MISS_WRONG: 40})
    keen = summary(metric("false_answer_rate", 0.9), quadrants={Quadrant.HIT_RIGHT: 90, Quadrant.MISS_WRONG: 10})

    told = danger(Named("safe", safe), Named("keen", keen))

    assert told[0].startswith("keen is the more dangerous")
    assert (
        "On answerable questions the order of wrong answers is another: 10 of 100 by keen and 40 of 100 by safe."
        in told
    )


def test_a_run_without_unanswerable_questions_is_not_ranked() -> None:
    told = danger(Named("A", _run(0.9, 0.5)), Named("B", summary(metric("correctness", 0.9))))

    assert told == ("Cannot be ranked: B, of which no unanswerable question has a score.",)


def test_three_runs_are_ranked_with_the_most_dangerous_first() -> None:
    told = danger(Named("A", _run(0.9, 0.2)), Named("B", _run(0.8, 0.6)), Named("C", _run(0.8, 0.4)))

    assert told[0] == (
        "By danger, the most dangerous first: B answers 60 of 100 unanswerable questions, C 40 of 100 and A 20 of 100."
    )


def test_different_questions_are_pointed_out() -> None:
    told = danger(Named("A", _run(0.9, 0.2)), Named("B", _run(0.8, 0.6)), same_questions=False)

    assert told[-1].startswith("The runs were not asked the same questions")
