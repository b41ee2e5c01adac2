"""The tables of `pages.sqlite`, and how what lies in them is packed."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

PAGES_VERSION: Final = f"2-{sys.byteorder}"
"""The number goes up whenever the tables change, or what a page holds."""

SOUND: Final = "sound"
"""The mode to ask for where questions without a fault are wanted."""

_PACKING: Final[Mapping[int, int]] = {
    zstd.CompressionParameter.compression_level: 3,
    zstd.CompressionParameter.checksum_flag: 1,
}

LARGEST: Final = 256 * 1024 * 1024
"""How many bytes one value of a table may have."""

MOST_SHOWN: Final = 128 * 1024 * 1024
"""How many bytes one reply may unpack."""

UnpackError: Final = zstd.ZstdError
"""What unpacking raises where the data is damaged."""

FIELD_END: Final = b"\xff"
QUESTION_END: Final = b"\xfe"
"""No text in UTF-8 holds these bytes, so that nothing that is looked for reaches from one text into the next."""

TABLES: Final = (
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE page (position INTEGER PRIMARY KEY, row BLOB NOT NULL, chunks TEXT NOT NULL, body BLOB NOT NULL)",
    "CREATE TABLE question (id TEXT, position INTEGER, PRIMARY KEY (id, position)) WITHOUT ROWID",
    "CREATE TABLE chunk (chunk INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, body BLOB NOT NULL)",
    """CREATE TABLE name (
    name INTEGER PRIMARY KEY, kind TEXT NOT NULL, value TEXT NOT NULL, questions INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, value)
)""",
    "CREATE TABLE facet (name INTEGER, position INTEGER, PRIMARY KEY (name, position)) WITHOUT ROWID",
    "CREATE TABLE text (first INTEGER PRIMARY KEY, questions INTEGER NOT NULL, ends BLOB NOT NULL, body BLOB NOT NULL)",
)
"""`name` lists what questions are filtered by, `facet` which questions have it. `text` holds what is searched: the
ids, questions and answers of many questions a row, in lower case, not compressed, since it is read whole; `ends` says
where each question ends in it, as unsigned integers of this computer. A file in which any of this is stated otherwise
is not ours: the statements are compared word for word."""


def packed(data: bytes) -> bytes:
    """Compress."""
    return zstd.compress(data, options=_PACKING)


def unpacked(data: bytes, *, most: int) -> bytes:
    """Undo `packed`.

    Args:
        data: what `packed` made, or something that claims to be it.
        most: no more than this comes back, however much is packed in the data; then it is one byte longer than `most`.

    Raises:
        UnpackError: the data is damaged.
    """
    unpacking = zstd.ZstdDecompressor()
    text = unpacking.decompress(data, max_length=most + 1)
    if len(text) <= most and (not unpacking.eof or unpacking.unused_data):
        raise UnpackError("not one whole packing")
    return text


def lowered(text: str) -> str:
    """Return a text so that two that differ in case alone are the same, as `toLowerCase` of a browser does.

    Python and JavaScript lower alike (so that what a file finds, the server finds): "\u1e9e" becomes "\u00df", but no
    "ss"; "\u0130" becomes "i" with a dot above it; a sigma at the end of a word becomes the final one. They differ in
    letters alone that are newer than the Unicode of one of the two: 55 capitals between those of Python 3.11 (14.0) and
    of browsers of today (17.0).
    """
    return text.lower()


def as_bytes(text: str) -> bytes:
    """Return a text as it is searched."""
    return text.encode("utf-8", errors="surrogatepass")
