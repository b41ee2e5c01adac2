"""Readers and writers of files. All stream: nothing holds a whole file.

`read_*` yields records; `locate_*` yields them with file and line, and can leave bad rows out; `*_from_rows` reads
rows that are in memory. Formats and names are found out by themselves; `names` has the table. Each is imported
when it is first used: a command that reads one kind of file does not wait for the others.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from leadline.formats.corpus import corpus_from_rows, locate_corpus, read_corpus
    from leadline.formats.csv_export import export_csv
    from leadline.formats.golden import golden_from_rows, locate_golden, read_golden
    from leadline.formats.ids import question_hash, text_id
    from leadline.formats.jsonl import JsonlWriter, encode_line, write_jsonl
    from leadline.formats.labels import locate_labels, read_labels
    from leadline.formats.located import Located
    from leadline.formats.ragas import to_ragas
    from leadline.formats.run import locate_run, read_run, run_from_rows
    from leadline.formats.trec import Qrel, RunLine, read_qrels, read_trec_run
    from leadline.formats.verdicts import locate_verdicts, read_verdicts

_HOMES: Final = {
    "leadline.formats.corpus": ("corpus_from_rows", "locate_corpus", "read_corpus"),
    "leadline.formats.csv_export": ("export_csv",),
    "leadline.formats.golden": ("golden_from_rows", "locate_golden", "read_golden"),
    "leadline.formats.ids": ("question_hash", "text_id"),
    "leadline.formats.jsonl": ("JsonlWriter", "encode_line", "write_jsonl"),
    "leadline.formats.labels": ("locate_labels", "read_labels"),
    "leadline.formats.located": ("Located",),
    "leadline.formats.ragas": ("to_ragas",),
    "leadline.formats.run": ("locate_run", "read_run", "run_from_rows"),
    "leadline.formats.trec": ("Qrel", "RunLine", "read_qrels", "read_trec_run"),
    "leadline.formats.verdicts": ("locate_verdicts", "read_verdicts"),
}

__all__ = [
    "JsonlWriter",
    "Located",
    "Qrel",
    "RunLine",
    "corpus_from_rows",
    "encode_line",
    "export_csv",
    "golden_from_rows",
    "locate_corpus",
    "locate_golden",
    "locate_labels",
    "locate_run",
    "locate_verdicts",
    "question_hash",
    "read_corpus",
    "read_golden",
    "read_labels",
    "read_qrels",
    "read_run",
    "read_trec_run",
    "read_verdicts",
    "run_from_rows",
    "text_id",
    "to_ragas",
    "write_jsonl",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(home), name)
    raise AttributeError(f"module 'leadline.formats' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names."""
    return __all__
