"""trec_eval's values on edge inputs: every row of the shared file of cases, in double and single precision."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from leadline.errors import DataError, LeadlineError
from leadline.formats.trec import place_run, read_judgments
from leadline.metrics.names import parse
from leadline.ranking.measure import measure
from leadline.ranking.measurement import Measurement
from leadline.ranking.options import Options, chosen
from leadline.report.trec_lines import query_lines, summary_lines
from leadline.report.trec_requests import metrics_of, requested
from leadline.retrieval import evaluate
from oracles import retrieval as slow
from support.ir_cases import Case, Row, case_named, case_names, every_row, expected, our_name

EXACT = 1e-12
DOUBLE, SINGLE = "trec_eval-9.0.8", "trec_eval-9.0.8-float32"

REFUSED = {
    "dup_in_qrels": r"qrels\.txt:2: .*'d1'",
    "no_tag": r"run\.txt:1: ",
    "blank_line_qrels": r"qrels\.txt:2: ",
    "extra_col_qrels": r"qrels\.txt:1: ",
}
"""Files that trec_eval refuses, and where the fault is."""

LENIENT = ["nonnumeric_score", "float_rel"]
"""Files that trec_eval reads in silence, and Leadline only when it is asked to be lenient."""

OF_COUNTS = ("num_q", "num_ret", "num_rel", "num_rel_ret", "gm_map")
ELSEWHERE = [*REFUSED, "comments", "empty_intersection", "nan_score", *LENIENT]
PLAIN = [name for name in case_names() if name not in ELSEWHERE]


def measured(one: Case) -> list[Row]:
    """Return the rows whose measure is a metric of its own."""
    return [row for row in one.rows if row["metric"] not in OF_COUNTS and "micro" not in row["expected_value"]]


def faults(rows: list[Row], values: Mapping[str, Mapping[str, float]], *, single: bool, zeros: bool) -> list[object]:
    """Return what differs from the values expected, by metric and query.

    Args:
        rows: what is expected.
        values: the values a query of each measure.
        single: of scores in single precision.
        zeros: queries that nothing is said of may be there, and count 0.
    """
    wrong: list[object] = []
    for row in rows:
        right, found = expected(row, single=single), values[row["metric"]]
        if right is None:
            continue
        each = right["per_query"]
        if not zeros and list(found) != sorted(each):
            wrong.append((row["metric"], list(found), sorted(each)))
        pairs = [(query, value, each.get(query, 0.0)) for query, value in found.items()]
        pairs += [("mean", slow.mean(found), right["mean"])] if "mean" in right else []
        wrong += [(row["metric"], *pair) for pair in pairs if not abs(pair[1] - pair[2]) <= EXACT]
    return wrong


def evaluated(rows: list[Row], given: tuple[Any, Any], options: Mapping[str, Any]) -> dict[str, dict[str, float]]:
    """Return the values of `evaluate` by measure and query."""
    names = [row["metric"] for row in rows]
    results = evaluate(*given, list(map(our_name, names)), **options)
    return {name: results.values(our_name(name)) for name in names}


@pytest.mark.parametrize("compat", [DOUBLE, SINGLE, "pytrec_eval", "trec_eval-10"])
@pytest.mark.parametrize("name", PLAIN)
def test_a_case_in_files_has_its_values(name: str, compat: str, tmp_path: Path) -> None:
    one = case_named(name)
    rows, options = measured(one), {**one.changes, "compat": compat}
    values = evaluated(rows, one.write(tmp_path), options)
    if name == "empty_ranking":  # a file cannot hold a query without documents
        values = evaluated(rows, one.write(tmp_path), {**options, "missing": "zero"})

    single = compat in (SINGLE, "pytrec_eval")
    assert rows
    assert faults(rows, values, single=single, zeros="-c" in one.options) == []


@pytest.mark.parametrize("compat", [DOUBLE, SINGLE, "pytrec_eval", "trec_eval-10"])
@pytest.mark.parametrize("name", PLAIN)
def test_a_case_in_memory_has_its_values(name: str, compat: str) -> None:
    one = case_named(name)
    rows, options = measured(one), {**one.changes, "compat": compat}
    values = evaluated(rows, (one.qrels, one.run), options)

    single = compat in (SINGLE, "pytrec_eval")
    assert faults(rows, values, single=single, zeros="-c" in one.options) == []


@pytest.mark.parametrize("name", PLAIN)
def test_a_case_has_its_values_beside_many_other_queries(name: str) -> None:
    one = case_named(name)
    others = {f"zz{number}": {f"d{place}": place % 3 for place in range(9)} for number in range(80)}
    scores = {query: {doc: 1.0 / (place % 4 + 1) for place, doc in enumerate(docs)} for query, docs in others.items()}
    rows, options = measured(one), {**one.changes, "compat": DOUBLE}
    values = evaluated(rows, ({**one.qrels, **others}, {**one.run, **scores}), options)
    only = {metric: {query: found[query] for query in found if query not in others} for metric, found in values.items()}

    assert faults(rows, only, single=False, zeros="-c" in one.options) == []


def counted(one: Case, folder: Path, compat: str, *, lenient: bool) -> tuple[Measurement, Options]:
    """Measure what trec_eval's counts and geometric mean come from."""
    options = chosen(compat, **one.changes, nan="last")
    qrels, run = one.write(folder)
    judgments = read_judgments(qrels, lenient=lenient).judgments
    metrics = [parse(name) for name in metrics_of(requested(OF_COUNTS, options.rel))]
    return measure(judgments, place_run(run, judgments, options, lenient=lenient).placed, metrics, options), options  # type: ignore[arg-type]  # all of them count


