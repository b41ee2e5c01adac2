"""How a request is refused: as JSON to the script of the page, as a page to a reader."""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

import msgspec
from starlette.responses import HTMLResponse, Response

_SOON_S: Final = 2

AGAIN: Final = "again.js"
"""The script of a page that asks again."""

AGAIN_SCRIPT: Final = f"setTimeout(() => location.reload(), {1000 * _SOON_S});\n"
"""Beside the refresh of the page, which browsers take for a jump, and do nothing, where the address has a hash."""

_TITLES: Final = {503: "Not ready yet"}
_SELF: Final = "This page loads itself again until it is."


class Refusal(NamedTuple):
    """Why a request is not answered, in a sentence for the reader; 503 is worth another try."""

    status: int
    message: str

    def as_json(self) -> Response:
        """Write it for the script."""
        body = msgspec.json.encode({"error": self.message})
        return Response(body, status_code=self.status, media_type="application/json", headers=self._headers)

    def as_page(self) -> Response:
        """Write it for a reader, whose browser asks again by itself where that is worth it."""
        title = _TITLES.get(self.status, "This cannot be shown")
        soon = f'<meta http-equiv="refresh" content="{_SOON_S}">' if self._headers else ""
        soon += f'<script src="/assets/{AGAIN}"></script>' if self._headers else ""
        more = f"<p>{_SELF}</p>" if self._headers else ""
        text = (
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">{soon}'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>Leadline: {title}</title>'
            '<link rel="stylesheet" href="/assets/report.css"></head>'
            f"<body><main><h1>{title}</h1><p>{escape(self.message)}</p>{more}</main></body></html>"
        )
        return HTMLResponse(text.encode(errors="replace"), status_code=self.status, headers=self._headers)

    @property
    def _headers(self) -> dict[str, str] | None:
        return {"retry-after": str(_SOON_S)} if self.status == 503 else None
