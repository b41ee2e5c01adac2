"""The style and the script of the page, as they lie in the package."""

from __future__ import annotations

from importlib import resources
from typing import Final

from leadline.errors import UnknownNameError

STYLES: Final = ("report.css", "questions.css")
"""Style sheets in the order in which they apply."""

SCRIPT: Final = "app.js"
"""The script: the parts of the folder `app`, joined."""

_PARTS: Final = (
    *("words", "elements", "sources", "hash", "survey"),
    *("long", "question", "findings", "asked", "answer", "claims", "origin", "chunks", "scores"),
    *("list", "browse"),
)


def asset(name: str) -> str:
    """Return the text of an asset, with plain line ends, as a browser hashes them.

    Raises:
        UnknownNameError: the page has no such asset.
    """
    known = (*STYLES, SCRIPT)
    if name not in known:
        raise UnknownNameError("asset", name, known)
    if name == SCRIPT:
        # In a function, so that no name of ours becomes one of the window.
        return "".join(("(() => {\n", '"use strict";\n', *(_text(f"app/{part}.js") for part in _PARTS), "})();\n"))
    return _text(name)


def _text(path: str) -> str:
    file = resources.files("leadline.report.html").joinpath("assets", path)
    return "\n".join(file.read_text(encoding="utf-8").splitlines()) + "\n"
