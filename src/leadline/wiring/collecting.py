"""Collecting with its files: the target, the golden set, and the run file in the making."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from leadline.app.collect import collect as ask_all
from leadline.records.run import Response
from leadline.store.run_directory import RunDirectory
from leadline.wiring import inputs
from leadline.wiring.part import Collected, Part

Done = Callable[[], None]


async def collect(
    *, golden: Path, target: str, out: Path, overwrite: bool, stage: Callable[[str, int | None], Done]
) -> Collected:
    """Ask the target every question; return the run file, how many responses it holds and how many failed.

    Responses are appended to `run.part.jsonl`, so that an interruption loses none; it becomes `run.jsonl` at the end.
    """
    from leadline.formats import run_from_rows
    from leadline.targets.python_callable import PythonTarget
    from leadline.targets.python_callable import load as load_target

    def read_row(row: Mapping[str, Any]) -> Response:  # Any: a row is whatever the user's function returned
        return next(run_from_rows([row], source=target))

    questions = inputs.open_golden(golden)
    system = PythonTarget(target, load_target(target), read_row)
    room = RunDirectory(out)
    room.create()
    part = Part(room.run, made_of=f"{target} {inputs.digest(golden)}", overwrite=overwrite)
    asked = ask_all(system, questions, answered=part.holds, done=stage("asking", len(questions)))
    async for response in asked:
        part.append(response)
    return part.finish()
