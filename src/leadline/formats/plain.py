"""Brings values of tables and arrays down to what JSON has: text, numbers, truth values, None, lists, objects."""

from __future__ import annotations

import datetime as dt
import decimal
import math
import uuid
from collections.abc import Mapping

from leadline.errors import DataError
from leadline.formats.wording import shown

_DEEPEST = 64
_MISSING = frozenset(("NAType", "NaTType"))  # pandas' own missing values, told without importing it


def plain_row(row: Mapping[str, object]) -> dict[str, object]:
    """Return a row whose values are plain. A NaN stands for a missing value, as pandas has it, and becomes None.

    Raises:
        DataError: a value has no plain form: an infinity, bytes, half a surrogate pair, an object of a class.
    """
    return {_key(name): plain(value, str(name)) for name, value in row.items()}


def plain(value: object, path: str) -> object:
    """Return one value in its plain form; see `plain_row`. `path` names it in messages."""
    return _plain(value, path, 0)


def _plain(value: object, path: str, depth: int) -> object:
    if depth > _DEEPEST:
        raise DataError(f"{path} is nested too deeply. Expected one flat object a row")
    if value is None or isinstance(value, bool | int):
        return int(value) if type(value) not in (bool, int, type(None)) and isinstance(value, int) else value
    if isinstance(value, str):
        return _text(value, path)
    if isinstance(value, float):
        return _number(value, path)
    if isinstance(value, Mapping):
        return {_key(name): _plain(item, f"{path}.{name}", depth + 1) for name, item in value.items()}
    return _other(value, path, depth)


def _other(value: object, path: str, depth: int) -> object:
    if isinstance(value, list | tuple):
        return [_plain(item, f"{path}[{place}]", depth + 1) for place, item in enumerate(value)]
    if type(value).__name__ in _MISSING:
        return None
    if isinstance(value, dt.datetime | dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, dt.timedelta):
        return value.total_seconds()
    if isinstance(value, decimal.Decimal):
        return _number(float(value), path)
    if isinstance(value, uuid.UUID):
        return str(value)
    to_list = getattr(value, "tolist", None)  # numpy arrays and scalars, pandas and torch, without importing them
    if callable(to_list):
        return _plain(to_list(), path, depth + 1)
    raise DataError(
        f"{path} {shown(value)} is of type {type(value).__name__}. Expected text, a number, a list or an object"
    )


def _key(name: object) -> str:
    return _text(str(name), "a key")


def _text(text: str, path: str) -> str:
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise DataError(
                f"{path} holds half of a surrogate pair at character {error.start}, which is no character. Drop it"
            ) from None
    return str(text)


def _number(value: float, path: str) -> float | None:
    if math.isinf(value):
        raise DataError(f"{path} is infinite. Write null where there is no number")
    return None if math.isnan(value) else float(value)
