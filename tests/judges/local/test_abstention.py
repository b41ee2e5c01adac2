from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.judges.local.abstention import abstention
from leadline.records.request import AbstentionReply, AnswerState, JudgeAbstention
from support.refusals import NEGATIVE_FACTS, REFUSALS


def judged(answer: str, question: str | None = None) -> AbstentionReply:
    return abstention(JudgeAbstention(question_id="q1", question=question, answer=answer))


@pytest.mark.parametrize(
    "answer",
    ["I can’t answer that from the documents.", "I'm unable to find this.", "I cannot answer that."],
)
def test_a_refusal_is_seen_with_either_apostrophe(answer: str) -> None:  # ABS-01
    assert judged(answer).state is AnswerState.ABSTAINED
    assert judged(answer, "What does the handbook say about leave?").state is AnswerState.ABSTAINED


@pytest.mark.parametrize(
    "answer",
    [
        "None of the supplied files relate to this.",
        "It is not possible to name the country from these sources.",
        "This cannot be determined, as the needed material is missing.",
        "The handbook does not mention parental leave.",
    ],
)
def test_a_refusal_is_seen_in_wordings_that_no_phrase_list_has(answer: str) -> None:  # ABS-02
    assert judged(answer).state is AnswerState.ABSTAINED
    assert judged(answer, "What does the handbook say about leave?").state is AnswerState.ABSTAINED


@pytest.mark.parametrize(
    "answer",
    [
        "Dazu habe ich in den Unterlagen leider nichts gefunden.",
        "Les documents fournis ne permettent pas de répondre.",
        "この資料には記載がありません。",
        "لا توجد معلومات عن ذلك في المستندات.",
        "Belgelerde bu bilgi yer almıyor.",
    ],
)
def test_a_refusal_is_seen_without_a_language_setting(answer: str) -> None:  # ABS-03
    assert judged(answer).state is AnswerState.ABSTAINED
    assert judged(answer, "What does the handbook say about leave?").state is AnswerState.ABSTAINED


@pytest.mark.parametrize("language", sorted(REFUSALS))
def test_refusals_are_seen_in_each_language(language: str) -> None:
    missed = [answer for answer in REFUSALS[language] if judged(answer).state is not AnswerState.ABSTAINED]

    assert missed == []


@pytest.mark.parametrize("language", sorted(NEGATIVE_FACTS))
def test_a_negative_fact_about_the_world_is_an_answer_in_each_language(language: str) -> None:
    mistaken = [answer for answer in NEGATIVE_FACTS[language] if judged(answer).state is not AnswerState.ANSWERED]

    assert mistaken == []


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        ("No record matches that order number.", AnswerState.ABSTAINED),
        ("I found an order, but its status is not confirmed in the sources.", AnswerState.PARTLY),
        ("Which of the two stores do you mean?", AnswerState.CLARIFICATION),
    ],
)
def test_not_found_not_confirmed_and_asking_back_are_three_states(answer: str, state: AnswerState) -> None:  # ABS-12
    assert judged(answer).state is state
    assert judged(answer, "Where is my order?").state is state


def test_a_pure_refusal_is_an_abstention() -> None:  # GRD-01
    reply = judged("I'm sorry, the documents do not say.", "What is the fee for a lost badge?")

    assert reply.state is AnswerState.ABSTAINED


