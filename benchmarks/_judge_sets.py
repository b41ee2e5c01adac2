"""The human-labelled sets of claims over contexts, read one after the other."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SETS = (
    "aggrefact_cliff_goyal_xsumfaith",
    "attributionbench",
    "begin",
    "bump",
    "climate_fever",
    "covidfact",
    "factcheckgpt_stance",
    "fm2",
    "healthver",
    "lfqa_verification",
    "qags",
    "ragtruth_subset",
    "summedits",
    "wice_claim",
    "wice_oracle_chunks_claim",
)
EDITED = ("summedits", "bump", "fm2", "qags")
"""Sets whose errors are small edits, or written to fool overlap of words."""

BY_RULE = "halueval_qa_sample"
"""Labelled by rule, so shown apart and in no average."""

_ONE_PAGE = ("wice_claim", "wice_oracle_chunks_claim")


@dataclass(frozen=True, slots=True)
class Row:
    """One labelled text over its context. Rows of one `group` are parts of one claim: the best of them counts."""

    group: str
    text: str
    context: tuple[str, ...]
    question: str | None
    supported: bool


def rows(folder: Path, name: str, *, sample: int | None) -> list[Row]:
    """Read one set; `sample` keeps about so many rows, whole groups, always the same ones.

    Rows without a label (a tie of the annotators) or without text to look in are left out.
    """
    found = list(_rows(folder / "groundedness" / f"{name}.jsonl.gz", name))
    if sample is None or len(found) <= sample:
        return found
    groups = sorted({row.group for row in found}, key=lambda group: zlib.crc32(group.encode()))
    kept = set(groups[: max(1, sample * len(groups) // len(found))])
    return [row for row in found if row.group in kept]


def _rows(path: Path, name: str) -> Iterator[Row]:
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as lines:
        for line in lines:
            raw = json.loads(line)
            context = tuple(chunk["text"] for chunk in raw["context"] if chunk["text"].strip())
            if raw["label"] is not None and context:
                yield _row(raw, context, name)


def _row(raw: dict[str, Any], context: tuple[str, ...], name: str) -> Row:  # Any: JSON of another project
    chunked = name == "wice_oracle_chunks_claim"
    return Row(
        group=raw["meta"]["claim_id"] if chunked else raw["id"],
        text=raw.get("claim") or raw.get("answer") or "",
        context=("\n".join(context),) if name in _ONE_PAGE else context,  # its chunks are the sentences of a page
        question=raw.get("question"),
        supported=raw["label"] == "supported",
    )
