"""The files that `leadline trec` is given: what a run is called, its tag, and which split of a folder is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from leadline.errors import DataError, UnknownNameError, UsageError

_PACKED: Final = ("", ".gz", ".zst")
_KINDS: Final = frozenset({".run", ".trec", ".txt", ".res", ".tsv", ".csv", ".jsonl", ".json", ".parquet", ".arrow"})
_DEFAULT: Final = "test"


def named(runs: Sequence[Path]) -> dict[str, Path]:
    """Return the runs by the names of their systems: the names of the files, or their paths where those are the same.

    Raises:
        UsageError: a run is given twice.
    """
    names = [_name(run) for run in runs]
    if len(set(names)) < len(names):
        names = [str(run) for run in runs]
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        raise UsageError(f"the run {twice} is given twice. Give each run once")
    return dict(zip(names, runs, strict=True))


def baseline_of(asked: str | None, runs: dict[str, Path]) -> str:
    """Return the name of the baseline, which may be asked for by its file too; the first run by default.

    Raises:
        UnknownNameError: it is none of the runs.
    """
    if asked is None:
        return next(iter(runs))
    for name, path in runs.items():
        if asked in {name, str(path), path.name}:
            return name
    raise UnknownNameError("baseline", asked, runs)


def split_of(qrels: Path, split: str | None) -> Path:
    """Return the file of a split, where the judgments are a folder of BEIR: the one asked for, else its test split.

    Raises:
        DataError: the folder has no such split.
        UsageError: a split of a file is asked for.
    """
    if not qrels.is_dir():
        if split is not None:
            raise UsageError(f"--split {split} chooses from a folder of BEIR, and {qrels} is none. Leave it out")
        return qrels
    folder = qrels / "qrels" if (qrels / "qrels").is_dir() else qrels
    for packed in _PACKED:
        file = folder / f"{split or _DEFAULT}.tsv{packed}"
        if file.is_file():
            return file
    if split is not None:
        there = sorted({_name(file) for file in folder.glob("*.tsv*")})
        raise DataError(f"has no split {split!r}. There are: {', '.join(there) or 'none'}", source=str(folder))
    return qrels


def keep(page: Path, inputs: Sequence[Path]) -> None:
    """Refuse to write a page over what is read.

    Raises:
        UsageError: the page is one of the inputs.
    """
    if page.exists() and any(each.exists() and page.samefile(each) for each in inputs):
        raise UsageError(f"--html {page} would replace a file that is read. Name another file for the page")


@contextmanager
def in_order(qrels: Path) -> Iterator[None]:
    """Say of judgments that do not read as such and are a run that the order of the arguments is wrong.

    Raises:
        DataError: they are a run.
    """
    try:
        yield
    except DataError as error:
        from leadline.formats.trec.tag import tag_of

        if error.source == str(qrels) and qrels.is_file() and tag_of(qrels) is not None:
            raise DataError("is a run. Name the qrels first, then the runs", source=error.source) from error
        raise


def _name(path: Path) -> str:
    name = path.name
    for packed in _PACKED[1:]:
        name = name.removesuffix(packed)
    stem = Path(name)
    return stem.stem if stem.suffix.lower() in _KINDS else name
