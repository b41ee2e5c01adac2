"""The words that a refusal is put together from, in any one language."""

from __future__ import annotations

from typing import NamedTuple

# Stems of what any refusal says, whatever it is about.
_STEMS = """document context inform provid mention say said state find found answer detail specif question
    includ contain text sourc data figur enough avail give given determin calcul comput access real time abl unabl sorri
    unfortun base exact necessari requir current need know report file materi passag suffici calculat disclos without
    therefor cannot can help assist request"""
REFUSAL_WORDS = frozenset(_STEMS.split())


class Parts(NamedTuple):
    """The parts of a refusal in one language, each an alternation of a regular expression; empty where there is none.

    `gate` is no pattern but strings, one of which a clause that declines has: they are looked for among its folded
    words, with a space on either side of each word.

    `source`: texts to read. `lack`: a negated "contain", whole. `absent`: "no information", whole. `found`: what goes
    with `absent`. `cannot`: inability. `know`: to know, say, find or help. `whole`: refusals that stand by themselves.
    `asks`: asks which one is meant. `hedges`: not confirmed. `deflects`: where to look, what is needed. `pads`:
    apology and courtesy.
    """

    gate: str
    source: str
    lack: str
    absent: str
    found: str
    cannot: str
    know: str
    whole: str
    asks: str
    hedges: str
    deflects: str = ""
    pads: str = ""
