"""Prints what the retrieval benchmark has measured, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from _retrieval_kept import Kept, session
from _retrieval_tools import OURS

_TITLES: Final = {
    "files": "From TREC files: seconds, and how many times those of leadline",
    "mappings": "From dictionaries: seconds, and how many times those of leadline",
    "tiny": "Small dictionaries, the constructor included: microseconds, and how many times those of leadline",
    "process": "Whole processes: seconds, and how many times those of the first",
}
_IN_MICROSECONDS: Final = "tiny"


def show(kept: Kept) -> None:
    """Print the session and one table a part."""
    print(", ".join(f"{name} {value}" for name, value in session().items()))
    for part, title in _TITLES.items():
        if kept.sizes(part):
            print(f"\n{title}")
            _table(list(_times(kept, part)))
    peaks = list(_peaks(kept))
    if len(peaks) > 1:
        print("\nPeak memory of a process that evaluates files: MiB, and how many times that of leadline")
        _table(peaks)


def _times(kept: Kept, part: str) -> Iterator[list[str]]:
    sizes = kept.sizes(part)
    yield ["", *sizes, *(f"n {size}" for size in sizes)]
    for tool in kept.tools(part):
        cells = [_cell(kept.median(part, size, tool), _base(kept, part, size), part) for size in sizes]
        yield [tool, *cells, *(str(kept.count(part, size, tool)) for size in sizes)]


def _base(kept: Kept, part: str, size: str) -> float | None:
    first = kept.tools(part)[0]
    return kept.median(part, size, OURS if OURS in kept.tools(part) else first)


def _peaks(kept: Kept) -> Iterator[list[str]]:
    sizes, tools = kept.peak_sizes()
    yield ["", *sizes]
    for tool in tools:
        yield [tool, *(_cell(kept.peak(size, tool), kept.peak(size, OURS), "memory") for size in sizes)]


def _cell(value: float | None, base: float | None, part: str) -> str:
    if value is None:
        return "-"
    shown = (
        f"{value * 1e6:,.0f}" if part == _IN_MICROSECONDS else f"{value:,.0f}" if part == "memory" else f"{value:.3f}"
    )
    return f"{shown} ({value / base:.2f}x)" if base else shown


def _table(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        print("  ".join([first.ljust(widths[0]), *cells]).rstrip())
