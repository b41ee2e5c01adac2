"""How templates become pages: everything is escaped, and nothing foreign steers."""

from __future__ import annotations

import re

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from leadline.report.table import plain


def environment(*packages: str) -> Environment:
    """Make the environment of templates: everything is escaped, and a name that is missing is an error.

    Args:
        packages: where templates are looked for, in this order.
    """
    made = Environment(
        loader=ChoiceLoader([PackageLoader(package) for package in packages]),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["breakable"] = _breakable
    made.filters["slashed"] = _slashed
    return made


def _breakable(name: str) -> Markup:
    """Allow a line to end behind the signs that join the words of a metric's name."""
    return Markup(re.sub("([_@])", r"\1<wbr>", str(escape(plain(name)))))  # noqa: S704 - escaped just now


def _slashed(cell: str) -> Markup:
    """Allow a line to end behind the slashes of a path."""
    return Markup(str(escape(plain(cell))).replace("/", "/<wbr>"))  # noqa: S704 - escaped just now


def _shown(value: object) -> object:
    """Spell out what would steer the page, in every text that a template shows; markup is ours."""
    return plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value
