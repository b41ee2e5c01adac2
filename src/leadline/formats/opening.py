"""Opens a file for reading bytes, unpacked, with every failure told in our words."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import ModuleType
from typing import BinaryIO, cast

from leadline.errors import DataError, OutsideError, nearest

_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_PACKED = {".gz": _GZIP, ".zst": _ZSTD}
BLOCK = 1 << 16


def inner_suffix(path: Path) -> str:
    """Return the suffix that names the format: ".jsonl" of "run.jsonl.gz", lower case."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    while suffixes and suffixes[-1] in _PACKED:
        suffixes.pop()
    return suffixes[-1] if suffixes else ""


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Open a file to read its bytes, unpacked where it is gzip or zstd (its first bytes say so, not its name).

    Raises:
        DataError: there is no such file, it is a directory or empty, or it is damaged.
        OutsideError: the system refuses to read it.
    """
    source = str(path)
    _check_there(path)
    with reading_errors(source), ExitStack() as stack:
        raw = stack.enter_context(path.open("rb"))
        head = raw.peek(4)[:4]
        expected = _PACKED.get(path.suffix.lower())
        if expected is not None and not head.startswith(expected):
            raise DataError(f"is named {path.suffix} but is not packed so. Rename it, or pack it again", source=source)
        yield _unpacked(raw, head, stack)


@contextmanager
def reading_errors(source: str) -> Iterator[None]:
    """Turn what can go wrong while bytes are read into our errors."""
    try:
        yield
    except _damages() as error:
        raise DataError(f"is cut off or damaged ({error}). Copy or pack it again", source=source) from error
    except OSError as error:
        raise OutsideError(f"{source}: cannot be read: {_reason(error)}") from error


# What unpacks is imported where a file is packed, or may be damaged: most files are plain.
def _damages() -> tuple[type[Exception], ...]:
    """Return what a file raises that is cut off or damaged."""
    import gzip
    import zlib

    return (EOFError, gzip.BadGzipFile, zlib.error, _zstd().ZstdError)


def _zstd() -> ModuleType:
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    return zstd


def _check_there(path: Path) -> None:
    with reading_errors(str(path)):
        if path.is_dir():
            raise DataError("is a directory. Name a file in it, such as run.jsonl", source=str(path))
        if not path.exists():
            raise DataError(f"there is no such file.{_neighbour(path)}", source=str(path))


def _neighbour(path: Path) -> str:
    try:
        names = [entry.name for entry in path.parent.iterdir() if entry.is_file()]
    except OSError:
        return f" There is no directory {str(path.parent)!r} either."
    close = nearest(path.name, names)
    return f" Did you mean {close!r}?" if close else " Check the name and the directory."


def _unpacked(raw: io.BufferedReader, head: bytes, stack: ExitStack) -> BinaryIO:
    if head.startswith(_GZIP):
        import gzip

        return cast("BinaryIO", io.BufferedReader(stack.enter_context(gzip.GzipFile(fileobj=raw, mode="rb")), BLOCK))
    if head.startswith(_ZSTD):
        return cast("BinaryIO", io.BufferedReader(stack.enter_context(_zstd().ZstdFile(raw, "rb")), BLOCK))
    return raw


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
