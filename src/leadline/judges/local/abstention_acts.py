"""What a clause of an answer does: the vocabulary that the pattern tables and the decision share."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple


class Act(StrEnum):
    """What one clause does.

    `DECLINES`: says that it is not known, not found or not given. `OBJECTS`: will not, for reasons of policy. `HEDGES`:
    says that something is not confirmed. `ASKS`: asks which one is meant. `NEEDS`: asks for, or names, what an answer
    would take. `DEFLECTS`: says where to look instead. `PADS`: courtesy and sermon. `GENERIC`: holds of anything of
    the kind. `STATES`: everything else.
    """

    DECLINES = "declines"
    OBJECTS = "objects"
    HEDGES = "hedges"
    ASKS = "asks"
    NEEDS = "needs"
    DEFLECTS = "deflects"
    PADS = "pads"
    GENERIC = "generic"
    STATES = "states"


class Clause(NamedTuple):
    """One clause of an answer, `answer[start:end]`, and what it does.

    `answer[found_start:found_end]` are the words that say so.
    `contrast`: it follows a "but" or a "however". `size`: how many words, or pairs of characters, it has.
    """

    start: int
    end: int
    act: Act
    found_start: int
    found_end: int
    contrast: bool
    size: int


Pattern = tuple[Act, re.Pattern[str]]
