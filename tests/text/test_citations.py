from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.citations import Markers, Problem, Style, markers, strip_markers
from support.mixtures import mixtures

FOUR = ("c1", "c2", "c3", "c4")


def cited(found: Markers) -> list[tuple[str, ...]]:
    return [item.cited for item in found.items]


def test_combined_markers_are_read_whole() -> None:  # CIT-02
    found = markers("A [1][2]. B [1, 3]. C [2-4]. D [1–2]. E [3;4].", FOUR)

    assert cited(found) == [("1",), ("2",), ("1", "3"), ("2", "3", "4"), ("1", "2"), ("3", "4")]
    assert not found.problems


def test_every_marker_of_a_sentence_is_listed() -> None:  # CIT-03
    found = markers("It opens at 6 [1] and closes at 9 [2].", ("1", "2"))

    assert cited(found) == [("1",), ("2",)]


def test_a_closing_list_of_sources_stands_for_the_whole_answer() -> None:  # CIT-04
    answer = "The pool is heated. Dogs are not allowed.\n\nSources: [1], [2]"

    found = markers(answer, ("a", "b"))

    assert found.answer_level
    assert [(item.raw, item.cited, item.style) for item in found.items] == [
        ("Sources: [1], [2]", ("1", "2"), Style.ANSWER_LEVEL)
    ]
    assert strip_markers(answer, ("a", "b")).strip() == "The pool is heated. Dogs are not allowed."


def test_numbers_and_footnotes_are_both_read() -> None:  # CIT-06
    answer = "The bill died in May[3]. The vote was in June[^2].\n\n[^2]: Minutes, page 4"

    found = markers(answer)

    assert [(item.cited, item.style) for item in found.items] == [(("3",), Style.NUMBERED), (("2",), Style.FOOTNOTE)]
    assert [(line.label, line.text) for line in found.definitions] == [("2", "Minutes, page 4")]
    assert strip_markers(answer).rstrip() == "The bill died in May   . The vote was in June    ."


def test_what_looks_like_a_marker_but_names_nothing_is_listed() -> None:  # CIT-06
    found = markers(
        "A [7]. B [^9]. C [c9]. D [old.pdf]. E [citation needed]. [Source: Staff book]. F [4-2]. G [1", FOUR
    )

    assert [(item.raw, item.problem) for item in found.items] == [
        ("[7]", Problem.UNRESOLVED),
        ("[^9]", Problem.UNRESOLVED),
        ("[c9]", Problem.UNRESOLVED),
        ("[old.pdf]", Problem.UNRESOLVED),
        ("[citation needed]", Problem.MALFORMED),
        ("[Source: Staff book]", Problem.UNRESOLVED),
        ("[4-2]", Problem.MALFORMED),
        ("[1", Problem.MALFORMED),
    ]


def test_brackets_that_are_no_citations_are_left_alone() -> None:  # CIT-10
    answer = (
        "Use arr[0] and `x[1]`. The [2024 report] says so. He [the clerk] agreed. "
        "See [the guide](https://ex.org/a). [TODO]"
    )

    found = markers(answer, ("a", "b", "c"))

    assert found.inline == ()
    assert [item.cited for item in found.links] == [("https://ex.org/a",)]
    assert strip_markers(answer, ("a", "b", "c")) == answer


@pytest.mark.parametrize(
    "answer",
    [
        "In [2024] it was so.",
        "Set x[1] = 2 and rows[2].name.",
        "Use arr[0], then arr[1].",
        "```\na[1]\n```\n",
        "- [ ] do it\n- [x] done",
        "[...] and [sic] and [A] and [emphasis added] and [COVID-19]",
        "within two (2) days, we need: (1) a photo, (2) a form and (3) a fee",
        "E=mc^2, and co² is in (b)",
        "f(1) is 2, in 10² m² or x^2 and 10^3",
        "(1) First, (9) ninth (2010) (5)",
        "![1](https://ex.org/a.png)",
        "Sources say that it is closed.",
        "A range of [0, 1] and [0-9].",
        "",
    ],
)
def test_this_names_no_source(answer: str) -> None:
    assert markers(answer, FOUR).items == ()


def test_two_sources_of_one_label_make_the_marker_ambiguous() -> None:  # CIT-13
    found = markers("Open daily [faq]. []", ["faq", "faq", ""])

    assert [(item.cited, item.problem) for item in found.items] == [(("faq",), Problem.DUPLICATE_LABEL)]


