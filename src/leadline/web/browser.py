"""Opens the browser without telling the token to whoever can list the processes of this computer."""

from __future__ import annotations

import os
import signal
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

_PAGE: Final = (
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Leadline</title>'
    '<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url={url}">'
    '<a href="{url}">To the report</a></html>\n'
)


@contextmanager
def browsing(url: str, entered: threading.Event) -> Iterator[str | None]:
    """Open a browser beside what is done meanwhile, and give why that cannot be, or None where it can.

    The browser is given the name of a file that this user alone can read, and that leads to the address: the command
    that starts a browser can be read by every user, with all that it is given. The file is gone once a browser has come
    in, or at the end.

    Args:
        url: where to lead it.
        entered: set once it has come in.
    """
    try:
        page = _private(url)
    except OSError as error:
        yield error.strerror or str(error)
        return
    try:
        with _ended_in_order():
            # Beside the server, since some browsers return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(page.as_uri(),), daemon=True).start()
            threading.Thread(target=_remove_after, args=(entered, page), daemon=True).start()
            yield None
    finally:
        _remove(page)


def _private(url: str) -> Path:
    folder = Path(mkdtemp(prefix="leadline-")).resolve()  # which others cannot enter
    page = folder / "open.html"
    with os.fdopen(os.open(page, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        file.write(_PAGE.format(url=escape(url)))
    return page


def _remove_after(entered: threading.Event, page: Path) -> None:
    entered.wait()
    _remove(page)


def _remove(page: Path) -> None:
    with suppress(OSError):
        page.unlink()
    with suppress(OSError):
        page.parent.rmdir()


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Let a request to terminate end this by an exception, so that nothing stays behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
