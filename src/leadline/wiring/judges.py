"""Which judge a name stands for. The only place that knows a concrete judge."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from leadline.errors import UnknownNameError, UsageError
from leadline.formats import read_labels
from leadline.judging.tasks import answer as answer_tasks
from leadline.judging.tasks import claims as claims_task
from leadline.judging.tasks import trace as trace_task
from leadline.judging.tasks import verify as verify_task
from leadline.ports import Judge
from leadline.records.label import Label
from leadline.records.manifest import JudgeIdentity
from leadline.store.keyed import KeyedRows
from leadline.store.run_directory import RunDirectory
from leadline.wiring.inputs import digest, found_from, open_verdicts, seen_from

NAMES: Final = ("local", "replay", "labels")
"""What a judge's name may begin with."""


def open_judge(name: str) -> Judge:
    """Return the judge that a name stands for.

    Args:
        name: "local", "replay:FILE" (recorded verdicts) or "labels:FILE" (people's labels of claims).

    Raises:
        UnknownNameError: no judge is called so.
        UsageError: the name lacks its file, or has one that it cannot have.
        DataError: the file breaks its contract.
    """
    kind, _, rest = name.partition(":")
    if kind not in NAMES:
        raise UnknownNameError("judge", kind, NAMES)
    if kind == "local":
        if rest:
            raise UsageError(f"judge 'local' takes no argument, and {rest!r} was given. Write --judge local")
        from leadline.judges.local import LocalJudge

        return LocalJudge()
    if not rest:
        raise UsageError(f"judge {kind!r} needs a file. Write --judge {kind}:FILE")
    return _replay(Path(rest)) if kind == "replay" else _labels(Path(rest))


def judge_seen_from(name: str, directory: RunDirectory) -> str:
    """Return a judge's name with its file as seen from the run directory."""
    kind, _, file = name.partition(":")
    return f"{kind}:{seen_from(Path(file), directory)}" if file else name


def judge_found_from(name: str, directory: RunDirectory) -> str:
    """Return the name that `judge_seen_from` described, with its file as seen from where the command runs."""
    kind, _, file = name.partition(":")
    return f"{kind}:{found_from(file, directory)}" if file else name


def identity(judge: Judge) -> JudgeIdentity:
    """Describe a judge for the manifest."""
    tasks = {
        claims_task.TASK: claims_task.VERSION,
        verify_task.TASK: verify_task.VERSION,
        trace_task.TASK: trace_task.VERSION,
        answer_tasks.ABSTENTION: answer_tasks.VERSION,
        answer_tasks.RELEVANCE: answer_tasks.VERSION,
        answer_tasks.CORRECTNESS: answer_tasks.VERSION,
        answer_tasks.NUGGET: answer_tasks.VERSION,
    }
    return JudgeIdentity(
        name=judge.name, version=judge.version, tasks=dict(sorted(tasks.items())), measured=judge.measured
    )


def _replay(path: Path) -> Judge:
    from leadline.judges.replay import ReplayJudge

    verdicts = open_verdicts(path)
    return ReplayJudge(f"replay:{path.name}", digest(path)[:12], verdicts.of)


def _labels(path: Path) -> Judge:
    from leadline.judges.labels import LabelJudge

    rows = KeyedRows()
    encode = msgspec.json.Encoder().encode
    for label in read_labels(path):
        rows.add(label.question or "", encode(label))
    decode = msgspec.json.Decoder(Label).decode

    def labels_of(question: str) -> tuple[Label, ...]:
        own = rows.all_of(question) or rows.all_of("")
        return tuple(decode(row) for row in own)

    return LabelJudge(f"labels:{path.name}", digest(path)[:12], labels_of)
