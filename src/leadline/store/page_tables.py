"""The tables of `pages.sqlite`, and how what lies in them is packed."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

PAGES_VERSION: Final = f"1-{sys.byteorder}"
"""The number goes up whenever the tables change, or what a page holds."""

SOUND: Final = "sound"
"""The mode to ask for where questions without a fault are wanted."""

_PACKING: Final[Mapping[int, int]] = {
    zstd.CompressionParameter.compression_level: 3,
    zstd.CompressionParameter.checksum_flag: 1,
}

DAMAGE: Final = (zstd.ZstdError, MemoryError)
"""What unpacking a damaged file raises, besides the errors of SQLite."""

FIELD_END: Final = b"\xff"
QUESTION_END: Final = b"\xfe"
"""No text in UTF-8 holds these bytes, so that nothing that is looked for reaches from one text into the next."""

TABLES: Final = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE page (position INTEGER PRIMARY KEY, row BLOB NOT NULL, chunks TEXT NOT NULL, body BLOB NOT NULL);
CREATE TABLE chunk (chunk INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, body BLOB NOT NULL);
CREATE TABLE name (
    name INTEGER PRIMARY KEY, kind TEXT NOT NULL, value TEXT NOT NULL, questions INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, value)
);
CREATE TABLE facet (name INTEGER, position INTEGER, PRIMARY KEY (name, position)) WITHOUT ROWID;
CREATE TABLE text (first INTEGER PRIMARY KEY, questions INTEGER NOT NULL, ends BLOB NOT NULL, body BLOB NOT NULL);
"""
"""`name` lists what questions are filtered by, `facet` which questions have it. `text` holds what is searched: the
case-folded ids, questions and answers of many questions a row, not compressed, since it is read whole; `ends` says
where each question ends in it, as unsigned integers of this computer."""


def packed(data: bytes) -> bytes:
    """Compress."""
    return zstd.compress(data, options=_PACKING)


def unpacked(data: bytes) -> bytes:
    """Undo `packed`."""
    return zstd.decompress(data)


def folded(text: str) -> bytes:
    """Return a text so that two that differ in case alone are the same bytes."""
    return text.casefold().encode("utf-8", errors="surrogatepass")
