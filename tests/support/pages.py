"""Pages by hand: each test names what it is about, and the rest is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from leadline.records.diagnosis import Finding, ModeStage, Quadrant, Sign, Weight
from leadline.records.evidence import Match, Origin, Role
from leadline.records.page import (
    Page,
    PageChunk,
    PageCitation,
    PageClaim,
    PageNugget,
    PageOrigin,
    PageQuestion,
    PageRanked,
    PageRow,
    PageScore,
    PageSpan,
)
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.score import Reason, Stage

HOSTILE = "</script><img src=x onerror=\"window.ran=1\"><svg/onload=alert('ran')>"
"""Runs, if it ever becomes HTML."""


def span(chunk: PageChunk, words: str, *, match: Match | None = Match.EXACT, role: Role | None = None) -> PageSpan:
    """Build a stretch of a chunk: where these words stand in its text, in UTF-16 code units."""
    start, end = units(chunk.text or "", words)
    return PageSpan(chunk=key(chunk), start=start, end=end, match=match, role=role)


def units(text: str, words: str) -> tuple[int, int]:
    """Say where words stand in a text, in UTF-16 code units."""
    start = text.index(words)
    return _length(text[:start]), _length(text[: start + len(words)])


def key(chunk: PageChunk) -> str:
    """Return the key under which a chunk lies in its page; it is told apart from its id."""
    return f"key:{chunk.chunk_id}"


def claim(answer: str, words: str, state: ClaimState = ClaimState.SUPPORTED, **fields: Any) -> PageClaim:  # noqa: ANN401 - fields of the record
    """Build a claim on words of an answer."""
    start, end = units(answer, words)
    given: Mapping[str, Any] = {
        "claim_id": f"c-{start}-{end}",
        "text": words,
        "start": start,
        "end": end,
        "state": state,
    }
    return PageClaim(**{**given, **fields})


def cited(answer: str, words: str, **fields: Any) -> PageCitation:  # noqa: ANN401 - fields of the record
    """Build a citation whose marker stands in an answer."""
    start, end = units(answer, words)
    return PageCitation(cited=words.strip("[]"), start=start, end=end, **fields)


def ranked(chunk: PageChunk, rank: int | None, **fields: Any) -> PageRanked:  # noqa: ANN401 - fields of the record
    """Build a place in the ranking."""
    return PageRanked(chunk=key(chunk), rank=rank, **fields)


def finding(mode: str, stage: ModeStage, *signs: Sign, weight: Weight = Weight.FAULT) -> Finding:
    """Build a finding."""
    return Finding(mode=mode, stage=stage, weight=weight, evidence=signs, remedy=f"Mend what shows as {mode}.")


def page(position: int = 0, *, chunks: Iterable[PageChunk] = (), **fields: Any) -> Page:  # noqa: ANN401 - fields of the record
    """Build a page; its row follows from the question."""
    given: Mapping[str, Any] = {
        "position": position,
        "question_id": f"q{position}",
        "question": f"What is the fee of plan {position}?",
        "answerable": True,
        "answer": "The fee is 5 euros.",
        "state": AnswerState.ANSWERED,
    }
    question = PageQuestion(**{**given, **fields})
    faults = [one for one in question.modes if one.weight is Weight.FAULT]
    row = PageRow(
        position=position,
        question_id=question.question_id,
        question=question.question,
        answer=question.answer,
        modes=tuple(one.mode for one in question.modes),
        stages=tuple(dict.fromkeys(one.stage.value for one in faults)),
        tags=question.tags,
        quadrant=question.quadrant,
        state=question.state,
    )
    return Page(row=row, question=question, chunks={key(chunk): chunk for chunk in chunks})


def many(count: int) -> list[Page]:
    """Build a run of plain questions: each third shows a retrieval miss, each fifth is tagged "fees"."""
    miss = finding("retrieval_miss", ModeStage.RETRIEVAL, Sign(text="No relevant chunk was retrieved."))
    return [
        page(
            position,
            modes=(miss,) if position % 3 == 0 else (),
            quadrant=Quadrant.MISS_WRONG if position % 3 == 0 else Quadrant.HIT_RIGHT,
            tags=("fees",) if position % 5 == 0 else ("plans",),
        )
        for position in range(count)
    ]


def battery(position: int = 0) -> Page:
    """Build the question with everything on it: every state of a claim, every origin, every kind of chunk."""
    sent = PageChunk(
        chunk_id="xr400-care",
        title="Care of the XR-400",
        document_id="manual",
        url="https://example.org/manual#care",
        text="The XR-400 \N{BATTERY} is charged over USB-C. It is not made for hosing down. The fee is 5 euros.",
    )
    blend = PageChunk(
        chunk_id="xr500-battery",
        title="Battery of the XR-500",
        url="javascript:window.ran=1",
        text=f"{'Filler before the quote. ' * 60}The battery of the XR-500 lasts 18 months.{' Filler after it.' * 60}",
    )
    below = PageChunk(chunk_id="xr400-battery", text="The battery of the XR-400 lasts 36 months.")
    apart = PageChunk(chunk_id="price-list", text="The magnet plate costs 9 euros.")
    unknown = PageChunk(chunk_id="lost")
    answer = (
        "\N{GRINNING FACE} The XR-400 charges over USB-C [xr400-care]. Its battery lasts 18 months. "
        "You may hose it down. The plate costs 9 euros. A second sensor is needed. It is blue. The fee is 5 euros [9]."
    )
    claims = (
        claim(
            answer,
            "The XR-400 charges over USB-C",
            quote="is charged over USB-C",
            evidence=span(sent, "is charged over USB-C"),
        ),
        claim(
            answer,
            "Its battery lasts 18 months",
            ClaimState.NOT_FOUND,
            text="The battery of the XR-400 lasts 18 months",
            flags=("number_not_in_evidence", "other_subject"),
            origin=PageOrigin(
                origin=Origin.BLENDED,
                details=("18 months",),
                places=(
                    span(blend, "lasts 18 months", role=Role.DETAIL),
                    span(below, "The battery of the XR-400", role=Role.SUBJECT),
                ),
                detail="18 months is the battery life of the XR-500; for the XR-400 it is 36 months.",
            ),
        ),
        claim(
            answer,
            "You may hose it down",
            ClaimState.CONTRADICTED,
            quote="not made for hosing down",
            evidence=span(sent, "not made for hosing down"),
            origin=PageOrigin(
                origin=Origin.CONTRADICTED, places=(span(sent, "not made for hosing down", role=Role.CONTRADICTS),)
            ),
        ),
        claim(
            answer,
            "The plate costs 9 euros",
            ClaimState.NOT_FOUND,
            origin=PageOrigin(
                origin=Origin.ELSEWHERE, places=(span(apart, "The magnet plate costs 9 euros", role=Role.SUPPORTS),)
            ),
        ),
        claim(
            answer,
            "A second sensor is needed",
            ClaimState.NOT_FOUND,
            origin=PageOrigin(origin=Origin.NOWHERE, details=("second sensor",)),
        ),
        claim(answer, "It is blue", ClaimState.UNVERIFIED, quote="made up " * 250, flags=("quote_absent",)),
        claim(answer, "The fee is 5 euros", ClaimState.UNSCORED, detail="no_context_text"),
        claim(
            answer,
            "Its battery lasts 18 months. You may hose it down",
            ClaimState.NOT_FOUND,
            origin=PageOrigin(origin=Origin.UNDETERMINED),
        ),
    )
    return page(
        position,
        chunks=(sent, blend, below, apart, unknown),
        question_id="battery-xr400",
        question="How long does the battery of the XR-400 last?",
        tags=("battery", "xr-400"),
        reference_answer="36 months.",
        answer=answer,
        claims=claims,
        citations=(
            cited(
                answer,
                "[xr400-care]",
                chunk=key(sent),
                claim_id=claims[0].claim_id,
                exists=True,
                retrieved=True,
                state=ClaimState.SUPPORTED,
            ),
            cited(answer, "[9]", claim_id=claims[6].claim_id, exists=False, flags=("unresolved",)),
        ),
        ranked=(
            ranked(blend, 1, score=0.91, distractor=True, sent=1),
            ranked(sent, 2, score=0.83, sent=2),
            ranked(sent, 3, score=0.83, sent=2, repeated=True),
            ranked(below, 4, score=0.2, relevant=2),
            ranked(unknown, None, sent=3),
        ),
        missing=("xr400-battery",),
        nuggets=(
            PageNugget(text="36 months", vital=True, agreement=Agreement.CONTRADICTED, in_context=False),
            PageNugget(
                text="The plate costs 9 euros",
                vital=False,
                agreement=Agreement.FULL,
                in_context=False,
                in_corpus=True,
                corpus_chunk=key(apart),
            ),
        ),
        relevance=0.95,
        relevance_note="It speaks of the battery.",
        correctness=Agreement.CONTRADICTED,
        correctness_contradicted=("36 months",),
        failures=("nugget 3: no verdict",),
        retrieval_error="503 from the index",
        scores=(
            PageScore(metric="recall@5", stage=Stage.RETRIEVAL, value=1.0),
            PageScore(
                metric="faithfulness", stage=Stage.GENERATION, value=None, reason=Reason.JUDGE_FAILED, detail="nugget 3"
            ),
        ),
        modes=(
            finding(
                "blended_detail",
                ModeStage.GENERATION,
                Sign(
                    text="“18 months” stands there about another thing.",
                    claim_id=claims[1].claim_id,
                    chunk_id="xr500-battery",
                    start=span(blend, "lasts 18 months").start,
                    end=span(blend, "lasts 18 months").end,
                ),
            ),
            finding(
                "ranked_below_cut",
                ModeStage.RETRIEVAL,
                Sign(text="A relevant chunk stands at rank 4.", chunk_id="xr400-battery"),
            ),
            finding(
                "unlabelled_evidence",
                ModeStage.GOLDEN_SET,
                Sign(text="A chunk without a label carries a claim."),
                weight=Weight.NOTE,
            ),
        ),
        quadrant=Quadrant.MISS_WRONG,
    )


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
