from __future__ import annotations

import base64
import hashlib
import re

import msgspec
import pytest

from leadline.records.retrieval import Coverage, RetrievalSummary, TieNote
from leadline.report.retrieval.page import render
from support.html import Parsed
from support.retrieval_page import curve, page, summary, system

HOSTILE = "</script></style><img src=x onerror=\"window.ran=1\"><svg/onload=alert('ran')>{{ 7*7 }}\u202e\x1b&amp;"
SHOWN = HOSTILE.replace("\u202e", "\\u202e").replace("\x1b", "\\x1b")

TWO = summary(system("base"), system("better", gain=0.1))


def test_each_mean_is_shown_with_its_interval_and_n() -> None:
    estimate = TWO.systems[0].estimates["ndcg@10"]
    assert estimate.interval is not None

    text = Parsed(page(TWO)).section("systems")

    assert f"{estimate.mean:.4f} {estimate.interval[0]:.4f} to {estimate.interval[1]:.4f} n 60" in text


def test_a_significant_difference_is_marked_on_both_systems_in_words() -> None:
    text = Parsed(page(TWO)).section("systems")

    assert text.count("▲ higher than a") == 3
    assert text.count("▼ lower than b") == 3


def test_what_may_be_chance_is_not_marked() -> None:
    given = msgspec.structs.replace(TWO, pairs=tuple(msgspec.structs.replace(pair, p_holm=0.06) for pair in TWO.pairs))

    text = Parsed(page(given)).section("systems")

    assert "higher than" not in text.replace("“Higher than”", "")
    assert "lower than b" not in text


def test_a_mark_goes_by_the_corrected_p_and_not_by_the_raw_one() -> None:
    given = msgspec.structs.replace(
        TWO, pairs=tuple(msgspec.structs.replace(pair, p=0.5, p_holm=0.05) for pair in TWO.pairs)
    )

    assert "▲ higher than a" in Parsed(page(given)).section("systems")


def test_each_comparison_is_a_row_with_both_p_values() -> None:
    given = msgspec.structs.replace(
        TWO,
        pairs=(
            msgspec.structs.replace(TWO.pairs[0], difference=-0.0312, interval=(-0.05, 0.01), p=0.0004, p_holm=0.12),
        ),
    )

    text = Parsed(page(given)).section("pairs")

    pair = TWO.pairs[0]
    assert (
        f"ndcg@10 base better −0.0312 −0.0500 to +0.0100 < 0.001 0.120 {pair.wins} / {pair.equal} / {pair.losses} 60"
    ) in text


def test_without_comparisons_there_is_no_section_of_them_and_no_mark() -> None:
    parsed = Parsed(page(summary(system("base"), system("better", gain=0.1), compared=False)))

    assert "pairs" not in parsed.sections
    assert "higher than" not in parsed.section("systems").lower()


def test_there_is_no_blended_score() -> None:
    assert "Metrics are never blended into one score." in Parsed(page(TWO)).text


def test_curves_end_at_the_largest_cutoff_that_was_asked_for() -> None:
    given = summary(system("base", metrics=("ndcg@3",)), metrics=("ndcg@3",))

    text = Parsed(render(given, curves={"base": curve(0.2)})).section("curves")

    assert "3 0.3500 0.2000 to 1.0000" in text
    assert "5 0.4500" not in text


def test_without_a_cutoff_curves_end_at_100() -> None:
    given = summary(system("base", metrics=("map",)), metrics=("map",))

    text = Parsed(render(given, curves={"base": curve(0.2, ks=(1, 100, 150))})).section("curves")

    assert "100 1.0000" in text
    assert "150" not in text


def test_more_systems_than_can_be_told_apart_are_in_the_table_alone() -> None:
    given = summary(*(system(f"system-{number}", gain=number / 100) for number in range(7)), compared=False)

    text = Parsed(page(given)).section("curves")

    assert text.count("Only in the table: system-5, system-6") == 2
    assert "system-6, interval" in text


def test_intervals_are_drawn_for_two_lines_and_not_for_three() -> None:
    three = summary(system("base"), system("better", gain=0.1), system("best", gain=0.2))

    assert "better , with its 95 % intervals" in Parsed(page(TWO)).section("curves")
    assert ", with its 95 % intervals" not in Parsed(page(three)).section("curves")


def test_the_differences_of_each_pair_are_drawn_counted_and_named() -> None:
    pair = TWO.pairs[0]

    parsed = Parsed(page(TWO))

    caption = f"better is higher than base on {pair.wins} queries, lower on {pair.losses}, equal on {pair.equal}."
    assert caption in parsed.section("differences")
    assert any(caption in one.get("aria-label", "") for one in parsed.tags("svg"))


def test_the_queries_that_differ_most_are_listed_at_both_ends() -> None:
    queries = [f"q{number:02}" for number in range(30)]
    base = system("base", queries=queries, metrics=("map",))
    changed = {query: {"map": row["map"]} for query, row in base.per_query.items()}
    base.per_query["q07"]["map"], changed["q07"]["map"] = 0.1, 0.9
    base.per_query["q11"]["map"], changed["q11"]["map"] = 0.75, 0.5
    other = msgspec.structs.replace(base, name="other", per_query=changed)

    text = Parsed(page(summary(base, other, metrics=("map",)))).section("differences")

    assert "q07 +0.8000 0.1000 0.9000 q11 −0.2500 0.7500 0.5000" in text
    assert "equal on 28" in text


