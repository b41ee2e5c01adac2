"""Every result says which definition of its metric it was made by."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from leadline.metrics.base import Metric
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import parse
from leadline.records.manifest import Manifest
from support.world import RUN, Files, scores


@pytest.mark.parametrize("metric", BUILT_IN, ids=lambda metric: metric.name)
def test_every_metric_has_a_version(metric: type[Metric]) -> None:  # RET-20
    assert isinstance(metric.version, int)
    assert metric.version >= 1


def test_an_evaluation_keeps_the_version_of_each_metric_that_it_scored(tmp_path: Path) -> None:  # RET-20
    files = Files(tmp_path)

    files.evaluate()

    manifest = msgspec.json.decode((files.out / "manifest.json").read_bytes(), type=Manifest)
    scored = {metric for _, metric in scores(files.out)}
    assert scored
    assert manifest.metric_versions.keys() >= scored
    assert manifest.metric_versions == {name: parse(name).version for name in manifest.metric_versions}


def test_precision_counts_by_k_and_its_variant_by_how_many_were_returned(tmp_path: Path) -> None:  # RET-08
    files = Files(tmp_path)

    files.evaluate(metrics=["precision@5", "precision_retrieved@5"])

    found = scores(files.out)
    assert len(RUN[0]["retrieved"]) == 2  # type: ignore[arg-type]  # a row's values are plain JSON
    by_k, by_returned = found["q1", "precision@5"], found["q1", "precision_retrieved@5"]
    assert (by_k.value, by_k.hits, by_k.of) == (0.2, 1, 5)
    assert (by_returned.value, by_returned.hits, by_returned.of) == (0.5, 1, 2)
