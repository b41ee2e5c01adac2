"""A running server and a client that speaks HTTP to it, byte by byte where a test wants that."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from leadline.web.server import Server


class Reply(NamedTuple):
    """What came back; the names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    @property
    def json(self) -> dict[str, object]:
        """The body as a JSON object."""
        found: dict[str, object] = msgspec.json.decode(self.body)
        return found


class Client:
    """Asks a server; with the cookie unless told otherwise."""

    def __init__(self, url: str) -> None:
        self.token = url.partition("token=")[2]
        self.port = int(url.partition("127.0.0.1:")[2].partition("/")[0])
        self.host = f"127.0.0.1:{self.port}"
        self.cookie = f"leadline-{self.port}={self.token}"

    def get(self, path: str, *, method: str = "GET", known: bool = True, **headers: str) -> Reply:
        """Send one request; underscores in the names of headers stand for hyphens."""
        given = {"Cookie": self.cookie} if known else {}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        with closing(connection):
            connection.request(method, path, headers=given)
            reply = connection.getresponse()
            return Reply(reply.status, {k.lower(): v for k, v in reply.getheaders()}, reply.read())

    def raw(self, *lines: str, known: bool = True) -> Reply:
        """Send a request as it stands, for what a proper client would not send."""
        cookie = [f"Cookie: {self.cookie}"] if known else []
        request = "\r\n".join((*lines, *cookie, "Connection: close", "", ""))
        with closing(socket.create_connection(("127.0.0.1", self.port), timeout=30)) as connection:
            connection.sendall(request.encode("latin-1"))
            reply = http.client.HTTPResponse(connection)
            reply.begin()
            return Reply(reply.status, {k.lower(): v for k, v in reply.getheaders()}, reply.read())


def unseen(title: str, total: int | None) -> Callable[[], None]:  # noqa: ARG001 - the names of the protocol
    """Show no progress."""
    return lambda: None


@contextmanager
def serving(directory: Path) -> Iterator[Client]:
    """Serve a run directory on a free port until the test is through."""
    server = Server(directory, stage=unseen)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield Client(server.url)
    finally:
        server.stop()
        thread.join(timeout=30)
