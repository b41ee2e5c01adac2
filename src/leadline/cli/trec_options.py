"""The options of `leadline trec` that decide how rankings are read, gathered into one value."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar, get_args

import click

from leadline.errors import UsageError
from leadline.ranking import options as ranking

_F = TypeVar("_F", bound=Callable[..., Any])  # Any: click's decorators take functions of every shape
_COMPAT: Final = "trec_eval-9.0.8"
"""What --trec-format reproduces by itself."""


def _choice(flag: str, kind: object, text: str) -> Callable[[_F], _F]:
    return click.option(flag, type=click.Choice(get_args(kind)), help=text)


_GIVEN: Final = (
    click.option("--compat", type=click.Choice(tuple(ranking.PRESETS)), help="Decide all of these as that tool does."),
    _choice("--ties", ranking.Ties, "What orders documents of equal score. [docid_desc, as trec_eval]"),
    _choice("--precision", ranking.Precision, "Of the scores, before they are compared. [float64]"),
    _choice("--missing", ranking.Missing, "A query with judgments that a run lacks. [zero]"),
    click.option("-c", "complete", is_flag=True, help="The same as --missing zero; trec_eval's letter."),
    _choice("--duplicates", ranking.Duplicates, "A document twice in a query. [error]"),
    _choice("--nan", ranking.NaN, "A score that is no number. [error]"),
    _choice("--negatives", ranking.Negatives, "What a grade below 0 means. [unjudged, as trec_eval]"),
    click.option("-J", "--judged-only", is_flag=True, help="Take unjudged documents out of the rankings first."),
    click.option("-M", "--max-docs", type=click.IntRange(min=1), metavar="N", help="Ranks kept of a query."),
    click.option("-l", "--rel", type=click.IntRange(min=1), metavar="N", help="Least grade that is relevant. [1]"),
)
"""Each is None where it is not given, so that a preset can tell."""


def gathered(function: _F) -> _F:
    """Add the options and hand them on as one, `options`; with --trec-format, trec_eval's preset is the default."""

    @wraps(function)
    def command(*args: object, trec_format: bool, **given: Any) -> object:  # noqa: ANN401 - each has its own type
        chosen = {name: given.pop(name) for name in _NAMES}
        compat = given.pop("compat") or (_COMPAT if trec_format else None)
        if given.pop("complete"):
            if chosen["missing"] not in {None, "zero"}:
                raise UsageError(
                    f"-c is --missing zero, and --missing {chosen['missing']} is given too. Give one of them"
                )
            chosen["missing"] = "zero"
        chosen["judged_only"] = chosen["judged_only"] or None
        options = ranking.chosen(compat, **chosen)
        return function(*args, trec_format=trec_format, options=options, **given)

    decorated: Any = command  # Any: click adds its options to functions of every shape
    for add in reversed(_GIVEN):
        decorated = add(decorated)
    return decorated  # type: ignore[no-any-return]  # the same function, with options


_NAMES: Final = ("ties", "precision", "missing", "duplicates", "nan", "negatives", "judged_only", "max_docs", "rel")
