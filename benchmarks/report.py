"""How large a report becomes, how fast it is shown, and what that takes.

    python benchmarks/report.py                       both parts
    python benchmarks/report.py serve                 `leadline serve` on 100,000 questions of ten chunks each
    python benchmarks/report.py file                  the report as one file, of 10,000 questions
    python benchmarks/report.py serve --questions 5000

The run directories are made up once and kept in `--folder`. Times are those of a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import tempfile
from importlib import import_module
from pathlib import Path

PARTS = {"file": 10_000, "serve": 100_000}
"""Each part with its number of questions. It is the function `measure` of the module `_report_<part>`."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("part", nargs="?", choices=[*PARTS, "both"], default="both")
    parser.add_argument(
        "--questions", type=int, help="questions of the run; 10,000 in a file, 100,000 served if left out"
    )
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "leadline-report-benchmark")
    chosen = parser.parse_args()
    for part in PARTS if chosen.part == "both" else [chosen.part]:
        import_module(f"_report_{part}").measure(chosen.folder, questions=chosen.questions or PARTS[part])


if __name__ == "__main__":
    main()
