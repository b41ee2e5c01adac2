"""One row of another tool, asked for what it means: each field once, under whichever name it has.

Two names of one meaning with different values are an error; an empty one gives way to one with a value. What nobody
asks for is kept as metadata.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from leadline.errors import DataError, nearest
from leadline.formats.names import ALIASES, FOREIGN, NATIVE
from leadline.formats.reading import Reading
from leadline.formats.wording import shown

T = TypeVar("T")

_SHOWN_AS = {"retrieved_ids": "retrieved[].chunk_id", "relevant_texts": "relevant (by text)"}


def is_native(row: Mapping[str, object]) -> bool:
    """Tell whether a row is in Leadline's own shape, in which an unknown key is an error.

    It names its question with `question_id`, has no key of another tool, and its retrieved chunks have `chunk_id`.
    """
    if "question_id" not in row or not FOREIGN.isdisjoint(row) or any(_foreign_key(key) for key in row):
        return False
    retrieved = row.get("retrieved")
    if not isinstance(retrieved, list):
        return retrieved is None
    return not retrieved or any(not isinstance(item, Mapping) or "chunk_id" in item for item in retrieved)


class AliasRow:
    """A row of another tool, with a note of which of its keys were used."""

    def __init__(self, row: Mapping[str, object], reading: Reading) -> None:
        self.row = _flattened(row)
        self._reading = reading
        self._used: set[str] = set()
        self._pairs: list[str] = []

    def pick(self, field: str, read: Callable[[object, str], T | None], *also: str) -> T | None:
        """Return the value of a field, or None where the row has none.

        Args:
            field: the native name, or one of `ALIASES`.
            read: turns a value with its path into what is wanted; None means that it is empty.
            also: more names that mean the field in this row.

        Raises:
            DataError: two names have different values.
        """
        found: tuple[str, T] | None = None
        for name in (field, *ALIASES.get(field, ()), *also):
            if name not in self.row:
                continue
            self._used.add(name)
            given = self.row[name]
            value = None if given is None else read(given, name)
            if value is None or value == []:
                continue
            if found is None:
                found = (name, value)
                self._note(name, field)
            elif found[1] != value:
                raise DataError(
                    f"{found[0]} {shown(found[1])} and {name} {shown(value)} both mean {field}, and differ. Keep one"
                )
        return None if found is None else found[1]

    def note(self, name: str, meaning: str) -> None:
        """Mark a key as used, and tell what it was read as."""
        self._used.add(name)
        self._note(name, meaning)

    def metadata(self, half: frozenset[str]) -> dict[str, object]:
        """Return the metadata of the row, with every key that has no meaning here, and tell the mapping.

        Args:
            half: the fields of the record that is read; the other record's are left to it.
        """
        given = self.row.get("metadata")
        kept: dict[str, object] = dict(given) if isinstance(given, Mapping) else {}
        if given is not None and not isinstance(given, Mapping):
            kept["metadata"] = given
        for key, value in self.row.items():
            if key in self._used or key in NATIVE or _meant(key) or value is None:
                continue
            self._pairs.append(f"{key} -> metadata")
            if self._reading.is_new(f"{key} -> metadata"):
                self._hint(key, half)
            kept[key if key not in kept else f"row.{key}"] = value
        self._reading.mapped(self._pairs)
        return kept

    def _hint(self, key: str, half: frozenset[str]) -> None:
        close = nearest(key, half)
        if close is not None and close not in self.row:
            self._reading.tell(f"key {key!r} has no meaning here and is kept as metadata. Did you mean {close!r}?")

    def _note(self, name: str, field: str) -> None:
        if name != field:
            self._pairs.append(f"{name} -> {_SHOWN_AS.get(field, field)}")


_MEANT = frozenset(name for names in ALIASES.values() for name in names) | frozenset(("retrieved_ids", "context"))


def _meant(key: str) -> bool:
    return key in _MEANT


def _foreign_key(key: str) -> bool:
    return key.startswith(("inputs.", "outputs.", "expectations."))


def _flattened(row: Mapping[str, object]) -> dict[str, object]:
    """Return the row with MLflow's `expectations` as dotted keys, and dotted `metadata` columns as one object."""
    flat: dict[str, object] = {}
    metadata: dict[str, object] = {}
    for key, value in row.items():
        if key == "expectations" and isinstance(value, Mapping):
            flat.update({f"expectations.{name}": item for name, item in value.items()})
        elif key.startswith("metadata.") and "metadata" not in row:
            metadata[key.removeprefix("metadata.")] = value
        else:
            flat[key] = value
    if metadata:
        flat["metadata"] = metadata
    return flat
