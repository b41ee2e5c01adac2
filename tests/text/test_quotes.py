from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.records.evidence import Evidence, Match, Passage
from leadline.text.normalise import normalise
from leadline.text.quotes import GAP_IN_SENTENCE, find_quote, locate

FAR_APART = "Alpha rule: members pay 5. " + "Other words stand here. " * 75 + "Beta rule: guests pay 9."
TYPESET = "Store at −5 °C; pages 10–12; a well‑known rule."
RESUME = "Le re\u0301sume\u0301 est pre\u0302t."
INVISIBLE = "\ufeffThe\u200b code is \u200eAB\u200f12. می\u200cخواهم"
BLUE = "I actually want the blue one by Friday."


@pytest.mark.parametrize(
    ("quote", "text", "match"),
    [
        pytest.param(
            'The buyer\'s "cooling-off" period', "The buyer’s “cooling-off” period", "normalised", id="SPN-02"
        ),
        pytest.param("up to 1 000 mg", "5\u00a0mg, up to 1\u2009000\u00a0mg.", "normalised", id="SPN-03"),
        pytest.param("Store at -5 °C", TYPESET, "normalised", id="SPN-04-minus"),
        pytest.param("pages 10-12", TYPESET, "normalised", id="SPN-04-dash"),
        pytest.param("a well-known rule", TYPESET, "normalised", id="SPN-04-hyphen"),
        pytest.param("set maxretrycount to 3", "set max_retry_count to 3", "near", id="SPN-08-identifier"),
        pytest.param("Le résumé est prêt.", RESUME, "normalised", id="SPN-10-composed"),
        pytest.param("Le resume est pret.", RESUME, "near", id="SPN-10-stripped"),
        pytest.param("The code is AB12.", INVISIBLE, "normalised", id="SPN-11-invisible"),
        pytest.param("می\u200cخواهم", INVISIBLE, "exact", id="SPN-11-spelling"),
        pytest.param("میخواهم", INVISIBLE, "near", id="SPN-11-misspelt"),
        pytest.param(BLUE, BLUE, "exact", id="SPN-21-exact"),
        pytest.param("I want the blue one by Friday.", BLUE, "near", id="SPN-21-dropped"),
        pytest.param("I want the red one by Monday.", BLUE, "absent", id="SPN-21-changed"),
        pytest.param("The fee is 5.", "The fee is 5!", "normalised", id="other-final-mark"),
        pytest.param("the fee is 5 euros", "The fee is 5 euros.", "normalised", id="capital-at-the-start"),
        pytest.param("Terms of use", "TERMS OF USE", "normalised", id="heading-in-capitals"),
        pytest.param("coverage is full", "the cover-\nage is full", "normalised", id="broken-word"),
        pytest.param("well-known fact", "a well-\nknown fact", "normalised", id="broken-compound"),
        pytest.param("Tenants must ... pay", "Tenants must, within 14 days, pay it.", "absent", id="trivial-fragment"),
        pytest.param("Tenants must … pay the fee", "Tenants must, in May, pay the fee.", "elided", id="elided"),
        pytest.param("Tenants must [...] pay the fee", "Tenants must, in May, pay the fee.", "elided", id="brackets"),
        pytest.param("five euros", "The fee—five euros—is due.", "exact", id="between-dashes"),
        pytest.param("avenant signé", "Il faut l'avenant signé.", "exact", id="elided-article"),
        pytest.param("14日以内", "貸出期限は14日以内です", "exact", id="no-word-borders-in-kanji"),
        pytest.param("\ud800 two words", "x \ud800 two  words", "normalised", id="lone-surrogate"),
    ],
)
def test_a_quote_is_found_in_its_tier(quote: str, text: str, match: str) -> None:
    assert find_quote(quote, text).match == match


@pytest.mark.parametrize(
    ("quote", "text", "stretch"),
    [
        pytest.param(
            "Refunds are paid within 14 days.",
            "Refunds are\n  paid within\t14 days.",
            "Refunds are\n  paid within\t14 days.",
            id="SPN-01",
        ),
        pytest.param(
            "The office floor is fireproof.",
            "The ofﬁce ﬂoor is ﬁreproof.",
            "The ofﬁce ﬂoor is ﬁreproof.",
            id="SPN-06",
        ),
        pytest.param(
            "Deposit: the tenant pays two months' rent",
            "- **Deposit:** the tenant pays `two` months' rent\n- due on _day one_",
            "Deposit:** the tenant pays `two` months' rent",
            id="SPN-08",
        ),
        pytest.param(
            "「学生须在五日内提交申请。」",
            "规定如下：学生须在五日内提交申请。",
            "学生须在五日内提交申请。",
            id="SPN-20",
        ),
        pytest.param(
            "受付は9:30から、料金は1,200円。",
            "受付は９：３０から、料金は１，２００円。",
            "受付は９：３０から、料金は１，２００円。",
            id="SPN-22",
        ),
    ],
)
def test_offsets_count_in_the_untouched_text(quote: str, text: str, stretch: str) -> None:
    found = find_quote(quote, text)

    assert found.verified
    assert text[found.start : found.end] == stretch


