"""Reads TREC files: qrels and runs, also BEIR's folders and tables with a header.

`read_judgments` and `place_run` read columns at full speed, for evaluation; `read_qrels` and `read_trec_run` yield
records.
"""

from leadline.formats.trec.qrels import JudgmentsRead, read_judgments
from leadline.formats.trec.records import Qrel, RunLine, read_qrels, read_trec_run
from leadline.formats.trec.run import PlacedRun, place_run

__all__ = [
    "JudgmentsRead",
    "PlacedRun",
    "Qrel",
    "RunLine",
    "place_run",
    "read_judgments",
    "read_qrels",
    "read_trec_run",
]
