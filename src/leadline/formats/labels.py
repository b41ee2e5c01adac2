"""Reads labels: what people decided about claims.

A row that says `answer` in place of `claim`, or carries keys of a converted data set (`label_raw`, `split`, ...), is
foreign: keys without a meaning are kept as metadata. A row whose label is null, a tie of the annotators, is left out
and counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Unpack

import msgspec

from leadline.errors import DataError
from leadline.formats.check import checked, unknown_key
from leadline.formats.driver import Reader
from leadline.formats.files import Options, located, records_of
from leadline.formats.located import Located
from leadline.formats.names import wire_names
from leadline.formats.reading import Reading
from leadline.records.label import Label

_FOREIGN = frozenset(("answer", "task", "source", "label_raw", "split", "meta", "human_spans", "evidence"))
_KEYS = wire_names(Label)


def locate_labels(path: Path, **options: Unpack[Options]) -> Iterator[Located[Label]]:
    """Yield labels with their places, one at a time; see `files.located`."""
    return located(path, _reader, **options)


def read_labels(path: Path, **options: Unpack[Options]) -> Iterator[Label]:
    """Yield labels; see `locate_labels`."""
    return records_of(locate_labels(path, **options))


def _reader(reading: Reading) -> Reader[Label]:
    return Reader(fast=msgspec.json.Decoder(Label).decode, tolerant=lambda row: _tolerant(row, reading))


def _tolerant(row: dict[str, object], reading: Reading) -> Label | None:
    if "label" in row and row["label"] is None:
        reading.tally("rows have no label (a tie of the annotators), and are left out")
        return None
    return checked(_native(row) if _FOREIGN.isdisjoint(row) else _foreign(row, reading), Label)


def _native(row: Mapping[str, object]) -> dict[str, object]:
    for key in row:
        if key not in _KEYS:
            raise DataError(unknown_key(key, _KEYS))
    return {key: value for key, value in row.items() if value is not None}


def _foreign(row: Mapping[str, object], reading: Reading) -> dict[str, object]:
    known = {key: value for key, value in row.items() if key in _KEYS and value is not None}
    pairs = []
    used = set(_KEYS)
    if "claim" not in known and row.get("answer") is not None:
        known["claim"] = row["answer"]
        used.add("answer")
        pairs.append("answer -> claim")
    rest = {key: value for key, value in row.items() if key not in used and value is not None}
    reading.mapped([*pairs, *(f"{key} -> metadata" for key in rest)])
    given = known.get("metadata")
    known["metadata"] = {**rest, **given} if isinstance(given, Mapping) else rest
    return known
