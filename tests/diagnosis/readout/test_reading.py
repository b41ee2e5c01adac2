from __future__ import annotations

import re

import pytest

from leadline.diagnosis.readout import readout
from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Micro
from leadline.records.summary import Summary
from support.summaries import estimate, metric, summary


def _all(given: Summary) -> str:
    return "\n".join(readout(given))


def _starting(given: Summary, opening: str) -> tuple[str, ...]:
    return tuple(sentence for sentence in readout(given) if sentence.startswith(opening))


def _grounding_run() -> Summary:
    return summary(
        metric("recall@5", 0.91),
        metric("groundedness", 0.74),
        metric("answer_relevance", 0.96),
        metric("correctness", 0.68),
    )


def _retrieval_run() -> Summary:
    return summary(
        metric("recall@5", estimate(0.82, 50, (0.70, 0.92))),
        metric("mrr", estimate(0.71, 50, (0.60, 0.81))),
        metric("groundedness", estimate(0.9, 38, (0.82, 0.96))),
        metric("answer_relevance", estimate(0.95, 38, (0.89, 1.0))),
        metric("false_answer_rate", estimate(0.4, 10, (0.168, 0.687))),
        answerable=50,
        unanswerable=10,
    )


# --- which stage, and what to change ---------------------------------------------------------------------------------


def test_high_recall_with_low_groundedness_is_a_grounding_problem() -> None:
    told = readout(_grounding_run())

    assert told[0] == (
        "The bigger problem is grounding, in the generator: groundedness 0.740 (n 100) against recall@5 0.910 (n 100). "
        "It says what the context does not hold, although retrieval finds what is needed."
    )
    assert told[1].startswith("Change first: grounding. Have the prompt allow only what the context says")


def test_high_relevance_with_few_right_answers_is_called_dangerous() -> None:
    (told,) = _starting(_grounding_run(), "Dangerous")

    assert "answer relevance 0.960" in told
    assert "correctness 0.680 (n 100)" in told


def test_what_is_sound_is_said_with_its_figure_and_no_more_than_was_measured() -> None:
    told = _starting(_grounding_run(), "Sound")

    assert told == ("Sound: retrieval (recall@5 0.910) and answer relevance (0.960, n 100).",)


def test_low_recall_is_mended_first_then_refusal_and_grounding_is_sound() -> None:
    told = readout(_retrieval_run())

    assert told[0].startswith("The bigger problem is retrieval: recall@5 0.820 (n 50, 0.700 to 0.920), MRR 0.710.")
    assert told[1].startswith("Change first: retrieval. Work on chunking and embeddings")
    assert told[2].startswith("Then: refusal. Give refusal instructions")
    assert told[3].startswith("Sound: grounding (groundedness 0.900, n 38, 0.820 to 0.960)")
    assert told[4].startswith("Dangerous: 4 of 10 unanswerable questions are answered (0.168 to 0.687).")


def test_an_order_that_the_intervals_do_not_show_is_not_claimed() -> None:
    assert (
        "That retrieval is worse than grounding is not proven: their intervals overlap." in readout(_retrieval_run())[0]
    )


def test_so_few_questions_that_it_may_be_no_problem_are_said_to_be_so() -> None:
    told = readout(summary(metric("recall@5", estimate(0.75, 4, (0.3, 0.95)))))

    assert told[0].endswith("So few questions leave open whether it is a problem at all.")


def test_retrieval_comes_first_where_both_fall_equally_short() -> None:
    told = readout(summary(metric("recall@5", 0.80), metric("groundedness", 0.77)))

    assert told[0].startswith("The bigger problem is retrieval")
    assert "equally short" in told[0]


def test_refusal_comes_first_where_it_surely_fails_on_most() -> None:
    told = readout(summary(metric("recall@5", 0.5), metric("false_answer_rate", estimate(0.85, 100, (0.767, 0.907)))))

    assert told[0] == ("The bigger problem is refusal: 85 of 100 unanswerable questions are answered (0.767 to 0.907).")


