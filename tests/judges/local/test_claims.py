from __future__ import annotations

import pytest

from support.asking import claims_of, excluded_of, extracted, texts_of


def test_a_pure_refusal_has_no_claims_and_stays_visible() -> None:  # GRD-01
    reply = extracted("I'm sorry, the documents do not say.", "What is the fee for a lost badge?")

    assert reply.claims == ()
    assert {part.reason for part in reply.excluded} == {"abstention"}


@pytest.mark.parametrize("answer", ["", "  \n ", "\u00a0\t"])
def test_an_empty_answer_has_neither_claims_nor_exclusions(answer: str) -> None:  # GRD-02
    reply = extracted(answer)

    assert (reply.claims, reply.excluded) == ((), ())


@pytest.mark.parametrize("answer", ["The lease ends on 3 May", "貸出期限は14日です", "مدة الإعارة ١٤ يوما"])
def test_an_answer_without_a_final_stop_is_a_claim_in_any_script(answer: str) -> None:  # GRD-06
    assert texts_of(answer) == [answer]


def test_small_talk_is_set_aside_and_the_fact_between_it_kept() -> None:  # GRD-08
    answer = "Great question! Happy to help. The pass costs 40 euros. Let me know if you need more."

    assert texts_of(answer) == ["The pass costs 40 euros."]
    assert [part.text for part in excluded_of(answer)] == [
        "Great question!",
        "Happy to help.",
        "Let me know if you need more.",
    ]
    assert {part.reason for part in excluded_of(answer)} == {"non_factual"}


@pytest.mark.parametrize(
    "answer",
    [
        "Feel free to call 555-1234.",
        "Please let us know by 3 May.",
        "Don't hesitate to ask Karl Meyer.",
        "Of course the pass costs 40 euros.",
        "Thank you letters are sent to Bern within 3 days.",
        "Good question papers cost 5 euros.",
        "Hello Kitty is a cat from London and costs 5 euros.",
    ],
)
def test_small_talk_with_a_number_or_a_name_stays_a_claim(answer: str) -> None:
    assert texts_of(answer) == [answer]


def test_each_gym_sentence_is_a_claim_of_its_own() -> None:  # GRD-13
    answer = "The gym opens at 7. The gym has a sauna. The gym opens at 6."

    assert texts_of(answer) == ["The gym opens at 7.", "The gym has a sauna.", "The gym opens at 6."]


def test_what_is_said_not_to_come_from_the_documents_is_flagged() -> None:  # GRD-17
    first, second = claims_of(
        "The permit lasts 2 years [1]. Not from your documents, but in general renewals take about a month."
    )

    assert (first.text, first.flags) == ("The permit lasts 2 years.", ())
    assert second.flags == ("outside_context_disclosed",)
    assert "renewals take about a month" in second.text.lower()


def test_a_leading_pronoun_is_replaced_by_the_last_subject() -> None:  # GRD-19
    assert texts_of("The toll is 4 euros. It was raised in 2021.")[1] == "The toll was raised in 2021."


def test_repeats_merge_by_content_and_not_by_number() -> None:  # GRD-20
    exits, alarms = claims_of("There are 5 exits. The hall has 5 exits. There are 5 alarms.")

    assert (exits.text, exits.mentions) == ("The hall has 5 exits.", 2)
    assert (alarms.text, alarms.mentions) == ("There are 5 alarms.", 1)
    assert exits.start == 0


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("The limit is **999** items.", "The limit is 999 items."),
        ("The limit is *99* items.", "The limit is 99 items."),
        ("The `limit` is __99__ items.", "The limit is 99 items."),
    ],
)
def test_markdown_is_taken_off_a_claim(answer: str, text: str) -> None:  # GRD-22
    assert texts_of(answer) == [text]


