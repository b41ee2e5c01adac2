"""What a judge is asked, and what it may reply: one request and one reply a task.

A judge never sees a metric. A request holds everything that decides its reply, so the same request may be cached,
replayed or put to a person. A reply of any other shape than the one of its task is a `JudgeFailure`.
"""

from __future__ import annotations

from enum import StrEnum

from leadline.records.base import Record
from leadline.records.evidence import Evidence, Origin, Passage, Place


class ClaimState(StrEnum):
    """How one claim ends. Exactly one state a claim.

    `unverified`: called supported, but its quote is not in the text. `unscored`: no verdict came back, or there was
    no text to look in; it is neither a yes nor a no.
    """

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    NOT_FOUND = "not_found"
    UNVERIFIED = "unverified"
    UNSCORED = "unscored"


class AnswerState(StrEnum):
    """What kind of reply an answer is. Only `abstained` counts as an abstention."""

    ANSWERED = "answered"
    PARTLY = "partly"
    ABSTAINED = "abstained"
    CLARIFICATION = "clarification"
    EMPTY = "empty"


class Agreement(StrEnum):
    """How an answer stands to its reference, or to one nugget of it."""

    FULL = "full"
    PARTLY = "partly"
    NONE = "none"
    CONTRADICTED = "contradicted"


class Claim(Record, frozen=True, kw_only=True):
    """One atomic statement of an answer.

    `text` stands on its own (pronouns resolved, short answers completed from the question); `answer[start:end]` is the
    stretch of the answer that it comes from. `mentions` counts how often the answer says it. `flags` are lower-case
    names such as "ambiguous_reference" or "outside_context_disclosed".
    """

    claim_id: str
    text: str
    start: int
    end: int
    mentions: int = 1
    flags: tuple[str, ...] = ()


class Excluded(Record, frozen=True, kw_only=True):
    """A stretch of an answer that is not a claim, kept visible: `reason` is a lower-case name such as "non_factual"."""

    text: str
    start: int
    end: int
    reason: str


# --- requests -------------------------------------------------------------------------------------------------------


class ExtractClaims(Record, frozen=True, kw_only=True):
    """Split an answer into claims that stand on their own.

    `purpose` says what for: "answer" (the system's) or "reference" (the reference answer, where no nuggets are given).
    `sources` are the ids, documents and titles of the context, in its order, so that a marker such as [badge-policy] is
    told from text.
    """

    question_id: str
    answer: str
    question: str | None = None
    purpose: str = "answer"
    sources: tuple[str, ...] = ()


class VerifyClaim(Record, frozen=True, kw_only=True):
    """Judge one claim against passages alone.

    `purpose` says what for: "groundedness" (the context), "citation" (one cited chunk), "nugget" (is a nugget of the
    reference supported by the context) or "trace" (do chunks outside the context support it).
    """

    question_id: str
    claim: Claim
    passages: tuple[Passage, ...]
    question: str | None = None
    purpose: str = "groundedness"


class TraceClaim(Record, frozen=True, kw_only=True):
    """Tell where a claim that the context does not support likely came from.

    `state` and `evidence` are of the verdict on the claim, `passages` are the context, and `beyond` the chunks outside
    it that share most with the claim; `unsent` names those of them that were retrieved and not sent. `searched` says
    whether a corpus was there to look in. `before` is what the answer says before the claim, where the claim itself
    names nothing that it is about.
    """

    question_id: str
    claim: Claim
    state: ClaimState
    passages: tuple[Passage, ...]
    evidence: Evidence | None = None
    beyond: tuple[Passage, ...] = ()
    unsent: tuple[str, ...] = ()
    searched: bool = False
    question: str | None = None
    before: str | None = None


class JudgeRelevance(Record, frozen=True, kw_only=True):
    """Does the answer address the question, whether or not it is right."""

    question_id: str
    question: str
    answer: str


class JudgeAbstention(Record, frozen=True, kw_only=True):
    """Did the system answer, decline, or both."""

    question_id: str
    answer: str
    question: str | None = None


class JudgeCorrectness(Record, frozen=True, kw_only=True):
    """Does the answer say what the reference answer says."""

    question_id: str
    question: str
    answer: str
    reference_answer: str


class JudgeNugget(Record, frozen=True, kw_only=True):
    """Does the answer hold one fact of the reference."""

    question_id: str
    index: int
    nugget: str
    answer: str
    question: str | None = None


Request = ExtractClaims | VerifyClaim | TraceClaim | JudgeRelevance | JudgeAbstention | JudgeCorrectness | JudgeNugget

# --- replies --------------------------------------------------------------------------------------------------------


class ClaimsReply(Record, frozen=True, kw_only=True):
    """Reply to `ExtractClaims`: the claims in the order of the answer, and what was set aside."""

    claims: tuple[Claim, ...] = ()
    excluded: tuple[Excluded, ...] = ()


class VerifyReply(Record, frozen=True, kw_only=True):
    """Reply to `VerifyClaim`.

    `quote` is verbatim text of the passage `chunk_id`, needed for `supported`. `score` is the judge's degree of
    support, 0 to 1, where it has one. The quote is not trusted: code looks it up.
    """

    state: ClaimState
    quote: str | None = None
    chunk_id: str | None = None
    score: float | None = None
    flags: tuple[str, ...] = ()


class TraceReply(Record, frozen=True, kw_only=True):
    """Reply to `TraceClaim`: as `OriginVerdict` has it. The places are not trusted: code looks at them."""

    origin: Origin
    places: tuple[Place, ...] = ()
    details: tuple[str, ...] = ()
    detail: str | None = None


class RelevanceReply(Record, frozen=True, kw_only=True):
    """Reply to `JudgeRelevance`: `score` 0 to 1, higher is better."""

    score: float
    motivation: str | None = None


class AbstentionReply(Record, frozen=True, kw_only=True):
    """Reply to `JudgeAbstention`: the state, the words that gave it away, and a degree of refusal 0 to 1."""

    state: AnswerState
    quote: str | None = None
    score: float | None = None


class CorrectnessReply(Record, frozen=True, kw_only=True):
    """Reply to `JudgeCorrectness`: agreement, `score` 0 to 1, and what is missing or contradicted."""

    agreement: Agreement
    score: float
    missing: tuple[str, ...] = ()
    contradicted: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


class NuggetReply(Record, frozen=True, kw_only=True):
    """Reply to `JudgeNugget`: agreement, with a verbatim quote of the answer where it is covered."""

    agreement: Agreement
    quote: str | None = None
    score: float | None = None


class JudgeFailure(Record, frozen=True, kw_only=True):
    """No verdict came back. `reason` is a lower-case name such as "no_claims", "wrong_shape" or "no_verdict"."""

    reason: str
    detail: str = ""


Reply = (
    ClaimsReply
    | VerifyReply
    | TraceReply
    | RelevanceReply
    | AbstentionReply
    | CorrectnessReply
    | NuggetReply
    | JudgeFailure
)
