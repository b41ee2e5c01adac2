"""Whether a chunk that seems to support a claim speaks of the same thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from leadline.judging.origins.about import scenes
from leadline.judging.origins.claim import BLEAK, Traceable
from leadline.judging.origins.gainsaid import gainsaid
from leadline.judging.origins.nearness import share
from leadline.judging.origins.page import Page
from leadline.judging.origins.stands import mentioned, stands
from leadline.records.evidence import Evidence
from leadline.records.request import TraceClaim

_FEWEST: Final = 5
_HELD: Final = 0.6
"""Share of the words of a claim without a name that its place must have."""
_SAYS: Final = 2
"""Words of content besides a name without which a claim says nothing of what it names."""


def credible(claim: Traceable, request: TraceClaim, evidence: Evidence, beyond: Sequence[Page]) -> bool:
    """Tell whether a place outside the context can be where a claim comes from.

    What the claim is about, by its name, has to be named in the chunk. A claim without a name ("free parking is
    offered") is true of many things: the chunk has to be of a document of the context, or retrieved with it, or the
    claim has to be specific, and the place has to have most of its words. A chunk that denies the claim is none.
    """
    page = next((page for page in beyond if page.chunk_id == evidence.chunk_id), None)
    if page is None or len(frozenset(claim.words) - claim.named) < _SAYS or _denied(claim, request, page):
        return False
    if claim.subject:
        return any(_names(name, page) for name in claim.subject)
    if _held(claim, page, evidence) < _HELD:
        return False
    if evidence.chunk_id in request.unsent or _shares_document(request, evidence.chunk_id):
        return True
    specific = any(stands(detail, unit) for detail in claim.details for unit in page.units)
    return specific and len(claim.words) >= _FEWEST


def _denied(claim: Traceable, request: TraceClaim, page: Page) -> bool:
    return gainsaid(claim, request.claim.text, scenes(claim, (page,))) is not None


def _held(claim: Traceable, page: Page, evidence: Evidence) -> float:
    """Share of the claim's words that stand in the place, in a sentence next to it, or in the heading."""
    at = [n for n, unit in enumerate(page.units) if unit.start < evidence.end and evidence.start < unit.end]
    near = page.units[max(0, min(at) - 1) : max(at) + 2] if at else ()
    return share(frozenset(claim.words) - BLEAK, frozenset().union(page.heading, *(unit.bag for unit in near)))


def _names(name: tuple[str, ...], page: Page) -> bool:
    return mentioned(name, page.heading) is not None or any(
        mentioned(name, unit.stems) is not None for unit in page.units
    )


def _shares_document(request: TraceClaim, chunk_id: str) -> bool:
    document = next((one.document_id for one in request.beyond if one.chunk_id == chunk_id), None)
    return document is not None and any(one.document_id == document for one in request.passages)
