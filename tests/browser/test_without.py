"""Where there is no browser."""

from __future__ import annotations

import pytest

from support.browser import chromium


@pytest.mark.parametrize(
    ("required", "outcome"), [("data", pytest.skip.Exception), ("data,browser", pytest.fail.Exception)]
)
def test_without_a_browser_tests_are_skipped_but_not_where_one_is_required(
    monkeypatch: pytest.MonkeyPatch, required: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("LEADLINE_REQUIRE", required)

    with pytest.raises(outcome, match="no chromium on this machine"), chromium():
        pass