@pytest.mark.parametrize("marks", ['""', "''", "“”", "«»", "»«", "「」", "『』", "„“", "‹›", "‘’"])
@pytest.mark.parametrize("final", ["", ".", "。"])
def test_outer_quotation_marks_and_final_marks_do_not_count(marks: str, final: str) -> None:
    # SPN-20
    found = find_quote(f"{marks[0]}the fee is 5 euros{final}{marks[1]}", "Now the fee is 5 euros")

    assert found.match == (Match.NORMALISED if final else Match.EXACT)
    assert (found.start, found.end) == (4, 22)


@pytest.mark.parametrize(
    ("quote", "text", "reason"),
    [
        pytest.param("guests pay 9 ... members pay 5", FAR_APART, "wrong_order", id="SPN-13-order"),
        pytest.param("members pay 5 ... guests pay 9", FAR_APART, "gap_too_large", id="SPN-13-gap"),
        *(
            pytest.param(quote, "We close at noon. The rest is closed.", reason, id=f"SPN-14-{quote}")
            for quote, reason in [
                ("the", "quote_too_short"),
                ("We", "quote_too_short"),
                ("is", "quote_too_short"),
                (" . ", "empty_quote"),
                ("", "empty_quote"),
                ("No", "quote_too_short"),
                ("is the", "quote_too_short"),
            ]
        ),
        pytest.param("1 item", "12 item or 11 item", "inside_word", id="digits"),
        pytest.param("limit is 99", "the limit is 999", "inside_word", id="GRD-22"),
        pytest.param("the fee is 5", "the fee is 5.2 euros", "inside_word", id="decimals"),
        pytest.param("the fee is 1", "the fee is 1,200 euros", "inside_word", id="thousands"),
        pytest.param("000 mg a day", "up to 1\u2009000 mg a day", "inside_word", id="thin-space"),
        pytest.param("5 a month", "costs $5 a month", "inside_word", id="currency"),
        pytest.param("the rate is 5", "the rate is 5% now", "inside_word", id="percent"),
        pytest.param("5 degrees outside", "it is -5 degrees outside", "inside_word", id="sign"),
        pytest.param("5 degrees outside", "it is −5 degrees outside", "inside_word", id="minus"),
        pytest.param("12 hours long", "10–12 hours long", "inside_word", id="range"),
        pytest.param("refundable tickets", "non-refundable tickets", "inside_word", id="hyphen"),
        pytest.param("covered by it", "un**covered** by it", "inside_word", id="emphasis"),
        pytest.param(
            "cover of it", "cover\u00adage or cover-\nage, dis\u200bcover of it", "inside_word", id="invisible"
        ),
        pytest.param("4日以内に", "14日以内に返す", "inside_word", id="digits-in-kanji"),
        pytest.param("5 MW plant", "a 5 mW plant", "letter_case", id="units"),
    ],
)
def test_what_does_not_prove_anything_is_refused_with_its_reason(quote: str, text: str, reason: str) -> None:
    found = find_quote(quote, text)

    assert not found.verified
    assert found.reason == reason


@pytest.mark.parametrize("quote", ["at noon", "42 km", "5%", "2021", "Tolm", "押金", "No dogs"])
def test_short_quotes_that_say_something_are_allowed(quote: str) -> None:
    # SPN-14
    assert find_quote(quote, f"So: {quote} .").match is Match.EXACT


def test_the_similarity_of_an_edited_quote_is_given() -> None:
    # SPN-21: seven words of the quote in eight of the text
    found = find_quote("I want the blue one by Friday.", BLUE)

    assert found.similarity == pytest.approx(14 / 15)
    assert BLUE[found.start : found.end] == BLUE[:-1]


def test_an_elision_may_leave_out_more_inside_a_sentence_than_across_two() -> None:
    filler = "in any of the cases that the rules name, and "

    assert find_quote("members pay ... five euros", f"So members pay {filler}five euros.").match is Match.ELIDED
    assert find_quote("members pay ... five euros", f"So members pay. I{filler}five euros.").reason == "gap_too_large"
    assert (
        find_quote("members pay ... five euros", f"So members pay {filler * (GAP_IN_SENTENCE // 40)}five euros.").reason
        == "gap_too_large"
    )


def test_an_elision_takes_the_places_that_are_near_each_other() -> None:
    text = "Alpha rule here. " + "Other words. " * 50 + "The alpha rule, so far, is a beta rule."

    found = find_quote("alpha rule ... beta rule", text)

    assert found.match is Match.ELIDED
    assert text[found.start : found.end] == "alpha rule, so far, is a beta rule"


