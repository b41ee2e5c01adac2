from __future__ import annotations

import pytest

from support.asking import extracted

SOURCES = ("badge-policy", "s7", "Badge policy", "Staff handbook 2024")


@pytest.mark.parametrize(
    "answer",
    [
        "A lost badge costs 12 euros [badge-policy].",
        "A lost badge costs 12 euros [badge-policy, p. 7].",
        "A lost badge costs 12 euros (Source: badge-policy, p. 7).",
        "A lost badge costs 12 euros (Source: an unknown paper, p. 7).",
        "A lost badge costs 12 euros (see badge-policy, page 7).",
        "A lost badge costs 12 euros [badge-policy, section 4.2].",
        "A lost badge costs 12 euros [badge-policy §7].",
        "A lost badge costs 12 euros (Badge Policy, section 3).",
        "A lost badge costs 12 euros (Staff handbook 2024, p. 3).",
        "A lost badge costs 12 euros (p. 7).",
        "A lost badge costs 12 euros [s7: Badge policy].",
        "A lost badge costs 12 euros [s7, s8].",
        "A lost badge costs 12 euros (see [s7]).",
        "A lost badge costs 12 euros, see [s7].",
        "A lost badge costs 12 euros, as stated in [s7].",
        "According to [s7], a lost badge costs 12 euros.",
        "As [s7] says, a lost badge costs 12 euros.",
        "[s7] says that a lost badge costs 12 euros.",
        "[s7]: A lost badge costs 12 euros.",
    ],
)
def test_what_names_a_source_is_no_part_of_a_claim(answer: str) -> None:
    (claim,) = extracted(answer, sources=SOURCES).claims

    assert claim.text == "A lost badge costs 12 euros."


def test_a_claim_without_its_marker_keeps_the_offsets_of_the_untouched_answer() -> None:
    answer = "Hello! A lost badge costs 12 euros [badge-policy-2024]. Dogs may enter."
    first, second = extracted(answer, sources=("badge-policy-2024",)).claims

    assert answer[first.start : first.end] == "A lost badge costs 12 euros [badge-policy-2024]."
    assert answer[second.start : second.end] == "Dogs may enter."


@pytest.mark.parametrize("answer", ["See [s7].", "See [s7] for details.", "Siehe [s7].", "[s7]"])
def test_a_sentence_that_only_points_to_a_source_is_no_claim(answer: str) -> None:
    reply = extracted(answer, sources=SOURCES)

    assert reply.claims == ()
    assert [(part.text, part.reason) for part in reply.excluded] == [(answer, "sources")]


def test_words_in_brackets_that_name_no_source_stay() -> None:
    answer = "A lost badge (not a lost key) costs 12 euros [in 2024]."

    assert [claim.text for claim in extracted(answer, sources=SOURCES).claims] == [answer]
