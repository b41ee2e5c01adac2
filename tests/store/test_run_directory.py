from __future__ import annotations

from pathlib import Path

import pytest

from leadline.errors import DataError, OutsideError
from leadline.records.manifest import InputFile, Manifest, Settings
from leadline.store.run_directory import RunDirectory, save_text
from support.files import written


def _manifest(**fields: object) -> Manifest:
    file = InputFile(path="../x.jsonl", sha256="0", records=1)
    given = {"leadline_version": "0", "settings": Settings(metrics=("mrr",)), "golden": file, "run": file} | fields
    return Manifest(**given)  # type: ignore[arg-type]  # checked when it is read back


def test_a_manifest_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    room = RunDirectory(tmp_path / "a" / "b")
    room.create()
    room.save_manifest(_manifest(notices=("one",)))

    assert room.load_manifest() == _manifest(notices=("one",))
    assert [path.name for path in room.root.iterdir()] == ["manifest.json"]


def test_a_missing_manifest_names_the_command_that_makes_it(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"manifest\.json: no such file\. Run 'leadline evaluate' first"):
        RunDirectory(tmp_path).load_manifest()


def test_a_manifest_of_another_schema_is_refused(tmp_path: Path) -> None:
    room = RunDirectory(tmp_path)
    room.save_manifest(_manifest(schema_version=99))

    with pytest.raises(DataError, match="schema_version is 99, this version reads 1"):
        room.load_manifest()


@pytest.mark.parametrize("data", [b"{", b"[]", b"\xff", b"", b'{"questions": 1}'])
def test_a_broken_summary_is_told_in_one_line_with_a_remedy(tmp_path: Path, data: bytes) -> None:
    room = RunDirectory(tmp_path)
    written(room.summary, data)

    with pytest.raises(DataError, match=r"summary\.json: broken: [^\n]+ Run 'leadline score' again$"):
        room.load_summary()


def test_what_was_there_stays_until_the_new_text_is_whole(tmp_path: Path) -> None:
    path = written(tmp_path / "report.md", "old")
    (tmp_path / ".report.md.part").mkdir()

    with pytest.raises(OutsideError, match="cannot be written"):
        save_text(path, "new")
    assert path.read_text(encoding="utf-8") == "old"


def test_half_a_surrogate_pair_does_not_stop_the_report(tmp_path: Path) -> None:
    save_text(tmp_path / "report.md", "a\ud800b\r\n")

    assert (tmp_path / "report.md").read_bytes() == b"a\\ud800b\r\n"


def test_a_directory_below_a_file_cannot_be_made(tmp_path: Path) -> None:
    written(tmp_path / "file", "")

    with pytest.raises(OutsideError, match="cannot make the run directory"):
        RunDirectory(tmp_path / "file" / "out").create()


def test_a_missing_file_names_the_command_that_makes_it(tmp_path: Path) -> None:
    room = RunDirectory(tmp_path)

    with pytest.raises(
        DataError, match=r"verdicts\.jsonl: no such file\. Run 'leadline judge' on this directory first"
    ):
        room.require(room.verdicts, made_by="leadline judge")
