"""Each failure mode names the fault that is planted for it, and does not name its near miss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from leadline.diagnosis.catalogue import MODES
from leadline.diagnosis.diagnose import diagnose
from leadline.records.case import Case, Level
from leadline.records.evidence import Origin, Role
from leadline.records.golden import Nugget, UnanswerableKind
from leadline.records.request import Agreement, AnswerState, ClaimState
from support.build import (
    abstention,
    all_of,
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
FULL, NONE = Agreement.FULL, Agreement.NONE
PARTLY = correctness(0.5, Agreement.PARTLY, missing=["the deadline"])
WRONG = correctness(0.0, Agreement.CONTRADICTED, contradicted=["5 euros"])
DECLINED = abstention()
SPOKE = abstention(AnswerState.ANSWERED)
GAP = question(answerable=False, kind=UnanswerableKind.OUT_OF_PERIOD)
PREMISE = question(answerable=False, kind=UnanswerableKind.FALSE_PREMISE)
LOOK_ALIKE = question(distractors="x")
KNOWN = question(reference="5 euros")
DENIED = Agreement.CONTRADICTED
IN_D1 = ranked("d1", relevant="d1", level=Level.DOCUMENT)
HELD, OUT = nugget(NONE, in_context=True), nugget(NONE, index=1, in_context=False)


class Plant(NamedTuple):
    """Cases that show a mode, and cases that nearly do, each with what it is about."""

    faults: dict[str, Case]
    near: dict[str, Case]


def declined(*retrieved: str, relevant: str = "", sent: str | None = None, **others: object) -> Case:
    return case(" ".join(retrieved), relevant=relevant, sent=sent, **({"abstention": DECLINED} | others))  # type: ignore[arg-type]  # `case` takes them


def premise(asked: str, *said: str, state: ClaimState = N, answer: str | None = None) -> Case:
    """An answer of these claims to a question that rests on a false premise."""
    claims = tuple(claim(state, claim_id=f"c{number}", text=text) for number, text in enumerate(said, start=1))
    asks = question(text=asked, answerable=False, kind=UnanswerableKind.FALSE_PREMISE)
    return case("a", question=asks, abstention=SPOKE, claims=claims, answer=answer or " ".join(said))


PANEL: Final = "Why does the Falcon 200 have a solar panel?"
DAYS: Final = "Why does the warranty of the Falcon last 90 days?"


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
            "a fact that the context holds": case("a", nuggets=(nugget(NONE, in_context=True, in_corpus=False),)),
            "a fact of which nobody knows": case("a", nuggets=(nugget(NONE, in_corpus=False),)),
        },
    ),
    "nothing_retrieved": Plant(
        {"an empty result": case("", relevant="a")},
        {
            "an outage": case(response=response(retrieval_error="500 from index")),
            "an unanswerable question": case(question=GAP),
            "the wrong chunk": case("b", relevant="a"),
            "a greeting that nobody labelled": case("", abstention=SPOKE),
        },
    ),
    "retrieval_miss": Plant(
        {
            "the wrong chunks": case("b c", relevant="a"),
            "judged": case("b", nuggets=(nugget(NONE, in_context=False, in_corpus=True, corpus_chunk="z"),)),
            "the right document, and the wrong passage": case(ranked=IN_D1, nuggets=(nugget(NONE, in_context=False),)),
            "only what was sent was logged": case(response=response(sent="b"), ranked=case("b", relevant="a").ranked),
        },
        {
            "an outage": case("b", relevant="a", response=response(retrieved="b", retrieval_error="500")),
            "found below the cut": case("b a", relevant="a", sent="b"),
            "nothing came at all": case("", relevant="a"),
            "nothing was sent, and nothing is labelled": case("a b", sent="", question=KNOWN),
            "the right document, with the passage": case(ranked=IN_D1, nuggets=(HELD,)),
            "the right document, with one passage of two": case(ranked=IN_D1, nuggets=(HELD, OUT)),
            "the right chunk, by a judge who sees nothing in it": case("a", relevant="a", nuggets=(OUT,)),
            "by the labels alone": case("x", relevant="a", nuggets=(HELD,)),
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
            "the top of the ranking in another order": case("b c d a", relevant="a", sent="d b c"),
            "all of two": case("b c a1 a2", relevant="a1 a2", sent="b c"),
        },
        {
            "passed over": case("b a c", relevant="a", sent="b c"),
            "sent": case("b a", relevant="a"),
            "another relevant one sent": case("b a c", relevant="b c", sent="b"),
            "what was sent has other ids": case("b c a", relevant="a", sent="parent-1 parent-2"),
            "some of what was sent has other ids": case("b c a", relevant="a", sent="parent-1 b"),
            "one of two passed over": case("b a1 c a2", relevant="a1 a2", sent="b c"),
            "a reranker did not take it": case("b c d e a", relevant="a", sent="d b"),
            "the right document, and the wrong passage": case(
                ranked=ranked("d1 x d2", relevant="d1 d2", sent="d1 x", level=Level.DOCUMENT), nuggets=(OUT,)
            ),
        },
    ),
    "retrieved_not_sent": Plant(
        {
            "a lower one was sent": case("b a c", relevant="a", sent="b c"),
            "nothing was sent": case("a b", relevant="a", sent=""),
            "nothing was sent, and nothing is labelled": case("a b", sent="", question=KNOWN),
            "a reranker did not take it": case("b c d e a", relevant="a", sent="d b"),
            "parent chunks, and none of its facts in them": case(
                "b a", relevant="a", sent="parent-1", nuggets=(nugget(NONE, in_context=False),)
            ),
        },
        {
            "below the cut": case("b c a", relevant="a", sent="b c"),
            "parent chunks, which may hold it": case("a b", relevant="a", sent="parent-1 parent-2"),
            "parent chunks, which hold all its facts": case("a b", relevant="a", sent="parent-1", nuggets=(HELD,)),
            "a question that nobody labelled": declined("a", "b", sent=""),
            "the right document, and the wrong passage": case(
                ranked=ranked("d1 d2 x", relevant="d1 d2", sent="d1 x", level=Level.DOCUMENT), nuggets=(OUT,)
            ),
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
            "one of two that are needed together": answered(
                S, retrieved="a x", items=[all_of("a", "b")], correctness=PARTLY
            ),
            "judged": answered(
                S,
                retrieved="a",
                nuggets=(
                    nugget(in_context=True),
                    nugget(NONE, index=1, in_context=False, in_corpus=True, corpus_chunk="z"),
                ),
            ),
            "judged, and nobody searched the corpus": answered(
                S, retrieved="a", nuggets=(nugget(in_context=True), nugget(NONE, index=1, in_context=False))
            ),
            "one label, and a fact that its chunk lacks": answered(
                S,
                retrieved="a",
                relevant="a",
                nuggets=(nugget(in_context=True), nugget(NONE, index=1, in_context=False)),
            ),
            "a fact that is there in part": answered(
                S, retrieved="a", nuggets=(nugget(in_context=True), nugget(Agreement.PARTLY, index=1, in_context=False))
            ),
            "declined for want of a fact": declined("a", "x", relevant="a b", nuggets=(HELD, OUT)),
            "declined with the weaker chunk alone": case("low x", grades={"low": 1, "high": 3}, abstention=DECLINED),
        },
        {
            "the other one says the same": answered(S, retrieved="a x", relevant="a b", correctness=RIGHT),
            "right, and a fact not seen in the context": answered(
                S, retrieved="a x", relevant="a b", correctness=RIGHT, nuggets=(nugget(), OUT)
            ),
            "the corpus lacks it too": answered(
                S,
                retrieved="a",
                nuggets=(nugget(in_context=True), nugget(NONE, index=1, in_context=False, in_corpus=False)),
            ),
            "wrong by another thing's detail": answered(
                N, retrieved="a x", relevant="a b", correctness=WRONG, origins=(origin(Origin.BLENDED),)
            ),
            "declined, and nobody knows whether it had to be": declined("a", "x", relevant="a b"),
            "parent chunks, which may hold it": answered(
                S, retrieved="a b", relevant="a b", sent="a parent-1", correctness=PARTLY
            ),
            "an outage": answered(
                S,
                relevant="a b",
                retrieved="a",
                response=response(retrieved="a", retrieval_error="500"),
                correctness=PARTLY,
            ),
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
            "traced to a chunk that was sent": answered(
                N, retrieved="a", relevant="a", origins=(origin(Origin.UNDETERMINED, places={"a": Role.SUBJECT}),)
            ),
            "it goes against a vital fact of the context": answered(
                N, retrieved="a", relevant="a", correctness=WRONG, nuggets=(nugget(DENIED, in_context=True),)
            ),
            "right by its reference, as in another language": answered(
                N, retrieved="a", relevant="a", correctness=RIGHT
            ),
            "the right document, and the wrong passage": answered(N, ranked=IN_D1, correctness=WRONG, nuggets=(OUT,)),
            "the right chunk, by a judge who sees nothing in it": answered(
                N, retrieved="a", relevant="a", correctness=WRONG, nuggets=(OUT,)
            ),
            "only the weaker chunk": answered(N, grades={"low": 1, "high": 3}, retrieved="low", correctness=WRONG),
        },
    ),
    "hallucination_despite_context": Plant(
        {
            "found nowhere": answered(
                S, N, retrieved="a", relevant="a", origins=(origin(Origin.NOWHERE, claim_id="c2"),)
            ),
            "untraced": answered(S, N, retrieved="a", relevant="a"),
            "on a quote that is not there": answered(S, U, retrieved="a", relevant="a"),
            "nothing supported, and something of it traced to the context": answered(
                N, retrieved="a", relevant="a", origins=(origin(Origin.UNDETERMINED, places={"a": Role.SUBJECT}),)
            ),
            "judged, without labels": answered(S, N, retrieved="a", nuggets=(nugget(in_context=True),)),
        },
        {
            "all supported": answered(S, S, retrieved="a", relevant="a"),
            "a blended detail": answered(
                S, N, retrieved="a", relevant="a", origins=(origin(Origin.BLENDED, claim_id="c2"),)
            ),
            "a miss": answered(S, N, retrieved="x", relevant="a"),
            "right by its reference, and none of it seen": answered(N, retrieved="a", relevant="a", correctness=RIGHT),
            "the context held a part": answered(
                S, N, retrieved="a x", relevant="a b", nuggets=(nugget(in_context=True), OUT)
            ),
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
            "by a vital fact that the context supports": answered(
                N, retrieved="a", relevant="a", correctness=WRONG, nuggets=(nugget(DENIED, in_context=True),)
            ),
            "by a vital fact, and no claim has a verdict": answered(
                O, retrieved="a", relevant="a", correctness=WRONG, nuggets=(nugget(DENIED, in_context=True),)
            ),
        },
        {
            "against a fact that the context lacks": answered(
                N,
                retrieved="a",
                relevant="a",
                correctness=WRONG,
                nuggets=(HELD, nugget(DENIED, index=1, in_context=False)),
            ),
            "against a fact, and all of it supported by another chunk": answered(
                S, retrieved="a x", relevant="a", correctness=WRONG, nuggets=(nugget(DENIED, in_context=True),)
            ),
            "against a fact, and right by its reference": answered(
                N, retrieved="a", relevant="a", correctness=RIGHT, nuggets=(nugget(DENIED, in_context=True),)
            ),
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
            "a claim that the context denies has its number": answered(
                C,
                question=LOOK_ALIKE,
                response=response(texts={"a": "The fee is 3 euros.", "x": "The deposit is 5 euros."}),
            ),
            "the detail of a trace stands in it": answered(
                N,
                question=LOOK_ALIKE,
                response=response(texts={"x": "Breakfast comes with fresh orange juice."}),
                origins=(origin(Origin.CONTRADICTED, details=["fresh orange juice"]),),
            ),
        },
        {
            "it has other numbers than a claim that the context denies": answered(
                C, question=LOOK_ALIKE, response=response(texts={"x": "The deposit is 7 euros."})
            ),
            "the number stands in the labelled chunk too": answered(
                C,
                question=LOOK_ALIKE,
                relevant="a",
                retrieved="a x",
                response=response(texts={"a": "Within 5 days.", "x": "The deposit is 5 euros."}),
            ),
            "the question names the number": answered(
                C,
                question=question(text="Is the fee 5?", distractors="x"),
                response=response(texts={"x": "The deposit is 5 euros."}),
            ),
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
            "a miss, and wrong with a reserve": answered(
                N, answer_state=AnswerState.PARTLY, retrieved="x", relevant="a", correctness=WRONG
            ),
            "an outage, and wrong": answered(
                N, relevant="a", response=response(retrieval_error="500"), correctness=WRONG
            ),
            "the context held a part": answered(
                S, N, retrieved="a x", relevant="a b", nuggets=(nugget(in_context=True), OUT)
            ),
            "parent chunks, which may hold it": answered(
                N, retrieved="a", relevant="a", sent="parent-1", correctness=WRONG
            ),
        },
        {
            "labels and judge differ on the context": answered(
                N, retrieved="a", relevant="a", correctness=WRONG, nuggets=(OUT,)
            ),
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
            "not grounded enough": answered(S, S, S, N, retrieved="a", relevant="a", relevance=relevance(0.2)),
            "relevant": answered(S, retrieved="a", relevant="a", relevance=relevance(0.5), correctness=WRONG),
            "declined": case("a", relevant="a", abstention=DECLINED, relevance=relevance(0.0)),
        },
    ),
    "incomplete": Plant(
        {
            "a fact that people asked for, though all of the reference is there": answered(
                S,
                retrieved="a",
                relevant="a",
                question=question(nuggets=[Nugget(text="one"), Nugget(text="two")]),
                correctness=RIGHT,
                nuggets=(nugget(), nugget(NONE, index=1, in_context=True)),
            ),
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
            "the context lacked it, by the one label": answered(
                S, retrieved="a", relevant="a", nuggets=(nugget(in_context=True), OUT)
            ),
            "the context lacked it, without labels": answered(S, retrieved="a", nuggets=(nugget(), OUT)),
            "the corpus lacks it": answered(
                S, retrieved="a", nuggets=(nugget(), nugget(NONE, index=1, in_context=False, in_corpus=False))
            ),
            "parent chunks, which may lack it": answered(
                S, retrieved="a", relevant="a", sent="parent-1", correctness=PARTLY
            ),
            "labels and judge differ on the context": answered(
                S, retrieved="x", relevant="a", nuggets=(nugget(in_context=True), replace(HELD, index=1))
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
            "nobody judged its state, and it goes against its reference": case("x", relevant="a", correctness=WRONG),
            "the right document, and the wrong passage": answered(N, ranked=IN_D1, correctness=WRONG, nuggets=(OUT,)),
        },
        {
            "an outage": answered(N, relevant="a", response=response(retrieval_error="500"), correctness=WRONG),
            "said to be from elsewhere": case(
                "x",
                relevant="a",
                abstention=SPOKE,
                claims=(claim(N, flags="outside_context_disclosed"),),
                correctness=WRONG,
            ),
            "nobody judged its state, and it may have declined": case(
                "x", relevant="a", correctness=correctness(0.0, NONE)
            ),
            "the judge finds all its facts in the context": answered(
                N, retrieved="x", relevant="a", correctness=WRONG, nuggets=(HELD,)
            ),
            "parent chunks, which may hold it": answered(
                N, retrieved="a b", relevant="a", sent="parent-1", correctness=WRONG
            ),
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
        {
            "accepted": answered(S, N, question=PREMISE),
            "in a sentence that denies something else": premise(
                PANEL, "The Falcon 200 has a solar panel to keep the water warm without mains power."
            ),
            "the context says otherwise": premise(DAYS, "The Falcon warranty lasts 90 days for hygiene.", state=C),
            "in one claim of two": premise(
                PANEL, "The solar panel of the Falcon 200 saves power.", "It needs no mains supply."
            ),
            "a question that denies": premise(
                "Why can't I return an opened item?", "You can't return an opened item for hygiene."
            ),
        },
        {
            "set right": answered(S, question=PREMISE),
            "declined": case(question=PREMISE, abstention=DECLINED),
            "another kind": answered(N, question=GAP),
            "set right, and not found in the context": premise(
                PANEL, "The Falcon 200 does not have a solar panel according to the documents."
            ),
            "set right by another number": premise(DAYS, "No, the warranty of the Falcon lasts 30 days, not 90."),
            "set right by another number alone": premise(DAYS, "The Falcon warranty lasts 30 days.", state=C),
            "set right in words of its own": premise(
                "Why is the pool closed on Mondays?", "According to our documents the pool is open every day."
            ),
            "set right in German": premise(
                "Warum hat der Falcon 200 ein Solarpanel?", "Der Falcon 200 hat kein Solarpanel."
            ),
            "a question that denies, set right": premise(
                "Why can't I return an opened item?", "You can return an opened item within 30 days."
            ),
            "no claims": case(question=PREMISE, abstention=SPOKE),
            "no claim has a verdict": answered(O, question=PREMISE),
        },
    ),
    "over_refusal": Plant(
        {
            "by labels": declined("a", relevant="a"),
            "judged": case("a", abstention=DECLINED, nuggets=(nugget(NONE, in_context=True),)),
            "one of two, and it holds all vital facts": declined("a", relevant="a b", nuggets=(HELD,)),
            "the weaker of two, and it holds all vital facts": declined(
                "low", ranked=ranked("low", grades={"low": 1, "high": 3}), nuggets=(HELD,)
            ),
            "both of two": declined("a", "b", relevant="a b"),
        },
        {
            "one of two, and nobody knows whether it is enough": declined("a", relevant="a b"),
            "one of two, and a fact is missing": declined("a", relevant="a b", nuggets=(HELD, OUT)),
            "the one label, and a fact is missing": declined("a", relevant="a", nuggets=(HELD, OUT)),
            "the weaker of two": declined("low", ranked=ranked("low", grades={"low": 1, "high": 3})),
            "the right document, and the wrong passage": case(ranked=IN_D1, abstention=DECLINED, nuggets=(OUT,)),
            "the right chunk, by a judge who sees nothing in it": declined("a", relevant="a", nuggets=(OUT,)),
            "parent chunks, which may hold it": declined("a", relevant="a", sent="parent-1"),
            "a miss": declined("x", relevant="a"),
            "unanswerable": case(question=GAP, abstention=DECLINED),
            "answered": answered(S, retrieved="a", relevant="a"),
            "nobody knows": declined("a"),
        },
    ),
    "abstained_after_miss": Plant(
        {
            "by labels": declined("x", relevant="a"),
            "with no context": declined(question=KNOWN),
            "the right document, and the wrong passage": case(ranked=IN_D1, abstention=DECLINED, nuggets=(OUT,)),
        },
        {
            "a hit": declined("a", relevant="a"),
            "nobody knows": declined("x"),
            "answered": answered(N, relevant="a"),
            "an outage": declined(relevant="a", response=response(retrieval_error="500")),
            "with no context, and nobody says that there is an answer": declined(),
            "the judge finds all its facts in the context": declined("x", relevant="a", nuggets=(HELD,)),
            "parent chunks, which may hold it": declined("a", relevant="a", sent="parent-1"),
        },
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
            "beside a labelled distractor": case(
                "n x",
                relevant="a",
                question=LOOK_ALIKE,
                abstention=SPOKE,
                claims=(claim(chunk_id="n"), claim(claim_id="c2", chunk_id="x")),
                correctness=RIGHT,
            ),
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
            "right, and none of it seen in the context": answered(N, retrieved="a", relevant="a", correctness=RIGHT),
            "labelled, and no fact of it seen in the context": declined("a", relevant="a", nuggets=(OUT,)),
            "a miss by the labels, and all facts seen in the context": declined("x", relevant="a", nuggets=(HELD,)),
        },
        {
            "labelled, and one fact of two seen": declined("a", relevant="a", nuggets=(HELD, OUT)),
            "one of two labels sent, and no fact seen": declined("a", relevant="a b", nuggets=(OUT,)),
            "right, and some of it seen": answered(S, N, retrieved="a", relevant="a", correctness=RIGHT),
            "right by both": answered(S, correctness=RIGHT, nuggets=(nugget(),), retrieved="a"),
            "wrong by both": answered(S, correctness=WRONG, nuggets=(nugget(Agreement.NONE),), retrieved="a"),
            "a verdict did not come back": case("a", failures=(failure(),)),
        },
    ),
    "undetermined": Plant(
        {
            "wrong, and all supported": answered(S, retrieved="a", relevant="a", correctness=WRONG),
            "declined, and nobody knows whether it could": declined("a", question=KNOWN),
            "declined with one of two labels": declined("a", relevant="a b"),
            "labels and judge differ on the context": answered(
                N, retrieved="a", relevant="a", correctness=WRONG, nuggets=(OUT,)
            ),
            "asked back": case("a", relevant="a", abstention=abstention(AnswerState.CLARIFICATION)),
            "wrong, and nothing else judged": answered(retrieved="a", relevant="a", correctness=WRONG),
        },
        {
            "right": answered(S, retrieved="a", relevant="a", correctness=RIGHT),
            "another fault says how": answered(C, retrieved="a", relevant="a", correctness=WRONG),
            "nothing is known to be wrong": answered(S, retrieved="a"),
            "declined, and nobody says that there is an answer": declined("a"),
            "all that it lacks is lacking in the corpus": answered(
                S,
                retrieved="a",
                nuggets=(nugget(in_context=True), nugget(NONE, index=1, in_context=False, in_corpus=False)),
            ),
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
