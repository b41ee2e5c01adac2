"""A run directory of any size, written straight: made-up text with the word lengths and repetitions of real text."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import msgspec

from leadline import api
from leadline.diagnosis.base import FailureMode
from leadline.diagnosis.catalogue import MODES
from leadline.records.diagnosis import Diagnosis, Finding, Quadrant, Sign, Weight
from leadline.store.run_directory import RunDirectory

CHUNKS = 10
"""Chunks a question."""

COMMON = ("the", "of", "is", "in", "to", "an", "he", "th")
"""Each stands in nearly every question."""

RARE = "zirconium-oxide"
"""Stands in one answer of 5,000."""

_SYLLABLES = tuple("kalomirentasverdoshupelantigorbrniqulufostwi"[at : at + 3] for at in range(0, 40, 2))
_SMALL = 60
_RARE_EVERY = 5000


class Text:
    """Makes sentences: a few words come often, most seldom, as in any language."""

    def __init__(self, seed: int) -> None:
        """Choose the words."""
        self._chance = random.Random(seed)  # noqa: S311 - the same each time
        made = ("".join(self._chance.choices(_SYLLABLES, k=self._chance.randint(1, 4))) for _ in range(6000))
        self._words = list(dict.fromkeys(["the", "of", "is", "an", "in", "to", *made]))
        self._weights = list(accumulate(1 / (rank + 2) for rank in range(len(self._words))))

    def sentence(self) -> str:
        """Return one sentence of 8 to 20 words."""
        words = self._chance.choices(self._words, cum_weights=self._weights, k=self._chance.randint(8, 20))
        return " ".join(words).capitalize() + "."

    def passage(self, sentences: int) -> str:
        """Return several sentences."""
        return " ".join(self.sentence() for _ in range(sentences))


class _World(NamedTuple):
    text: Text
    chunks: list[str]
    scores: list[dict[str, object]]
    modes: list[FailureMode]


def run_directory(folder: Path, questions: int) -> Path:
    """Return a run directory of so many questions; it is made once and kept in the folder."""
    root = folder / f"run-{questions}"
    if not (root / "manifest.json").exists():
        # In a process of its own: the peak memory of a process counts that of its parent at the fork
        subprocess.run([sys.executable, __file__, str(folder), str(questions)], check=True)
    return root


def _make(folder: Path, questions: int) -> None:
    root = folder / f"run-{questions}"
    root.mkdir(parents=True, exist_ok=True)
    small = RunDirectory(_evaluated(folder / f"small-{questions}"))
    text = Text(seed=questions)
    chunks = [text.passage(7) for _ in range(max(200, questions // 2))]
    world = _World(text, chunks, _scores(small), [mode for mode in MODES if mode.weight is Weight.FAULT])
    files = ("golden", "run", "verdicts", "scores", "diagnoses")
    outs = {name: (root / f"{name}.jsonl").open("w", encoding="utf-8", newline="\n") for name in files}
    for number in range(questions):
        for name, row in _rows(number, world):
            outs[name].write(row + "\n")
    for out in outs.values():
        out.close()
    room = RunDirectory(root)
    room.save_summary(msgspec.structs.replace(small.load_summary(), questions=questions))
    manifest = small.load_manifest()
    golden = msgspec.structs.replace(manifest.golden, records=questions)
    run = msgspec.structs.replace(manifest.run, records=questions)
    room.save_manifest(msgspec.structs.replace(manifest, golden=golden, run=run))


def _evaluated(folder: Path) -> Path:
    """Evaluate a handful of questions, for a summary and a manifest as they really are."""
    folder.mkdir(parents=True, exist_ok=True)
    text = Text(seed=0)
    rows: list[tuple[str, dict[str, object]]] = []
    for number in range(_SMALL):
        sentence = text.sentence()
        retrieved = [{"chunk_id": f"c{n}", "text": text.passage(3)} for n in range(CHUNKS - 1)]
        retrieved.append({"chunk_id": f"own{number}", "text": sentence})
        label = {"answerable": True, "relevant": [f"own{number}"], "reference_answer": sentence, "tags": ["tag 1"]}
        rows.append(("golden", {"question_id": f"q{number}", "question": "What is it?", **label}))
        rows.append(("run", {"question_id": f"q{number}", "retrieved": retrieved, "answer": f"{sentence} [10]"}))
    for name in ("golden", "run"):
        lines = (json.dumps(row) + "\n" for kind, row in rows if kind == name)
        (folder / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8", newline="\n")
    golden, run = folder / "golden.jsonl", folder / "run.jsonl"
    return api.evaluate(golden=golden, run=run, out=folder / "out", overwrite=True).directory


def _scores(small: RunDirectory) -> list[dict[str, object]]:
    """Return one question's rows of scores, as a pattern."""
    lines = small.scores.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [row for row in rows if row["question_id"] == rows[0]["question_id"]]


