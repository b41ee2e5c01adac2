"""What one read of one file tells its caller: notices, and rows that were left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from leadline.errors import DataError

Notify = Callable[[str], None]
OnError = Literal["raise", "skip"]


class Reading:
    """Collects what is to be told about one file, each thing once, and decides what a bad row does.

    A notice is one line that begins with the file. Nothing is printed here.
    """

    def __init__(
        self,
        source: str,
        *,
        notices: Notify | None = None,
        on_error: OnError = "raise",
        skipped: Callable[[DataError], None] | None = None,
    ) -> None:
        """Start one read.

        Args:
            source: the file, as the user named it.
            notices: is called with each notice.
            on_error: "raise" stops at the first bad row; "skip" leaves bad rows out and tells how many.
            skipped: is called with the error of each row that was left out.
        """
        self.source = source
        self.line: int | None = None
        self._notices = notices
        self._on_error = on_error
        self._skipped = skipped
        self._told: set[str] = set()
        self._counts: dict[str, tuple[int, int]] = {}
        self._bad = 0
        self._first_bad = ""
        self._id_types: dict[str, tuple[str, int | None]] = {}

    def tell(self, message: str) -> None:
        """Pass on a notice, once."""
        if self._notices is not None and message not in self._told:
            self._told.add(message)
            self._notices(f"{self.source}: {message}")

    def mapped(self, pairs: list[str]) -> None:
        """Tell which names were read as which, such as "user_input -> question"; each pair once."""
        new = [pair for pair in pairs if pair not in self._told]
        if new:
            self.tell("read " + ", ".join(new))
            self._told.update(new)

    def is_new(self, pair: str) -> bool:
        """Tell whether a pair has not been told yet."""
        return pair not in self._told

    def tally(self, what: str, hits: int = 1, of: int = 0) -> None:
        """Count something that is told when the file ends, as "2 of 3 retrieved chunks have no text".

        Args:
            what: the words after the count.
            hits: how many.
            of: how many there could have been; 0 leaves "of 3" out.
        """
        old_hits, old_of = self._counts.get(what, (0, 0))
        self._counts[what] = (old_hits + hits, old_of + of)

    def id_type(self, name: str, kind: str) -> None:
        """Note that an id was a number or text in the file.

        Raises:
            DataError: the file holds both, so that 7 and "7" cannot be told apart.
        """
        first, line = self._id_types.setdefault(name, (kind, self.line))
        if first != kind:
            where = "" if line is None else f" (line {line})"
            raise DataError(
                f"one of the {name} is {kind} here and {first} in an earlier row{where}. "
                "Write all ids as text, in quotes"
            )

    def reject(self, error: DataError, line: int) -> None:
        """Raise the error of one row with its place, or note it and go on."""
        placed = DataError(error.detail, source=self.source, line=line)
        if self._on_error == "raise":
            raise placed from None
        self._bad += 1
        self._first_bad = self._first_bad or str(placed)
        if self._skipped is not None:
            self._skipped(placed)

    def finish(self, rows: int) -> None:
        """Tell what was counted, now that the file has ended."""
        if self._bad:
            self.tell(f"{self._bad} of {rows} rows were left out. The first: {self._first_bad}")
        for what, (hits, of) in self._counts.items():
            if hits:
                self.tell(f"{hits} of {of} {what}" if of else f"{hits} {what}")
