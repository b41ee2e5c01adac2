"""Values of trec_eval on edge inputs, where the folder of cases is given in LEADLINE_CASES."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from leadline.metrics.names import parse
from leadline.records.score import Scored
from support.build import case
from support.outside import outside

PREFIXES = {"P_": "precision@", "recall_": "recall@", "ndcg_cut_": "ndcg@", "map_cut_": "map@", "success_": "hit_rate@"}
WHOLE = {"map": "map", "recip_rank": "mrr", "Rprec": "r_precision"}
OURS = ("precision_retrieved@", "context_precision@", "ndcg_exp@", "judged@")

Row = dict[str, Any]  # Any: rows of a JSON file


def our_name(metric: str) -> str | None:
    """Return our name of a metric in the file, or None where there is none."""
    if metric.startswith("recip_rank@"):
        return metric.replace("recip_rank", "mrr")
    if metric.startswith(OURS):
        return metric
    found = [ours + metric[len(theirs) :] for theirs, ours in PREFIXES.items() if metric.startswith(theirs)]
    return found[0] if found else WHOLE.get(metric)


def fitting(rows: list[Row]) -> Iterator[tuple[str, Row, str, float]]:
    """Yield name, row, question and value of what a ranking with labels can say: no flags, no raw file text."""
    for row in rows:
        name = our_name(row["metric"])
        values = row["expected_value"].get("per_query", {})
        if name is None or row.get("input") == "text" or row["options"]:
            continue
        for question_id, value in values.items():
            if any(grade > 0 for grade in row["qrels"][question_id].values()):  # undefined with us, 0 with trec_eval
                yield name, row, question_id, value


def test_every_fitting_case_has_its_value() -> None:
    rows = json.loads((outside("cases", "LEADLINE_CASES") / "ir_cases.json").read_text(encoding="utf-8"))
    wrong, checked = [], 0
    for name, row, question_id, value in fitting(rows):
        by_id = sorted(row["run"][question_id].items(), reverse=True)
        ranking = [doc for doc, _ in sorted(by_id, key=lambda pair: -pair[1])]  # ties: the larger id first
        judged = {doc: grade for doc, grade in row["qrels"][question_id].items() if grade >= 0}
        score = parse(name).score(case(ranking, grades=judged))
        checked += 1
        if not isinstance(score, Scored) or score.value != pytest.approx(value, abs=1e-9):
            wrong.append((row["name"], name, question_id, score, value))

    assert wrong == []
    assert checked > 900
