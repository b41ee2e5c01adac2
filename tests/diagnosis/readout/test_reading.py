from __future__ import annotations

import pytest

from leadline.diagnosis.readout import readout
from leadline.records.diagnosis import Quadrant
from leadline.records.estimate import Micro
from leadline.records.summary import Summary
from support.summaries import accuracy, estimate, machine, metric, summary


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
        "The bigger problem is grounding, in the generator: groundedness 0.740 (n 100) against recall@5 0.910 (n 100): "
        "it says what the context does not hold, although retrieval finds what is needed."
    )
    assert told[1].startswith("Change first: grounding. A prompt that allows only what the context says")


def test_high_relevance_with_few_right_answers_is_called_dangerous() -> None:
    (told,) = _starting(_grounding_run(), "Dangerous")

    assert "answer_relevance 0.960" in told
    assert "correctness 0.680" in told


def test_what_is_sound_is_said_with_its_figure_and_no_more_than_was_measured() -> None:
    told = _starting(_grounding_run(), "Sound")

    assert told == ("Sound: retrieval (recall@5 0.910, n 100); answer relevance (answer_relevance 0.960, n 100).",)


def test_low_recall_is_mended_first_then_refusal_and_grounding_is_sound() -> None:
    told = readout(_retrieval_run())

    assert told[0].startswith("The bigger problem is retrieval: recall@5 0.820 (n 50, 0.700 to 0.920), mrr 0.710.")
    assert told[1].startswith("Change first: retrieval. Chunking and embeddings")
    assert told[2].startswith("Then: refusal. Refusal instructions")
    assert told[3].startswith("Sound: grounding (groundedness 0.900, n 38, 0.820 to 0.960)")
    assert "4 of 10 unanswerable questions are answered as if they could be (0.168 to 0.687)" in told[4]


def test_an_order_that_the_intervals_do_not_show_is_not_claimed() -> None:
    assert "point to that order, and do not prove it" in readout(_retrieval_run())[0]


def test_so_few_questions_that_it_may_be_no_problem_are_said_to_be_so() -> None:
    told = readout(summary(metric("recall@5", estimate(0.75, 4, (0.3, 0.95)))))

    assert told[0].endswith("So few questions leave open whether it is a problem at all.")


def test_retrieval_comes_first_where_both_fall_equally_short() -> None:
    told = readout(summary(metric("recall@5", 0.80), metric("groundedness", 0.77)))

    assert told[0].startswith("The bigger problem is retrieval")
    assert "equally short" in told[0]


def test_refusal_comes_first_where_it_surely_fails_on_most() -> None:
    told = readout(summary(metric("recall@5", 0.5), metric("false_answer_rate", estimate(0.85, 100, (0.767, 0.907)))))

    assert told[0] == (
        "The bigger problem is refusal: 85 of 100 unanswerable questions are answered as if they could be (0.767 to "
        "0.907)."
    )


def test_changes_follow_the_counts_of_the_failure_modes() -> None:
    given = summary(metric("recall@5", 0.7), modes={"retrieval_miss": 3, "ranked_below_cut": 9, "blended_detail": 1})

    (told,) = _starting(given, "Change first")

    assert told == (
        "Change first: retrieval. Questions by fault: 9 ranked below cut (a reranker, or more chunks sent); 3 "
        "retrieval miss (chunking, embeddings, hybrid search)."
    )


def test_faults_that_one_change_mends_are_named_together() -> None:
    modes = {"hallucination_despite_context": 12, "blended_detail": 9, "unsupported_claims": 1}
    (told,) = _starting(summary(metric("groundedness", 0.7), modes=modes), "Change first")

    assert "Questions by fault: 12 hallucination despite context, 1 unsupported claims (a prompt that allows" in told
    assert told.count("a prompt that allows") == 1


def test_a_frequent_fault_in_a_stage_that_is_sound_is_not_kept_back() -> None:
    told = _all(summary(metric("groundedness", 0.93), modes={"blended_detail": 9, "distractor_used": 1}))

    assert "Frequent all the same: 9 blended detail (the name of the thing in every chunk" in told
    assert "distractor" not in told


def test_a_gap_in_the_corpus_is_no_change_to_the_system() -> None:
    told = _all(summary(metric("recall@5", 0.7), modes={"content_gap": 4}))

    assert "No change to the system mends 4 questions that the corpus does not answer" in told


