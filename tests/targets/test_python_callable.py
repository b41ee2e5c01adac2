from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from leadline.errors import TargetError
from leadline.formats import run_from_rows
from leadline.records.run import Response
from leadline.targets.python_callable import Answerer, PythonTarget, load
from support.build import question
from support.files import written


def _read(row: Mapping[str, Any]) -> Response:  # Any: as the target returned it
    return next(run_from_rows([row], source="rag:answer"))


def _asked(function: Answerer) -> Response:
    return asyncio.run(PythonTarget("rag:answer", function, _read).answer(question("q7", "What is the fee?")))


def test_a_function_returns_a_row_and_the_question_is_filled_in() -> None:
    response = _asked(lambda text: {"retrieved": [{"chunk_id": "c1"}], "answer": text.upper()})

    assert response.question_id == "q7"
    assert response.question == "What is the fee?"
    assert response.answer == "WHAT IS THE FEE?"
    assert response.sent == ("c1",)


def test_a_coroutine_function_is_waited_for() -> None:
    async def answer(_: str) -> dict[str, object]:
        await asyncio.sleep(0)
        return {"answer": "5 euros"}

    assert _asked(answer).answer == "5 euros"


def test_an_object_that_can_be_called_is_a_target_too() -> None:
    class System:
        async def __call__(self, text: str) -> dict[str, object]:
            return {"answer": text}

    assert _asked(System()).answer == "What is the fee?"


def test_an_exception_is_a_failed_response_that_says_what_happened() -> None:
    def answer(_: str) -> object:
        raise ConnectionError("no route\nto host")

    async def later(_: str) -> object:
        raise KeyError("x")

    assert _asked(answer).error == "ConnectionError: no route\nto host"
    assert _asked(later).error == "KeyError: 'x'"
    assert _asked(answer).answer is None


@pytest.mark.parametrize("returned", ["5 euros", None, 3, ["5 euros"]])
def test_what_is_no_row_ends_the_collection_with_one_clear_line(returned: object) -> None:
    with pytest.raises(TargetError) as caught:
        _asked(lambda _: returned)
    found = type(returned).__name__
    assert str(caught.value) == (
        f"rag:answer returned {found}, not a dict. Return {{'retrieved': [...], 'answer': ...}}"
    )


def test_the_row_cannot_answer_another_question() -> None:
    assert _asked(lambda _: {"question_id": "q1", "answer": "a"}).question_id == "q7"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rag", r"target 'rag' is not of the form module:function\. Write for example my_rag:answer"),
        (":answer", "is not of the form module:function"),
        ("rag:", "is not of the form module:function"),
        ("no_such_module_here:answer", "cannot import 'no_such_module_here': ModuleNotFoundError: No module named"),
        ("json:answer", "module 'json' has no function 'answer'"),
        ("json:__name__", "module 'json' has no function '__name__'"),
    ],
)
def test_a_target_that_cannot_be_loaded_says_why(name: str, message: str) -> None:
    with pytest.raises(TargetError, match=message):
        load(name)


@pytest.mark.parametrize(
    ("code", "why"), [("1 +", "SyntaxError"), ("raise RuntimeError('no key')", "RuntimeError: no key")]
)
def test_a_module_that_breaks_while_it_is_imported_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, why: str
) -> None:
    written(tmp_path / "breaks_on_import.py", code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())

    with pytest.raises(TargetError, match=f"cannot import 'breaks_on_import': {why}"):
        load("breaks_on_import:answer")
