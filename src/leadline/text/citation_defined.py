"""What an answer's own definition says that a label stands for: the names and addresses in "[1] Travel guide, p. 4"."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from leadline.text.wordlists import word_set


class Named(NamedTuple):
    """The names that a definition may mean, surest first, and the addresses in it. `text` is the definition bare."""

    text: str
    names: tuple[str, ...]
    addresses: tuple[str, ...]


_LINK: Final = re.compile(r"\[(?P<text>[^\[\]\n]*)\]\((?P<url>[^()\s]+)(?:[ ]\"[^\"\n]*\")?\)")
_ADDRESS: Final = re.compile(r"(?:https?|ftp|s3|file)://[^\s<>()\[\]\"'`]+", re.IGNORECASE)
_AROUND: Final = " \t\n*_`\"'“”‘’«»„<>.,;:|()[]{}–—-"
_PARTS: Final = re.compile(r"[ \t]*[,;|()\[\]`\"“”„«»\n][ \t]*|[ \t]+[–—-][ \t]+|:[ \t]+|\*\*")
_KIND: Final = re.compile(
    r"(?:sources?|src|docs?|documents?|files?|chunks?|passages?|ids?|titles?|see|quellen?|dokument)[ \t]*[:#]?[ \t]+",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_VAGUE: Final = word_set(
    "the provided given retrieved supplied see above from in of context contexts source sources document documents doc "
    "docs passage passages chunk chunks excerpt excerpts text texts knowledge base information page pages p pp seite "
    "seiten s section sections line lines paragraph paragraphs"
)
_SUFFIX: Final = re.compile(r"\.[a-z]{2,5}\Z", re.IGNORECASE)


def named_by(definition: str) -> Named:
    """Read a definition: itself, the texts of its links, its parts between commas, dashes and brackets."""
    links = [(found["text"], found["url"]) for found in _LINK.finditer(definition)]
    bare = _LINK.sub(r" \g<text> ", definition)
    addresses = [url for _, url in links] + [found.rstrip(".,;:!?") for found in _ADDRESS.findall(bare)]
    bare = " ".join(_ADDRESS.sub(" ", bare).split()).strip(_AROUND)
    tried = [bare, *(text for text, _ in links), *_PARTS.split(bare)]
    names = [name for one in tried for name in _with_and_without_kind(one.strip(_AROUND))]
    return Named(bare, tuple(dict.fromkeys(names)), tuple(dict.fromkeys(addresses)))


def is_vague(definition: str) -> bool:
    """Tell whether a definition names no source at all: "page 4", "the provided context"."""
    return all(word.lower() in _VAGUE for word in _WORD.findall(definition))


def names_in_address(address: str) -> tuple[str, ...]:
    """Return what an address may call a source: the last part of its path, with and without its suffix."""
    path = re.split(r"[?#]", address, maxsplit=1)[0]
    last = path.rstrip("/").rpartition("/")[2].replace("%20", " ")
    return tuple(dict.fromkeys(name for name in (last, _SUFFIX.sub("", last)) if name))


def same_address(first: str, second: str) -> bool:
    """Tell whether two addresses lead to one page, whatever the scheme, the stretch of the page, or a last slash."""
    return _page(first) == _page(second)


def _with_and_without_kind(name: str) -> tuple[str, ...]:
    """Return a name, and without the word for what it is: "Source: refund" names "refund"."""
    kind = _KIND.match(name)
    return tuple(one for one in (name, name[kind.end() :] if kind else "") if one)


def _page(address: str) -> str:
    bare = address.partition("#")[0].rstrip("/")
    host, slash, path = re.sub(r"^[a-z]+://(?:www\.)?", "", bare, flags=re.IGNORECASE).partition("/")
    return f"{host.casefold()}{slash}{path}"