def test_changes_follow_the_counts_of_the_failure_modes() -> None:
    given = summary(metric("recall@5", 0.7), modes={"retrieval_miss": 3, "ranked_below_cut": 9, "blended_detail": 1})

    (told,) = _starting(given, "Change first")

    assert told == (
        "Change first: retrieval. Rerank, or send more chunks (ranked below the cut: 9 questions); work on chunking "
        "and embeddings, or add hybrid search (retrieval miss: 3 questions)."
    )


def test_no_more_than_two_changes_are_named_at_once() -> None:
    modes = {"retrieval_miss": 3, "ranked_below_cut": 9, "retrieved_not_sent": 1, "nothing_retrieved": 2}

    assert _starting(summary(metric("recall@5", 0.7), modes=modes), "Change first")[0].count(" question") == 2


def test_faults_that_one_change_mends_are_named_together() -> None:
    modes = {"hallucination_despite_context": 12, "blended_detail": 9, "unsupported_claims": 1}
    (told,) = _starting(summary(metric("groundedness", 0.7), modes=modes), "Change first")

    assert "is missing (hallucination despite context: 12 questions, unsupported claims: 1 question); put the" in told
    assert told.count("have the prompt allow".capitalize()) == 1


def test_a_frequent_fault_in_a_stage_that_is_sound_is_not_kept_back() -> None:
    told = _all(summary(metric("groundedness", 0.93), modes={"blended_detail": 12, "distractor_used": 1}))

    assert "\nAlso: blended detail is frequent (12 questions): put the name of the thing in every chunk" in told
    assert "distractor" not in told


def test_a_fault_that_one_question_in_forty_shows_is_not_called_frequent() -> None:
    told = _all(summary(metric("groundedness", 0.93), modes={"blended_detail": 5}))

    assert "frequent" not in told


def test_a_gap_in_the_corpus_is_no_change_to_the_system() -> None:
    told = _all(summary(metric("recall@5", 0.7), modes={"content_gap": 4}))

    assert "Also: the corpus does not answer 4 questions (content gap); only a new document mends that." in told


def test_all_else_that_falls_short_stands_in_one_entry() -> None:
    figures = {"groundedness": 0.5, "answer_relevance": 0.7, "completeness": 0.6}
    placed = [metric(name, mean, retrieved=estimate(mean, 80)) for name, mean in figures.items()]
    given = summary(metric("recall@5", 0.4), metric("citation_support", 0.8), *placed, modes={"content_gap": 1})

    (told,) = _starting(given, "Also")

    assert told == (
        "Also: citation support (0.800, n 100) falls short of 0.900, and so do completeness (0.600, n 80) and answer "
        "relevance (0.700, n 80) where a relevant chunk was in the context. The corpus does not answer 1 question "
        "(content gap); only a new document mends that."
    )


@pytest.mark.parametrize(("deeper", "said"), [(0.93, "can gain that much"), (0.72, "would gain little")])
def test_the_curve_tells_a_poor_order_from_what_is_not_found(deeper: float, said: str) -> None:
    given = summary(metric("recall@context", 0.7), sent={"5": 100}, recall_curve={5: 0.7, 20: deeper})

    (told,) = _starting(given, "Change first")

    assert f"Recall is 0.700 at the 5 chunks sent and {deeper:.3f} at 20: a better order or more chunks {said}." in told


def test_stages_are_never_blended_into_one_score() -> None:
    assert "overall" not in _all(_retrieval_run()).lower()


# --- retrieval as the hidden cause of low groundedness ---------------------------------------------------------------


def test_groundedness_that_is_low_only_where_retrieval_missed_is_retrievals_doing() -> None:
    groundedness = metric(
        "groundedness",
        estimate(0.74, 49, (0.63, 0.84)),
        retrieved=estimate(0.93, 38, (0.86, 0.98)),
        missed=estimate(0.24, 11, (0.05, 0.45)),
    )
    told = readout(summary(metric("recall@context", estimate(0.8, 50, (0.68, 0.9))), groundedness))

    assert told[0].startswith("The bigger problem is retrieval")
    assert told[1] == (
        "Groundedness is low only where retrieval missed: 0.240 with no relevant chunk in the context (n 11, 0.050 to "
        "0.450), 0.930 with one (n 38, 0.860 to 0.980). Retrieval is the cause; until it is mended, the generator "
        "should decline there."
    )
    assert not any("Change first: grounding" in sentence for sentence in told)


