from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.judges.local.support import Support, support
from leadline.records.request import ClaimState

SUPPORTED, CONTRADICTED, NOT_FOUND = ClaimState.SUPPORTED, ClaimState.CONTRADICTED, ClaimState.NOT_FOUND

MIXED = "The lease ends on 3 May. 貸出期限は14日です。 مدة الإعارة ١٤ يوما."
SIBLINGS = (
    "# XR-400\n\nThe XR-400 is a sensor for cold rooms. Its battery lasts 36 months. The radio range is 30 m.",
    "# XR-500\n\nThe XR-500 is a sensor for cold rooms. Its battery lasts 18 months. The radio range is 50 m.",
)


def quote(found: Support, texts: list[str]) -> str:
    assert found.text_index is not None
    return texts[found.text_index][found.start : found.end]


@pytest.mark.parametrize(
    ("claim", "text", "state"),
    [
        pytest.param("The gym opens at 7.", "The gym opens at 6.", CONTRADICTED, id="GRD-13 another value"),
        pytest.param("The gym has a sauna.", "The gym opens at 6.", NOT_FOUND, id="GRD-13 not mentioned"),
        pytest.param("The gym opens at 6.", "The gym opens at 6.", SUPPORTED, id="GRD-13 stated"),
        pytest.param(
            "The capital of Nordavia is Tolm.",
            "Tolm is a town in Nordavia known for its harbour.",
            NOT_FOUND,
            id="GRD-10 co-mention",
        ),
        pytest.param(
            "Water damage is covered.",
            "Water damage is not covered under the basic plan.",
            CONTRADICTED,
            id="GRD-11 denial",
        ),
        pytest.param(
            "Water damage is not covered.",
            "Water damage is not covered under the basic plan.",
            SUPPORTED,
            id="GRD-11 mirrored",
        ),
        pytest.param("The limit is **999** items.", "The limit is 99 items.", CONTRADICTED, id="GRD-22 bold wrong"),
        pytest.param("The limit is 999 items.", "The limit is **99** items.", CONTRADICTED, id="GRD-22 plain wrong"),
        pytest.param("The limit is *99* items.", "The limit is 99 items.", SUPPORTED, id="GRD-22 marked right"),
        pytest.param("The lease ends on 3 May", MIXED, SUPPORTED, id="GRD-06 English"),
        pytest.param("貸出期限は14日です", MIXED, SUPPORTED, id="GRD-06 Japanese"),
        pytest.param("貸出期限は15日です", MIXED, CONTRADICTED, id="GRD-06 Japanese, another value"),
        pytest.param("مدة الإعارة ١٤ يوما", MIXED, SUPPORTED, id="GRD-06 Arabic"),
        pytest.param("مدة الإعارة 14 يوما", MIXED, SUPPORTED, id="GRD-06 Arabic, Western digits"),
        pytest.param(
            "tickets can not be refunded after departure",
            "Tickets cannot be refunded after departure.",
            SUPPORTED,
            id="GRD-09 false",
        ),
        pytest.param(
            "tickets can be refunded after departure",
            "Tickets cannot be refunded after departure.",
            CONTRADICTED,
            id="GRD-09 true",
        ),
        pytest.param("The warranty is 3 years", "The warranty covers parts.", NOT_FOUND, id="CIT-11 on topic only"),
        pytest.param("It closes at 9.", "It closes at 8.", CONTRADICTED, id="GRD-21"),
        pytest.param("There are 5 alarms.", "The hall has 5 exits.", NOT_FOUND, id="GRD-20 shared number"),
    ],
)
def test_a_claim_ends_in_the_state_that_its_text_gives_it(claim: str, text: str, state: ClaimState) -> None:
    assert support(claim, [text]).state == state


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("It has an 18-month battery", "The sensor has a 36-month battery."),
        ("The price was raised.", "The price was lowered."),
        ("Pets are allowed.", "Pets are prohibited."),
        ("The project is led by Tom Hall.", "The project is led by Anna Berg."),
        ("The shop is closed on Monday.", "The shop is closed on Tuesday."),
        ("Seats are available.", "Seats are unavailable."),
        ("Die Frist beträgt 14 Tage.", "Die Frist beträgt 30 Tage."),
        ("Tiere sind erlaubt.", "Tiere sind nicht erlaubt."),
        ("Las mascotas están permitidas.", "Las mascotas no están permitidas."),
    ],
)
def test_the_same_relation_with_another_value_is_contradicted(claim: str, text: str) -> None:
    assert support(claim, [text]).state == CONTRADICTED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The notice period is 2 years.", "The notice period is 24 months."),
        ("The pass costs 40 euros.", "Prices: the pass costs €40; the card costs €50."),
        ("The XR400 weighs 3 kg.", "The XR-400 weighs 3 kg."),
        ("Marie Curie was born in Warsaw.", "Curie was born in Warsaw."),
        ("The office is open on weekdays.", "The ofﬁce is open on weekdays."),
    ],
)
def test_another_spelling_of_the_same_thing_is_supported(claim: str, text: str) -> None:
    assert support(claim, [text]).state == SUPPORTED


