"""Verdicts: what was decided about one thing, by whom, on what evidence. One a line of `verdicts.jsonl`."""

from __future__ import annotations

from leadline.records.base import Record
from leadline.records.evidence import Evidence, Origin, Place
from leadline.records.request import Agreement, AnswerState, ClaimState


class _Verdict(Record, frozen=True, kw_only=True, tag_field="kind"):
    """Whose verdict it is: the judge, what it was asked, and in which version of the asking."""

    question_id: str
    judge: str
    task: str
    prompt_version: str


class ClaimVerdict(_Verdict, frozen=True, kw_only=True, tag="claim"):
    """One claim of the answer against the context."""

    claim_id: str
    text: str
    answer_start: int
    answer_end: int
    state: ClaimState
    quote: str | None = None
    evidence: Evidence | None = None
    score: float | None = None
    mentions: int = 1
    flags: tuple[str, ...] = ()
    detail: str | None = None


class ExcludedVerdict(_Verdict, frozen=True, kw_only=True, tag="excluded"):
    """A stretch of the answer that is not a claim, kept visible."""

    text: str
    answer_start: int
    answer_end: int
    reason: str


class NuggetVerdict(_Verdict, frozen=True, kw_only=True, tag="nugget"):
    """One nugget of the reference: does the answer hold it, and does the context support it (None: not known).

    `in_corpus`: where the context does not support it and the question has no relevant labels, whether a chunk of the
    corpus does (None: not looked for); `corpus_chunk` is the one.
    """

    index: int
    text: str
    vital: bool
    agreement: Agreement
    in_context: bool | None = None
    in_corpus: bool | None = None
    corpus_chunk: str | None = None
    quote: str | None = None
    score: float | None = None
    flags: tuple[str, ...] = ()


class RelevanceVerdict(_Verdict, frozen=True, kw_only=True, tag="relevance"):
    """Does the answer address the question: 0 to 1."""

    score: float
    motivation: str | None = None


class AbstentionVerdict(_Verdict, frozen=True, kw_only=True, tag="abstention"):
    """What kind of reply the answer is."""

    state: AnswerState
    quote: str | None = None
    score: float | None = None


class CorrectnessVerdict(_Verdict, frozen=True, kw_only=True, tag="correctness"):
    """The answer against the reference answer: 0 to 1."""

    agreement: Agreement
    score: float
    missing: tuple[str, ...] = ()
    contradicted: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


class CitationVerdict(_Verdict, frozen=True, kw_only=True, tag="citation"):
    """One citation of the answer, with the claim that it stands by.

    `cited` is what the answer names, `chunk_id` the chunk that it resolves to (None: no such chunk). `exists` is None
    where no corpus was given to look in. `claim_id` is None where the citation stands by no claim. `state` is None
    where there is nothing to support. `supported_by` names another chunk of the context that does support the claim.
    """

    cited: str
    chunk_id: str | None = None
    claim_id: str | None = None
    answer_start: int | None = None
    answer_end: int | None = None
    exists: bool | None = None
    retrieved: bool = False
    state: ClaimState | None = None
    supported_by: str | None = None
    flags: tuple[str, ...] = ()


class OriginVerdict(_Verdict, frozen=True, kw_only=True, tag="origin"):
    """Where one claim that the context does not support likely came from.

    `details` are the parts of the claim that gave it away, as the answer writes them, such as "18 months". `places` are
    where they, or what speaks against them, stand. `detail` says in a sentence what was found.
    """

    claim_id: str
    origin: Origin
    places: tuple[Place, ...] = ()
    details: tuple[str, ...] = ()
    detail: str | None = None


class FailureVerdict(_Verdict, frozen=True, kw_only=True, tag="failure"):
    """A verdict that did not come back: `about` says on what, such as "claims" or "nugget 2"."""

    about: str
    reason: str
    detail: str = ""


Verdict = (
    ClaimVerdict
    | ExcludedVerdict
    | NuggetVerdict
    | RelevanceVerdict
    | AbstentionVerdict
    | CorrectnessVerdict
    | CitationVerdict
    | OriginVerdict
    | FailureVerdict
)
