from __future__ import annotations

import pytest

from leadline.text.numbers import Comparison, missing, same_number

SAME, DIFFERENT = Comparison.SAME, Comparison.DIFFERENT
AMBIGUOUS, INCOMPARABLE = Comparison.AMBIGUOUS, Comparison.INCOMPARABLE


@pytest.mark.parametrize(
    ("reference", "answer", "expected"),
    [
        pytest.param("11", "711", DIFFERENT, id="COR-01 ending"),
        pytest.param("11", "11", SAME, id="COR-01 same"),
        pytest.param("11", "-11", DIFFERENT, id="COR-01 sign"),
        pytest.param("11", "11.0", SAME, id="COR-01 zero"),
        pytest.param("11", "111", DIFFERENT, id="COR-01 longer"),
        pytest.param("11", "The answer is 11.", SAME, id="COR-01 sentence"),
        pytest.param("-1,250", "(1,250)", SAME, id="COR-03 parentheses"),
        pytest.param("-1,250", "-1250", SAME, id="COR-03 minus"),
        pytest.param("-1,250", "1,250", DIFFERENT, id="COR-03 positive"),
        pytest.param("-1,250", "1250-", SAME, id="COR-03 trailing"),
        pytest.param("-1,250", "−1,250", SAME, id="COR-03 sign"),
        pytest.param("3,000,000", "3 million", SAME, id="COR-06 million"),
        pytest.param("3,000,000", "3M", SAME, id="COR-06 M"),
        pytest.param("3,000,000", "3,000 thousand", SAME, id="COR-06 thousand"),
        pytest.param("3,000,000", "3 Mio.", SAME, id="COR-06 Mio"),
        pytest.param("3,000,000", "3 billion", DIFFERENT, id="COR-06 billion"),
        pytest.param("3,000,000", "3 m", AMBIGUOUS, id="COR-06 m"),
        pytest.param("3 million euros", "3 million dollars", DIFFERENT, id="COR-06 currency"),
        pytest.param("2010-2012", "2010–2012", SAME, id="COR-14 en dash"),
        pytest.param("2010-2012", "2010 to 2012", SAME, id="COR-14 to"),
        pytest.param("2010-2012", "2010 - 2012", SAME, id="COR-14 spaces"),
        pytest.param("2010-2012", "2010/2012", AMBIGUOUS, id="COR-14 slash"),
        pytest.param("Open from 9 to 17.", "It is open 9-17, and lunch is at noon.", SAME, id="COR-10 parse"),
        pytest.param("2010", "It was built in 2010.", SAME, id="year"),
        pytest.param("18 months", "1.5 years", SAME, id="units"),
        pytest.param("11", "9, no, 11", AMBIGUOUS, id="rival"),
        pytest.param("11", "eleven", SAME, id="word"),
        pytest.param("11", "I do not know", INCOMPARABLE, id="none given"),
        pytest.param("blue", "11", INCOMPARABLE, id="none wanted"),
    ],
)
def test_a_short_answer_is_compared_as_a_number(reference: str, answer: str, expected: Comparison) -> None:
    assert same_number(reference, answer) is expected


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        ("It costs 3 million euros.", "The cost is €3,000,000.", []),
        ("It costs 3 million euros.", "The cost is $3,000,000.", ["3 million euros"]),
        ("It lasts 18 months.", "It lasts a year and a half: 1.5 years.", []),
        ("It lasts 18 months.", "It lasts for 24 months.", ["18 months"]),
        ("Open since 3 May 2024.", "Open since 2024-05-03.", []),
        ("Open since May 2024.", "Open since 3 May 2024.", []),
        ("Open since 2024.", "Open since 3 May 2024.", []),
        ("Open since 3 May 2024.", "Open since May 2024.", ["3 May 2024"]),
        ("Open since 3 May 2024.", "Report of 2024. Open since 3 May.", []),
        ("About 3 million came.", "3,187,432 came.", []),
        ("3.2 million came.", "3,187,432 came.", []),
        ("3,187,432 came.", "3.2 million came.", ["3,187,432"]),
        ("5 days", "5-7 days", []),
        ("5 to 7 days", "at least 5 days, at most 7 days", []),
        ("5 to 8 days", "5 to 7 days", ["5 to 8 days"]),
        ("Half of them left.", "50 % left.", []),
        ("The 999 items", "The limit is 99 items.", ["999"]),
        ("The limit is 99 items.", "The limit is **99** items.", []),
        ("It has 5 has it?", "It has 5.", []),
        ("There is one exit.", "There are 5 exits.", ["one"]),
        ("One reason is rain.", "It rains.", []),
        ("in the 1990s", "in 1994", []),
        ("in the 12th century", "in 1183", []),
        ("open at 9 am", "Open 9:00.", []),
        ("open until 9 pm", "open until 8 pm", ["9 pm"]),
        ("14 days", "14 working days", ["14 days"]),
        ("20 °C", "68 °F", []),
        ("no numbers here", "5 and 6", []),
        ("5 or 6", "", ["5", "6"]),
    ],
)
def test_what_the_text_does_not_bear_out_is_missing(claim: str, text: str, expected: list[str]) -> None:
    assert [one.raw for one in missing(claim, text)] == expected
