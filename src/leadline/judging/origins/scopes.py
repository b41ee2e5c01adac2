"""Periods, places and editions for which something holds: "in 2027", "abroad", "version 3"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from leadline.judging.origins.regions import COUNTRIES

WIDE: Final = frozenset({"year", "edition"})
"""Sorts that may be said once for a whole chunk ("This edition applies from 1 January 2025")."""

VALIDITY: Final = re.compile(
    r"\b(?:appl(?:y|ies|icable)|valid|effective|holds?|in force|as (?:of|at)|until|through|edition|version|release"
    r"|(?:calendar|fiscal|financial|tax) year|FY|gilt|gelten|gültig|Stand|Ausgabe|valables?|en vigueur|édition"
    r"|válid[oa]s?|vigentes?|edición)\b",
    re.IGNORECASE,
)
"""Words of a sentence that says for when, or for which edition, the rest of its chunk holds."""


@lru_cache(maxsize=4096)
def scopes(text: str) -> Mapping[str, Mapping[str, str]]:
    """Return what a text names of each sort: sort to member to the words that name it."""
    found: dict[str, dict[str, str]] = {}
    for match in _PATTERN.finditer(text):
        sort = match.lastgroup or ""
        said = match.group()
        sort, member = _SIDES.get(sort, (sort, " ".join(said.lower().split())))
        if sort == "edition":
            member = member.split()[-1]
        found.setdefault(sort, {}).setdefault(member, said)
    return found


_NAMED: Final = {
    "year": r"(?<![\d.,€$£#-])(?<![€$£] )(?:19|20)\d\d(?![\d-]|[.,]\d|[ ]?(?:[€%]|EUR\b|USD\b|[mck]?m\b|k?g\b|[WV]\b))",
    "quarter": r"\bQ[1-4]\b",
    "edition": r"\b(?:version|edition|release|Ausgabe|édition|edición) [0-9]+(?:\.[0-9]+)*",
    "country": rf"\b(?:{'|'.join(COUNTRIES)})\b",
    "home": r"(?i:\bwithin (?:the|this) country|\bdomestic(?:ally)?|\bim Inland|\bInlands\w+)\b",
    "abroad": r"(?i:\babroad|\b(?:an)?other countr(?:y|ies)|\bforeign countr(?:y|ies)|\binternational(?:ly)?|\boverseas"
    r"|\bim Ausland|\bAuslands\w+|\bà l['’]étranger|\ben el extranjero)\b",
    "full": r"(?i:\bfull[- ]time)\b",
    "part": r"(?i:\bpart[- ]time)\b",
    "workday": r"(?i:\bon (?:weekdays|working days)|\bwerktags)\b",
    "weekend": r"(?i:\b(?:at|on) (?:the )?weekends?|\bam Wochenende)\b",
}
_SIDES: Final = {
    "home": ("market", "home"),
    "abroad": ("market", "abroad"),
    "full": ("hours", "full"),
    "part": ("hours", "part"),
    "workday": ("days", "workday"),
    "weekend": ("days", "weekend"),
}
"""Two that exclude each other are members of one sort."""
_PATTERN: Final = re.compile("|".join(f"(?P<{sort}>{pattern})" for sort, pattern in _NAMED.items()))
