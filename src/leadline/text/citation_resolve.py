"""From what a marker says to the chunk that it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol


class Contains(Protocol):
    """Ids that can be asked for, such as those of a corpus on disk."""

    def __contains__(self, chunk_id: str, /) -> bool:
        """Say whether there is such an id."""


class How(StrEnum):
    """How a label found its chunk, surest first. `cleaned` is a guess that is worth a note."""

    ID = "id"
    CORPUS_ID = "corpus_id"
    LABEL = "label"
    POSITION = "position"
    CLEANED = "cleaned"
    UNRESOLVED = "unresolved"


@dataclass(frozen=True, slots=True)
class Resolution:
    """The chunk that a label means, or None; `ambiguous` holds the candidates where several fit equally."""

    chunk_id: str | None
    how: How
    ambiguous: tuple[str, ...] = ()
    page: int | None = None


_PAGE: Final = re.compile(
    r"(?:#(?:p(?:age)?[=.]?)?|[,:;]?[ \xa0]*\(?(?:pp?\.|pages?|S\.|Seiten?|p(?=\d))[ \xa0]*|:)[ \xa0]*"
    r"(?P<page>\d{1,5})(?:[ ]?[-–][ ]?\d+)?\)?\Z"
)
_UNCLEAN: Final = re.compile(r"[\W_]+")


def resolve(
    marker_label: str,
    context_ids: Sequence[str],
    corpus_ids: Contains | None = None,
    *,
    labels: Sequence[str] | None = None,
) -> Resolution:
    """Find the chunk that a label means.

    In this order: an exact id of the context, or of the corpus; the `labels` that the sources were shown under (one a
    context id); for a number n the n-th chunk of the context from 1, unless ids are such numbers themselves; the same
    again without a page suffix; and a name cleaned of case, spaces and marks, if exactly one fits. An empty label
    means nothing.
    """
    label = marker_label.strip()
    if not label:
        return Resolution(None, How.UNRESOLVED)
    found = _exact(label, context_ids, corpus_ids, labels)
    if found is not None:
        return found
    bare, page = split_page(label)
    if page is not None:
        found = _exact(bare, context_ids, corpus_ids, labels)
        if found is not None:
            return Resolution(found.chunk_id, found.how, found.ambiguous, page)
    return _cleaned(bare, page, context_ids, labels)


def split_page(label: str) -> tuple[str, int | None]:
    """Cut a page suffix ("#p3", ", p. 3", ":3") from a label."""
    found = _PAGE.search(label)
    if found is None or found.start() == 0:
        return label, None
    return label[: found.start()].rstrip(), int(found["page"])


def cleaned(label: str) -> str:
    """Strip a name of case, spaces and marks, so that spellings of one file meet (and now and then two files)."""
    return _UNCLEAN.sub("", label.casefold())


def _exact(
    label: str, context_ids: Sequence[str], corpus_ids: Contains | None, labels: Sequence[str] | None
) -> Resolution | None:
    if label in context_ids:
        return Resolution(label, How.ID)
    named = _by_label(label, context_ids, labels)
    if named is not None:
        return named
    numeric_ids = bool(context_ids) and all(chunk_id.isdecimal() for chunk_id in context_ids)
    if label.isdecimal() and not numeric_ids and 1 <= int(label) <= len(context_ids):
        return Resolution(context_ids[int(label) - 1], How.POSITION)
    if corpus_ids is not None and label in corpus_ids:
        return Resolution(label, How.CORPUS_ID)
    return None


def _by_label(label: str, context_ids: Sequence[str], labels: Sequence[str] | None) -> Resolution | None:
    if labels is None:
        return None
    fits = _different(chunk_id for chunk_id, name in zip(context_ids, labels, strict=False) if name.strip() == label)
    return _one_of(fits, How.LABEL, None)


def _cleaned(bare: str, page: int | None, context_ids: Sequence[str], labels: Sequence[str] | None) -> Resolution:
    wanted = cleaned(bare)
    if not wanted or wanted.isdecimal():
        return Resolution(None, How.UNRESOLVED, page=page)
    names = [(chunk_id, chunk_id) for chunk_id in context_ids]
    names += list(zip(context_ids, labels, strict=False)) if labels is not None else []
    fits = _different(chunk_id for chunk_id, name in names if cleaned(name) == wanted)
    return _one_of(fits, How.CLEANED, page) or Resolution(None, How.UNRESOLVED, page=page)


def _different(chunk_ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chunk_ids))


def _one_of(fits: tuple[str, ...], how: How, page: int | None) -> Resolution | None:
    if not fits:
        return None
    if len(fits) == 1:
        return Resolution(fits[0], how, page=page)
    return Resolution(None, how, fits, page)
