"""Citation markers of an answer: which there are, what they name, and which claim each stands by."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from leadline.text.citation_labels import Known, Labelled, read_label
from leadline.text.citation_lines import closing_notes, definitions
from leadline.text.citation_lists import json_lists, source_lists
from leadline.text.citation_marks import HIGH_DIGITS, Definition, Marker, Markers, Problem, Style, lowered
from leadline.text.citation_resolve import Contains, How, Resolution, resolve
from leadline.text.citation_scope import scope
from leadline.text.number_words import CARDINALS
from leadline.text.wordlists import word_set

__all__ = [
    "Contains",
    "Definition",
    "How",
    "Marker",
    "Markers",
    "Problem",
    "Resolution",
    "Style",
    "markers",
    "resolve",
    "scope",
    "strip_markers",
]

_CODE: Final = re.compile(r"```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)|`[^`\n]+`", re.DOTALL)
_CANDIDATE: Final = re.compile(
    r"【(?P<openai>[^】\n]*)】"
    r"|!?\[(?P<link>[^\[\]\n]*)\]\((?P<url>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:[ ]\"[^\"\n]*\")?\)"
    r"|\[\[(?P<wiki>[^\[\]\n]{1,200})\]\](?:\((?P<leads>[^()\s]*)\))?"
    r"|\[(?P<inner>[^\[\]\n]{1,200})\]"
    r"|\((?P<round>[^()\[\]\n]{1,120})\)"
    r"|<sup>\s*\[?(?P<html>\d[\d,;\s–-]*)\]?\s*</sup>"
    r"|(?<=[.,;:!?)\"'”’\]a-zà-ÿ])\^(?P<caret>\d{1,3}(?:,\d{1,3})*)(?![\d.^*/+-]\d|\d)"
    rf"|(?P<high>[{HIGH_DIGITS}]+(?:[ ]?[,˒⁻–‚⸴][ ]?[{HIGH_DIGITS}]+)*)"
    r"|\ue200cite(?P<turns>(?:\ue202[^\ue200-\ue202\n]{1,80}){1,20})\ue201"
    r"|\[(?P<open>\^?\d{1,3})(?=[\s.,;:!?]|\Z)"
)
_LINE_START: Final = re.compile(r"(?:\A|\n)[ \t]*(?:[-*+•][ \t]+|\d+[.)][ \t]+)?\Z")
_WORD_BEFORE: Final = re.compile(r"[A-Za-zÀ-ÿ_$][\w$]*\Z")
_ARRAYS: Final = word_set(
    "arr array list lst args argv data items item row rows col cols vec vector buf buffer matrix mat values vals "
    "nums list1 tuple dict map obj str tmp index idx params self out result results"
)
_ZERO_INDEXED: Final = re.compile(r"(?<!\w)([A-Za-z_]\w*)\[0\]")
_CODE_INDEXED: Final = re.compile(r"(?<!\w)([A-Za-z_]\w*)\[[^\]\n]*\]")
_CODE_AFTER: Final = re.compile(r"[ ]?=(?!=?>)|\.[a-z_]|\(|\[(?![\d^])|\+\+|->")
_UNITS_BEFORE: Final = re.compile(r"(?:\b(?:[kcdmµn]?m|in|ft|yd|mi|ha|s|h|sec|min|km|cm|mm|R|[a-zA-Z])|\d|[)\]}])\Z")
_WORD_END: Final = re.compile(r"[^\W\d_]{3}\Z")
_YEAR_BEFORE: Final = re.compile(r"(?<!\d)(?:19|20)\d\d\Z")
_LISTING: Final = re.compile(r"(?:[:,;]|\b(?:and|or|und|oder))[ \n]\Z")
_LAST_WORD: Final = re.compile(r"([A-Za-zÀ-ÿ-]+)[ ]\Z")
_HIGH: Final = str.maketrans("˒‚⸴⁻", ",,,-")


def markers(answer: str, known: Collection[str] = ()) -> Markers:
    """Find everything in an answer that names a source.

    `known` are the ids, labels or file names that exist, in the order of the context; empty where that is not known.
    With it, ids in brackets are told from remarks, [n] counts as the n-th, and what names nothing is listed with its
    problem, never left out. Code, array indices, years, check boxes and editorial brackets are not markers.
    """
    names = Known(known)
    listed, defined = source_lists(answer, names)
    listed = _apart([*listed, *json_lists(answer)])
    blocked = bytearray(len(answer))
    _cover(blocked, ((one.start, one.end) for one in listed))
    lines = [line for line in definitions(answer) if 1 not in blocked[line.start : line.end]]
    _cover(blocked, ((line.start, line.end) for line in lines))
    lines += [line for line in closing_notes(answer) if 1 not in blocked[line.start : line.end]]
    _cover(blocked, (found.span() for found in _CODE.finditer(answer)))
    _cover(blocked, ((line.start, line.end) for line in lines))
    labels = frozenset(line.label for line in (*lines, *defined))
    indexed = _indexed_names(answer)
    items = listed
    end_of_last = -1
    for found in _CANDIDATE.finditer(answer):
        if 1 in blocked[found.start() : found.end()] or _is_index(answer, found, indexed, end_of_last):
            continue
        marker = _marker(answer, found, names, labels)
        if marker is not None:
            items.append(marker)
            end_of_last = marker.end
    items.sort(key=lambda item: (item.start, item.end))
    return Markers(answer, tuple(items), (*lines, *defined))


def strip_markers(answer: str, known: Collection[str] = ()) -> str:
    """Blank the markers, the lists of sources and the footnote lines with spaces; every other offset stays.

    Links keep their text: they are part of what the answer says.
    """
    found = markers(answer, known)
    spans = [(item.start, item.end) for item in found.items if item.style is not Style.LINK]
    spans += [(line.start, line.end) for line in found.definitions]
    blanked = list(answer)
    for start, end in spans:
        blanked[start:end] = ["\n" if char == "\n" else " " for char in answer[start:end]]
    return "".join(blanked)


def _apart(listed: list[Marker]) -> list[Marker]:
    """Drop each list that overlaps one before it."""
    kept: list[Marker] = []
    for one in sorted(listed, key=lambda item: (item.start, -item.end)):
        if not kept or kept[-1].end <= one.start:
            kept.append(one)
    return kept


def _marker(answer: str, found: re.Match[str], known: Known, defined: frozenset[str]) -> Marker | None:
    read = _read(answer, found, known)
    if read is None:
        return None
    if (
        read.style is Style.FOOTNOTE
        and read.problem is None
        and not all(
            label in defined or (label.isdecimal() and known.has_number(int(label))) or known.has(label)
            for label in read.cited
        )
    ):
        read = replace(read, problem=Problem.UNRESOLVED)
    elif read.problem is Problem.UNRESOLVED and all(label in defined for label in read.cited):
        read = replace(read, problem=None)
    address = None if read.style is Style.LINK else found["url"] or found["leads"] or None
    return Marker(found.start(), found.end(), found.group(), read.cited, read.style, read.problem, address)


def _read(answer: str, found: re.Match[str], known: Known) -> Labelled | None:
    kind = found.lastgroup
    if kind == "openai":
        return _openai(found["openai"], known)
    if kind in {"link", "url"}:
        return _link(found, known)
    if kind in {"wiki", "leads", "inner"}:
        return _bracket(answer, found, known)
    if kind == "round":
        return None if _is_aside(answer, found) else read_label(found["round"], known, bracketed=False)
    if kind == "turns":
        cited = tuple(part for part in found["turns"].split("\ue202") if part)
        return Labelled(cited, Style.OPENAI, None if all(known.has(one) for one in cited) else Problem.UNRESOLVED)
    if kind == "open":
        return Labelled((found["open"].lstrip("^"),), Style.NUMBERED, Problem.MALFORMED)
    return _raised(answer, found, known)


def _is_aside(answer: str, found: re.Match[str]) -> bool:
    """Say whether parentheses are a call, "f(1)", a number of a list, "(1) first, (2) second", or "two (2) days"."""
    before, after = answer[max(0, found.start() - 40) : found.start()], answer[found.end() : found.end() + 2]
    if len(found["round"]) == 1 and not found["round"].isdecimal():
        return True
    if before and (before[-1].isalnum() or before[-1] in "_)]"):
        return True
    if _LINE_START.search(before) or (_LISTING.search(before) and after[1:].isalpha()):
        return True
    word = _LAST_WORD.search(before)
    return word is not None and CARDINALS.get(word[1].lower(), -1) == _number(found["round"])


def _number(written: str) -> int | None:
    return int(written) if written.isdecimal() else None


def _bracket(answer: str, found: re.Match[str], known: Known) -> Labelled | None:
    inner = found["wiki"] or found["inner"]
    if inner.strip().lower() in {"", "x"} and _LINE_START.search(answer[: found.start()][-40:]):
        return None
    return read_label(inner, known)


def _openai(inner: str, known: Known) -> Labelled:
    """Read "1†source", "4:0†policy.pdf" (the name is surer than the place in a message) and a plain "1"."""
    number, _, name = inner.partition("†")
    name = name.strip()
    if name and (known.has(name) or "." in name):
        return Labelled((name,), Style.OPENAI, None if known.has(name) or not known else Problem.UNRESOLVED)
    label = number.strip()
    plain = read_label(label, known) if label else None
    if plain is None:
        return Labelled((label,) if label else (), Style.OPENAI, Problem.UNRESOLVED if label else Problem.MALFORMED)
    return Labelled(plain.cited, Style.OPENAI, plain.problem)


def _link(found: re.Match[str], known: Known) -> Labelled | None:
    """A link whose text is a number or an id is a marker; any other is a link. A picture is neither."""
    if found.group().startswith("!"):
        return None
    text = found["link"]
    read = read_label(text, known)
    if read is not None and read.problem is not None and not text.strip().isdecimal():
        read = None
    return read if read is not None else Labelled((found["url"],), Style.LINK)


def _raised(answer: str, found: re.Match[str], known: Known) -> Labelled | None:
    """Read raised numbers: "<sup>1</sup>", "^1" and "¹" after a word or a stop, not "m²", "x^2" or "10³"."""
    kind = found.lastgroup
    before = answer[max(0, found.start() - 6) : found.start()]
    if kind == "html":
        read = read_label(found["html"], known)
        return None if read is None else Labelled(read.cited, Style.SUPERSCRIPT, read.problem)
    if before[-1:].isalpha() and not _WORD_END.search(before):
        return None
    if not before.strip() or (_UNITS_BEFORE.search(before) and not _YEAR_BEFORE.search(before)):
        return None
    written = lowered(found[kind or "high"]).translate(_HIGH).replace(" ", "")
    read = read_label(written, known)
    if read is None:
        return None
    if (
        read.problem is Problem.UNRESOLVED
        and written.isdecimal()
        and all(known.has_number(int(one)) for one in written)
    ):
        read = Labelled(tuple(written), read.style)
    return Labelled(read.cited, Style.CARET if kind == "caret" else Style.SUPERSCRIPT, read.problem)


def _indexed_names(answer: str) -> frozenset[str]:
    """Names that the answer indexes as code does: with [0], or within a code span."""
    names = set(_ZERO_INDEXED.findall(answer))
    for code in _CODE.finditer(answer):
        names.update(_CODE_INDEXED.findall(code.group()))
    return frozenset(names)


def _is_index(answer: str, found: re.Match[str], indexed: frozenset[str], end_of_last: int) -> bool:
    """Say whether a bracket glued to a name indexes it: "arr[1]", but not "May[3]" nor the second of "[1][2]"."""
    start = found.start()
    if start == 0 or found.lastgroup not in {"inner", "open"} or start == end_of_last:
        return False
    if answer[start - 1] in "])}":
        return answer[start - 1] == "]" or _CODE_AFTER.match(answer, found.end()) is not None
    word = _WORD_BEFORE.search(answer[max(0, start - 40) : start])
    if word is None:
        return False
    name = word.group()
    code_like = "_" in name or "$" in name or len(name) == 1 or any(char.isdigit() for char in name)
    camel = name[0].islower() and not name.islower()
    return (
        code_like or camel or name in _ARRAYS or name in indexed or _CODE_AFTER.match(answer, found.end()) is not None
    )


def _cover(covered: bytearray, spans: Iterable[tuple[int, int]]) -> None:
    """Mark the characters of the spans, so that a look-up costs no more than the stretch that is looked at."""
    for start, end in spans:
        covered[start:end] = b"\x01" * (end - start)
