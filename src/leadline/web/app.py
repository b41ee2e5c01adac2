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

from leadline.errors import DataError, LeadlineError, UsageError
from leadline.web.asked import asked, position
from leadline.web.files import send_file
from leadline.web.front import assets
from leadline.web.source import NotReadyError, Opened, Source

_NOWHERE: Final = "There is nothing under this address."
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

    async def front(self, request: Request) -> Response:  # noqa: ARG002 - the shape of an endpoint
        return await self._read(lambda opened: HTMLResponse(opened.front().encode("utf-8", errors="replace")))

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

        return await self._read(listed)

    async def question(self, request: Request) -> Response:
        wanted = position(request.path_params["position"])

        def shown(opened: Opened) -> Response:
            page = None if wanted is None else opened.store.page(wanted)
            if page is None:
                return _error(404, f"no such question. Expected: a position from 0 to {opened.store.total - 1}")
            return Response(page, media_type=_JSON)

        return await self._read(shown)

    async def file(self, request: Request) -> Response:
        root = self._source.directory.root
        name, bare = request.path_params["name"], request.method == "HEAD"
        found = await run_in_threadpool(lambda: send_file(root, name, bare=bare))
        return found or PlainTextResponse(_NOWHERE, status_code=404)

    async def _read(self, make: Callable[[Opened], Response]) -> Response:
        def made() -> Response:
            try:
                return make(self._source.current())
            except NotReadyError as error:
                return _error(503, str(error), retry=True)
            except UsageError as error:
                return _error(400, str(error))
            except (LeadlineError, OSError) as error:
                if isinstance(error, DataError) and error.source == str(self._source.directory.pages):
                    return _error(503, self._source.damaged(error.detail), retry=True)
                return _error(500, str(error))

        return await run_in_threadpool(made)


async def _refused(request: Request, error: Exception) -> Response:  # noqa: ARG001 - the shape of a handler
    status = error.status_code if isinstance(error, HTTPException) else 500
    return PlainTextResponse(_NOWHERE if status == 404 else "This cannot be served.", status_code=status)


def _error(status: int, message: str, *, retry: bool = False) -> Response:
    headers = {"retry-after": "2"} if retry else None
    return Response(msgspec.json.encode({"error": message}), status_code=status, media_type=_JSON, headers=headers)
