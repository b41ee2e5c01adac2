from __future__ import annotations

import msgspec
import pytest

from leadline.records.estimate import Estimate, Micro
from leadline.records.manifest import Measured
from leadline.records.score import Stage
from leadline.records.summary import Summary
from leadline.report import beside, markdown, terminal
from leadline.report.table import NOTHING, Table, number, plain, unscored
from leadline.report.tables import head_lines, tables
from support.reported import made as summary
from support.reported import measure as metric

HOSTILE = "a|b\n| # <img src=x onerror=alert(1)> `code` *x* [l](http://x) \x1b[31m &amp; $x$ ~~y~~ \\"


def _table(made: Summary, title: str) -> Table:
    return next(table for table in tables(made) if table.title == title)


def test_a_row_shows_mean_interval_n_and_what_has_no_score_and_why() -> None:
    made = summary({"recall@5": metric(0.82, unscored=2, reasons={"undefined": 1, "judge_failed": 1})})
    table = _table(made, "Retrieval")

    assert table.head[:5] == ("metric", "mean", "95 % interval", "n", "unscored")
    assert table.rows[0][:5] == ("recall@5", "0.820", "0.100 to 0.900", "3", "1 judge failed, 1 undefined")


def test_no_number_is_shown_where_there_is_none() -> None:
    row = _table(summary({"recall@5": metric(None, n=0)}), "Retrieval").rows[0]

    assert row[1:4] == (NOTHING, NOTHING, "0")


def test_counts_stand_beside_the_share_of_all_things_counted() -> None:
    made = summary({"recall@5": metric(0.5, micro=Micro(value=0.25, hits=1, of=4))})

    assert _table(made, "Retrieval").rows[0][-1] == "0.250 (1/4)"


def test_generation_is_shown_apart_for_what_was_in_the_context_and_what_was_missed() -> None:
    by = {"retrieved": Estimate(mean=0.9, interval=None, n=38), "missed": Estimate(mean=None, interval=None, n=0)}
    table = _table(summary({"groundedness": metric(0.7, stage=Stage.GENERATION, by=by)}), "Generation")

    assert table.head[-2:] == ("relevant in context", "relevant missed")
    assert table.rows[0][-2:] == ("0.900 (n 38)", NOTHING)


def test_abstention_shows_both_sides_the_kinds_and_groundedness_beside_them() -> None:  # ABS-08
    by = {"kind:false_premise": Estimate(mean=0.5, interval=None, n=2)}
    made = summary(
        {
            "abstention_rate": metric(0.6, stage=Stage.ABSTENTION, by=by),
            "over_refusal_rate": metric(0.1, stage=Stage.ABSTENTION),
            "groundedness": metric(0.7, stage=Stage.GENERATION),
        }
    )
    names = [row[0].strip() for row in _table(made, "Abstention").rows]
    states = _table(made, "Answers by state")

    assert names == ["abstention_rate", "over_refusal_rate", "abstention_rate, false premise", "groundedness"]
    assert states.head == ("questions", "answered", "abstained")
    assert states.rows == (("answerable", "2", "1"), ("unanswerable", "1", "0"))


def test_costs_that_nobody_logged_have_no_table() -> None:
    made = summary({"cost_usd": metric(None, n=0, stage=Stage.COST), "recall@5": metric(0.5)})

    assert [table.title for table in tables(made)] == ["Retrieval", "Claims by state", "Answers by state"]


def test_the_head_says_what_the_numbers_rest_on() -> None:
    assert head_lines(summary({})) == (
        "4 questions (3 answerable, 1 unanswerable), 4 responses",
        (
            "Judge local, version 1. Honesty 0.750: 3 of 4 quotes stand in the text (3 exact, 1 absent). "
            "1 of 10 verdicts did not come back."
        ),
    )


@pytest.mark.parametrize(
    ("value", "stage", "text"),
    [
        (None, Stage.RETRIEVAL, NOTHING),
        (1.0, Stage.RETRIEVAL, "1.000"),
        (1234.5, Stage.COST, "1,234"),
        (0.00123, Stage.COST, "0.00123"),
    ],
)
def test_numbers_have_the_figures_that_they_need(value: float | None, stage: Stage, text: str) -> None:
    assert number(value, stage) == text


