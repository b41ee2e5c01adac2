"""Which question a row is about: the same answer for the golden half and the run half of a row."""

from __future__ import annotations

from leadline.errors import DataError
from leadline.formats.aliases import AliasRow
from leadline.formats.documents import id_of
from leadline.formats.ids import QuestionIds
from leadline.formats.names import ROW_IDS
from leadline.formats.reading import Reading
from leadline.formats.shapes import is_deepeval


def question_id_of(row: AliasRow, question: str | None, ids: QuestionIds, reading: Reading) -> str:
    """Return the id of a row's question: as given, as the row's own id, or made from the question.

    Raises:
        DataError: there is neither an id nor a question to make one from.
    """
    given = row.pick("question_id", lambda value, name: _id_or_none(value, name, reading))
    names = (*ROW_IDS, "name") if is_deepeval(row.row) else ROW_IDS
    for name in names:
        own = _id_or_none(row.row.get(name), name, reading) if given is None else None
        if own is not None:
            row.note(name, "question_id")
            given = own
    if given is None and question:
        reading.tell("rows without an id got one from the text of their question")
        given = ids.next(question)
    if given is None:
        raise DataError("has neither an id nor a question. Expected question_id or question")
    return given


def _id_or_none(value: object, name: str, reading: Reading) -> str | None:
    return None if value is None or value == "" else id_of(value, name, "question ids", reading)
