"""Who is let in: each way that a stranger may try."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.served import Client, Reply, serving
from support.world import Files

EVERYWHERE = ("/", "/assets/app.js", "/api/questions", "/api/questions/0", "/files/run.jsonl", "/nowhere")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    files = Files(tmp_path_factory.mktemp("world"))
    files.evaluate()
    with serving(files.out) as client:
        yield client


def test_the_token_is_exchanged_for_a_cookie_that_no_script_and_no_other_site_can_use(client: Client) -> None:
    reply = client.get(f"/?token={client.token}", known=False)

    assert (reply.status, reply.headers["location"], reply.body) == (303, "/", b"")
    cookie, *rules = reply.headers["set-cookie"].split("; ")
    assert {rule.lower() for rule in rules} == {"httponly", "samesite=strict", "path=/"}
    assert client.get("/", known=False, Cookie=cookie).status == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_reader_whom_another_site_leads_here_gets_the_cookie_by_a_page_that_leads_on(
    client: Client, site: str
) -> None:
    reply = client.get(f"/?token={client.token}", known=False, Sec_Fetch_Site=site)

    assert (reply.status, "location" in reply.headers) == (200, False)
    assert reply.headers["set-cookie"].startswith(client.cookie)
    assert 'http-equiv="refresh" content="0; url=/"' in reply.text
    assert client.token not in reply.text


def test_the_token_is_long_and_another_for_each_server(client: Client, tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    with serving(files.out) as other:
        assert client.token != other.token
        assert other.get("/", known=False, Cookie=f"leadline-{other.port}={client.token}").status == 403
    assert re.fullmatch(r"[\w-]{43}", client.token)


@pytest.mark.parametrize("path", EVERYWHERE)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_without_the_token_everything_is_closed(client: Client, path: str, method: str) -> None:
    reply = client.get(path, method=method, known=False)

    assert reply.status == 403
    assert method == "HEAD" or "Open the address that 'leadline serve' printed" in reply.text


@pytest.mark.parametrize(
    ("path", "header"),
    [
        ("/?token=", ""),
        ("/?token=x", ""),
        ("/?token={token}x", ""),
        ("/?token=x{token}", ""),
        ("/?token={swapped}", ""),
        ("/?token={token}&token={token}", ""),
        ("/?TOKEN={token}", ""),
        ("/?token=%C3%A9%00%FF", ""),
        ("/{token}", ""),
        ("/", "Cookie: leadline={token}"),
        ("/", "Cookie: leadline-{port}=x"),
        ("/", "Cookie: leadline-{port}="),
        ("/", "Cookie: leadline-{port}"),
        ("/", "Cookie: leadline-1={token}"),
        ("/", "Cookie: Leadline-{port}={token}"),
        ("/", "Authorization: Bearer {token}"),
    ],
)
def test_what_is_almost_the_token_is_not_the_token(client: Client, path: str, header: str) -> None:
    known = {"token": client.token, "swapped": client.token.swapcase(), "port": client.port}
    lines = [f"GET {path.format(**known)} HTTP/1.1", f"Host: {client.host}", *filter(None, [header.format(**known)])]
    reply = client.raw(*lines, known=False)

    assert reply.status == 403
    assert client.token not in reply.text
    assert "set-cookie" not in reply.headers


def test_a_cookie_of_the_same_name_from_elsewhere_does_not_shut_the_reader_out(client: Client) -> None:
    reply = client.get("/api/questions", known=False, Cookie=f"a=b; leadline-{client.port}=old; {client.cookie}")

    assert reply.status == 200


def test_the_token_opens_an_address_of_the_api_for_a_tool_without_cookies(client: Client) -> None:
    reply = client.get(f"/api/questions?token={client.token}&limit=1", known=False)

    assert (reply.status, "set-cookie" in reply.headers) == (200, False)


@pytest.mark.parametrize(
    "host",
    [
        "evil.test",
        "evil.test:{port}",
        "127.0.0.1",
        "127.0.0.1:{other}",
        "localhost",
        "localhost.evil.test:{port}",
        "127.0.0.1.evil.test:{port}",
        "127.0.0.1:{port}.evil.test",
        "user@127.0.0.1:{port}",
        "0.0.0.0:{port}",
        "[::1]:{port}",
        "127.1:{port}",
        "2130706433:{port}",
        "",
    ],
)
def test_another_name_of_the_server_is_refused_even_with_the_token(client: Client, host: str) -> None:
    name = host.format(port=client.port, other=client.port + 1)
    reply = client.raw(f"GET /?token={client.token} HTTP/1.1", f"Host: {name}")

    assert reply.status == 421
    assert "set-cookie" not in reply.headers


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}"])
def test_its_own_names_are_answered(client: Client, host: str) -> None:
    assert client.raw("GET /api/questions HTTP/1.1", f"Host: {host.format(port=client.port)}").status == 200


def test_no_name_and_two_names_are_refused(client: Client) -> None:
    none = client.raw("GET / HTTP/1.1")
    old = client.raw("GET / HTTP/1.0")
    two = client.raw("GET / HTTP/1.1", f"Host: {client.host}", "Host: evil.test")

    assert (none.status, old.status, two.status) == (400, 421, 400)


def test_the_name_that_a_proxy_hands_on_does_not_count(client: Client) -> None:
    reply = client.get("/", Host="evil.test", X_Forwarded_Host=client.host, X_Forwarded_For="127.0.0.1")

    assert reply.status == 421


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_another_site_asks_for_is_refused(client: Client, site: str) -> None:
    assert client.get("/api/questions", Sec_Fetch_Site=site).status == 403
    assert client.get("/api/questions", Sec_Fetch_Site="same-origin").status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"])
@pytest.mark.parametrize("path", ["/", "/api/questions", "/files/run.jsonl", "/nowhere"])
def test_methods_that_write_are_refused(client: Client, method: str, path: str) -> None:
    reply = client.raw(f"{method} {path} HTTP/1.1", f"Host: {client.host}")

    assert reply.status == 405
    assert reply.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    "ask",
    [
        lambda client: client.get("/"),
        lambda client: client.get("/assets/app.js"),
        lambda client: client.get("/api/questions"),
        lambda client: client.get("/api/questions/0"),
        lambda client: client.get("/files/run.jsonl"),
        lambda client: client.get("/", method="HEAD"),
        lambda client: client.get(f"/?token={client.token}"),
        lambda client: client.get("/api/questions?limit=x"),
        lambda client: client.get("/nowhere"),
        lambda client: client.get("/", known=False),
        lambda client: client.get("/", method="POST"),
        lambda client: client.get("/", Host="evil.test"),
        lambda client: client.raw("NONSENSE", known=False),
        lambda client: client.raw("GET / HTTP/1.1", known=False),
        lambda client: client.raw("GET / HTTP/1.1", f"X: {'x' * 70_000}", known=False),
    ],
)
def test_every_reply_forbids_what_a_report_does_not_need(client: Client, ask: Callable[[Client], Reply]) -> None:
    headers = ask(client).headers

    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "connect-src": "'self'",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers
    assert not [name for name in headers if name.startswith("access-control")]


@pytest.mark.parametrize("path", EVERYWHERE)
def test_a_stranger_gets_one_answer_a_connection(client: Client, path: str) -> None:
    assert client.get(path, known=False).headers["connection"] == "close"
    assert client.get(path, Host="evil.test").headers["connection"] == "close"
    assert "connection" not in client.get("/api/questions").headers


def test_a_websocket_is_not_opened(client: Client) -> None:
    upgrade = ("Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13")
    reply = client.raw("GET /nowhere HTTP/1.1", f"Host: {client.host}", *upgrade)

    assert reply.status == 404
