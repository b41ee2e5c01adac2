"""JSON text to values, strictly, with errors that a person can act on."""

from __future__ import annotations

import re

import msgspec

from leadline.errors import DataError
from leadline.formats.lines import NULL_BYTE, wrong_byte
from leadline.formats.wording import shown

_POSITION = re.compile(r" \(byte (\d+)\)$")
_NOT_FINITE = (b"-Infinity", b"Infinity", b"NaN")
_HALF_PAIR = re.compile(rb"\\u[dD][89a-fA-F]")


def decode_json(data: bytes, offset: int = 0) -> object:
    """Return the value of one JSON text. Of a key that is given twice, the last one counts.

    Args:
        data: UTF-8 JSON.
        offset: position of `data` in its file, for messages about wrong bytes.

    Raises:
        DataError: it is not JSON. NaN and Infinity, numbers too large for a double, null bytes, half surrogate pairs
            and wrong bytes are not JSON.
    """
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DataError(_explain(data, offset, str(error))) from None
    except RecursionError:
        raise DataError("is nested too deeply. Expected one flat object a row") from None


def _explain(data: bytes, offset: int, message: str) -> str:
    if b"\0" in data:
        return NULL_BYTE
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return wrong_byte("utf-8", error, offset)
    return _explain_syntax(data, message)


def _explain_syntax(data: bytes, message: str) -> str:
    position = _POSITION.search(message)
    at = int(position[1]) if position else len(data)
    for token in _NOT_FINITE:
        if data.startswith(token, at) or data.startswith(token, max(at - 1, 0)):  # the minus sign may have been read
            return f"{token.decode()} is not JSON. Write null where there is no number"
    if "out of range" in message:
        return "holds a number that is too large. Write null where there is no number"
    if _HALF_PAIR.search(data) and ("surrogate" in message or "truncated" in message):
        return (
            "holds half of a surrogate pair (\\ud800 to \\udfff), which is no character. Write both halves, or drop it"
        )
    start = data.strip()
    if start in (b"{", b"["):
        return "the object goes on over several lines. Write one object a line, or name the file .json"
    if start.startswith(b"{'"):
        return f"is Python text, not JSON: {_begin(start)}. Write it with json.dumps"
    return f"is not JSON: {_reason(message)}, in {_begin(start)}. Expected one object, {{...}}, complete on its line"


def _reason(message: str) -> str:
    return message.removeprefix("JSON is malformed: ").replace("Input data was truncated", "it ends too early")


def _begin(data: bytes) -> str:
    return shown(data[:40].decode("utf-8", "ignore") + ("..." if len(data) > 40 else ""))
