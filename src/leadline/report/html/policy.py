"""What the page may do: nothing but its own style and its own script, and no request to anywhere."""

from __future__ import annotations

import base64
import hashlib
from typing import Final

import msgspec
from markupsafe import Markup

_AS_ESCAPES: Final = str.maketrans(
    {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
)


def content_policy(*, style: str, script: str | None) -> str:
    """Return the Content-Security-Policy of a page that holds this one style and this one script, and nothing else.

    With None for the script, no script runs.
    """
    scripts = "none" if script is None else digest(script)
    return (
        f"default-src 'none'; script-src '{scripts}'; style-src '{digest(style)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    """Return the hash of an inline style or script, as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def script_json(value: object) -> Markup:
    """Write JSON for the inside of a script element: nothing in it can end the element or begin another."""
    text = msgspec.json.encode(value).decode().translate(_AS_ESCAPES)
    return Markup(text)  # noqa: S704 - every sign that HTML would act on is an escape of JSON by now
