"""Cutting a sentence where it goes over to another subject: clauses, and what an ellipsis leaves of one.

"Elena was born in 1931, Peter in 1948" says two things. What the second leaves out ("was born") it has from the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from leadline.judges.local.support_text import Sentence, ready, sentence
from leadline.text.clauses import clauses
from leadline.text.numbers import Quantity, quantities

_ITEMS = 2  # what a part must hold to stand alone: a subject and a value, two values, or two names
_LONGEST = 1000  # characters of a sentence; what is longer is no prose
_JOINT = re.compile(r";\s|(?P<strong>,\s(?:and|but|while|whereas)\s)|,\s|\s(?:and|but|while|whereas|to)\s|\s(?=\()")


@lru_cache(maxsize=128)
def all_units(text: str, language: str) -> tuple[tuple[Sentence, bool], ...]:
    """Clauses of a text, each with whether it opens a sentence."""
    parts = [units(whole, language) for whole in ready(text, language).sentences]
    return tuple((one, place == 0) for part in parts for place, one in enumerate(part))


def units(whole: Sentence, language: str) -> tuple[Sentence, ...]:
    """Parts of a sentence that say something of one subject each, in order; the sentence itself where it is one."""
    if len(whole.text) > _LONGEST:
        return (whole,)
    cut = [whole.text[start:end] for start, end in clauses(whole.text)]
    alone = [whole] if len(cut) < 2 else [sentence(piece, whole.start, whole.end, language) for piece in cut]
    return tuple(part for clause in alone for part in _parts(clause, language)) or (whole,)


def _parts(clause: Sentence, language: str) -> Iterator[Sentence]:
    """Cut a clause at its joints wherever both sides can stand alone."""
    counted = quantities(clause.text)
    if len(counted) < _ITEMS and "," not in clause.text and ";" not in clause.text:
        yield clause
        return
    start, left_out = 0, frozenset[str]()
    joints = list(_JOINT.finditer(clause.text))
    for place, joint in enumerate(joints):
        until = next((one.start() for one in joints[place + 1 :] if one["strong"]), len(clause.text))
        if _is_joint(joint, clause, counted, (start, joint.start()), (joint.end(), until)):
            yield _part(clause, start, joint.start(), left_out, language)
            left_out = _small(clause, start, joint.start())
            start = joint.end()
    yield _part(clause, start, len(clause.text), left_out, language) if start else clause


def _is_joint(
    joint: re.Match[str],
    clause: Sentence,
    counted: tuple[Quantity, ...],
    left: tuple[int, int],
    right: tuple[int, int],
) -> bool:
    if joint.group().startswith(";"):
        return True
    if any(one.start < joint.end() and joint.start() < one.end for one in counted):
        return False
    for start, end in (left, right):
        numbers = sum(start <= one.start and one.end <= end for one in counted)
        if numbers + _names(clause, counted, start, end) < _ITEMS or not (numbers or joint["strong"]):
            return False
    return True


def _names(clause: Sentence, counted: tuple[Quantity, ...], start: int, end: int) -> int:
    """How many runs of words with a capital stand between two offsets, quantities aside."""
    runs, before = 0, False
    for offset, capital in zip(clause.places, clause.capital, strict=True):
        if start <= offset < end:
            named = capital and not any(one.start <= offset < one.end for one in counted)
            runs += named and not before
            before = named
    return runs


def _small(clause: Sentence, start: int, end: int) -> frozenset[str]:
    """Words between two offsets that are written small."""
    return frozenset(
        stemmed
        for stemmed, offset, capital in zip(clause.stems, clause.places, clause.capital, strict=True)
        if start <= offset < end and not capital
    )


def _part(clause: Sentence, start: int, end: int, left_out: frozenset[str], language: str) -> Sentence:
    part = sentence(clause.text[start:end], clause.start, clause.end, language)
    return replace(part, bag=part.bag | left_out)
