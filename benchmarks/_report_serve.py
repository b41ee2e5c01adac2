"""Part "serve" of `report.py`: how fast `leadline serve` shows a large run, and what it takes."""

from __future__ import annotations

import http.client
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from _report_data import COMMON, RARE, run_directory

_STARTS = 5
_ASKED = 8
_LETTERS = "aeioulnr"

_QUERIES = {
    "no filter": "",
    "no filter, deep": "?offset=9900{turn}",
    "mode": "?mode=blended_detail",
    "sound": "?mode=sound",
    "sound, deep": "?mode=sound&offset=4500{turn}",
    "stage": "?stage=generation",
    "tag": "?tag=tag+{turn}",
    "rare tag": "?tag=customer+50{turn}",
    "quadrant": "?quadrant=miss_wrong",
    "mode, stage, tag, quadrant": "?mode=incomplete&stage=generation&tag=tag+{turn}&quadrant=miss_wrong",
    "sound and stage (none)": "?mode=sound&stage=retrieval",
    "text in nearly all": "?text={word}",
    "text in a tenth, deep": "?text=question-0{turn}&offset=9000",
    "text in nearly all, again": "?text=the&offset={turn}00",
    "text of one letter": "?text={letter}",
    "text in few": "?text={rare}",
    "text in none": "?text=nowhere+{turn}",
    "text and sound": "?text={word}&mode=sound",
    "one question": "/{turn}97",
}
"""What is asked, each some times. Texts differ each time, since the server remembers the last few searches."""
_BUILD = "import sys; from pathlib import Path; from leadline.store.run_directory import RunDirectory as R; from leadline.wiring.pages import build_pages as b; b(R(Path(sys.argv[1])))"  # noqa: E501 - one line of Python for a process of its own


class _Server(NamedTuple):
    port: int
    token: str
    process: subprocess.Popen[str]


def measure(folder: Path, *, questions: int) -> None:
    """Measure and print.

    Args:
        folder: where the run directories are kept from one call to the next.
        questions: size of the large run; the small one, beside which memory is shown, has 1,000.
    """
    large, small = run_directory(folder, questions), run_directory(folder, 1000)
    print(f"\nleadline serve, {questions:,} questions of ten chunks each")
    mebibytes, seconds = _built(large)
    _built(small)
    size = (large / "pages.sqlite").stat().st_size / 2**20
    files = sum(path.stat().st_size for path in large.glob("*.jsonl")) / 2**20
    print(f"  index made in {seconds:.1f} s, {size:.0f} MiB (from {files:.0f} MiB of files), peak {mebibytes:.0f} MiB")
    first = [_first_page(large) for _ in range(_STARTS)]
    print(f"  from start to first questions: median {_ms(statistics.median(first))}, worst {_ms(max(first))}")
    peak_small = _asked(small, shown=False)
    peak_large = _asked(large, shown=True)
    ratio = peak_large / peak_small
    print(
        f"  peak memory of the server: {peak_small:.0f} MiB at 1,000 questions, {peak_large:.0f} MiB here: {ratio:.2f}"
    )


def _built(directory: Path) -> tuple[float, float]:
    """Make the index in a process of its own; return its peak memory in MiB and its seconds."""
    begun = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", _BUILD, str(directory)]) as process:
        _, status, taken = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit("the index could not be made")
    return taken.ru_maxrss / 1024, time.perf_counter() - begun


@contextmanager
def _started(directory: Path) -> Iterator[_Server]:
    command = [sys.executable, "-m", "leadline", "serve", str(directory), "--no-browser", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        if process.stdout is None:
            raise SystemExit("no output to read the address from")
        url = process.stdout.readline().strip()
        port, _, token = url.removeprefix("http://127.0.0.1:").partition("/?token=")
        try:
            yield _Server(int(port), token, process)
        finally:
            process.send_signal(signal.SIGINT)


def _get(server: _Server, path: str) -> bytes:
    headers = {"Cookie": f"leadline-{server.port}={server.token}"}
    with closing(http.client.HTTPConnection("127.0.0.1", server.port)) as connection:
        connection.request("GET", path, headers=headers)
        reply = connection.getresponse()
        body = reply.read()
    if reply.status != 200:
        raise SystemExit(f"{path}: {reply.status} {body[:200]!r}")
    return body


def _first_page(directory: Path) -> float:
    """Start a server, and return the seconds until it has given the page and the first questions."""
    begun = time.perf_counter()
    with _started(directory) as server:
        _get(server, "/")
        _get(server, "/api/questions")
        return time.perf_counter() - begun


def _asked(directory: Path, *, shown: bool) -> float:
    """Ask a server many things, print what they took, and return its peak memory in MiB."""
    slowest = 0.0
    with _started(directory) as server:
        for name, query in _QUERIES.items():
            times, body = [], b""
            for turn in range(_ASKED):
                filled = query.format(
                    turn=turn, letter=_LETTERS[turn], word=COMMON[turn], rare=RARE[: len(RARE) - turn]
                )
                path = f"/api/questions{filled}"
                begun = time.perf_counter()
                body = _get(server, path)
                times.append(time.perf_counter() - begun)
            slowest = max(slowest, *times)
            if shown:
                print(
                    f"  {name:<28} median {_ms(statistics.median(times)):>7}, worst {_ms(max(times)):>7}{_total(body)}"
                )
        peak = _peak_mebibytes(server.process.pid)
    if shown:
        print(f"  slowest of all: {_ms(slowest)}")
    return peak


def _total(body: bytes) -> str:
    found = body.partition(b'{"total":')[2].partition(b",")[0].decode()
    return f"   {int(found):>7,} found" if found else ""


def _peak_mebibytes(process_id: int) -> float:
    """Return the peak resident memory of a process that runs, by the kernel's count."""
    lines = Path(f"/proc/{process_id}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:,.0f} ms"