def test_whitespace_is_empty_and_no_abstention() -> None:  # GRD-02
    assert judged("  \n ", "Q") == AbstentionReply(state=AnswerState.EMPTY)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the fee?", "The fee is 40 euros. The documents do not say whether VAT is included."),
        ("What is the fee?", "The fee is 40 euros, but the documents do not say whether VAT is included."),
        ("When was it founded and who is the CEO?", "It was founded in 1998. I could not find who the CEO is."),
        ("When and how much?", "Die Frist endet am 31. März. Zu den Kosten enthalten die Unterlagen keine Angaben."),
    ],
)
def test_an_answer_that_declines_the_rest_is_partly(question: str, answer: str) -> None:
    assert judged(answer, question).state is AnswerState.PARTLY


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "Who is the CEO?",
            "The documents don't say who the CEO is. From general knowledge, it is Ann Lee, since 2015.",
        ),
        ("What is the fee for a lost badge?", "The documents do not say. The fee is 5 euros."),
        ("Who is the CEO?", "I'm not sure, but the CEO is Ann Lee."),
        ("Who is the CEO?", "As an AI, I can't browse, but according to [1] the CEO is Ann Lee."),
        (
            "How do I reset my device?",
            "I don't have access to your account, but you can reset it under Settings > Device > Reset.",
        ),
        ("Who is the CEO?", "The documents do not name the CEO. However, as far as I know, it is Ann Lee."),
        ("What is the fee?", "The handbook doesn't mention the fee, but in general it is about 20 euros."),
        ("Wer leitet die Firma?", "Die Dokumente nennen den Leiter nicht, aber es ist Ann Lee."),
        ("Wie hoch ist die Gebühr?", "Die Unterlagen sagen dazu nichts. Die Gebühr beträgt 5 Euro."),
        ("Qui est le PDG ?", "Les documents ne mentionnent pas le PDG, mais c'est Ann Lee depuis 2015."),
        ("¿Quién es el director?", "Los documentos no mencionan al director, pero es Ann Lee desde 2015."),
    ],
)
def test_an_answer_that_is_told_behind_a_refusal_is_no_abstention(question: str, answer: str) -> None:
    assert judged(answer, question).state is AnswerState.PARTLY
    assert judged(answer).state is AnswerState.PARTLY


@pytest.mark.parametrize(
    "answer",
    [
        "The documents don't say who the CEO is. They only cover the board.",
        "The documents do not name the CEO, but the name may be listed on the company website.",
        "I don't know who the CEO is, but I can help you with other questions.",
        "I cannot find the CEO in the documents. However, you can contact HR for this.",
        "I cannot say who the CEO is. Acme Inc. has 40 offices. Therefore, I cannot name the CEO.",
    ],
)
def test_remarks_on_the_sources_and_pointers_after_a_refusal_leave_it_a_refusal(answer: str) -> None:
    assert judged(answer, "Who is the CEO?").state is AnswerState.ABSTAINED


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the price?", "The price is not listed."),
        ("What is the price?", "The price isn't given anywhere."),
        ("What is the price?", "The price is nowhere to be found."),
        ("What is the price?", "No price is listed."),
        ("Was kostet es?", "Der Preis ist nicht angegeben."),
        ("Was kostet es?", "Der Preis ist nirgends aufgeführt."),
        ("Quel est le prix ?", "Le prix n'est pas indiqué."),
        ("Quel est le prix ?", "Le prix n'est mentionné nulle part."),
        ("¿Cuánto cuesta?", "El precio no está indicado."),
        ("Quanto costa?", "Il prezzo non è indicato."),
        ("Hoeveel kost het?", "De prijs staat nergens vermeld."),
        ("Quanto custa?", "O preço não está indicado."),
        ("Where is my order?", "No order was found under that number."),
        ("Where is my order?", "There is no record of that order."),
    ],
)
def test_a_refusal_that_names_no_source_is_a_refusal(question: str, answer: str) -> None:
    assert judged(answer, question).state is AnswerState.ABSTAINED
    assert judged(answer).state is AnswerState.ABSTAINED


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is the company listed?", "The company is not listed."),
        ("Does the manual mention batteries?", "The manual does not mention batteries."),
        ("Is breakfast provided?", "Breakfast is not provided."),
        ("Is there asbestos?", "No asbestos was found in the building."),
        ("Is there a desk?", "The hotel does not have an information desk."),
        ("What does the plan cover?", "The plan does not include the data roaming package."),
    ],
)
def test_a_negative_fact_that_reads_like_a_refusal_is_an_answer(question: str, answer: str) -> None:
    assert judged(answer, question).state is AnswerState.ANSWERED


