"""Systems that are good at a number and at nothing else, judged by the embedded judge: the read-out names each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leadline.demo.files import demo_files
from leadline.records.summary import Summary
from planted import systems

NAMES = ("returns nearly everything", "refuses everything", "never declines", "from memory", "cites as if at random")


def _named(summary: Summary) -> list[str]:
    assert len(summary.readout) <= 9
    return [name for name in NAMES if any(name in sentence for sentence in summary.readout)]


def test_a_retriever_that_returns_everything_is_named_and_its_recall_is_not_called_sound(tmp_path: Path) -> None:
    summary = systems.evaluate(systems.return_everything, tmp_path, every=15)

    assert summary.metrics["recall@context"].mean == 1.0
    assert _named(summary) == ["returns nearly everything"]
    assert summary.readout[0].startswith("Retrieval returns nearly everything: 138 chunks a question")
    assert not any("ound" in sentence[:12] and "retrieval (" in sentence for sentence in summary.readout)
    assert "against recall" not in "".join(summary.readout)


def test_a_bot_that_refuses_everything_is_named_and_its_abstentions_are_not_called_sound(tmp_path: Path) -> None:
    summary = systems.evaluate(systems.refuse_everything, tmp_path)

    assert summary.metrics["abstention_rate"].mean == 1.0
    assert _named(summary) == ["refuses everything"]
    assert "50 of 50 answerable questions and 10 of 10 unanswerable ones" in summary.readout[0]
    assert "groundedness rests on 0 answers" in summary.readout[0]
    assert not any(sentence.startswith(("Sound", "Looks sound")) for sentence in summary.readout)


@pytest.mark.parametrize("planted", [systems.answer_from_memory, systems.answer_from_memory_with_retrieval])
def test_a_bot_that_answers_from_memory_is_named(planted: systems.Planted, tmp_path: Path) -> None:
    summary = systems.evaluate(planted, tmp_path, every=2)

    assert _named(summary) == ["from memory"]
    assert summary.readout[0].startswith("It answers from memory")


def test_a_bot_that_cites_at_random_is_named(tmp_path: Path) -> None:
    summary = systems.evaluate(systems.cite_at_random, tmp_path)

    assert _named(summary) == ["cites as if at random"]


@pytest.fixture(scope="module", params=["local", f"replay:{demo_files().verdicts}"], ids=["local", "reference"])
def control(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Summary:
    return systems.evaluate(systems.control, tmp_path_factory.mktemp("control"), judge=request.param)


def test_the_demonstration_itself_is_none_of_these(control: Summary) -> None:
    assert _named(control) == []


def test_the_demonstration_reads_out_as_retrieval_first_and_refusal_next(control: Summary) -> None:
    told = control.readout

    assert told[0].startswith("The bigger problem is retrieval: of what is relevant, 0.800 reaches the generator")
    assert "(recall@context, n 50, 0.680 to 0.900); recall@5 0.820, MRR 0.710." in told[0]
    assert any(sentence.startswith("Change first: retrieval") for sentence in told)
    assert any(sentence.startswith("Then: refusal") for sentence in told)
    assert any("4 of 10 unanswerable questions are answered" in sentence for sentence in told)


def test_the_demonstration_reads_out_in_eight_entries_of_few_sentences(control: Summary) -> None:
    assert len(control.readout) == 8
    assert all(len(re.findall(r"[.](?: |$)", entry)) <= 3 for entry in control.readout)
    assert not any("_" in entry for entry in control.readout)


def test_the_demonstrations_groundedness_is_split_by_what_retrieval_found(control: Summary) -> None:
    """By its authors' labels the generator is sound; the embedded judge, which is stricter, leaves it a part."""
    by_people = any(sentence.startswith("Sound: grounding (groundedness 0.900") for sentence in control.readout)
    said = "Groundedness is low only where retrieval missed" if by_people else "Groundedness is lower where retrieval"

    assert control.judge is not None
    assert by_people is control.judge.name.startswith("replay")
    assert any(sentence.startswith(said) for sentence in control.readout)
