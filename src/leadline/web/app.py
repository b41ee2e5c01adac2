"""What is served: the page, its assets, its questions, and the files of the run directory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from leadline.errors import LeadlineError, OutsideError, UsageError
from leadline.store.page_file import DamagedError
from leadline.web.asked import asked, position, stamp_of
from leadline.web.files import send_file
from leadline.web.front import assets
from leadline.web.refusal import Refusal
from leadline.web.source import NotReadyError, Opened, Source

_NOWHERE: Final = "There is nothing under this address."
_OTHER_RUN: Final = "The run was evaluated again. Load the page anew."
_JSON: Final = "application/json"


def build(source: Source) -> Starlette:
    """Return the app that serves a run directory; whoever reaches it was let in by the gate.

    Args:
        source: gives the pages.
    """
    endpoints = _Endpoints(source)
    routes = [
        Route("/", endpoints.front),
        Route("/assets/{name}", endpoints.asset),
        Route("/api/questions", endpoints.questions),
        Route("/api/questions/{position}", endpoints.question),
        Route("/files/{name}", endpoints.file),
    ]
    app = Starlette(routes=routes, exception_handlers={HTTPException: _refused})
    app.router.redirect_slashes = False
    return app


class _Endpoints:
    """One method a route. What reads the disk runs in a thread, so that one request does not hold up another."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._assets = assets()

    async def front(self, request: Request) -> Response:
        def shown(opened: Opened) -> Response:
            return HTMLResponse(opened.front().encode("utf-8", errors="replace"))

        return await self._read(request, shown, refuse=Refusal.as_page)

    async def asset(self, request: Request) -> Response:
        found = self._assets.get(request.path_params["name"])
        if found is None:
            return PlainTextResponse(_NOWHERE, status_code=404)
        return Response(found.body, media_type=found.kind)

    async def questions(self, request: Request) -> Response:
        def listed(opened: Opened) -> Response:
            what = asked(request.query_params.multi_items(), modes=opened.modes)
            found = opened.store.list(what.filters, offset=what.offset, limit=what.limit)
            body = {"total": found.total, "rows": tuple(map(msgspec.Raw, found.rows))}
            return Response(msgspec.json.encode(body), media_type=_JSON)

        return await self._read(request, listed, refuse=Refusal.as_json)

    async def question(self, request: Request) -> Response:
        wanted = position(request.path_params["position"])

        def shown(opened: Opened) -> Response:
            page = None if wanted is None else opened.store.page(wanted)
            if page is None:
                message = f"no such question. Expected: a position from 0 to {opened.store.total - 1}"
                return Refusal(404, message).as_json()
            return Response(page, media_type=_JSON)

        return await self._read(request, shown, refuse=Refusal.as_json)

    async def file(self, request: Request) -> Response:
        root = self._source.directory.root
        name, bare = request.path_params["name"], request.method == "HEAD"
        found = await run_in_threadpool(lambda: send_file(root, name, bare=bare))
        return found or PlainTextResponse(_NOWHERE, status_code=404)

    async def _read(
        self, request: Request, make: Callable[[Opened], Response], *, refuse: Callable[[Refusal], Response]
    ) -> Response:
        """Answer from the pages; what goes wrong becomes a refusal."""

        def made() -> Response:
            try:
                wanted = stamp_of(request.query_params.multi_items())
                opened = self._source.current()
            except NotReadyError as error:
                return refuse(Refusal(503, str(error)))
            except UsageError as error:
                return refuse(Refusal(400, str(error)))
            if wanted not in {None, opened.stamp}:
                return refuse(Refusal(409, _OTHER_RUN))
            try:
                return make(opened)
            except (LeadlineError, OSError) as error:
                return refuse(self._refusal(opened, error))

        return await run_in_threadpool(made)

    def _refusal(self, opened: Opened, error: Exception) -> Refusal:
        if isinstance(error, DamagedError):
            return Refusal(503, self._source.damaged(opened.store, error.detail))
        if isinstance(error, UsageError):
            return Refusal(400, str(error))
        # What the disk or the system refuses now it may grant in a moment; nothing is made anew for that.
        return Refusal(503 if isinstance(error, OutsideError | OSError) else 500, str(error))


async def _refused(request: Request, error: Exception) -> Response:  # noqa: ARG001 - the shape of a handler
    status = error.status_code if isinstance(error, HTTPException) else 500
    return PlainTextResponse(_NOWHERE if status == 404 else "This cannot be served.", status_code=status)
