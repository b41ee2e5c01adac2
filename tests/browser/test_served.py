"""Questions that come from a server: the real one, and one that is slow, closed or broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from playwright.sync_api import Browser, Route, expect
from playwright.sync_api import Page as Tab

from leadline.report.html.assets import asset
from leadline.report.html.boot import boot
from leadline.report.html.page import served_page
from support.browser import serious, watched
from support.pages import many
from support.report_file import bare_manifest, bare_summary
from support.served import serving

OWN = "http://leadline.test"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:"
PAGES = many(1_000)

Answer = Callable[[Route], None]


def test_the_report_that_is_served_works_as_the_one_in_a_file(browser: Browser, demo: Path) -> None:
    with serving(demo) as client, watched(browser, own=f"http://{client.host}/") as tab:
        tab.goto(f"http://{client.host}/?token={client.token}")
        expect(tab.locator("#question-rows li")).to_have_count(50)
        tab.locator("#filter-mode").select_option("blended_detail")
        tab.locator("#filter-text").fill("XR-400")
        expect(tab.locator("#question-status")).to_contain_text("for Blended detail, “XR-400”.")
        tab.locator(".q-open").first.click()
        expect(tab.locator("#question-place")).to_contain_text("1 of ")
        tab.locator(".q-part").first.get_by_role("link", name="xr500").first.click()

        expect(tab.locator(".is-shown").first).to_be_in_viewport()
        assert serious(tab) == []


def answer_list(route: Route) -> None:
    """Answer as the contract says, but know only the filter of a tag and of a text."""
    asked = {name: values[0] for name, values in parse_qs(urlsplit(route.request.url).query).items()}
    found = [
        one.row
        for one in PAGES
        if asked.get("tag", one.row.tags[0]) == one.row.tags[0] and asked.get("text", "") in one.row.question
    ]
    offset, limit = int(asked["offset"]), int(asked["limit"])
    send(route, {"total": len(found), "rows": found[offset : offset + limit]})


def answer_question(route: Route) -> None:
    position = int(urlsplit(route.request.url).path.rpartition("/")[2])
    send(route, {"chunks": {}, "question": PAGES[position].question})


def send(route: Route, value: object, status: int = 200) -> None:
    route.fulfill(status=status, body=msgspec.json.encode(value), content_type="application/json")


@contextmanager
def served(
    browser: Browser, hash_: str = "", *, expected: str = "", stamp: str | None = None, **answers: Answer
) -> Iterator[Tab]:
    """Open the page from a server that answers as the test says: `listing` and `question`."""
    summary = msgspec.structs.replace(bare_summary(len(PAGES)), failure_modes={"retrieval_miss": 334})
    start = boot(summary, source="http", shown=len(PAGES), tags=("fees", "plans", " x "), stamp=stamp)
    html = served_page(summary, bare_manifest(len(PAGES)), start)
    with watched(browser, own=OWN, expected=expected) as tab:
        policy = {"content-security-policy": POLICY}
        tab.route(f"{OWN}/", lambda route: route.fulfill(body=html, content_type="text/html", headers=policy))
        tab.route(f"{OWN}/assets/*", _asset)
        tab.route(f"{OWN}/api/questions?*", answers.get("listing", answer_list))
        tab.route(f"{OWN}/api/questions/**", answers.get("question", answer_question))
        tab.goto(f"{OWN}/{hash_}")
        yield tab


def _asset(route: Route) -> None:
    name = route.request.url.rpartition("/")[2]
    route.fulfill(body=asset(name), content_type="text/css" if name.endswith(".css") else "text/javascript")


def test_what_is_asked_follows_the_filters_and_the_page(browser: Browser) -> None:
    asked: list[str] = []

    def listing(route: Route) -> None:
        asked.append(urlsplit(route.request.url).query)
        answer_list(route)

    with served(browser, "#tag=plans&page=2", listing=listing) as tab:
        expect(tab.locator("#page-here")).to_have_text("Page 2 of 16")
        tab.locator("#filter-text").fill(" plan 7 ")
        expect(tab.locator("#question-status")).to_contain_text("“plan 7”")

    assert asked == ["tag=plans&offset=50&limit=50", "tag=plans&text=plan+7&offset=0&limit=50"]


def test_a_tag_and_an_id_are_asked_for_as_they_are_and_a_text_without_its_blanks(browser: Browser) -> None:
    asked: list[str] = []

    def listing(route: Route) -> None:
        asked.append(urlsplit(route.request.url).query)
        send(route, {"total": 0, "rows": []})

    with served(browser, "#tag=+x+&id=+7+&text=+fee+", listing=listing) as tab:
        expect(tab.locator("#question-status")).to_contain_text("0 questions for")

    assert asked == ["tag=+x+&id=+7+&text=fee&offset=0&limit=50"]


def test_each_request_says_of_which_evaluation_the_page_is(browser: Browser) -> None:
    asked: list[str] = []

    def noted(answer: Answer) -> Answer:
        def answered(route: Route) -> None:
            asked.append(route.request.url)
            answer(route)

        return answered

    with served(browser, "#q=3", stamp="a b", listing=noted(answer_list), question=noted(answer_question)) as tab:
        expect(tab.locator("#question-place")).to_have_text("4 of 1,000")

    assert len(asked) > 1
    assert all(parse_qs(urlsplit(url).query)["stamp"] == ["a b"] for url in asked)


def test_a_page_of_a_former_evaluation_says_so_shows_nothing_old_and_is_loaded_anew_at_a_click(
    browser: Browser,
) -> None:
    with served(browser, "#q=3", stamp="one", expected="Failed to load resource") as tab:
        expect(tab.locator("#question-place")).to_have_text("4 of 1,000")
        tab.route(
            f"{OWN}/api/questions/**", lambda route: send(route, {"error": "The run was evaluated again."}, status=409)
        )
        tab.get_by_role("button", name="Next question").click()
        expect(tab.locator("#question-status")).to_contain_text("The run was evaluated again.")
        expect(tab.locator("#question-detail")).to_be_hidden()
        tab.route(f"{OWN}/api/questions/**", answer_question)

        tab.get_by_role("button", name="Load anew").click()

        expect(tab.locator("#question-heading")).to_contain_text("q4")
        expect(tab.get_by_role("button", name="Load anew")).to_be_hidden()


def test_choices_tell_how_many_questions_show_a_mode_as_in_a_file(browser: Browser) -> None:
    with served(browser) as tab:
        expect(tab.locator("#question-rows li")).to_have_count(50)

        assert tab.locator("#filter-mode option").all_inner_texts() == [
            "all questions",
            "no fault found (0)",
            "Retrieval miss (334)",
        ]


@pytest.mark.parametrize("filter_", ["mode=constructor", "stage=constructor", "quadrant=constructor"])
def test_a_filter_that_is_no_choice_finds_nothing_as_in_a_file(browser: Browser, filter_: str) -> None:
    with served(browser, f"#{filter_}", listing=lambda route: send(route, {"error": "unknown"}, 400)) as tab:
        expect(tab.locator("#question-status")).to_have_text(re.compile("^0 questions for [Cc]onstructor\\.$"))


def test_an_open_question_finds_its_place_among_many_matches_in_a_few_steps(browser: Browser) -> None:
    asked: list[str] = []

    def listing(route: Route) -> None:
        asked.append(route.request.url)
        answer_list(route)

    with served(browser, "#tag=plans&q=777", listing=listing) as tab:
        expect(tab.locator("#question-place")).to_have_text("622 of 800")
        assert len(asked) <= 6
        tab.get_by_role("button", name="Next question").click()
        expect(tab.locator("#question-heading")).to_contain_text("q778")
        tab.get_by_role("button", name="Close this question").click()

        expect(tab.locator("#at-row-778")).to_be_focused()
        expect(tab.locator("#page-here")).to_have_text("Page 13 of 16")


def test_an_answer_that_comes_too_late_is_not_shown(browser: Browser) -> None:
    held: list[Route] = []

    def listing(route: Route) -> None:
        if "text=plan+1&" in route.request.url:
            held.append(route)
        else:
            answer_list(route)

    with served(browser, listing=listing) as tab:
        expect(tab.locator("#question-status")).to_have_text("1,000 questions.")
        with tab.expect_event("requestfailed") as given_up:
            with tab.expect_request(lambda request: "text=plan+1&" in request.url):
                tab.evaluate("location.hash = '#text=plan 1'")
            tab.evaluate("location.hash = '#text=plan 999'")
        expect(tab.locator("#question-status")).to_have_text("1 question for “plan 999”.")

        assert "text=plan+1&" in given_up.value.url
        assert len(held) == 1


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (403, {}, "does not know this browser. Open the address that “leadline serve” printed."),
        (400, {"error": "unknown mode 'x'. Did you mean 'y'?"}, "unknown mode 'x'. Did you mean 'y'?"),
        (500, "", "The server replied with an error (500)."),
    ],
)
def test_a_refusal_is_told_in_words(browser: Browser, status: int, body: object, said: str) -> None:
    with served(browser, listing=lambda route: send(route, body, status), expected="Failed to load resource") as tab:
        expect(tab.locator("#question-status")).to_contain_text(said)


def test_a_server_that_is_gone_is_told_in_words_and_the_page_goes_on_when_it_is_back(browser: Browser) -> None:
    with ExitStack() as stack:
        tab = stack.enter_context(
            served(browser, "#q=3", question=lambda route: route.abort(), expected="Failed to load resource")
        )
        expect(tab.locator("#question-status")).to_contain_text("Is “leadline serve” still running?")
        tab.route(f"{OWN}/api/questions/*", answer_question)
        tab.evaluate("location.hash = '#q=4'")

        expect(tab.locator("#question-heading")).to_contain_text("q4")