def test_a_value_of_a_sibling_product_does_not_support() -> None:
    own = support("The battery of the XR-400 lasts 36 months.", SIBLINGS)
    twin = support("The battery of the XR-500 lasts 36 months.", SIBLINGS)

    assert own.state == SUPPORTED
    assert twin.state == CONTRADICTED
    assert "number_not_in_evidence" in twin.flags


def test_a_text_about_a_rival_alone_is_no_evidence_and_says_so() -> None:
    found = support("The XR-500 has a range of 30 m.", ["The XR-400 has a range of 30 m."])

    assert found.state == NOT_FOUND
    assert set(found.flags) == {"name_not_in_evidence", "other_subject"}


def test_a_longer_product_name_is_another_product() -> None:
    texts = ["HomeGuard has a deductible of 300 euros.", "HomeGuard Premium has a deductible of 150 euros."]

    assert support("HomeGuard has a deductible of 300 euros.", texts).state == SUPPORTED
    assert support("HomeGuard has a deductible of 150 euros.", texts).state != SUPPORTED


def test_values_of_two_products_in_one_sentence_are_told_apart() -> None:
    text = ["The XR-400 reaches 30 m, the XR-500 reaches 50 m."]

    assert support("The XR-500 reaches 50 m.", text).state == SUPPORTED
    assert support("The XR-500 reaches 30 m.", text).state != SUPPORTED


def test_values_of_two_things_without_names_are_told_apart() -> None:
    text = ["The bridge toll, 4 euros, was raised in 2021. The ferry fare was raised in 2019."]

    assert support("The toll was raised in 2021.", text).state == SUPPORTED
    assert support("The ferry fare was raised in 2021.", text).state == CONTRADICTED


SIDE_BY_SIDE = [
    (["Anna Berg was born in 1950. Tom Hall was born in 1960."], "Anna Berg was born in {}.", "1950", "1960"),
    (["Paris has 9 stores. Berlin has 12 stores."], "Paris has {} stores.", "9", "12"),
    (["Paris has 9 stores; Berlin has 12 stores."], "Berlin has {} stores.", "12", "9"),
    (["Paris has 9 stores.", "Berlin has 12 stores."], "Berlin has {} stores.", "12", "9"),
    (["Sales in 2021 were 5 million. Sales in 2022 were 7 million."], "Sales in 2022 were {} million.", "7", "5"),
    (
        ["The Basic tariff lasts 18 months. The Family tariff lasts 45."],
        "The Basic tariff lasts {} months.",
        "18",
        "45",
    ),
    (["Vento S weighs 3 kg and is new. Vento T weighs 5 kg."], "Vento S weighs {} kg.", "3", "5"),
    (["Oslo is led by Ida Fenn. Rome is led by Max Roth."], "Oslo is led by {}.", "Ida Fenn", "Max Roth"),
    (["Elena was born in 1931, Peter in 1948."], "Peter was born in {}.", "1948", "1931"),
    (["Elena Ruiz (born 1931) and Peter Lang (born 1948) met."], "Elena Ruiz was born in {}.", "1931", "1948"),
    (["Ghent lies on a river. It has 7 gates. Lyon is old. It has 9 gates."], "Ghent has {} gates.", "7", "9"),
    (["| | Vento S | Vento L |\n|---|---|---|\n| reaches | 12 m | 18 m |"], "Vento S reaches {} m.", "12", "18"),
    (["KM-20 and KM-35 reach 12 m and 18 m, respectively."], "The KM-35 reaches {} m.", "18", "12"),
    (["Reach:\n- KM-20: 12 m\n- KM-35: 18 m"], "The KM-20 has a reach of {} m.", "12", "18"),
]