def test_a_closing_line_of_sources_is_no_claim() -> None:  # CIT-04
    answer = "The pool is heated. Dogs are not allowed.\n\nSources: [1], [2]"

    assert texts_of(answer) == ["The pool is heated.", "Dogs are not allowed."]
    assert [(part.text, part.reason) for part in excluded_of(answer)] == [("Sources: [1], [2]", "sources")]


def test_a_footnote_definition_is_no_claim() -> None:  # CIT-06
    answer = "The bill died in May[3]. The vote was in June[^2].\n\n[^2]: Minutes, page 4"

    assert texts_of(answer) == ["The bill died in May.", "The vote was in June."]
    assert [part.reason for part in excluded_of(answer)] == ["sources"]


def test_brackets_that_are_no_citations_keep_their_text() -> None:  # CIT-10
    answer = (
        "Use arr[0] and `x[1]`. The [2024 report] says so. He [the clerk] agreed. "
        "See [the guide](https://ex.org/a). [TODO]"
    )
    said = " ".join([*texts_of(answer), *(part.text for part in excluded_of(answer))])

    for kept in ("arr[0]", "x[1]", "[2024 report]", "[the clerk]", "the guide", "[TODO]"):
        assert kept in said


@pytest.mark.parametrize(
    ("label", "entries"),
    [
        ("## References\n", "1. Annual report 2021\n2. Minutes of May"),
        ("**Sources:**\n", "- [1] Annual report\n- [2] https://ex.org/a"),
        ("Quellen:\n", "[1] Jahresbericht, Seite 4"),
        ("References\n", "Smith, J. Tolls of the north"),
    ],
)
def test_a_list_of_sources_is_no_claim(label: str, entries: str) -> None:
    answer = f"The pool is heated.\n\n{label}{entries}"

    assert texts_of(answer) == ["The pool is heated."]
    assert {part.reason for part in excluded_of(answer)} == {"sources"}


def test_a_paragraph_after_a_list_of_sources_is_a_claim_again() -> None:
    answer = "The pool is heated.\n\nSources: [1], [2]\n\nDogs are not allowed in the pool."

    assert texts_of(answer) == ["The pool is heated.", "Dogs are not allowed in the pool."]


def test_a_sentence_that_begins_like_a_source_label_stays_a_claim() -> None:
    answer = "Sources of income are taxed at 5 percent."

    assert texts_of(answer) == [answer]


def test_list_items_carry_their_lead_in() -> None:
    answer = "You need:\n- a passport\n- a photo [2]"

    assert texts_of(answer) == ["You need: a passport", "You need: a photo"]
    assert [(part.text, part.reason) for part in excluded_of(answer)] == [("You need:", "lead_in")]


def test_list_items_that_are_sentences_stand_alone() -> None:
    answer = "The rules are:\n1. Dogs are not allowed.\n2. Children pay half."

    assert texts_of(answer)[-2:] == ["Dogs are not allowed.", "Children pay half."]


def test_a_lead_in_with_a_fact_that_nothing_carries_is_a_claim() -> None:
    answer = "The hall closed in 2019 for these reasons:\n- The roof was leaking.\n- The money was spent."

    assert texts_of(answer)[0] == "The hall closed in 2019 for these reasons:"


def test_an_announcement_before_a_list_is_neither_claim_nor_lead() -> None:
    answer = "Here are the key points:\n\n- **Fee:** 40 euros\n- **Validity:** 2 days"

    assert texts_of(answer) == ["Fee: 40 euros", "Validity: 2 days"]
    assert [part.reason for part in excluded_of(answer)] == ["non_factual"]


def test_nested_items_carry_the_item_above() -> None:
    answer = "Bring:\n- for adults:\n  - a passport\n- for children:\n  - a birth certificate"

    assert texts_of(answer) == ["for adults: a passport", "for children: a birth certificate"]


def test_a_heading_without_a_statement_is_no_claim() -> None:
    answer = "## Fees\n\nThe pass costs 40 euros.\n\n**Opening hours**\n\nThe gym opens at 6."

    assert texts_of(answer) == ["The pass costs 40 euros.", "The gym opens at 6."]
    assert {part.reason for part in excluded_of(answer)} == {"heading"}


