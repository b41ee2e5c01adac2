"""Blanks what an answer says about its sources, so that no marker, page or "see [s7]" is taken for part of a claim.

Every offset stays: what is blanked is replaced by as many spaces.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import zip_longest

from leadline.judges.local.claims_phrases import NAMED_SOURCE
from leadline.text.citations import strip_markers


def without_sources(answer: str, sources: Collection[str] = ()) -> str:
    """The answer with its markers blanked, and with each the words that only point to it.

    `sources` are the ids, documents and titles that a marker may bear: with them, "[badge-policy]" is told from text.
    "According to [s7], dogs may enter." keeps "Dogs may enter."; of "See [s7]." nothing is left but the full stop.
    """
    bare = _NAMED.sub(_blank, strip_markers(answer, sources))
    marked = "".join(_MARK if before != after else before for before, after in zip_longest(answer, bare, fillvalue=" "))
    if _MARK in marked:
        for pattern in (_BRACKETED, _SENTENCE, _OPENING, _AFTER, _POINTING):
            marked = pattern.sub(_blank, marked)
    return marked.replace(_MARK, " ")


def _blank(found: re.Match[str]) -> str:
    """Spaces in place of the words; what is then the first letter of a sentence becomes a capital."""
    first = found.groupdict().get("first") or ""
    raised = first.upper() if len(first.upper()) == 1 else first
    words = found.group()
    return "".join(char if char == "\n" else " " for char in words[: len(words) - len(first)]) + raised


# Stands for a character of a marker; no answer holds it but one that is not text, which loses nothing then.
_MARK = "\ue0ff"
_MARKER = rf"{_MARK}(?:[{_MARK} ,;]{{0,200}}{_MARK})?"
_SEE = r"(?:see|siehe|cf\.?|vgl\.?|voir|v[eé]ase|vedi|zie|compare|refer to|check|consult)(?: also| auch| e\.g\.)?"
_BY = (
    r"(?:according to|as per|per|based on|going by|under|in|from|by|via|laut|gemäß|nach|in|aus|selon|d['’]après|según|"
    r"secondo|segundo|volgens)"
)
_SAYS = (
    r"(?:says?|states?|notes?|shows?|explains?|mentions?|confirms?|indicates?|specif(?:y|ies)|describes?|reports?|"
    r"besagt|sagt|nennt|indique|précise|dit)"
)
_GIVEN = r"(?:stated|described|mentioned|noted|shown|said|given|listed|defined|explained|specified|set out|written)"
_START = r"(?:(?<![^\n])|(?<=[.!?。] )|(?<=[-*•] ))[ \t]{0,8}"
_NAMED = re.compile(
    rf"[(\[](?:see |cf\. |source: |from )?{NAMED_SOURCE}[)\]]"
    r"|\((?:see )?(?:sources?|references?|refs?\.?|citations?|quellen?|fuentes?|fonti?|bron)[ ]?:[^()\n]{1,120}\)"
    r"|[(\[](?:see |siehe )?(?:pp?\.|pages?|S\.|Seiten?)[ ]?\d{1,4}(?:[ ]?[-–][ ]?\d{1,4})?[)\]]",
    re.IGNORECASE,
)
_BRACKETED = re.compile(rf"[(\[][ ]?(?:(?:{_SEE}|{_BY}|sources?|quellen?)[ ]?:?[ ])?{_MARKER}[ ]?[)\]]", re.IGNORECASE)
_SENTENCE = re.compile(
    rf"{_START}(?:please )?{_SEE}:? {_MARKER}(?: for [^.!?\n]{{1,60}})?(?=[ ]?(?:[.!]|\n|\Z))", re.IGNORECASE
)
_OPENING = re.compile(
    rf"{_START}(?:{_BY} {_MARKER} ?[,:]|as {_GIVEN} (?:in|by|under) {_MARKER} ?,|as {_MARKER} {_SAYS} ?,"
    rf"|{_MARKER} {_SAYS}(?: that|,? dass| que)?(?= )|{_MARKER} ?[:–—-](?= )) *(?P<first>[^\W\d_]?)",
    re.IGNORECASE,
)
_AFTER = re.compile(rf"[,;–—]? (?:{_SEE}|as {_GIVEN} (?:in|by|under)|according to|as per)[ ]{_MARKER}", re.IGNORECASE)
_POINTING = re.compile(rf" (?:in|by|from|per|under|via|laut|gemäß|aus|selon|según) {_MARKER}", re.IGNORECASE)
