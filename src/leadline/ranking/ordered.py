"""One ranking put in order in plain Python: by score, and the tied by the rule for them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import itemgetter
from struct import pack, unpack

from leadline.ranking.checked import check_score
from leadline.ranking.options import Options, Ties
from leadline.ranking.ranked import nan_score

Pairs = list[tuple[float, str]]
"""Scores and documents."""


def in_rank_order(
    query: str, scores: Mapping[str, float], grades: Mapping[str, int], options: Options
) -> tuple[list[str], int]:
    """Return the documents of a query, the best first, and how many of their scores are no number.

    Args:
        query: its id, for messages.
        scores: of each document.
        grades: of the judged ones; under "worst" and "best" they order the tied.
        options: of these, `ties`, `precision` and `nan`.

    Raises:
        DataError: a score is no number, or an id no string; says which.
    """
    pairs = [(score, document) for document, score in scores.items()]
    if not (set(map(type, scores.values())) <= {float} and set(map(type, scores)) <= {str}):
        pairs = [(_checked(query, document, score), document) for score, document in pairs]
    nowhere = [document for score, document in pairs if score != score]  # noqa: PLR0124 - so is only NaN
    if nowhere:
        if options.nan == "error":
            raise nan_score(query, nowhere[0])
        pairs = [pair for pair in pairs if not math.isnan(pair[0])]
    if options.precision == "float32":
        pairs = _rounded(pairs)
    ranked = _ranked(pairs, grades, options.ties)
    if nowhere:
        ranked += _ranked([(0.0, document) for document in nowhere], grades, options.ties)
    return ranked, len(nowhere)


def _rounded(pairs: Pairs) -> Pairs:
    """Return the pairs with their scores in single precision: all at once, unless one is too large for it."""
    scores = [score for score, _ in pairs]
    form = f"{len(scores)}f"
    try:
        singles: Sequence[float] = unpack(form, pack(form, *scores))
    except OverflowError:
        singles = list(map(_single, scores))
    return [(single, document) for single, (_, document) in zip(singles, pairs, strict=True)]


def _ranked(pairs: Pairs, grades: Mapping[str, int], ties: Ties) -> list[str]:
    """Return the documents by falling score. A later sort keeps the order of an earlier one among equals."""
    if ties == "docid_desc":
        pairs.sort(reverse=True)
        return [document for _, document in pairs]
    if ties == "docid_asc":
        pairs.sort(key=itemgetter(1))
    elif ties != "rank":
        pairs.sort(key=lambda pair: _harm(grades.get(pair[1])), reverse=ties == "best")
    pairs.sort(key=itemgetter(0), reverse=True)
    return [document for _, document in pairs]


def _harm(grade: int | None) -> tuple[int, int]:
    """Order by what is worst to meet first: judged nonrelevant, below 0, unjudged, relevant by rising grade."""
    if grade is None:
        return 2, 0
    return (0 if grade == 0 else 1 if grade < 0 else 3), grade


def _checked(query: str, document: object, score: object) -> float:
    check_score(query, document, score)
    return float(score)  # type: ignore[arg-type]  # it was seen to have a float


def _single(score: float) -> float:
    """Return the nearest single-precision number, infinite where there is none so large."""
    try:
        single: float = unpack("f", pack("f", score))[0]
    except OverflowError:
        return math.copysign(math.inf, score)
    return single
