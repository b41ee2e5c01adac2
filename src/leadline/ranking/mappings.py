"""Judgments and runs in memory: mappings from a query id to grades, to scores, or to ranked ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Final, cast

from leadline.ranking.checked import all_strings, check_ids, grades_of
from leadline.ranking.documents import Listed
from leadline.ranking.judgments import Judgments
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from leadline.ranking.ranked import Ranking, no_common_query, no_judgment, with_scores
from leadline.ranking.stretch import Stretch, stand

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

ROWS: Final = 1 << 17
"""Rows that are ranked at once: few enough that they stay in the processor's cache."""


def judgments(qrels: Mapping[str, Mapping[str, int]]) -> Judgments:
    """Prepare judgments for any number of runs.

    Args:
        qrels: by query id, the grade of each judged document by its id. The order of keys does not matter. Grades are
            whole numbers, Python's or numpy's.

    Raises:
        DataError: nothing is judged, an id is no string, or a grade is no whole number; says which.
    """
    import numpy as np

    check_ids(qrels, "qrels: query id")
    ascending = sorted(qrels)
    graded = list(map(qrels.__getitem__, ascending))
    queries = ascending
    if not all(graded):
        queries = [query for query in ascending if qrels[query]]
        graded = list(filter(None, graded))
    if not queries:
        raise no_judgment()
    documents = list(chain.from_iterable(graded))
    if not all_strings(documents):
        for query, grades in zip(queries, graded, strict=True):
            check_ids(grades, f"qrels, query {query!r}: document id")
    offsets = accumulate(map(len, graded), initial=0)
    return Judgments(
        queries=tuple(queries),
        starts=np.fromiter(offsets, dtype=np.int64, count=len(graded) + 1),
        documents=Listed(documents),
        grades=grades_of(queries, graded),
        unjudged=tuple([query for query in ascending if not qrels[query]] if len(queries) < len(ascending) else ()),
    )


def place(judgments: Judgments, run: Mapping[str, Ranking], options: Options) -> Placed:
    """Return where the judged documents of a run stand.

    Args:
        judgments: the judgments. Their ids are compared with the run's as strings.
        run: by query id, either the score of each document by its id, the order of keys being of no matter except
            where `options.ties` is "rank"; or document ids in order, the best first. A query may have no documents.
            Of the ids with scores, only the first of each query and those that share the score of a judged document
            are looked at: to look at each would take an eighth of all the time. Another one that is no string is a
            document that nobody judged.
        options: of these, `ties`, `precision`, `duplicates` and `nan`.

    Raises:
        DataError: no query is in both, an id is no string, a score is no number, or a document comes twice; says where.
    """
    import numpy as np

    check_ids(run, "run: query id")
    present = np.fromiter(map(run.__contains__, judgments.queries), dtype=np.bool_, count=len(judgments.queries))
    codes = present.nonzero()[0]
    if not len(codes):
        raise no_common_query(judgments.queries, run)
    queries = judgments.queries if len(codes) == len(present) else [judgments.queries[code] for code in codes.tolist()]
    rankings = list(map(run.__getitem__, queries))
    scored = cast("list[Mapping[str, float]]", rankings)  # the common case, seen at a glance
    dropped = 0
    if set(map(type, rankings)) != {dict}:
        scored = [with_scores(query, each, options.duplicates) for query, each in zip(queries, rankings, strict=True)]
        dropped = sum(map(len, rankings)) - sum(map(len, scored))
    lengths = np.fromiter(map(len, scored), dtype=np.int64, count=len(scored))
    standings = [stand(judgments, stretch, options) for stretch in _stretches(codes, queries, scored, lengths)]
    retrieved = np.zeros(len(present), dtype=np.int64)
    retrieved[codes] = lengths
    return Placed(
        code=_joined([each.code for each in standings]),
        rank=_joined([each.rank for each in standings]),
        grade=_joined([each.grade for each in standings]),
        low=_joined([each.low for each in standings]),
        high=_joined([each.high for each in standings]),
        retrieved=retrieved,
        present=present,
        foreign=len(run) - len(codes),
        dropped=dropped,
        nan=sum(each.nan for each in standings),
        close=sum(each.close for each in standings),
    )


def _stretches(
    codes: Ints, queries: Sequence[str], scored: Sequence[Mapping[str, float]], lengths: Ints
) -> Iterator[Stretch]:
    """Cut the judged queries of a run into stretches of some `ROWS` rows, or of one query that has more."""
    ends = lengths.cumsum()
    if ends[-1] <= ROWS:
        yield Stretch(codes, queries, scored, lengths)
        return
    begin = done = 0
    while begin < len(queries):
        end = max(begin + 1, int(ends.searchsorted(done + ROWS, side="right")))
        yield Stretch(codes[begin:end], queries[begin:end], scored[begin:end], lengths[begin:end])
        begin, done = end, int(ends[end - 1])


def _joined(columns: list[Ints]) -> Ints:
    import numpy as np

    return columns[0] if len(columns) == 1 else np.concatenate(columns)
