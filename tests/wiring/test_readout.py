from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from leadline.diagnosis.readout import readout
from leadline.errors import DataError
from leadline.store.run_directory import RunDirectory
from leadline.wiring.readout import readouts
from support.world import GOLDEN, Files


def test_the_read_out_of_a_run_is_that_of_its_summary(tmp_path: Path) -> None:
    made = Files(tmp_path).evaluate()

    found = readouts([made.directory])

    assert found.runs[0].directory == str(made.directory)
    assert found.runs[0].sentences == made.summary.readout == readout(made.summary)
    assert found.danger == ()


def test_a_summary_that_an_older_version_wrote_is_read_out_now(tmp_path: Path) -> None:
    made = Files(tmp_path).evaluate()
    later = ("readout", "curves", "diagnosis", "quadrants", "failure_modes")
    old = {key: value for key, value in msgspec.to_builtins(made.summary).items() if key not in later}
    RunDirectory(made.directory).summary.write_bytes(msgspec.json.encode(old))

    (run,) = readouts([made.directory]).runs

    assert run.sentences
    assert run.sentences[0].startswith("On so few questions no stage shows a problem")


def test_several_runs_are_ranked_by_danger(tmp_path: Path) -> None:
    careful = Files(tmp_path / "careful").evaluate()
    answers = [{"question_id": "q2", "retrieved": [{"chunk_id": "c3"}], "answer": "The mayor is Ada Finch."}]
    keen = Files(tmp_path / "keen", run=answers).evaluate()

    found = readouts([careful.directory, keen.directory])

    assert found.danger[0].startswith(f"{keen.directory} is the more dangerous")
    assert not any("not asked the same questions" in sentence for sentence in found.danger)


def test_runs_on_different_golden_sets_are_compared_with_a_warning(tmp_path: Path) -> None:
    one = Files(tmp_path / "one").evaluate()
    other = Files(tmp_path / "other", golden=[*GOLDEN, {"question_id": "q3", "question": "Why?", "answerable": False}])

    found = readouts([one.directory, other.evaluate().directory])

    assert any("not asked the same questions" in sentence for sentence in found.danger)


def test_a_directory_without_a_summary_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"summary\.json: no such file"):
        readouts([tmp_path])
