"""Which column of a table is which, by the names that tools give them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from leadline.errors import DataError
from leadline.formats.wording import listed

# Of several that a table has, the first counts: PyTerrier's tables hold the text as `query` beside the id `qid`.
QUERY: Final = ("qid", "query_id", "q_id", "question_id", "queryid", "topic_id", "topic", "query")
DOCUMENT: Final = (
    *("docno", "doc_id", "docid", "document_id", "chunk_id", "corpus_id", "passage_id", "pid"),
    *("document", "doc"),
)
SCORE: Final = ("score", "sim", "similarity", "relevance_score")
RANK: Final = ("rank",)
# BEIR calls the grade a score.
GRADE: Final = ("label", "rel", "relevance", "grade", "score")


class Names(Struct, frozen=True):
    """The columns of a table that are read. `number`: grades, or scores; None: the rows are in order of rank."""

    query: str
    document: str
    number: str | None
    rank: str | None = None

    def all(self) -> list[str]:
        """Return every column that is read, each once."""
        return [name for name in (self.query, self.document, self.number, self.rank) if name is not None]

    @property
    def in_order(self) -> bool:
        """Whether nothing but the order of the rows ranks them."""
        return self.number is None


def run_names(columns: Sequence[str], source: str) -> Names:
    """Return which columns hold a run.

    Raises:
        DataError: none is the query, or none the document.
    """
    return Names(
        query=_needed(columns, QUERY, "query id", source),
        document=_needed(columns, DOCUMENT, "document id", source),
        number=found(columns, SCORE),
        rank=found(columns, RANK),
    )


def label_names(columns: Sequence[str], source: str) -> Names:
    """Return which columns hold judgments.

    Raises:
        DataError: none is the query, none the document, or none the grade.
    """
    return Names(
        query=_needed(columns, QUERY, "query id", source),
        document=_needed(columns, DOCUMENT, "document id", source),
        number=_needed(columns, GRADE, "grade", source),
    )


def found(columns: Sequence[str], names: Sequence[str]) -> str | None:
    """Return the column that has the first of some names, or None. Case and `-` for `_` do not matter."""
    plain = {str(column).strip().lower().replace("-", "_").replace(" ", "_"): column for column in reversed(columns)}
    return next((plain[name] for name in names if name in plain), None)


def _needed(columns: Sequence[str], names: Sequence[str], what: str, source: str) -> str:
    name = found(columns, names)
    if name is None:
        raise DataError(
            f"no column is the {what}; there are {listed(list(columns)[:12]) or 'none'}. "
            f"Name one {' or '.join(names[:4])}",
            source=source,
        )
    if list(columns).count(name) > 1:
        raise DataError(f"column {name!r} occurs twice. Rename or drop one", source=source)
    return name
