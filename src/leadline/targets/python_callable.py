"""Target "module:function": the system under test as a Python callable."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final

from leadline.errors import TargetError
from leadline.records.golden import Question
from leadline.records.run import Response

Answerer = Callable[[str], object]
"""Takes the question's text; returns a row in the shape of a run row without `question_id`, or an awaitable of one."""

RowReader = Callable[[Mapping[str, Any]], Response]  # Any: a row is whatever the user's function returned


class PythonTarget:
    """Asks a Python function. An exception of the function is a failed response, not the end of the run."""

    def __init__(self, name: str, function: Answerer, read_row: RowReader) -> None:
        """Ask `function`; read what it returns with `read_row`."""
        self.name: Final = name
        self._function = function
        self._read_row = read_row

    async def answer(self, question: Question) -> Response:
        """Ask one question.

        Raises:
            TargetError: the function returned something that is no row.
            DataError: the row breaks the contract of run rows.
        """
        try:
            returned = self._function(question.question)
            if inspect.isawaitable(returned):
                returned = await _awaited(returned)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever the system raises is its failure, recorded
            detail = f"{type(error).__name__}: {error}"
            return Response(question_id=question.question_id, question=question.question, error=detail)
        if not isinstance(returned, Mapping):
            found = type(returned).__name__
            message = f"{self.name} returned {found}, not a dict. Return {{'retrieved': [...], 'answer': ...}}"
            raise TargetError(message)
        return self._read_row({"question": question.question, **returned, "question_id": question.question_id})


def load(name: str) -> Answerer:
    """Import "module:function", looking in the current directory too.

    Raises:
        TargetError: the name is not of that form, or there is no such function.
    """
    module_name, colon, attribute = name.partition(":")
    if not colon or not module_name or not attribute:
        raise TargetError(f"target {name!r} is not of the form module:function. Write for example my_rag:answer")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last: nothing in the user's folder may stand before what is installed
    try:
        found: Answerer | None = getattr(importlib.import_module(module_name), attribute, None)
    except Exception as error:  # whatever the user's module raises while it is imported
        detail = f"{type(error).__name__}: {error}"
        raise TargetError(f"target {name!r}: cannot import {module_name!r}: {detail}. Mend the module") from error
    if not callable(found):
        raise TargetError(f"target {name!r}: module {module_name!r} has no function {attribute!r}")
    return found


async def _awaited(returned: Awaitable[object]) -> object:
    return await returned
