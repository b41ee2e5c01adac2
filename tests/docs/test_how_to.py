"""The code on the pages of how-to guides runs, from the first block to the last."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = Path(__file__).resolve().parents[2] / "docs" / "how-to"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
WITH_CODE = sorted(page for page in PAGES.glob("*.md") if BLOCK.search(page.read_text(encoding="utf-8")))


def test_there_are_pages_with_code() -> None:
    assert [page.name for page in WITH_CODE] == ["evaluate-a-retriever.md"]


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: page.stem)
def test_the_code_of_a_page_runs(page: Path) -> None:
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))

    exec("\n".join(blocks), {"__name__": "page"})  # noqa: S102 - our own page
