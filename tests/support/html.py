"""A page taken apart by Python's own parser: what is text in it, what is markup, and what its script would read."""

from __future__ import annotations

import base64
import gzip
from html.parser import HTMLParser
from typing import Any

import msgspec

_VOID = frozenset({"meta", "link", "br", "hr", "img", "input", "wbr"})
_CODE = frozenset({"script", "style"})


class Parsed(HTMLParser):
    """The elements of a page in order, its text, and the contents of its scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.pieces: list[str] = []
        self.code: list[tuple[str, dict[str, str], str]] = []
        self.sections: dict[str, list[str]] = {}
        self.feed(page)
        self.close()

    @property
    def text(self) -> str:
        """All text that is shown, with single spaces."""
        return " ".join("".join(self.pieces).split())

    def section(self, name: str) -> str:
        """The text of one section."""
        return " ".join("".join(self.sections[name]).split())

    def tags(self, name: str) -> list[dict[str, str]]:
        """The attributes of each element of one name."""
        return [attributes for tag, attributes in self.elements if tag == name]

    def script(self, script_id: str) -> str:
        """The content of the script with this id."""
        return next(text for _, attributes, text in self.code if attributes.get("id") == script_id)

    def packed(self, script_id: str) -> Any:  # noqa: ANN401 - JSON of many shapes
        """What the browser unpacks from a script."""
        return msgspec.json.decode(gzip.decompress(base64.b64decode(self.script(script_id))))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append((tag, attributes))
        if tag in _CODE:
            self.code.append((tag, attributes, ""))
        if tag == "section":
            self.sections[attributes["id"]] = []
        if tag not in _VOID:
            self.open.append(tag)
        if tag != "wbr":
            self._say(" ")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes another element"
        self._say(" ")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in _CODE:
            tag, attributes, text = self.code[-1]
            self.code[-1] = (tag, attributes, text + data)
        else:
            self._say(data)

    def _say(self, data: str) -> None:
        self.pieces.append(data)
        if "section" in self.open:
            next(reversed(self.sections.values())).append(data)
