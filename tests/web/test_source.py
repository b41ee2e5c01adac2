"""The run directory while it changes: what goes wrong is told, and tried again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leadline.errors import OutsideError
from leadline.records.summary import Summary
from leadline.store.run_directory import RunDirectory
from leadline.web.source import NotReadyError, Opened, Source
from support.files import written
from support.served import unseen
from support.world import Files

WAITS = 200_000


class Odd(RunDirectory):
    """Fails in a way that nobody foresaw, while it is told to."""

    is_odd = False

    def load_summary(self) -> Summary:
        if self.is_odd:
            raise RuntimeError("the password is xyzzy")
        return super().load_summary()


@pytest.fixture
def room(tmp_path: Path) -> Odd:
    files = Files(tmp_path)
    files.evaluate()
    return Odd(files.out)


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leadline.web.source._REST_S", 0.0)
    monkeypatch.setattr("leadline.web.source._SHARE", 0)


def told(source: Source) -> Iterator[str]:
    """Yield what a reader is told who asks again and again, until the run is shown."""
    for _ in range(WAITS):
        try:
            source.current()
        except NotReadyError as error:
            yield str(error)
        else:
            return


def shown(source: Source) -> Opened:
    for _ in told(source):
        pass
    return source.current()


def test_what_nobody_foresaw_is_told_without_its_words_and_the_run_comes_back(room: Odd) -> None:
    source = Source(room, stage=unseen, corpus=None)
    room.is_odd = True
    written(room.manifest, room.manifest.read_bytes() + b"\n")
    message = next(message for message in told(source) if "made anew" not in message)
    room.is_odd = False
    written(room.manifest, room.manifest.read_bytes() + b"\n")

    assert message == "This run cannot be shown now: unforeseen RuntimeError"
    assert shown(source).store.total == 2


@pytest.mark.usefixtures("restless")
def test_what_failed_is_tried_again_though_no_file_has_changed(room: Odd) -> None:
    source = Source(room, stage=unseen, corpus=None)
    room.is_odd = True
    written(room.manifest, room.manifest.read_bytes() + b"\n")
    next(message for message in told(source) if "RuntimeError" in message)
    room.is_odd = False

    assert shown(source).store.total == 2


def test_a_failure_is_not_tried_again_at_once(room: Odd) -> None:
    source = Source(room, stage=unseen, corpus=None)
    room.is_odd = True
    written(room.manifest, room.manifest.read_bytes() + b"\n")
    next(message for message in told(source) if "RuntimeError" in message)
    room.is_odd = False

    assert {message for message, _ in zip(told(source), range(50), strict=False)} == {
        "This run cannot be shown now: unforeseen RuntimeError"
    }


def test_damage_is_mended_once_however_many_readers_tell_it(room: Odd) -> None:
    source = Source(room, stage=unseen, corpus=None)
    old = source.current().store
    source.damaged(old, "damaged")
    new = shown(source).store
    source.damaged(old, "damaged")

    assert new is not old
    assert source.current().store is new


def test_the_index_is_never_taken_away(room: Odd) -> None:
    source = Source(room, stage=unseen, corpus=None)
    source.damaged(source.current().store, "damaged")

    assert all(room.pages.exists() for _ in told(source))
    assert room.pages.exists()


def test_nothing_is_read_after_the_end(room: Odd) -> None:
    source = Source(room, stage=unseen, corpus=None)
    source.stop()

    with pytest.raises(OutsideError, match="cannot be read now"):
        source.current().store.page(0)
