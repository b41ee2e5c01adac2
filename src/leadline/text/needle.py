"""What is really looked for when a quote is looked for, and whether it says enough to prove anything.

A quote is informative if it holds a word of content or a number that cannot stand anywhere by chance:

- two words or more, one of them a word of content ("at noon") or a number ("42 km", "5%", "$5");
- or one word of content of four letters or more ("Tolm"), or a number of four digits or more ("2021");
- or, in scripts without spaces, two characters or more that are not grammar alone ("押金", not "です").

So "the", "We", "is", "No" and "5" are too short. A lone "No" stands in nearly every text, and where it answers a
question the judge can quote the question with it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from leadline.text.function_words import EVERY_FUNCTION_WORD
from leadline.text.normalise import fold, normalise
from leadline.text.scripts import SPACELESS
from leadline.text.wordlists import word_set

FINAL_MARKS = ".,;:!?。．｡、，；：！？؟،؛।॥۔።"
"""Marks that may end a quote and are not part of what it says."""

_PAIRS = (
    '""',
    "''",
    "“”",
    "„“",
    "„”",
    "‘’",
    "‚‘",
    "«»",
    "»«",
    "‹›",
    "›‹",
    "「」",
    "『』",
    "”“",
    "””",
    "’’",
    "``",
    "〝〟",
)
_ELISION = re.compile(r"\s*(?:[\[(]\s*(?:\.{2,}|…+|\. \. \.)\s*[\])]|…+|\.{3,}|\. \. \.)\s*")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d[\d.,]*")
_SPACELESS_RUN = re.compile(f"[{SPACELESS}]+")
_NUMBER_WITH_MARK = re.compile(r"[$€£¥₹]\s?\d|\d\s?[%‰°$€£¥₹℃]")
_GRAMMAR = word_set(
    "です ます した する この その それ これ ある いる から まで はい いえ 的是 这是 那是 我们 他们 它们 可以 就是"
)


@dataclass(frozen=True, slots=True)
class Needle:
    """A quote made ready for searching.

    `forms` are the spellings that an exact match may have, longest first: as given, and without outer quotation marks.
    `fragments` are the stretches between elisions, in canonical spelling without final marks; one where nothing is
    elided. `core` is the whole quote in canonical spelling without final marks, `full` with them. `reason` says why the
    quote cannot prove anything, where it cannot.
    """

    forms: tuple[str, ...]
    full: str
    core: str
    fragments: tuple[str, ...]
    reason: str | None


def needle(quote: str) -> Needle:
    """Make a quote ready for searching. Outer quotation marks of any family come off once."""
    given = quote.strip()
    bare = _without_outer_marks(given)
    full = normalise(bare).text
    core = _without_final_marks(full)
    parts = (_without_final_marks(normalise(part).text) for part in _ELISION.split(bare))
    fragments = tuple(part for part in parts if any(char.isalnum() for char in part))
    forms = (given,) if bare == given else (given, bare)
    return Needle(forms=forms, full=full, core=core, fragments=fragments, reason=_reason(fragments))


def is_informative(text: str) -> bool:
    """Whether a text, in canonical spelling, says enough to prove anything."""
    runs = _SPACELESS_RUN.findall(text)
    if any(len(run) >= 2 and run not in _GRAMMAR and any(char.isalpha() for char in run) for run in runs):
        return True
    words = _WORD.findall(fold(_SPACELESS_RUN.sub(" ", text)))
    content = [word for word in words if word not in EVERY_FUNCTION_WORD]
    if len(words) + len(runs) >= 2 and content and sum(map(len, words)) + len(runs) >= 3:
        return True
    return any(len(word) >= 4 for word in content) or _NUMBER_WITH_MARK.search(text) is not None


def _without_outer_marks(quote: str) -> str:
    """Take one pair of quotation marks off; a final mark after the closing one goes with it."""
    inner = quote.rstrip(FINAL_MARKS + " ") if quote[-1:] in FINAL_MARKS else quote
    if len(inner) < 2 or inner[0] + inner[-1] not in _PAIRS:
        return quote
    body = inner[1:-1]
    # '"Yes," she said, "it is."' begins and ends with a mark, but not with one pair.
    if inner[0] in body or (inner[-1] in body and inner[-1] not in "'’"):
        return quote
    return body.strip() or quote


def _without_final_marks(text: str) -> str:
    """Drop marks at the end and elisions at the start."""
    if text.startswith("..."):
        text = text.lstrip(". ")
    return text.rstrip(FINAL_MARKS + " ")


def _reason(fragments: tuple[str, ...]) -> str | None:
    """Name what keeps a quote from proving anything."""
    if not fragments:
        return "empty_quote"
    return None if all(map(is_informative, fragments)) else "quote_too_short"
