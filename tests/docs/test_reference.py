"""The reference pages say what the code says."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the script and of the pages, so that a page can be spoilt."""
    for folder in ("tools", "docs/reference"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "build_reference.py", tmp_path / "tools")
    for page in (ROOT / "docs" / "reference").glob("*.md"):
        shutil.copy(page, tmp_path / "docs" / "reference")
    return tmp_path


def test_the_reference_pages_are_up_to_date(copy: Path) -> None:
    checked = run(copy, "--check")

    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_stale_page_is_noticed_and_written_anew(copy: Path) -> None:
    page = copy / "docs" / "reference" / "failure-modes.md"
    before = page.read_text(encoding="utf-8")
    page.write_text(before + "by hand\n", encoding="utf-8", newline="\n")

    noticed, written, checked = run(copy, "--check"), run(copy), run(copy, "--check")

    assert (noticed.returncode, noticed.stdout.strip()) == (1, "changed: failure-modes.md")
    assert (written.returncode, checked.returncode) == (0, 0)
    assert page.read_text(encoding="utf-8") == before


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(copy / "tools" / "build_reference.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