def passages(*texts: str | None) -> list[Passage]:
    return [Passage(chunk_id=f"c{number}", text=text) for number, text in enumerate(texts, start=1)]


def test_evidence_names_chunk_offsets_and_tier() -> None:
    evidence, found = locate("the fee is 5", passages("nothing", "Now the fee is 5."))

    assert found.match is Match.EXACT
    assert evidence == Evidence(chunk_id="c2", start=4, end=16, match=Match.EXACT)


def test_the_best_tier_wins_before_the_hint_and_the_hint_before_the_order() -> None:
    exact, normalised = "the fee is 5", "the  fee is 5"

    assert _found_in(locate("the fee is 5", passages(exact, normalised), hint="c2")) == "c1"
    assert _found_in(locate("the fee is 5", passages(exact, exact), hint="c2")) == "c2"
    assert _found_in(locate("the fee is 5", passages(exact, exact))) == "c1"


def _found_in(result: tuple[Evidence | None, object]) -> str | None:
    return result[0].chunk_id if result[0] else None


def test_a_quote_is_never_put_together_from_two_passages() -> None:
    evidence, found = locate("the fee is 5 euros", passages("the fee is", "5 euros"))

    assert evidence is None
    assert not found.verified


def test_no_text_to_look_in_is_not_the_same_as_absent() -> None:
    # SPN-17
    assert locate("Heat to 60 degrees.", passages(None)) == (None, find_no_text())
    assert locate("Heat to 60 degrees.", passages("Other words.", None))[1].reason == "no_text"
    assert locate("Heat to 60 degrees.", [])[1].reason == "no_text"
    assert locate("Heat to 60 degrees.", passages("Other words."))[1].reason is None


def find_no_text() -> object:
    return locate("Heat to 60 degrees.", [])[1]


def test_near_gives_no_evidence() -> None:
    evidence, found = locate("I want the blue one by Friday.", passages("Nothing.", BLUE))

    assert evidence is None
    assert found.match is Match.NEAR


WORDS = st.sampled_from(
    [
        "fee",
        "the",
        "5",
        "5.2",
        "-5",
        "$5",
        "1,200",
        "**due**",
        "“is”",
        "ﬁve",
        "no",
        "well-known",
        "don't",
        "日本",
        "９",
        "a_b",
    ]
)
PIECES = st.lists(st.tuples(WORDS, st.sampled_from([" ", "\n", "", ". ", "\u2009", "-"])), min_size=1, max_size=14)
CUT_INSIDE = re.compile(r"[A-Za-z0-9_]\0[A-Za-z0-9_]|\d\0[.,]\d|\d[.,]\0\d|[$]\0\d|[^\w]-\0\d|\d-\0\d|\d\0-\d")


@given(PIECES, st.data())
def test_a_verified_quote_never_begins_or_ends_inside_a_word_or_number(
    pieces: list[tuple[str, str]], data: st.DataObject
) -> None:
    text = "".join(word + gap for word, gap in pieces)
    start = data.draw(st.integers(0, len(text)))
    found = find_quote(text[start : data.draw(st.integers(start, len(text)))], text)
    cuts = [f"{text[:offset]}\0{text[offset:]}" for offset in (found.start, found.end) if found.verified]

    assert not any(CUT_INSIDE.search(cut) for cut in cuts)


@given(PIECES, st.data())
def test_what_was_found_normalises_to_what_was_looked_for(pieces: list[tuple[str, str]], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(pieces) - 1))
    last = data.draw(st.integers(first, len(pieces)))
    quote = normalise("".join(word + gap for word, gap in pieces[first:last])).text
    text = "".join(word + gap for word, gap in pieces)
    found = find_quote(quote, text)

    assert not found.verified or _bare(text[found.start : found.end]) == _bare(quote)


def _bare(text: str) -> str:
    """Drop what a quote may differ in."""
    return normalise(text).text.lower().strip(" .,-\"'")


@given(st.text(max_size=40), st.text(max_size=80))
def test_any_two_texts_can_be_compared(quote: str, text: str) -> None:
    found = find_quote(quote, text)

    assert 0 <= found.start <= found.end <= len(text)
    assert (found.similarity is not None) is (found.match is Match.NEAR)


@pytest.mark.parametrize(
    ("quote", "unit"),
    [("a" * 100_000, "a"), ("ab " * 300 + "x", "ab "), ("5 apples", "15 apples "), ("us US " * 50 + "US", "us US ")],
)
def test_hostile_repetitions_are_worked_through(quote: str, unit: str) -> None:
    # Work that grows with the square of the length would run into the limit that every test has.
    text = unit * (200_000 // len(unit))

    found = find_quote(quote, text)

    assert 0 <= found.start <= found.end <= len(text)
