from __future__ import annotations

from pathlib import Path

import pytest

from leadline.errors import DataError, LeadlineError, UnknownNameError, UsageError
from leadline.wiring.settings import Settings, load
from support.files import written


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUDGE", "K", "METRICS", "SEED"):
        monkeypatch.delenv(f"LEADLINE_{name}", raising=False)


def _origins(settings: tuple[object, ...]) -> dict[str, str]:
    return {setting.name: setting.origin for setting in settings}  # type: ignore[attr-defined]  # a `Setting`


def test_without_anything_the_defaults_hold(tmp_path: Path) -> None:
    settings, origins = load({}, folder=tmp_path)

    assert settings == Settings(judge="local", k=(5,), metrics=(), seed=0)
    assert set(_origins(origins).values()) == {"default"}


def test_a_flag_beats_the_environment_beats_the_file_beats_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "leadline.toml", 'judge = "replay:a.jsonl"\nk = [1, 3]\nseed = 4\n')
    monkeypatch.setenv("LEADLINE_K", "2, 10")
    monkeypatch.setenv("LEADLINE_SEED", "7")
    settings, origins = load({"seed": 9, "judge": None, "metrics": ()}, folder=tmp_path)

    assert settings == Settings(judge="replay:a.jsonl", k=(2, 10), metrics=(), seed=9)
    assert _origins(origins) == {
        "judge": "leadline.toml",
        "k": "environment LEADLINE_K",
        "metrics": "default",
        "seed": "flag",
    }


def test_pyproject_is_read_where_there_is_no_leadline_toml(tmp_path: Path) -> None:
    written(tmp_path / "pyproject.toml", '[tool.leadline]\nmetrics = ["rbp"]\nk = 3\n')
    settings, origins = load({}, folder=tmp_path)

    assert (settings.metrics, settings.k) == (("rbp",), (3,))
    assert _origins(origins)["k"] == "pyproject.toml [tool.leadline]"


def test_a_pyproject_of_other_tools_says_nothing(tmp_path: Path) -> None:
    written(tmp_path / "pyproject.toml", "[tool.ruff]\nline-length = 1\n")

    assert load({}, folder=tmp_path)[0] == Settings()


@pytest.mark.parametrize("name", ["leadline.toml", "pyproject.toml"])
def test_an_unknown_setting_names_the_file_and_the_nearest_one(tmp_path: Path, name: str) -> None:
    written(tmp_path / name, ("[tool.leadline]\n" if name == "pyproject.toml" else "") + "judje = 'local'\n")

    with pytest.raises(UnknownNameError, match=rf"unknown setting in {name} 'judje'\. Did you mean 'judge'\?"):
        load({}, folder=tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("k = 0", r"leadline\.toml: k is 0, not a whole number of at least 1\. Write for example k = 5"),
        ("k = [5, 2.5]", r"k is 2\.5, not a whole number"),
        ("k = true", "k is True, not a whole number"),
        ("seed = -1", "seed is -1, not a whole number of at least 0"),
        ('seed = "x"', "seed is 'x', not a whole number"),
        ("judge = 3", "judge is 3, not a name"),
        ('judge = " "', "judge is ' ', not a name"),
    ],
)
def test_a_value_of_the_wrong_kind_says_what_to_write(tmp_path: Path, text: str, message: str) -> None:
    written(tmp_path / "leadline.toml", text)

    with pytest.raises(UsageError, match=message):
        load({}, folder=tmp_path)


@pytest.mark.parametrize("data", ["k = ", b"\xff\xfe", "[tool.leadline\n"])
def test_a_file_that_is_not_toml_is_named(tmp_path: Path, data: str | bytes) -> None:
    written(tmp_path / "leadline.toml", data)

    with pytest.raises(DataError, match=r"leadline\.toml: not TOML: .*Mend the file or remove it"):
        load({}, folder=tmp_path)


def test_a_table_that_is_none_is_told(tmp_path: Path) -> None:
    written(tmp_path / "pyproject.toml", "[tool]\nleadline = 3\n")

    with pytest.raises(DataError, match=r"leadline is 3, not a table"):
        load({}, folder=tmp_path)


@pytest.mark.parametrize(("name", "value"), [("K", "five"), ("SEED", "-3"), ("K", "5,,")])
def test_a_bad_environment_variable_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"LEADLINE_{name}", value)

    with pytest.raises(LeadlineError, match=rf"environment LEADLINE_{name}: .* not a whole number"):
        load({}, folder=tmp_path)


def test_a_cutoff_given_twice_counts_once(tmp_path: Path) -> None:
    assert load({"k": (5, 3, 5)}, folder=tmp_path)[0].k == (5, 3)
