"""Sentences that a layout implies: items of a list, cells of a table, and the pairs of "a and b, respectively".

An item says what the line before the list leads in. What stands in a column belongs to its header, what stands at a
place in an enumeration to what stands at the same place in the other. A table row as it is written has the values of
all columns, so that any of them would seem to be said of each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from leadline.text.names import names
from leadline.text.numbers import quantities

Span = tuple[int, int]
Shown = tuple[int, int, str]
"""Start and end in the text, and what is said there."""

_LINE = re.compile(r"[^\n]*\n?")
_RULE = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?\r?\n?|[ \t]*\|[ \t]*:?-+:?[ \t]*\r?\n?")
_ITEM = re.compile(r"(?:[-*+•–]|\d{1,2}[.)])[ \t]+")
_LONGEST_RULE = 1000  # characters of the line below the header of a table
_LONGEST_LEAD = 100  # characters of a line that leads a list in
_BAR = re.compile(r"(?<!\\)\|")
_RESPECTIVELY = re.compile(r",?\s+respectively\b[ .]*|\brespectively,?\s+", re.IGNORECASE)
_JOINT = re.compile(r"\s*,\s+and\s+|\s*,\s+|\s+and\s+")
_ARTICLE = re.compile(r"(?:the|a|an)\s+", re.IGNORECASE)


def shown(text: str, spans: Sequence[Span]) -> list[Shown]:
    """Give each sentence as it is to be read, in order; `spans` are the sentences as they are written."""
    tables = _tables(text) if "|" in text else []
    said: list[Shown] = []
    lead = ""
    for start, end in spans:
        if any(first < end and start < last for first, last, _ in tables):
            continue
        one = text[start:end]
        item = _ITEM.match(one)
        lead = lead if item else one[:-1] if one.endswith(":") and len(one) <= _LONGEST_LEAD else ""
        said.extend((start, end, part) for part in _paired(f"{one[item.end() :]}: {lead}" if item and lead else one))
    said.extend(cell for _, _, cells in tables for cell in cells)
    return sorted(said, key=lambda one: one[0]) if tables else said


def _tables(text: str) -> list[tuple[int, int, list[Shown]]]:
    """Markdown tables: start, end, and their cells."""
    lines = [match.span() for match in _LINE.finditer(text) if match.end() > match.start()]
    found: list[tuple[int, int, list[Shown]]] = []
    for place, (head, rule) in enumerate(pairwise(lines)):
        if "|" not in text[slice(*head)] or rule[1] - rule[0] > _LONGEST_RULE or not _RULE.fullmatch(text, *rule):
            continue
        rows = []
        for row in lines[place + 2 :]:
            if "|" not in text[slice(*row)]:
                break
            rows.append(row)
        cells = [cell for row in rows for cell in _cells(text, row, _split(text[slice(*head)]))]
        if cells:
            found.append((head[0], rows[-1][1], cells))
    return found


def _cells(text: str, row: Span, heads: list[str]) -> list[Shown]:
    """Cells of one row, each with the header of its column and the first cell of its row."""
    line = text[slice(*row)]
    start, end = row[0] + len(line) - len(line.lstrip()), row[0] + len(line.rstrip())
    key, *values = _split(line) or [""]
    if not values:
        return [(start, end, ": ".join(part for part in (heads[0] if heads else "", key) if part))]
    columns = [*heads[1:], *[""] * len(values)]
    return [
        (start, end, ": ".join(part for part in (*_in_order(key, column), value) if part))
        for column, value in zip(columns, values, strict=False)
        if value
    ]


def _in_order(key: str, column: str) -> tuple[str, str]:
    """Put whom it is about first: the one of the two with a capital or a digit, or else the row."""
    about = any(not one.islower() and one.isalnum() for one in column) and key[:1].islower()
    return (column, key) if about else (key, column)


def _split(line: str) -> list[str]:
    bare = line.strip().removeprefix("|")
    bare = bare[:-1] if bare.endswith("|") and not bare.endswith("\\|") else bare
    return [cell.strip(" \t*_`") for cell in _BAR.split(bare)]


def _paired(sentence: str) -> list[str]:
    """Pair "A and B weigh 3 kg and 4 kg, respectively" into "A weigh 3 kg", "B weigh 4 kg"; else the sentence."""
    mark = _RESPECTIVELY.search(sentence) if "respectively" in sentence.lower() else None
    if mark is None:
        return [sentence]
    bare = f"{sentence[: mark.start()]} {sentence[mark.end() :]}".strip().rstrip(".")
    values = _list(bare)
    if len(values) < 2:
        return [sentence]
    before, after = bare[: values[0][0]], bare[values[-1][1] :]
    subjects = _list(before, len(values)) or _subjects(before, len(values))
    if not subjects:
        return [sentence]
    opening, middle = before[: subjects[0][0]], before[subjects[-1][1] :]
    pairs = zip(subjects, values, strict=True)
    return [f"{opening}{before[slice(*one)]}{middle}{bare[slice(*value)]}{after}" for one, value in pairs]


def _list(said: str, count: int = 0) -> list[Span]:
    """Spans of the last list of quantities, or else of names; of just so many where a `count` is given."""
    for items in (quantities(said), names(said)):
        runs: list[list[Span]] = []
        for item in items:
            joined = bool(runs) and _JOINT.fullmatch(said[runs[-1][-1][1] : item.start])
            runs[-1:] = [[*runs[-1], (item.start, item.end)]] if joined else [*runs[-1:], [(item.start, item.end)]]
        found = [run for run in runs if len(run) > 1 and count in (0, len(run))]
        if found:
            return found[-1]
    return []


def _subjects(before: str, count: int) -> list[Span]:
    """Spans of so many subjects at the start of a sentence; the last one ends as many words on as the first has."""
    joints = [match.span() for match in _JOINT.finditer(before)][: count - 1]
    if len(joints) < count - 1:
        return []
    starts = [0, *(end for _, end in joints)]
    first = before[: joints[0][0]]
    size = len(_ARTICLE.sub("", first, count=1).split())
    rest = before[starts[-1] :]
    article = _ARTICLE.match(rest)
    words = list(re.finditer(r"\S+", rest[article.end() if article else 0 :]))
    if len(words) <= size:
        return []
    last_end = starts[-1] + (article.end() if article else 0) + words[size - 1].end()
    return list(zip(starts, [*(start for start, _ in joints), last_end], strict=True))