def test_a_file_name_with_spaces_marks_and_a_page_is_one_label() -> None:  # CIT-15
    found = markers("Keep receipts [Travel Policy (v2).pdf#p3].", ["Travel_Policy_v2.pdf", "Travel Policy (v2).pdf"])

    assert [(item.cited, item.style, item.problem) for item in found.items] == [
        (("Travel Policy (v2).pdf#p3",), Style.ID, None)
    ]


@pytest.mark.parametrize(
    ("answer", "labels", "style"),
    [
        ("A (1).", ("1",), Style.NUMBERED),
        ("A (c1, c2).", ("c1", "c2"), Style.ID),
        ("A [c1; c3].", ("c1", "c3"), Style.ID),
        ("A [[c2]].", ("c2",), Style.ID),
        ("A [1, 2 and 4].", ("1", "2", "4"), Style.NUMBERED),
        ("A [Source 1].", ("1",), Style.NUMBERED),
        ("A [sources: 1, 2].", ("1", "2"), Style.NUMBERED),
        ("A [Doc 3].", ("3",), Style.NUMBERED),
        ("A [source: c3].", ("c3",), Style.ID),
        ("A [c1, p. 4].", ("c1, p. 4",), Style.ID),
        ("A [c2; c1, p. 4].", ("c2", "c1#p4"), Style.ID),
        ("A [c1:4].", ("c1:4",), Style.ID),
        ("A [C1].", ("C1",), Style.ID),
        ("A 【1†source】.", ("1",), Style.OPENAI),
        ("A【3:1†c2】.", ("c2",), Style.OPENAI),
        ("A fact^1.", ("1",), Style.CARET),
        ("A fact.¹", ("1",), Style.SUPERSCRIPT),
        ("A fact.¹² B", ("1", "2"), Style.SUPERSCRIPT),
        ("A fact.¹˒³ B", ("1", "3"), Style.SUPERSCRIPT),
        ("A fact<sup>2</sup>.", ("2",), Style.SUPERSCRIPT),
        ("A [1](https://ex.org).", ("1",), Style.NUMBERED),
        ("In 2020¹ it was.", ("1",), Style.SUPERSCRIPT),
        ("A [Document 2: Opening hours].", ("2",), Style.NUMBERED),
        ("A [Source 1, Source 2].", ("1", "2"), Style.NUMBERED),
        ("A [Source 1](https://ex.org).", ("1",), Style.NUMBERED),
        ("A \ue200cite\ue202c1\ue202c2\ue201.", ("c1", "c2"), Style.OPENAI),
        ("In 2020[1] it was.", ("1",), Style.NUMBERED),
    ],
)
def test_each_style_is_read(answer: str, labels: tuple[str, ...], style: Style) -> None:
    (item,) = markers(answer, FOUR).items

    assert (item.cited, item.style, item.problem) == (labels, style, None)


@pytest.mark.parametrize(
    ("answer", "labels"),
    [
        ("Yes.\n\n## References\n1. First\n2. Second", ("1", "2")),
        ("Yes.\n\n**Sources:**\n- c1\n- c3\n", ("c1", "c3")),
        ("Yes.\n\nSources: c1, c2", ("c1", "c2")),
        ("Yes. Sources: [1], [2].", ("1", "2")),
        ("Yes.\nReferences: 1, 2", ("1", "2")),
        ("Ja.\nQuellen: [1] [4]", ("1", "4")),
        ('{"answer": "Yes.", "citations": ["c1", "c4"]}', ("c1", "c4")),
        ('{"answer": "Yes.", "sources": [{"chunk_id": "c2", "quote": "x"}]}', ("c2",)),
    ],
)
def test_lists_of_sources_are_found(answer: str, labels: tuple[str, ...]) -> None:
    found = markers(answer, FOUR)

    assert found.answer_level
    assert [item.cited for item in found.lists] == [labels]


def test_a_reference_list_under_cited_text_is_a_legend() -> None:
    found = markers("It is open [1].\n\nReferences\n[1] Opening hours\n[2] Prices\n\nAnything else?", FOUR)

    assert not found.answer_level
    assert [(line.label, line.text) for line in found.definitions] == [("1", "Opening hours"), ("2", "Prices")]
    assert found.lists[0].raw == "References\n[1] Opening hours\n[2] Prices"


