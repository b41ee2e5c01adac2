from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable

import msgspec
import pytest

from leadline.app.cases import case_of
from leadline.app.judge import judge_response, judge_run
from leadline.judges.replay import ReplayJudge
from leadline.metrics.base import Metric
from leadline.ports import Judge
from leadline.records.corpus import Chunk
from leadline.records.golden import Nugget, Question
from leadline.records.request import (
    AbstentionReply,
    Agreement,
    AnswerState,
    Claim,
    ClaimsReply,
    ClaimState,
    CorrectnessReply,
    ExtractClaims,
    JudgeCorrectness,
    JudgeFailure,
    JudgeNugget,
    JudgeRelevance,
    NuggetReply,
    RelevanceReply,
    Reply,
    Request,
    VerifyClaim,
    VerifyReply,
)
from leadline.records.run import Response
from leadline.records.score import Unscored
from leadline.records.verdict import AbstentionVerdict, ClaimVerdict, FailureVerdict, NuggetVerdict, Verdict
from leadline.store.indexes import QuestionIndex
from leadline.store.keyed import KeyedRows
from leadline.wiring.metrics import chosen
from support.build import abstention, nugget, question, response
from support.world import ScriptedJudge, corpus_of

_ANSWER = "The valve opens at 4 bar and closes at 2 bar."
_ANSWERED = AbstentionReply(state=AnswerState.ANSWERED)
_CLAIMS = ClaimsReply(claims=(Claim(claim_id="c1", text=_ANSWER, start=0, end=len(_ANSWER)),))
_FOUND = VerifyReply(state=ClaimState.SUPPORTED, quote="The valve opens at 4 bar")
_TEXTS = {"a": "The valve opens at 4 bar."}


def _judged(judge: ScriptedJudge, given: Response, asked: Question | None = None) -> tuple[Verdict, ...]:
    return asyncio.run(judge_response(judge, asked or question(), given, corpus=None))


def _judged_by(judge: Judge, given: Response, asked: Question) -> tuple[Verdict, ...]:
    return asyncio.run(judge_response(judge, asked, given, corpus=None))


class ByPurpose(ScriptedJudge):
    """Answers requests to verify by their purpose."""

    def __init__(self, *replies: Reply, **by_purpose: Reply) -> None:
        super().__init__(*replies)
        self._by_purpose = by_purpose

    async def ask(self, request: Request) -> Reply:
        if isinstance(request, VerifyClaim) and request.purpose in self._by_purpose:
            return self._by_purpose[request.purpose]
        return await super().ask(request)


def _of(kind: type[Verdict], verdicts: Iterable[Verdict]) -> list[Verdict]:
    return [verdict for verdict in verdicts if isinstance(verdict, kind)]


def test_an_empty_claim_list_is_asked_for_again_and_then_a_failure() -> None:  # GRD-04
    judge = ScriptedJudge(_ANSWERED, ClaimsReply(), RelevanceReply(score=1.0))
    verdicts = _judged(judge, response(_ANSWER, texts=_TEXTS))
    failure = _of(FailureVerdict, verdicts)[0]

    assert len(judge.asked_for(ExtractClaims)) == 2
    assert _of(ClaimVerdict, verdicts) == []
    assert isinstance(failure, FailureVerdict)
    assert (failure.about, failure.reason) == ("claims", "no_claims")


def test_a_second_reply_that_holds_claims_is_taken() -> None:
    class Slips(ScriptedJudge):
        async def ask(self, request: Request) -> Reply:
            first = isinstance(request, ExtractClaims) and not self.asked_for(ExtractClaims)
            reply = await super().ask(request)
            return ClaimsReply() if first else reply

    verdicts = _judged(Slips(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=1.0)), response(_ANSWER, texts=_TEXTS))

    assert len(_of(ClaimVerdict, verdicts)) == 1
    assert _of(FailureVerdict, verdicts) == []


