from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.text.citations import How, Resolution, resolve


def test_an_exact_id_comes_before_a_cleaned_name() -> None:  # CIT-15
    ids = ("Travel_Policy_v2.pdf", "Travel Policy (v2).pdf")

    assert resolve("Travel Policy (v2).pdf#p3", ids) == Resolution("Travel Policy (v2).pdf", How.ID, page=3)


def test_a_cleaned_name_counts_only_if_one_fits() -> None:  # CIT-15
    both = ("Travel_Policy_v2.pdf", "Travel Policy (v2).pdf")

    assert resolve("travel policy v2.pdf", both[:1]) == Resolution(both[0], How.CLEANED)
    assert resolve("travel policy v2.pdf", both) == Resolution(None, How.CLEANED, both)


def test_a_label_that_two_sources_bear_is_ambiguous_and_an_empty_one_means_nothing() -> None:  # CIT-13
    labels = ("faq", "faq", "")

    assert resolve("faq", ("f1", "f2", "x"), labels=labels) == Resolution(None, How.LABEL, ("f1", "f2"))
    assert resolve("", ("f1", "f2", "x"), labels=labels) == Resolution(None, How.UNRESOLVED)


@pytest.mark.parametrize(
    ("label", "ids", "expected"),
    [
        ("2", ("a", "b"), Resolution("b", How.POSITION)),
        ("3", ("a", "b"), Resolution(None, How.UNRESOLVED)),
        ("0", ("a", "b"), Resolution(None, How.UNRESOLVED)),
        ("7", ("7", "1"), Resolution("7", How.ID)),
        ("2", ("7", "1"), Resolution(None, How.UNRESOLVED)),
        ("a, p. 12", ("a", "b"), Resolution("a", How.ID, page=12)),
        ("a:12", ("a", "b"), Resolution("a", How.ID, page=12)),
        ("a:12", ("a", "a:12"), Resolution("a:12", How.ID)),
        ("2#p4", ("a", "b"), Resolution("b", How.POSITION, page=4)),
        ("nope", ("a", "b"), Resolution(None, How.UNRESOLVED)),
        ("²", ("a", "b"), Resolution(None, How.UNRESOLVED)),
    ],
)
def test_a_label_finds_its_chunk(label: str, ids: tuple[str, ...], expected: Resolution) -> None:
    assert resolve(label, ids) == expected


def test_an_id_of_the_corpus_is_found_outside_the_context() -> None:
    assert resolve("z9", ("a", "b"), {"z9"}) == Resolution("z9", How.CORPUS_ID)


def test_a_title_finds_its_chunk() -> None:
    assert resolve("Opening hours", ("a", "b"), labels=("Opening hours", "Prices")) == Resolution("a", How.LABEL)


@given(st.text(), st.lists(st.text(), max_size=4))
def test_any_label_resolves_within_the_context_or_not_at_all(label: str, ids: list[str]) -> None:
    found = resolve(label, ids)

    assert found.chunk_id is None or found.chunk_id in ids
    assert all(one in ids for one in found.ambiguous)
