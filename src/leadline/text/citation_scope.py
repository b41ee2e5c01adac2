"""Which claims a marker stands by."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from leadline.text.citation_marks import Marker, Markers

_STOP: Final = re.compile(r"[.!?…][\"'”’)\]]*(?=\s+[^\sa-z]|\s*\Z)|[。！？]|\n+")


def scope(found: Markers, claim_spans: Sequence[tuple[int, int]]) -> Mapping[Marker, tuple[int, ...]]:
    """Map each inline marker to the claims that it stands by, as places in `claim_spans` (offsets in the answer).

    A marker inside a claim, or after it, belongs to it; after the full stop still to the claim before; at the start
    of a line, with the claim behind it, to that one. The only marker of a sentence stands by all claims of the
    sentence. A marker of an answer without claims stands by none.
    """
    stops = _stops(found)
    groups = _groups(found.inline, found.answer)
    result: dict[Marker, tuple[int, ...]] = {}
    for group in groups:
        near = _nearest(found.answer, group, claim_spans)
        if near and not _shares_sentence(group, groups, claim_spans, near, stops):
            near = _of_sentence(near, claim_spans, stops)
        result |= dict.fromkeys(group, near)
    return MappingProxyType(result)


def _stops(found: Markers) -> list[int]:
    """Where sentences end, the markers being blanked: "2020 [1]. Next" and "2020. [1] Next" end at the full stop."""
    blanked = list(found.answer)
    for item in found.inline:
        blanked[item.start : item.end] = " " * (item.end - item.start)
    return [match.start() for match in _STOP.finditer("".join(blanked))]


def _groups(inline: Sequence[Marker], answer: str) -> list[tuple[Marker, ...]]:
    """Bring together the markers with nothing between them: [1][2], and [1], [2]."""
    groups: list[list[Marker]] = []
    for item in inline:
        if groups and not answer[groups[-1][-1].end : item.start].strip(" ,;"):
            groups[-1].append(item)
        else:
            groups.append([item])
    return [tuple(group) for group in groups]


def _nearest(answer: str, group: tuple[Marker, ...], spans: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    start, end = group[0].start, group[-1].end
    inside = [place for place, span in enumerate(spans) if span[0] < start and end < span[1]]
    if inside:
        return tuple(inside)
    line = answer.rfind("\n", 0, start) + 1
    opens_line = not answer[line:start].strip(" \t-*•>0123456789.)")
    follows = answer[end : end + 1] not in {"", "\n"} and answer[end:].split("\n", 1)[0].strip(" .,;:") != ""
    before = [place for place, span in enumerate(spans) if span[0] < start]
    after = [place for place, span in enumerate(spans) if span[1] > end and span[0] >= line]
    if (opens_line and follows and after) or not before:
        first = min((spans[place][0] for place in after), default=-1)
        return tuple(place for place in after if spans[place][0] == first)
    last = max(min(spans[place][1], start) for place in before)
    return tuple(place for place in before if min(spans[place][1], start) == last)


def _shares_sentence(
    group: tuple[Marker, ...],
    groups: Sequence[tuple[Marker, ...]],
    spans: Sequence[tuple[int, int]],
    near: tuple[int, ...],
    stops: Sequence[int],
) -> bool:
    """Say whether another group of markers stands by the same sentence."""
    own = _sentence(_anchor(group, spans, near), stops)
    for other in groups:
        if other is not group:
            before = [span for span in spans if span[0] < other[0].start]
            place = max((min(span[1], other[0].start) for span in before), default=other[0].start)
            if _sentence(place - 1, stops) == own:
                return True
    return False


def _anchor(group: tuple[Marker, ...], spans: Sequence[tuple[int, int]], near: tuple[int, ...]) -> int:
    start, end = spans[near[-1]]
    return min(max(start, min(end, group[0].start) - 1), end - 1)


def _of_sentence(near: tuple[int, ...], spans: Sequence[tuple[int, int]], stops: Sequence[int]) -> tuple[int, ...]:
    sentences = {_sentence(spans[place][0], stops) for place in near}
    return tuple(place for place, span in enumerate(spans) if _sentence(span[0], stops) in sentences)


def _sentence(place: int, stops: Sequence[int]) -> int:
    """Number of the sentence that a character is in: the full stops before it."""
    return sum(stop < place for stop in stops)
