"""Guessing the language of a text from its script, and for the Latin script from its function words."""

from __future__ import annotations

import re

from leadline.text.function_words import latin_language

_SCRIPTS = (
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile(r"[\u3400-\u9fff]")),
    ("hi", re.compile(r"[\u0900-\u097f]")),
    ("bn", re.compile(r"[\u0980-\u09ff]")),
    ("pa", re.compile(r"[\u0a00-\u0a7f]")),
    ("gu", re.compile(r"[\u0a80-\u0aff]")),
    ("ta", re.compile(r"[\u0b80-\u0bff]")),
    ("te", re.compile(r"[\u0c00-\u0c7f]")),
    ("kn", re.compile(r"[\u0c80-\u0cff]")),
    ("ml", re.compile(r"[\u0d00-\u0d7f]")),
    ("ur", re.compile(r"[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]")),
    ("fa", re.compile(r"[\u067e\u0686\u0698\u06af\u06cc\u06a9]")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("am", re.compile(r"[\u1200-\u137f]")),
    ("my", re.compile(r"[\u1000-\u109f]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
    ("uk", re.compile(r"[іїєґІЇЄҐ]")),
    ("ru", re.compile(r"[\u0400-\u04ff]")),
)
"""Language by script, the telling letters of a language before the script that it shares with others."""

_LOOKED_AT = 4000


def guess_language(text: str) -> str:
    """Return an ISO 639-1 code for a text; "en" where nothing tells. Looks at the first 4000 characters."""
    head = text[:_LOOKED_AT]
    if head.isascii():
        return latin_language(head)
    letters = sum(char.isalpha() for char in head)
    for code, script in _SCRIPTS:
        # A foreign name makes no other language: a fifth of the letters have to be of the script. The letters that tell
        # one language from its neighbours are rarer.
        share = 0.02 if code in {"ur", "fa", "uk", "ja"} else 0.2
        if letters and len(script.findall(head)) > share * letters:
            return code
    return latin_language(head)
