"""Looking a quote up in the text that it is said to come from.

Tiers, best first; only the first three verify:

- exact: the characters of the quote stand in the text (white space around the quote does not count);
- normalised: equal in canonical spelling (`leadline.text.normalise`), letter case and final marks aside;
- elided: the quote joins fragments with "...", "…" or "[...]"; each fragment verifies, in order, in one text, and no
  gap is longer than `GAP_IN_SENTENCE` (within one sentence) or `GAP_ACROSS_SENTENCES` (over the end of a sentence);
- near: words were dropped or changed; the similarity is given;
- absent.

Outer quotation marks of any family come off the quote once, and do not count as a difference. A quote never begins or
ends inside a word or a number of the text (`leadline.text.boundaries`), and has to be informative
(`leadline.text.needle`).

Letter case is free in words, as a sentence quoted from its middle gets a capital and a heading is quoted in small
letters; it counts right after a number and in short words of capitals, where it tells units and names apart ("5 mW" is
not "5 MW", "us" is not "US").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leadline.records.evidence import Evidence, Match, Passage
from leadline.text.boundaries import cuts_a_word
from leadline.text.carry import carry_flags
from leadline.text.elision import GAP_ACROSS_SENTENCES, GAP_IN_SENTENCE, chain
from leadline.text.haystack import Haystack, haystacks, places
from leadline.text.needle import FINAL_MARKS, Needle, needle
from leadline.text.similarity import NEAR, nearest_stretch

__all__ = ["GAP_ACROSS_SENTENCES", "GAP_IN_SENTENCE", "QuoteMatch", "carry_flags", "find_quote", "locate"]


@dataclass(frozen=True, slots=True)
class QuoteMatch:
    """How a quote was found, and where.

    `text[start:end]` is the stretch of the original text; both are 0 where the quote is absent. `similarity`, 0 to
    below 1, is given for `near`. `reason` says why a quote did not verify, where that is known: "empty_quote",
    "quote_too_short", "inside_word", "letter_case", "gap_too_large", "wrong_order", "too_many_gaps", or "no_text" where
    there was nothing to look in.
    """

    match: Match
    start: int = 0
    end: int = 0
    similarity: float | None = None
    reason: str | None = None

    @property
    def verified(self) -> bool:
        """Whether the quote is in the text, word for word."""
        return self.match in _VERIFIED


_VERIFIED = (Match.EXACT, Match.NORMALISED, Match.ELIDED)
_RANK = {match: rank for rank, match in enumerate(Match)}


def find_quote(quote: str, text: str) -> QuoteMatch:
    """Look a quote up in one text.

    Args:
        quote: as the judge gave it.
        text: the untouched original; offsets of the result count in it.

    Linear in the text.
    """
    wanted = needle(quote)
    if wanted.reason is not None:
        return QuoteMatch(Match.ABSENT, reason=wanted.reason)
    return _settle(wanted, text, _verify(wanted, text))


def locate(quote: str, passages: Sequence[Passage], *, hint: str | None = None) -> tuple[Evidence | None, QuoteMatch]:
    """Look a quote up in each passage alone, never across two.

    The best tier wins; among equals, the passage that `hint` names, then the first. Evidence is given only where the
    quote verifies. Where it does not and some passage has no text, the reason is "no_text": it may well stand there,
    so nobody made it up.

    Args:
        quote: as the judge gave it.
        passages: where to look, in order.
        hint: chunk id of the passage that the judge named; not trusted, only looked into first.
    """
    wanted = needle(quote)
    if wanted.reason is not None:
        return None, QuoteMatch(Match.ABSENT, reason=wanted.reason)
    ordered = sorted(passages, key=lambda passage: passage.chunk_id != hint)
    texts = [(passage, passage.text) for passage in ordered if passage.text is not None]
    for passage, text in texts:  # the plain search of all of them costs less than the rest in one
        exact = _exact(wanted, text)
        if exact is not None:
            return Evidence(chunk_id=passage.chunk_id, start=exact.start, end=exact.end, match=exact.match), exact
    tried = [(passage, text, _verify(wanted, text)) for passage, text in texts]
    best = min(tried, key=lambda entry: _RANK[entry[2].match], default=None)
    if best is not None and best[2].verified:
        passage, _, found = best
        return Evidence(chunk_id=passage.chunk_id, start=found.start, end=found.end, match=found.match), found
    settled = [_settle(wanted, text, found) for _, text, found in tried]
    return None, _least_bad(settled, unread=len(tried) < len(passages) or not passages)


def _verify(wanted: Needle, text: str) -> QuoteMatch:
    """Try the tiers that verify; otherwise absent, with the reason where one is known."""
    exact = _exact(wanted, text)
    if exact is not None:
        return exact
    reason = None
    for haystack in haystacks(text):
        found = _normalised(wanted, haystack)
        if found is None and len(wanted.fragments) > 1:
            found = _elided(wanted, haystack)
        if found is None:
            continue
        if found.verified:
            return found
        reason = reason or found.reason
    return QuoteMatch(Match.ABSENT, reason=reason)


def _exact(wanted: Needle, text: str) -> QuoteMatch | None:
    """Find the characters of the quote as they are."""
    for form in wanted.forms:
        for start in places(form, text):
            if not cuts_a_word(text, start, start + len(form)):
                return QuoteMatch(Match.EXACT, start, start + len(form))
    return None


def _normalised(wanted: Needle, haystack: Haystack) -> QuoteMatch | None:
    """Find the quote in canonical spelling, with its final marks or without them."""
    for start, end in haystack.occurrences(wanted.core):
        text = haystack.normalised.text
        if wanted.full != wanted.core and text[end : end + 1] and text[end] in FINAL_MARKS:
            end += 1  # noqa: PLW2901 - the text has a final mark as well: show it
        return QuoteMatch(Match.NORMALISED, *haystack.normalised.span(start, end))
    reason = haystack.why_not(wanted.core)
    return None if reason is None else QuoteMatch(Match.ABSENT, reason=reason)


def _elided(wanted: Needle, haystack: Haystack) -> QuoteMatch | None:
    """Find the fragments of the quote in order and near each other."""
    found = chain(wanted.fragments, haystack)
    if found.parts:
        span = haystack.normalised.span(found.parts[0][0], found.parts[-1][1])
        return QuoteMatch(Match.ELIDED, *span)
    return None if found.reason is None else QuoteMatch(Match.ABSENT, reason=found.reason)


def _settle(wanted: Needle, text: str, found: QuoteMatch) -> QuoteMatch:
    """Tell an edited quote from one that is not there, where it did not verify."""
    if found.verified or (len(wanted.fragments) > 1 and found.reason is not None):
        return found
    haystack = next(haystacks(text))
    nearest = nearest_stretch(wanted.core, haystack.normalised.text)
    if nearest is None or nearest.similarity < NEAR:
        return found
    span = haystack.normalised.span(nearest.start, nearest.end)
    return QuoteMatch(Match.NEAR, *span, similarity=nearest.similarity, reason=found.reason)


def _least_bad(settled: Sequence[QuoteMatch], *, unread: bool) -> QuoteMatch:
    """Return the result that says most: the nearest, then one with a reason, then that there was nothing to look in."""
    near = [found for found in settled if found.match is Match.NEAR]
    if near:
        return max(near, key=lambda found: found.similarity or 0.0)
    if unread:
        return QuoteMatch(Match.ABSENT, reason="no_text")
    return next((found for found in settled if found.reason is not None), QuoteMatch(Match.ABSENT))