def test_groundedness_that_is_low_on_both_sides_is_the_generators_doing() -> None:
    groundedness = metric("groundedness", 0.6, retrieved=estimate(0.62, 80), missed=estimate(0.55, 20))
    told = readout(summary(metric("recall@context", 0.8), groundedness))

    assert told[0].startswith("The bigger problem is grounding")
    assert "whether or not retrieval missed" in told[1]
    assert "0.620 with one. So the fault is the generator's." in told[1]  # what it rests on has been told


def test_a_mere_handful_of_misses_says_nothing_of_groundedness() -> None:
    groundedness = metric("groundedness", 0.9, retrieved=estimate(0.95, 50), missed=estimate(0.0, 2))

    assert "where retrieval missed" not in _all(summary(metric("recall@context", 0.96), groundedness))


# --- nothing is claimed that was not measured ------------------------------------------------------------------------


def test_a_summary_of_nothing_claims_nothing() -> None:
    told = _all(summary(metric("recall@5", estimate(None, 0, undefined=9)), metric("groundedness", estimate(None, 0))))

    assert told.startswith("Neither retrieval nor grounding has a figure")
    assert "ound:" not in told


def test_with_one_stage_measured_the_other_is_not_called_free_of_problems() -> None:
    told = readout(summary(metric("groundedness", 0.95)))

    assert told[0] == "No problem shows in what was measured; retrieval has no figure."


def test_low_groundedness_without_retrieval_figures_names_no_cause() -> None:
    told = readout(summary(metric("groundedness", 0.6)))

    assert "Whether retrieval is behind it cannot be told" in told[0]


@pytest.mark.parametrize("figure", [estimate(0.95, 10, (0.6, 0.99)), estimate(0.95, 60, (0.79, 0.99))])
def test_a_good_figure_on_few_questions_only_looks_sound(figure: object) -> None:
    told = _all(summary(metric("groundedness", figure)))  # type: ignore[arg-type]  # estimates, of the parameters

    assert "Looks sound, on too few questions to be sure: grounding" in told
    assert "\nSound" not in told


# --- the dangerous corner --------------------------------------------------------------------------------------------


def test_wrong_answers_without_evidence_are_named_as_the_confidently_wrong_corner() -> None:
    quadrants = {Quadrant.HIT_RIGHT: 30, Quadrant.HIT_WRONG: 4, Quadrant.MISS_WRONG: 6, Quadrant.MISS_DECLINED: 3}
    (told,) = _starting(summary(metric("recall@5", 0.8), quadrants=quadrants), "Dangerous")

    assert told == (
        "Dangerous: of 9 answerable questions with no evidence in the context, 6 got a wrong answer (the "
        "confidently-wrong corner) and 3 a refusal; with evidence, 4 of 34 got a wrong one."
    )


def test_no_false_answers_and_no_wrong_ones_are_no_danger() -> None:
    given = summary(metric("false_answer_rate", 0.0), quadrants={Quadrant.HIT_RIGHT: 50})

    assert not _starting(given, "Dangerous")


# --- systems that are good at a number and at nothing else -----------------------------------------------------------


def test_a_retriever_that_returns_everything_is_named() -> None:
    recall = metric("recall@context", estimate(1.0, 50), micro=Micro(value=1.0, hits=52, of=52))
    told = readout(summary(recall, sent={"138": 50}))

    assert told[0].startswith("Retrieval returns nearly everything: 138 chunks a question, of which about 1 in 133")
    assert not any(sentence.startswith("Sound") for sentence in told)


