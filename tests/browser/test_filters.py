from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import Page as Tab

from leadline.records.diagnosis import Quadrant
from support.browser import Opener
from support.pages import battery, many, page


def ids(tab: Tab) -> list[str]:
    return tab.locator("#question-rows .q-id").all_inner_texts()


def control(tab: Tab, label: str) -> Locator:
    return tab.locator("#question-filters").get_by_label(label, exact=True)


def status(tab: Tab, text: str) -> None:
    expect(tab.locator("#question-status")).to_have_text(text)


@pytest.mark.parametrize(
    ("label", "value", "told", "found"),
    [
        ("Failure mode", "retrieval_miss", "3 questions for Retrieval miss.", ["q0", "q3", "q6"]),
        ("Failure mode", "sound", "4 questions for no fault found.", ["q1", "q2", "q4", "q5"]),
        ("Stage", "retrieval", "3 questions for Retrieval.", ["q0", "q3", "q6"]),
        ("Tag", "fees", "2 questions for fees.", ["q0", "q5"]),
        ("Retrieval and answer", "hit_right", "4 questions for relevant in context, right.", ["q1", "q2", "q4", "q5"]),
    ],
)
def test_each_filter_leaves_the_questions_that_fit(
    opened: Opener, label: str, value: str, told: str, found: list[str]
) -> None:
    tab = opened(many(7))

    control(tab, label).select_option(value)

    status(tab, told)
    assert ids(tab) == found


def test_text_is_looked_for_in_id_question_and_answer_whatever_its_case(opened: Opener) -> None:
    tab = opened(
        [page(0, question_id="Kite"), page(1, question="Where do KITES fly?"), page(2, answer="A kite."), page(3)]
    )

    control(tab, "Text in question, answer or id").press_sequentially(" kITe ")

    status(tab, "3 questions for “kITe”.")
    assert ids(tab) == ["Kite", "q1", "q2"]


def test_filters_combine_and_are_cleared_together(opened: Opener) -> None:
    tab = opened(many(30))
    control(tab, "Stage").select_option("retrieval")
    control(tab, "Tag").select_option("fees")
    control(tab, "Text in question, answer or id").fill("plan 15")
    status(tab, "1 question for Retrieval, fees, “plan 15”.")

    tab.get_by_role("button", name="Clear filters").click()

    status(tab, "30 questions.")
    assert control(tab, "Stage").input_value() == ""
    assert control(tab, "Text in question, answer or id").input_value() == ""


def test_choices_tell_how_many_questions_they_leave_and_stages_group_the_modes(opened: Opener) -> None:
    tab = opened(many(7))

    assert tab.locator("#filter-mode optgroup").evaluate_all("all => all.map(one => one.label)") == ["Retrieval"]
    assert tab.locator("#filter-mode option").all_inner_texts() == [
        "all questions",
        "no fault found (4)",
        "Retrieval miss (3)",
    ]
    assert tab.locator("#filter-tag option").all_inner_texts() == ["all tags", "fees (2)", "plans (5)"]


def test_a_view_is_linked_by_its_hash(opened: Opener) -> None:
    tab = opened(many(30), "#mode=retrieval_miss&tag=fees")

    status(tab, "2 questions for Retrieval miss, fees.")
    assert control(tab, "Failure mode").input_value() == "retrieval_miss"
    expect(tab.locator("#questions")).to_be_in_viewport()


def test_the_back_button_goes_through_filters_and_questions(opened: Opener) -> None:
    tab = opened(many(7))
    control(tab, "Stage").select_option("retrieval")
    status(tab, "3 questions for Retrieval.")
    tab.get_by_role("link", name="q3").click()
    expect(tab.locator("#question-heading")).to_contain_text("q3")

    tab.go_back()
    expect(tab.locator("#question-detail")).to_be_hidden()
    status(tab, "3 questions for Retrieval.")
    tab.go_back()
    status(tab, "7 questions.")
    tab.go_forward()

    status(tab, "3 questions for Retrieval.")
    assert control(tab, "Stage").input_value() == "retrieval"


def test_typing_leaves_one_entry_in_the_history(opened: Opener) -> None:
    tab = opened(many(7))
    text = control(tab, "Text in question, answer or id")
    for letters, told in (("plan", "7 questions for “plan”."), ("plan 3", "1 question for “plan 3”.")):
        text.fill(letters)
        status(tab, told)

    tab.go_back()

    status(tab, "7 questions.")
    assert text.input_value() == ""


def test_a_link_elsewhere_on_the_page_filters_and_leads_there(opened: Opener) -> None:
    tab = opened(many(7))
    tab.evaluate(
        "document.querySelector('main').prepend(Object.assign(document.createElement('a'), "
        "{href: '#quadrant=miss_wrong', textContent: 'confidently wrong'}))"
    )

    tab.get_by_role("link", name="confidently wrong").first.click()

    expect(tab.locator("#question-rows li")).to_have_count(3)
    expect(tab.locator("#questions-title")).to_be_focused()
    expect(tab.locator("#questions-title")).to_be_in_viewport()


def test_a_link_to_another_place_of_the_page_leaves_the_view_as_it_is(opened: Opener) -> None:
    tab = opened(many(7), "#stage=retrieval")
    status(tab, "3 questions for Retrieval.")
    tab.locator("a.skip").press("Enter")
    control(tab, "Tag").select_option("fees")
    status(tab, "1 question for Retrieval, fees.")

    tab.go_back()

    status(tab, "3 questions for Retrieval.")


