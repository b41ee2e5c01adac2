"""Files to read in tests, and what a reader says of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import pytest

from leadline.errors import LeadlineError

T = TypeVar("T")


def jsonl(path: Path, *rows: Mapping[str, object]) -> Path:
    """Write rows as JSONL; return the path."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8", newline="")
    return path


def written(path: Path, data: str | bytes) -> Path:
    """Write text (as UTF-8) or bytes; return the path."""
    path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
    return path


def told(read: Callable[..., Iterator[T]], path: Path, **options: object) -> tuple[list[T], list[str]]:
    """Return the records of a file, and the notices without the path before them."""
    notices: list[str] = []
    records = list(read(path, notices=notices.append, **options))
    return records, [notice.removeprefix(f"{path}: ") for notice in notices]


def complaint(records: Iterable[object], path: Path) -> str:
    """Return the error that reading raises, with the file's name in place of its path."""
    with pytest.raises(LeadlineError) as caught:
        list(records)
    return str(caught.value).replace(str(path), path.name)