@pytest.mark.parametrize(("texts", "claim", "own", "other"), SIDE_BY_SIDE)
def test_a_value_of_the_next_subject_does_not_support(texts: list[str], claim: str, own: str, other: str) -> None:
    assert support(claim.format(own), texts).state == SUPPORTED
    assert support(claim.format(other), texts).state != SUPPORTED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The light can be switched off.", "When the limit is not reached, the light can be switched off."),
        ("The sensor is exchanged.", "Without a probe the sensor is defective and is exchanged."),
        ("Red means that the pack is empty.", "Amber means no contact was made, red means that the pack is empty."),
        ("Fix the sensor above the floor.", "Fix the sensor above the floor. Do not lay the sensor on goods."),
    ],
)
def test_a_denial_of_something_else_does_not_count_against_a_claim(claim: str, text: str) -> None:
    found = support(claim, [text])

    assert (found.state, found.flags) == (SUPPORTED, ())


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("A fee is charged.", "No extra fee is charged."),
        ("Dogs are always admitted.", "Dogs are not always admitted."),
        ("Die Gebühr wird erstattet.", "Die Gebühr wird nicht erstattet."),
        ("The sensor works with a probe.", "The sensor works without a probe."),
    ],
)
def test_a_denial_of_what_the_claim_says_contradicts(claim: str, text: str) -> None:
    found = support(claim, [text])

    assert (found.state, found.flags) == (CONTRADICTED, ("negation_mismatch",))


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The two families may be mixed.", "One gateway serves up to 60 sensors of families that are mixed."),
        ("In 2019 staff had 27 days of leave.", "Staff have 27 days of leave."),
        ("In 2027 the sensor will cost €179.", "The sensor costs €179."),
    ],
)
def test_a_number_of_another_kind_contradicts_nothing(claim: str, text: str) -> None:
    assert support(claim, [text]).state == NOT_FOUND


def test_another_number_of_the_claim_is_no_other_value() -> None:
    text = ["The maker guarantees it for two years. Registering it in the shop extends this guarantee to three years."]

    assert support("Registering it in the shop extends the two-year guarantee to three years.", text).state == SUPPORTED


def test_an_ordinal_that_counts_nothing_is_no_number_of_the_claim() -> None:
    assert support("Check the cable first.", ["Check the cable. The box has two lights."]).flags == ()


def test_another_pronoun_is_no_opposite() -> None:
    assert support("He was born in Tolm.", ["She was born in Tolm."]).flags == ()


def test_a_heading_says_whom_a_text_is_about() -> None:
    claim, text = "The XR-400 has a range of 30 m.", ["It has a range of 30 m."]

    assert support(claim, text).state == NOT_FOUND
    assert support(claim, text, headings=["XR-400 data sheet"]).state == SUPPORTED
    assert support(claim, text, headings=["XR-500 data sheet"]).state == NOT_FOUND


def test_the_question_says_whom_a_claim_without_a_name_is_about() -> None:
    question = "What is the range of the XR-500?"

    assert support("The radio range is 50 m.", SIBLINGS, question=question).state == SUPPORTED
    assert support("The radio range is 30 m.", SIBLINGS, question=question).state != SUPPORTED


def test_a_denial_of_something_else_in_the_sentence_is_no_denial_of_the_claim() -> None:
    text = ["Water damage is covered, but fire damage is not covered."]

    assert support("Water damage is covered.", text).state == SUPPORTED


def test_a_subject_and_a_word_said_of_its_rival_do_not_make_a_claim() -> None:
    text = ["The XR-400 weighs 3 kg. The XR-500 is waterproof."]

    assert support("The XR-500 is waterproof.", text).state == SUPPORTED
    assert support("The XR-400 is waterproof.", text).state == NOT_FOUND


def test_a_comparison_of_two_siblings_is_about_both() -> None:
    text = ["The XR-500 is heavier than the XR-400."]

    assert support("The XR-500 is heavier than the XR-400.", text).state == SUPPORTED


def test_names_in_each_others_roles_contradict() -> None:  # who sold to whom
    found = support("John sold the car to Mary.", ["Mary sold the car to John."])

    assert (found.state, found.flags) == (CONTRADICTED, ("roles_swapped",))


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Brazil beat Germany.", "Germany was beaten by Brazil."),
        ("Paris is the capital of France.", "France's capital, Paris, lies on the Seine."),
    ],
)
def test_another_order_with_the_same_roles_is_no_swap(claim: str, text: str) -> None:
    assert "roles_swapped" not in support(claim, [text]).flags


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Smoking is prohibited.", "Smoking is not allowed."),
        ("Smoking is not allowed.", "Smoking is prohibited."),
    ],
)
def test_an_opposite_and_a_denial_cancel_out(claim: str, text: str) -> None:
    assert support(claim, [text]).state == SUPPORTED


