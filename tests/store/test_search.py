from __future__ import annotations

import msgspec
import pytest

from leadline.records.corpus import Chunk
from leadline.store.indexes import CorpusIndex
from leadline.store.keyed import KeyedRows
from leadline.store.terms import TermIndex


def _index(*texts: str, titles: tuple[str | None, ...] = ()) -> CorpusIndex:
    rows = KeyedRows()
    for place, text in enumerate(texts):
        title = titles[place] if titles else None
        rows.add(f"c{place}", msgspec.json.encode(Chunk(chunk_id=f"c{place}", text=text, title=title)))
    return CorpusIndex(rows)


def _found(index: CorpusIndex, text: str, *, limit: int = 3, but: str = "") -> list[str]:
    return [chunk.chunk_id for chunk in index.search(text, limit=limit, but=frozenset(but.split()))]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The batteries lasted for months.", "A battery lasts a month."),
        ("Gebühren für Karten", "Die Gebühr für die Karte beträgt 5 Euro."),
        ("XR-400のバッテリー", "XR-400のバッテリーは36か月持ちます。"),
        ("电池可以使用多久", "电池可以使用36个月。"),
        ("Срок службы батареи", "Батарея имеет срок службы 36 месяцев."),
        ("What is port 8443 for?", "Traffic goes through 8443."),
        ("Version 3.5's notes", "Notes on 3.5."),
    ],
    ids=["English", "German", "Japanese", "Chinese", "Russian", "number", "points"],
)
def test_words_are_found_in_every_language_by_their_stems(text: str, wanted: str) -> None:
    others = (
        "Bread is baked at night.",
        "Der Laden ist zu.",
        "お店は閉まっています。",
        "商店关门了。",
        "Магазин закрыт.",
    )

    assert _found(_index(*others, wanted), text)[0] == "c5"


def test_the_chunk_that_shares_most_comes_first_and_ties_come_in_file_order() -> None:
    index = _index("red pump", "blue pump", "red pump", "red kettle for a pump", "bread")

    assert _found(index, "a red pump", limit=5) == ["c0", "c2", "c3", "c1"]


def test_chunks_that_are_known_are_left_out_and_others_take_their_place() -> None:
    index = _index("red pump", "red pump", "red pump")

    assert _found(index, "red pump", limit=2, but="c0 zz") == ["c1", "c2"]


def test_the_title_of_a_chunk_counts() -> None:
    index = _index("It lasts 36 months.", "It lasts 36 months.", titles=(None, "XR-400 manual"))

    assert _found(index, "XR-400")[0] == "c1"


@pytest.mark.parametrize("text", ["", "the of and", "zzz", '"', "a OR b NOT (c*)", "\x00\ud800", "'' -- \";"])
def test_a_text_that_shares_nothing_finds_nothing_and_breaks_nothing(text: str) -> None:
    assert _found(_index("red pump", ""), text) == []


def test_an_empty_corpus_and_a_limit_of_none_find_nothing() -> None:
    assert _found(_index(), "pump") == []
    assert _found(_index("pump"), "pump", limit=0) == []


def test_a_rare_word_outweighs_many_frequent_ones() -> None:
    common = [f"the office opens at nine on weekdays {number}" for number in range(40)]
    index = _index(*common, "the office of Quillfeather")

    assert _found(index, "the office opens at nine on weekdays at Quillfeather")[0] == "c40"


def test_only_the_rarest_terms_are_looked_for_and_those_that_always_count() -> None:
    terms = TermIndex()
    for position in range(50):
        terms.add(position, [f"w{number}" for number in range(position % 20, 20)] + (["77"] if position < 49 else []))

    assert terms.best([f"w{number}" for number in range(20)], limit=50, always=["77"])
    assert terms.best([], limit=5) == ()
    assert 49 not in terms.best(["77"], limit=100)


def test_a_row_is_found_by_its_position() -> None:
    rows = KeyedRows()
    rows.add("a", b"1")
    rows.add("b", b"2")

    assert (rows.at(0), rows.at(1)) == (b"1", b"2")
    with pytest.raises(IndexError, match="position 2"):
        rows.at(2)
