"""What an answer cites: given by the system or parsed from its markers, and resolved to chunks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from leadline.app.context import source_names
from leadline.app.defined import Sources, by_name, defined, in_corpus, sources_of
from leadline.ports import Corpus
from leadline.records.evidence import Passage
from leadline.records.run import Response
from leadline.records.verdict import ClaimVerdict
from leadline.text.citation_defined import same_address
from leadline.text.citations import How, Marker, Markers, Problem, Resolution, Style, markers, scope

ANSWER_LEVEL: Final = "answer_level"
"""Flag of a source that is named for the answer as a whole, and so stands by every claim."""

_SHOWN: Final = 120
"""Characters of a definition that stand for what was cited."""


class Scene(NamedTuple):
    """One answer with its claims and its context; `corpus` is where other chunks are looked up, if there is one."""

    response: Response
    claims: tuple[ClaimVerdict, ...]
    passages: tuple[Passage, ...]
    corpus: Corpus | None


class Cited(NamedTuple):
    """One source named at one place: where it leads to (several chunks where it is ambiguous), and by which claims."""

    label: str
    chunk_ids: tuple[str, ...]
    start: int | None
    end: int | None
    claims: tuple[ClaimVerdict, ...]
    flags: tuple[str, ...] = ()


def cited(scene: Scene) -> Iterator[Cited]:
    """Yield what the answer cites: what the system gave, or else what its markers say."""
    return _parsed(scene) if scene.response.citations is None else _given(scene)


def exists(label: str, chunk_id: str | None, scene: Scene) -> bool | None:
    """Say whether a cited chunk exists, or None where there is no corpus to look in.

    What the system was given exists, whatever the corpus says. A number names a place in the context, so beyond its end
    there is nothing, corpus or not.
    """
    if chunk_id in _seen(scene):
        return True
    if scene.corpus is not None:
        return chunk_id is not None and chunk_id in scene.corpus
    return False if chunk_id is None and label.isdecimal() else None


def _seen(scene: Scene) -> frozenset[str]:
    retrieved = (chunk.chunk_id for chunk in scene.response.chunks)
    return frozenset((*retrieved, *scene.response.sent))


def _given(scene: Scene) -> Iterator[Cited]:
    seen = _seen(scene)
    for citation in scene.response.citations or ():
        found = citation.chunk_id in seen or (scene.corpus is not None and citation.chunk_id in scene.corpus)
        chunk_ids = (citation.chunk_id,) if found else ()
        start, end = citation.start, citation.end
        if start is None or end is None:
            yield Cited(citation.chunk_id, chunk_ids, start, end, scene.claims, (ANSWER_LEVEL,))
        else:
            yield Cited(citation.chunk_id, chunk_ids, start, end, _beside(start, end, scene.claims))


def _beside(start: int, end: int, claims: tuple[ClaimVerdict, ...]) -> tuple[ClaimVerdict, ...]:
    """Return the claims that a stretch of the answer overlaps; where it overlaps none, the last claim before it."""
    over = tuple(claim for claim in claims if claim.answer_start < end and start < claim.answer_end)
    return over or tuple(claim for claim in claims if claim.answer_end <= start)[-1:]


def _parsed(scene: Scene) -> Iterator[Cited]:
    found = markers(scene.response.answer or "", source_names(scene.passages))
    beside = scope(found, [(claim.answer_start, claim.answer_end) for claim in scene.claims])
    sources = sources_of(scene.passages, scene.corpus)
    legend = _Legend(found, sources)
    for marker in found.inline:
        yield from _of_marker(marker, tuple(scene.claims[place] for place in beside.get(marker, ())), legend)
    for marker in () if found.inline else found.lists:
        yield from _of_marker(marker, scene.claims, legend, ANSWER_LEVEL)
    yield from _links(found, sources, scene.claims)


class _Legend:
    """What the answer itself says that its numbers and footnotes stand for."""

    def __init__(self, found: Markers, sources: Sources) -> None:
        self.sources = sources
        self._texts: dict[str, list[str]] = {}
        for line in found.definitions:
            self._texts.setdefault(line.label, []).append(line.text)

    def of(self, label: str, marker: Marker) -> list[str]:
        """Return the definitions of a label, nearest first: the address that it is a link to, then notes and lists."""
        if not (label.isdecimal() or marker.style is Style.FOOTNOTE):
            return []
        return [*([] if marker.address is None else [marker.address]), *self._texts.get(label, ())]


def _of_marker(marker: Marker, claims: tuple[ClaimVerdict, ...], legend: _Legend, *flags: str) -> Iterator[Cited]:
    for label in marker.cited:
        name, resolution = _resolved(label, legend.of(label, marker), legend.sources)
        chunk_ids = resolution.ambiguous or ((resolution.chunk_id,) if resolution.chunk_id is not None else ())
        notes = [*flags]
        if resolution.how is How.CLEANED:
            notes.append("cleaned_name")
        if len(chunk_ids) > 1:
            notes += ["ambiguous", "duplicate_label"]
        if not chunk_ids and (marker.problem is not None or name != label):
            notes.append((marker.problem or Problem.UNRESOLVED).value)
        yield Cited(name, chunk_ids, marker.start, marker.end, claims, tuple(notes))


def _resolved(label: str, definitions: Sequence[str], sources: Sources) -> tuple[str, Resolution]:
    """Resolve a label by what the answer says that it stands for, and where it says nothing by name or place.

    Returned with it is what was cited: the label, or the definition where that names nothing.
    """
    for definition in definitions:
        found = defined(definition, label, sources)
        if found.how is not How.UNRESOLVED:
            return label, found
    named = bool(definitions) and label.isdecimal() and label not in sources.ids
    found = Resolution(None, How.UNRESOLVED) if named else _by_name_or_place(label, sources)
    if found.how is How.UNRESOLVED:
        found = defined(label, "", sources) if "://" in label else in_corpus(label, sources)
    shown = " ".join(definitions[0].split())[:_SHOWN] if definitions and found.how is How.UNRESOLVED else label
    return shown or label, found


def _by_name_or_place(label: str, sources: Sources) -> Resolution:
    """Resolve a label by id or place, then by the documents and then by the titles of the context.

    Where the ids are numbers themselves, [1] may be an id or a place: what it can mean is checked against both.
    """
    ids = sources.ids
    if label.isdecimal() and ids and all(chunk_id.isdecimal() for chunk_id in ids):
        place = int(label) - 1
        meant = dict.fromkeys(([label] if label in ids else []) + ids[place : place + 1] * (place >= 0))
        if len(meant) == 1:
            return Resolution(next(iter(meant)), How.POSITION)
        if meant:
            return Resolution(None, How.POSITION, tuple(meant))
    return by_name(label, sources)


def _links(found: Markers, sources: Sources, claims: tuple[ClaimVerdict, ...]) -> Iterator[Cited]:
    """Take a link for a citation where it leads to the address of a chunk of the context."""
    known = [(own, one.chunk_id) for own, one in zip(sources.addresses, sources.passages, strict=True) if own]
    for marker in found.links if known else ():
        for address in marker.cited:
            fits = dict.fromkeys(chunk_id for own, chunk_id in known if same_address(own, address))
            if fits:
                yield Cited(address, tuple(fits), marker.start, marker.end, _beside(marker.start, marker.end, claims))
