"""The layout of an answer: paragraphs, list items, table cells, headings, code and source lists, with offsets.

Works line by line and looks at each line a fixed number of times, so it is linear in the length of the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from leadline.judges.local.claims_sources import is_entry, is_label
from leadline.judges.local.claims_words import is_sentence


class Kind(StrEnum):
    """What a block is."""

    PROSE = "prose"
    ITEM = "item"
    CELL = "cell"
    HEADING = "heading"
    CODE = "code"
    SOURCE = "source"


class Block(NamedTuple):
    """One block of an answer: `answer[start:end]`, without its bullet, its hashes or its quote sign.

    `parent` is the index of the block that introduces it (a line that ends with a colon, a heading). `lead` is text
    that belongs before it (the headers of a table cell).
    """

    kind: Kind
    start: int
    end: int
    indent: int = 0
    parent: int | None = None
    lead: str = ""


class _Shape(StrEnum):
    BLANK = "blank"
    RULE = "rule"
    FENCE = "fence"
    CODE = "code"
    HEADING = "heading"
    ITEM = "item"
    DEFINITION = "definition"
    HEADER = "header"
    ROW = "row"
    TEXT = "text"


class _Line(NamedTuple):
    """A line of the answer; `start` is after its mark (bullet, hashes), `indent` counts the spaces before the mark."""

    shape: _Shape
    start: int
    end: int
    indent: int
    sources: bool = False


def blocks(answer: str) -> tuple[Block, ...]:
    """Blocks of an answer, in order, not overlapping. Blank lines, rules and fences belong to none."""
    lines = _in_sources(answer, _with_tables(answer, _with_code(answer, list(_lines(answer)))))
    return _with_parents(answer, list(_grouped(answer, lines)))


_MARK = re.compile(
    r"(?P<quote>(?:[ \t]*>)*)[ \t]*(?:(?P<hashes>#{1,6})[ \t]+|(?P<bullet>[-*+•‣◦▪●○·–—])[ \t]+(?=\S)"
    r"|(?P<number>\(?\d{1,3}[.)])[ \t]+(?=\S)|(?P<letter>\(?[a-z]\))[ \t]+(?=\S))?"
)
_BOLD = re.compile(r"(\*\*|__)(?P<text>[^*_\n]{1,120})\1[ \t]*[:：]?[ \t]*")
# "[^2]: Minutes, page 4"; but a whole sentence after the id of a chunk says what the chunk says.
_DEFINITION = re.compile(r"\[(?P<label>\^?[^\]\s]{1,40})\]:[ \t]*(?=\S)")
_FENCE = re.compile(r"(?:```|~~~)")
_SEPARATOR = re.compile(r"[ \t|:]*-[ \t|:-]*")


def _lines(answer: str) -> Iterator[_Line]:
    numbers = _numbers(answer)
    offset = 0
    for raw in answer.splitlines(keepends=True):
        yield _line(raw, offset, numbers)
        offset += len(raw)


def _numbers(answer: str) -> frozenset[int]:
    """Numbers that stand like list numbers at the start of a line."""
    return frozenset(int(found) for found in re.findall(r"(?m)^[ \t>]{0,20}\(?(\d{1,3})[.)][ \t]+\S", answer))


def _line(raw: str, offset: int, numbers: frozenset[int]) -> _Line:
    mark = _MARK.match(raw)
    bare = raw.rstrip()
    begin, indent = (mark.end(), len(mark.group()) - len(mark.group().lstrip(" \t>"))) if mark else (0, 0)
    if mark and mark["number"] and not _is_list_number(mark["number"], numbers):
        begin = mark.start("number")
        mark = None
    body = bare[begin:]
    start, end = offset + begin, offset + max(len(bare), begin)
    if not body.strip():
        return _Line(_Shape.BLANK, offset, offset, 0)
    return _Line(_shape(bare, body, mark), start, end, indent)


def _is_list_number(number: str, numbers: frozenset[int]) -> bool:
    """Whether "3." counts items: another line bears its neighbour ("3. Mai 2021" stands alone)."""
    value = int(number.strip("(.)"))
    return value - 1 in numbers or value + 1 in numbers


def _shape(bare: str, body: str, mark: re.Match[str] | None) -> _Shape:
    signs = set(bare.replace(" ", ""))
    if len(signs) == 1 and signs <= set("-*_=") and len(bare) > 2:
        return _Shape.RULE
    if _FENCE.match(body):
        return _Shape.FENCE
    defined = _DEFINITION.match(body)
    if defined and not (defined["label"][0] not in "^0123456789" and is_sentence(body[defined.end() :])):
        return _Shape.DEFINITION
    if mark and (mark["bullet"] or mark["number"] or mark["letter"]):
        return _Shape.ITEM
    if (mark and mark["hashes"]) or _BOLD.fullmatch(body):
        return _Shape.HEADING
    return _Shape.TEXT


def _with_code(answer: str, lines: list[_Line]) -> list[_Line]:
    """Marks the lines between fences of a programming language as code; prose between fences stays prose."""
    marked: list[_Line] = []
    code = opened = False
    for line in lines:
        if line.shape is _Shape.FENCE:
            language = answer[line.start : line.end].strip("`~ ").lower()
            code = not opened and language not in _PROSE_LANGUAGES
            opened = not opened
        marked.append(line._replace(shape=_Shape.CODE) if code and line.shape is not _Shape.FENCE else line)
    return marked


_PROSE_LANGUAGES = frozenset({"", "markdown", "md", "text", "txt", "plain", "plaintext"})


def _with_tables(answer: str, lines: list[_Line]) -> list[_Line]:
    """Marks tables: a row with bars, a row of dashes below it, and the rows that follow."""
    marked = list(lines)
    inside = False
    for i, line in enumerate(lines):
        bars = line.shape is _Shape.TEXT and "|" in answer[line.start : line.end]
        if inside and bars:
            separator = _SEPARATOR.fullmatch(answer, line.start, line.end)
            marked[i] = line._replace(shape=_Shape.RULE if separator else _Shape.ROW)
        elif bars and i + 1 < len(lines) and _is_separator(answer, lines[i + 1]):
            marked[i] = line._replace(shape=_Shape.HEADER)
            inside = True
        else:
            inside = False
    return marked


def _is_separator(answer: str, line: _Line) -> bool:
    return "|" in answer[line.start : line.end] and bool(_SEPARATOR.fullmatch(answer, line.start, line.end))


def _in_sources(answer: str, lines: list[_Line]) -> list[_Line]:
    """Marks the lines below a "Sources:" label or heading, until a heading or a paragraph of its own."""
    marked: list[_Line] = []
    inside = after_blank = False
    for line in lines:
        text = answer[line.start : line.end]
        if line.shape in {_Shape.HEADING, _Shape.TEXT, _Shape.ITEM} and is_label(text):
            inside = True
        elif line.shape is _Shape.HEADING or (
            inside and line.shape is _Shape.TEXT and not is_entry(text, apart=after_blank)
        ):
            inside = False
        after_blank = line.shape is _Shape.BLANK
        marked.append(line._replace(sources=inside or line.shape is _Shape.DEFINITION))
    return marked


def _grouped(answer: str, lines: list[_Line]) -> Iterator[Block]:
    header: tuple[str, ...] = ()
    run: list[_Line] = []
    for line in lines:
        if run and not _continues(run[-1], line):
            yield from _run(answer, run)
            run = []
        if line.shape is _Shape.HEADER:
            header = tuple(answer[start:end] for start, end in _cells(answer, line))
        elif line.shape is _Shape.ROW:
            yield from _row(answer, line, header)
        elif line.shape not in {_Shape.BLANK, _Shape.RULE, _Shape.FENCE}:
            run.append(line)
    yield from _run(answer, run)


def _continues(before: _Line, line: _Line) -> bool:
    if line.sources != before.sources:
        return False
    if line.shape is _Shape.CODE:
        return before.shape is _Shape.CODE
    return line.shape is _Shape.TEXT and before.shape in {_Shape.TEXT, _Shape.ITEM, _Shape.DEFINITION}


def _run(answer: str, run: list[_Line]) -> Iterator[Block]:
    if not run:
        return
    kind = Kind.SOURCE if run[0].sources else _KINDS[run[0].shape]
    if kind is not Kind.PROSE and kind is not Kind.ITEM:
        yield Block(kind, run[0].start, run[-1].end)
        return
    for part in _at_meant_breaks(answer, run):
        yield Block(kind, part[0].start, part[-1].end, part[0].indent)
        kind = Kind.PROSE


_KINDS = {
    _Shape.TEXT: Kind.PROSE,
    _Shape.ITEM: Kind.ITEM,
    _Shape.HEADING: Kind.HEADING,
    _Shape.CODE: Kind.CODE,
    _Shape.DEFINITION: Kind.SOURCE,
}


def _at_meant_breaks(answer: str, run: list[_Line]) -> Iterator[list[_Line]]:
    """Splits a paragraph where the writer, not the width of the page, broke the line.

    A line was wrapped only where the next line's first word would not have fitted into the widest line.
    """
    width = max(line.end - line.start for line in run)
    part = [run[0]]
    for before, line in pairwise(run):
        if _is_meant(answer, before, line, width):
            yield part
            part = []
        part.append(line)
    yield part


def _is_meant(answer: str, before: _Line, line: _Line, width: int) -> bool:
    text = answer[line.start : line.end]
    if _LABELLED.match(text) or answer[before.start : before.end].endswith((":", "：")):
        return True
    first = text.split(maxsplit=1)[0]
    earlier = answer[before.start : before.end]
    if not text[0].islower() and (earlier.startswith(f"{first} ") or (" = " in text and " = " in earlier)):
        return True
    return not text[0].islower() and before.end - before.start + 1 + len(first) <= width


_LABELLED = re.compile(r"[*_]{0,2}[^\W\d_][^\n:.!?*_|]{0,30}[*_]{0,2}[:：][*_]{0,2}[ \t]+\S")


def _row(answer: str, line: _Line, header: tuple[str, ...]) -> Iterator[Block]:
    """The cells of a row after its first, each led by the first cell and by its own header."""
    spans = [(start, end) for start, end in _cells(answer, line)]
    if not spans:
        return
    names = (*header, *("" for _ in range(len(spans) - len(header))))
    key = _labelled(names[0], answer[slice(*spans[0])])
    rest = [i for i in range(1, len(spans)) if spans[i][0] < spans[i][1]]
    for i in rest:
        start = spans[0][0] if i == rest[0] else spans[i][0]
        label = f"{names[i]}: " if names[i] else ""
        yield Block(Kind.CELL, start, spans[i][1], 0, None, f"{key}; {label}{answer[slice(*spans[i])]}")
    if not rest and spans[0][0] < spans[0][1]:
        yield Block(Kind.CELL, *spans[0], 0, None, key)


def _labelled(name: str, value: str) -> str:
    return f"{name}: {value}" if name and value else name or value


def _cells(answer: str, line: _Line) -> list[tuple[int, int]]:
    """Spans of the cells of a row, without the spaces around them; an empty cell is an empty span."""
    start, end = line.start, line.end
    if answer.startswith("|", start):
        start += 1
    if end > start and answer[end - 1] == "|":
        end -= 1
    spans: list[tuple[int, int]] = []
    for text in answer[start:end].split("|"):
        lead = len(text) - len(text.lstrip())
        spans.append((start + lead, start + max(lead, len(text.rstrip()))))
        start += len(text) + 1
    return spans


def _with_parents(answer: str, found: list[Block]) -> tuple[Block, ...]:
    """Gives each block the one that introduces it: an item above, else the last line with a colon, else the heading."""
    placed: list[Block] = []
    heading: int | None = None
    colon: int | None = None
    above: list[tuple[int, int]] = []
    for i, block in enumerate(found):
        opens = _opens(answer, block)
        if block.kind is Kind.HEADING:
            heading, colon, above = i, None, []
        elif block.kind is Kind.PROSE:
            block = block._replace(parent=heading)  # noqa: PLW2901  # the placed block is the one meant from here on
            colon, above = (i if opens else None), []
        elif block.kind is Kind.ITEM:
            above = [item for item in above if item[0] < block.indent]
            block = block._replace(parent=above[-1][1] if above else heading if colon is None else colon)  # noqa: PLW2901  # as above
            if opens:
                above.append((block.indent, i))
        placed.append(block)
    return tuple(placed)


def _opens(answer: str, block: Block) -> bool:
    """Whether a block introduces what stands below it: it ends with a colon, or is a bold title."""
    text = answer[block.start : block.end]
    return text.rstrip("*_ \t").endswith((":", "：")) or bool(_BOLD.fullmatch(text))