@pytest.mark.parametrize("compat", [DOUBLE, SINGLE])
@pytest.mark.parametrize("name", [*PLAIN, "nan_score", *LENIENT])
def test_counts_and_the_geometric_mean_of_a_case_are_printed_as_trec_eval_prints_them(
    name: str, compat: str, tmp_path: Path
) -> None:
    one = case_named(name)
    rows = [row for row in one.rows if row["metric"] in OF_COUNTS]
    measurement, options = counted(one, tmp_path, compat, lenient=name in LENIENT)
    measures = requested([row["metric"] for row in rows], options.rel)
    found, hidden = (measurement.queries, measurement.metrics), frozenset(measurement.coverage.missing)
    lines = [*query_lines(measures, *found, hidden=hidden), *summary_lines(measures, *found, runid="r")]
    printed = {(metric, query): value for metric, query, value in map(str.split, lines)}
    wrong = []
    for row in rows:
        right = expected(row, single=compat == SINGLE)
        for query, value in {**(right or {}).get("per_query", {}), **({"all": right["mean"]} if right else {})}.items():
            text = f"{value:.4f}" if row["metric"] == "gm_map" else str(int(value))
            shown = printed.pop((row["metric"], query), "nothing")
            wrong += [] if shown == text else [(row["metric"], query, shown, text)]

    assert wrong == []


def test_the_geometric_mean_of_every_case_is_exact() -> None:
    rows = [row for row in every_row() if row["metric"] == "gm_map" and row.get("input") != "text"]
    wrong = []
    for row in rows:
        one = case_named(row["name"])
        values = evaluate(one.qrels, one.run, ["map"], compat=DOUBLE, **one.changes).values("map")
        wrong += [] if abs(slow.geometric_mean(values) - row["expected_value"]["mean"]) <= EXACT else [row["name"]]

    assert wrong == []
    assert len(rows) > 20


def test_micro_averages_sum_hits_and_what_they_are_of() -> None:
    one = case_named("random_ties_6q")
    rows = {row["metric"].removeprefix("micro_"): row["expected_value"] for row in one.rows if "micro" in row["metric"]}
    names = [*rows, *(name.replace("precision", "precision_retrieved") for name in rows if "precision" in name)]
    results = evaluate(one.qrels, one.run, names, compat=DOUBLE)
    micro = {name: found.micro.value for name in names if (found := results.estimate(name)).micro is not None}
    right = {name: value["micro"] for name, value in rows.items()}
    right |= {
        name.replace("precision", "precision_retrieved"): value["micro_over_retrieved"]
        for name, value in rows.items()
        if "precision" in name
    }

    assert len(right) == 6
    assert micro == pytest.approx(right, abs=EXACT)


