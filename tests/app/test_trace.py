from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from leadline.app.judge import judge_response
from leadline.judges.local import LocalJudge
from leadline.judges.replay import ReplayJudge
from leadline.records.corpus import Chunk
from leadline.records.evidence import Evidence, Match, Origin, Place, Role
from leadline.records.golden import Nugget, Question
from leadline.records.request import (
    AbstentionReply,
    Agreement,
    AnswerState,
    Claim,
    ClaimsReply,
    ClaimState,
    JudgeFailure,
    NuggetReply,
    Reply,
    Request,
    TraceClaim,
    VerifyClaim,
    VerifyReply,
)
from leadline.records.run import Response
from leadline.records.verdict import ClaimVerdict, NuggetVerdict, OriginVerdict, Verdict
from leadline.store.indexes import CorpusIndex
from support.build import question, response
from support.world import Files, ScriptedJudge, corpus_of, verdicts

_CORPUS = (
    Chunk(chunk_id="own", text="The XR-400 is a pump. The XR-400 has a battery life of 36 months.", document_id="d1"),
    Chunk(chunk_id="twin", text="The XR-500 is a pump. The XR-500's battery lasts 18 months.", document_id="d2"),
    Chunk(chunk_id="fee", text="A replacement key card costs 12 euros at the front desk.", document_id="d3"),
    Chunk(chunk_id="bread", text="Bread is baked at night.", document_id="d4"),
)
_BLENDED = "The XR-400's battery lasts 18 months."
_FEE = "A replacement key card costs 12 euros."


def _origins(
    given: Response, *, corpus: CorpusIndex | None, judge: ScriptedJudge | LocalJudge | ReplayJudge | None = None
) -> list[OriginVerdict]:
    return [one for one in _judged(given, corpus=corpus, judge=judge) if isinstance(one, OriginVerdict)]


def _judged(
    given: Response,
    *,
    corpus: CorpusIndex | None,
    judge: ScriptedJudge | LocalJudge | ReplayJudge | None = None,
    asked: Question | None = None,
) -> tuple[Verdict, ...]:
    about = asked or question(text="What is there to know?")
    return asyncio.run(judge_response(judge or LocalJudge(), about, given, corpus=corpus))


def _scripted(*texts: str, state: ClaimState = ClaimState.NOT_FOUND) -> ScriptedJudge:
    claims = tuple(Claim(claim_id=f"c{n}", text=text, start=0, end=1) for n, text in enumerate(texts))
    return ScriptedJudge(
        AbstentionReply(state=AnswerState.ANSWERED), ClaimsReply(claims=claims), VerifyReply(state=state)
    )


def test_the_blend_of_two_products_is_named_with_both_chunks_end_to_end(tmp_path: Path) -> None:
    files = Files(
        tmp_path,
        golden=[
            {"question_id": "q1", "question": "How long does the battery of the XR-400 last?", "relevant": ["own"]}
        ],
        corpus=[msgspec.to_builtins(chunk) for chunk in _CORPUS],
        run=[
            {"question_id": "q1", "retrieved": [{"chunk_id": "own"}, {"chunk_id": "twin"}], "answer": _BLENDED},
        ],
    )
    files.evaluate()
    found = [one for one in verdicts(files.out) if isinstance(one, OriginVerdict)]

    assert [one.origin for one in found] == [Origin.BLENDED]
    assert [(place.role, place.evidence.chunk_id) for place in found[0].places] == [
        (Role.SUBJECT, "own"),
        (Role.DETAIL, "twin"),
    ]
    assert (found[0].task, found[0].details) == ("trace", ("18 months",))


@pytest.mark.parametrize(
    "answer",
    [
        "With the factory settings you can expect about 60 months.",
        "It lasts 60 months at the factory settings.",
        "The XR-400 lasts 60 months at the factory interval.",
    ],
)
def test_the_blend_is_named_whether_or_not_the_claim_names_its_subject(answer: str) -> None:
    said = "At the factory interval of {} minutes a fresh pair lasts {} months at room temperature."
    corpus = corpus_of(
        Chunk(chunk_id="own", text=f"The XR-400 runs on two cells. {said.format(15, 36)}"),
        Chunk(chunk_id="twin", text=f"The XR-500 runs on two cells. {said.format(10, 60)}"),
        Chunk(chunk_id="interval", text="The XR-400 leaves the factory set to 15 minutes."),
    )
    asked = question(text="How long do the batteries of an XR-400 last with all settings as they came?")
    given = response(answer, retrieved="own twin interval")
    found = [one for one in _judged(given, corpus=corpus, asked=asked) if isinstance(one, OriginVerdict)]

    assert [one.origin for one in found] == [Origin.BLENDED]
    assert [(place.role, place.evidence.chunk_id) for place in found[0].places] == [
        (Role.SUBJECT, "own"),
        (Role.DETAIL, "twin"),
    ]


