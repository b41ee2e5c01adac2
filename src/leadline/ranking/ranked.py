"""One query of a run, as the caller gave it: scores by document id, or ids in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import count
from typing import Final

from leadline.errors import DataError
from leadline.ranking.checked import all_strings, check_ids
from leadline.ranking.options import Duplicates

Ranking = Mapping[str, float] | Sequence[str]
"""What a run holds for a query: a score by document id, or document ids in order, the best first."""

_HIGHEST: Final = -2
"""The score of the first of some ids in order: not 1 or 0, which cost a look at the type of every score."""


def with_scores(query: str, ranking: Ranking, duplicates: Duplicates) -> Mapping[str, float]:
    """Return the score of each document; of ids in order, one that falls from rank to rank.

    Args:
        query: its id, for messages.
        ranking: scores, which are returned as they are, or ids.
        duplicates: what becomes of an id that comes twice. Its first place is also its highest.

    Raises:
        DataError: an id comes twice, an id is no string, or the ranking is neither scores nor ids in order.
    """
    if isinstance(ranking, Mapping):
        return ranking
    unordered = isinstance(ranking, AbstractSet) or not hasattr(ranking, "__len__") or not hasattr(ranking, "__iter__")
    if unordered or isinstance(ranking, str | bytes):
        raise DataError(
            f"run, query {query!r}: found {type(ranking).__name__}. Give a mapping from document id to score, or a "
            f"list of document ids, the best first"
        )
    if not all_strings(ranking):
        check_ids(ranking, f"run, query {query!r}: document id")
    scores = dict(zip(ranking, count(_HIGHEST, -1), strict=False))
    if len(scores) == len(ranking):
        return scores
    if duplicates == "error":
        raise DataError(
            f"run, query {query!r}: document {_twice(ranking)!r} comes twice. Give each document once, or keep the "
            f"first with duplicates='first'"
        )
    return dict(zip(dict.fromkeys(ranking), count(_HIGHEST, -1), strict=False))


def nan_score(query: str, document: str) -> DataError:
    """Return the error for a score that is no number."""
    return DataError(
        f"run, query {query!r}, document {document!r}: the score is NaN, which has no place in a ranking. Give a "
        f"number, or rank such documents last with nan='last'"
    )


def no_judgment() -> DataError:
    """Return the error for qrels in which nothing is judged."""
    return DataError("the qrels hold no judgment. Give at least one query with a judged document")


def no_common_query(judged: Sequence[str], run: Iterable[str]) -> DataError:
    """Return the error for a run that holds none of the judged queries."""
    found = next(iter(run), None)
    if found is None:
        return DataError("the run holds no query. Give a run with at least one query of the qrels")
    return DataError(
        f"no query of the run is in the qrels: the run has {found!r}, the qrels have {judged[0]!r}. Queries are "
        f"matched by id, character by character"
    )


def _twice(ids: Sequence[str]) -> str:
    """Return the first id that comes again."""
    seen: set[str] = set()
    return next(each for each in ids if each in seen or seen.add(each))  # type: ignore[func-returns-value]