@pytest.mark.parametrize(("deeper", "said"), [(0.93, "there is more"), (0.72, "there is hardly more")])
def test_the_curve_tells_a_poor_order_from_what_is_not_found(deeper: float, said: str) -> None:
    given = summary(metric("recall@context", 0.7), sent={"5": 100}, recall_curve={5: 0.7, 20: deeper})

    (told,) = _starting(given, "Change first")

    assert f"Deeper in the ranking {said} (recall 0.700 at k 5" in told
    assert f"{deeper:.3f} at k 20" in told


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
    assert told[1].startswith("Groundedness is low only where retrieval missed: 0.240 (n 11, 0.050 to 0.450) without")
    assert "So retrieval is the cause" in told[1]
    assert not any("Change first: grounding" in sentence for sentence in told)


def test_groundedness_that_is_low_on_both_sides_is_the_generators_doing() -> None:
    groundedness = metric("groundedness", 0.6, retrieved=estimate(0.62, 80), missed=estimate(0.55, 20))
    told = readout(summary(metric("recall@context", 0.8), groundedness))

    assert told[0].startswith("The bigger problem is grounding")
    assert "whether or not retrieval missed" in told[1]


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

    assert told[0].startswith("No problem shows in what was measured: groundedness 0.950")
    assert "The other of retrieval and grounding has no figure" in told[0]


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
    told = _starting(summary(metric("recall@5", 0.8), quadrants=quadrants), "Dangerous")

    assert told[0] == (
        "Dangerous: of 9 answerable questions without evidence in the context, 6 got a wrong answer all the same (the "
        "confidently-wrong corner), 3 a refusal."
    )
    assert told[1:] == ("Dangerous: of 34 answerable questions with evidence in the context, 4 got a wrong answer.",)


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

    assert told[0].startswith("It never declines: 100 of 100 unanswerable questions are answered.")
    assert not any("little over-refusal" in sentence for sentence in told)


def test_right_answers_without_support_are_answers_from_memory() -> None:
    told = readout(
        summary(
            metric("recall@context", 0.6),
            metric("groundedness", 0.5, retrieved=estimate(0.8, 60), missed=estimate(0.05, 40)),
            metric("correctness", 0.9, retrieved=estimate(0.9, 60), missed=estimate(0.9, 40)),
        )
    )

    assert told[0].startswith(
        "It answers from memory; a relevant chunk makes no difference (with one, correctness 0.900"
    )
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

    assert "It cites as if at random: citation_support 0.200" in told
    assert "a chunk drawn by chance from the 5 sent would support about 0.180" in told


@pytest.mark.parametrize(("support", "size"), [(0.75, "5"), (0.45, "2")])
def test_careless_citations_and_few_chunks_are_not_called_random(support: float, size: str) -> None:
    told = _all(summary(metric("groundedness", 0.9), metric("citation_support", support), sent={size: 100}))

    assert "at random" not in told


# --- what cannot be told ---------------------------------------------------------------------------------------------


def test_a_set_without_unanswerable_questions_tells_nothing_of_false_answers() -> None:
    told = _all(summary(metric("recall@5", 0.95), unanswerable=0))

    assert "Cannot be told: how it does on what it cannot know, since the set holds no unanswerable questions" in told


def test_few_questions_are_said_with_the_width_that_they_leave() -> None:
    told = _all(_retrieval_run())

    assert "changes smaller than 0.110 of recall@5 (n 50), 0.070 of groundedness (n 38) and 0.260 of" in told
    assert "about 100 questions" in told


def test_many_questions_need_no_such_word() -> None:
    assert "changes smaller" not in _all(summary(metric("recall@5", estimate(0.8, 5000, (0.79, 0.81)))))


def test_what_is_unscored_for_want_of_a_verdict_is_said_and_what_is_undefined_is_not() -> None:
    groundedness = metric("groundedness", estimate(0.95, 80, None, judge_failed=12, undefined=8))
    told = _all(summary(groundedness, missing=3, target_failed=2))

    assert "Cannot be told: groundedness on 12 of 92 questions that should have a score (12 judge failed)." in told
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

    assert "how often the judge local is wrong on groundedness, since" in unknown
    assert "much from abstention, on which the judge local is known to be right in 0.700" in poor
    assert "only 60 of 100 quotes of the judge local stand in the text" in poor
    assert "how often" not in _all(summary(*figures))  # people are the measure


def test_questions_that_the_diagnosis_leaves_open_are_counted() -> None:
    told = _all(summary(metric("recall@5", 0.8), modes={"undetermined": 1, "unlabelled_evidence": 4}))

    assert "why the answer fails on 1 question." in told
    assert "chunks that nobody labelled on 4 questions" in told


def test_the_same_summary_gives_the_same_sentences() -> None:
    assert readout(_retrieval_run()) == readout(_retrieval_run())
