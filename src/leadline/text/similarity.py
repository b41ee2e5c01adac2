"""How near a quote that is not in a text comes to some stretch of it.

Words are compared in order (longest common subsequence) inside the best window of the text. Bounded: a quote counts
with its first 400 words, and at most 8 windows are aligned, so the cost is linear in the text.

`similarity = 2 * common / (words of the quote + words of the stretch)`, 0 to below 1; words that differ in accents or
joiners alone count for nine tenths.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from leadline.text.normalise import fold
from leadline.text.scripts import JOINERS, SPACELESS

NEAR = 0.75
"""Similarity from which a quote counts as edited, not as absent: one word in four, or two in eight, may differ."""

_MOST_WORDS = 400
_MOST_WINDOWS = 8
_TOKEN = re.compile(rf"[{SPACELESS}]|(?:(?![{SPACELESS}])[\w{JOINERS}\u0300-\u036f])+")


@dataclass(frozen=True, slots=True)
class Nearest:
    """The stretch that comes nearest: half-open offsets in the searched text, and how near, 0 to below 1."""

    start: int
    end: int
    similarity: float


def nearest_stretch(quote: str, text: str) -> Nearest | None:
    """Return the stretch of `text` that is nearest to `quote`, or None where they share no word. Both normalised."""
    wanted = [match.group() for match in _TOKEN.finditer(fold(quote))][:_MOST_WORDS]
    found = [(match.group(), match.start(), match.end()) for match in _TOKEN.finditer(fold(text))]
    if not wanted or not found:
        return None
    keys = {word: _key(word) for word in {*wanted, *(word for word, _, _ in found)}}
    wanted_keys = [keys[word] for word in wanted]
    text_keys = [keys[word] for word, _, _ in found]
    best: Nearest | None = None
    for first, last in _windows(wanted_keys, text_keys):
        words = [word for word, _, _ in found[first:last]]
        similarity = _similarity(wanted, words, keys)
        if best is None or similarity > best.similarity:
            best = Nearest(found[first][1], found[last - 1][2], similarity)
    return best


def _key(word: str) -> str:
    """Return the word without accents and joiners: what a careless copy makes of it."""
    if word.isascii():
        return word
    kept = (char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
    return "".join(char for char in kept if char not in JOINERS)


def _windows(wanted: Sequence[str], text: Sequence[str]) -> list[tuple[int, int]]:
    """Return the windows of the text that share most words with the quote, trimmed to words of the quote."""
    size = min(len(text), len(wanted) + max(2, len(wanted) // 4))
    need = Counter(wanted)
    seen: Counter[str] = Counter()
    shared = 0
    scores: list[int] = []
    for index, word in enumerate(text):
        seen[word] += 1
        shared += seen[word] <= need[word]
        if index >= size:
            gone = text[index - size]
            shared -= seen[gone] <= need[gone]
            seen[gone] -= 1
        if index >= size - 1:
            scores.append(shared)
    top = max(scores)
    if top == 0:
        return []
    starts = [start for start, score in enumerate(scores) if score == top]
    step = max(1, len(starts) // _MOST_WINDOWS)
    return [_trim(text, start, start + size, need) for start in starts[::step][:_MOST_WINDOWS]]


def _trim(text: Sequence[str], first: int, last: int, need: Counter[str]) -> tuple[int, int]:
    """Drop words at both ends that the quote does not have."""
    while text[first] not in need:
        first += 1
    while text[last - 1] not in need:
        last -= 1
    return first, last


def _similarity(wanted: Sequence[str], words: Sequence[str], keys: dict[str, str]) -> float:
    """Compare word by word; differences in accents alone weigh a tenth. Below 1, as the texts are known to differ."""
    total = len(wanted) + max(len(words), len(wanted))
    loose = _common([keys[word] for word in wanted], [keys[word] for word in words])
    strict = _common(wanted, words)
    return min(0.99, 2 * (0.9 * loose + 0.1 * strict) / total)


def _common(left: Sequence[str], right: Sequence[str]) -> int:
    """Length of the longest common subsequence, bit-parallel.

    Source: Hyyrö 2004, "Bit-parallel LCS-length computation revisited", section 3.
    """
    places: dict[str, int] = {}
    for index, word in enumerate(left):
        places[word] = places.get(word, 0) | 1 << index
    full = (1 << len(left)) - 1
    row = full
    for word in right:
        hit = row & places.get(word, 0)
        row = ((row + hit) | (row - hit)) & full
    return len(left) - row.bit_count()