def test_of_very_many_queries_evenly_spaced_ones_are_drawn_and_the_page_says_so() -> None:
    queries = [f"q{number:04}" for number in range(2_000)]
    given = summary(system("base", queries=queries), system("better", queries=queries, gain=0.1))

    written = page(given)

    assert "240 of them are drawn, evenly spaced." in Parsed(written).section("differences")
    assert len(written) < 400_000


def test_more_differences_than_fit_are_counted() -> None:
    given = summary(*(system(f"system-{number}", gain=number / 100) for number in range(5)))

    text = Parsed(page(given)).section("differences")

    assert "Drawn are 12 of 30, those of the first metrics." in text


def test_missing_queries_are_counted_and_the_first_of_them_named() -> None:
    given = summary(system("base", missing=tuple(f"m{number:02}" for number in range(14))))

    assert "14: m00, m01, m02, m03, m04, m05, m06, m07, m08, m09 and 4 more" in Parsed(page(given)).section("coverage")


def test_ties_that_decide_are_shown_with_the_worst_and_the_best_mean() -> None:
    notes = (TieNote(metric="mrr@10", cutoff=10, queries=12, low=0.31, high=0.35),)

    assert "mrr@10 base at rank 10 12 0.3100 0.3500" in Parsed(page(summary(system("base", ties=notes)))).section(
        "ties"
    )


def test_where_no_tie_decides_the_page_says_so() -> None:
    assert "No metric depends on the order" in Parsed(page(TWO)).section("ties")


def test_every_option_in_force_is_shown() -> None:
    assert "ties docid_desc judged only no max docs none" in Parsed(page(TWO)).section("options")


def test_notices_come_before_the_means() -> None:
    written = page(summary(system("base", notices=("Scores are near float32.",))))

    assert Parsed(written).section("notices").endswith("base : Scores are near float32.")
    assert written.index('id="notices"') < written.index('id="systems"')


def test_hostile_names_and_ids_stay_text() -> None:
    hostile = {"queries": [HOSTILE, "q2"], "metrics": (HOSTILE,), "missing": (HOSTILE,), "notices": (HOSTILE,)}
    ties = (TieNote(metric=HOSTILE, cutoff=None, queries=1, low=0, high=1),)
    given = summary(
        system(HOSTILE, ties=ties, **hostile),  # type: ignore[arg-type]  # each of its own type
        system("better", gain=0.1, **hostile),  # type: ignore[arg-type]  # the same
        metrics=(HOSTILE,),
    )
    given = msgspec.structs.replace(given, options={HOSTILE: HOSTILE})

    shown = Parsed(page(given, title=HOSTILE, version=HOSTILE))

    assert shown.text.count(SHOWN) > 15
    assert "\u202e" not in page(given)
    assert "\x1b" not in page(given)
    assert not {tag for tag, _ in shown.elements} & {"img", "svg/onload", "script", "iframe", "object", "base"}
    assert not {name for _, found in shown.elements for name in found if name.startswith("on") or name == "src"}
    assert len(shown.code) == 1


def test_the_page_allows_its_one_style_and_no_script() -> None:
    written = page(TWO)
    style = re.search("<style>(.*?)</style>", written, re.DOTALL)
    assert style is not None

    policy = Parsed(written).tags("meta")[1]["content"]

    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert "default-src 'none'; script-src 'none'" in policy
    assert "style=" not in written.replace(style[0], "")


def test_the_same_runs_give_the_same_bytes() -> None:
    assert page(TWO) == page(TWO)


def test_each_id_of_an_element_is_used_once() -> None:
    ids = [attributes["id"] for _, attributes in Parsed(page(TWO)).elements if "id" in attributes]

    assert sorted(ids) == sorted(set(ids))


def test_every_link_leads_to_a_section() -> None:
    parsed = Parsed(page(TWO))

    assert {link["href"].removeprefix("#") for link in parsed.tags("a")} <= set(parsed.sections)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(RetrievalSummary(metrics=(), options={}, systems=()), id="nothing"),
        pytest.param(summary(system("empty", queries=()), system("too", queries=())), id="no query"),
        pytest.param(summary(system("one", queries=("q",)), system("two", queries=("q",), gain=0.2)), id="one query"),
        pytest.param(
            summary(msgspec.structs.replace(system("lacking"), estimates={}, coverage=Coverage(judged=0, evaluated=0))),
            id="no estimate",
        ),
        pytest.param(summary(system("same"), msgspec.structs.replace(system("same"), name="twin")), id="no difference"),
    ],
)
def test_a_page_of_little_is_whole(given: RetrievalSummary) -> None:
    parsed = Parsed(page(given))

    assert parsed.open == []
    assert {"systems", "coverage", "ties", "options"} <= set(parsed.sections)
