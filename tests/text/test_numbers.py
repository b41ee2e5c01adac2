from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.numbers import missing, quantities
from support.mixtures import mixtures
from support.quantities import only


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("1,250", "1250", None),
        ("1 250", "1250", None),
        ("1\u00a0250", "1250", None),
        ("1\u202f250\u00a0kg", "1250", "kg"),
        ("1’250", "1250", None),
        ("1.250.000", "1250000", None),
        ("1.250,50 €", "1250.50", "EUR"),
        ("1,250.50", "1250.50", None),
        ("12,50,000", "1250000", None),
        ("12,5 %", "12.5", "%"),
        ("0,250 l", "0.250", "l"),
        (".5", "0.5", None),
        ("１，２５０円", "1250", "JPY"),
        ("١٬٢٥٠", "1250", None),
        ("१२५० रुपये", "1250", None),
        ("-5", "-5", None),
        ("−5 °C", "-5", "°C"),
        ("minus 5 degrees Celsius", "-5", "°C"),
        ("($1,250)", "-1250", "USD"),
        ("a loss of -€3m", "-3000000", "EUR"),
        ("1.5e6", "1500000", None),
        ("6.02 × 10^23", "6.02E+23", None),
        ("10²", "10", None),
        ("2½ years", "2.5", "year"),
        ("3/4 of them", "0.75", None),
        ("1 1/2 hours", "1.5", "h"),
        ("3 million", "3000000", None),
        ("3 Mio. Euro", "3000000", "EUR"),
        ("3,2 Mrd. €", "3200000000", "EUR"),
        ("€3bn", "3000000000", "EUR"),
        ("$3B", "3000000000", "USD"),
        ("5k", "5000", None),
        ("5 lakh rupees", "500000", "INR"),
        ("2 crore", "20000000", None),
        ("3万円", "30000", "JPY"),
        ("zwei Milliarden", "2000000000", None),
        ("12 per cent", "12", "%"),
        ("12 Prozent", "12", "%"),
        ("12 pour cent", "12", "%"),
        ("5 percentage points", "5", "pp"),
        ("50 bps", "50", "bps"),
        ("£5.50", "5.50", "GBP"),
        ("USD 5", "5", "USD"),
        ("5 US dollars", "5", "USD"),
        ("US$5", "5", "USD"),
        ("Rs. 500", "500", "INR"),
        ("500 CHF", "500", "CHF"),
        ("50 cents", "0.50", "USD"),
        ("5 kg", "5", "kg"),
        ("5kg", "5", "kg"),
        ("500 mA", "500", "mA"),
        ("2.4 GHz", "2.4", "GHz"),
        ("100 km/h", "100", "km/h"),
        ("30 m²", "30", "m²"),
        ("30 square metres", "30", "m²"),
        ("68 °F", "68", "°F"),
        ("3 bar", "3", "bar"),
        ("16 GB", "16", "GB"),
        ("5 mins", "5", "min"),
        ("14日です", "14", "day"),
        ("€1.250", "1250", "EUR"),
        ("$1.2tn", "1200000000000", "USD"),
        ("(2010)", "2010", None),
        ("the twenty-first of them", "21", "ordinal"),
        ("14 working days", "14", "business day"),
        ("an 18-month battery", "18", "month"),
        ("an eighteen-month battery", "18", "month"),
        ("a 3-year-old", "3", "year"),
        ("a then-16-year-old", "16", "year"),
        ("twenty-one", "21", None),
        ("two hundred and five", "205", None),
        ("one million two hundred thousand", "1200000", None),
        ("two thousand million", "2000000000", None),
        ("a hundred metres", "100", "m"),
        ("two dozen eggs", "24", None),
        ("half an hour", "0.5", "h"),
        ("half of them", "0.5", None),
        ("two and a half years", "2.5", "year"),
        ("two-thirds", "0.6666666666666666666666666667", None),
        ("a quarter of it", "0.25", None),
        ("twice", "2", None),
        ("three per cent", "3", "%"),
        ("einundzwanzig Tage", "21", "day"),
        ("zweihundertfünfzig Meter", "250", "m"),
        ("quatre-vingt-dix-sept euros", "97", "EUR"),
        ("treinta y dos días", "32", "day"),
        ("the 1990s", "19900000", "decade of"),
        ("the 3rd floor", "3", "ordinal"),
        ("the third floor", "3", "ordinal"),
        ("10,000+ users", "10000", None),
        ("2x", "2", None),
        ("mid-2020", "2020", None),
        ("FY2023", "2023", None),
    ],
)
def test_a_quantity_is_read_with_its_unit(text: str, value: str, unit: str | None) -> None:
    found = only(text)

    assert (found.value, found.unit) == (Decimal(value), unit)


