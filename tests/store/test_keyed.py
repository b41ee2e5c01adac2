from __future__ import annotations

import gc
import subprocess
import sys
import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leadline.store.keyed import KeyedRows


def test_rows_come_back_in_the_order_in_which_they_were_added() -> None:
    rows = KeyedRows()
    for key in ("b", "a", "c"):
        rows.add(key, key.upper().encode())

    assert list(rows) == [b"B", b"A", b"C"]
    assert (rows.find("a"), rows.find("z")) == ((1, b"A"), None)
    assert len(rows) == 3


def test_a_row_added_after_a_look_is_found_too() -> None:
    rows = KeyedRows()
    rows.add("a", b"1")
    assert "b" not in rows
    rows.add("b", b"2", family="f")

    assert rows.get("b") == b"2"
    assert rows.family("f") == (b"2",)


def test_the_first_key_that_occurs_twice_is_told_with_both_lines() -> None:
    rows = KeyedRows()
    for line, key in enumerate(["a", "b", "c", "b", "a", "b"], start=1):
        rows.add(key, str(line).encode(), line=line)

    assert rows.duplicate() == ("b", 2, 4)
    assert rows.get("b") == b"2"
    assert rows.all_of("b") == (b"2", b"4", b"6")


def test_rows_of_a_family_come_in_order_and_rows_without_one_belong_to_none() -> None:
    rows = KeyedRows()
    rows.add("a", b"1", family="d")
    rows.add("b", b"2")
    rows.add("c", b"3", family="d")

    assert rows.family("d") == (b"1", b"3")
    assert rows.family("") == ()


ODD = (
    "",
    " ",
    "a",
    "A",
    "é",
    "e\u0301",
    "😀",
    "\ud800",
    "\udc00",
    "a\x00b",
    "a",
    "ß",
    "ss",
    "1",
    "01",
    "None",
    "'--",
    "ﬁ",
)


def test_keys_that_look_alike_stay_apart() -> None:
    rows = KeyedRows()
    keys = list(dict.fromkeys(ODD))
    for place, key in enumerate(keys):
        rows.add(key, str(place).encode(), line=place, family=key)

    assert [rows.find(key) for key in keys] == [(place, str(place).encode()) for place in range(len(keys))]
    assert [rows.family(key) for key in keys] == [(str(place).encode(),) for place in range(len(keys))]
    assert rows.duplicate() is None


@pytest.mark.parametrize("key", dict.fromkeys(ODD))
def test_an_odd_key_that_occurs_twice_is_told_as_it_is(key: str) -> None:
    rows = KeyedRows()
    rows.add(key, b"", line=1)
    rows.add(key, b"", line=2)

    assert rows.duplicate() == (key, 1, 2)


@given(st.lists(st.text(max_size=3), max_size=30))
def test_every_key_finds_its_first_row(keys: list[str]) -> None:
    rows = KeyedRows()
    for place, key in enumerate(keys):
        rows.add(key, str(place).encode())

    assert [rows.find(key) for key in keys] == [(keys.index(key), str(keys.index(key)).encode()) for key in keys]
    assert len(rows) == len(keys)


def test_the_nearest_key_is_the_one_that_is_spelt_most_alike() -> None:
    rows = KeyedRows()
    for key in ("fees-01", "fees-02", "office-01"):
        rows.add(key, b"")

    assert rows.near("fee-02") == "fees-02"
    assert rows.near("zzz") is None


def test_a_closed_store_may_be_closed_again() -> None:
    rows = KeyedRows()
    rows.close()
    rows.close()


def test_a_store_that_is_dropped_gives_its_space_back_without_a_complaint() -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        rows = KeyedRows()
        rows.add("a", b"1")
        rows.get("a")
        del rows
        gc.collect()

    assert [str(warning.message) for warning in seen] == []


_FILL = """
import resource
from leadline.store.keyed import KeyedRows
rows = KeyedRows()
rows.add("first", b"")
rows.find("first")
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for number in range(200_000):
    rows.add(f"chunk-{number}", b"x" * 500, line=number, family=f"document-{number // 10}")
assert rows.duplicate() is None
assert rows.find("chunk-199999") == (200_000, b"x" * 500)
assert len(rows.family("document-7")) == 10
assert sum(1 for _ in rows) == 200_001
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="counts kibibytes as Linux does")
def test_200_000_rows_of_100_megabytes_stay_within_64_megabytes() -> None:
    done = subprocess.run([sys.executable, "-c", _FILL], capture_output=True, text=True, check=True)

    assert int(done.stdout) < 64
