"""What rankings hold of their labels: the numbers that every metric over labels is a formula of.

A metric is written once, over `Counts`. One ranking counts in floats (`Walk`, and `Hits` on the golden-set path), many
at once in arrays, one entry a question (`leadline.ranking.columns`); the formula is the same.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

Interpolation = Literal["trec_eval-9", "trec_eval-10"]
"""How many relevant documents reach a recall level: see `wanted`."""


class Number(Protocol):
    """A float, or an array of floats: what the formulas add, subtract, multiply and divide by a number."""

    # Any: numpy's arithmetic has no one type.
    def __add__(self, other: Any, /) -> Any: ...  # noqa: ANN401
    def __sub__(self, other: Any, /) -> Any: ...  # noqa: ANN401
    def __rsub__(self, other: Any, /) -> Any: ...  # noqa: ANN401
    def __mul__(self, other: Any, /) -> Any: ...  # noqa: ANN401
    def __truediv__(self, other: Any, /) -> Any: ...  # noqa: ANN401


V = TypeVar("V", bound=Number)


class Gain(StrEnum):
    """What a grade is worth: the grade itself, or 2^grade - 1."""

    LINEAR = "linear"
    EXPONENTIAL = "exponential"


class Measured(Struct, Generic[V], frozen=True):
    """A value; `hits` and `of` are its counts where it is a ratio of counts, for the micro average."""

    value: V
    hits: V | None = None
    of: V | None = None


class Counts(Protocol[V]):
    """What rankings hold of their labels.

    In all of them, `k` is a number of ranks from 1 (from 0, where it counts a golden set's context), or None for the
    whole ranking, and `rel` the least grade that is relevant, from 1. An item is something labelled; among qrels it is
    a document, in a golden set several chunks may satisfy it, and one chunk several of them. A ranking that is empty,
    and labels of which none is relevant, count 0 everywhere: which zero is "undefined" is for the caller to say.
    """

    def ratio(self, part: V, whole: V) -> V:
        """Return `part / whole`, 0 where `whole` is 0."""

    def lesser(self, one: V, other: V) -> V:
        """Return the smaller of two."""

    def depth(self, k: int | None) -> V:
        """Return k; without a cut, as many ranks as were retrieved."""

    def retrieved(self, k: int | None) -> V:
        """Return how many of the first k ranks hold something: min(k, retrieved)."""

    def relevant(self, rel: int) -> V:
        """Return how many items are relevant: R."""

    def found(self, k: int | None, rel: int) -> V:
        """Return how many relevant items the first k ranks bring."""

    def useful(self, k: int | None, rel: int) -> V:
        """Return how many of the first k ranks bring something relevant that no rank above brought."""

    def first(self, k: int | None, rel: int) -> V:
        """Return 1 / the first rank that brings a relevant item, 0 where none of the first k does."""

    def hit(self, k: int | None, rel: int) -> V:
        """Return 1 where one of the first k ranks brings a relevant item, else 0."""

    def precisions(self, k: int | None, rel: int) -> V:
        """Return the sum, over the relevant items in the first k ranks, of the precision at the rank of each."""

    def rank_precisions(self, k: int | None, rel: int) -> V:
        """Return the sum, over the useful ranks of the first k, of the precision at each."""

    def found_at_relevant(self, rel: int) -> V:
        """Return how many relevant items the first R ranks bring."""

    def gain(self, k: int | None, gain: Gain) -> V:
        """Return the gain of the first k ranks, each divided by log2(rank + 1), in the unit of `ideal_gain`."""

    def ideal_gain(self, k: int | None, gain: Gain) -> V:
        """Return the same of the best ranking there could be, of min(k, all relevant items) ranks."""

    def patience(self, k: int | None, rel: int, p: float) -> V:
        """Return (1 - p) times the sum of p^(rank - 1) over the useful ranks of the first k."""

    def patience_judged(self, k: int | None, p: float) -> V:
        """Return (1 - p) times the sum of p^(rank - 1) over the judged ranks of the first k."""

    def judged(self, k: int | None) -> V:
        """Return how many of the first k ranks hold a judged document. A negative grade is no judgement."""

    def preferred(self, rel: int) -> V:
        """Return bpref's sum over the relevant items retrieved: 1 - min(nonrelevant above, R) / min(nonrelevant, R)."""

    def inferred(self, rel: int) -> V:
        """Return infAP's sum over the relevant items retrieved."""

    def interpolated(self, recall: float, rel: int) -> V:
        """Return the best precision at any rank whose recall is at least `recall`, 0 to 1; 0 where none is."""

    def cascade(self, k: int | None, max_grade: int) -> V:
        """Return ERR's sum over the first k ranks: of 1 / rank times the chance that the reader stops there."""

    def over_grade(self, max_grade: int) -> V:
        """Return 1 where a label is graded above `max_grade`, else 0."""