@pytest.mark.parametrize("answer", ["", "  \n ", None])
def test_a_blank_answer_is_empty_without_asking_anybody(answer: str | None) -> None:  # GRD-02
    judge = ScriptedJudge()
    verdicts = _judged(judge, response(answer, texts=_TEXTS))

    assert judge.asked == []
    assert [verdict.state for verdict in verdicts if isinstance(verdict, AbstentionVerdict)] == [AnswerState.EMPTY]


def test_a_failed_response_is_not_judged_at_all() -> None:
    judge = ScriptedJudge(_ANSWERED)

    assert _judged(judge, response(_ANSWER, texts=_TEXTS, error="TimeoutError: 2 s")) == ()
    assert judge.asked == []


@pytest.mark.parametrize("state", [AnswerState.ABSTAINED, AnswerState.CLARIFICATION, AnswerState.EMPTY])
def test_a_declining_answer_is_asked_nothing_more(state: AnswerState) -> None:  # GRD-01, ABS-10
    judge = ScriptedJudge(AbstentionReply(state=state), _CLAIMS, _FOUND)
    asked = question(answerable=False, reference="Not enough information: you named no date.")
    verdicts = _judged(judge, response("I don't have that information.", texts=_TEXTS), asked)

    assert len(judge.asked) == 1
    assert len(verdicts) == 1


_DECLINED = AbstentionReply(state=AnswerState.ABSTAINED)
_NOT_THERE = VerifyReply(state=ClaimState.NOT_FOUND)
_FACTS = (Nugget(text="Opens at 4 bar."), Nugget(text="Closes at 2 bar."), Nugget(text="Is blue.", vital=False))
_UNKNOWN = "I don't know."


def _of_refusal(judge: ScriptedJudge, asked: Question, **options: object) -> list[tuple[int, object, object, object]]:
    given = response(_UNKNOWN, **({"texts": _TEXTS} | options))  # type: ignore[arg-type]  # a builder's options
    nuggets = [v for v in _judged(judge, given, asked) if isinstance(v, NuggetVerdict)]
    return [(v.index, v.agreement, v.in_context, v.in_corpus) for v in nuggets]


@pytest.mark.parametrize(("reply", "given"), [(_FOUND, True), (_NOT_THERE, False)])
def test_of_a_refusal_without_labels_it_is_asked_whether_the_context_held_the_vital_facts(
    reply: Reply, given: bool
) -> None:  # fmt: skip
    judge = ScriptedJudge(_DECLINED, reply, NuggetReply(agreement=Agreement.FULL, quote="know"))

    assert _of_refusal(judge, question(nuggets=_FACTS)) == [
        (0, Agreement.NONE, given, None),
        (1, Agreement.NONE, given, None),
    ]
    assert [request.purpose for request in judge.asked if isinstance(request, VerifyClaim)] == ["nugget"] * 2
    assert judge.asked_for(JudgeNugget) == judge.asked_for(JudgeCorrectness) == judge.asked_for(JudgeRelevance) == []


def test_what_the_context_of_a_refusal_lacked_is_looked_for_in_the_corpus() -> None:
    corpus = corpus_of(Chunk(chunk_id="b", text="The valve opens at 4 bar and closes at 2 bar."))
    judge = ByPurpose(_DECLINED, nugget=_NOT_THERE, trace=VerifyReply(state=ClaimState.SUPPORTED, quote="at 4 bar"))
    work = judge_response(judge, question(nuggets=_FACTS[:1]), response(_UNKNOWN, texts=_TEXTS), corpus=corpus)
    nuggets = [v for v in asyncio.run(work) if isinstance(v, NuggetVerdict)]

    assert [(v.in_context, v.in_corpus, v.corpus_chunk) for v in nuggets] == [(False, True, "b")]


def test_an_empty_context_of_a_refusal_held_nothing_without_asking() -> None:
    judge = ScriptedJudge(_DECLINED, _FOUND)

    assert _of_refusal(judge, question(nuggets=_FACTS[:1]), texts={}) == [(0, Agreement.NONE, False, None)]
    assert len(judge.asked) == 1


