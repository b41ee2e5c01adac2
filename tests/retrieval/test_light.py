"""Nothing heavy is imported before it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("numpy", "polars", "pandas", "pyarrow", "scipy", "rich", "asyncio", "socket")
SMALL = "evaluate({'q1': {'d1': 1}}, {'q1': {'d1': 0.5, 'd2': 0.7}}, ['ndcg@10', 'map', 'bpref'])"


@pytest.mark.parametrize(
    "code",
    [
        "import leadline.retrieval",
        f"from leadline.retrieval import evaluate; found = {SMALL}; found['map'], found.values('map'), found.coverage",
    ],
)
def test_a_small_evaluation_imports_nothing_heavy(code: str) -> None:
    script = f"import sys; {code}; print([name for name in {HEAVY!r} if name in sys.modules])"

    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert (found.stdout.strip(), found.stderr) == ("[]", "")
