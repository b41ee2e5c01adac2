"""Every exception that Leadline raises, as one tree.

    LeadlineError                 exit status 2 unless a subclass says otherwise
    ├── UsageError                a flag, a setting or an argument is wrong
    │   ├── UnknownNameError      a name that nothing answers to; carries the nearest right one
    │   └── MissingExtraError     a feature needs an optional dependency; names the extra
    ├── DataError                 an input file breaks its contract; says where, what, and what to do
    ├── JudgeError                a judge cannot work at all (not: one verdict failed, which is a `Failure`)
    ├── TargetError               the system under test cannot be called at all
    └── OutsideError              the outside world failed (disk, endpoint); exit status 4

A message says where, what was found, what was expected and what to do, in one line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar


class LeadlineError(Exception):
    """Base of every error that Leadline raises on purpose."""

    exit_status: ClassVar[int] = 2


class UsageError(LeadlineError):
    """The caller asked for something that cannot be done as asked."""


class UnknownNameError(UsageError):
    """A name that nothing answers to, with the nearest one that would have been right."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        """Build the message.

        Args:
            kind: what was looked for, such as "metric".
            name: the name that was given.
            known: every name that would have been right.
        """
        self.name = name
        self.known = tuple(sorted(known))
        close = nearest(name, self.known)
        hint = f"Did you mean {close!r}?" if close else f"Known: {', '.join(self.known)}."
        super().__init__(f"unknown {kind} {name!r}. {hint}")


class MissingExtraError(UsageError):
    """A feature needs an optional dependency that is not installed."""

    def __init__(self, feature: str, extra: str) -> None:
        """Build the message: what needs it, and the one line that installs it."""
        self.extra = extra
        super().__init__(f"{feature} needs an optional dependency. Install it: pip install 'leadline[{extra}]'")


class DataError(LeadlineError):
    """An input file breaks its contract; says where, what was found, what was expected."""

    def __init__(self, message: str, *, source: str | None = None, line: int | None = None) -> None:
        """Build the message.

        Args:
            message: what was found, what was expected, and what to do.
            source: the file, as the user named it.
            line: the line in the file, from 1.
        """
        self.source = source
        self.line = line
        self.detail = message
        where = "" if source is None else f"{source}: " if line is None else f"{source}:{line}: "
        super().__init__(where + message)


class JudgeError(LeadlineError):
    """A judge cannot work at all."""


class TargetError(LeadlineError):
    """The system under test cannot be called at all."""


class OutsideError(LeadlineError):
    """The outside world failed: a disk, an endpoint."""

    exit_status: ClassVar[int] = 4


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that is closest to `name`, or None where none is close."""
    import difflib

    found = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return found[0] if found else None
