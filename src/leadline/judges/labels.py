"""Judge "labels": what people said of single claims, looked up by question and claim.

People who label claims say nothing of relevance or of abstention, so those come back as failures and stay unscored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from leadline.records.label import HumanLabel, Label
from leadline.records.request import (
    Claim,
    ClaimsReply,
    ClaimState,
    ExtractClaims,
    JudgeFailure,
    Reply,
    Request,
    VerifyClaim,
    VerifyReply,
)

_STATES: Final = {
    HumanLabel.SUPPORTED: ClaimState.SUPPORTED,
    HumanLabel.PARTIALLY: ClaimState.NOT_FOUND,
    HumanLabel.UNSUPPORTED: ClaimState.NOT_FOUND,
    HumanLabel.CONTRADICTED: ClaimState.CONTRADICTED,
}


class LabelJudge:
    """Answers from labels of people. A claim that is supported only in part is not supported, and is flagged.

    Where several people labelled one claim, the first label stands. A label that names no question belongs to the
    answers that hold its claim word for word.
    """

    needs_quotes: Final = False
    measured: Final = ()

    def __init__(self, name: str, version: str, labels_of: Callable[[str], Iterable[Label]]) -> None:
        """Answer from `labels_of(question)`.

        Args:
            name: how the user named the judge.
            version: what identifies the file, such as its digest.
            labels_of: all labels of one question, by its text; those of no question under "".
        """
        self.name: Final = name
        self.version: Final = version
        self._labels_of = labels_of

    async def ask(self, request: Request) -> Reply:
        """Return what people said, or a failure where nobody said anything."""
        match request:
            case ExtractClaims(purpose="answer"):
                return self._claims(request)
            case VerifyClaim(purpose="groundedness"):
                return self._verify(request)
            case _:
                return JudgeFailure(reason="no_verdict", detail="labels say nothing of this")

    def _claims(self, request: ExtractClaims) -> Reply:
        claims: list[Claim] = []
        for label in self._labels(request.question):
            at = request.answer.find(label.claim)
            known = any(_same(label.claim, claim.text) for claim in claims)
            if known or (at < 0 and label.question is None):  # a label of no question may be of another answer
                continue
            start, end = (at, at + len(label.claim)) if at >= 0 else (0, len(request.answer))
            claims.append(Claim(claim_id=f"c{len(claims) + 1}", text=label.claim, start=start, end=end))
        if not claims:
            return JudgeFailure(reason="no_verdict", detail="nobody labelled a claim of this question")
        return ClaimsReply(claims=tuple(claims))

    def _verify(self, request: VerifyClaim) -> Reply:
        for label in self._labels(request.question):
            if _same(label.claim, request.claim.text):
                flags = ("partially",) if label.label is HumanLabel.PARTIALLY else ()
                return VerifyReply(state=_STATES[label.label], flags=flags)
        return JudgeFailure(reason="no_verdict", detail="nobody labelled this claim")

    def _labels(self, question: str | None) -> tuple[Label, ...]:
        return tuple(self._labels_of(question or ""))


def _same(first: str, second: str) -> bool:
    return first.split() == second.split()
