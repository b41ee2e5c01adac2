from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from leadline.text.normalise import fold, normalise

ODD = "ab é-*_`~#>|[]()\n \t\u200b­‌“”«»…−ﬁ９。、か漢\u0301\\.:!5"
odd_texts = st.one_of(st.text(alphabet=ODD, max_size=60), st.text(max_size=60))


@pytest.mark.parametrize(
    ("given_text", "expected"),
    [
        pytest.param("Refunds are\n  paid within\t14 days.", "Refunds are paid within 14 days.", id="SPN-01"),
        pytest.param("The buyer’s “cooling-off” period", 'The buyer\'s "cooling-off" period', id="SPN-02"),
        pytest.param("5\u00a0mg or 10\u202fmg, up to 1\u2009000", "5 mg or 10 mg, up to 1 000", id="SPN-03"),
        pytest.param("−5 °C; 10–12; well‑known", "-5 °C; 10-12; well-known", id="SPN-04"),
        pytest.param("The ofﬁce ﬂoor", "The office floor", id="SPN-06"),
        pytest.param("- **Deposit:** pays `two`\n- due on _day one_", "Deposit: pays two due on day one", id="SPN-08"),
        pytest.param("set max_retry_count to 3", "set max_retry_count to 3", id="SPN-08-identifier"),
        pytest.param("Le re\u0301sume\u0301", "Le résumé", id="SPN-10"),
        pytest.param("\ufeffThe\u200b code \u200eAB\u200f12", "The code AB12", id="SPN-11"),
        pytest.param("می\u200cخواهم", "می\u200cخواهم", id="SPN-11-joiner-is-spelling"),
        pytest.param("co\u200cde", "code", id="joiner-in-latin-is-noise"),
        pytest.param("受付は９：３０から、\n料金は１，２００円。", "受付は9:30から、料金は1,200円。", id="SPN-22"),
        pytest.param("cov\u00aderage", "coverage", id="soft-hyphen"),
        pytest.param("the cover-\n  age", "the coverage", id="broken-word"),
        pytest.param("in 2019-\n2021", "in 2019- 2021", id="no-word-is-broken-at-digits"),
        pytest.param("« mot » : oui", '"mot": oui', id="french-spacing"),
        pytest.param("er sagte »komm« und ging", 'er sagte "komm" und ging', id="german-guillemets"),
        pytest.param("10² is not 102", "10² is not 102", id="superscripts-stay"),
        pytest.param("5 * 3 and 2*3", "5 * 3 and 2*3", id="stars-that-multiply"),
        pytest.param("**押金**由租客付", "押金由租客付", id="bold-without-spaces"),
        pytest.param("# Fees\n> see [the list](https://ex.org/a(b))", "Fees see the list", id="heading-quote-link"),
        pytest.param("| a | 5 |\n|---|:-:|\n| b | 6 |", "a 5 b 6", id="table"),
        pytest.param("falls to\n- 5 degrees", "falls to - 5 degrees", id="a-sign-is-no-bullet"),
    ],
)
def test_the_same_words_come_out_in_one_spelling(given_text: str, expected: str) -> None:
    assert normalise(given_text).text == expected


def test_a_ligature_maps_back_to_the_one_character_that_it_was() -> None:
    text = "The ofﬁce ﬂoor is ﬁreproof."
    canonical = normalise(text)

    assert canonical.span(0, len(canonical.text)) == (0, 27)
    assert text[slice(*canonical.span(4, 10))] == "ofﬁce"


def test_a_stretch_between_marks_maps_back_to_the_marked_up_original() -> None:
    text = "- **Deposit:** the tenant pays `two` months' rent"
    canonical = normalise(text)
    start = canonical.text.index("Deposit")

    assert text[slice(*canonical.span(start, len(canonical.text)))] == "Deposit:** the tenant pays `two` months' rent"


def test_markdown_stays_where_it_is_no_markdown() -> None:
    assert normalise("a **b** c", markdown=False).text == "a **b** c"


def test_a_compound_keeps_its_hyphen_at_a_line_end_on_request() -> None:
    assert normalise("a well-\nknown fact", joined=False).text == "a well-known fact"


def test_folding_keeps_offsets_even_where_lower_case_is_longer() -> None:
    assert len(fold("İSTANBUL")) == len("İSTANBUL")
    assert fold("ÀB") == "àb"


@given(odd_texts)
@example("ﬁ\u0301")
@example("ﬁ\u0301_")
@example("ﬁ\u200c")
@example("ﳲ")
@example("｢")
@example("-\x1f")
@example("e*\u0301")
@example("**- `# x`**")
@example("a_\u0301_")
def test_normalising_twice_changes_nothing(text: str) -> None:
    once = normalise(text).text

    assert normalise(once).text == once


@given(odd_texts, st.data())
def test_spans_map_into_the_original_in_order(text: str, data: st.DataObject) -> None:
    canonical = normalise(text)
    end = data.draw(st.integers(0, len(canonical.text)))
    start = data.draw(st.integers(0, end))
    first, last = canonical.span(start, end)

    assert 0 <= first <= last <= len(text)
    assert (first == last) is (start == end)


@given(st.lists(st.sampled_from(["fee", "“is”", "ﬁve", "９", "**due**", "re\u0301al"]), min_size=1, max_size=8))
def test_a_word_maps_back_to_a_stretch_that_normalises_to_it(words: list[str]) -> None:
    text = "\n ".join(words)
    canonical = normalise(text)
    at = 0
    for word in canonical.text.split(" "):
        original = text[slice(*canonical.span(at, at + len(word)))]
        at += len(word) + 1

        assert normalise(original).text == word


@pytest.mark.parametrize(
    "unit", ["*", "_", "\\", "`- ", "[a](", "|-", "> ", "\u0301\u0316", " ", "\n", "a_", "\u200b", "-\n", "e\u0301"]
)
def test_hostile_repetitions_are_worked_through(unit: str) -> None:
    # Work that grows with the square of the length would run into the limit that every test has.
    text = unit * (200_000 // len(unit))

    canonical = normalise(text)

    assert canonical.span(0, len(canonical.text))[1] <= len(text)
