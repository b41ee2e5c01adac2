"""Links into the list of questions: the filters stand behind the number sign."""

from __future__ import annotations

from urllib.parse import quote


def filtered(**filters: str) -> str:
    """Return the link that shows the questions that pass these filters."""
    return "#" + "&".join(f"{name}={quote(value, safe='')}" for name, value in filters.items())
