r"""Writes JSONL: one compact object a line, keys in the order of the record, UTF-8, "\n", never a NaN.

The file is written beside its place, as `<name>.partial`, and moved there when it is complete, so that a failure
never costs the file that was there before. After a failure the lines so far stay in `<name>.partial`; the next write
of the same file replaces them. `.gz` and `.zst` are packed, the same bytes each time. Half a surrogate pair is no
character and has no UTF-8: each is written as U+FFFD, which keeps all character offsets.
"""

from __future__ import annotations

import gzip
import math
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self, cast

import msgspec

from leadline.errors import OutsideError, UsageError

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

_HALF_PAIR = re.compile("[\ud800-\udfff]")
_ENCODER = msgspec.json.Encoder(order="deterministic")


class JsonlWriter:
    """Writes records to a file, one a line; a context manager.

    Leaving the `with` block without an error moves the complete file to its place.
    """

    def __init__(self, path: Path) -> None:
        """Name the file; it is opened on entering the `with` block."""
        self._path = path
        self._partial = path.with_name(path.name + ".partial")
        self._stack = ExitStack()
        self._out: BinaryIO | None = None
        self.count = 0

    def __enter__(self) -> Self:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            raw = self._stack.enter_context(self._partial.open("wb"))
            self._out = self._packed(raw)
        except OSError as error:
            raise self._failed(error) from error
        return self

    def write(self, record: msgspec.Struct | Mapping[str, object]) -> None:
        """Write one record as one line.

        Raises:
            UsageError: the record holds NaN or an infinity, or something that JSON has no form for.
            OutsideError: the disk refuses.
        """
        if self._out is None:
            raise UsageError("a JsonlWriter writes within its `with` block only. Open it first")
        line = encode_line(record)
        try:
            self._out.write(line)
        except OSError as error:
            raise self._failed(error) from error
        self.count += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._out = None
        try:
            self._stack.close()
            if kind is None:
                self._partial.replace(self._path)
        except OSError as failure:
            raise self._failed(failure) from failure

    def _packed(self, raw: BinaryIO) -> BinaryIO:
        suffix = self._path.suffix.lower()
        if suffix == ".gz":
            file = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=raw, mtime=0)
            return cast("BinaryIO", self._stack.enter_context(file))
        if suffix == ".zst":
            return cast("BinaryIO", self._stack.enter_context(zstd.ZstdFile(raw, "wb")))
        return raw

    def _failed(self, error: OSError) -> OutsideError:
        return OutsideError(f"{self._path}: cannot be written: {(error.strerror or str(error)).lower()}")


def write_jsonl(path: Path, records: Iterable[msgspec.Struct | Mapping[str, object]]) -> int:
    """Write records to a file, one a line; see `JsonlWriter`. Return how many."""
    with JsonlWriter(path) as out:
        for record in records:
            out.write(record)
    return out.count


def encode_line(record: msgspec.Struct | Mapping[str, object]) -> bytes:
    """Return a record as one line of JSON with its line end.

    Raises:
        UsageError: it holds NaN or an infinity, or something that JSON has no form for.
    """
    try:
        line = _ENCODER.encode(record)
        if b"null" in line:  # what NaN would have become
            _refuse_not_finite(msgspec.to_builtins(record), "")
    except UnicodeEncodeError:
        return encode_line(_mended(msgspec.to_builtins(record, order="deterministic")))
    except (TypeError, ValueError, RecursionError, OverflowError) as error:
        raise UsageError(f"a record cannot be written as JSON: {error}") from error
    return line + b"\n"


def _refuse_not_finite(value: object, path: str) -> None:
    if isinstance(value, float) and not math.isfinite(value):
        raise UsageError(f"{path} is {value}, which JSON cannot hold. Leave it out, with the reason")
    if isinstance(value, Mapping):
        for key, item in value.items():
            _refuse_not_finite(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list | tuple):
        for place, item in enumerate(value):
            _refuse_not_finite(item, f"{path}[{place}]")


def _mended(value: object) -> Mapping[str, object]:
    # The outermost value of a record is an object, and stays one
    return cast("Mapping[str, object]", _mend(value))


def _mend(value: object) -> object:
    if isinstance(value, str):
        return _HALF_PAIR.sub("\ufffd", value)
    if isinstance(value, Mapping):
        return {_mend(key): _mend(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_mend(item) for item in value]
    return value
