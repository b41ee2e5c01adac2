"""Questions packed for a page: blocks of them, and the index that the list is made from. The browser unpacks both."""

from __future__ import annotations

import base64
import gzip
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import IO, Final

import msgspec

from leadline.report.html.boot import BLOCK
from leadline.report.html.shelf import Packed

_GZIP: Final = 31  # of zlib: the largest window, with the head and the tail of gzip; it holds no time
_LEVEL: Final = 9  # a twentieth smaller than 6, so that many more questions fit
_SCRIPT: Final = '<script type="application/octet-stream" id="leadline-{}">{}</script>\n'


class Blocks:
    """Takes pages in the order of the run, writes them as blocks, and stops before a budget is spent."""

    def __init__(self, out: IO[bytes], *, budget: int) -> None:
        """Start empty.

        Args:
            out: where the blocks are written; the index is kept.
            budget: bytes that blocks, index and tags may take together.
        """
        self._out = out
        self._rows: list[bytes] = []
        self._left = budget - len(self.index())
        self.shown = 0
        self.likely = 0
        self.tags: Counter[str] = Counter()

    def write(self, pages: Iterable[Packed]) -> bool:
        """Write all pages, or whole blocks as far as the budget allows; True where it allowed all.

        Where it did not, `likely` says how many pages might have fitted.
        """
        return all(self._block(number, block) for number, block in enumerate(_batched(pages)))

    def index(self) -> bytes:
        """Return the index as it stands in the page."""
        packer = zlib.compressobj(wbits=_GZIP)
        packed = bytearray(packer.compress(b"["))
        for number, rows in enumerate(self._rows):
            packed += packer.compress((b"," if number else b"") + zlib.decompress(rows))
        packed += packer.compress(b"]") + packer.flush()
        return _script("index", bytes(packed))

    def _block(self, number: int, pages: tuple[Packed, ...]) -> bool:
        chunks = {key: msgspec.Raw(text) for page in pages for key, text in page.chunks.items()}
        questions = [msgspec.Raw(page.question) for page in pages]
        raw = msgspec.json.encode({"chunks": chunks, "questions": questions})
        block = _script(f"block-{number}", gzip.compress(raw, compresslevel=_LEVEL, mtime=0))
        rows = zlib.compress(b",".join(page.row for page in pages))
        tags = Counter(tag for page in pages for tag in dict.fromkeys(page.tags))
        cost = len(block) + _in_base64(len(rows)) + sum(_in_boot(tag) for tag in tags if tag not in self.tags)
        if cost > self._left:
            self.likely = self.shown + max(0, self._left) * len(pages) // cost
            return False
        self._left -= cost
        self._out.write(block)
        self._rows.append(rows)
        self.tags += tags
        self.shown += len(pages)
        return True


def _batched(pages: Iterable[Packed]) -> Iterator[tuple[Packed, ...]]:
    left = iter(pages)
    while block := tuple(islice(left, BLOCK)):
        yield block


def _script(name: str, packed: bytes) -> bytes:
    return _SCRIPT.format(name, base64.b64encode(packed).decode()).encode()


def _in_base64(size: int) -> int:
    return -(-size // 3) * 4


def _in_boot(tag: str) -> int:
    """Return an upper bound for what a tag takes: the signs that become escapes take six bytes."""
    return 6 * len(tag.encode(errors="backslashreplace")) + 3