@pytest.mark.parametrize(
    "text",
    [
        "IP67",
        "the XR-400 and the B12",
        "COVID-19",
        "5G",
        "version 3.10.2",
        "Python 3.11",
        "v2.1",
        "RFC 2119",
        "ISO/IEC 27001:2013",
        "192.168.1.1",
        "555-123-4567",
        "see https://ex.org/2024/05",
        "mail a1@b2.org",
        "set max_2_count",
        "It is heated [1][2, 3].",
        "As passage 3 says",
        "no one knows",
        "one of them",
        "the one that counts",
        "the other half of it",
        "First, mix it.",
        "we may go",
        "",
        "no numbers at all",
    ],
)
def test_codes_markers_and_pronouns_are_no_quantities(text: str) -> None:
    found = quantities(text)

    assert found == ()


def test_the_numbers_of_a_list_are_no_quantities() -> None:
    found = quantities("1. Boil it.\n2) Add 3 eggs.\n(4) Wait.")

    assert [one.raw for one in found] == ["3"]


def test_the_rest_of_the_text_tells_which_decimal_mark_it_uses() -> None:
    english = quantities("It weighs 1.250 kg, or 2.75 lb.")
    german = quantities("Es kostet 1.250 Euro bei 12,5 % Zinsen.")

    assert (english[0].value, english[0].ambiguous) == (Decimal("1.250"), False)
    assert (german[0].value, german[0].ambiguous) == (Decimal(1250), False)


def test_a_point_before_three_digits_alone_stays_ambiguous() -> None:
    found = only("1.250")

    assert found.ambiguous
    assert {reading.value for reading in found.readings} == {Decimal("1.250"), Decimal(1250)}


def test_a_bare_m_may_be_metres_or_million() -> None:
    found = only("3 m")

    assert found.ambiguous
    assert {(reading.value, reading.unit) for reading in found.readings} == {
        (Decimal(3), "m"),
        (Decimal(3_000_000), None),
    }


@pytest.mark.parametrize("text", ["about 300", "~300", "rund 300", "more than 300", "300 or so", "circa 300"])
def test_a_hedge_is_noted(text: str) -> None:
    assert only(text).approximate


_TEXTS = mixtures(
    "1 23 1,250 1.250 -5 (1,250) 5- % € $ kg m h million k - – to and between 3/4 ½ May 2024 / : 9:30 am [1] 2. one "
    "half hundred a of e6 ×10^ ٣ ３ XR-400 v2.1 's . , ( ) \n quarter zwei mille"
)


@given(_TEXTS)
def test_any_text_is_read_and_offsets_hold(text: str) -> None:
    found = quantities(text)

    assert all(text[one.start : one.end] == one.raw and one.raw for one in found)
    assert all(first.end <= second.start for first, second in pairwise(found))
    assert all(reading.value.is_finite() for one in found for reading in one.readings)


@given(_TEXTS)
def test_nothing_is_missing_from_the_text_itself(text: str) -> None:
    assert missing(text, text) == ()


@given(st.integers(min_value=-(10**12), max_value=10**12))
def test_a_grouped_number_reads_back(value: int) -> None:
    found = only(f"{value:,}")

    assert found.value == value


@given(st.decimals(min_value=0, max_value=10**6, places=2))
def test_both_decimal_conventions_read_back(value: Decimal) -> None:
    english = f"{value:,.2f}"
    german = english.translate(str.maketrans(",.", ".,"))

    assert only(english).value == only(german).value == value


@given(st.integers(min_value=0, max_value=99))
def test_digits_of_other_scripts_read_alike(value: int) -> None:
    arabic = str(value).translate({ord(str(digit)): 0x0660 + digit for digit in range(10)})

    assert only(arabic).readings == only(str(value)).readings


@pytest.mark.parametrize(
    "piece", ["1", "1 ", "1,", "9:30 ", "@", "million ", "hundred ", "3 million ", "½", "1e9 ", "(1) ", "May 3 ", "1s "]
)
def test_a_long_and_senseless_text_is_read_without_failing(piece: str) -> None:
    text = piece * (6000 // len(piece))

    assert missing(text, text) == ()
