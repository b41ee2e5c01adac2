"""Ids, grades and scores from mappings, as arrays: nothing is read as a number that is none.

Looking at the type of every score would take as long as the ranking itself. So scores are read at full speed first, in
ways that words and None cannot pass, and only where something is wrong is the culprit looked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from operator import countOf
from struct import Struct, pack
from struct import error as PackError  # noqa: N812 - an exception, named as one
from typing import TYPE_CHECKING

from leadline.errors import DataError
from leadline.ranking.distinct import distinct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def check_ids(ids: Collection[object], what: str) -> None:
    """Refuse ids that are no strings.

    Args:
        ids: of queries, or of the documents of one query.
        what: what they are, for the message: "run, query 'q1': document id".

    Raises:
        DataError: one is no string; says which.
    """
    if all_strings(ids):
        return
    for each in ids:
        if not isinstance(each, str):
            raise DataError(
                f"{what} {each!r} is {_kind(each)}, not a string. Convert ids with str(); as strings, '1' and '001' "
                f"are two ids"
            )


def all_strings(ids: Iterable[object]) -> bool:
    """Return whether every id is a string."""
    try:
        "".join(ids)  # type: ignore[arg-type]  # joining refuses other types, and is the fastest to look at each
    except TypeError:
        return False
    return True


def check_score(query: str, document: object, score: object) -> None:
    """Refuse a score that is no number, or a document id that is no string. NaN passes.

    Raises:
        DataError: says which.
    """
    where = f"run, query {query!r}"
    check_ids((document,), f"{where}: document id")
    if _is_truth(type(score)) or isinstance(score, str | bytes) or not hasattr(score, "__float__"):
        raise DataError(f"{where}, document {document!r}: score {score!r} is {_kind(score)}. Give a number")
    try:
        float(score)
    except (TypeError, ValueError, OverflowError) as error:
        found = f"score {score!r} is no float: {error}"
        raise DataError(f"{where}, document {document!r}: {found}. Give a number that fits one") from error


def check_grade(query: str, document: object, grade: object) -> None:
    """Refuse a grade that is no whole number of 64 bits, or a document id that is no string.

    Raises:
        DataError: says which.
    """
    where = f"qrels, query {query!r}"
    check_ids((document,), f"{where}: document id")
    if _is_truth(type(grade)) or not hasattr(grade, "__index__"):
        found = f"grade {grade!r} is {_kind(grade)}"
        raise DataError(f"{where}, document {document!r}: {found}. Give a whole number, such as 0, 1 or 2")
    if not -(2**63) <= grade.__index__() < 2**63:
        found = f"grade {grade!r} does not fit 64 bits"
        raise DataError(f"{where}, document {document!r}: {found}. Give a smaller whole number")


def grades_of(queries: Sequence[str], graded: Sequence[Mapping[str, int]]) -> NDArray[np.int64]:
    """Return the grades of all queries in one array.

    Raises:
        DataError: one is no whole number, or none that fits 64 bits; says which.
    """
    import numpy as np

    values = list(chain.from_iterable([grades.values() for grades in graded]))
    if countOf(map(type, values), int) == len(values):
        try:
            return np.frombuffer(bytes(values), dtype=np.uint8).astype(np.int64)
        except ValueError:
            pass  # one is no byte
    if any(map(_is_truth, set(map(type, values)))):
        raise _bad_grade(queries, graded)
    try:
        # Packing refuses what is no whole number, or too large for one of 64 bits.
        return np.frombuffer(pack(f"{len(values)}q", *values), dtype=np.int64)
    except PackError:
        raise _bad_grade(queries, graded) from None


def scores_of(queries: Sequence[str], scored: Sequence[Mapping[str, float]]) -> NDArray[np.float64]:
    """Return the scores of all queries in one array, in the order of the mappings.

    Raises:
        DataError: one is no number, or a document id is no string; says which.
    """
    import numpy as np

    columns = [scores.values() for scores in scored]
    try:
        # Packing is twice as fast as numpy's own way, and refuses words and None, which numpy would read as numbers.
        packed = _packed(columns)
    except (PackError, TypeError, ValueError, OverflowError):
        check_scores(queries, scored)
        values = np.array([float(score) for score in chain.from_iterable(columns)], dtype=np.float64)
    else:
        values = np.frombuffer(packed, dtype=np.float64)
    # True and False pass for 1 and 0, so only where there are such numbers can they hide.
    hiding = ((values == 1.0) | (values == 0.0)).nonzero()[0]
    if len(hiding):
        ends = np.cumsum(list(map(len, columns)))
        blocks = distinct(np.searchsorted(ends, hiding, side="right"))
        if any(map(_is_truth, set(map(type, chain.from_iterable(columns[block] for block in blocks.tolist()))))):
            check_scores(queries, scored)
    # One look a query costs next to nothing, and finds ids that are all numbers.
    if not all_strings(map(next, map(iter, filter(None, scored)))):
        check_scores(queries, scored)
    return values


def _packed(columns: Sequence[Collection[float]]) -> bytes:
    """Return the numbers of all columns as doubles: a column at a time, or all together where columns are short."""
    sizes = list(map(len, columns))
    count = sum(sizes)
    if count < 32 * len(columns):
        return pack(f"{count}d", *chain.from_iterable(columns))
    doubles = {size: Struct(f"{size}d").pack for size in set(sizes)}
    return b"".join([doubles[size](*column) for size, column in zip(sizes, columns, strict=True)])


def check_scores(queries: Sequence[str], scored: Sequence[Mapping[str, float]]) -> None:
    """Refuse scores that are no numbers, and document ids that are no strings.

    Raises:
        DataError: says which.
    """
    for query, scores in zip(queries, scored, strict=True):
        for document, score in scores.items():
            check_score(query, document, score)


def _bad_grade(queries: Sequence[str], graded: Sequence[Mapping[str, int]]) -> DataError:
    for query, grades in zip(queries, graded, strict=True):
        for document, grade in grades.items():
            check_grade(query, document, grade)
    return DataError("the qrels changed while they were read. Give qrels that stay as they are")


def _is_truth(kind: type) -> bool:
    """Return whether a type is Python's or numpy's of True and False."""
    return kind.__name__ in ("bool", "bool_")


def _kind(value: object) -> str:
    return "None" if value is None else f"of type {type(value).__name__}"