def test_a_filter_that_is_no_choice_is_shown_and_finds_nothing(opened: Opener) -> None:
    tab = opened(many(3), "#mode=constructor&quadrant=nowhere")

    status(tab, "0 questions for constructor, nowhere.")
    expect(tab.locator("#question-rows li")).to_have_count(0)


def test_the_link_of_an_example_opens_the_one_question_of_that_id(opened: Opener) -> None:
    tab = opened(many(40), "#mode=retrieval_miss&id=q3")

    expect(tab.locator("#question-heading")).to_contain_text("q3")
    expect(tab.locator("#question-place")).to_have_text("2 of 14")
    tab.get_by_role("button", name="Close this question").click()

    status(tab, "14 questions for Retrieval miss.")
    expect(tab.get_by_role("link", name="q3 ", exact=False).first).to_be_visible()


def test_an_id_that_leaves_nothing_is_shown_and_can_be_taken_away(opened: Opener) -> None:
    tab = opened(many(4), "#mode=retrieval_miss&id=q1")
    status(tab, "0 questions for Retrieval miss, question id q1.")

    tab.get_by_role("button", name="Question id q1 (remove)").click()

    status(tab, "2 questions for Retrieval miss.")
    expect(tab.locator("#filter-id")).to_be_hidden()
    expect(control(tab, "Failure mode")).to_be_focused()


def test_an_id_that_the_run_does_not_hold_is_said_to_be_missing(opened: Opener) -> None:
    tab = opened(many(4), "#id=nobody")

    status(tab, "The run does not hold the question nobody.")


def test_what_is_looked_for_does_not_reach_from_one_text_into_the_next(opened: Opener) -> None:
    tab = opened(many(4), "#text=q1%0AWhat")

    expect(tab.locator("#question-status")).to_contain_text("0 questions for")


def test_what_turns_the_direction_of_the_text_that_is_looked_for_is_spelled_out(opened: Opener) -> None:
    tab = opened(many(4), "#text=%E2%80%AEeef")

    status(tab, "0 questions for “\\u202eeef”.")
    assert tab.locator("#question-status bdi").count() == 1


def test_a_link_that_is_followed_again_leads_there_again(opened: Opener) -> None:
    tab = opened(many(7))
    tab.evaluate(
        "document.querySelector('main').prepend(Object.assign(document.createElement('a'), "
        "{href: '#quadrant=miss_wrong', textContent: 'these'}))"
    )
    link = tab.get_by_role("link", name="these")
    link.click()
    expect(tab.locator("#questions-title")).to_be_focused()

    link.click()

    expect(tab.locator("#questions-title")).to_be_focused()
    expect(tab.locator("#questions-title")).to_be_in_viewport()


def test_going_back_while_typing_gives_up_what_was_typed(opened: Opener) -> None:
    tab = opened(many(7))
    control(tab, "Stage").select_option("retrieval")
    status(tab, "3 questions for Retrieval.")
    text = control(tab, "Text in question, answer or id")

    tab.evaluate(
        "() => { const text = document.querySelector('#filter-text'); text.value = 'plan 3'; "
        "text.dispatchEvent(new Event('input')); history.back(); }"
    )
    status(tab, "7 questions.")
    tab.wait_for_function("new Promise((done) => setTimeout(() => done(true), 300))")

    status(tab, "7 questions.")
    assert text.input_value() == ""


def test_of_very_many_tags_one_is_typed(opened: Opener) -> None:
    tab = opened([page(at, tags=(f"tag {at:03}", " rare " if at == 7 else "common")) for at in range(520)])
    tags = tab.get_by_label("Tag, 522 in all: type one, or choose a common one")
    assert tab.locator("#filter-tags option").count() == 500

    tags.fill("tag 519")
    tags.press("Enter")
    status(tab, "1 question for tag 519.")
    tab.evaluate("location.hash = '#tag=+rare+'")

    expect(tab.locator("#question-status")).to_contain_text("1 question for")
    assert ids(tab) == ["q7"]


def test_a_page_holds_fifty_rows(opened: Opener) -> None:
    tab = opened(many(120))
    assert ids(tab) == [f"q{at}" for at in range(50)]
    expect(tab.get_by_role("button", name="Previous page")).to_be_disabled()

    tab.get_by_role("button", name="Next page").click()
    expect(tab.locator("#page-here")).to_have_text("Page 2 of 3")
    tab.get_by_role("button", name="Next page").click()

    expect(tab.locator("#page-here")).to_have_text("Page 3 of 3")
    assert ids(tab) == [f"q{at}" for at in range(100, 120)]
    expect(tab.get_by_role("button", name="Next page")).to_be_disabled()


def test_a_page_beyond_the_last_is_the_last(opened: Opener) -> None:
    tab = opened(many(60), "#page=99")

    expect(tab.locator("#page-here")).to_have_text("Page 2 of 2")
    assert re.search(r"#page=2$", tab.url)


def test_a_row_tells_state_and_modes_in_words(opened: Opener) -> None:
    tab = opened([battery(), page(1, quadrant=Quadrant.HIT_RIGHT)])

    rows = [re.sub(r"\s+", " ", text) for text in tab.locator(".q-chips").all_inner_texts()]
    assert rows == [
        "● answered ✗ Blended detail ✗ Ranked below the cut i note: Evidence that is not labelled",
        "● answered ✓ no fault found",
    ]


def test_a_tag_that_looks_like_a_count_is_told_as_it_is(opened: Opener) -> None:
    tab = opened([page(tags=("room (12)",)), page(1)], "#tag=room+(12)")

    status(tab, "1 question for room (12).")
