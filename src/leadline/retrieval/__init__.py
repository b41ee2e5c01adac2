"""Retrieval metrics for those who tune a retriever: judgments and runs in, values with intervals and tests out.

`evaluate` measures one run, `compare` several; `Qrels` prepares judgments for many of them. Nothing heavy is imported
before it is needed.
"""

from leadline.retrieval.comparing import Comparison, compare
from leadline.retrieval.evaluating import evaluate
from leadline.retrieval.qrels import Qrels
from leadline.retrieval.results import Results

__all__ = ["Comparison", "Qrels", "Results", "compare", "evaluate"]
