from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import msgspec
import pytest

from leadline.records.run import Response
from leadline.targets.python_callable import load
from support.demo import read_demo

ROOT = Path(__file__).parents[2]

Ask = Callable[[str], Response]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Ask:
    """The example as `leadline collect` loads it: by name, from the root of the checkout."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    answer = load("examples.live_rag.rag:answer")

    def asked(question: str) -> Response:
        row = cast("dict[str, object]", answer(question))  # what a target returns is checked right here
        return msgspec.convert({"question_id": "q1", **row}, Response)

    return asked


def test_the_live_system_returns_a_run_row(ask: Ask) -> None:
    response = ask("Which day is the office day for everyone?")

    ranking = [chunk.chunk_id for chunk in response.chunks]
    assert len(set(ranking)) == 10
    assert response.context == tuple(ranking[:5])
    assert (response.answer or "").startswith("Tuesday is the common office day for everyone. [1]")
    assert ranking[0] == "work-remote"


def test_the_live_system_declines_what_the_corpus_does_not_hold(ask: Ask) -> None:
    response = ask("What is the capital of Mongolia?")

    assert response.answer == "I could not find an answer to this in the documents."


def test_the_live_system_is_neither_perfect_nor_useless(ask: Ask) -> None:
    demo = read_demo()
    answered = [ask(question.question).answer or "" for question in demo.questions if question.answerable]
    declined = sum(answer.startswith("I could not find") for answer in answered)

    assert 5 <= declined <= 25
