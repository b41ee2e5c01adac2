"""Cuts a sentence where telling ends and something else begins: a refusal, or a question back.

"I'm not sure, but the CEO is Ann Lee." and "it was released in 2009, have you heard it?" each hold a fact, which must
not be set aside with what stands beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise

from leadline.judges.local.abstention_acts import Act
from leadline.judges.local.abstention_clauses import read
from leadline.judges.local.claims_words import is_statement


def apart(text: str, spans: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """Spans of the sentences of a text, each cut where it is of two kinds."""
    for start, end in spans:
        said = text[start:end]
        cuts = _before_question(said) or _before_refusal(said)
        yield from pairwise((start, *(start + cut for cut in cuts), end))


def _before_question(said: str) -> list[int]:
    """Where the question begins that a sentence ends with, if something is stated before it."""
    if not said.rstrip().endswith(("?", "？")) or _IS_PART.match(said):
        return []
    for cut in islice(_QUESTION_BEGINS.finditer(said), _MOST_CUTS):
        if is_statement(said[: cut.start()]):
            return [cut.end()]
    return []


def _before_refusal(said: str) -> list[int]:
    """Where a refusal ends or begins: at a "but", or at a comma before "not sure ..."."""
    found = read(said)
    cuts = [
        after.start
        for before, after in pairwise(found)
        if (after.contrast or said[: after.start].rstrip()[-1:] in _STOPS)
        and (before.act in _REFUSING) != (after.act in _REFUSING)
    ]
    if cuts or len(found) != 1 or found[0].act is not Act.DECLINES:
        return cuts
    if _IS_PART.match(said) or _SPEAKS_OF.match(said):
        return []
    for comma in islice(_SPEAKER_FOLLOWS.finditer(said), _MOST_CUTS):
        before = said[: comma.start()]
        if is_statement(before) and all(clause.act is Act.STATES for clause in read(before)):
            return [comma.end()]
    return []


# Places that are tried, so that work does not grow with the square of the length.
_MOST_CUTS = 8
# An answer in small letters may have such a stop within what counts as one sentence.
_STOPS = frozenset(".!?")
_REFUSING = frozenset({Act.DECLINES, Act.OBJECTS})
_ASKING = (
    r"(?:do|did|does|have|has|are|is|was|were|can|could|would|will|what|who|whose|where|when|why|how|which|"
    r"(?:do )?you know|i wonder|kennst|haben|ist|was|wie|connaissez)"
)
_QUESTION_BEGINS = re.compile(rf"(?:\s?[.!]+\s+|\s?[,;]\s*)(?:(?:and|but|so)\s+)?(?={_ASKING}\b)", re.IGNORECASE)
# A question itself, or what only the rest completes: "If it rains, ...".
_IS_PART = re.compile(
    rf"\W*(?:{_ASKING}|if|because|since|while|as|although|though|after|before|once|unless|based on|according to|given|"
    r"without|wenn|weil|da|si|comme|quand)\b",
    re.IGNORECASE,
)
# "The documents list fees, I can't say which." is one refusal.
_SPEAKS_OF = re.compile(r"\W*(?:the (?:documents?|context|texts?|sources?|passages?)|i|we)\b", re.IGNORECASE)
_SPEAKER_FOLLOWS = re.compile(r",\s*(?=(?:(?:i|we)['’ ]|(?:but )?not sure\b|no idea\b|dunno\b|idk\b))", re.IGNORECASE)
