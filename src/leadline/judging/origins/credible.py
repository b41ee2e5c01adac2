"""Whether a chunk that seems to support a claim speaks of the same thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from leadline.judging.origins.claim import Traceable
from leadline.judging.origins.page import Page
from leadline.judging.origins.stands import mentioned, stands
from leadline.records.request import TraceClaim

_FEWEST: Final = 5
_SAYS: Final = 2
"""Words of content besides a name without which a claim says nothing of what it names."""


def credible(claim: Traceable, request: TraceClaim, chunk_id: str, beyond: Sequence[Page]) -> bool:
    """Tell whether a chunk outside the context can be where a claim comes from.

    What the claim is about, by its name, has to be named in it. A claim without a name ("free parking is offered") is
    true of many things: the chunk has to be of a document of the context, or retrieved with it, or the claim has to be
    specific.
    """
    page = next((page for page in beyond if page.chunk_id == chunk_id), None)
    named = {word for name in claim.subject for word in name}
    if page is None or len(frozenset(claim.words) - named) < _SAYS:
        return False
    if claim.subject:
        return any(_names(name, page) for name in claim.subject)
    if chunk_id in request.unsent or _shares_document(request, chunk_id):
        return True
    specific = any(stands(detail, unit) for detail in claim.details for unit in page.units)
    return specific and len(claim.words) >= _FEWEST


def _names(name: tuple[str, ...], page: Page) -> bool:
    return mentioned(name, page.heading) is not None or any(
        mentioned(name, unit.stems) is not None for unit in page.units
    )


def _shares_document(request: TraceClaim, chunk_id: str) -> bool:
    document = next((one.document_id for one in request.beyond if one.chunk_id == chunk_id), None)
    return document is not None and any(one.document_id == document for one in request.passages)
