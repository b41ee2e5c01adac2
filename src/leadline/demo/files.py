"""Where the bundled demonstration set lies."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pathlib import Path


@dataclass(frozen=True, slots=True)
class DemoFiles:
    """Paths of the four files, in the native JSONL formats.

    The run is that of an invented system; the verdicts are what the authors of the set hold to be right
    about that run, with "reference" for their judge.
    """

    corpus: Path
    golden: Path
    run: Path
    verdicts: Path


def demo_files() -> DemoFiles:
    """Return the paths of the bundled files, wherever the package is installed."""
    data = Path(str(resources.files("leadline.demo"))) / "data"
    return DemoFiles(
        corpus=data / "corpus.jsonl",
        golden=data / "golden.jsonl",
        run=data / "run.jsonl",
        verdicts=data / "verdicts.jsonl",
    )
