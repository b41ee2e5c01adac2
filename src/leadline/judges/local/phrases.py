"""Looks for a short phrase (a name, a title, a date, an item of a list) in an answer, word by word.

A word is found as itself, by its stem, as a number that is spelt otherwise, as a near spelling, or (where asked for)
as a synonym. Numbers are only ever found exactly: 711 is not 11.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from leadline.judges.local.denials import is_denied
from leadline.text.normalise import fold, normalise
from leadline.text.words import Token, is_content, language_of, stem, tokens


class Found(NamedTuple):
    """What of a phrase an answer holds.

    `share` is 0 to 1: the share of the phrase's words that were found. `answer[start:end]` is the stretch with all of
    them (None: nothing found). `missing` are the words that were not found, folded. `negated`: each place where the
    phrase stands denies it ("not Paris", "Paris is not").
    """

    share: float
    start: int | None = None
    end: int | None = None
    missing: tuple[str, ...] = ()
    negated: bool = False


Synonyms = Callable[[str], frozenset[str]]


def find(phrase: str, answer: str, *, synonyms: Synonyms | None = None) -> Found:
    """Look for a phrase in an answer."""
    exact = _exact(phrase, answer)
    if exact is not None:
        return exact
    spoken = language_of(f"{phrase} {answer[:_SAMPLE]}")
    wanted = key_tokens(phrase, spoken)
    if not wanted or _SYMBOLS.search(phrase):
        return Found(0.0, missing=(phrase,))
    words = tokens(answer)
    hits = [_best(token.text, words, spoken, synonyms) for token in wanted]
    missing = tuple(token.text for token, hit in zip(wanted, hits, strict=True) if hit.degree == 0)
    if len(missing) == len(wanted):
        return Found(0.0, missing=missing)
    start, end = _window([hit.places for hit in hits if hit.degree > 0], words)
    share = sum(hit.degree for hit in hits) / len(wanted)
    negated = not missing and is_denied(answer, start, end)
    return Found(share * _nearness(words, start, end, len(wanted)), start, end, missing, negated)


def key_tokens(phrase: str, language: str) -> tuple[Token, ...]:
    """Tokens of a phrase that count: content words, and others that a capital makes part of a name ("vitamin A").

    Where none is left, all but a leading English article; where that is all, all ("A", a grade).
    """
    words = tokens(phrase)
    kept = tuple(token for i, token in enumerate(words) if is_content(token.text, language) or _names(phrase, token, i))
    return kept or (words[1:] if len(words) > 1 and words[0].text in _ARTICLES else words)


def _names(phrase: str, token: Token, place: int) -> bool:
    """Whether a stop word is written as part of a name: "La Paz", "The Who", but not "The pass" or "IN THE HALL"."""
    capital = phrase[token.start].isupper() and not phrase.isupper()
    return capital and (place > 0 or is_content(token.text, "en"))


class _Hit(NamedTuple):
    degree: float
    places: tuple[int, ...] = ()


_SAMPLE = 400
_ARTICLES = frozenset({"the", "a", "an"})
_SYMBOLS = re.compile(r"\w[+#]+(?!\w)|^\W+$")
_DASH_IN_RANGE = re.compile(r"(?<=\d)(?:\\ )?\\-(?:\\ )?(?=\d)")


def _exact(phrase: str, answer: str) -> Found | None:
    """The phrase as it is written, apart from glyphs and case, between word boundaries."""
    wanted = fold(normalise(phrase).text).strip(" .\"'")
    if not wanted:
        return None
    found = normalise(answer)
    spelt = _DASH_IN_RANGE.sub(" ?- ?", re.escape(wanted))
    pattern = rf"(?<![\w.,-]){spelt}(?![\w+#-])(?![.,]\d)"
    spans = [match.span() for match in re.finditer(pattern, fold(found.text))]
    if not spans:
        return None
    meant = [span for span in spans if not is_denied(found.text, *span)]
    start, end = found.span(*(meant or spans)[0])
    return Found(1.0, start, end, negated=not meant)


def _best(word: str, words: Sequence[Token], language: str, synonyms: Synonyms | None) -> _Hit:
    """Places of a word in the answer, by the best way in which it occurs there."""
    same = tuple(i for i, token in enumerate(words) if token.text == word)
    if same:
        return _Hit(1.0, same)
    root = stem(word, language)
    meant = frozenset({root}) | (
        frozenset(stem(other, language) for other in synonyms(word)) if synonyms else frozenset()
    )
    stems = tuple(i for i, token in enumerate(words) if stem(token.text, language) in meant)
    if stems:
        return _Hit(1.0, stems)
    if word[0].isdigit() or len(word) < _SHORTEST_NEAR:
        return _Hit(0.0)
    near = tuple(i for i, token in enumerate(words) if _is_near(word, token.text))
    return _Hit(_NEAR, near) if near else _Hit(0.0)


_SHORTEST_NEAR = 5
_NEAR = 0.9


def _is_near(word: str, other: str) -> bool:
    """Whether two words differ in spelling only ("Aether"), or one is built from the other ("Zoroastrianism")."""
    short, long = sorted((word, other), key=len)
    if len(short) < _SHORTEST_NEAR or other[0].isdigit() or len(long) > 2 * len(short):
        return False
    if long.startswith(short):
        return True
    if long.endswith(short) and long[: -len(short)] in _OPPOSING:
        return False
    if abs(len(word) - len(other)) > 2 or (word[0] != other[0] and word[-1] != other[-1]):
        return False
    return SequenceMatcher(None, word, other, autojunk=False).ratio() >= _SIMILAR


_SIMILAR = 0.85
_OPPOSING = frozenset({"un", "in", "im", "il", "ir", "non", "dis", "a", "ab", "anti", "mis", "de"})


def _window(places: Sequence[tuple[int, ...]], words: Sequence[Token]) -> tuple[int, int]:
    """Offsets of a short stretch that holds one place of each word: around the place of the rarest."""
    rarest = min(places, key=len)
    best: tuple[int, int] | None = None
    for anchor in rarest[:_ANCHORS]:
        chosen = [min(options, key=lambda i, anchor=anchor: abs(i - anchor)) for options in places]  # type: ignore[misc]  # mypy loses the default's type
        if best is None or max(chosen) - min(chosen) < best[1] - best[0]:
            best = (min(chosen), max(chosen))
    first, last = best or (0, 0)
    return words[first].start, words[last].end


_ANCHORS = 20


def _nearness(words: Sequence[Token], start: int, end: int, wanted: int) -> float:
    """1 where the words stand together; less where the answer says them far apart."""
    spread = sum(start <= token.start < end for token in words)
    return 1.0 if spread <= _LOOSE * wanted + _SLACK else _APART


_LOOSE = 3
_SLACK = 6
_APART = 0.8
