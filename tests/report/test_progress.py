from __future__ import annotations

import io
from collections.abc import Callable

from leadline.report.progress import Lines, reporter


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def _lines(total: int | None, count: int, *, seconds: float) -> list[str]:
    stream, clock = io.StringIO(), _Clock()
    done: Callable[[], None] = Lines(stream, clock).stage("judging", total)
    for _ in range(count):
        clock.now += seconds
        done()
    return stream.getvalue().splitlines()


def test_quick_work_shows_nothing() -> None:
    assert _lines(100, 100, seconds=0.01) == []


def test_slow_work_writes_one_line_a_tenth() -> None:  # EXE-15
    lines = _lines(1000, 1000, seconds=0.1)

    assert len(lines) == 10
    assert lines[0] == "judging: 100 of 1000 (10 %)"
    assert lines[-1] == "judging: 1000 of 1000 (100 %)"


def test_very_slow_work_writes_a_line_every_half_minute() -> None:  # EXE-15
    lines = _lines(10_000, 100, seconds=1.0)

    assert lines == ["judging: 30 of 10000 (0 %)", "judging: 60 of 10000 (0 %)", "judging: 90 of 10000 (0 %)"]


def test_work_of_unknown_length_counts_without_a_share() -> None:
    assert _lines(None, 60, seconds=1.0) == ["judging: 30", "judging: 60"]


def test_no_work_at_all_is_no_division_by_zero() -> None:
    assert _lines(0, 40, seconds=1.0) == ["judging: 30"]


def test_quiet_shows_nothing_however_long_it_takes() -> None:
    stream = io.StringIO()
    with reporter(stream, quiet=True) as shown:
        shown.stage("judging", 1)()

    assert stream.getvalue() == ""


def test_a_stream_that_is_no_terminal_gets_lines() -> None:
    with reporter(io.StringIO(), quiet=False) as shown:
        assert isinstance(shown, Lines)
