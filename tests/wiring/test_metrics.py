from __future__ import annotations

import pytest

from leadline.errors import UnknownNameError, UsageError
from leadline.metrics.catalogue import BUILT_IN
from leadline.wiring.catalogue import entries, entry
from leadline.wiring.metrics import chosen, known


def test_the_default_metrics_are_computed_at_each_cutoff_and_each_once() -> None:
    names = [str(metric) for metric in chosen((5, 10), ("recall@5", "R@5", "recall@3"))]

    assert len(names) == len(set(names))
    assert {"recall@5", "recall@10", "recall@3", "mrr", "groundedness", "false_answer_rate"} <= set(names)


def test_an_unknown_metric_names_the_nearest_one() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown metric 'grounddness'\. Did you mean 'groundedness'\?"):
        chosen((5,), ("grounddness",))


@pytest.mark.parametrize("name", ["recall", "recall@0", "recall@-1", "recall@x", "groundedness@5"])
def test_a_cutoff_that_is_missing_wrong_or_not_possible_is_refused(name: str) -> None:
    with pytest.raises(UsageError):
        chosen((), (name,))


def test_the_catalogue_has_every_metric_with_a_definition() -> None:
    listed = entries()

    assert len(listed) == len(known()) >= len(BUILT_IN)
    assert all(one.summary.endswith(".") and len(one.definition) > len(one.summary) for one in listed)


@pytest.mark.parametrize("name", ["ndcg", "nDCG@10", " NDCG "])
def test_a_metric_is_found_by_name_alias_and_with_its_cutoff(name: str) -> None:
    assert entry(name).name == "ndcg[@k]"


def test_an_unknown_metric_of_the_catalogue_names_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean 'recall'"):
        entry("recal@5")
