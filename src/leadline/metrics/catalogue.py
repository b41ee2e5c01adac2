"""Every built-in metric: what the folders of the stages export."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from types import ModuleType
from typing import Final, overload

from leadline.metrics import retrieval
from leadline.metrics.base import Metric, RankedMetric

_ROOMS: Final = ("retrieval", "generation", "abstention", "citation", "cost")


class Catalogue(Sequence[type[Metric]]):
    """The classes of all built-in metrics, by stage. A room is imported when it is first needed."""

    @cached_property
    def _all(self) -> tuple[type[Metric], ...]:
        rooms = (importlib.import_module(f"leadline.metrics.{room}") for room in _ROOMS)
        return tuple(metric for room in rooms for metric in _exported(room))

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, place: int) -> type[Metric]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[type[Metric]]: ...

    def __getitem__(self, place: int | slice) -> type[Metric] | Sequence[type[Metric]]:
        return self._all[place]

    def ranked(self, name: str) -> type[RankedMetric] | None:
        """Return the retrieval metric with this very name, None where there is none. It imports no other."""
        for exported, (own, _) in retrieval.HOMES.items():
            if own == name:
                found: type[RankedMetric] = getattr(retrieval, exported)
                return found
        return None

    def named(self, name: str) -> type[Metric] | None:
        """Return the metric of a name or alias in any case, None where there is none."""
        name = name.lower()
        ranked = self.ranked(name)
        if ranked is not None:
            return ranked
        return next((one for one in self if name in map(str.lower, (one.name, *one.aliases))), None)


def _exported(room: ModuleType) -> Iterator[type[Metric]]:
    """Yield the metrics that a folder's `__init__.py` exports: the export is the registration."""
    for name in room.__all__:
        yield getattr(room, name)


BUILT_IN: Final = Catalogue()
"""The classes of all built-in metrics, by stage."""
