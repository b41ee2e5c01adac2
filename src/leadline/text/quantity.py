"""What a text says in numbers: a quantity, its readings, and how two of them compare."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum


class Kind(StrEnum):
    """What sort of quantity it is. A number with a physical unit is a `number`."""

    NUMBER = "number"
    PERCENT = "percent"
    MONEY = "money"
    DATE = "date"
    TIME = "time"
    DURATION = "duration"
    RANGE = "range"
    ORDINAL = "ordinal"


class Comparison(StrEnum):
    """How two quantities compare.

    `ambiguous`: equal under one reading of them, so that only the context can tell ("1.250" and 1250, "3 m" and
    3 million, a number with a unit and the same number without, a value and its rounding). `incomparable`: they
    measure different things (kilograms and metres), so that neither confirms nor denies the other.
    """

    SAME = "same"
    DIFFERENT = "different"
    AMBIGUOUS = "ambiguous"
    INCOMPARABLE = "incomparable"


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a quantity.

    `value` is in `unit` (a canonical name of `units.UNITS`; None: a bare number). A date is yyyymmdd with zeros for
    what is not said (20240500: May 2024; 503: 3 May); a time is in minutes after midnight. `place` is the power of ten
    of the last digit that is written: -2 for 0.25, 5 for 3.2 million. `high` is the upper end of a range.
    """

    value: Decimal
    unit: str | None = None
    place: int = 0
    high: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Quantity:
    """One quantity of a text: `raw == text[start:end]`.

    `readings` holds the usual reading first. `ambiguous` says that the first is no better than the others;
    `approximate` that the text hedges it ("about", "more than", "rund", "~").
    """

    kind: Kind
    readings: tuple[Reading, ...]
    start: int
    end: int
    raw: str
    approximate: bool = False
    ambiguous: bool = False

    @property
    def value(self) -> Decimal:
        """The value of the usual reading, in `unit`; the lower end of a range."""
        return self.readings[0].value

    @property
    def unit(self) -> str | None:
        """Canonical unit of the usual reading, or None for a bare number."""
        return self.readings[0].unit

    @property
    def low(self) -> Decimal | None:
        """Lower (first) end of a range, or None."""
        return self.readings[0].value if self.readings[0].high is not None else None

    @property
    def high(self) -> Decimal | None:
        """Upper (second) end of a range, or None."""
        return self.readings[0].high