def test_the_claims_of_the_reference_are_what_a_refusal_could_have_said() -> None:
    claims = ClaimsReply(claims=(Claim(claim_id="r1", text="It opens at 4 bar.", start=0, end=18),))
    judge = ScriptedJudge(_DECLINED, claims, _FOUND)

    assert _of_refusal(judge, question(reference="It opens at 4 bar.")) == [(0, Agreement.NONE, True, None)]


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        (question(nuggets=_FACTS, reference="It opens at 4 bar.", relevant="a"), {}),
        (question(nuggets=_FACTS, answerable=False), {}),
        (question(), {}),
        (question(nuggets=_FACTS[2:]), {}),
        (question(nuggets=_FACTS), {"texts": None, "retrieved": "a"}),
    ],
    ids=["labelled", "unanswerable", "nothing to say", "nothing vital", "texts not known"],
)
def test_of_other_refusals_nothing_more_is_asked(asked: Question, options: dict[str, object]) -> None:
    judge = ScriptedJudge(_DECLINED, _FOUND, _CLAIMS)

    assert _of_refusal(judge, asked, **options) == []
    assert len(judge.asked) == 1


@pytest.mark.parametrize("relevant", ["", "a"], ids=["no labels", "labels"])
def test_what_people_said_of_the_context_of_a_refusal_is_heard_whatever_the_labels(relevant: str) -> None:
    verdicts = (
        abstention(),
        nugget(Agreement.NONE, in_context=True),
        nugget(Agreement.NONE, index=1, in_context=False),
    )
    judge = ReplayJudge("people", "1", lambda _: verdicts)
    asked = question(nuggets=(Nugget(text="fact 0"), Nugget(text="fact 1")), relevant=relevant)
    found = _judged_by(judge, response(_UNKNOWN, texts=_TEXTS), asked)

    assert [(v.index, v.in_context) for v in found if isinstance(v, NuggetVerdict)] == [(0, True), (1, False)]


@pytest.mark.parametrize("asked", [question(nuggets=_FACTS), question(reference="It opens at 4 bar.")])
def test_a_refusal_of_which_people_said_nothing_more_has_no_more_verdicts(asked: Question) -> None:
    judge = ReplayJudge("people", "1", lambda _: (abstention(),))
    verdicts = _judged_by(judge, response(_UNKNOWN, texts=_TEXTS), asked)

    assert [type(verdict) for verdict in verdicts] == [AbstentionVerdict]


def test_a_reference_that_the_judge_cannot_read_is_a_failure_for_a_refusal_too() -> None:
    judge = ScriptedJudge(_DECLINED, ClaimsReply())
    verdicts = _judged(judge, response(_UNKNOWN, texts=_TEXTS), question(reference="It opens at 4 bar."))

    assert [(v.about, v.reason) for v in verdicts if isinstance(v, FailureVerdict)] == [("nugget", "no_claims")]


_OF_NUGGETS = ("completeness", "completeness_all", "completeness_partial", "completeness_in_context")


@pytest.mark.parametrize("metric", chosen((3,), _OF_NUGGETS), ids=str)
def test_the_facts_asked_of_a_refusal_change_no_metric(metric: Metric) -> None:
    asked, given = question(nuggets=_FACTS), response(_UNKNOWN, texts=_TEXTS)
    with_facts = case_of(asked, given, _judged(ScriptedJudge(_DECLINED, _FOUND), given, asked), corpus=None)
    without = msgspec.structs.replace(with_facts, nuggets=())

    assert len(with_facts.nuggets) == 2
    assert metric.score(with_facts) == metric.score(without)
    assert metric.name not in _OF_NUGGETS or isinstance(metric.score(with_facts), Unscored)


