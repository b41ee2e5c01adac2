"""Progress on what takes longer than a second or two: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress

_PATIENCE: Final = 1.5
"""Seconds of work before anything is shown."""

_LINE_EVERY: Final = 30.0
"""Seconds between lines where there is no terminal."""


class Reporter(Protocol):
    """Shows how far a piece of work is."""

    def stage(self, title: str, total: int | None) -> Callable[[], None]:
        """Begin a piece of work; call the result once for each part done."""


class Silent:
    """Shows nothing."""

    def stage(self, title: str, total: int | None) -> Callable[[], None]:  # noqa: ARG002 - the protocol's names
        """Count nothing."""
        return lambda: None


class Lines:
    """Writes a line at each tenth, or every half minute: for logs, where a bar would flood."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        """Write to `stream`; `clock` gives seconds."""
        self._stream = stream
        self._clock = clock

    def stage(self, title: str, total: int | None) -> Callable[[], None]:
        """Begin a piece of work."""
        begun = shown = self._clock()
        count = tenth = 0

        def done() -> None:
            nonlocal shown, count, tenth
            count += 1
            now = self._clock()
            reached = 10 * count // total if total else 0
            if now - begun < _PATIENCE or (reached == tenth and now - shown < _LINE_EVERY):
                return
            shown, tenth = now, reached
            of = f" of {total} ({10 * reached} %)" if total else ""
            self._stream.write(f"{title}: {count}{of}\n")
            self._stream.flush()

        return done


class Bars:
    """Draws a bar on a terminal, once a piece of work has taken a while."""

    def __init__(self, progress: Progress, clock: Callable[[], float] = time.monotonic) -> None:
        """Draw on a rich progress display; it is started only when there is something to show."""
        self._progress = progress
        self._clock = clock
        self._started = False

    def stage(self, title: str, total: int | None) -> Callable[[], None]:
        """Begin a piece of work."""
        task = self._progress.add_task(title, total=total, visible=False)
        begun = self._clock()

        def done() -> None:
            visible = self._clock() - begun > _PATIENCE
            if visible and not self._started:
                self._started = True
                self._progress.start()  # earlier, it would send cursor codes for work that is over at once
            self._progress.update(task, advance=1, visible=visible)

        return done


@contextmanager
def reporter(stream: TextIO, *, quiet: bool) -> Iterator[Reporter]:
    """Choose how progress is shown on a stream, and clean up after it."""
    if quiet:
        yield Silent()
    elif not stream.isatty():
        yield Lines(stream)
    else:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        progress = Progress(*columns, console=Console(file=stream), transient=True)
        try:
            yield Bars(progress)
        finally:
            progress.stop()
