"""One connection: it speaks soon or is closed, and there are never more than a few at a time.

A program on this computer that does not know the token can still open connections. It must not be able to use up the
files that this process may have open (256 on some systems), by which the pages are read too, nor keep a reader out.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from leadline.web.gate import HEADERS

BACKLOG: Final = 64
"""How many connections wait to be taken; all of them are taken before the first is looked at."""

_MOST: Final = 64
"""How many connections there are at a time. Each may have one file open, and a browser makes six."""

_NO_HTTP: Final = b"This is no HTTP."


class Connection(H11Protocol):
    """A connection of the server, as uvicorn makes them."""

    head_s: ClassVar[float] = 10.0
    """How long the head of a request may take to come, in seconds: from the opening, or from its first byte on."""

    since: float
    """When it last said something, by the clock of the loop."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin, in the place of another connection where there are too many."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self._wait_for_head()
        others = [one for one in self.connections if isinstance(one, Connection) and one.is_open]
        if len(others) > _MOST:
            # Who never said anything goes first, then who waits the longest; who is being answered stays.
            idle = [one for one in others if one.is_idle and one is not self]
            min(idle, key=lambda one: (one.cycle is not None, one.since), default=self).transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._wait_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes; what is no whole head yet has to become one soon."""
        super().data_received(data)
        self.since = self.loop.time()
        if not self.is_idle:
            self._wait_no_longer()
        elif self._late is None:
            self._wait_for_head()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's name, and its words say no more
        """Refuse what is no HTTP, under the headers that every reply has."""
        ours = [(name.encode(), value.encode()) for name, value in HEADERS]
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close"), *ours]
        for event in (h11.Response(status_code=400, headers=headers), h11.Data(data=_NO_HTTP), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event))
        self.transport.close()

    @property
    def is_open(self) -> bool:
        """Whether it was not closed yet."""
        return not self.transport.is_closing()

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever uvicorn's type says
        return cycle is None or cycle.response_complete

    def _wait_for_head(self) -> None:
        self._late = self.loop.call_later(self.head_s, self.transport.close)

    def _wait_no_longer(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
