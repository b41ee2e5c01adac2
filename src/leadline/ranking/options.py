"""What tools decide in silence: ties, score precision, missing queries, duplicates, NaN; and how each tool decides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from leadline.errors import UnknownNameError, UsageError

Ties = Literal["docid_desc", "docid_asc", "rank", "worst", "best", "mean"]
"""What orders documents of equal score. `docid_desc`, `docid_asc`: the document id, by its code points, which is the
order of its UTF-8 bytes. `rank`: the rank column of a file, else the order of the rows. `worst`, `best`: the relevant
last, first; these are orders, and for context_precision, infap, rbp_residual, judged and unjudged no bounds.
`mean`: the expected value over all orders, for the metrics that have a closed form."""

Precision = Literal["float64", "float32"]
Missing = Literal["zero", "skip", "error"]
Duplicates = Literal["error", "first", "max"]
NaN = Literal["error", "last"]
Negatives = Literal["unjudged", "nonrelevant", "error"]
Interpolation = Literal["trec_eval-9", "trec_eval-10"]

# Spelt out, because reading the annotations of a class takes longer than measuring a short ranking.
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "ties": get_args(Ties),
        "precision": get_args(Precision),
        "missing": get_args(Missing),
        "duplicates": get_args(Duplicates),
        "nan": get_args(NaN),
        "negatives": get_args(Negatives),
        "interpolation": get_args(Interpolation),
    }
)


class Options(Struct, frozen=True, kw_only=True):
    """How rankings are read. Every choice has a name, and none is hidden.

    `ties`: see `Ties`. `precision`: of the scores before they are compared. `missing`: a query with judgments that the
    run does not hold counts as 0, is left out of the means, or is an error. `duplicates`: a document twice in a query
    is an error, or its first row or its highest score stands. `nan`: a score that is no number is an error, or ranks
    last. `negatives`: what a grade below 0 means; by trec_eval's rule, in the pool and not judged. `judged_only`:
    unjudged documents leave the ranking first (trec_eval -J). `max_docs`: ranks kept of a query, from 1 (trec_eval -M),
    before `judged_only`. `rel`: least grade that is relevant for metrics whose name does not say (trec_eval -l).
    `interpolation`: which rank reaches a recall level, for `iprec`.
    """

    ties: Ties = "docid_desc"
    precision: Precision = "float64"
    missing: Missing = "zero"
    duplicates: Duplicates = "error"
    nan: NaN = "error"
    negatives: Negatives = "unjudged"
    judged_only: bool = False
    max_docs: int | None = None
    rel: int = 1
    interpolation: Interpolation = "trec_eval-9"

    def __post_init__(self) -> None:
        """Refuse a choice that there is not.

        Raises:
            UnknownNameError: a word is none of the choices.
            UsageError: `max_docs` or `rel` is below 1.
        """
        for name, known in _CHOICES.items():
            value = getattr(self, name)
            if value not in known:
                raise UnknownNameError(name, str(value), known)
        if self.max_docs is not None and self.max_docs < 1:
            raise UsageError(f"max_docs {self.max_docs} is below 1. Give how many ranks of a query are kept")
        if self.rel < 1:
            raise UsageError(f"rel {self.rel} is below 1. Give the least grade that counts as relevant, 1 or more")


PRESETS: Final[Mapping[str, Options]] = MappingProxyType(
    {
        "trec_eval-9.0.8": Options(missing="skip"),
        "trec_eval-9.0.8-float32": Options(missing="skip", precision="float32"),
        "trec_eval-10": Options(missing="skip", interpolation="trec_eval-10"),
        "pytrec_eval": Options(missing="skip", precision="float32"),
    }
)
"""How each tool decides. `trec_eval-9.0.8` is the release of 2023, which compares scores as doubles;
`trec_eval-9.0.8-float32` is tag v9.0.8 of 2020, most published numbers, which pytrec_eval wraps too."""


def chosen(compat: str | None = None, **changes: Any) -> Options:  # noqa: ANN401 - each field has its own type
    """Return the options of a preset, with changes.

    Args:
        compat: a name in `PRESETS`; None for Leadline's own defaults.
        changes: fields of `Options`. One that is None keeps the preset's choice.

    Raises:
        UnknownNameError: there is no such preset, option or choice.
        UsageError: a value is out of range.
    """
    if compat is not None and compat not in PRESETS:
        raise UnknownNameError("compat", compat, PRESETS)
    known = Options.__struct_fields__
    for name in changes:
        if name not in known:
            raise UnknownNameError("option", name, known)
    base = Options() if compat is None else PRESETS[compat]
    return replace(base, **{name: value for name, value in changes.items() if value is not None})
