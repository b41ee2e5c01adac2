"""Values to records, with errors that name the path within the row, what was found and what was expected."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec import inspect

from leadline.errors import DataError, nearest
from leadline.formats.wording import listed, shown

T = TypeVar("T")

_AT = re.compile(r"^(?P<what>.*?)(?: - at `\$?(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_WITHIN = re.compile(r"\w+\[\d+\]")  # a message of a record about a place within itself
_LEAST = re.compile(r">= (\d+)")
_EXPECTED = {
    "str": "text. Put it in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false. Write it without quotes",
    "array": "a list. Write it in [ ]",
    "object": "an object. Write it in { }",
    "null": "null",
}


def checked(data: Mapping[str, object], kind: type[T]) -> T:
    """Return the record that `data` holds.

    Args:
        data: plain values by key.
        kind: the record, or a tagged union of records.

    Raises:
        DataError: a key is unknown or missing, or a value is of another type or range.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise DataError(_explain(str(error), data, kind)) from None
    except RecursionError:
        raise DataError("is nested too deeply. Expected one flat object a row") from None


def unknown_key(key: str, known: tuple[str, ...], path: str = "") -> str:
    """Return the message about a key that nobody knows: the nearest right one, or all."""
    close = nearest(key, known)
    hint = f"Did you mean {close!r}?" if close else f"Known: {listed(known)}. Put other values under metadata."
    return f"unknown key {key!r}{f' in {path}' if path else ''}. {hint}"


def _explain(message: str, data: Mapping[str, object], kind: object) -> str:
    match = _AT.match(message)
    what, path = (match["what"], match["path"] or "") if match else (message, "")
    name = path.removeprefix(".")
    quoted = re.findall(r"`([^`]*)`", what)
    if what.startswith("Expected"):
        least = _LEAST.search(what)
        if least is not None:
            return f"{name} {shown(_found(data, path))} is below {least[1]}. Leave it out where it was not measured"
        return _wrong_type(name, _found(data, path), quoted[0] if quoted else "")
    if "unknown field" in what:
        return unknown_key(quoted[0], _fields(kind, data, path), name)
    if "missing required field" in what:
        return f"{name + '.' if name else ''}{quoted[0]} is missing. Add it"
    if what.startswith("Invalid"):
        known = _choices(kind, data, path)
        return f"{name or 'the row'} {shown(_found(data, path))} is not one of: {listed(known)}"
    if not name:
        return what
    return f"{name}.{what}" if _WITHIN.match(what) else f"{name}: {what}"


def _wrong_type(name: str, found: object, expected: str) -> str:
    kinds = [kind for kind in expected.split(" | ") if kind != "null"] or ["null"]
    if kinds[0] == "str" and isinstance(found, int | float) and not isinstance(found, bool) and "id" in name:
        return f'{name} {shown(found)} is a number; ids are text: write "{found}"'
    wanted = " or ".join(_EXPECTED.get(kind, kind) for kind in kinds)
    if name.endswith("grade"):
        wanted += " above 0. Write 1, or more for a chunk that answers better"
    return f"{name or 'the row'} {shown(found)} is not {wanted}"


def _found(data: object, path: str) -> object:
    """Return the value at a path such as ".relevant[1].grade"; None where it leads nowhere."""
    for key, place in _STEP.findall(path):
        if key and isinstance(data, Mapping):
            data = data.get(key)
        elif place and isinstance(data, list | tuple) and int(place) < len(data):
            data = data[int(place)]
        else:
            return None
    return data


def _fields(kind: object, data: object, path: str) -> tuple[str, ...]:
    found = _found(data, path)
    return tuple(field.encode_name for struct in _structs(_type_at(kind, data, path), found) for field in struct.fields)


def _choices(kind: object, data: object, path: str) -> list[object]:
    """Return the values that an enum, or the tag of a union, may have."""
    parent = path.rpartition(".")[0]
    choices: list[object] = []
    for part in _parts(_type_at(kind, data, path)):
        if isinstance(part, inspect.EnumType):
            choices.extend(member.value for member in part.cls)
    if not choices:
        choices.extend(
            struct.tag for struct in _parts(_type_at(kind, data, parent)) if isinstance(struct, inspect.StructType)
        )
    return choices


def _type_at(kind: object, data: object, path: str) -> inspect.Type:
    here: inspect.Type = inspect.type_info(kind)
    for key, place in _STEP.findall(path):
        for part in _parts(here):
            if key and isinstance(part, inspect.StructType) and part in _structs(here, data):
                found = [field.type for field in part.fields if field.encode_name == key]
                here = found[0] if found else inspect.AnyType()
            elif place and isinstance(part, inspect.VarTupleType | inspect.ListType):
                here = part.item_type
        data = _found(data, f".{key}" if key else f"[{place}]")
    return here


def _parts(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return tuple(kind.types) if isinstance(kind, inspect.UnionType) else (kind,)


def _structs(kind: inspect.Type, found: object) -> list[inspect.StructType]:
    """Return the records that a value may be: of a tagged union the one that the tag names."""
    structs = [part for part in _parts(kind) if isinstance(part, inspect.StructType)]
    if isinstance(found, Mapping) and len(structs) > 1:
        return [struct for struct in structs if found.get(str(struct.tag_field)) == struct.tag]
    return structs