def test_what_the_corpus_supports_and_was_not_retrieved_is_elsewhere() -> None:
    found = _origins(response(_FEE, retrieved="bread"), corpus=corpus_of(*_CORPUS))

    assert [one.origin for one in found] == [Origin.ELSEWHERE]
    assert [(place.role, place.evidence.chunk_id) for place in found[0].places] == [(Role.SUPPORTS, "fee")]


def test_what_was_retrieved_and_not_sent_says_so_with_or_without_a_corpus() -> None:
    texts = {chunk.chunk_id: chunk.text for chunk in _CORPUS}
    given = response(_FEE, retrieved="bread fee", sent="bread", texts=texts)

    for corpus in (corpus_of(*_CORPUS), None):
        found = _origins(given, corpus=corpus)

        assert [one.origin for one in found] == [Origin.ELSEWHERE]
        assert "retrieved, but not sent" in (found[0].detail or "")


def test_the_text_of_the_context_under_another_id_is_not_elsewhere() -> None:
    twice = corpus_of(*_CORPUS, Chunk(chunk_id="fee-2", text=_CORPUS[2].text))
    judge = _scripted(_FEE)
    _origins(response(_FEE, retrieved="fee"), corpus=twice, judge=judge)
    traced = judge.asked_for(TraceClaim)[0]

    assert isinstance(traced, TraceClaim)
    assert "fee-2" not in [passage.chunk_id for passage in traced.beyond]


def test_what_nothing_carries_is_nowhere_and_without_a_corpus_undetermined() -> None:
    answer = "The Zephyr hall seats 4,200 people."

    assert _origins(response(answer, retrieved="bread"), corpus=corpus_of(*_CORPUS))[0].origin is Origin.NOWHERE
    given = response(answer, texts={"bread": "Bread is baked at night."})
    assert _origins(given, corpus=None)[0].origin is Origin.UNDETERMINED


@pytest.mark.parametrize("state", [ClaimState.SUPPORTED, ClaimState.UNSCORED])
def test_only_claims_that_the_context_does_not_support_have_an_origin(state: ClaimState) -> None:
    judge = _scripted(_FEE, state=state)
    judge.needs_quotes = False

    assert _origins(response(_FEE, retrieved="bread"), corpus=corpus_of(*_CORPUS), judge=judge) == []
    assert judge.asked_for(TraceClaim) == []


def test_the_judge_is_asked_once_a_claim_and_equal_claims_share_the_question() -> None:
    judge = _scripted(_FEE, _FEE, "Bread costs 9 euros.")
    found = _origins(response(_FEE, retrieved="bread"), corpus=corpus_of(*_CORPUS), judge=judge)

    assert [one.claim_id for one in found] == ["c0", "c1", "c2"]
    assert len(judge.asked_for(TraceClaim)) == 2
    assert msgspec.structs.replace(found[1], claim_id="c0") == found[0]


def test_an_evaluation_without_unsupported_claims_lays_no_index_out() -> None:
    corpus = corpus_of(*_CORPUS)
    _judged(response("Bread is baked at night.", retrieved="bread"), corpus=corpus)

    assert corpus._terms is None


def test_recorded_origins_come_back_byte_for_byte() -> None:
    corpus = corpus_of(*_CORPUS)
    answer = f"{_BLENDED} {_FEE} The Zephyr hall seats 4,200 people. Bread is not baked at night."
    given = response(answer, retrieved="own twin bread")
    first = _judged(given, corpus=corpus)
    again = _judged(given, corpus=corpus, judge=ReplayJudge("local", "1", lambda _: first))

    def origins(every: tuple[Verdict, ...]) -> list[bytes]:
        return [msgspec.json.encode(one) for one in every if isinstance(one, OriginVerdict)]

    assert {one.origin for one in first if isinstance(one, OriginVerdict)} >= {
        Origin.BLENDED,
        Origin.ELSEWHERE,
        Origin.NOWHERE,
    }
    assert origins(again) == origins(first)


def test_a_recorded_origin_stands_whatever_the_rules_say_now() -> None:
    given = response(_BLENDED, retrieved="own twin")
    first = _judged(given, corpus=corpus_of(*_CORPUS))
    changed = tuple(
        msgspec.structs.replace(one, origin=Origin.NOWHERE, detail="a person says so")
        if isinstance(one, OriginVerdict)
        else one
        for one in first
    )
    found = _origins(given, corpus=corpus_of(*_CORPUS), judge=ReplayJudge("replay", "1", lambda _: changed))

    assert [(one.origin, one.detail) for one in found] == [(Origin.NOWHERE, "a person says so")]


