"""Failure mode `fabricated_citation`: the answer cites what does not exist."""

from __future__ import annotations

from typing import ClassVar

from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.cited import Cited
from leadline.diagnosis.facts import Facts
from leadline.diagnosis.wording import counted, quoted
from leadline.records.diagnosis import ModeStage, Sign


class FabricatedCitation(FailureMode):
    """The answer names a source that does not exist.

    The citation leads to no chunk of the context, of the ranking, or of the corpus, under any of its readings.

    Not this: a chunk that exists and does not support the claim (`wrong_citation`); a citation that cannot be looked up
    because there is no corpus.
    """

    name: ClassVar[str] = "fabricated_citation"
    title: ClassVar[str] = "Fabricated citation"
    stage: ClassVar[ModeStage] = ModeStage.CITATION
    remedy: ClassVar[str] = (
        "Check each citation by code before the answer goes out: drop or ask again where a number is beyond the list, "
        "or an id is not among the chunks sent. In the prompt, list the ids that may be cited, and keep them short."
    )

    def signs(self, facts: Facts) -> tuple[Sign, ...]:
        """Return each citation that leads nowhere."""
        return tuple(_sign(cited, facts) for cited in facts.citations if cited.fabricated)


def _sign(cited: Cited, facts: Facts) -> Sign:
    first = cited.first
    claim = next((claim for claim in facts.case.claims if claim.claim_id == first.claim_id), None)
    by = "" if claim is None or len(cited.verdicts) > 1 else f" by claim {quoted(claim.text)}"
    given = counted(len(facts.context.sent), "chunk")
    text = f"Citation {first.cited!r}{by} leads to no chunk; the generator was given {given}."
    return Sign(text=text, claim_id=first.claim_id if by else None)
