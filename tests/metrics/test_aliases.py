"""The names of other tools."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from typing import ClassVar, Final

import ir_measures
import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

from leadline.errors import UsageError
from leadline.metrics import aliases
from leadline.metrics.base import Metric, RankedMetric
from leadline.metrics.catalogue import BUILT_IN
from leadline.metrics.names import expand, parse
from leadline.metrics.retrieval import NDCG, InterpolatedPrecision, Precision, Recall, SetF
from leadline.metrics.retrieval.counted import CountedMetric
from leadline.metrics.retrieval.walk import Walk
from leadline.metrics.spellings import SPELLINGS, Spelling
from leadline.records.case import Case
from leadline.records.score import Score, Scored, Stage


@pytest.mark.parametrize("spelling", SPELLINGS, ids=lambda one: f"{one.tool} {one.written[0]}")
def test_what_another_tool_calls_a_metric_is_read_as_that_metric(spelling: Spelling) -> None:
    read = [[str(metric) for metric in expand(name)] for name in spelling.written]

    assert read == [list(spelling.ours)] * len(spelling.written)


def test_every_measure_of_trec_eval_that_a_metric_equals_is_in_the_table() -> None:
    spelled = {parse(one.ours[0]).name for one in SPELLINGS if one.tool == "trec_eval"}
    equal = {metric.name for metric in BUILT_IN if issubclass(metric, CountedMetric) and metric.trec_eval}

    # precision_retrieved is a measure after a cut, and no measure by its name.
    assert equal - {"precision_retrieved"} <= spelled


def test_a_measure_without_cutoffs_is_trec_eval_s_own_list_of_them() -> None:
    assert [metric.cutoff for metric in expand("success") if isinstance(metric, RankedMetric)] == [1, 5, 10]
    assert len(expand("P")) == len(expand("ndcg_cut")) == len(expand("map_cut")) == len(expand("unj")) == 9
    assert expand("iprec_at_recall") == [InterpolatedPrecision(recall=tenths / 10) for tenths in range(11)]


def test_a_list_where_one_metric_is_wanted_names_its_members() -> None:
    with pytest.raises(UsageError, match=r"'P\.5,10' stands for 2 metrics: precision@5, precision@10\. Write one"):
        parse("P.5,10")


_SAYS: Final = [
    ("rbp.95", "ranx multiplies each hit by its grade", "Write rbp(p=0.95)"),
    ("rbp_0.9", "trec_eval 10 scales grades", "Write rbp(p=0.9)"),
    ("rbp.95-l2", "rbp here counts a hit as 1", "Write rbp(p=0.95)"),
    ("ndcg@10-l2", "ranx drops grades below 2", "Write ndcg@10, or lower those grades to 0 in the qrels"),
    ("ndcg_burges-l3", "ranx drops grades below 3", "Write ndcg_exp, or"),
    ("recip_rank.10", "trec_eval ignores the 10", "Write mrr@10 for the cut, or mrr for what trec_eval prints"),
    ("map.10", "trec_eval ignores the 10", "Write map@10 for the cut, or map for"),
    ("ndcg.10", "trec_eval cuts with ndcg_cut.10", "Write ndcg@10"),
    ("ndcg.1=3.5", "trec_eval reads gains", "Put the gains into the qrels"),
    ("nDCG(gains={0:0,1:5})@10", "a gain is the grade itself", "put them into the qrels"),
    ("AP(judged_only=True)@5", "goes for all metrics of an evaluation", "set the option judged_only"),
    ("hits@10", "ranx counts the relevant documents", "Write recall@10 or precision@10"),
    ("dcg@10", "without the ideal", "Write ndcg@10"),
    ("dcg_burges", "without the ideal", "Write ndcg_exp"),
    ("f1@10", "F is of whole rankings", "Write precision@10 and recall@10, or f1 with the option max_docs=10"),
    ("num_rel_ret", "a total over all queries", "'leadline trec' prints it"),
    ("gm_map", "a total over all queries", "'leadline trec' prints it"),
    ("recall", "recall needs a cutoff", "Write recall@5 or recall@context, or set_recall for the whole ranking"),
    ("Precision", "precision needs a cutoff", "or set_precision for the whole ranking"),
]


@pytest.mark.parametrize(("name", "difference", "instead"), _SAYS)
def test_a_name_that_means_something_else_is_refused_with_what_to_write(
    name: str, difference: str, instead: str
) -> None:
    with pytest.raises(UsageError) as error:
        expand(name)

    assert difference in str(error.value)
    assert instead in str(error.value)


def test_every_refusal_is_tried_and_has_an_example_of_its_own() -> None:
    tried = {
        refusal
        for refusal in aliases.REFUSED
        for name, *_ in _SAYS
        if re.fullmatch(refusal.pattern, name, re.IGNORECASE)
    }

    assert tried == set(aliases.REFUSED)
    assert all(re.fullmatch(refusal.pattern, refusal.example) for refusal in aliases.REFUSED)


@pytest.mark.parametrize("name", ["rbp(p=0.95)", "ndcg@10", "mrr@10", "mrr", "map@10", "recall@10", "set_recall"])
def test_what_a_refusal_says_to_write_is_read(name: str) -> None:
    assert str(parse(name)) == name


def test_the_weight_of_set_f_is_the_square_of_beta_as_in_trec_eval() -> None:
    assert expand(["set_F.2", "SetF(beta=2.0)", "SetF(rel=2, beta=4.0)"]) == [
        SetF(beta=2.0**0.5),
        SetF(beta=2.0, rel=2),
    ]


def test_both_spellings_of_ranx_s_level_are_one() -> None:
    assert expand(["map-l2@100", "map@100-l2"]) == [parse("map(rel=2)@100")]


def test_a_list_keeps_its_order_and_holds_each_metric_once() -> None:
    assert expand(["nDCG@10", "P.5,10", "ndcg_cut_10", Recall(cutoff=3), "P@10"]) == [
        NDCG(cutoff=10),
        Precision(cutoff=5),
        Precision(cutoff=10),
        Recall(cutoff=3),
    ]


@dataclass(frozen=True, slots=True)
class Hits(RankedMetric):
    """A metric of a third party by the name that another tool has too."""

    name: ClassVar[str] = "hits"
    stage: ClassVar[Stage] = Stage.RETRIEVAL

    def score(self, case: Case) -> Score:
        del case
        return Scored(value=1.0)


def test_a_third_party_s_metric_goes_before_another_tool_s_name() -> None:
    known: list[type[Metric]] = [*BUILT_IN, Hits]

    assert expand(["hits@10", "P_5"], known) == [Hits(cutoff=10), Precision(cutoff=5)]


@given(st.text(max_size=40) | st.from_regex(r"[a-zA-Z_]{1,10}([.@_][0-9.,]{1,5})?(-l[0-9])?(\([a-z=0-9.,']{0,12}\))?"))
def test_any_text_is_a_metric_or_a_usage_error(text: str) -> None:
    try:
        metrics = expand(text)
    except UsageError:
        return

    assert [parse(str(metric)) for metric in metrics] == metrics


QRELS: Final = {"1": {"a": 3, "b": 1, "c": 0, "d": 2, "e": 1}}
RUN: Final = {"1": {"a": 9.0, "x": 8.0, "b": 7.0, "c": 6.0, "y": 5.0, "d": 4.0}}


def _own(name: str) -> float:
    """Return a metric of the one ranking, by its name here."""
    metric = parse(name)
    assert isinstance(metric, CountedMetric)
    judged = [(rank, QRELS["1"][one]) for rank, one in enumerate(RUN["1"], start=1) if one in QRELS["1"]]
    walk = Walk(
        [rank for rank, _ in judged], [grade for _, grade in judged], retrieved=6, labels=list(QRELS["1"].values())
    )
    return metric.measure(walk, metric.cutoff if isinstance(metric.cutoff, int) else None).value


_TREC: Final = [(name, one.ours[0]) for one in SPELLINGS if one.tool == "trec_eval" for name in one.written]
_IRM: Final = [(name, one.ours[0]) for one in SPELLINGS if one.tool == "ir_measures" for name in one.written]

# For these ir_measures needs a package that it does not bring, or perl.
_LACKING: Final = ("RBP",) if shutil.which("perl") else ("RBP", "ERR", "nDCG(dcg='exp-log2')")


def _as_asked_for(name: str) -> bool:
    """Whether pytrec_eval takes this spelling; it wraps version 9, which has no `unj`."""
    return not name.startswith("unj") and ("." in name or "_" not in name or name == "recip_rank")


@pytest.mark.parametrize(("written", "ours"), [pair for pair in _TREC if _as_asked_for(pair[0])])
def test_a_name_of_trec_eval_has_the_value_that_trec_eval_gives(written: str, ours: str) -> None:
    evaluator = pytrec_eval.RelevanceEvaluator(QRELS, {written})

    assert next(iter(evaluator.evaluate(RUN)["1"].values())) == pytest.approx(_own(ours), abs=1e-12)


@pytest.mark.parametrize(("written", "ours"), [pair for pair in _IRM if not pair[0].startswith(_LACKING)])
def test_a_name_of_ir_measures_has_the_value_that_ir_measures_gives(written: str, ours: str) -> None:
    measure = ir_measures.parse_measure(written)

    # gdeval, which ir_measures asks for exponential gain and for ERR, prints five decimals.
    assert ir_measures.calc_aggregate([measure], QRELS, RUN)[measure] == pytest.approx(_own(ours), abs=5.1e-6)


@pytest.mark.parametrize("metric", [one for one in BUILT_IN if issubclass(one, RankedMetric)], ids=lambda one: one.name)
def test_the_usual_spelling_of_a_metric_means_the_same_everywhere(metric: type[RankedMetric]) -> None:
    usual = [f"{metric.name}@7"] if metric.needs_cutoff else [metric.name, f"{metric.name}@7"]

    # Such names are read without looking at those of other tools.
    assert [aliases.read(name) for name in usual] == [(name,) for name in usual]
