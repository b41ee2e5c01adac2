"""Reads verdicts. They are Leadline's own, so no other names are looked for, and a file without any is fine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Unpack, cast

import msgspec

from leadline.formats.check import checked
from leadline.formats.driver import Reader
from leadline.formats.files import Options, located, records_of
from leadline.formats.located import Located
from leadline.formats.reading import Reading
from leadline.records.verdict import Verdict


def locate_verdicts(path: Path, **options: Unpack[Options]) -> Iterator[Located[Verdict]]:
    """Yield verdicts with their places, one at a time; see `files.located`."""
    return located(path, _reader, may_be_empty=True, **options)


def read_verdicts(path: Path, **options: Unpack[Options]) -> Iterator[Verdict]:
    """Yield verdicts; see `locate_verdicts`."""
    return records_of(locate_verdicts(path, **options))


def _reader(_: Reading) -> Reader[Verdict]:
    decoder: msgspec.json.Decoder[Verdict] = msgspec.json.Decoder(Verdict)
    # checked() takes a class, and a union of classes is none for the type checker
    union = cast("type[Verdict]", Verdict)
    return Reader[Verdict](fast=decoder.decode, tolerant=lambda row: checked(row, union))
