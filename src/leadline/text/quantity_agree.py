"""Whether two quantities say the same: across units, conventions, precision and hedges."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from typing import Final

from leadline.text.quantity import Comparison, Kind, Quantity, Reading
from leadline.text.units import CALENDAR_UNITS, MONEY, RATIO, dimension, from_base, to_base

_CLOSE: Final = Decimal("0.04")
"""How far a calendar unit may be off: 365 days and a year, 30 days and a month; not 4 weeks and a month."""
_DAY: Final = 1440
"""Minutes of a day: 24:00 is 0:00."""
_EXACT: Final = Decimal("1e-9")


def agree(left: Quantity, right: Quantity) -> Comparison:
    """Compare two quantities; the order does not matter.

    `same`: equal after conversion (18 months and 1.5 years, 0.5 and 50 %), or one is hedged and the other rounds to
    it ("about 3 million" and 3,187,432). `ambiguous`: equal only under another reading, equal but with a unit on one
    side only, a rounding that does not say so (3.1 and 3.14), a date inside a vaguer one, an end of a range, or days
    against months. `different`: another value, or another currency. `incomparable`: they measure different things.
    """
    if left.readings == right.readings and left.ambiguous == right.ambiguous:
        return Comparison.SAME
    usual = _compare(left, right, *_usual(left, right))
    if usual is Comparison.SAME and not (left.ambiguous or right.ambiguous):
        return usual
    every = [_compare(left, right, one, other) for one in left.readings for other in right.readings]
    if Comparison.SAME in every or Comparison.AMBIGUOUS in every:
        return Comparison.AMBIGUOUS
    return Comparison.DIFFERENT if Comparison.DIFFERENT in every else Comparison.INCOMPARABLE


def _usual(left: Quantity, right: Quantity) -> tuple[Reading, Reading]:
    """The readings to compare first: beside a time of day, "22h" is one too, and not a stretch of 22 hours."""
    one, other = left.readings[0], right.readings[0]
    if (one.unit == "clock") == (other.unit == "clock"):
        return one, other
    clocks = [next((reading for reading in side.readings if reading.unit == "clock"), None) for side in (left, right)]
    return clocks[0] or one, clocks[1] or other


def supports(evidence: Quantity, claimed: Quantity) -> bool:
    """Say whether a quantity of the evidence bears out a claimed one; here the order matters.

    As `agree`, but a claim may not be more precise than its evidence: "3.4 million" is not borne out by "3 million",
    nor "3 May 2024" by "May 2024".
    """
    return any(_bears(evidence, claimed, have, want) for have in evidence.readings for want in claimed.readings)


def _bears(evidence: Quantity, claimed: Quantity, have: Reading, want: Reading) -> bool:
    verdict = _compare(evidence, claimed, have, want)
    if verdict is Comparison.SAME:
        return True
    if verdict is not Comparison.AMBIGUOUS:
        return False
    if dimension(want.unit) == "date" and want.high is None and have.high is None:
        return _date_within(have, want)
    if dimension(want.unit) == dimension(have.unit) and want.high is None and have.high is None:
        return _rounds_to(have, want) or not _rounds_to(want, have)
    return True


def _compare(left: Quantity, right: Quantity, one: Reading, other: Reading) -> Comparison:
    if (one.high is None) != (other.high is None):
        return _end_of_range(left, right, one, other)
    low = _points(left, right, one, other)
    if one.high is None or other.high is None:
        return low
    upper = _points(left, right, _upper(one), _upper(other))
    order = (Comparison.DIFFERENT, Comparison.INCOMPARABLE, Comparison.AMBIGUOUS, Comparison.SAME)
    return min(low, upper, key=order.index)


def _upper(reading: Reading) -> Reading:
    return reading if reading.high is None else Reading(reading.high, reading.unit, reading.place)


def _end_of_range(left: Quantity, right: Quantity, one: Reading, other: Reading) -> Comparison:
    if one.high is None:
        left, right, one, other = right, left, other, one
    low = Reading(one.value, one.unit, one.place)
    ends = {_points(left, right, end, other) for end in (low, _upper(one))}
    if ends & {Comparison.SAME, Comparison.AMBIGUOUS}:
        return Comparison.AMBIGUOUS
    return Comparison.DIFFERENT if Comparison.DIFFERENT in ends else Comparison.INCOMPARABLE


def _points(left: Quantity, right: Quantity, one: Reading, other: Reading) -> Comparison:
    kinds = dimension(one.unit), dimension(other.unit)
    if kinds[0] == kinds[1] == "date":
        return _dates(one, other)
    if None in kinds and kinds != (None, None):
        return _one_bare(one, other)
    if kinds[0] != kinds[1]:
        return Comparison.INCOMPARABLE
    if kinds[0] == MONEY and one.unit != other.unit:
        return Comparison.DIFFERENT
    if _hedged(left, one, other) or _hedged(right, other, one):
        return Comparison.SAME
    return _values(one, other)


def _values(one: Reading, other: Reading) -> Comparison:
    if _equal(one, other):
        return Comparison.SAME
    if _rounds_to(one, other) or _rounds_to(other, one) or _calendar_close(one, other):
        return Comparison.AMBIGUOUS
    return Comparison.DIFFERENT


def _one_bare(one: Reading, other: Reading) -> Comparison:
    """Compare a bare number with one that has a unit: 0.5 is 50 %; 5 may be 5 kg; 9 may be 9:00."""
    bare, full = (one, other) if one.unit is None else (other, one)
    if full.unit is None or dimension(full.unit) == "date":
        return Comparison.INCOMPARABLE
    if dimension(full.unit) == RATIO and bare.place < 0 and 0 <= bare.value <= 1:
        share = Reading(from_base(bare.value, full.unit), full.unit, bare.place + 2)
        return _values(share, full)
    stated = full.value / 60 if full.unit == "clock" else full.value
    return Comparison.AMBIGUOUS if bare.value == stated else Comparison.DIFFERENT


def _equal(one: Reading, other: Reading) -> bool:
    if one.unit == other.unit:
        return one.value == other.value or (one.unit == "clock" and one.value % _DAY == other.value % _DAY)
    if one.unit is None or other.unit is None:
        return False
    if _calendar_apart(one, other):
        return False
    first, second = to_base(one.value, one.unit), to_base(other.value, other.unit)
    return abs(first - second) <= _EXACT * max(abs(first), abs(second))


def _hedged(quantity: Quantity, rough: Reading, exact: Reading) -> bool:
    """Say whether a hedged value is a rounding of the other one, its closing zeros not counting as digits."""
    if not quantity.approximate or quantity.kind in {Kind.DATE, Kind.TIME}:
        return False
    zeros = _trailing_zeros(rough)
    return _rounds_to(exact, Reading(rough.value, rough.unit, max(rough.place, zeros)))


def _trailing_zeros(reading: Reading) -> int:
    value = reading.value
    if value == 0 or value != value.to_integral_value():
        return reading.place
    digits = str(int(abs(value)))
    return len(digits) - len(digits.rstrip("0"))


def _rounds_to(exact: Reading, rough: Reading) -> bool:
    """Say whether `exact`, rounded to the digits that `rough` shows, is `rough`. Only for values with a like unit."""
    if exact.unit in {"clock", "ordinal"}:
        return False
    value = exact.value
    if exact.unit != rough.unit:
        if exact.unit is None or rough.unit is None:
            return False
        if _calendar_apart(exact, rough):
            return False
        value = from_base(to_base(exact.value, exact.unit), rough.unit)
    elif exact.place >= rough.place:
        return False
    step = Decimal(1).scaleb(rough.place)
    halves = (ROUND_HALF_UP, ROUND_HALF_EVEN)
    return rough.value != 0 and any((value / step).to_integral_value(half) * step == rough.value for half in halves)


def _calendar_apart(one: Reading, other: Reading) -> bool:
    """Say whether one counts in months or years and the other in days or less, so that no exact factor exists."""
    return dimension(one.unit) == "duration" and (one.unit in CALENDAR_UNITS) != (other.unit in CALENDAR_UNITS)


def _calendar_close(one: Reading, other: Reading) -> bool:
    if one.unit is None or other.unit is None or dimension(one.unit) != "duration":
        return False
    if not _calendar_apart(one, other):
        return False
    first, second = to_base(one.value, one.unit), to_base(other.value, other.unit)
    return abs(first - second) <= _CLOSE * max(abs(first), abs(second))


def _dates(one: Reading, other: Reading) -> Comparison:
    if one == other or (one.value == other.value and one.unit == other.unit):
        return Comparison.SAME
    if _date_within(one, other) or _date_within(other, one):
        return Comparison.AMBIGUOUS
    return Comparison.DIFFERENT


def _date_within(exact: Reading, vague: Reading) -> bool:
    """Say whether a date lies within a vaguer one: all that the vague one says, the exact one says too."""
    have, want = _calendar(exact), _calendar(vague)
    if vague.unit == "decade of":
        return exact.unit != "century of" and have[0] // 10 == want[0] // 10 and have[0] != 0
    if vague.unit == "century of":
        return exact.unit != "century of" and (have[0] + 99) // 100 == int(vague.value)
    return exact.unit == "date" and all(wanted in {0, had} for had, wanted in zip(have, want, strict=True))


def _calendar(reading: Reading) -> tuple[int, int, int]:
    value = int(reading.value)
    return value // 10000, value // 100 % 100, value % 100
