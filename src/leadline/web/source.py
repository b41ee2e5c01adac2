"""The run directory as it is now: its pages are opened anew when it was evaluated again while it is served."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from leadline.diagnosis.catalogue import MODES
from leadline.errors import LeadlineError
from leadline.store.pages import PageStore
from leadline.store.run_directory import RunDirectory
from leadline.web.front import front_page
from leadline.wiring.pages import Stage, open_pages, traces

_AGAIN: Final = "The pages of this run are being made anew. Load this page again in a while."


_MODES: Final = 1000


class Opened(NamedTuple):
    """The pages of a run, the page that shows them, and the failure modes that can be asked for."""

    store: PageStore
    front: Callable[[], str]
    modes: tuple[str, ...]


class NotReadyError(Exception):
    """The pages cannot be shown now; says why, in a sentence for the reader."""


class Source:
    """Gives the pages of a run directory. Calls may come from several threads at once."""

    def __init__(self, directory: RunDirectory, *, stage: Stage, corpus: Path | None) -> None:
        """Open the pages, which are made first where they are not there.

        Args:
            directory: the run directory.
            stage: shows how far the making is.
            corpus: where the corpus is now, if it was moved.

        Raises:
            DataError: a file is missing or broken.
        """
        self.directory = directory
        self._corpus = corpus
        self._lock = threading.Lock()
        self._work: threading.Thread | None = None
        self._failed: tuple[tuple[object, ...], str] | None = None
        self._opened, self._traces = self._open(stage)

    def current(self) -> Opened:
        """Return the pages of the files that lie there now.

        Raises:
            NotReadyError: the files have changed, and their pages are being made, or cannot be made.
        """
        found = traces(self.directory)
        with self._lock:
            if found == self._traces:
                return self._opened
            if self._failed is not None and self._failed[0] == found:
                raise NotReadyError(self._failed[1])
            if self._work is None:
                self._work = threading.Thread(target=self._reopen, daemon=True)
                self._work.start()
        raise NotReadyError(_AGAIN)

    def damaged(self, why: str) -> str:
        """Have the pages made again, since they cannot be read, and return what to say meanwhile."""
        with self._lock:
            self._traces = ()
            self.directory.pages.unlink(missing_ok=True)
        return f"pages.sqlite is {why}. {_AGAIN}"

    def _open(self, stage: Stage) -> tuple[Opened, tuple[object, ...]]:
        """Open the pages, and return with them the traces of the files that they are of."""
        *files, _ = traces(self.directory)
        store = open_pages(self.directory, stage=stage, corpus=self._corpus)
        *_, index = traces(self.directory)
        modes = dict.fromkeys((*(mode.name for mode in MODES), *store.names("mode", limit=_MODES)))
        return Opened(store, _once(lambda: front_page(self.directory, store)), tuple(modes)), (*files, index)

    def _reopen(self) -> None:
        """Open the pages of the changed files; what goes wrong is remembered until they change once more."""
        found = traces(self.directory)
        try:
            opened, seen = self._open(_unseen)
        except (LeadlineError, OSError) as error:
            with self._lock:
                self._failed = (found, f"The run directory has changed and cannot be shown: {error}")
        else:
            with self._lock:
                self._opened, self._traces, self._failed = opened, seen, None
        finally:
            with self._lock:
                self._work = None


def _once(make: Callable[[], str]) -> Callable[[], str]:
    """Make a text when it is first asked for, and keep it."""
    kept: list[str] = []

    def give() -> str:
        if not kept:
            kept.append(make())
        return kept[0]

    return give


def _unseen(title: str, total: int | None) -> Callable[[], None]:  # noqa: ARG001 - the names of `Stage`
    return lambda: None
