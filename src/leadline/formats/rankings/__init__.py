"""Reads runs and judgments in any form but TREC's: tables, logs, objects in memory.

`open_run` and `open_labels` find out what they are given. Columns go on in bulk, and no id is ever read as a number.
"""

from leadline.formats.rankings.given import open_labels, open_run
from leadline.formats.rankings.rows import Rows

__all__ = ["Rows", "open_labels", "open_run"]
