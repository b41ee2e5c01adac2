"""Every built-in metric: what the folders of the stages export."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Final

from leadline.metrics import abstention, citation, cost, generation, retrieval
from leadline.metrics.base import Metric


def _exported(room: ModuleType) -> Iterator[type[Metric]]:
    """Yield the metrics that a folder's `__init__.py` exports: the export is the registration."""
    for name in room.__all__:
        yield getattr(room, name)


_ROOMS = (retrieval, generation, abstention, citation, cost)

BUILT_IN: Final[tuple[type[Metric], ...]] = tuple(metric for room in _ROOMS for metric in _exported(room))
"""The classes of all built-in metrics, by stage."""
