"""The shared cases of trec_eval's values on edge inputs, where their folder is given in LEADLINE_CASES."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from support.outside import outside

Row = dict[str, Any]  # Any: rows of a JSON file

_CHANGES: dict[str, dict[str, Any]] = {
    "": {},
    "-c": {"missing": "zero"},
    "-J": {"judged_only": True},
    "-M 10": {"max_docs": 10},
    "-l 2": {"rel": 2},
}
_ONLY_DOUBLE = "trec_eval tag trec_eval-9.0.8 (2023; double scores), built here, %.17g"


@dataclass(frozen=True)
class Case:
    """One input, its options as trec_eval's flags, and the rows that say what is right."""

    name: str
    options: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def qrels(self) -> Any:  # noqa: ANN401 - a mapping, or the text of a file
        """The judgments."""
        return self.rows[0]["qrels"]

    @property
    def run(self) -> Any:  # noqa: ANN401 - a mapping, or the text of a file
        """The run."""
        return self.rows[0]["run"]

    @property
    def changes(self) -> dict[str, Any]:
        """The flags as Leadline's options."""
        return _CHANGES[" ".join(self.options)]

    def write(self, folder: Path) -> tuple[Path, Path]:
        """Write both as files of TREC's form; text as it is."""
        paths = folder / "qrels.txt", folder / "run.txt"
        rows = ("{query} 0 {doc} {value}\n", "{query} Q0 {doc} 1 {value!r} t\n")
        for path, given, row in zip(paths, (self.qrels, self.run), rows, strict=True):
            text = given if isinstance(given, str) else _text(given, row)
            path.write_bytes(text.encode())
        return paths


@cache
def every_row() -> tuple[Row, ...]:
    """Return all rows of the file; skips the test where there is none."""
    found: list[Row] = json.loads((outside("cases", "LEADLINE_CASES") / "ir_cases.json").read_text(encoding="utf-8"))
    return tuple(found)


def case_names() -> list[str]:
    """Return the name of each case, to make a test of it; without the file one that stands for all."""
    folder = os.environ.get("LEADLINE_CASES")
    if not folder or not (Path(folder) / "ir_cases.json").is_file():
        return ["every case"]
    return list(dict.fromkeys(row["name"] for row in every_row()))


def case_named(name: str) -> Case:
    """Return the case of a name; skips the test where there is no file."""
    rows = tuple(row for row in every_row() if row["name"] == name)
    options = {tuple(row["options"]) for row in rows}
    assert len(options) == 1, f"{name}: {options}"
    return Case(name, next(iter(options)), rows)


def _text(values: dict[str, dict[str, float]], row: str) -> str:
    """Return the lines of a file."""
    return "".join(
        row.format(query=query, doc=doc, value=one) for query, of in values.items() for doc, one in of.items()
    )


def our_name(measure: str) -> str:
    """Return Leadline's name of a measure in the file; trec_eval's own names are read as they are."""
    if measure.startswith("rbp_resid_"):
        return f"rbp_residual(p={measure.removeprefix('rbp_resid_')})"
    if measure.startswith("rbp_"):
        return f"rbp(p={measure.removeprefix('rbp_')})"
    return measure.replace("recip_rank@", "mrr@")


def expected(row: Row, *, single: bool) -> Row | None:
    """Return what a row says of double scores or of single precision; None where it says nothing."""
    value: Row = row["expected_value"]
    if not single:
        return value
    if "float32_scores" in value:
        return dict(value["float32_scores"])
    return None if row["source"] == _ONLY_DOUBLE else value