def test_only_needs_evidence_of_its_own() -> None:
    claim = "Only managers can approve expenses."

    assert support(claim, ["Managers and team leads can approve expenses."]).state == NOT_FOUND
    assert support(claim, ["Expenses can only be approved by managers."]).state == SUPPORTED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The fair takes 14 tablets.", "The fair takes 14 mg."),
        ("Adults take 14 mg daily.", "Adults take 14 tablets daily."),
        ("Store it below 20 °C.", "Store it below 18 °C."),
    ],
)
def test_a_number_of_something_else_is_another_number(claim: str, text: str) -> None:
    assert "number_not_in_evidence" in support(claim, [text]).flags


@pytest.mark.parametrize(
    ("claim", "text", "flag"),
    [
        ("The gym opens at 7.", "The gym opens at 6.", "number_not_in_evidence"),
        ("The fair is held in Tolm.", "The fair is held in spring.", "name_not_in_evidence"),
        ("Dogs are allowed.", "Dogs are not allowed.", "negation_mismatch"),
        ("The price was raised.", "The price was lowered.", "opposite_in_evidence"),
    ],
)
def test_what_differs_is_flagged(claim: str, text: str, flag: str) -> None:
    assert flag in support(claim, [text]).flags


def test_the_quote_is_the_shortest_run_that_carries_the_claim() -> None:
    texts = ["Badges are free.", "The hall was built in 1970.  The hall has\n 5 exits. It seats 300."]

    found = support("The hall has 5 exits.", texts)

    assert found.text_index == 1
    assert quote(found, texts) == "The hall has\n 5 exits."


def test_two_neighbouring_sentences_may_carry_a_claim_together() -> None:
    texts = ["Opening times follow. The museum is in Tolm. It opens at 10. Tickets are sold online."]

    found = support("The museum in Tolm opens at 10.", texts)

    assert found.state == SUPPORTED
    assert quote(found, texts) == "The museum is in Tolm. It opens at 10."


def test_nothing_of_a_long_text_is_left_unread() -> None:
    filler = "Lorem ipsum dolor sit amet, consectetur adipiscing elit. " * 3000

    found = support("The hall has 5 exits.", [filler + "The hall has 5 exits."])

    assert found.state == SUPPORTED
    assert found.start == len(filler)


@pytest.mark.parametrize("texts", [[], [""], ["   \n"], ["Entirely unrelated words."]])
def test_without_a_word_in_common_there_is_no_quote(texts: list[str]) -> None:
    assert support("The gym opens at 6.", texts) == Support(NOT_FOUND, 0.0)


def test_a_claim_without_words_is_not_found() -> None:
    assert support(" ... ", ["The gym opens at 6."]).state == NOT_FOUND


def test_each_missing_word_lowers_the_degree() -> None:
    claim = "The north gate opens daily at noon."
    texts = [claim, "The north gate opens daily.", "The north gate.", "The gate."]

    scores = [support(claim, [text]).score for text in texts]

    assert scores == sorted(scores, reverse=True)
    assert scores[0] == 1.0
    assert len(set(scores)) == len(scores)


@given(st.text(max_size=200), st.lists(st.text(max_size=300), max_size=3))
def test_any_text_gets_a_degree_between_0_and_1_and_a_quote_inside_its_text(claim: str, texts: list[str]) -> None:
    found = support(claim, texts)

    assert 0.0 <= found.score <= 1.0
    if found.text_index is not None:
        assert quote(found, texts).strip()


@given(
    st.lists(st.sampled_from(("gate", "hall", "pool", "opens", "early", "north", "old")), min_size=2, max_size=8),
    st.integers(0, 99),
)
def test_a_claim_that_stands_in_a_text_word_by_word_is_fully_supported(words: list[str], number: int) -> None:
    claim = f"The {' '.join(words)} takes {number} visitors."

    found = support(claim, ["Something else first.", f"Before it. {claim} After it."])

    assert (found.state, found.score, found.text_index) == (SUPPORTED, 1.0, 1)
