"""Text out of what traces and chat APIs hold in its place: message lists, choices, content parts, nested objects.

The rules, in order: text is itself; a list of messages is the last message of the role; an object is looked into under
`messages`, `choices[0].message`, `kwargs`, `message`, then under the names that mean the text, then, if it holds one
text alone, that. What no rule reads is an error: a Python object is never turned into text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from leadline.errors import DataError
from leadline.formats.cells import list_or_object
from leadline.formats.wording import listed, shown

Side = Literal["question", "answer", "reference_answer"]

_ROLES = {"question": ("user", "human"), "answer": ("assistant", "ai", "model")}
_NAMES: dict[str, tuple[str, ...]] = {
    "question": ("question", "query", "user_input", "input", "prompt", "content", "text"),
    "answer": ("answer", "response", "output", "generated_answer", "result", "content", "text", "expected_output"),
}
_INNER = ("messages", "choices", "message", "kwargs", "parts")
_DEEPEST = 16


def text_of(value: object, path: str, side: Side, depth: int = 0) -> str | None:
    """Return the text that a value holds, or None where it is null or empty of text.

    Args:
        value: what the row has.
        path: its name, for messages.
        side: whether the words of the user or of the system are wanted.
        depth: how deep the value lies in the row's field.

    Raises:
        DataError: no rule finds the text.
    """
    if depth > _DEEPEST:
        raise DataError(f"{path} is nested too deeply. Expected text")
    if isinstance(value, str):
        return _from_text(value, path, side, depth)
    if value is None:
        return None
    if isinstance(value, list):
        return _from_list(value, path, side, depth)
    if isinstance(value, Mapping):
        return _from_object(value, path, side, depth)
    return _from_number(value, path)


def _from_text(value: str, path: str, side: Side, depth: int) -> str:
    """Return the text itself, unless it is messages written out as text."""
    if not any(mark in value for mark in ("role", "choices", "messages", "content")):
        return value
    read = list_or_object(value, path)
    if isinstance(read, Mapping) and not any(key in read for key in ("role", *_INNER)):
        return value
    if isinstance(read, str) or (isinstance(read, list) and not _are_messages(read)):
        return value
    found = text_of(read, path, side, depth + 1)
    return value if found is None else found


def _from_list(value: list[object], path: str, side: Side, depth: int) -> str | None:
    if not value:
        return None
    if _are_messages(value):
        spoken = [item for item in value if isinstance(item, Mapping) and _role(item) in _roles(side)]
        if not spoken:
            raise DataError(f"{path} holds no message of role {listed(_roles(side))}. Add one")
        return text_of(spoken[-1].get("content", spoken[-1].get("parts", spoken[-1])), path, side, depth + 1)
    if all(isinstance(item, Mapping) and _is_part(item) for item in value):
        return "".join(str(_part_text(item)) for item in value if isinstance(item, Mapping) and _part_text(item))
    if len(value) == 1:
        return text_of(value[0], f"{path}[0]", side, depth + 1)
    raise DataError(f"{path} is a list of {len(value)}. Expected one text")


def _from_object(value: Mapping[str, object], path: str, side: Side, depth: int) -> str | None:
    for name in _INNER:
        if name in value:
            inner = value[name]
            inner = inner[:1] if name == "choices" and isinstance(inner, list) else inner
            return text_of(inner, f"{path}.{name}", side, depth + 1)
    for name in _NAMES["question" if side == "question" else "answer"]:
        if name in value:
            return text_of(value[name], f"{path}.{name}", side, depth + 1)
    if not value:
        return None
    only = next(iter(value.values())) if len(value) == 1 else None
    if isinstance(only, str):
        return only
    raise DataError(
        f"{path} is an object with {listed(list(value)[:8])}; no rule finds the {side} in it. Expected text"
    )


def _from_number(value: object, path: str) -> str:
    if isinstance(value, bool):
        raise DataError(f"{path} {shown(value)} is a truth value. Expected text")
    if not isinstance(value, int | float):
        raise DataError(f"{path} {shown(value)} is not text")
    try:
        return str(value)
    except ValueError:  # more than 4300 digits
        raise DataError(f"{path} is a number of too many digits. Expected text") from None


def _roles(side: Side) -> tuple[str, ...]:
    return _ROLES["question" if side == "question" else "answer"]


def _role(message: Mapping[str, object]) -> object:
    role = message.get("role", message.get("type"))
    return role.lower() if isinstance(role, str) else role


def _are_messages(value: list[object]) -> bool:
    return bool(value) and all(
        isinstance(item, Mapping) and ("role" in item or _role(item) in ("human", "ai", "system", "tool"))
        for item in value
    )


def _is_part(item: Mapping[str, object]) -> bool:
    return isinstance(item.get("type"), str) and "role" not in item


def _part_text(item: Mapping[str, object]) -> object:
    text = item.get("text", item.get("content"))
    return text if isinstance(text, str) else None
