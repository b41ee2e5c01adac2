"""The server: on this computer alone, behind a token, until it is interrupted."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import uvicorn

from leadline.errors import OutsideError
from leadline.store.run_directory import RunDirectory
from leadline.web.app import build
from leadline.web.connection import BACKLOG, Connection
from leadline.web.gate import Gate
from leadline.web.source import Source
from leadline.wiring.pages import Stage

_HOST: Final = "127.0.0.1"
_GRACE_S: Final = 1


class Server:
    """Serves one run directory.

    Made in two steps, so that the address is known, and reached by a browser, before the server is run. `entered` is
    set once a browser has come in by the token of the address.
    """

    def __init__(self, directory: Path, *, port: int = 0, stage: Stage, corpus: Path | None = None) -> None:
        """Open the pages of the run, and a port.

        Args:
            directory: the run directory, scored and diagnosed.
            port: where to listen; 0 for a free one.
            stage: shows how far the making of the pages is, where they are not there yet.
            corpus: where the corpus is now, if it was moved.

        Raises:
            DataError: a file of the directory is missing or broken.
            OutsideError: the port is taken.
        """
        source = Source(RunDirectory(directory), stage=stage, corpus=corpus)
        self._socket = _listen(port)
        self.port: int = self._socket.getsockname()[1]
        token = secrets.token_urlsafe(32)
        self.url = f"http://{_HOST}:{self.port}/?token={token}"
        self.entered = threading.Event()
        self._server = _Uvicorn(
            uvicorn.Config(
                Gate(build(source), port=self.port, token=token, entered=self.entered),
                loop="asyncio",
                http=Connection,
                backlog=BACKLOG,
                ws="none",
                lifespan="off",
                interface="asgi3",
                log_config=None,
                log_level="error",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=_GRACE_S,
            ),
            ending=source.stop,
        )

    def run(self) -> None:
        """Serve until interrupted, or told to stop."""
        log = logging.getLogger("uvicorn.error")
        log.addFilter(self._is_worth_telling)
        try:
            with self._socket, suppress(KeyboardInterrupt):
                self._server.run(sockets=[self._socket])
        finally:
            log.removeFilter(self._is_worth_telling)

    def stop(self) -> None:
        """Have `run` return soon; for a server that runs in a thread."""
        self._server.should_exit = True

    def _is_worth_telling(self, _: logging.LogRecord) -> bool:
        """Say nothing of downloads that the end of the server cuts short."""
        return not self._server.should_exit


class _Uvicorn(uvicorn.Server):
    """Tells of its end before it waits for the requests that run, and of full tables of the system only once."""

    def __init__(self, config: uvicorn.Config, *, ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ending = ending
        self._told = False

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._on_error)
        await super().serve(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending()
        await super().shutdown(sockets)

    def _on_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # Any - the loop's own
        """Say once that no connection can be taken now; the loop says so for each try, with a traceback."""
        if not str(context.get("message", "")).startswith("socket.accept()"):
            loop.default_exception_handler(context)
        elif not self._told:
            self._told = True
            message = "leadline: no more connections can be taken for now: %s"
            logging.getLogger("uvicorn.error").error(message, context.get("exception"))


def _listen(port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let another program take the port over
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((_HOST, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        reason = (error.strerror or str(error)).lower()
        raise OutsideError(f"port {port}: {reason}. Give another --port, or none for a free one") from error
    return listening
