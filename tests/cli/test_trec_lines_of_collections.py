"""`leadline trec --trec-format` on real collections prints what pytrec_eval computes, to the last printed digit."""

from __future__ import annotations

from pathlib import Path

import pytest
import pytrec_eval

from leadline.cli.main import run
from support.bm25 import searched
from support.mixed_up import write
from support.outside import data

MEASURES = ("num_ret", "num_rel", "num_rel_ret", "map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P")
MORE = ("recall", "infAP", "11pt_avg", "ndcg", "ndcg_cut", "map_cut", "success", "set_P", "set_recall", "set_F")
COUNTS = frozenset({"num_ret", "num_rel", "num_rel_ret"})


def _line(name: str, query: str, value: float) -> str:
    shown = str(round(value)) if name in COUNTS else f"{value:6.4f}"
    return f"{name:<22}\t{query}\t{shown}"


@pytest.mark.parametrize("name", ["adi", "cisi", "cranfield", "medline"])
def test_the_lines_of_each_query_and_of_all_are_pytrec_evals(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = searched(data() / "retrieval" / name)
    qrels, ranked = write(tmp_path, one)
    asked = [part for measure in (*MEASURES, *MORE) for part in ("-m", measure)]
    assert run(["trec", str(qrels), str(ranked), "--trec-format", "-q", "--compat", "pytrec_eval", *asked]) == 0
    printed = capsys.readouterr().out.splitlines()

    values = pytrec_eval.RelevanceEvaluator(one.qrels, {*MEASURES, *MORE}).evaluate(one.run)
    names = list(next(iter(values.values())))
    each = {_line(measure, query, values[query][measure]) for query in values for measure in names}
    overall = {
        _line(measure, "all", pytrec_eval.compute_aggregated_measure(measure, [of[measure] for of in values.values()]))
        for measure in names
    }
    assert len(printed) == len(set(printed)) == len(each | overall)
    assert {line for line in printed if "\tall\t" not in line} == each
    assert {line for line in printed if "\tall\t" in line} == overall
