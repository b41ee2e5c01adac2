"""The text of a claim as a reader sees it: without citation markers and markdown, and with single spaces."""

from __future__ import annotations

import re

from leadline.text.citations import strip_markers
from leadline.text.markdown import strip_markdown


def plain(text: str) -> str:
    """Text without citation markers, markdown signs and HTML tags. No word of it is lost but the address of a link."""
    return unmarked(strip_markers(text))


def unmarked(text: str) -> str:
    """Text without markdown signs and HTML tags, for a text whose citation markers are blanked already."""
    bare, _ = strip_markdown(text)
    bare = _TAG.sub(" ", bare)
    return _SPACE_BEFORE_STOP.sub(r"\1", " ".join(bare.split()))


_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|br|p|ul|ol|li|span|div|sup|sub|code|a|mark|h[1-6])(?:[ \t][^<>]{0,200})?/?>", re.IGNORECASE
)
_SPACE_BEFORE_STOP = re.compile(r"(?<=\w) ([.,;:!?])(?=\s|$)")
