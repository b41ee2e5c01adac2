"""Judgments and runs in memory: read as they are, in any order, and refused where they are none."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

from leadline.errors import DataError
from leadline.ranking import mappings
from leadline.ranking.mappings import judgments, place
from leadline.ranking.options import Options
from leadline.ranking.placed import Placed
from support.pools import Qrels, Run, in_arrays, metrics, some_pairs

ONE: Qrels = {"q": {"a": 1, "b": 0, "c": 2}}
LIKE_TREC = Options(missing="skip", precision="float32")
TREC = {
    "recall@2": "recall_2",
    "recall@3": "recall_3",
    "precision@3": "P_3",
    "mrr": "recip_rank",
    "map": "map",
    "map@3": "map_cut_3",
    "ndcg": "ndcg",
    "ndcg@3": "ndcg_cut_3",
    "bpref": "bpref",
    "r_precision": "Rprec",
    "hit_rate@2": "success_2",
    "set_precision": "set_P",
    "set_recall": "set_recall",
    "set_f": "set_F",
    "infap": "infAP",
}
TREC_NAMES = {"recall.2,3", "P.3", "recip_rank", "map", "map_cut.3", "ndcg", "ndcg_cut.3", "bpref", "Rprec"}
TREC_NAMES |= {"success.2", "set_P", "set_recall", "set_F", "infAP"}


def placed(run: object, options: Options = Options(), qrels: object = ONE) -> Placed:  # noqa: B008 - it is frozen
    broken: Any = (qrels, run)  # Any: what a caller without a type checker may give
    return place(judgments(broken[0]), broken[1], options)


def ranks(run: object, options: Options = Options()) -> list[tuple[int, int]]:  # noqa: B008 - it is frozen
    """Return rank and grade of each judged document that is retrieved for the one query."""
    stands = placed(run, options)
    return list(zip(stands.rank.tolist(), stands.grade.tolist(), strict=True))


def columns(stands: Placed) -> list[list[object]]:
    names = ("code", "rank", "grade", "low", "high", "retrieved", "present")
    return [getattr(stands, name).tolist() for name in names]


def test_a_higher_score_ranks_first() -> None:
    assert ranks({"q": {"a": 1.5, "x": 2.5, "c": 3.5}}) == [(1, 2), (3, 1)]


def test_the_order_of_the_keys_is_of_no_matter() -> None:
    forwards = {"q": {"a": 1.0, "b": 2.0, "x": 2.0, "c": 0.5}}
    backwards = {"q": dict(reversed(forwards["q"].items()))}

    assert columns(placed(forwards)) == columns(placed(backwards))


@given(some_pairs(), st.randoms(use_true_random=False), st.sampled_from(["docid_desc", "docid_asc", "worst", "mean"]))
def test_shuffled_qrels_and_runs_stand_the_same(pair: tuple[Qrels, Run], random: Any, ties: Any) -> None:  # noqa: ANN401
    def shuffled(mapping: dict[str, Any]) -> dict[str, Any]:  # Any: grades, scores or mappings of them
        keys = list(mapping)
        random.shuffle(keys)
        return {key: mapping[key] for key in keys}

    qrels, run = pair
    mixed = shuffled({query: shuffled(grades) for query, grades in qrels.items()})
    moved = shuffled({query: shuffled(scores) for query, scores in run.items()})
    options = Options(ties=ties)

    assert columns(placed(run, options, qrels)) == columns(placed(moved, options, mixed))


@given(some_pairs(), st.booleans())
def test_values_are_those_of_pytrec_eval(pair: tuple[Qrels, Run], judged_only: bool) -> None:
    qrels, run = pair
    evaluator = pytrec_eval.RelevanceEvaluator(qrels, TREC_NAMES, judged_docs_only_flag=judged_only)
    theirs = evaluator.evaluate({query: scores for query, scores in run.items() if scores})
    options = Options(missing="skip", precision="float32", judged_only=judged_only)
    ours = in_arrays(qrels, run, metrics(*TREC), options)

    for (name, values), trec in zip(ours.metrics.items(), TREC.values(), strict=True):
        for query, value in zip(ours.queries, values.each, strict=True):
            expected = theirs[query][trec] if run[query] else 0.0
            assert math.isclose(value, expected, rel_tol=0, abs_tol=1e-12), (query, name)


@given(some_pairs(), st.integers(1, 6))
def test_how_many_rows_are_ranked_at_once_is_of_no_matter(pair: tuple[Qrels, Run], rows: int) -> None:
    qrels, run = pair
    at_once = columns(placed(run, qrels=qrels))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mappings, "ROWS", rows)
        in_pieces = columns(placed(run, qrels=qrels))

    assert in_pieces == at_once


def test_ids_in_order_are_a_ranking() -> None:
    assert ranks({"q": ["x", "c", "b", "y", "a"]}) == [(2, 2), (3, 0), (5, 1)]


def test_an_array_of_ids_is_a_ranking() -> None:
    assert ranks({"q": np.array(["x", "c"])}) == [(2, 2)]


def test_one_run_may_hold_scores_and_ids() -> None:
    qrels = {"p": {"a": 1}, "q": {"a": 1}}
    stands = placed({"p": ["x", "a"], "q": {"x": 1.0, "a": 2.0}}, qrels=qrels)

    assert stands.rank.tolist() == [2, 1]


def test_a_document_twice_in_a_list_is_an_error() -> None:
    with pytest.raises(DataError, match="query 'q': document 'c' comes twice"):
        placed({"q": ["x", "c", "c"]})


@pytest.mark.parametrize("duplicates", ["first", "max"])
def test_a_document_twice_in_a_list_keeps_its_first_place_and_frees_the_other(duplicates: Any) -> None:  # noqa: ANN401
    stands = placed({"q": ["c", "x", "c", "a"]}, Options(duplicates=duplicates))

    assert (stands.rank.tolist(), stands.retrieved.tolist(), stands.dropped) == ([1, 3], [3], 1)


def test_other_mappings_than_dicts_are_read() -> None:
    run = MappingProxyType({"q": MappingProxyType({"a": 1.5, "c": 2.5})})

    assert ranks(run) == [(1, 2), (2, 1)]


def test_a_dictionary_with_a_lookup_of_its_own_is_asked_by_it() -> None:
    class Lowered(dict[str, float]):
        def get(self, key: str, default: Any = None) -> Any:  # noqa: ANN401 - as dict has it
            return super().get(key.lower(), default)

    stands = placed({"q": Lowered(a=1.5, b=2.5)}, qrels={"q": {"A": 1}})

    assert stands.rank.tolist() == [2]


@pytest.mark.parametrize("kind", [int, np.float32, np.float64, np.int64, np.float16])
def test_scores_of_other_kinds_are_read(kind: type) -> None:
    assert ranks({"q": {"a": kind(3), "b": kind(7), "c": kind(5)}}) == [(1, 0), (2, 2), (3, 1)]


def test_grades_of_numpy_are_read() -> None:
    stands = placed({"q": ["a"]}, qrels={"q": {"a": np.int32(3), "b": np.uint8(1)}})

    assert stands.grade.tolist() == [3]


@pytest.mark.parametrize("grade", [-1, 255, 256, 2**63 - 1, -(2**63)])
def test_a_grade_of_any_size_is_kept(grade: int) -> None:
    assert placed({"q": ["b"]}, qrels={"q": {"a": 1, "b": grade}}).grade.tolist() == [grade]


@pytest.mark.parametrize("score", [True, np.True_, "2.5", None, b"1", [1.0], 10**400, 1j])
def test_a_score_that_is_no_number_is_refused_where_it_stands(score: object) -> None:
    with pytest.raises(DataError, match=r"run, query 'q', document 'b': score .*Give a number"):
        placed({"p": {"a": 2.5}, "q": {"a": 1.5, "b": score}}, qrels={"p": {"a": 1}, "q": {"a": 1}})


@pytest.mark.parametrize("grade", [True, np.True_, "1", None, 1.0, np.float64(1), 2**63, -(2**63) - 1])
def test_a_grade_that_is_no_whole_number_is_refused_where_it_stands(grade: object) -> None:
    with pytest.raises(DataError, match=r"qrels, query 'q', document 'b': grade .* whole number"):
        placed({"q": ["a"]}, qrels={"q": {"a": 1, "b": grade}})


@pytest.mark.parametrize(
    ("qrels", "run", "where"),
    [
        ({1: {"a": 1}}, {"1": ["a"]}, "qrels: query id 1"),
        ({"1": {"a": 1}}, {1: ["a"]}, "run: query id 1"),
        ({"q": {1: 1}}, {"q": ["1"]}, "qrels, query 'q': document id 1"),
        ({"q": {"a": 1, 1: 1}}, {"q": ["1"]}, "qrels, query 'q': document id 1"),
        ({"q": {"1": 1}}, {"q": {1: 0.5}}, "run, query 'q': document id 1"),
        ({"q": {"1": 1}}, {"q": [1]}, "run, query 'q': document id 1"),
        ({"q": {"1": 1}}, {"q": ["1", None]}, "run, query 'q': document id None"),
    ],
)
def test_an_id_that_is_no_string_is_refused_where_it_stands(qrels: object, run: object, where: str) -> None:
    with pytest.raises(DataError, match=rf"{where} is .*Convert ids with str\(\)"):
        placed(run, qrels=qrels)


def test_an_id_that_is_no_string_is_refused_where_it_shares_the_score_of_a_judged_document() -> None:
    with pytest.raises(DataError, match=r"run, query 'q': document id 7 is .*Convert ids with str\(\)"):
        placed({"p": {"a": 2.5}, "q": {"x": 3.5, "a": 1.5, 7: 1.5}}, qrels={"p": {"a": 1}, "q": {"a": 1}})


@pytest.mark.parametrize("ranking", ["abc", {"a", "b"}, 7, iter(["a"])])
def test_a_ranking_that_has_no_order_is_refused(ranking: object) -> None:
    with pytest.raises(DataError, match=r"query 'q': found .* Give a mapping from document id to score, or a list"):
        placed({"q": ranking})


def test_leading_zeros_make_another_id() -> None:
    stands = placed({"q": ["001", "1"]}, qrels={"q": {"1": 1}})

    assert stands.rank.tolist() == [2]


def test_a_score_that_is_nan_is_an_error() -> None:
    with pytest.raises(DataError, match="query 'q', document 'x': the score is NaN"):
        placed({"q": {"a": 1.5, "x": math.nan, "y": math.nan}})


def test_a_score_that_is_nan_can_rank_last() -> None:
    run = {"q": {"a": math.nan, "x": -math.inf, "c": 1.5, "b": math.nan}}
    stands = placed(run, Options(nan="last"))

    assert (stands.rank.tolist(), stands.grade.tolist(), stands.nan) == ([1, 3, 4], [2, 0, 1], 2)
    assert (stands.low.tolist(), stands.high.tolist()) == ([1, 3, 3], [1, 4, 4])


def test_none_is_no_score_even_where_nan_ranks_last() -> None:
    with pytest.raises(DataError, match="document 'b': score None is None"):
        placed({"q": {"a": math.nan, "b": None}}, Options(nan="last"))


def test_infinite_scores_are_the_extremes() -> None:
    assert ranks({"q": {"a": -math.inf, "b": 1e308, "c": math.inf}}) == [(1, 2), (2, 0), (3, 1)]


def test_zero_below_zero_is_zero() -> None:
    stands = placed({"q": {"a": -0.0, "b": 0.0, "c": math.nan}}, Options(nan="last"))

    assert stands.low.tolist() == [1, 1, 3]


def test_single_precision_ties_what_double_tells_apart() -> None:
    run = {"q": {"a": 20.123456789, "b": 20.123456788}}

    assert ranks(run) == [(1, 1), (2, 0)]
    assert ranks(run, Options(precision="float32")) == [(1, 0), (2, 1)]


def test_a_score_too_large_for_single_precision_is_infinite() -> None:
    run = {"q": {"a": 1e300, "b": math.inf}}

    assert ranks(run, Options(precision="float32")) == [(1, 0), (2, 1)]


@pytest.mark.parametrize("lengths", [[1, 1], [2, 2, 2], [7, 7], [1, 9, 4], [64, 63], [100, 100], [33, 0, 1]])
def test_ranks_are_counted_right_in_rankings_of_any_lengths(lengths: list[int]) -> None:
    run = {f"q{each}": {f"d{rank}": -float(rank) for rank in range(length)} for each, length in enumerate(lengths)}
    stands = placed(run, qrels={query: dict.fromkeys(scores, 1) for query, scores in run.items() if scores})

    assert stands.rank.tolist() == [rank for length in lengths for rank in range(1, length + 1)]


def test_an_empty_ranking_is_there_and_retrieves_nothing() -> None:
    stands = placed({"q": {}})

    assert (stands.present.tolist(), stands.retrieved.tolist(), stands.rank.tolist()) == ([True], [0], [])


def test_a_query_without_a_judgment_is_kept_aside() -> None:
    prepared = judgments({"b": {}, "q": {"a": 1}, "a": {}})

    assert (prepared.queries, prepared.unjudged) == (("q",), ("a", "b"))


def test_queries_ascend_by_code_points() -> None:
    prepared = judgments({"q2": {"a": 1}, "q10": {"b": 2}, "Q": {"c": 3}})

    assert (prepared.queries, prepared.grades.tolist()) == (("Q", "q10", "q2"), [3, 2, 1])


def test_a_query_without_judgments_is_counted_and_not_looked_at() -> None:
    stands = placed({"q": ["a"], "foreign": {"a": "no score"}})

    assert stands.foreign == 1


def test_qrels_without_a_judgment_are_an_error() -> None:
    with pytest.raises(DataError, match="hold no judgment"):
        judgments({"q": {}})


def test_no_common_query_shows_an_id_of_each_side() -> None:
    with pytest.raises(DataError, match="the run has '01', the qrels have 'q'"):
        placed({"01": ["a"]})


def test_a_run_without_a_query_is_an_error() -> None:
    with pytest.raises(DataError, match="the run holds no query"):
        placed({})
