"""What a lenient reading passed over: each kind with its count and the first line."""

from __future__ import annotations

from msgspec import Struct, field


class Notices(Struct):
    """Kinds of lapses in a file, by what was done about them: how many, and the first line."""

    found: dict[str, tuple[int, int]] = field(default_factory=dict)

    def add(self, what: str, line: int, count: int = 1) -> None:
        """Count some more of a kind, the first of them on a line."""
        before, first = self.found.get(what, (0, line))
        self.found[what] = (before + count, min(first, line))

    def told(self, source: str) -> tuple[str, ...]:
        """Return one line a kind, in order of the first lines."""
        each = sorted(self.found.items(), key=lambda item: (item[1][1], item[0]))
        return tuple(f"{source}:{first}: {what} ({_times(count)})" for what, (count, first) in each)


def _times(count: int) -> str:
    return "once in the file" if count == 1 else f"{count:,} times in the file, here first"
