"""What a citation marker is: the values that `citations` returns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

HIGH_DIGITS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"


class Style(StrEnum):
    """How a source is named.

    `numbered` [1]; `id` [policy.pdf#p3]; `footnote` [^2]; `openai` 【1†source】; `caret` ^1; `superscript` ¹;
    `author_year` [Smith 2020]; `link` [the guide](https://...); `json` a list under "citations"; `answer_level` a list
    of sources at the end ("Sources: [1], [2]").
    """

    NUMBERED = "numbered"
    ID = "id"
    FOOTNOTE = "footnote"
    OPENAI = "openai"
    CARET = "caret"
    SUPERSCRIPT = "superscript"
    AUTHOR_YEAR = "author_year"
    LINK = "link"
    JSON = "json"
    ANSWER_LEVEL = "answer_level"


class Problem(StrEnum):
    """What is wrong with a marker. It is listed all the same: a reader takes it for a citation."""

    UNRESOLVED = "unresolved"
    MALFORMED = "malformed"
    DUPLICATE_LABEL = "duplicate_label"


@dataclass(frozen=True, slots=True)
class Marker:
    """One marker: `raw == answer[start:end]`, and the labels that it names, in order. A link names its address.

    `address` is where a number leads that is written as a link, "[1](https://...)".
    """

    start: int
    end: int
    raw: str
    cited: tuple[str, ...]
    style: Style
    problem: Problem | None = None
    address: str | None = None


@dataclass(frozen=True, slots=True)
class Definition:
    """What the answer itself says a label stands for: a footnote line, or an entry of its reference list."""

    label: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Markers:
    """Everything in an answer that names a source, in order."""

    answer: str
    items: tuple[Marker, ...]
    definitions: tuple[Definition, ...] = ()

    @property
    def inline(self) -> tuple[Marker, ...]:
        """The markers in the running text; links and lists of sources are not among them."""
        elsewhere = {Style.LINK, Style.ANSWER_LEVEL, Style.JSON}
        return tuple(item for item in self.items if item.style not in elsewhere)

    @property
    def lists(self) -> tuple[Marker, ...]:
        """The lists of sources that stand for the whole answer."""
        return tuple(item for item in self.items if item.style in {Style.ANSWER_LEVEL, Style.JSON})

    @property
    def links(self) -> tuple[Marker, ...]:
        """The markdown links."""
        return tuple(item for item in self.items if item.style is Style.LINK)

    @property
    def problems(self) -> tuple[Marker, ...]:
        """The markers that name no source, or not one alone."""
        return tuple(item for item in self.items if item.problem is not None)

    @property
    def answer_level(self) -> bool:
        """Whether sources are named only for the answer as a whole, so that recall a sentence has no meaning."""
        return bool(self.lists) and not self.inline


def lowered(text: str) -> str:
    """Write raised digits as plain ones."""
    return "".join(str(HIGH_DIGITS.index(one)) if one in HIGH_DIGITS else one for one in text)
