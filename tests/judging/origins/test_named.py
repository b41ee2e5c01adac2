from __future__ import annotations

from pathlib import Path

import pytest

from leadline.judging.origins.named import named
from leadline.records.evidence import Origin, Role
from leadline.records.verdict import OriginVerdict
from support.world import Files, verdicts


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Brewmaster 200 is guaranteed for 24 months.", "Brewmaster 200"),
        ("We sell the Falcon 300.", "Falcon 300"),
        ("Der Falke 300 hat zwei Tasten.", "Falke 300"),
    ],
)
def test_a_bare_number_after_a_name_belongs_to_it(text: str, found: str) -> None:
    assert found in [name.text for name in named(text)]


@pytest.mark.parametrize(
    "text",
    ["The Adler 30 rooms are open.", "In Basel 30 euros are due.", "The Adler 2019 was good.", "Basel, 30 of them"],
)
def test_a_number_that_counts_something_or_is_a_year_does_not(text: str) -> None:
    assert not any(character.isdigit() for name in named(text) for character in name.text)


def test_products_told_apart_by_a_bare_number_are_blended_and_not_contradicted(tmp_path: Path) -> None:
    files = Files(
        tmp_path,
        golden=({"question_id": "q1", "question": "How long is the Brewmaster 200 guaranteed?", "relevant": ["c1"]},),
        corpus=(
            {"chunk_id": "c1", "text": "The Brewmaster 200 is guaranteed for 24 months from the day of purchase."},
            {"chunk_id": "c2", "text": "The Brewmaster 300 is guaranteed for 36 months from the day of purchase."},
        ),
        run=(
            {
                "question_id": "q1",
                "retrieved": [{"chunk_id": "c1"}, {"chunk_id": "c2"}],
                "answer": "The Brewmaster 200 is guaranteed for 36 months.",
            },
        ),
    )
    origin = next(v for v in verdicts(files.evaluate().directory) if isinstance(v, OriginVerdict))

    assert origin.origin is Origin.BLENDED
    assert {(place.role, place.evidence.chunk_id) for place in origin.places} == {
        (Role.SUBJECT, "c1"),
        (Role.DETAIL, "c2"),
    }
