"""Lists of sources: a "Sources: [1], [2]" line, a "References" section, a JSON list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from leadline.text.citation_labels import Known, Labelled, read_label
from leadline.text.citation_marks import HIGH_DIGITS, Definition, Marker, Problem, Style, lowered

_HEAD: Final = re.compile(
    r"^[ \t]*(?:#{1,6}[ \t]*|\*{1,2}|_{1,2}|>[ \t]*)?"
    r"(?:sources?|references?|citations?|bibliography|footnotes?|works cited|quellen?|quellenangaben?|"
    r"quellenverzeichnis|literatur|références?|sources? citées?|fuentes?|referencias?|出典|参考文献|来源)"
    r"(?:[ \t](?:used|cited|consulted|list))?[ \t]*(?:\*{1,2}|_{1,2})?[ \t]*"
    r"(?P<colon>[:：])?[ \t]*(?:\*{1,2})?[ \t]*(?P<rest>.*)$",
    re.IGNORECASE | re.MULTILINE,
)
_INLINE_HEAD: Final = re.compile(
    r"(?<=[.!?…])[ \t]+(?:sources?|references?|citations?|quellen?)[ \t]*:[ \t]*"
    r"(?P<rest>(?:(?:\[[^\]\n]+\]|\d{1,3}(?!\d))[ \t,;]*)+)\.?[ \t]*(?=\n|\Z)",
    re.IGNORECASE,
)
_ENTRY: Final = re.compile(
    r"[ \t]*(?:[-*•–][ \t]|\d{1,3}[.)][ \t]|\(\d{1,3}\)|\[[^\]\n]+\]|https?://|[¹²³⁴-⁹]|\^\d|<sup>)"
)
_BRACKET: Final = re.compile(r"\[(?P<inner>[^\[\]\n]{1,200})\](?:\((?P<url>[^()\s]+)\))?")
_NUMBERING: Final = re.compile(
    r"[ \t]*(?:[-*•–][ \t]+)?(?:(?P<number>\d{1,3})[.):][ \t]+|\((?P<round>\d{1,3})\)[ \t]+"
    rf"|\^?(?P<high>(?<=\^)\d{{1,3}}|[{HIGH_DIGITS}]{{1,3}})[.):]?[ \t]*"
    r"|<sup>[ ]?(?P<html>\d{1,3})[ ]?</sup>[.):]?[ \t]*)(?P<text>\S.*)"
)
_BARE: Final = re.compile(r"[ \t]*\d{1,3}(?:[ \t]*(?:[,;&–-]|and)[ \t]*\d{1,3})*\.?[ \t]*\Z")
_JSON: Final = re.compile(
    r"[\"'](?:citations|sources|references|source_ids|chunk_ids|cited|cited_ids|cited_chunks)[\"']\s*:\s*\[(?P<items>[^\]]*)\]"
)
_JSON_ID: Final = re.compile(
    r"[\"'](?:chunk_id|source_id|doc_id|document_id|id|source)[\"']\s*:\s*(?:[\"']([^\"']+)[\"']|(\d+))"
)
_JSON_ITEM: Final = re.compile(r"[\"']([^\"']+)[\"']|(?<![\w.])(\d+)(?![\w.])")


def json_lists(answer: str) -> Iterator[Marker]:
    """Find lists such as `"citations": ["c1", "c2"]` in an answer that is, or holds, JSON."""
    if '"' not in answer and "'" not in answer:
        return
    for found in _JSON.finditer(answer):
        items = _JSON_ID.findall(found["items"]) or _JSON_ITEM.findall(found["items"])
        cited = tuple(dict.fromkeys(text or number for text, number in items))
        yield Marker(*found.span(), found.group(), cited, Style.JSON)


def source_lists(answer: str, known: Known) -> tuple[list[Marker], list[Definition]]:
    """Find the lists of sources, each as one marker over its whole span, and what their entries define."""
    lists: list[Marker] = []
    defined: list[Definition] = []
    end = 0
    for head in _HEAD.finditer(answer):
        if head.start() < end:
            continue
        end = _end_of_list(answer, head, known)
        if end:
            marker, entries = _list(answer, head.start(), end, head.start("rest"), known)
            lists.append(marker)
            defined += entries
    for head in _INLINE_HEAD.finditer(answer):
        start = head.start() + len(head.group()) - len(head.group().lstrip())
        lists.append(_list(answer, start, head.end(), head.start("rest"), known)[0])
    return lists, defined


def _end_of_list(answer: str, head: re.Match[str], known: Known) -> int:
    """Return where the list under a heading ends, 0 where the heading heads no list ("Sources say that ...")."""
    rest = head["rest"].strip()
    if rest and head["colon"] is None and _left_over(rest):
        return 0
    end = head.end() if rest else 0
    place = head.end()
    while place < len(answer):
        stop = answer.find("\n", place + 1)
        stop = len(answer) if stop < 0 else stop
        line = answer[place:stop].strip("\n")
        if line.strip() and not (_ENTRY.match(line) or known.within(line)):
            break
        if line.strip():
            end = stop
        place = stop
    return end


def _left_over(rest: str) -> str:
    return re.sub(r"[\s,;.]", "", _BRACKET.sub("", rest))


def _list(answer: str, start: int, end: int, body: int, known: Known) -> tuple[Marker, list[Definition]]:
    cited: list[str] = []
    problem: Problem | None = None
    defined: list[Definition] = []
    place = body
    for line in answer[body:end].split("\n"):
        labels, wrong, entry = _entry(line, place, known)
        cited += labels
        problem = problem or wrong
        defined += entry
        place += len(line) + 1
    cited = list(dict.fromkeys(cited))
    if not cited:
        problem = Problem.UNRESOLVED
    return Marker(start, end, answer[start:end], tuple(cited), Style.ANSWER_LEVEL, problem), defined


def _entry(line: str, place: int, known: Known) -> tuple[tuple[str, ...], Problem | None, list[Definition]]:
    """Read one line of a list: the labels that it names, and what it defines ("[1] Travel policy" defines 1)."""
    marks = [(found, _read(found, known)) for found in _BRACKET.finditer(line)]
    read = [(found, one) for found, one in marks if one is not None]
    if read:
        entry = _defined(line, place, read)
        defining = {one.label for one in entry}
        named = [one for _, one in read if one.style is not Style.LINK or not defining]
        labels = tuple(label for one in named for label in one.cited)
        return labels, next((one.problem for one in named if one.problem is not None), None), entry
    numbered = _NUMBERING.match(line)
    named_there = known.within(line)
    if numbered is not None:
        label = lowered(numbered["number"] or numbered["round"] or numbered["high"] or numbered["html"])
        entry = [Definition(label, numbered["text"].strip(), place, place + len(line))]
        return named_there or (label,), None, entry
    if named_there:
        return named_there, None, []
    bare = read_label(line.strip().rstrip("."), known) if _BARE.match(line) else None
    if bare is not None:
        return bare.cited, bare.problem, []
    text = re.sub(r"^[ \t]*[-*•–][ \t]+", "", line).strip().rstrip(".")
    return ((text,), Problem.UNRESOLVED, []) if text else ((), None, [])


def _defined(line: str, place: int, read: list[tuple[re.Match[str], Labelled]]) -> list[Definition]:
    """Read what brackets of one label each define: the text up to the next one, or the address that they lead to."""
    if line[: read[0][0].start()].strip(" \t-*•–>"):  # "refund [1], gift [2]" names first, and defines nothing here
        return []
    defining = [
        (found, one.cited[0].lstrip("^")) for at, (found, one) in enumerate(read) if _defines(one, is_first=at == 0)
    ]
    ends = [found.start() for found, _ in defining[1:]] + [len(line)]
    entries = []
    for (found, label), end in zip(defining, ends, strict=False):
        text = line[found.end() : end].strip(" \t:.,;-–")
        text = f"{text} {found['url']}".strip() if found["url"] else text
        if text:
            entries.append(Definition(label, text, place, place + len(line)))
    return entries


def _defines(read: Labelled, *, is_first: bool) -> bool:
    if read.style is Style.LINK or len(read.cited) != 1:
        return False
    return is_first or read.style is Style.FOOTNOTE or read.cited[0].isdecimal()


def _read(found: re.Match[str], known: Known) -> Labelled | None:
    if found["url"]:
        read = read_label(found["inner"], known)
        return read if read is not None else Labelled((found["url"],), Style.LINK)
    return read_label(found["inner"], known)
