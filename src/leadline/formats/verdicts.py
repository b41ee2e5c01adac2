"""Reads verdicts. They are Leadline's own, so no other names are looked for, and a file without any is fine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import msgspec

from leadline.errors import DataError
from leadline.formats.check import checked
from leadline.formats.driver import Reader, records
from leadline.formats.located import Located
from leadline.formats.reading import Notify, OnError, Reading
from leadline.formats.rows import raw_rows
from leadline.records.verdict import Verdict


def locate_verdicts(
    path: Path,
    *,
    notices: Notify | None = None,
    on_error: OnError = "raise",
    skipped: Callable[[DataError], None] | None = None,
) -> Iterator[Located[Verdict]]:
    """Yield verdicts with their places, one at a time.

    Args:
        path: JSONL, plain or as .gz or .zst.
        notices: is called with what was read as what.
        on_error: "raise" stops at the first bad row; "skip" leaves bad rows out and tells how many.
        skipped: is called with the error of each row that was left out.

    Raises:
        DataError: the file or a row breaks the contract.
        OutsideError: the system refuses to read the file.
    """
    reading = Reading(str(path), notices=notices, on_error=on_error, skipped=skipped)
    decoder: msgspec.json.Decoder[Verdict] = msgspec.json.Decoder(Verdict)
    # checked() takes a class, and a union of classes is none for the type checker
    union = cast("type[Verdict]", Verdict)
    reader = Reader[Verdict](fast=decoder.decode, tolerant=lambda row: checked(row, union))
    yield from records(raw_rows(path, reading), reader, reading, may_be_empty=True)


def read_verdicts(path: Path, *, notices: Notify | None = None, on_error: OnError = "raise") -> Iterator[Verdict]:
    """Yield verdicts; see `locate_verdicts`."""
    return (found.record for found in locate_verdicts(path, notices=notices, on_error=on_error))
