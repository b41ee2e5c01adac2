"""Connections that say nothing, or never come to an end: they keep nobody out, and cost nothing for long."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from leadline.web.connection import Connection
from support.served import Client, serving
from support.world import Files

WAIT_S = 20


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    files = Files(tmp_path_factory.mktemp("world"))
    files.evaluate()
    with serving(files.out) as client:
        yield client


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "head_s", 0.2)


def opened(client: Client) -> socket.socket:
    return socket.create_connection(("127.0.0.1", client.port), timeout=WAIT_S)


def is_closed(connection: socket.socket) -> bool:
    """Wait until the server has closed a connection; False where it does not."""
    try:
        while connection.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("said", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n", b"\r\n"])
def test_a_connection_without_a_whole_head_is_closed_soon(client: Client, said: bytes) -> None:
    with closing(opened(client)) as connection:
        connection.sendall(said)

        assert is_closed(connection)


@pytest.mark.usefixtures("hasty")
def test_a_second_request_has_no_more_time_than_the_first(client: Client) -> None:
    head = f"GET /api/questions HTTP/1.1\r\nHost: {client.host}\r\nCookie: {client.cookie}\r\n\r\n".encode()
    with closing(opened(client)) as connection:
        connection.sendall(head)
        status = connection.recv(12)
        connection.sendall(b"GET / HT")

        assert status == b"HTTP/1.1 200"
        assert is_closed(connection)


@pytest.mark.usefixtures("hasty")
def test_a_body_that_never_ends_holds_no_connection(client: Client) -> None:
    head = f"GET / HTTP/1.1\r\nHost: {client.host}\r\nCookie: {client.cookie}\r\nContent-Length: 1000000\r\n\r\n"
    with closing(opened(client)) as connection:
        connection.sendall(head.encode())
        connection.recv(12)
        connection.sendall(b"x")

        assert is_closed(connection)


@pytest.mark.usefixtures("hasty")
def test_a_request_that_comes_whole_is_answered_however_long_it_waits_after(client: Client) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", client.port, timeout=WAIT_S)
    with closing(connection), closing(opened(client)) as idle:
        statuses = []
        for _ in range(2):
            connection.request("GET", "/api/questions", headers={"Cookie": client.cookie})
            reply = connection.getresponse()
            statuses.append((reply.status, bool(reply.read())))
            assert is_closed(idle)  # by then more time has passed than a head may take

    assert statuses == [(200, True)] * 2


def test_connections_that_say_nothing_give_way_to_one_that_asks(client: Client) -> None:
    kept = http.client.HTTPConnection("127.0.0.1", client.port, timeout=WAIT_S)
    with ExitStack() as stack:
        stack.callback(kept.close)
        kept.request("GET", "/api/questions", headers={"Cookie": client.cookie})
        before = kept.getresponse()
        before.read()
        silent = [stack.enter_context(closing(opened(client))) for _ in range(200)]
        statuses = [client.get("/api/questions").status for _ in range(5)]
        kept.request("GET", "/api/questions", headers={"Cookie": client.cookie})
        after = kept.getresponse()
        after.read()
        gone = is_closed(silent[0])

    assert [before.status, after.status, *statuses] == [200] * 7
    assert gone


def test_a_stranger_who_asks_a_thousand_things_at_once_gets_one_answer(client: Client) -> None:
    request = f"GET / HTTP/1.1\r\nHost: {client.host}\r\n\r\n".encode()
    with closing(opened(client)) as connection:
        connection.sendall(request * 1000)
        data = b""
        try:
            while piece := connection.recv(65536):
                data += piece
        except ConnectionError:
            pass

    assert data.count(b"HTTP/1.1 403") == 1
