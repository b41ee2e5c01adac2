"""Lines that say what a label of the answer stands for, outside any list with a heading."""

from __future__ import annotations

import re
from typing import Final

from leadline.text.citation_marks import HIGH_DIGITS, Definition, lowered

_DEFINITION: Final = re.compile(
    r"^[ ]{0,3}\[(?P<label>\^[^\]\n]+|\d{1,3})\]:[ \t]*(?P<text>.*(?:\n(?:[ ]{4}|\t).*)*)$", re.MULTILINE
)
_LABEL: Final = (
    rf"(?:\[\^?(?P<bracket>\d{{1,3}})\]|【(?P<openai>\d{{1,3}})[^】\n]*】|(?P<high>[{HIGH_DIGITS}]{{1,3}})"
    r"|<sup>[ ]?\[?(?P<html>\d{1,3})\]?[ ]?</sup>|\^(?P<caret>\d{1,3}))"
)
_NOTE: Final = re.compile(
    rf"[ \t]*(?:[-*•–][ \t]+)?{_LABEL}[ \t]*[:.)–-]?[ \t]*(?P<text>[^\s\[\]].*|\[[^\]\n]+\]\(.*)\Z"
)
_USED: Final = re.compile(_LABEL)
_RULE: Final = re.compile(r"[ \t]*[-_*=—–]{3,}[ \t]*\Z")


def definitions(answer: str) -> tuple[Definition, ...]:
    """Find the lines that say what a label stands for: "[^2]: Minutes, page 4"."""
    return tuple(
        Definition(found["label"].lstrip("^"), found["text"].strip(), *found.span())
        for found in _DEFINITION.finditer(answer)
    )


def closing_notes(answer: str) -> tuple[Definition, ...]:
    """Find the notes that close an answer without a heading: "[1] refund" or "¹ refund", a line each.

    They stand apart, below a blank line or a rule, with each label once, and the answer above uses one of them: lines
    that merely begin with their marker are claims.
    """
    notes: list[Definition] = []
    start = len(answer)
    apart = False
    for line in reversed(answer.split("\n")):
        start -= len(line)
        found = _NOTE.match(line)
        if found is not None:
            notes.append(Definition(_label(found), found["text"].strip(), start, start + len(line)))
            apart = False
        elif line.strip() and _RULE.match(line) is None:
            break
        else:
            apart = True
        start -= 1
    labels = {note.label for note in notes}
    above = answer[: notes[-1].start] if notes else ""
    used = {_label(found) for found in _USED.finditer(above)}
    return tuple(reversed(notes)) if apart and len(labels) == len(notes) and labels & used else ()


def _label(found: re.Match[str]) -> str:
    kinds = ("bracket", "openai", "high", "html", "caret")
    return lowered(next(found[kind] for kind in kinds if found[kind]))