@pytest.mark.parametrize("state", [AnswerState.ANSWERED, AnswerState.PARTLY])
def test_an_answer_that_says_something_is_judged_claim_by_claim(state: AnswerState) -> None:
    judge = ScriptedJudge(AbstentionReply(state=state), _CLAIMS, _FOUND, RelevanceReply(score=0.5))
    claims = _of(ClaimVerdict, _judged(judge, response(_ANSWER, texts=_TEXTS)))

    assert [claim.state for claim in claims if isinstance(claim, ClaimVerdict)] == [ClaimState.SUPPORTED]


def test_an_answer_whose_state_nobody_could_tell_is_judged_as_one_that_answers() -> None:
    judge = ScriptedJudge(_CLAIMS, _FOUND, RelevanceReply(score=0.5))
    verdicts = _judged(judge, response(_ANSWER, texts=_TEXTS))

    assert len(_of(ClaimVerdict, verdicts)) == 1
    assert [v.about for v in verdicts if isinstance(v, FailureVerdict)] == ["abstention"]


def test_without_any_text_nobody_is_asked_and_nothing_is_called_unsupported() -> None:  # SPN-17, DAT-08
    judge = ScriptedJudge(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=0.5))
    claims = [v for v in _judged(judge, response(_ANSWER, retrieved="a b")) if isinstance(v, ClaimVerdict)]

    assert judge.asked_for(VerifyClaim) == []
    assert [(claim.state, claim.detail) for claim in claims] == [(ClaimState.UNSCORED, "no_context_text")]


def test_groundedness_is_asked_of_answer_and_context_alone() -> None:  # GRD-21
    judge = ScriptedJudge(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=1.0))
    first = _judged(judge, response(_ANSWER, texts=_TEXTS), question(reference="It closes at 8."))
    second = _judged(judge, response(_ANSWER, texts=_TEXTS), question(reference="It closes at 9.", relevant="zz"))
    asked = [r for r in judge.asked if isinstance(r, VerifyClaim) and r.purpose == "groundedness"]

    assert _of(ClaimVerdict, first) == _of(ClaimVerdict, second)
    assert asked[0] == asked[-1]
    assert [passage.text for passage in asked[0].passages] == ["The valve opens at 4 bar."]


def test_every_claim_has_a_call_of_its_own_and_one_verdict() -> None:
    claims = tuple(Claim(claim_id=f"c{n}", text=f"Claim {n}.", start=0, end=5) for n in range(5))
    judge = ScriptedJudge(_ANSWERED, ClaimsReply(claims=claims), _FOUND, RelevanceReply(score=1.0))
    verdicts = _judged(judge, response(_ANSWER, texts=_TEXTS))

    assert [v.claim_id for v in verdicts if isinstance(v, ClaimVerdict)] == ["c0", "c1", "c2", "c3", "c4"]
    assert len(judge.asked_for(VerifyClaim)) == 5


def test_an_unanswerable_question_has_nothing_to_be_right_about() -> None:
    judge = ScriptedJudge(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=1.0))
    asked = question(answerable=False, reference="It is not said.", nuggets=(Nugget(text="x"),))
    _judged(judge, response(_ANSWER, texts=_TEXTS), asked)

    assert judge.asked_for(JudgeCorrectness) == judge.asked_for(JudgeNugget) == []
    assert len(judge.asked_for(JudgeRelevance)) == 1


def test_without_a_reference_nobody_is_asked_about_correctness() -> None:  # COR-15
    judge = ScriptedJudge(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=1.0))
    _judged(judge, response(_ANSWER, texts=_TEXTS), question(reference=None))

    assert judge.asked_for(JudgeCorrectness) == judge.asked_for(JudgeNugget) == []


def test_the_claims_of_the_reference_stand_in_for_nuggets_that_are_not_given() -> None:
    reference = "It opens at 4 bar."
    claims = ClaimsReply(claims=(Claim(claim_id="r1", text=reference, start=0, end=len(reference)),))
    judge = ScriptedJudge(
        _ANSWERED,
        claims,
        VerifyReply(state=ClaimState.NOT_FOUND),
        RelevanceReply(score=1.0),
        CorrectnessReply(agreement=Agreement.FULL, score=1.0),
        NuggetReply(agreement=Agreement.FULL, quote="The valve opens at 4 bar"),
    )
    verdicts = _judged(judge, response(_ANSWER, texts=_TEXTS), question(reference=reference))
    nuggets = [v for v in verdicts if isinstance(v, NuggetVerdict)]

    assert [(v.text, v.agreement, v.in_context, v.vital) for v in nuggets] == [(reference, Agreement.FULL, False, True)]


