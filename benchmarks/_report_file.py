"""Part "file" of `report.py`: how large the report of a large run is, what it takes to write, and how fast it opens."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from _report_data import run_directory

_OPENED = 5
_WRITE = """
import sys
from pathlib import Path
from leadline.report.html.file import write
from leadline.store.run_directory import RunDirectory
from leadline.wiring.pages import stream_pages

room = RunDirectory(Path(sys.argv[1]))
write(room.root / "report.html", room.load_summary(), room.load_manifest(), stream_pages(room))
"""


class _Opening(NamedTuple):
    """Seconds from navigation until the list was filled, and until one question was opened."""

    listed: float
    opened: float


def measure(folder: Path, *, questions: int) -> None:
    """Measure and print.

    Args:
        folder: where the run directories are kept from one call to the next.
        questions: size of the run; a small one, beside which memory is shown, has 1,000.
    """
    directory, small = run_directory(folder, questions), run_directory(folder, 1000)
    print(f"\nreport.html, {questions:,} questions of ten chunks each")
    peak_small, _ = _written(small)
    peak, seconds = _written(directory)
    report = directory / "report.html"
    print(f"  {report.stat().st_size / 1e6:.1f} MB, written in {seconds:.1f} s")
    print(f"  peak memory: {peak_small:.0f} MiB at 1,000 questions, {peak:.0f} MiB here")
    openings, shown = _openings(report)
    print(f"  {shown}")
    for name, times in (
        ("list filled", [one.listed for one in openings]),
        ("a question open", [one.opened for one in openings]),
    ):
        print(f"  from navigation to {name:<16} median {statistics.median(times):.2f} s, worst {max(times):.2f} s")


def _written(directory: Path) -> tuple[float, float]:
    """Write the report in a process of its own; return its peak memory in MiB and its seconds."""
    begun = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", _WRITE, str(directory)]) as process:
        _, status, taken = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit("the report could not be written")
    return taken.ru_maxrss / 1024, time.perf_counter() - begun


def _openings(report: Path) -> tuple[list[_Opening], str]:
    """Open the report from disk in a real browser, each time anew; also return what the page says of its questions."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium")
    if path is None:
        raise SystemExit("this part needs chromium")
    openings, shown = [], ""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for _ in range(_OPENED):
            page = browser.new_page()
            begun = time.perf_counter()
            page.goto(report.as_uri(), wait_until="commit")
            page.locator("#question-rows a").first.wait_for()
            listed = time.perf_counter() - begun
            page.locator("#question-rows a").last.click()
            page.locator("#question-detail").wait_for()
            openings.append(_Opening(listed, time.perf_counter() - begun))
            shown = page.locator("#question-status").inner_text()
            page.close()
        browser.close()
    return openings, shown
