"""Source lists of an answer: the label that opens one, and the lines that belong to it."""

from __future__ import annotations

import re

from leadline.judges.local.claims_words import is_sentence

_NAMES = (
    "sources?|references?|citations?|bibliography|works cited|further reading|footnotes?|endnotes?|cited sources?|"
    "source documents?|sources? used|documents? used|reference list|quellen?|quellenangaben?|literatur|"
    "literaturverzeichnis|nachweise?|einzelnachweise|références|bibliographie|fuentes?|referencias|bibliografía|"
    "fonti?|riferimenti|bronnen|fontes?|referências|источники?|出典|参考文献|参考资料|来源|المصادر|المراجع"
)
_LABEL = re.compile(rf"[\s*_#>(\[]*(?:{_NAMES})[\s*_]*(?P<colon>[:：])?[\s*_]*", re.IGNORECASE)
_OPENS_ENTRY = re.compile(r"[\s*_]*(?:\[|https?://|www\.|\(?\d{1,3}[.)\]]|[\"“„«])")
_ADDRESS = re.compile(r"https?://\S|www\.\S")


def is_label(text: str) -> bool:
    """Whether a line opens a source list: the label alone, or the label with its entries ("Sources: [1], [2]")."""
    match = _LABEL.match(text)
    if match is None:
        return False
    rest = text[match.end() :].strip(" \t*_)]")
    return not rest or (match["colon"] is not None and is_reference(rest))


def is_entry(text: str, *, apart: bool) -> bool:
    """Whether a plain line below a label still belongs to the list; `apart`: a blank line stands between."""
    return bool(_OPENS_ENTRY.match(text)) or (not apart and is_reference(text))


def is_reference(text: str) -> bool:
    """Whether a text names a source (a marker, a title, an address, a page) and states nothing."""
    return bool(_ADDRESS.search(text)) or not is_sentence(text)
