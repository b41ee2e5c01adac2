"""The parts of a sentence, each with its own polarity: what is said, and what is denied."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from leadline.text.names import names
from leadline.text.negation import is_negated, negations
from leadline.text.predicates import has_verb
from leadline.text.wordlists import word_set
from leadline.text.words import is_content, stem, tokens

_WORDS: Final = (
    r"and|but|or|nor|while|whereas|although|though|und|aber|oder|sondern|während|et|mais|ou|tandis que|y|pero|mientras"
)
_JOINT: Final = re.compile(rf"[;；,.]\s+(?:(?:{_WORDS})\s+)?|\s+(?:{_WORDS})\s+", re.IGNORECASE)
_OR: Final = ("or", "nor", "oder", "ou")
_LIGHT: Final = word_set("make mean intend suit suitabl suitable design able abl possible possibl have")
"""Stems after "not" that say little of what is denied: "not made for hosing down"."""


@dataclass(frozen=True, slots=True)
class Part:
    """One clause, or one member of a list: its words of content, and whether it is denied.

    `scope`: the words after what denies it, in order. `named`: those that are of a name, such as the "street" of "Pine
    Street".
    """

    words: frozenset[str]
    negated: bool
    scope: tuple[str, ...]
    named: frozenset[str]


@lru_cache(maxsize=4096)
def parts(text: str, language: str) -> tuple[Part, ...]:
    """Cut a sentence at its joints; a member of a list without a verb has the polarity of what stands before it."""
    found: list[Part] = []
    for piece, joint in _pieces(text):
        cues = negations(piece, language)
        negated = is_negated(piece, language)
        if found and not cues and (joint.endswith(_OR) or not has_verb(piece)):
            negated = found[-1].negated
        words = _content(piece, language)
        if not words:
            continue
        scope = _content(piece[cues[-1][1] :], language) if cues else words
        scope = tuple(word for word in scope if word not in _LIGHT)
        named = frozenset(word for name in names(piece) for word in _content(name.text, language))
        found.append(Part(frozenset(words), negated, scope, named))
    return tuple(found)


def _pieces(text: str) -> list[tuple[str, str]]:
    pieces = []
    start, joint = 0, ""
    for match in _JOINT.finditer(text):
        pieces.append((text[start : match.start()], joint))
        start, joint = match.end(), match.group().strip().lower()
    return [*pieces, (text[start:], joint)]


def _content(text: str, language: str) -> tuple[str, ...]:
    return tuple(stem(token.text, language) for token in tokens(text) if is_content(token.text, language))
