"""Settings: flag, then environment (`LEADLINE_*`), then `leadline.toml` or `[tool.leadline]`, then default."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from leadline.errors import DataError, OutsideError, UnknownNameError, UsageError
from leadline.records.base import Record

DEFAULTS: Final[Mapping[str, object]] = {"judge": "local", "k": (5,), "metrics": (), "seed": 0}
"""Every setting with its default."""


class Setting(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One value, and where it comes from: "flag", "environment LEADLINE_K", "leadline.toml" or "default"."""

    name: str
    value: Any  # Any: each setting has a type of its own, and this record is for showing
    origin: str


class Settings(Record, frozen=True, kw_only=True):
    """What a command goes by.

    `judge`: name of the judge. `k`: cutoffs of the ranking metrics. `metrics`: names of metrics that are
    computed beside the default ones. `seed`: of the bootstrap intervals.
    """

    judge: str = "local"
    k: tuple[int, ...] = (5,)
    metrics: tuple[str, ...] = ()
    seed: int = 0


def load(flags: Mapping[str, object], *, folder: Path | None = None) -> tuple[Settings, tuple[Setting, ...]]:
    """Read the settings, with the origin of each.

    Args:
        flags: values given on the command line; None or an empty tuple counts as not given.
        folder: where `leadline.toml` and `pyproject.toml` are looked for; the current directory if None.

    Raises:
        UsageError: a value is of the wrong type, or a name is unknown.
        DataError: a file is not TOML.
    """
    written, name = _from_file(folder or Path.cwd())
    chosen = tuple(_choose(key, flags, written, name) for key in DEFAULTS)
    values = {setting.name: setting.value for setting in chosen}
    return Settings(**values), chosen


def _choose(key: str, flags: Mapping[str, object], written: Mapping[str, object], file_name: str) -> Setting:
    variable = f"LEADLINE_{key.upper()}"
    given = flags.get(key)
    if given is not None and given != ():
        return Setting(name=key, value=_typed(key, given, "flag"), origin="flag")
    if os.environ.get(variable):
        origin = f"environment {variable}"
        return Setting(name=key, value=_typed(key, os.environ[variable], origin), origin=origin)
    if key in written:
        return Setting(name=key, value=_typed(key, written[key], file_name), origin=file_name)
    return Setting(name=key, value=DEFAULTS[key], origin="default")


def _typed(key: str, given: object, origin: str) -> object:
    """Bring a value into the type of its setting; text is split at commas where a list is due."""
    if key == "judge":
        if isinstance(given, str) and given.strip():
            return given.strip()
        raise UsageError(f'{origin}: judge is {given!r}, not a name. Write for example judge = "local"')
    if key == "seed":
        return _whole(given, key, origin, least=0)
    parts = given.split(",") if isinstance(given, str) else given if isinstance(given, list | tuple) else (given,)
    if key == "k":
        return tuple(dict.fromkeys(_whole(part, key, origin, least=1) for part in parts))
    return tuple(str(part).strip() for part in parts if str(part).strip())


def _whole(given: object, key: str, origin: str, *, least: int) -> int:
    try:
        number = int(given) if isinstance(given, str | int) and not isinstance(given, bool) else None
    except ValueError:
        number = None
    if number is None or number < least:
        raise UsageError(
            f"{origin}: {key} is {given!r}, not a whole number of at least {least}. Write for example {key} = 5"
        )
    return number


def _from_file(folder: Path) -> tuple[Mapping[str, object], str]:
    own = folder / "leadline.toml"
    if own.is_file():
        return _checked(_toml(own), "leadline.toml"), "leadline.toml"
    project = folder / "pyproject.toml"
    if project.is_file():
        tool = _toml(project).get("tool", {})
        table = tool.get("leadline", {}) if isinstance(tool, dict) else {}
        return _checked(table, "pyproject.toml"), "pyproject.toml [tool.leadline]"
    return {}, ""


def _toml(path: Path) -> dict[str, Any]:  # Any: TOML holds what its author wrote
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"not TOML: {error}. Mend the file or remove it", source=str(path)) from error
    except OSError as error:
        raise OutsideError(f"{path}: cannot be read: {error.strerror}") from error


def _checked(table: object, source: str) -> Mapping[str, object]:
    if not isinstance(table, dict):
        raise DataError(f"leadline is {table!r}, not a table. Write [tool.leadline]", source=source)
    for key in table:
        if key not in DEFAULTS:
            raise UnknownNameError(f"setting in {source}", str(key), DEFAULTS)
    return table