def test_recorded_places_stand_in_any_chunk_of_the_corpus() -> None:
    given = response(_BLENDED, retrieved="own")
    first = _judged(given, corpus=corpus_of(*_CORPUS))
    far = Place(role=Role.DETAIL, evidence=Evidence(chunk_id="bread", start=0, end=5, match=Match.EXACT))
    lost = Place(role=Role.DETAIL, evidence=Evidence(chunk_id="gone", start=0, end=5, match=Match.EXACT))
    changed = tuple(
        msgspec.structs.replace(one, places=(far, lost)) if isinstance(one, OriginVerdict) else one for one in first
    )
    found = _origins(given, corpus=corpus_of(*_CORPUS), judge=ReplayJudge("replay", "1", lambda _: changed))

    assert [one.places for one in found] == [(far,)]


def test_a_claim_that_opens_with_a_pronoun_is_about_what_stands_before_it() -> None:
    answer = "The XR-400 is a pump. It has a battery that lasts 18 months."
    texts = {chunk.chunk_id: chunk.text for chunk in _CORPUS}
    found = _origins(response(answer, retrieved="own twin", texts=texts), corpus=None)

    assert [one.origin for one in found] == [Origin.BLENDED]
    assert [place.evidence.chunk_id for place in found[0].places] == ["own", "twin"]


def test_recorded_verdicts_without_origins_are_traced_by_the_rules() -> None:
    given = response(_BLENDED, retrieved="own twin")
    first = [one for one in _judged(given, corpus=corpus_of(*_CORPUS)) if not isinstance(one, OriginVerdict)]
    found = _origins(given, corpus=corpus_of(*_CORPUS), judge=ReplayJudge("replay", "1", lambda _: first))

    assert [one.origin for one in found] == [Origin.BLENDED]


class _Nuggets(ScriptedJudge):
    """Finds nuggets in the corpus alone, and remembers the questions."""

    def __init__(self, found: VerifyReply | JudgeFailure) -> None:
        super().__init__(
            AbstentionReply(state=AnswerState.ANSWERED),
            ClaimsReply(claims=(Claim(claim_id="c1", text="x", start=0, end=1),)),
            NuggetReply(agreement=Agreement.NONE),
        )
        self._found = found

    async def ask(self, request: Request) -> Reply:
        reply = await super().ask(request)
        if isinstance(request, VerifyClaim):
            return self._found if request.purpose == "trace" else VerifyReply(state=ClaimState.NOT_FOUND)
        return reply


_HIT = VerifyReply(state=ClaimState.SUPPORTED, quote="key card costs 12 euros", chunk_id="fee")


@pytest.mark.parametrize(
    ("reply", "relevant", "expected"),
    [
        (_HIT, "", (True, "fee")),
        (VerifyReply(state=ClaimState.NOT_FOUND), "", (False, None)),
        (JudgeFailure(reason="timeout"), "", (None, None)),
        (_HIT, "own", (None, None)),
    ],
    ids=["found", "not found", "no reply", "labels say it"],
)
def test_a_nugget_that_the_context_lacks_is_looked_for_in_the_corpus(
    reply: VerifyReply | JudgeFailure, relevant: str, expected: tuple[bool | None, str | None]
) -> None:
    judge = _Nuggets(reply)
    asked = question(relevant=relevant, reference="r", nuggets=(Nugget(text=_FEE),))
    found = _judged(response("x", retrieved="bread"), corpus=corpus_of(*_CORPUS), judge=judge, asked=asked)
    nugget = next(one for one in found if isinstance(one, NuggetVerdict))
    again = _judged(
        response("x", retrieved="bread"),
        corpus=corpus_of(*_CORPUS),
        judge=ReplayJudge("replay", "1", lambda _: found),
        asked=asked,
    )

    assert (nugget.in_context, nugget.in_corpus, nugget.corpus_chunk) == (False, *expected)
    assert [(one.in_corpus, one.corpus_chunk) for one in again if isinstance(one, NuggetVerdict)] == [expected]


def test_a_nugget_that_shares_no_word_with_the_corpus_is_not_there_and_nobody_is_asked() -> None:
    judge = _Nuggets(_HIT)
    asked = question(reference="r", nuggets=(Nugget(text="Zephyr quorum."),))
    found = _judged(response("x", retrieved="bread"), corpus=corpus_of(*_CORPUS), judge=judge, asked=asked)

    assert [one.in_corpus for one in found if isinstance(one, NuggetVerdict)] == [False]
    assert [one for one in judge.asked if isinstance(one, VerifyClaim) and one.purpose == "trace"] == []


def test_a_claim_of_a_context_that_nobody_knows_has_no_origin() -> None:
    found = _judged(response(_FEE, retrieved="bread"), corpus=None)

    assert [one.state for one in found if isinstance(one, ClaimVerdict)] == [ClaimState.UNSCORED]
    assert [one for one in found if isinstance(one, OriginVerdict)] == []
