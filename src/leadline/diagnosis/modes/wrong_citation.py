"""Failure mode `wrong_citation`: the claim stands, and its source is another one than the answer names."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.cited import Cited
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import quoted
from leadline.records.diagnosis import ModeStage, Sign
from leadline.records.request import ClaimState
from leadline.records.verdict import CitationVerdict


class WrongCitation(FailureMode):
    """The answer cites a chunk that does not support its claim, while another chunk of the context does.

    The cited chunk was held against the claim and does not carry it; another chunk does; and no other citation of the
    claim names a chunk that carries it. A source that is named for the answer as a whole is wrong where it carries none
    of the claims, and some claim is left without a source by it. An ambiguous label is wrong under all of its readings.

    Not this: a citation of a claim that nothing supports: the claim is the fault there. A second source that is merely
    superfluous (`citation_redundancy`). A source that does not exist (`fabricated_citation`).
    """

    name: ClassVar[str] = "wrong_citation"
    title: ClassVar[str] = "Wrong citation"
    stage: ClassVar[ModeStage] = ModeStage.CITATION
    remedy: ClassVar[str] = (
        "Number the sources plainly in the prompt and ask for the number after each sentence, not at the end. Check "
        "that the numbers are mapped back to the chunks in the order that the model saw (off by one, reranked after "
        "numbering). Or find the source of each sentence afterwards by its quote."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each citation that names the wrong chunk, with the chunk that it should name."""
        carried = {
            verdict.claim_id
            for cited in facts.citations
            for verdict in cited.verdicts
            if verdict.state is ClaimState.SUPPORTED
        }
        wrong = (_due(cited, carried) for cited in facts.citations if cited.refuted)
        return tuple(_sign(due, facts) for due in wrong if due is not None)


def _due(cited: Cited, carried: set[str | None]) -> CitationVerdict | None:
    """Return the first verdict whose claim another chunk carries, and no other citation names that one or its like."""
    return next((v for v in cited.verdicts if v.supported_by is not None and v.claim_id not in carried), None)


def _sign(due: CitationVerdict, facts: Facts) -> Sign:
    claim = next((claim for claim in facts.case.claims if claim.claim_id == due.claim_id), None)
    by = "" if claim is None else f" by claim {quoted(claim.text)}"
    names = "" if due.chunk_id is None else f" names chunk {due.chunk_id!r}, which does not support it;"
    text = f"Citation {due.cited!r}{by}{names} chunk {due.supported_by!r} does."
    return Sign(text=text, claim_id=due.claim_id, chunk_id=due.chunk_id)
