"""How values are shown in error messages: short, in one line, and never as a wall of text."""

from __future__ import annotations

_LONGEST = 60


def shown(value: object) -> str:
    """Return a value as an error message shows it: JSON words, at most about 60 characters, one line."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = repr(value[: _LONGEST * 2]) if isinstance(value, str) else _repr(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 4] + "..." + text[-1]


def listed(names: object) -> str:
    """Return names as "a, b, c"."""
    return ", ".join(str(name) for name in names) if isinstance(names, (list, tuple, set, frozenset)) else str(names)


def _repr(value: object) -> str:
    try:
        return repr(value)
    except (ValueError, RecursionError):  # an int of more than 4300 digits; nesting without end
        return f"<{type(value).__name__}>"
