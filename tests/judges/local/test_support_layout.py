from __future__ import annotations

import pytest

from leadline.judges.local.support_layout import shown
from leadline.text.sentences import sentences


def read(text: str) -> list[str]:
    return [said for _, _, said in shown(text, sentences(text))]


def test_a_cell_is_read_with_its_column_and_its_row() -> None:
    text = "| plan | price | seats |\n|---|:--|--:|\n| Solo | €9 | 1 |\n| Duo | €15 | 2 |"

    assert read(text) == ["Solo: price: €9", "Solo: seats: 1", "Duo: price: €15", "Duo: seats: 2"]


def test_a_column_that_names_the_subject_comes_before_the_row() -> None:
    assert read("| | Vento S | Vento L |\n|---|---|---|\n| reaches | 12 m | 18 m |") == [
        "Vento S: reaches: 12 m",
        "Vento L: reaches: 18 m",
    ]


def test_a_cell_stands_where_its_row_stands() -> None:
    text = "Prices:\n\nplan | price\n--- | ---\nSolo | €9\n\nAll with tax."

    cells = [(text[start:end], said) for start, end, said in shown(text, sentences(text))]

    assert cells == [
        ("Prices:", "Prices:"),
        ("Solo | €9", "Solo: price: €9"),
        ("All with tax.", "All with tax."),
    ]


@pytest.mark.parametrize("text", ["a | b", "Use the pipe | to join.", "| a | b |\n|---|---|", "|", "x\n---|---\n"])
def test_what_is_no_table_with_rows_is_read_as_it_stands(text: str) -> None:
    assert read(text) == [text[start:end] for start, end in sentences(text)]


def test_a_row_with_more_or_fewer_cells_than_headers_loses_none() -> None:
    assert read("| a | b |\n|---|---|\n| x | 1 | 2 |\n| y |") == ["x: b: 1", "x: 2", "a: y"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("KM-20 and KM-35 reach 12 m and 18 m, respectively.", ["KM-20 reach 12 m", "KM-35 reach 18 m"]),
        (
            "The mayors of Porto, Lyon and Ghent are Mira Holt, Jon Weber and Chloe Dunn, respectively.",
            [
                "The mayors of Porto are Mira Holt",
                "The mayors of Lyon are Jon Weber",
                "The mayors of Ghent are Chloe Dunn",
            ],
        ),
        (
            "The old hall and the glass hall open at 6:30 and 8:00, respectively.",
            ["The old hall open at 6:30", "the glass hall open at 8:00"],
        ),
    ],
)
def test_respectively_pairs_two_lists(text: str, said: list[str]) -> None:
    assert read(text) == said


@pytest.mark.parametrize("text", ["They are respectively.", "Respectively, 3 and 4.", "A has 3 and 4, respectively."])
def test_respectively_without_two_lists_is_read_as_it_stands(text: str) -> None:
    assert read(text) == [text]


def test_an_item_is_read_with_the_line_that_leads_the_list_in() -> None:
    assert read("Opening hours:\n\n- old hall: 8\n- glass hall: 9\n\nTickets are free.") == [
        "Opening hours:",
        "old hall: 8: Opening hours",
        "glass hall: 9: Opening hours",
        "Tickets are free.",
    ]