def test_high_recall_far_down_with_hardly_any_precision_is_named_where_all_of_it_is_sent() -> None:
    figures = (metric("recall@100", 0.99), metric("precision@100", 0.012))

    assert "Retrieval returns nearly everything" in _all(summary(*figures))
    assert "Retrieval returns nearly everything" not in _all(summary(*figures, sent={"5": 100}))


def test_a_usual_k_with_one_relevant_chunk_a_question_is_not_named() -> None:
    told = _all(summary(metric("recall@context", 1.0), metric("precision@10", 0.1), sent={"10": 100}))

    assert "returns nearly everything" not in told


def test_a_bot_that_refuses_everything_is_named_and_nothing_of_it_is_sound() -> None:
    told = readout(
        summary(
            metric("recall@5", 0.95),
            metric("groundedness", estimate(None, 0)),
            metric("over_refusal_rate", estimate(1.0, 40)),
            metric("abstention_rate", estimate(1.0, 10)),
            metric("false_answer_rate", estimate(0.0, 10)),
        )
    )

    assert told[0].startswith(
        "It refuses everything: 40 of 40 answerable questions and 10 of 10 unanswerable ones are declined."
    )
    assert "groundedness rests on 0 answers" in told[0]
    assert "refusal (" not in "".join(told)


def test_a_bot_that_refuses_what_it_should_is_not_named() -> None:
    told = _all(summary(metric("over_refusal_rate", 0.05), metric("abstention_rate", 1.0)))

    assert "refuses everything" not in told


def test_a_bot_that_never_declines_gets_no_praise_for_no_over_refusals() -> None:
    told = readout(summary(metric("over_refusal_rate", 0.0), metric("false_answer_rate", 1.0)))

    assert told[0].startswith("It never declines: 100 of 100 unanswerable questions are answered, so 0 of 100 over")
    assert "Change first: give refusal instructions" in told[0]
    assert "".join(told).count("100 of 100") == 1
    assert not any("little over-refusal" in sentence for sentence in told)


def test_right_answers_without_support_are_answers_from_memory() -> None:
    told = readout(
        summary(
            metric("recall@context", 0.6),
            metric("groundedness", 0.5, retrieved=estimate(0.8, 60), missed=estimate(0.05, 40)),
            metric("correctness", 0.9, retrieved=estimate(0.9, 60), missed=estimate(0.9, 40)),
        )
    )

    assert told[0].startswith("It answers from memory: with no relevant chunk in the context, its answers are right")
    assert "With a relevant chunk they are hardly more often right (0.900, n 60)." in told[0]
    assert not any("retrieval missed:" in sentence for sentence in told)


def test_a_bot_that_is_wrong_where_retrieval_missed_does_not_answer_from_memory() -> None:
    told = _all(
        summary(
            metric("groundedness", 0.7, retrieved=estimate(0.9, 60), missed=estimate(0.05, 40)),
            metric("correctness", 0.7, retrieved=estimate(0.9, 60), missed=estimate(0.2, 40)),
        )
    )

    assert "memory" not in told


def test_citations_that_support_as_often_as_chance_are_named() -> None:
    told = _all(summary(metric("groundedness", 0.9), metric("citation_support", 0.2), sent={"5": 100}))

    assert "It cites as if at random: citation support 0.200" in told
    assert "a chunk drawn by chance from the 5 sent would have about 0.180" in told


@pytest.mark.parametrize(("support", "size"), [(0.75, "5"), (0.45, "2")])
def test_careless_citations_and_few_chunks_are_not_called_random(support: float, size: str) -> None:
    told = _all(summary(metric("groundedness", 0.9), metric("citation_support", support), sent={size: 100}))

    assert "at random" not in told


def test_no_figure_is_given_twice_with_its_interval_and_no_name_is_in_snake_case() -> None:
    told = _all(_retrieval_run())
    intervals = re.findall(r"[0-9.]+ to [0-9.]+", told)

    assert len(intervals) == len(set(intervals)) == 4
    assert "_" not in told


def test_the_same_summary_gives_the_same_sentences() -> None:
    assert readout(_retrieval_run()) == readout(_retrieval_run())
