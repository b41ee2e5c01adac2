"""A run file in the making: each response is on disk before the next question is asked."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from leadline.errors import OutsideError, UsageError
from leadline.formats import JsonlWriter, encode_line, read_run
from leadline.records.run import Response
from leadline.wiring.inputs import row_of

_REMEDY = "Give another --out, or --overwrite to ask everything again"


class Collected(NamedTuple):
    """What a collection made: the run file, how many responses it holds, how many failed, and the first failure."""

    path: Path
    responses: int
    failed: int
    first_failure: str | None


class Part:
    """Responses collected so far, beside the file that they will become.

    A small file beside it says of which target and golden set they are, so that two systems are never mixed.
    """

    def __init__(self, path: Path, *, made_of: str, overwrite: bool) -> None:
        """Go on with what an earlier collection left: where it was interrupted, or with the questions that failed.

        Args:
            path: the run file.
            made_of: names the target and the golden set.
            overwrite: whether all that is there is thrown away.

        Raises:
            UsageError: the run is complete, or an interrupted collection was of something else.
            OutsideError: a file cannot be read or written.
        """
        self._path = path
        self._part = path.with_name(f"{path.stem}.part{path.suffix}")
        self._label = path.with_name(f"{path.stem}.part.txt")
        self._ids: set[str] = set()
        self._failures: list[str] = []
        try:
            if overwrite:
                self._part.unlink(missing_ok=True)
            else:
                self._take_up(made_of)
            self._label.write_text(made_of, encoding="utf-8", newline="")
        except OSError as error:
            raise OutsideError(f"{self._part}: cannot be written: {error.strerror}") from error

    def holds(self, question_id: str) -> bool:
        """Tell whether the response to a question is there."""
        return question_id in self._ids

    def append(self, response: Response) -> None:
        """Add one response.

        Raises:
            OutsideError: it cannot be written.
        """
        try:
            with self._part.open("ab") as file:
                file.write(encode_line(row_of(response)))
        except OSError as error:
            raise OutsideError(f"{self._part}: cannot be written: {error.strerror}") from error
        self._count(response)

    def finish(self) -> Collected:
        """Give the file its name.

        Raises:
            OutsideError: it cannot be written.
        """
        try:
            self._part.replace(self._path)
            self._label.unlink(missing_ok=True)
        except OSError as error:
            raise OutsideError(f"{self._path}: cannot be written: {error.strerror}") from error
        return Collected(self._path, len(self._ids), len(self._failures), next(iter(self._failures), None))

    def _take_up(self, made_of: str) -> None:
        if self._part.exists():
            if self._label.exists() and self._label.read_text(encoding="utf-8") != made_of:
                raise UsageError(f"{self._part} is of another target or golden set. {_REMEDY}")
            self._keep_whole_lines()
        elif self._path.exists():
            self._keep_what_succeeded()

    def _keep_whole_lines(self) -> None:
        """Cut off a line that an interruption left half written, and count the rest."""
        with self._part.open("r+b") as file:
            whole = sum(len(line) for line in file if line.endswith(b"\n"))
            file.truncate(whole)
        if whole:
            for response in read_run(self._part):
                self._count(response)

    def _keep_what_succeeded(self) -> None:
        """Take the responses of a complete run but for the failed ones, which are asked again."""
        if not any(response.error is not None for response in read_run(self._path)):
            raise UsageError(f"{self._path} is complete. {_REMEDY}")
        with JsonlWriter(self._part) as writer:
            for response in read_run(self._path):
                if response.error is None:
                    writer.write(row_of(response))
                    self._count(response)

    def _count(self, response: Response) -> None:
        self._ids.add(response.question_id)
        if response.error is not None:
            self._failures.append(response.error)
