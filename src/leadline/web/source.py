"""The run directory as it is now: its pages are opened anew when it was evaluated again while it is served."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from leadline.diagnosis.catalogue import MODES
from leadline.errors import LeadlineError
from leadline.records.summary import Summary
from leadline.store.pages import PageStore
from leadline.store.run_directory import RunDirectory
from leadline.web.front import front_page
from leadline.wiring.pages import Stage, open_pages, traces

_AGAIN: Final = "The pages of this run are being made anew. Load this page again in a while."
_MODES: Final = 1000

_REST_S: Final = 2.0
_SHARE: Final = 10
"""After an attempt that failed there is a rest, `_SHARE` times as long as the attempt took, so that a run that cannot
be shown does not keep the computer busy."""


class Opened(NamedTuple):
    """The pages of a run, the page that shows them, the modes that can be asked for, and what marks this evaluation."""

    store: PageStore
    front: Callable[[], str]
    modes: tuple[str, ...]
    stamp: str


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
            OutsideError: a file cannot be read or written now.
        """
        self.directory = directory
        self._corpus = corpus
        self._lock = threading.Lock()
        self._work: threading.Thread | None = None
        self._failed: _Failed | None = None
        self._damaged = False
        self._stopped = False
        self._opened, self._traces = self._open(stage, anew=False)

    def current(self) -> Opened:
        """Return the pages of the files that lie there now.

        Raises:
            NotReadyError: the files have changed, and their pages are being made, or cannot be made.
        """
        found = traces(self.directory)
        with self._lock:
            if found == self._traces and not self._damaged:
                return self._opened
            failed = self._failed if self._failed is not None and self._failed.traces == found else None
            if self._work is None and (failed is None or time.monotonic() > failed.until):
                self._work = threading.Thread(target=self._reopen, daemon=True)
                self._work.start()
        raise NotReadyError(_AGAIN if failed is None else failed.message)

    def damaged(self, store: PageStore, why: str) -> str:
        """Have pages made again that cannot be read, and return what to say meanwhile."""
        with self._lock:
            if store is self._opened.store:
                self._damaged = True
        return f"pages.sqlite is {why}. {_AGAIN}"

    def stop(self) -> None:
        """Have what reads the pages end soon."""
        with self._lock:
            self._stopped = True
            self._opened.store.stop()

    def _open(self, stage: Stage, *, anew: bool) -> tuple[Opened, tuple[object, ...]]:
        """Open the pages, and return with them the traces of the files that they are of."""
        *files, _ = traces(self.directory)
        store = open_pages(self.directory, stage=stage, corpus=self._corpus, anew=anew)
        *_, index = traces(self.directory)
        modes = dict.fromkeys((*(mode.name for mode in MODES), *store.names("mode", limit=_MODES)))
        summary, manifest = self.directory.load_summary(), self.directory.load_manifest()
        stamp = _stamp(store, summary)
        front = _once(lambda: front_page(summary, manifest, store, stamp=stamp))
        return Opened(store, front, tuple(modes), stamp), (*files, index)

    def _reopen(self) -> None:
        """Open the pages of the changed files; what goes wrong is remembered until they change once more, or a while.

        Nothing may escape: an error would end the thread, and every reader after it would wait for nothing.
        """
        found, begun = traces(self.directory), time.monotonic()
        try:
            opened, seen = self._open(_unseen, anew=self._damaged)
        except Exception as error:  # noqa: BLE001 - see above
            why = str(error) if isinstance(error, LeadlineError | OSError) else f"unforeseen {type(error).__name__}"
            now = time.monotonic()
            until = now + max(_REST_S, _SHARE * (now - begun))
            with self._lock:
                self._failed = _Failed(found, f"This run cannot be shown now: {why}", until)
        else:
            with self._lock:
                self._opened, self._traces, self._failed, self._damaged = opened, seen, None, False
                if self._stopped:
                    opened.store.stop()
        finally:
            with self._lock:
                self._work = None


class _Failed(NamedTuple):
    """What went wrong, with which files, and when it is worth another try."""

    traces: tuple[object, ...]
    message: str
    until: float


def _stamp(store: PageStore, summary: Summary) -> str:
    """Return what another evaluation has otherwise: of the files that pages are made from, and of the estimates."""
    return hashlib.sha256(store.stamp.encode() + msgspec.json.encode(summary)).hexdigest()[:32]


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
