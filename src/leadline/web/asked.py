"""What a request for questions asks, checked."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from leadline.errors import UsageError, nearest
from leadline.records.diagnosis import ModeStage, Quadrant
from leadline.store.page_tables import SOUND
from leadline.store.pages import Filters

PAGE: Final = 50
"""How many questions are shown at a time where the request does not say."""

MOST: Final = 200
_DIGITS: Final = 9
_LONGEST_TEXT: Final = 1000
_LONGEST_ID: Final = 10_000
_NAMES: Final = ("mode", "stage", "tag", "quadrant", "text", "id", "offset", "limit")
_STAMP: Final = "stamp"
_ELSEWHERE: Final = ("token", _STAMP)
"""Parameters of every request: the gate reads the one, `stamp_of` the other."""


class Asked(NamedTuple):
    """Which questions are wanted, and which stretch of them."""

    filters: Filters
    offset: int
    limit: int


def asked(parameters: Iterable[tuple[str, str]], *, modes: Collection[str]) -> Asked:
    """Read the parameters of a request.

    Args:
        parameters: names and values, in the order of the request; an empty value asks for nothing.
        modes: the failure modes that there are.

    Raises:
        UsageError: a parameter is unknown, given twice, or has a value that it cannot have.
    """
    given: dict[str, str] = {}
    for name, value in parameters:
        if name in _ELSEWHERE:
            continue
        if name not in _NAMES:
            raise UsageError(f"unknown parameter {_cut(name)}. Expected: {', '.join(_NAMES)}")
        if name in given:
            raise UsageError(f"{name} is given twice. Give it once")
        given[name] = value
    filters = Filters(
        mode=_one_of("mode", given, (SOUND, *modes)),
        stage=_one_of("stage", given, tuple(stage.value for stage in ModeStage)),
        tag=_text("tag", given),
        quadrant=_one_of("quadrant", given, tuple(quadrant.value for quadrant in Quadrant)),
        text=_text("text", given),
        question_id=_text("id", given, longest=_LONGEST_ID),
    )
    return Asked(filters, _number("offset", given, 0), _number("limit", given, PAGE, low=1, high=MOST))


def stamp_of(parameters: Iterable[tuple[str, str]]) -> str | None:
    """Return which evaluation of the run a request is about, or None where it says nothing of that.

    Raises:
        UsageError: it says so twice.
    """
    given = [value for name, value in parameters if name == _STAMP]
    if len(given) > 1:
        raise UsageError(f"{_STAMP} is given twice. Give it once")
    return given[0] or None if given else None


def position(text: str) -> int | None:
    """Read the position of a question, or return None where it cannot be one."""
    return int(text) if _is_number(text) else None


def _one_of(name: str, given: dict[str, str], known: tuple[str, ...]) -> str | None:
    value = given.get(name) or None
    if value is not None and value not in known:
        near = nearest(value[:_LONGEST_TEXT], known)
        hint = f"Did you mean {near!r}?" if near else f"Expected: {', '.join(known)}."
        raise UsageError(f"unknown {name} {_cut(value)}. {hint}")
    return value


def _text(name: str, given: dict[str, str], *, longest: int = _LONGEST_TEXT) -> str | None:
    """Take a text as it stands: blanks at its ends belong to a tag or an id as much as its letters."""
    value = given.get(name) or None
    if value is not None and len(value) > longest:
        raise UsageError(f"{name} has {len(value):,} characters. Expected: at most {longest:,}")
    return value


def _number(name: str, given: dict[str, str], default: int, *, low: int = 0, high: int | None = None) -> int:
    text = given.get(name)
    if not text:
        return default
    if not _is_number(text) or int(text) < low or (high is not None and int(text) > high):
        upto = "" if high is None else f" to {high}"
        raise UsageError(f"{name} is {_cut(text)}. Expected: a whole number from {low}{upto}")
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _DIGITS


def _cut(text: str) -> str:
    """Quote what was given, as far as it can be read at a glance."""
    return repr(text if len(text) <= 60 else text[:60] + "...")