def test_footnote_lines_under_a_heading_belong_to_its_list() -> None:
    answer = "It is open.[^1]\n\nReferences\n[^1]: Opening hours"

    found = markers(answer, FOUR)

    assert [item.raw for item in found.lists] == ["References\n[^1]: Opening hours"]
    assert [(line.label, line.text) for line in found.definitions] == [("1", "Opening hours")]
    assert strip_markers(answer, FOUR).strip() == "It is open."


def test_authors_are_listed_though_they_name_no_chunk() -> None:
    found = markers("So it is [Smith et al., 2020], or not (Doe and Roe, 2019). In (May 2020).", FOUR)

    assert [(item.raw, item.style, item.problem) for item in found.items] == [
        ("[Smith et al., 2020]", Style.AUTHOR_YEAR, Problem.UNRESOLVED),
        ("(Doe and Roe, 2019)", Style.AUTHOR_YEAR, Problem.UNRESOLVED),
    ]


_ANSWERS = mixtures(
    "[1] [1 1] [2-4] [^2] [^2]: ( ) [ ] c1 c1] (c1) 【1†source】 Sources: References \n - 1. ¹ ^1 ` ``` arr [0] "
    'http://x [a](b) <sup>1</sup> word. et al., 2020] [Smith {"citations": ["c1"]}'
)
_KNOWN = st.sampled_from([(), FOUR, ("1", "2"), ("a", "a", ""), ("Policy (v2).pdf",)])


@given(_ANSWERS, _KNOWN)
def test_any_answer_is_read_and_offsets_hold(answer: str, known: tuple[str, ...]) -> None:
    items = markers(answer, known).items

    assert all(answer[item.start : item.end] == item.raw and item.raw for item in items)
    assert all(first.end <= second.start for first, second in pairwise(items))


@given(_ANSWERS, _KNOWN)
def test_stripping_keeps_every_other_character_in_its_place(answer: str, known: tuple[str, ...]) -> None:
    stripped = strip_markers(answer, known)

    assert len(stripped) == len(answer)
    assert all(after in {before, " "} for before, after in zip(answer, stripped, strict=True))


@given(st.lists(st.integers(min_value=1, max_value=4), min_size=1, max_size=4, unique=True))
def test_a_list_of_numbers_reads_back(numbers: list[int]) -> None:
    labels = tuple(str(number) for number in numbers)

    assert cited(markers(f"So it is [{', '.join(labels)}].", FOUR)) == [labels]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("Yes [1].\n\n[1] Hours\n[2] Prices", [("1", "Hours"), ("2", "Prices")]),
        ("Yes.¹\n\n---\n¹ Hours", [("1", "Hours")]),
        ("Yes【1†source】.\n\n【1†source】 Hours", [("1", "Hours")]),
        ("Yes [1].\n\n- [1]: [Hours](https://ex.org/a)", [("1", "[Hours](https://ex.org/a)")]),
        ("Yes [1].\n\nSources: [1] Hours; [2] Prices", [("1", "Hours"), ("2", "Prices")]),
        ("Yes [1].\n\nSources:\n[1](https://ex.org/a) Hours", [("1", "Hours https://ex.org/a")]),
        ("Yes [1].\n\nSources:\n¹ Hours\n(2) Prices", [("1", "Hours"), ("2", "Prices")]),
        ("Yes [1].\n\nSources: Hours [1], Prices [2]", []),
        ("[1] It is open.\n[2] It is free.", []),
        ("Hours [1].\n\n[2] It is free.\n[3] It is big.", []),
        ("So [1].\n[1] It is open.", []),
        ("So [1].\n\n[1] It is open.\n[1] It is free.", []),
        ("So [1].\n\n[1] It is open.\n\nAnything else?", []),
    ],
)  # fmt: skip
def test_what_an_answer_defines_is_told_from_lines_that_begin_with_a_marker(
    answer: str, expected: list[tuple[str, str]]
) -> None:
    found = markers(answer, FOUR)

    assert [(line.label, line.text) for line in found.definitions] == expected
    assert not expected or strip_markers(answer, FOUR).replace("-", " ").strip(" \n.") == "Yes"


def test_a_number_that_is_a_link_knows_its_address() -> None:
    found = markers("A [1](https://ex.org/a), B [2], see [the guide](https://ex.org/b).", FOUR)

    assert [item.address for item in found.items] == ["https://ex.org/a", None, None]
