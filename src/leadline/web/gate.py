"""Who may come in, and what every reply says of itself: the outermost layer of the server.

What is no HTTP never comes here; the refusal of it bears the same headers, see `leadline.web.connection`.
"""

from __future__ import annotations

import secrets
import threading
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final = (
    ("content-security-policy", _POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cache-control", "no-store"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
"""Stand on every reply, whatever made it."""

_METHODS: Final = ("GET", "HEAD")
_SAME_SITE: Final = (None, "none", "same-origin")
_ONWARD: Final = (
    '<!DOCTYPE html><html lang="en"><title>Leadline</title><meta http-equiv="refresh" content="0; url=/">'
    '<a href="/">To the report</a></html>'
)
_CLOSED: Final = "This report is closed. Open the address that 'leadline serve' printed; it holds the token."


class Gate:
    """Lets through what was sent to this server, by a browser that has shown its token.

    The token comes once, in the address that `leadline serve` prints, and is exchanged for a cookie, so that it stands
    in no address that is kept or passed on. Cookies know no port, so the port is in the cookie's name.
    """

    def __init__(self, app: ASGIApp, *, port: int, token: str, entered: threading.Event) -> None:
        """Stand before an app.

        Args:
            app: what is let through to.
            port: where the server listens.
            token: what a stranger cannot know.
            entered: set when a browser has come in by the token.
        """
        self._app = app
        self._hosts = frozenset(f"{name}{end}" for name in ("127.0.0.1", "localhost") for end in _ends(port))
        self._cookie = f"leadline-{port}"
        self._token = token.encode()
        self._entered = entered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return

        reply = self._reply(scope)
        # A stranger gets one answer a connection, and can keep none of them busy.
        more = (("connection", "close"),) if reply is not None and reply.status_code >= 400 else ()

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(message["headers"]))
                for name, value in (*HEADERS, *more):
                    headers[name] = value
                message = {**message, "headers": headers.raw}
            await send(message)

        await (reply or self._app)(scope, receive, marked)

    def _reply(self, scope: Scope) -> Response | None:
        """Return what a request is turned away with, or led in by; None where it may come in."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            text = f"This server answers to {' and '.join(sorted(self._hosts))} alone, not to another name of it."
            return PlainTextResponse(text, status_code=421)
        if scope["method"] not in _METHODS:
            text = "Reports are read only: GET and HEAD are the methods that work."
            return PlainTextResponse(text, status_code=405, headers={"allow": ", ".join(_METHODS)})
        shown = parse_qs(scope["query_string"].decode("latin-1")).get("token", [])
        if len(shown) == 1 and self._is_token(shown[0]):
            return self._exchanged(headers.get("sec-fetch-site")) if scope["path"] == "/" else None
        if not any(map(self._is_token, _cookies(headers, self._cookie))):
            return PlainTextResponse(_CLOSED, status_code=403)
        if headers.get("sec-fetch-site") not in _SAME_SITE:
            return PlainTextResponse("Another site asked for this, so it is refused.", status_code=403)
        return None

    def _exchanged(self, site: str | None) -> Response:
        """Hand out the cookie and lead on.

        Where another site led here, such as a terminal in a browser, a redirect would count as that site's doing, and a
        strict cookie would stay behind; a page of our own that leads on does not.
        """
        response = RedirectResponse("/", status_code=303) if site in _SAME_SITE else HTMLResponse(_ONWARD)
        self._entered.set()
        response.set_cookie(self._cookie, self._token.decode(), path="/", httponly=True, samesite="strict")
        return response

    def _is_token(self, shown: str) -> bool:
        return secrets.compare_digest(shown.encode("utf-8", errors="replace"), self._token)


def _ends(port: int) -> tuple[str, ...]:
    """Return what may follow the name of the host: browsers leave out the port that HTTP has by default."""
    return (f":{port}", "") if port == 80 else (f":{port}",)


def _cookies(headers: Headers, name: str) -> list[str]:
    """Return every cookie of a name: another server on this computer may have set one too, for a longer path."""
    pairs = (pair.strip().partition("=") for line in headers.getlist("cookie") for pair in line.split(";"))
    return [value for key, _, value in pairs if key == name]
