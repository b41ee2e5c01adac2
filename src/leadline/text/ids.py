"""Stable ids of texts that come without one: from the content, so that every reader makes the same."""

from __future__ import annotations

import hashlib
import re
from typing import Final

_DIGITS: Final = 12
_OF_A_TEXT: Final = re.compile(rf"t-[0-9a-f]{{{_DIGITS}}}")


def digest(text: str) -> str:
    """Return the first 12 hex digits of the SHA-256 of a text."""
    return hashlib.sha256(text.encode("utf-8", errors="surrogatepass")).hexdigest()[:_DIGITS]


def text_id(text: str) -> str:
    """Return the id of a text without one: "t-" and 12 hex digits of its SHA-256. Equal texts have one id."""
    return "t-" + digest(text)


def is_text_id(name: str) -> bool:
    """Tell whether an id may be one that `text_id` made."""
    return _OF_A_TEXT.fullmatch(name) is not None
