"""Each failure mode names the fault that is planted for it, and does not name its near miss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from leadline.diagnosis.catalogue import MODES
from leadline.diagnosis.diagnose import diagnose
from leadline.records.case import Case
from leadline.records.evidence import Origin, Role
from leadline.records.golden import UnanswerableKind
from leadline.records.request import Agreement, AnswerState, ClaimState
from support.build import (
    abstention,
    answered,
    case,
    citation,
    claim,
    correctness,
    fabricated,
    failure,
    item,
    nugget,
    origin,
    question,
    ranked,
    relevance,
    response,
)

S, C, N, U, O = (  # noqa: E741 - one letter a state keeps a case on a line
    ClaimState.SUPPORTED,
    ClaimState.CONTRADICTED,
    ClaimState.NOT_FOUND,
    ClaimState.UNVERIFIED,
    ClaimState.UNSCORED,
)
RIGHT = correctness()
PARTLY = correctness(0.5, Agreement.PARTLY, missing=["the deadline"])
WRONG = correctness(0.0, Agreement.CONTRADICTED, contradicted=["5 euros"])
DECLINED = abstention()
SPOKE = abstention(AnswerState.ANSWERED)
GAP = question(answerable=False, kind=UnanswerableKind.OUT_OF_PERIOD)
PREMISE = question(answerable=False, kind=UnanswerableKind.FALSE_PREMISE)
LOOK_ALIKE = question(distractors="x")
FULL, NONE = Agreement.FULL, Agreement.NONE


class Plant(NamedTuple):
    """Cases that show a mode, and cases that nearly do, each with what it is about."""

    faults: dict[str, Case]
    near: dict[str, Case]


def declined(*retrieved: str, relevant: str = "", sent: str | None = None) -> Case:
    return case(" ".join(retrieved), relevant=relevant, sent=sent, abstention=DECLINED)


DISPUTED = answered(ClaimState.SUPPORTED, correctness=WRONG, nuggets=(nugget(in_context=True),), retrieved="a")


PLANTED: Final[dict[str, Plant]] = {
    "target_failed": Plant(
        {"an error": case(response=response(None, error="timeout"))},
        {"a blank answer": case(answer="")},
    ),
    "missing_response": Plant(
        {"not in the run": case(response=None)},
        {"a failed system": case(response=response(None, error="timeout"))},
    ),
    "retrieval_failed": Plant(
        {"an outage": case(response=response(retrieval_error="500 from index"))},
        {"an empty result": case(response=response(retrieved=""))},
    ),
    "content_gap": Plant(
        {
            "another period": case(question=GAP, abstention=DECLINED),
            "unanswerable for no named reason": case(question=question(answerable=False), abstention=DECLINED),
            "a fact that the corpus lacks": case("a", nuggets=(nugget(NONE, in_context=False, in_corpus=False),)),
        },
        {
            "a false premise": case(question=PREMISE, abstention=DECLINED),
            "out of scope": case(question=question(answerable=False, kind=UnanswerableKind.OUT_OF_SCOPE)),
            "a fact that was not retrieved": case("a", nuggets=(nugget(NONE, in_context=False, in_corpus=True),)),
            "a fact that nobody looked for": case("a", nuggets=(nugget(NONE, in_context=False),)),
        },
    ),
    "nothing_retrieved": Plant(
        {"an empty result": case("", relevant="a")},
        {
            "an outage": case(response=response(retrieval_error="500 from index")),
            "an unanswerable question": case(question=GAP),
            "the wrong chunk": case("b", relevant="a"),
        },
    ),
    "retrieval_miss": Plant(
        {
            "the wrong chunks": case("b c", relevant="a"),
            "judged": case("b", nuggets=(nugget(NONE, in_context=False, in_corpus=True, corpus_chunk="z"),)),
            "only what was sent was logged": case(response=response(sent="b"), ranked=case("b", relevant="a").ranked),
        },
        {
            "an outage": case("b", relevant="a", response=response(retrieved="b", retrieval_error="500")),
            "found below the cut": case("b a", relevant="a", sent="b"),
            "nothing came at all": case("", relevant="a"),
            "nothing was sent, and nothing is labelled": case("a b", sent=""),
            "right on a chunk without a label": answered(S, retrieved="b", relevant="a", correctness=RIGHT),
            "the corpus lacks it": case("b", nuggets=(nugget(NONE, in_context=False, in_corpus=False),)),
            "graded 0": case("b", grades={"a": 0}),
            "a label that cannot be looked up": case("b", ranked=ranked("b", relevant="a", unresolved="no corpus")),
        },
    ),
    "ranked_below_cut": Plant(
        {
            "rank 3 of 2 sent": case("b c a", relevant="a", sent="b c"),
            "judged": case(
                "b z", sent="b", nuggets=(nugget(NONE, in_context=False, in_corpus=True, corpus_chunk="z"),)
            ),
            "what was sent has other ids": case("b c a", relevant="a", sent="parent-1 parent-2"),
        },
        {
            "passed over": case("b a c", relevant="a", sent="b c"),
            "sent": case("b a", relevant="a"),
            "another relevant one sent": case("b a c", relevant="b c", sent="b"),
        },
    ),
    "retrieved_not_sent": Plant(
        {
            "a lower one was sent": case("b a c", relevant="a", sent="b c"),
            "nothing was sent": case("a b", relevant="a", sent=""),
            "nothing was sent, and nothing is labelled": case("a b", sent=""),
        },
        {
            "below the cut": case("b c a", relevant="a", sent="b c"),
            "nothing relevant was retrieved": case("b c", relevant="a", sent=""),
            "an unanswerable question": case("a b", sent="", question=GAP),
        },
    ),
    "partial_miss": Plant(
        {
            "one of two, and its fact is lacking": answered(
                S, retrieved="a x", relevant="a b", nuggets=(nugget(), nugget(NONE, index=1, in_context=False))
            ),
            "one of two, and partly right": answered(S, retrieved="a x", relevant="a b", correctness=PARTLY),
            "judged": answered(
                S,
                retrieved="a",
                nuggets=(
                    nugget(in_context=True),
                    nugget(NONE, index=1, in_context=False, in_corpus=True, corpus_chunk="z"),
                ),
            ),
        },
        {
            "the other one says the same": answered(S, retrieved="a x", relevant="a b", correctness=RIGHT),
            "its fact was in the context": answered(
                S, retrieved="a x", relevant="a b", nuggets=(nugget(), nugget(NONE, index=1, in_context=True))
            ),
            "wrong against the context": answered(C, retrieved="a x", relevant="a b", correctness=WRONG),
            "none of two": answered(S, retrieved="x", relevant="a b", correctness=PARTLY),
        },
    ),
    "empty_answer": Plant(
        {
            "blank": case("a", relevant="a", answer=" \n"),
            "none, and it took a while": case(response=response(None, latency_ms=40.0)),
        },
        {
            "a refusal": declined("a"),
            "a failure": case(response=response(None, error="timeout")),
            "a retriever alone": case("a", answer=None),
        },
    ),
    "ignored_context": Plant(
        {"nothing is from it": answered(N, U, retrieved="a", relevant="a")},
        {
            "something is": answered(S, N, retrieved="a", relevant="a"),
            "something is denied by it": answered(C, N, retrieved="a", relevant="a"),
            "some claim has no verdict": answered(N, O, retrieved="a", relevant="a"),
            "a miss": answered(N, retrieved="x", relevant="a"),
        },
    ),
    "hallucination_despite_context": Plant(
        {
            "found nowhere": answered(
                S, N, retrieved="a", relevant="a", origins=(origin(Origin.NOWHERE, claim_id="c2"),)
            ),
            "untraced": answered(S, N, retrieved="a", relevant="a"),
            "on a quote that is not there": answered(S, U, retrieved="a", relevant="a"),
            "judged, without labels": answered(S, N, retrieved="a", nuggets=(nugget(in_context=True),)),
        },
        {
            "all supported": answered(S, S, retrieved="a", relevant="a"),
            "a blended detail": answered(
                S, N, retrieved="a", relevant="a", origins=(origin(Origin.BLENDED, claim_id="c2"),)
            ),
            "a miss": answered(S, N, retrieved="x", relevant="a"),
            "the answer says that it is from elsewhere": case(
                "a",
                relevant="a",
                abstention=SPOKE,
                claims=(claim(), claim(N, claim_id="c2", flags="outside_context_disclosed")),
            ),
            "the context supports the fact by another verdict": case(
                "a",
                relevant="a",
                abstention=SPOKE,
                claims=(claim(N, text="The fee is 5 euros."),),
                nuggets=(nugget(in_context=True, quote="fee of 5 euros"),),
            ),
        },
    ),
    "contradicted_context": Plant(
        {
            "by its verdict": answered(S, C, retrieved="a", relevant="a"),
            "by its trace": answered(N, retrieved="a", relevant="a", origins=(origin(Origin.CONTRADICTED),)),
            "without labels": answered(C, retrieved="a"),
        },
        {
            "another thing's value": answered(C, retrieved="a", relevant="a", origins=(origin(Origin.BLENDED),)),
            "nothing said": answered(N, retrieved="a", relevant="a"),
        },
    ),
    "blended_detail": Plant(
        {
            "of the twin product": answered(
                C,
                retrieved="xr400 xr500",
                relevant="xr400",
                origins=(origin(Origin.BLENDED, places={"xr400": Role.SUBJECT, "xr500": Role.DETAIL}),),
            )
        },
        {
            "denied by the context": answered(C, retrieved="a", relevant="a", origins=(origin(Origin.CONTRADICTED),)),
            "supported after all": answered(S, retrieved="a", relevant="a", origins=(origin(Origin.BLENDED),)),
        },
    ),
    "distractor_used": Plant(
        {
            "a claim rests on it": case(
                "a x",
                relevant="a",
                question=LOOK_ALIKE,
                abstention=SPOKE,
                claims=(claim(chunk_id="x"),),
                correctness=WRONG,
            ),
            "a blend takes its detail from it": answered(
                C, question=LOOK_ALIKE, origins=(origin(Origin.BLENDED, places={"x": Role.DETAIL}),)
            ),
        },
        {
            "the answer is right": case(
                "a x",
                relevant="a",
                question=LOOK_ALIKE,
                abstention=SPOKE,
                claims=(claim(chunk_id="x"),),
                correctness=RIGHT,
            ),
            "only sent": case(
                "a x",
                relevant="a",
                question=LOOK_ALIKE,
                abstention=SPOKE,
                claims=(claim(chunk_id="a"),),
                correctness=WRONG,
            ),
            "a chunk without a label": case(
                "a x", relevant="a", abstention=SPOKE, claims=(claim(chunk_id="x"),), correctness=WRONG
            ),
        },
    ),
    "unsupported_claims": Plant(
        {
            "no labels": answered(S, N, retrieved="a"),
            "a miss, and nobody knows whether it is right": answered(N, retrieved="x", relevant="a"),
            "a miss, and partly right": answered(S, N, retrieved="x", relevant="a", correctness=PARTLY),
            "half an answer to an unanswerable question": answered(
                S, N, question=GAP, answer_state=AnswerState.PARTLY, retrieved="a"
            ),
            "said to be from elsewhere": case(
                "a", relevant="a", abstention=SPOKE, claims=(claim(N, flags="outside_context_disclosed"),)
            ),
        },
        {
            "a hit": answered(S, N, retrieved="a", relevant="a"),
            "a miss, and wrong": answered(N, retrieved="x", relevant="a", correctness=WRONG),
            "a miss, and right": answered(N, retrieved="x", relevant="a", correctness=RIGHT),
            "an unanswerable question, answered": answered(N, question=GAP),
            "all supported": answered(S, retrieved="a"),
            "contradicted": answered(C, retrieved="a"),
        },
    ),
    "off_question": Plant(
        {"grounded, and not what was asked": answered(S, S, retrieved="a", relevant="a", relevance=relevance(0.2))},
        {
            "right all the same": answered(S, retrieved="a", relevant="a", relevance=relevance(0.2), correctness=RIGHT),
            "not grounded": answered(S, N, retrieved="a", relevant="a", relevance=relevance(0.2)),
            "relevant": answered(S, retrieved="a", relevant="a", relevance=relevance(0.5), correctness=WRONG),
            "declined": case("a", relevant="a", abstention=DECLINED, relevance=relevance(0.0)),
        },
    ),
    "incomplete": Plant(
        {
            "a vital fact that the context held": answered(
                S, retrieved="a", relevant="a", nuggets=(nugget(), nugget(NONE, index=1, in_context=True))
            ),
            "a part of it": answered(S, retrieved="a", nuggets=(nugget(), nugget(Agreement.PARTLY, index=1))),
            "by the reference answer": answered(S, retrieved="a", relevant="a", correctness=PARTLY),
            "one half answered, the other declined": answered(
                S,
                answer_state=AnswerState.PARTLY,
                retrieved="a",
                relevant="a",
                nuggets=(nugget(), nugget(NONE, index=1, in_context=True)),
            ),
            "a part, though the judge of the whole saw nothing": answered(
                S,
                retrieved="a",
                relevant="a",
                nuggets=(nugget(), nugget(NONE, index=1, in_context=True)),
                correctness=correctness(0.0, NONE),
            ),
        },
        {
            "a fact that is okay to have": answered(
                S, retrieved="a", relevant="a", nuggets=(nugget(), nugget(NONE, index=1, vital=False))
            ),
            "the context lacked it": answered(
                S, retrieved="a x", relevant="a b", nuggets=(nugget(), nugget(NONE, index=1, in_context=False))
            ),
            "a miss": answered(S, retrieved="x", relevant="a", correctness=PARTLY),
            "something is wrong": answered(
                S, retrieved="a", relevant="a", nuggets=(nugget(Agreement.CONTRADICTED), nugget(NONE, index=1))
            ),
            "all of the reference answer is there": answered(
                S, retrieved="a", relevant="a", correctness=RIGHT, nuggets=(nugget(), nugget(NONE, index=1))
            ),
            "only what is dispensable is missing": answered(
                S, retrieved="a", relevant="a", correctness=PARTLY, nuggets=(nugget(),)
            ),
        },
    ),
    "confidently_wrong": Plant(
        {
            "by labels": answered(N, retrieved="x", relevant="a", correctness=WRONG),
            "judged": answered(N, retrieved="x", nuggets=(nugget(Agreement.CONTRADICTED, in_context=False),)),
            "grounded on the wrong chunk": answered(S, retrieved="x", relevant="a", correctness=WRONG),
        },
        {
            "a hit": answered(N, retrieved="a", relevant="a", correctness=WRONG),
            "declined": declined("x", relevant="a"),
            "right": answered(N, retrieved="x", relevant="a", correctness=RIGHT),
            "with a reserve": answered(
                N, answer_state=AnswerState.PARTLY, retrieved="x", relevant="a", correctness=WRONG
            ),
        },
    ),
    "right_without_evidence": Plant(
        {
            "by labels": answered(N, retrieved="x", relevant="a", correctness=RIGHT),
            "with no context at all": answered(N, retrieved="", correctness=RIGHT),
            "what matters is not in the context": answered(
                S, N, retrieved="x", relevant="a", nuggets=(nugget(in_context=False),)
            ),
        },
        {
            "on a chunk without a label": answered(S, retrieved="x", relevant="a", correctness=RIGHT),
            "a hit": answered(N, retrieved="a", relevant="a", correctness=RIGHT),
            "wrong": answered(N, retrieved="x", relevant="a", correctness=WRONG),
        },
    ),
    "false_answer": Plant(
        {"answered": answered(N, question=GAP), "by nothing but its state": case(question=GAP, abstention=SPOKE)},
        {
            "declined": case(question=GAP, abstention=DECLINED),
            "in part": answered(S, question=GAP, answer_state=AnswerState.PARTLY),
            "an answerable question": answered(N),
            "nobody judged whether it declines": answered(N, question=GAP, answer_state=None),
        },
    ),
    "false_premise_accepted": Plant(
        {"accepted": answered(S, N, question=PREMISE)},
        {
            "set right": answered(S, question=PREMISE),
            "declined": case(question=PREMISE, abstention=DECLINED),
            "another kind": answered(N, question=GAP),
        },
    ),
    "over_refusal": Plant(
        {
            "by labels": declined("a", relevant="a"),
            "judged": case("a", abstention=DECLINED, nuggets=(nugget(NONE, in_context=True),)),
            "one of two alternatives was there": declined("a", relevant="a b"),
        },
        {
            "a miss": declined("x", relevant="a"),
            "unanswerable": case(question=GAP, abstention=DECLINED),
            "answered": answered(S, retrieved="a", relevant="a"),
            "nobody knows": declined("a"),
        },
    ),
    "abstained_after_miss": Plant(
        {"by labels": declined("x", relevant="a"), "with no context": declined()},
        {"a hit": declined("a", relevant="a"), "nobody knows": declined("x"), "answered": answered(N, relevant="a")},
    ),
    "wrong_citation": Plant(
        {
            "another chunk carries it": answered(S, citations=(citation(N, supported_by="b"),)),
            "a list of sources that carries no claim": answered(
                S,
                S,
                citations=(
                    citation(N, at=None, supported_by="b", flags="answer_level"),
                    citation(N, at=None, claim_id="c2", supported_by="b", flags="answer_level"),
                ),
            ),
            "all readings of an ambiguous label": answered(
                S, citations=(citation(N, chunk_id="a", supported_by="c"), citation(N, chunk_id="b", supported_by="c"))
            ),
        },
        {
            "nothing carries it": answered(N, citations=(citation(N),)),
            "a second source does": answered(S, citations=(citation(N, supported_by="b"), citation(cited="2", at=4))),
            "one reading of an ambiguous label": answered(
                S, citations=(citation(N, supported_by="b"), citation(S, chunk_id="b"))
            ),
            "a list of sources that carries one claim": answered(
                S,
                S,
                citations=(
                    citation(N, at=None, supported_by="b", flags="answer_level"),
                    citation(S, at=None, claim_id="c2", flags="answer_level"),
                ),
            ),
            "no verdict": answered(S, citations=(citation(O, supported_by="b"),)),
            "it does not exist": answered(S, citations=(fabricated(),)),
        },
    ),
    "fabricated_citation": Plant(
        {"beyond the list": answered(S, citations=(citation(), fabricated()))},
        {
            "no corpus to look in": answered(S, citations=(citation(None, chunk_id=None, exists=None),)),
            "one reading of an ambiguous label": answered(S, citations=(fabricated(cited="1"), citation())),
        },
    ),
    "unlabelled_evidence": Plant(
        {
            "a chunk carries the right answer": case(
                "n", relevant="a", abstention=SPOKE, claims=(claim(chunk_id="n"),), correctness=RIGHT
            ),
            "by a judge who gives no quotes": answered(S, retrieved="n", relevant="a", correctness=RIGHT),
        },
        {
            "right from memory": answered(N, retrieved="n", relevant="a", correctness=RIGHT),
            "wrong": answered(S, retrieved="n", relevant="a", correctness=WRONG),
            "no labels": answered(S, retrieved="n", correctness=RIGHT),
            "a labelled distractor": case(
                "x",
                relevant="a",
                question=LOOK_ALIKE,
                abstention=SPOKE,
                claims=(claim(chunk_id="x"),),
                correctness=RIGHT,
            ),
        },
    ),
    "judge_failed": Plant(
        {
            "a verdict did not come back": case("a", failures=(failure(),)),
            "a claim without a verdict": answered(O),
        },
        {
            "there was no text to look in": case(
                "a", abstention=SPOKE, claims=(replace(claim(O), detail="no_context_text"),), has_text=False
            ),
            "all verdicts are there": answered(S, C, N, U),
            "two verdicts that exclude each other": DISPUTED,
        },
    ),
    "verdicts_at_odds": Plant(
        {
            "right by its nuggets, wrong by its reference": DISPUTED,
            "right by its reference, and lacks a vital fact": answered(
                S, correctness=RIGHT, nuggets=(nugget(), nugget(Agreement.NONE, index=1)), retrieved="a"
            ),
        },
        {
            "right by both": answered(S, correctness=RIGHT, nuggets=(nugget(),), retrieved="a"),
            "wrong by both": answered(S, correctness=WRONG, nuggets=(nugget(Agreement.NONE),), retrieved="a"),
            "a verdict did not come back": case("a", failures=(failure(),)),
        },
    ),
    "undetermined": Plant(
        {
            "wrong, and all supported": answered(S, retrieved="a", relevant="a", correctness=WRONG),
            "declined, and nobody knows whether it could": declined("a"),
            "asked back": case("a", relevant="a", abstention=abstention(AnswerState.CLARIFICATION)),
            "wrong, and nothing else judged": answered(retrieved="a", relevant="a", correctness=WRONG),
        },
        {
            "right": answered(S, retrieved="a", relevant="a", correctness=RIGHT),
            "another fault says how": answered(C, retrieved="a", relevant="a", correctness=WRONG),
            "nothing is known to be wrong": answered(S, retrieved="a"),
            "an unanswerable question, asked back": case(
                question=GAP, abstention=abstention(AnswerState.CLARIFICATION)
            ),
        },
    ),
}


def pairs(which: str) -> Iterator[object]:
    for mode, plant in PLANTED.items():
        for about, one in getattr(plant, which).items():
            yield pytest.param(mode, one, id=f"{mode}-{about}")


def names(one: Case) -> list[str]:
    return [finding.mode for finding in diagnose(one).modes]


@pytest.mark.parametrize(("mode", "one"), list(pairs("faults")))
def test_a_planted_fault_is_named_with_evidence(mode: str, one: Case) -> None:
    found = {finding.mode: finding for finding in diagnose(one).modes}

    assert mode in found
    assert all(sign.text.endswith(".") for sign in found[mode].evidence)


@pytest.mark.parametrize(("mode", "one"), list(pairs("near")))
def test_a_near_miss_is_not_named(mode: str, one: Case) -> None:
    assert mode not in names(one)


def test_every_mode_has_a_planted_fault_and_a_near_miss() -> None:
    assert list(PLANTED) == [mode.name for mode in MODES]
    assert all(plant.faults and plant.near for plant in PLANTED.values())


def test_a_sound_question_shows_nothing() -> None:
    sound = answered(
        S,
        S,
        items=[item("a", "a", "twin")],
        retrieved="twin b",
        relevance=relevance(),
        correctness=RIGHT,
        nuggets=(nugget(in_context=True),),
        citations=(citation(), citation(claim_id="c2", at=9)),
    )

    assert names(sound) == []
