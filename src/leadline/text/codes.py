"""Codes: tokens of which every character counts: XR-400, IP67, RFC 2119, 3.10.2, max_retry_count, conf.d/app.yml."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from leadline.text.digits import fold
from leadline.text.units import CURRENCY_CODES, SYMBOLS
from leadline.text.wordlists import word_set

Span = tuple[int, int]

_ADDRESS: Final = re.compile(
    r"(?:https?://|www\.)[^\s<>\"'`)\]}]*[^\s<>\"'`)\]}.,;:!?]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+"
)
_BODIES: Final = "RFC|ISO|IEC|IEEE|DIN|EN|ANSI|ASTM|NIST|FIPS|ECMA|PEP|JSR|CVE|CWE|NFPA|SAE|IFRS|IAS|SOC|SP"
_STANDARD: Final = re.compile(rf"\b(?:(?:{_BODIES})[ \xa0/-]?)+(?<=[ \xa0/A-Z-])\d(?:[\w.:/-]*\w)?")
_VERSION: Final = re.compile(
    r"\b(?:[Vv]ersions?|[Rr]elease|[Vv]\.|Python|Java|Node(?:\.js)?|Windows|Android|iOS|macOS|Ubuntu|Debian)[ \xa0]"
    r"\d+(?:\.\d+)*\w*\b"
)
_NUMBER_AFTER_NAME: Final = re.compile(r"[A-Za-z.][ \xa0/-]?\d")
_LOOSE: Final = re.compile(
    r"(?<![\w.])(?:--?(?=[a-z]))?[A-Za-zÀ-ÿ0-9_](?:[A-Za-zÀ-ÿ0-9_]|(?::\\|[-./:#+@\\])(?=[A-Za-zÀ-ÿ0-9_]))*"
)
_SPACE: Final = re.compile(r"\s")
_SUSPECT: Final = re.compile(r"[\d_@\\]|[a-z][A-Z]|\w\.\w|\w/\w|--\w|www\.|://")

_EXTENSIONS: Final = word_set(
    "c cc cfg conf cpp cs css csv db doc docx go gz h htm html ini ipynb java jpg js json jsonl log lua md mp3 "
    "mp4 parquet pdf php png ppt pptx py rb rs rst sh sql svg tar tex toml ts tsv txt xls xlsx xml yaml yml zip"
)
# Words that hang on to a number without making a code of it: "mid-2020", "FY2023", "age-18", "May-2024".
_PREFIXES: Final = word_set(
    "mid post pre early late since circa ca c approx about around under over sub top non plus minus up from until "
    "year age fy in by to of and or at jan feb mar apr may jun jul aug sep sept oct nov dec january february "
    "march april june july august september october november december rs inr usd eur gbp no nr"
)
_LETTERS_THEN_NUMBER: Final = re.compile(r"([A-Za-zÀ-ÿ]+)[-.]?\d[\d.,]*[A-Za-z%]{0,2}s?\Z")
_NUMBER_THEN_LETTERS: Final = re.compile(
    r"\d+(?:[.,:]\d+)*(?:-\d+(?:[.,:]\d+)*)?(?:-?[A-Za-zÀ-ÿµ°]+(?:/[A-Za-z]+)?\d?(?:-[A-Za-zÀ-ÿ]+)*)?\.?\Z"
)
_DATED: Final = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:T[\d:.+]*Z?)?\Z|\d{1,2}([-/.])\d{1,2}\1\d{2,4}\Z")
# "9/11" and "24/7" are pairs of numbers, "10x20" too, "17h30" a time, "1.5e6" a number.
_NUMERIC: Final = re.compile(
    r"\d+(?:[.,]\d+)?(?:x\d+(?:[.,]\d+)?)+\Z|\d+(?:/\d+)+\Z|\d{1,2}h\d\d\Z|\d+(?:\.\d+)?[eE][+-]?\d{1,3}\Z"
)
_AGED: Final = re.compile(r"[a-z]+-\d+-(?:year|month|week|day|hour|minute)s?(?:-[a-z]+)*\Z")
_DOTTED: Final = re.compile(r"v?\d+(?:\.\d+){2,}\w*\Z")
_THOUSANDS: Final = re.compile(r"\d{1,3}(?:\.\d{3})+\Z")
_DIGIT_GROUPS: Final = re.compile(r"\d+(?:-\d+){2,}\Z")
_SUFFIXES: Final = word_set(
    "st nd rd th er ère ème e x k m bn b mn tn trn mln bln mio mrd tsd s am pm h uhr fold year month day week hour "
    "minute second y yo d mm cm in ft percent pct millionen million billion thousand"
)


def codes(text: str) -> tuple[Span, ...]:
    """Find the codes of a text: spans in order, without overlap.

    A code is an address, a numbered standard, a version, a path or file name, an identifier with an underscore or an
    inner capital, or a token of letters and digits that is no number with a unit ("18-month", "5kg" and "9am" are
    quantities, "XR-400", "B12", "5G" and "v2.1" are codes).
    """
    if _SUSPECT.search(text) is None:
        return ()
    strong = [found.span() for pattern in _patterns(text) for found in pattern.finditer(text)]
    loose = [
        (start, end)
        for start, end in _suspects(fold(text))
        if not any(start < last and first < end for first, last in strong)
    ]
    return tuple(sorted(_apart(strong) + loose))


def is_code(token: str) -> bool:
    """Say whether a token without spaces, digits in ASCII, is a code."""
    if "_" in token.strip("_"):
        return True
    if token.startswith("--"):
        return len(token) > 3
    if any(char.isdigit() for char in token):
        return _numbered_code(token)
    return _path(token) or _inner_capital(token)


def _apart(spans: list[Span]) -> list[Span]:
    """Drop each span that overlaps one before it."""
    kept: list[Span] = []
    for span in sorted(spans):
        if not kept or kept[-1][1] <= span[0]:
            kept.append(span)
    return kept


def _patterns(text: str) -> Iterator[re.Pattern[str]]:
    """Choose the patterns worth trying."""
    if "@" in text or "www." in text or "://" in text:
        yield _ADDRESS
    if _NUMBER_AFTER_NAME.search(text):
        yield _STANDARD
        yield _VERSION


def _suspects(plain: str) -> Iterator[Span]:
    """Yield the tokens that are codes, looking only where some character gives them away."""
    done = 0
    for hint in _SUSPECT.finditer(plain):
        if hint.start() < done:
            continue
        start, done = _chunk_start(plain, hint.start(), done), _chunk_end(plain, hint.start())
        for found in _LOOSE.finditer(plain, start, done):
            if is_code(found.group()):
                yield found.span()


def _chunk_start(plain: str, place: int, done: int) -> int:
    start = place
    floor = max(done, place - 200)
    while start > floor and not plain[start - 1].isspace():
        start -= 1
    return start


def _chunk_end(plain: str, place: int) -> int:
    space = _SPACE.search(plain, place)
    return len(plain) if space is None else space.start()


def _numbered_code(token: str) -> bool:
    if any(pattern.match(token) for pattern in (_DATED, _THOUSANDS, _NUMERIC, _AGED)):
        return False
    if _DOTTED.match(token) or _DIGIT_GROUPS.match(token) or _path(token):
        return True
    if token[0].isdigit():
        return not (_NUMBER_THEN_LETTERS.match(token) and _known_suffix(token))
    prefixed = _LETTERS_THEN_NUMBER.match(token)
    if prefixed is None:
        return any(char.isalpha() for char in token)
    word = prefixed[1]
    return word.lower() not in _PREFIXES and word.upper() not in CURRENCY_CODES


def _known_suffix(token: str) -> bool:
    letters = token.lstrip("0123456789.,:-")
    if not letters or letters[0] == "/":
        return True
    first = re.split(r"[-./]", letters)[0] if letters not in SYMBOLS else letters
    known = first in SYMBOLS or letters in SYMBOLS or first.lower() in _SUFFIXES
    return known or ("-" in token and first.islower() and len(first) > 2)


def _path(token: str) -> bool:
    if "." in token and token.rsplit(".", 1)[1].lower() in _EXTENSIONS and token[0] != ".":
        return True
    return "\\" in token or (token.count("/") > 1 and any(char in "._~" for char in token))


def _inner_capital(token: str) -> bool:
    """Say whether it is camelCase: a lower-case letter, then a capital, in one run ("iPhone", "maxRetries")."""
    return token[0].islower() and token.isalnum() and not token.islower() and token not in SYMBOLS
