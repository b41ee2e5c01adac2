"""Where a text or a value stands in what the generator was given."""

from __future__ import annotations

from leadline.diagnosis.facts import Facts
from leadline.records.case import Level
from leadline.records.evidence import Evidence
from leadline.records.verdict import ClaimVerdict
from leadline.text.quotes import find_quote
from leadline.text.words import tokens


def gold_place(text: str, facts: Facts) -> Evidence | None:
    """Find a fact of the reference, word for word, in a chunk that was sent, the labelled ones first."""
    texts = _sent_texts(facts)
    gold = labelled_sent(facts)
    for chunk_id in sorted(texts, key=lambda chunk_id: chunk_id not in gold):
        found = find_quote(text, texts[chunk_id])
        if found.verified:
            return Evidence(chunk_id=chunk_id, start=found.start, end=found.end, match=found.match)
    return None


def labelled_sent(facts: Facts) -> tuple[str, ...]:
    """Return the chunks that were sent and are labelled relevant; none where the labels are documents."""
    context = facts.context
    satisfying = {chunk_id for item in facts.case.ranked.items if item.grade > 0 for chunk_id in item.chunks}
    return tuple(one for one in context.sent if one in satisfying) if context.level is Level.CHUNK else ()


def value_in(claim: ClaimVerdict, chunk_id: str, facts: Facts) -> bool:
    """Tell whether a chunk that was sent has the value that a claim gives: a detail of its trace, or a number.

    A number that the question names is none, nor one that stands in a chunk labelled relevant.
    """
    texts = _sent_texts(facts)
    text = texts.get(chunk_id)
    if text is None:
        return False
    origin = facts.claims.origin(claim)
    if origin is not None and any(find_quote(detail, text).verified for detail in origin.details):
        return True
    known = _numbers(facts.case.question.question).union(
        *(_numbers(texts.get(one, "")) for one in labelled_sent(facts))
    )
    return bool((_numbers(claim.text) - known) & _numbers(text))


def _sent_texts(facts: Facts) -> dict[str, str]:
    response = facts.case.response
    if response is None:
        return {}
    texts = {chunk.chunk_id: chunk.text for chunk in response.chunks}
    return {one: text for one in response.sent if (text := texts.get(one)) is not None}


def _numbers(text: str) -> frozenset[str]:
    return frozenset(token.text for token in tokens(text) if token.text[0].isdigit())