def test_a_score_that_is_no_number_ranks_last_where_that_is_asked_for(tmp_path: Path) -> None:
    one = case_named("nan_score")
    rows = measured(one)
    values = evaluated(rows, one.write(tmp_path), {"compat": DOUBLE, "nan": "last"})

    assert faults(rows, values, single=False, zeros=False) == []


def test_a_score_that_is_no_number_is_refused_otherwise(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"run\.txt:2: .*nan"):
        evaluate(*case_named("nan_score").write(tmp_path), ["map"], compat=DOUBLE)


@pytest.mark.parametrize("name", LENIENT)
@pytest.mark.parametrize("compat", [DOUBLE, SINGLE])
def test_a_case_that_asks_for_leniency_has_its_values(name: str, compat: str, tmp_path: Path) -> None:
    one = case_named(name)
    rows = measured(one)
    values = evaluated(rows, one.write(tmp_path), {"compat": compat, "lenient": True})

    assert rows
    assert faults(rows, values, single=compat == SINGLE, zeros=False) == []


@pytest.mark.parametrize(
    ("name", "where"), [("nonnumeric_score", r"run\.txt:1: .*'abc'"), ("float_rel", r"qrels\.txt:1: .*'1\.9'")]
)
def test_a_case_that_asks_for_leniency_is_refused_without(name: str, where: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=where):
        evaluate(*case_named(name).write(tmp_path), ["map"])


@pytest.mark.parametrize("name", list(REFUSED))
@pytest.mark.parametrize("compat", [None, DOUBLE, SINGLE])
def test_a_file_that_trec_eval_refuses_is_refused_with_the_line(name: str, compat: str | None, tmp_path: Path) -> None:
    one = case_named(name)
    assert "error" in one.rows[0]["expected_value"]

    with pytest.raises(LeadlineError, match=REFUSED[name]) as caught:
        evaluate(*one.write(tmp_path), ["map"], compat=compat)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("give", ["files", "memory"])
@pytest.mark.parametrize("compat", [DOUBLE, SINGLE])
def test_a_run_without_a_query_in_common_is_refused_with_the_ids(compat: str, give: str, tmp_path: Path) -> None:
    one = case_named("empty_intersection")
    given: tuple[Any, Any] = one.write(tmp_path) if give == "files" else (one.qrels, one.run)

    with pytest.raises(LeadlineError, match=r"'q9'.*'q1'|'q1'.*'q9'"):
        evaluate(*given, ["map"], compat=compat)


def test_comments_are_read_where_trec_eval_10_reads_them(tmp_path: Path) -> None:
    one = case_named("comments")
    right = next(row["expected_value"] for row in one.rows if row["metric"] == "map")

    assert evaluate(*one.write(tmp_path), ["map"], compat="trec_eval-10").values("map") == right


def test_comments_are_refused_by_a_reader_that_keeps_to_trec_eval_9(tmp_path: Path) -> None:
    qrels, run = case_named("comments").write(tmp_path)
    judgments = read_judgments(qrels).judgments

    with pytest.raises(DataError, match=r"qrels\.txt:1: "):
        read_judgments(qrels, comments=False)
    with pytest.raises(DataError, match=r"run\.txt:1: "):
        place_run(run, judgments, chosen(DOUBLE), comments=False)


def test_each_row_of_the_file_is_in_one_of_these_tests() -> None:
    tested = dict.fromkeys(["plain", "counts", "micro", "refused", "lenient", "nan", "comments", "apart"], 0)
    for row in every_row():
        tested[_kind(row)] += 1

    assert sum(tested.values()) == len(every_row()) == 1_158
    assert min(tested.values()) > 0
    assert set(case_names()) == {*PLAIN, *ELSEWHERE}


def _kind(row: Row) -> str:
    name = row["name"]
    if "error" in row["expected_value"] and name != "comments":
        return "apart" if name == "empty_intersection" else "refused"
    if name == "comments":
        return "comments"
    if "micro" in row["expected_value"]:
        return "micro"
    if row["metric"] in OF_COUNTS:
        return "counts"
    return "nan" if name == "nan_score" else "lenient" if name in LENIENT else "plain"
