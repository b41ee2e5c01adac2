"""What an answer cites: given by the system or parsed from its markers, and resolved to chunks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from leadline.app.context import source_names
from leadline.ports import Corpus
from leadline.records.evidence import Passage
from leadline.records.run import Response
from leadline.records.verdict import ClaimVerdict
from leadline.text.citations import How, Marker, Markers, Resolution, markers, resolve, scope

ANSWER_LEVEL: Final = "answer_level"
"""Flag of a source that is named for the answer as a whole, and so stands by every claim."""


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
    for marker in found.inline:
        yield from _of_marker(marker, tuple(scene.claims[place] for place in beside.get(marker, ())), scene)
    for marker in () if found.inline else found.lists:
        yield from _of_marker(marker, scene.claims, scene, ANSWER_LEVEL)
    yield from _links(found, scene)


def _of_marker(marker: Marker, claims: tuple[ClaimVerdict, ...], scene: Scene, *flags: str) -> Iterator[Cited]:
    for label in marker.cited:
        resolution = _resolved(label, scene)
        chunk_ids = resolution.ambiguous or ((resolution.chunk_id,) if resolution.chunk_id is not None else ())
        notes = [*flags]
        if resolution.how is How.CLEANED:
            notes.append("cleaned_name")
        if len(chunk_ids) > 1:
            notes += ["ambiguous", "duplicate_label"]
        if marker.problem is not None and not chunk_ids:
            notes.append(marker.problem.value)
        yield Cited(label, chunk_ids, marker.start, marker.end, claims, tuple(notes))


def _resolved(label: str, scene: Scene) -> Resolution:
    """Resolve a label by id or place, then by the documents and then by the titles of the context.

    Where the ids are numbers themselves, [1] may be an id or a place: what it can mean is checked against both.
    """
    ids = [passage.chunk_id for passage in scene.passages]
    if label.isdecimal() and ids and all(chunk_id.isdecimal() for chunk_id in ids):
        place = int(label) - 1
        meant = dict.fromkeys(([label] if label in ids else []) + ids[place : place + 1] * (place >= 0))
        if len(meant) == 1:
            return Resolution(next(iter(meant)), How.POSITION)
        if meant:
            return Resolution(None, How.POSITION, tuple(meant))
    documents = [passage.document_id or "" for passage in scene.passages]
    titles = [passage.title or "" for passage in scene.passages]
    tries: tuple[Sequence[str] | None, ...] = (None, documents, titles)
    resolution = Resolution(None, How.UNRESOLVED)
    for labels in tries:
        resolution = resolve(label, ids, scene.corpus, labels=labels)
        if resolution.how is not How.UNRESOLVED:
            break
    return resolution


def _links(found: Markers, scene: Scene) -> Iterator[Cited]:
    """Take a link for a citation where it leads to the address of a chunk of the context."""
    if not found.links or scene.corpus is None:
        return
    chunks = (scene.corpus.get(passage.chunk_id) for passage in scene.passages)
    addresses = {chunk.url: chunk.chunk_id for chunk in chunks if chunk is not None and chunk.url}
    for marker in found.links:
        for address in marker.cited:
            if address in addresses:
                claims = _beside(marker.start, marker.end, scene.claims)
                yield Cited(address, (addresses[address],), marker.start, marker.end, claims)
