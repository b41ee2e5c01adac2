"""What stands in a table cell: lists and objects written as text, truth values, numbers, and the spreadsheet escape."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import warnings

import msgspec

from leadline.errors import DataError
from leadline.formats.names import CONTAINERS, ID_LISTS, NUMBERS, TRUTHS, last_name
from leadline.formats.plain import plain
from leadline.formats.reading import Reading
from leadline.formats.wording import shown

# A cell that a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection
_RUNS = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
# Python needs about a hundred times as much memory to parse a literal.
_LONGEST_LITERAL = 1 << 22
_WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


def escaped(text: str) -> str:
    """Return a cell with an apostrophe before it where a spreadsheet would run it."""
    return "'" + text if _RUNS.match(text) else text


def unescaped(text: str, reading: Reading) -> str:
    """Return what `escaped` was given. Tells where it took an apostrophe away."""
    if not text.startswith("'") or not _RUNS.match(text, 1):
        return text
    reading.tell("an apostrophe before = + - @ is a spreadsheet's escape and was taken away")
    return text[1:]


def cell_value(column: str, text: str) -> object:
    """Return the value that a cell holds, by what its column is for. Text columns are left alone.

    Raises:
        DataError: the cell is no value of its column.
    """
    name = last_name(column)
    if name in CONTAINERS:
        value = list_or_object(text, column)
        return _one_id(text, column) if value is text and name in ID_LISTS else value
    if name in TRUTHS:
        return _WORDS.get(text.strip().lower(), text)
    if name in NUMBERS:
        return _number(text)
    return text


def list_or_object(text: str, name: str) -> object:
    """Return the list or object that a text writes, as JSON or as Python does; the text itself where it is neither.

    Raises:
        DataError: the text is a printed numpy array, whose items cannot be told for certain, or holds what JSON cannot.
    """
    start = text.strip()
    if not start or (start[0], start[-1]) not in (("[", "]"), ("{", "}")):
        return text
    try:
        return msgspec.json.decode(start.encode("utf-8"))
    except (ValueError, RecursionError):
        return _python_literal(start, text, name)


def _python_literal(start: str, text: str, name: str) -> object:
    if len(start) > _LONGEST_LITERAL:
        return text
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Python warns of backslashes in what turns out to be no literal
            value = ast.literal_eval(start)
    except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
        return text
    if not isinstance(value, list | dict):
        return text
    if isinstance(value, list) and _has_neighbours(start):
        raise DataError(f"{name} {shown(start)} is a printed numpy array, whose items cannot be told apart. Write JSON")
    return plain(value, name)  # Python writes bytes, sets and half surrogate pairs, which JSON has not


def _has_neighbours(text: str) -> bool:
    """Tell whether two strings follow each other without a comma: Python would join them into one without a word."""
    before = 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.NL, tokenize.NEWLINE):
            continue
        if token.type == before == tokenize.STRING:
            return True
        before = token.type
    return False


def _one_id(text: str, column: str) -> list[str]:
    if re.search(r"[\s,;|]", text.strip()):
        raise DataError(f'{column} {shown(text)} is not a list. Write ids as a JSON list, such as ["c1", "c2"]')
    return [text.strip()]


def _number(text: str) -> object:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
