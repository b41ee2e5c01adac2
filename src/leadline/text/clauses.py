"""Splitting a sentence into clauses that can be checked one by one.

Conservative: a sentence that is left whole costs a little precision, a clause torn out of its sentence says what nobody
said. A sentence is split

1. at a semicolon;
2. at a comma with a conjunction ("and", "but", "while", "und", "aber", "während", "et", "mais", "tandis que", "y",
   "pero", "mientras", ...) where a subject and a verb follow;
3. at a bare conjunction where a verb follows at once, or a subject and a verb, and both sides have a number of their
   own ("The valve opens at 4 bar and closes at 2 bar");

each only if both sides have a verb (`leadline.text.predicates`) and two words of content or more. Left whole: lists
("a, b and c"), relative clauses, brackets and quotations, and sentences whose parts hang on each other ("if ...",
"... that ...", "between ... and ...", "not only ... but ..."). Scripts without spaces are split at full-width
semicolons alone.

A piece leaves out the conjunction before it and the comma after it. Its subject may be in the piece before: completing
it is not done here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from leadline.text.function_words import EVERY_FUNCTION_WORD, latin_language
from leadline.text.predicates import has_verb, is_verb
from leadline.text.protected import protected
from leadline.text.scripts import SPACELESS
from leadline.text.wordlists import word_set

_CONJUNCTIONS = (
    r"(?:and|but|while|whereas|yet|und|aber|während|wohingegen|doch|sondern|et|mais|tandis que|alors que|y|e|pero"
    r"|mientras que|mientras|ma|mentre|mas|enquanto|en|maar|terwijl)"
)
_JOINT = re.compile(rf"\s*;\s+|；|(?P<comma>,)?\s+(?P<word>{_CONJUNCTIONS})\s+", re.IGNORECASE)
_BOUND_LEFT = re.compile(
    r"^\W*(?:if|while|whereas|as|despite|after|before|when|whenever|unless|because|although|though|since|once|wenn|falls|weil|obwohl|sobald|si|quand|lorsque"
    r"|parce que|cuando|aunque|porque|se|als|indien|omdat)\b"
    r"|\b(?:that|whether|dass|daß|ob|que|che|dat|between|both|either|zwischen|sowohl|entre|tra|tussen"
    r"|not only|nicht nur|non seulement|no sólo|no solo)\b",
    re.IGNORECASE,
)
_BOUND_RIGHT = re.compile(r"(?:if|when|unless|because|wenn|falls|weil|si|cuando)\b", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:who|whom|whose|which|that|qui|dont|quien|quienes|che)\b", re.IGNORECASE)
_RELATIVE_CLAUSE = re.compile(
    rf"{_RELATIVE.pattern}|,\s(?:der|die|das|dem|den|deren|dessen|welche[rsmn]?|où|donde)\s", re.IGNORECASE
)
_NUMBER = re.compile(r"\d")
_WORD = re.compile(rf"[{SPACELESS}]|[\w'’.,:-]*\w")
_SKIPPED = word_set("also then now only thus not never always again auch dann nur nicht ne n ya no también aussi")
_SUBJECT_REACH = 7
_PARTICIPLE = re.compile(
    r"\b(?:\w{3,}ed)(?=\s+by\b)|\b(?:located|based|called|named|entitled|related)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class _Joint:
    """A place where a sentence may be split: half-open offsets, and how strong it is."""

    start: int
    end: int
    is_semicolon: bool
    has_comma: bool


def clauses(sentence: str) -> tuple[tuple[int, int], ...]:
    """Split one sentence into clauses that can be checked one by one.

    Returns half-open offsets in the sentence, in order; one for a sentence that stays whole, none for a blank one.
    """
    start = len(sentence) - len(sentence.lstrip())
    end = len(sentence.rstrip())
    if start >= end:
        return ()
    german = latin_language(sentence) == "de"
    joints = list(_joints(sentence))
    pieces: list[tuple[int, int]] = []
    for index, joint in enumerate(joints):
        until = joints[index + 1].start if index + 1 < len(joints) else end
        if joint.start > start and _splits(sentence, (start, joint.start), joint, until, german=german):
            pieces.append((start, joint.start))
            start = joint.end
    return (*pieces, (start, end))


def _joints(sentence: str) -> Iterator[_Joint]:
    """Yield where the sentence may be split, outside brackets and quotations."""
    kept = protected(sentence)
    for match in _JOINT.finditer(sentence):
        if not any(start < match.end() and match.start() < end for start, end in kept):
            yield _Joint(match.start(), match.end(), match.group("word") is None, match.group("comma") is not None)


def _splits(sentence: str, left_span: tuple[int, int], joint: _Joint, until: int, *, german: bool) -> bool:
    """Whether both sides of a joint can be checked alone."""
    left, right = sentence[slice(*left_span)], sentence[joint.end : until]
    if not (_is_enough(left) and _is_enough(right)):
        return False
    if joint.is_semicolon and sentence[joint.start : joint.end] == "；":
        return True
    if not has_verb(left, german=german) or (_BOUND_LEFT.search(left) and not joint.is_semicolon):
        return False
    if joint.is_semicolon:
        return has_verb(right, german=german)
    # In "a, b, and c are ..." what stands after the last comma is an item of a list.
    is_item = joint.has_comma and not has_verb(left.rpartition(", ")[2], german=german)
    verb_at = None if is_item else _verb_position(right, german=german)
    if verb_at is None:
        return False
    if joint.has_comma and verb_at > 0:
        return True
    if not joint.has_comma and _RELATIVE_CLAUSE.search(left):
        return False
    return bool(_NUMBER.search(left) and _NUMBER.search(right))


def _is_enough(piece: str) -> bool:
    """Whether a piece has two words of content or more; a number counts, a character of a spaceless script too."""
    words = _WORD.findall(piece)
    return sum(word.lower() not in EVERY_FUNCTION_WORD for word in words) >= 2


def _verb_position(right: str, *, german: bool) -> int | None:
    """Return how many words stand before the verb of a clause; None where none is near, or a relative comes first."""
    position = 0
    if _BOUND_RIGHT.match(right):
        return None
    participles = {match.start() for match in _PARTICIPLE.finditer(right)}
    for match in _WORD.finditer(right):
        word = match.group().strip(".,:")
        if match.start() not in participles and is_verb(word, german=german):
            return position
        if position >= _SUBJECT_REACH or _RELATIVE.fullmatch(word) or word.endswith(","):
            return None
        position += word.lower() not in _SKIPPED
    return None