def test_whether_the_context_held_a_nugget_is_not_known_where_a_text_is_missing() -> None:
    judge = ScriptedJudge(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=1.0), NuggetReply(agreement=Agreement.NONE))
    given = response(_ANSWER, retrieved="a b", texts=_TEXTS)
    verdicts = _judged(judge, given, question(nuggets=(Nugget(text="Opens at 4 bar", vital=False),)))
    nuggets = [v for v in verdicts if isinstance(v, NuggetVerdict)]

    assert [(v.in_context, v.vital) for v in nuggets] == [(None, False)]


def test_each_verdict_that_does_not_come_back_is_kept_as_a_failure() -> None:
    judge = ScriptedJudge(_ANSWERED, _CLAIMS)
    asked = question(reference="r", nuggets=(Nugget(text="n"),))
    verdicts = _judged(judge, response(_ANSWER, texts=_TEXTS), asked)
    claims = [v for v in verdicts if isinstance(v, ClaimVerdict)]

    assert [v.about for v in verdicts if isinstance(v, FailureVerdict)] == ["relevance", "correctness", "nugget 0"]
    assert [claim.state for claim in claims] == [ClaimState.UNSCORED]


class _Slow(ScriptedJudge):
    """Answers the first questions last, and remembers how many it had at once."""

    def __init__(self, *replies: Reply) -> None:
        super().__init__(*replies)
        self.busy = self.most = 0

    async def ask(self, request: Request) -> Reply:
        self.busy += 1
        self.most = max(self.most, self.busy)
        for _ in range(50 - int(request.question_id)):
            await asyncio.sleep(0)
        self.busy -= 1
        if request.question_id == "13":
            return JudgeFailure(reason="timeout")
        return await super().ask(request)


def _run(at_once: int) -> tuple[list[str], list[tuple[Verdict, ...]], int]:
    rows = KeyedRows()
    for number in range(20):
        rows.add(str(number), msgspec.json.encode(question(str(number))))
    judge = _Slow(_ANSWERED, _CLAIMS, _FOUND, RelevanceReply(score=1.0))
    responses = [response(_ANSWER, question_id=str(number), texts=_TEXTS) for number in [*range(20), 99]]

    async def gather() -> list[tuple[Verdict, ...]]:
        judged = judge_run(judge, responses, questions=QuestionIndex(rows), corpus=None, at_once=at_once)
        return [verdicts async for verdicts in judged]

    groups = asyncio.run(gather())
    return [group[0].question_id for group in groups], groups, judge.most


def test_verdicts_come_in_the_order_of_the_run_however_slow_the_judge_is() -> None:  # EXE-10
    order, groups, most = _run(at_once=8)
    alone = _run(at_once=1)

    assert order == [str(number) for number in range(20)]
    assert groups == alone[1]
    assert (most, alone[2]) == (8, 1)


def test_a_run_that_is_left_early_leaves_no_work_behind() -> None:
    rows = KeyedRows()
    rows.add("1", msgspec.json.encode(question("1")))
    rows.add("2", msgspec.json.encode(question("2")))

    async def first() -> int:
        given = [response(_ANSWER, question_id=number, texts=_TEXTS) for number in "12"]
        judged = judge_run(_Slow(_ANSWERED), given, questions=QuestionIndex(rows), corpus=None, at_once=2)
        assert isinstance(judged, AsyncGenerator)
        await anext(judged)
        await judged.aclose()
        await asyncio.sleep(0)
        return len(asyncio.all_tasks())

    assert asyncio.run(first()) == 1
