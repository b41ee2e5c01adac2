"""Decimal numbers out of a buffer, all at once: eight digits in a word, in a few steps of arithmetic.

Digits and point make a whole number and a power of ten. Where both are exact as doubles, their quotient is rounded
once, to the double that `float` reads (Clinger 1990, doi:10.1145/93548.93557, section 3). A number of up to 18 digits
is divided with 64 bits, where the machine has such floats. It is rounded twice then, which gives the same double,
except just between two of them. Those, and all other texts, are left to `float`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from leadline.ranking.spans import words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Words = NDArray[np.uint64]
    Bools = NDArray[np.bool_]
    _F = TypeVar("_F", bound=np.floating)

_ONES: Final = 0x0101010101010101
_HIGHS: Final = 0x8080808080808080
_DIGITS: Final = 18  # in all: below 2^63
_FRACTION: Final = 24  # bytes that hold as many digits behind the point, three words


class _Text(NamedTuple):
    """Texts without their sign: their first eight bytes as a `word`."""

    word: Words
    starts: Ints
    lengths: Ints
    negative: Bools


def decimals(data: bytes, starts: Ints, lengths: Ints) -> tuple[NDArray[np.float64], Ints]:
    """Return the numbers that texts stand for, and the rows whose text is left to the caller.

    Args:
        data: the buffer.
        starts: where each text starts.
        lengths: bytes of each, 1 or more.
    """
    import numpy as np

    text = _text(data, starts, lengths)
    short = int(lengths.max(initial=0)) <= 8
    mantissa, scale, good = _short(text) if short else _long(data, text)
    values = mantissa.astype(np.float64)
    values /= _tens(np.float64)[scale]
    if not short:
        good[_unsure(values, mantissa, scale)] = False
    np.negative(values, out=values, where=text.negative)
    return values, np.flatnonzero(~good)


def wholes(data: bytes, starts: Ints, lengths: Ints) -> tuple[Ints, Ints]:
    """Return the whole numbers that texts stand for, and the rows whose text is left to the caller."""
    import numpy as np

    text = _text(data, starts, lengths)
    value, good = _digits(text.word, np.minimum(text.lengths, 8))
    good &= (text.lengths > 0) & (text.lengths <= 8)
    values = value.astype(np.int64)
    np.negative(values, out=values, where=text.negative)
    return values, np.flatnonzero(~good)


def _text(data: bytes, starts: Ints, lengths: Ints) -> _Text:
    import numpy as np

    word = words(data, starts, lengths, 8)[:, 0]
    negative = (word & np.uint64(255)) == np.uint64(ord("-"))
    if negative.any():
        starts, lengths = starts + negative, lengths - negative
        word = words(data, starts, lengths, 8)[:, 0]
    return _Text(word, starts, lengths, negative)


def _short(text: _Text) -> tuple[Words, Ints, Bools]:
    """Return, of texts of at most eight bytes, the digits as one number, how many are behind the point, if good."""
    import numpy as np

    point = _point(text.word)
    before = (point >> np.uint64(7)) - np.uint64(1)  # the bytes before the point; all, where there is none
    through = (point << np.uint64(1)) - np.uint64(1)
    digits = (text.word & before) | ((text.word & ~through) >> np.uint64(8))
    pointed = (point != 0).astype(np.int64)
    count = text.lengths - pointed
    mantissa, good = _digits(digits, count)
    scale = (count - _bytes(before)) * pointed
    return mantissa, scale, good & (count > 0)


def _long(data: bytes, text: _Text) -> tuple[Words, Ints, Bools]:
    """Return the same of texts whose point, if any, is among their first eight bytes."""
    import numpy as np

    point = _point(text.word)
    before = (point >> np.uint64(7)) - np.uint64(1)
    front = np.minimum(_bytes(before), text.lengths)
    back = np.maximum(text.lengths - front - 1, 0)
    mantissa, good = _digits(text.word & before, front)
    good &= ((point != 0) | (text.lengths <= 8)) & (front + back > 0)
    good &= np.where(mantissa == 0, back, front + back) <= _DIGITS
    back = np.minimum(back, _DIGITS)
    behind = words(data, text.starts + front + (point != 0), back, _FRACTION)
    tens = np.uint64(10) ** np.arange(9, dtype=np.uint64)
    for word in range(_FRACTION // 8):
        count = np.clip(back - 8 * word, 0, 8)
        digits, fine = _digits(behind[:, word], count)
        mantissa = mantissa * tens[count] + digits
        good &= fine
    return mantissa, back, good


def _unsure(values: NDArray[np.float64], mantissa: Words, scale: Ints) -> Ints:
    """Put the right values where the mantissa is no exact double; return the rows where that does not go."""
    import numpy as np

    rows = np.flatnonzero(mantissa >= np.uint64(1 << 53))
    if not len(rows) or np.finfo(np.longdouble).nmant != 63:
        return rows
    exact = mantissa[rows].astype(np.longdouble) / _tens(np.longdouble)[scale[rows]]
    near = exact.astype(np.float64)
    values[rows] = near
    # Half a step between doubles; a quarter, below a power of two.
    gap = np.abs(exact - near)
    step = np.spacing(near).astype(np.longdouble)
    between: NDArray[np.bool_] = (gap * 2 == step) | (gap * 4 == step)
    left: Ints = rows[between]
    return left


def _tens(kind: type[_F]) -> NDArray[_F]:
    """Return the powers of ten, which are exact."""
    import numpy as np

    return (np.uint64(10) ** np.arange(_DIGITS + 1, dtype=np.uint64)).astype(kind)


def _point(word: Words) -> Words:
    """Return the high bit of the first byte that is a point, 0 where none is."""
    import numpy as np

    blank = word ^ np.uint64(_ONES * ord("."))
    zero = (blank - np.uint64(_ONES)) & ~blank & np.uint64(_HIGHS)
    lowest: Words = zero & np.negative(zero)
    return lowest


def _bytes(mask: Words) -> Ints:
    """Return how many low bytes of each word are set."""
    import numpy as np

    ones = mask & np.uint64(_ONES)
    ones *= np.uint64(_ONES)
    ones >>= np.uint64(56)
    return ones.view(np.int64)


def _digits(word: Words, count: Ints) -> tuple[Words, Bools]:
    """Return the number that the first `count` bytes, 0 to 8, of each word spell, and whether all are digits.

    The other bytes are 0.
    """
    import numpy as np

    shift = (np.int64(64) - (count << 3)).view(np.uint64)
    each = (word ^ np.uint64(_ONES * ord("0"))) << shift  # by 64, numpy shifts everything out
    bad = ((each + np.uint64(_ONES * 0x76)) | each) & np.uint64(_HIGHS)
    each = (each * np.uint64(10) + (each >> np.uint64(8))) & np.uint64(0x00FF00FF00FF00FF)
    each = (each * np.uint64(100) + (each >> np.uint64(16))) & np.uint64(0x0000FFFF0000FFFF)
    each = (each * np.uint64(10000) + (each >> np.uint64(32))) & np.uint64(0xFFFFFFFF)
    return each, bad == 0