@pytest.mark.parametrize(
    "answer",
    [
        "Welche der beiden Filialen meinen Sie?",
        "¿A cuál de las dos tiendas se refiere?",
        "どちらの店舗のことでしょうか？",
        "There are two stores, one in Kiel and one in Bonn. Which one do you mean?",
        "I found two plans. Do you mean Basic or Pro?",
        "Could you clarify which plan you are asking about?",
    ],
)
def test_asking_which_one_is_meant_is_a_clarification(answer: str) -> None:
    assert judged(answer, "When does it open?").state is AnswerState.CLARIFICATION


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the fee?", "The fee is 40 euros. Is there anything else I can help you with?"),
        ("What is the fee?", "40 euros, but check with HR."),
        ("May I terminate?", "I'm not a lawyer, but you may terminate the contract within 14 days."),
        ("Who do I contact?", "Please contact the service desk at extension 40. You will need the receipt."),
        ("How do I reset it?", "You would need to open Settings. You would need to click Reset, then follow the link."),
        ("What if I lose the key?", "If you cannot find your key, call security; they will open the door."),
        ("Does the manual mention batteries?", "No, the manual does not mention batteries."),
    ],
)
def test_an_answer_with_a_disclaimer_a_pointer_or_a_no_is_an_answer(question: str, answer: str) -> None:
    assert judged(answer, question).state is AnswerState.ANSWERED


def test_an_answer_that_is_computed_after_all_is_no_abstention() -> None:
    reply = judged(
        "I cannot find a total in the table. Adding the four quarters: 12 + 14 + 9 + 11 = 46. "
        "The total is therefore 46 million.",
        "What is the total?",
    )

    assert reply.state in {AnswerState.ANSWERED, AnswerState.PARTLY}


def test_a_refusal_for_reasons_of_policy_is_an_abstention() -> None:
    assert judged("I'm sorry, but I can't help with that.", "How do I do it?").state is AnswerState.ABSTAINED


def test_a_refusal_with_a_pointer_to_another_place_stays_a_refusal() -> None:
    reply = judged(
        "Based on the provided context, there is no information about the fee. The context only covers how badges are "
        "issued. For details, please contact HR.",
        "What is the fee for a lost badge?",
    )

    assert reply.state is AnswerState.ABSTAINED


def test_the_quote_is_the_clause_that_gave_it_away() -> None:
    answer = "Thank you for asking. I’m sorry, but I can’t find that — please ask **HR**."
    reply = judged(answer)

    assert reply.quote is not None
    assert reply.quote in answer
    assert "can’t find that" in reply.quote


def test_a_plain_answer_has_no_quote_and_no_degree_of_refusal() -> None:
    reply = judged("The notice period is 42 days.", "How long is the notice period?")

    assert reply == AbstentionReply(state=AnswerState.ANSWERED, score=0.0)


@given(st.text(max_size=300), st.none() | st.text(max_size=80))
def test_any_text_gets_a_state_a_degree_in_range_and_a_verbatim_quote(answer: str, question: str | None) -> None:
    reply = judged(answer, question)

    assert reply.score is None or 0 <= reply.score <= 1
    assert reply.quote is None or reply.quote in answer
    assert (reply.state is AnswerState.EMPTY) == (not answer.strip())


@given(st.lists(st.sampled_from(sorted({*REFUSALS["en"], *NEGATIVE_FACTS["en"], "12 = 12.", "1.", "- "})), max_size=8))
def test_answers_of_many_sentences_are_read_to_the_end(sentences: list[str]) -> None:
    answer = "\n".join(sentences)
    reply = judged(answer, "What is the fee?")

    assert reply.quote is None or reply.quote in answer
    assert reply == judged(answer, "What is the fee?")