def _rows(number: int, world: _World) -> Iterator[tuple[str, str]]:
    """Yield the lines of one question, each with the file that it stands in."""
    question_id = f"question-{number:06}"
    chance = random.Random(number)  # noqa: S311 - the same each time
    picked = chance.sample(range(len(world.chunks)), CHUNKS)
    first = world.chunks[picked[0]]
    claim = first[: first.index(".") + 1]
    rare = f" It holds {RARE}." if number % _RARE_EVERY == 0 else ""
    answer = f"{claim} {world.text.passage(5)}{rare} [1]"
    label = {"relevant": [f"chunk-{picked[chance.randrange(CHUNKS)]}"], "reference_answer": world.text.sentence()}
    golden = {"question_id": question_id, "question": world.text.sentence().replace(".", "?"), "answerable": True}
    yield "golden", json.dumps({**golden, **label, "tags": [f"tag {number % 20}", f"customer {number % 997}"]})
    retrieved = [
        {"chunk_id": f"chunk-{one}", "text": world.chunks[one], "score": round(1 / rank, 4)}
        for rank, one in enumerate(picked, start=1)
    ]
    yield "run", json.dumps({"question_id": question_id, "retrieved": retrieved, "answer": answer})
    yield from (("verdicts", json.dumps(row)) for row in _verdicts(question_id, answer, claim, f"chunk-{picked[0]}"))
    yield from (("scores", json.dumps({**row, "question_id": question_id})) for row in world.scores)
    yield "diagnoses", msgspec.json.encode(_diagnosis(question_id, chance, world.modes)).decode()


def _verdicts(question_id: str, answer: str, claim: str, chunk_id: str) -> Iterator[dict[str, object]]:
    stamp = {"question_id": question_id, "judge": "local", "prompt_version": "1"}
    yield {"kind": "abstention", **stamp, "task": "abstention", "state": "answered"}
    at = 0
    for place, sentence in enumerate(answer.removesuffix(" [1]").split(". ")):
        span = {"answer_start": at, "answer_end": at + len(sentence)}
        at += len(sentence) + 2
        state: dict[str, object] = {"state": "not_found"}
        if place == 0:
            evidence = {"chunk_id": chunk_id, "start": 0, "end": len(claim), "match": "exact"}
            state = {"state": "supported", "quote": claim, "evidence": evidence}
        yield {"kind": "claim", **stamp, "task": "verify", "claim_id": f"c{place}", "text": sentence, **span, **state}
    yield {"kind": "relevance", **stamp, "task": "relevance", "score": 0.9}


def _diagnosis(question_id: str, chance: random.Random, modes: list[FailureMode]) -> Diagnosis:
    """Return a diagnosis: half of the questions are sound."""
    shown = chance.sample(modes, chance.randint(1, 3)) if chance.random() < 0.5 else []
    findings = tuple(
        Finding(
            mode=mode.name,
            stage=mode.stage,
            weight=mode.weight,
            evidence=(Sign(text="A sentence that says what was seen, and where.", claim_id="c1"),),
            remedy=mode.remedy,
        )
        for mode in shown
    )
    return Diagnosis(question_id=question_id, modes=findings, quadrant=chance.choice(tuple(Quadrant)))


if __name__ == "__main__":
    _make(Path(sys.argv[1]), int(sys.argv[2]))
