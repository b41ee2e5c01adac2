"""Values of trec_eval on edge inputs, where the folder of cases is given in LEADLINE_CASES.

Not covered: rows with options (another level of relevance, ties, gains), since a metric of ours has one definition;
rows of raw text, which are about reading TREC files (tests/formats); means over questions; metrics that we do not
have. The order of equal scores is made here, since a run of ours is an ordered list.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from leadline.metrics.names import parse
from leadline.records.score import Reason, Score, Scored, Unscored
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
    """Yield name, row, question and value of each metric that we have, with grades of any sign."""
    for row in rows:
        name = our_name(row["metric"])
        values = row["expected_value"].get("per_query", {})
        if name is None or row.get("input") == "text" or row["options"]:
            continue
        for question_id, value in values.items():
            yield name, row, question_id, value


def agrees(score: Score, value: float, grades: Mapping[str, int]) -> bool:
    """Tell whether a score is the expected one: with nothing relevant it is undefined, where trec_eval says 0."""
    if not any(grade > 0 for grade in grades.values()) and isinstance(score, Unscored):
        return score.reason is Reason.UNDEFINED and value == 0
    return isinstance(score, Scored) and score.value == pytest.approx(value, abs=1e-9)


def test_every_fitting_case_has_its_value() -> None:
    rows = json.loads((outside("cases", "LEADLINE_CASES") / "ir_cases.json").read_text(encoding="utf-8"))
    wrong, checked = [], Counter[str]()
    for name, row, question_id, value in fitting(rows):
        by_id = sorted(row["run"][question_id].items(), reverse=True)
        ranking = [doc for doc, _ in sorted(by_id, key=lambda pair: -pair[1])]  # ties: the larger id first
        grades = row["qrels"][question_id]
        score = parse(name).score(case(ranking, grades=grades))
        checked.update(["all", *({"negative"} if min(grades.values(), default=0) < 0 else ())])
        checked.update(() if any(grade > 0 for grade in grades.values()) else ["nothing relevant"])
        if not agrees(score, value, grades):
            wrong.append((row["name"], name, question_id, score, value))

    assert wrong == []
    assert checked["all"] > 900
    assert min(checked["negative"], checked["nothing relevant"]) > 0
