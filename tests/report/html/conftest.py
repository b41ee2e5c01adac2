from __future__ import annotations

import pytest

from leadline.report.html.file import write
from support.evaluated import Evaluated, evaluated_demo
from support.html import Parsed


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Evaluated:
    """The bundled demonstration, evaluated once."""
    return evaluated_demo(tmp_path_factory.mktemp("report-html") / "run")


@pytest.fixture(scope="session")
def whole(demo: Evaluated, tmp_path_factory: pytest.TempPathFactory) -> Parsed:
    """The report of the demonstration."""
    path = tmp_path_factory.mktemp("whole") / "report.html"
    write(path, demo.summary, demo.manifest, demo.pages)
    return Parsed(path.read_text(encoding="utf-8"))
