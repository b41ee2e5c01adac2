"""Which columns of a file hold what: the fixed ones of TREC, or those that a header line names."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from leadline.errors import DataError
from leadline.formats.trec.blocks import Block
from leadline.formats.wording import listed

Kind = Literal["qrels", "run"]

_QUERY: Final = ("query_id", "query-id", "qid", "queryid", "topic", "topic_id", "question_id")
_DOCUMENT: Final = (
    *("doc_id", "docno", "docid", "doc-id", "corpus-id", "corpus_id", "document_id", "document-id", "passage_id"),
    *("pid", "did", "chunk_id"),
)
_VALUE: Final[dict[Kind, tuple[str, ...]]] = {
    "qrels": ("relevance", "rel", "grade", "score", "label", "relevance_label"),
    "run": ("score", "sim", "similarity"),
}
_NAMES: Final = {"qrels": "query-id, corpus-id and score", "run": "query_id, doc_id and score"}


class Layout(Struct, frozen=True):
    """The places of the columns, from 0. `columns`: how many there are; a run may have more, behind the tag.

    `separator`: None where any blanks part the columns. `header`: its line, from 1; 0: there is none.
    """

    kind: Kind
    query: int
    document: int
    value: int
    rank: int | None
    columns: int
    separator: bytes | None = None
    header: int = 0

    @property
    def last(self) -> int:
        """Return the last column that is needed."""
        return max(self.query, self.document, self.value)


TREC: Final[dict[Kind, Layout]] = {
    "qrels": Layout("qrels", query=0, document=2, value=3, rank=None, columns=4),
    "run": Layout("run", query=0, document=2, value=4, rank=3, columns=6),
}


def layout_of(block: Block, kind: Kind, *, comments: bool, source: str, line: int = 1) -> Layout | None:
    """Return the layout that the first line which is neither blank nor a comment asks for; None: there is none.

    Args:
        block: the begin of a file, or what follows lines that say nothing.
        kind: what the file is read as.
        comments: whether a line that begins with # is a comment.
        source: the file, for messages.
        line: the first line of the block.

    Raises:
        DataError: the line is a header that lacks a column.
    """
    data, at = block.data, 0
    while at < block.size:
        text = data[at : data.index(b"\n", at)]
        if text.strip() and not (comments and text.startswith(b"#")):
            return _named(text, kind, line, source) or TREC[kind]
        at, line = at + len(text) + 1, line + 1
    return None


def _named(text: bytes, kind: Kind, line: int, source: str) -> Layout | None:
    """Return the layout of a header line, None where the line is none."""
    separator = b"\t" if b"\t" in text else None
    names = [cell.strip().decode("utf-8", "replace").lower() for cell in text.rstrip(b"\r").split(separator)]
    query, document = _find(names, _QUERY), _find(names, _DOCUMENT)
    if query is None or document is None:
        return None
    value = _find(names, _VALUE[kind])
    if value is None:
        raise DataError(
            f"the header names {listed(names)}, and none of them is one of {listed(_VALUE[kind])}. Name the columns "
            f"{_NAMES[kind]}",
            source=source,
            line=line,
        )
    return Layout(kind, query, document, value, _find(names, ("rank",)), len(names), separator, line)


def _find(names: list[str], known: tuple[str, ...]) -> int | None:
    return next((names.index(name) for name in known if name in names), None)
