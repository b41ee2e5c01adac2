from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.sentences import sentences

ODD = "aB c. !?…。」「“”\"'()[]1\n\n-#|`*;:,€🙂ا؟क।\u200b"


def split(text: str, language: str | None = None) -> list[str]:
    return [text[start:end] for start, end in sentences(text, language=language)]


@pytest.mark.parametrize(
    "expected",
    [
        pytest.param(
            [
                "Dr. J. R. Meyer, e.g., of the Min. for Trade, agrees (cf. Lee et al. [2004]).",
                "The fee is approx. 3.5 m. p.a.",
                "It rose.",
            ],
            id="SEN-01",
        ),
        pytest.param(["No.", "Try again.", "No.", "Try again."], id="SEN-03"),
        pytest.param(
            ["यह पहला वाक्य है।", "यह दूसरा है।", "هل هذا سؤال؟", "نعم.", "یہ جملہ ہے۔", "ختم۔"],
            id="SEN-06",
        ),
        pytest.param(
            [
                "See https://docs.example.org/v2.1/setup.html.",
                "Run `pip install a.b.c` first.",
                "Version 3.10.2 needs conf.d/app.yml.",
                "Mail help@example.org.",
            ],
            id="SEN-07",
        ),
        pytest.param(
            ['He asked, "Is it open?" and left.', "(The door was shut.)", '"Come back."', "She did."], id="SEN-09"
        ),
        pytest.param(["It died in 2020. [1]", "Next one.[2]", "And [3].", "Fine [4].", "[5] says no."], id="markers"),
        pytest.param(["U.S. Army came.", "He lives in the U.S.", "The end."], id="dotted-abbreviations"),
        pytest.param(["Open 9 a.m. Monday to 5 p.m. Sunday.", "It shuts at 4:00 pm.", "Customers wait."], id="hours"),
        pytest.param(["Plan B.", "The rest.", "Vitamin C.", "It helps.", "J. Smith wrote."], id="initials"),
        pytest.param(["Am 3. Mai kam er.", "Das war z. B. die Nr. 5 vom 12. Juli usw.", "Er ging."], id="german"),
        pytest.param(["Il coûte 5 €.", "M. Dupont est parti.", "Il a dit « Non. »", "Puis rien."], id="french"),
        pytest.param(["El Sr. Pérez vino.", "¿Qué pasa?", "¡Nada!", "Bien."], id="spanish"),
        pytest.param(["Это А. С. Пушкин.", "Рис. 5 и т. д.", "Конец."], id="russian"),
        pytest.param(["He said “One. Two.”", "Then he left."], id="a-quotation-stays-whole"),
        pytest.param(["Great!", "🎉 We won!", "Ok?!", "Yes."], id="emoji"),
        pytest.param(["**Bold sentence.**", "*Italics.*", "End."], id="emphasis-stays-with-its-sentence"),
    ],
)
def test_sentences_end_where_a_reader_ends_them(expected: list[str]) -> None:
    assert split(" ".join(expected)) == expected


def test_scripts_without_spaces_are_split_at_their_own_marks() -> None:
    # SEN-05
    text = "値は３．１４です。彼は「はい。そうです。」と言った。本当？"

    assert split(text) == ["値は３．１４です。", "彼は「はい。そうです。」と言った。", "本当？"]


def test_repeated_sentences_get_offsets_of_their_own() -> None:
    # SEN-03
    assert [start for start, _ in sentences("No. Try again. No. Try again.")] == [0, 4, 15, 19]


def test_layout_ends_a_sentence_whatever_its_marks() -> None:
    text = (
        "# Fees\nThe fee is\n5 euros. It rose\n\n- item one\n- item two. More\n1. First\n"
        "| a. B | c |\n|---|---|\n> said"
    )

    assert split(text) == [
        "# Fees",
        "The fee is\n5 euros.",
        "It rose",
        "- item one",
        "- item two.",
        "More",
        "1. First",
        "| a. B | c |",
        "|---|---|",
        "> said",
    ]


def test_fenced_code_stays_whole() -> None:
    assert split("Run:\n```\na.b. C\n\nfoo. Bar\n```\nDone. Ok.") == [
        "Run:",
        "```\na.b. C\n\nfoo. Bar\n```",
        "Done.",
        "Ok.",
    ]


def test_a_title_is_no_part_of_the_sentence_below_it() -> None:
    assert split("Opening hours\nThe pool opens at six every day.") == [
        "Opening hours",
        "The pool opens at six every day.",
    ]


def test_the_language_may_be_given() -> None:
    assert split("Am 12. Januar ist Schluss.", language="de") == ["Am 12. Januar ist Schluss."]


@pytest.mark.parametrize("text", ["", "  \n ", "\u200b"])
def test_a_text_without_words_has_no_words_to_lose(text: str) -> None:
    assert "".join(split(text)).strip() == text.strip()


def test_lone_surrogates_pass_through() -> None:
    assert sentences("\ud800 abc. Def.") == ((0, 6), (7, 11))


@given(st.one_of(st.text(alphabet=ODD, max_size=80), st.text(max_size=80)))
def test_sentences_partition_what_is_not_white_space(text: str) -> None:
    spans = sentences(text)
    ends = [0, *(end for _, end in spans)]
    starts = [*(start for start, _ in spans), len(text)]

    assert all(start < end for start, end in spans)
    assert all(text[start:end] == text[start:end].strip() for start, end in spans)
    assert not any(text[end:start].strip() for end, start in zip(ends, starts, strict=True))


@pytest.mark.parametrize(
    "unit", ["a. ", "\n", '("“', "`", "[1] ", ". [1] ", "1.2", "。", "- a\n", "```", "A\n", "http://"]
)
def test_hostile_repetitions_are_worked_through(unit: str) -> None:
    # Work that grows with the square of the length would run into the limit that every test has.
    text = unit * (100_000 // len(unit))

    spans = sentences(text)

    assert all(0 <= start < end <= len(text) for start, end in spans)