def test_a_heading_that_states_something_is_a_claim() -> None:
    assert texts_of("**The fee is 40 euros**") == ["The fee is 40 euros"]


def test_an_answer_of_headings_alone_still_has_claims() -> None:
    assert texts_of("**40 euros**") == ["40 euros"]


def test_table_cells_are_claims_with_their_headers() -> None:
    answer = "| Zone | Price | Days |\n|---|---|---|\n| North | 4 euros | 2 |\n| South | 6 euros | 3 |"

    assert texts_of(answer) == [
        "Zone: North; Price: 4 euros",
        "Zone: North; Days: 2",
        "Zone: South; Price: 6 euros",
        "Zone: South; Days: 3",
    ]


def test_a_question_back_is_no_claim() -> None:
    answer = "The pass costs 40 euros. Would you like to know more?"

    assert [part.reason for part in excluded_of(answer)] == ["question"]


def test_a_question_that_states_a_fact_stays_a_claim() -> None:
    assert texts_of("Did you know that the bridge is 40 m long?") == ["The bridge is 40 m long?"]


def test_lines_that_the_writer_broke_are_claims_of_their_own() -> None:
    assert texts_of("Fee: 40 euros\nOpening hours: 9 to 17") == ["Fee: 40 euros", "Opening hours: 9 to 17"]


def test_a_line_that_the_page_broke_is_one_claim() -> None:
    assert texts_of("The toll on the bridge was raised by Karl\nMeyer in 2021.") == [
        "The toll on the bridge was raised by Karl Meyer in 2021."
    ]


def test_a_date_at_the_start_of_a_line_is_no_list_number() -> None:
    assert texts_of("3. Mai 2021 ist der letzte Tag.") == ["3. Mai 2021 ist der letzte Tag."]


@pytest.mark.parametrize(
    ("answer", "claim"),
    [
        ("Sure, the pass costs 40 euros.", "The pass costs 40 euros."),
        ("In conclusion, the toll is 4 euros.", "The toll is 4 euros."),
        ("Please note that dogs are not allowed.", "Dogs are not allowed."),
        ("According to the provided documents, the toll is 4 euros.", "The toll is 4 euros."),
        ("According to the Meyer report, the toll is 4 euros.", "According to the Meyer report, the toll is 4 euros."),
    ],
)
def test_what_opens_a_sentence_before_its_fact_is_cut_off(answer: str, claim: str) -> None:
    assert texts_of(answer) == [claim]


def test_clauses_are_claims_each_with_its_subject() -> None:
    answer = "The valve opens at 4 bar [1] and closes at 2 bar [2]."
    opens, closes = claims_of(answer)

    assert (opens.text, closes.text) == ("The valve opens at 4 bar", "The valve closes at 2 bar.")
    assert answer[closes.start : closes.end] == "closes at 2 bar [2]."


def test_a_clause_with_a_subject_of_its_own_is_a_claim() -> None:
    assert texts_of("The pass costs 40 euros, and lunch is served at noon.") == [
        "The pass costs 40 euros",
        "Lunch is served at noon.",
    ]


def test_an_instruction_is_not_taken_for_a_short_answer() -> None:
    answer = "Bring a passport and a photo."

    assert texts_of(answer, "When does the pool open?") == [answer]


def test_claims_are_numbered_in_the_order_of_the_answer() -> None:
    claims = claims_of("The pool is heated. Dogs are not allowed. The gym opens at 6.")

    assert [claim.claim_id for claim in claims] == ["c1", "c2", "c3"]


def test_offsets_point_at_the_untouched_stretch() -> None:
    answer = "  Sure!\n\n- The limit is **99** items [1].\n"
    (claim,) = claims_of(answer)

    assert answer[claim.start : claim.end] == "The limit is **99** items [1]."
