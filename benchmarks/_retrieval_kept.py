"""What the retrieval benchmark has measured so far, kept after every measurement so that it can go on later."""

from __future__ import annotations

import json
import os
import platform
import statistics
from importlib.metadata import version
from pathlib import Path
from typing import Any

from _retrieval_tools import PRODUCTS


def session() -> dict[str, str]:
    """Return the versions and the facts on the machine that figures depend on."""
    facts = {"Python": platform.python_version(), "processors": str(os.cpu_count()), "system": platform.system()}
    return {**facts, "architecture": platform.machine(), **{name: version(name) for name in PRODUCTS}}


class Kept:
    """Measurements in a file, by part, size and tool. Those of other versions are not mixed in."""

    def __init__(self, path: Path, *, anew: bool) -> None:
        """Read what is there, unless it was made by other versions or everything is to be measured anew."""
        self._path = path
        self._all: dict[str, Any] = {"session": session(), "seconds": {}, "mebibytes": {}}  # Any: a JSON file
        if path.is_file() and not anew:
            found = json.loads(path.read_text(encoding="utf-8"))
            if found["session"] == self._all["session"]:
                self._all = found

    def add(self, part: str, size: str, tool: str, seconds: float) -> None:
        """Keep one more time."""
        self._all["seconds"].setdefault(part, {}).setdefault(size, {}).setdefault(tool, []).append(seconds)
        self._write()

    def add_peak(self, size: str, tool: str, mebibytes: float) -> None:
        """Keep the peak of memory of a tool."""
        self._all["mebibytes"].setdefault(size, {})[tool] = mebibytes
        self._write()

    def count(self, part: str, size: str, tool: str) -> int:
        """Return how many times there are."""
        return len(self._all["seconds"].get(part, {}).get(size, {}).get(tool, []))

    def median(self, part: str, size: str, tool: str) -> float | None:
        """Return the median of the times, None where there are none."""
        times = self._all["seconds"].get(part, {}).get(size, {}).get(tool, [])
        return statistics.median(times) if times else None

    def peak(self, size: str, tool: str) -> float | None:
        """Return the peak of memory in MiB, None where there is none."""
        found = self._all["mebibytes"].get(size, {}).get(tool)
        return None if found is None else float(found)

    def sizes(self, part: str) -> list[str]:
        """Return the sizes that a part has times of."""
        return list(self._all["seconds"].get(part, {}))

    def tools(self, part: str) -> list[str]:
        """Return the tools that a part has times of, in the order in which they were first measured."""
        return list(dict.fromkeys(tool for found in self._all["seconds"].get(part, {}).values() for tool in found))

    def peak_sizes(self) -> tuple[list[str], list[str]]:
        """Return the sizes and the tools that there are peaks of memory of."""
        found = self._all["mebibytes"]
        return list(found), list(dict.fromkeys(tool for peaks in found.values() for tool in peaks))

    def _write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        beside = self._path.with_suffix(".new")
        beside.write_text(json.dumps(self._all, indent=1), encoding="utf-8")
        beside.replace(self._path)