def test_nothing_unscored_is_a_plain_0() -> None:
    assert unscored(Estimate(mean=1.0, interval=None, n=1)) == "0"


def test_control_characters_are_spelt_out() -> None:
    assert plain("a\x1b[31m\x07\r\n\x9b\x7f é😀") == "a\\x1b[31m\\x07\\r\\n\\x9b\\x7f é😀"


def test_markdown_keeps_hostile_text_text() -> None:
    text = markdown.render(summary({"recall@5": metric(0.5)}, judge=HOSTILE, warnings=(HOSTILE,)))
    lines = text.splitlines()
    warning = lines[-1]

    assert sum("onerror" in line for line in lines) == 2
    assert warning == (
        "- a\\|b \\| \\# \\<img src=x onerror=alert(1)\\> "
        "\\`code\\` \\*x\\* \\[l\\](http://x) \\\\x1b\\[31m \\&amp; \\$x\\$ "
        "\\~\\~y\\~\\~ \\\\"
    )
    assert "\x1b" not in text


def test_every_row_of_a_markdown_table_has_the_cells_of_its_head() -> None:
    text = markdown.render(summary({"groundedness": metric(0.5, stage=Stage.GENERATION)}))
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]

    assert len(blocks) == 3
    assert all(len({line.count("|") for line in block}) == 1 for block in blocks)
    assert text.endswith("|\n")


def test_the_terminal_form_without_colour_has_no_escape_sequence_and_no_line_that_is_too_long() -> None:
    made = summary({"recall@5": metric(0.5)}, judge="x" * 30 + "\x1b]0;owned\x07", warnings=("w " * 200,))
    text = terminal.render(made, colour=False, width=80)

    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 80
    assert "recall@5" in text


def test_the_terminal_form_with_colour_has_some() -> None:
    assert "\x1b[" in terminal.render(summary({}, warnings=("w",)), colour=True, width=80)


def test_two_judges_stand_beside_each_other_without_what_no_judge_decides() -> None:
    first = summary({"recall@5": metric(0.5), "groundedness": metric(0.5, stage=Stage.GENERATION)}, judge="local")
    second = summary({"recall@5": metric(0.5), "groundedness": metric(0.9, stage=Stage.GENERATION)}, judge="people")
    table = beside.table(first, second)

    assert table.head == ("metric", "local", "people")
    assert table.rows == (("groundedness", "0.500 (n 3)", "0.900 (n 3)"),)
    assert "Judge local beside people" in beside.render(first, second)


def test_claims_are_counted_by_state_and_what_was_set_aside_is_shown() -> None:  # GRD-08, GRD-17
    table = _table(summary({"groundedness": metric(0.75, stage=Stage.GENERATION)}), "Claims by state")

    assert table.head == ("claims", "supported", "not found")
    assert table.rows == (("all answers", "3", "1"),)
    assert table.notes[0].startswith('Set aside as no claims: 2 non factual. Such as "Happy to help!".')
    assert table.notes[1].startswith("1 claims are marked by the answers themselves as not from the context")
    assert table.notes[2].startswith("2 claims were said again")


def test_the_judges_own_error_stands_beside_the_rate_of_abstention() -> None:  # ABS-02
    known = Measured(
        task="abstention",
        sensitivity=0.95,
        specificity=0.96,
        positives=100,
        negatives=200,
        data="some set",
        measured_by="benchmarks/abstention.py",
    )
    made = summary({"abstention_rate": metric(0.6, stage=Stage.ABSTENTION)})
    assert made.judge is not None
    judge = msgspec.structs.replace(made.judge, measured=(known,))

    notes = _table(msgspec.structs.replace(made, judge=judge), "Abstention").notes

    assert notes == ("The judge finds 95.0% of 100 abstentions, and takes 4.0% of 200 answers for one (some set).",)
