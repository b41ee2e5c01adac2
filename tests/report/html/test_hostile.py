from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from leadline.records.estimate import Estimate
from leadline.records.score import Stage
from leadline.records.summary import (
    ClaimTable,
    CurvePoint,
    DiagnosisTable,
    Summary,
)
from support.reported import empty, made, manifest, measure, page

HOSTILE = "</script></style><img src=x onerror=\"window.ran=1\"><svg/onload=alert('ran')>{{ 7*7 }}\u202e\x1b&amp;"
SHOWN = HOSTILE.replace("\u202e", "\\u202e").replace("\x1b", "\\x1b")

replace = msgspec.structs.replace


def test_hostile_text_stays_text_wherever_it_comes_from(tmp_path: Path) -> None:
    by = {
        f"tag:{HOSTILE}": Estimate(mean=0.5, interval=None, n=1),
        f"kind:{HOSTILE}": Estimate(mean=0.5, interval=None, n=1),
    }
    given = replace(
        made({HOSTILE: measure(0.5, by=by, unscored=1, reasons={HOSTILE: 1})}, judge=HOSTILE, warnings=(HOSTILE,)),
        readout=(HOSTILE,),
        failure_modes={HOSTILE: 1, "retrieval_miss": 1},
        diagnosis=DiagnosisTable(questions=2, examples={"retrieval_miss": (HOSTILE,)}, unplaced={HOSTILE: 1}),
        curves={HOSTILE: (CurvePoint(k=1, mean=0.5, interval=None, n=1),)},
        claims=ClaimTable(
            states={HOSTILE: 1}, flags={}, disclosed=0, repeated=0, excluded={HOSTILE: 1}, examples=(HOSTILE,)
        ),
    )
    plainly = page(tmp_path, made())

    shown = page(tmp_path, given, manifest(f"x/{HOSTILE}", notices=(HOSTILE,)))

    assert shown.text.count(SHOWN) > 10
    assert "\u202e" not in shown.text
    assert "\x1b" not in shown.text
    assert not {tag for tag, _ in shown.elements} & {"img", "svg/onload", "iframe", "object", "base"}
    assert not {
        name for _, attributes in shown.elements for name in attributes if name.startswith("on") or name == "src"
    }
    assert len(shown.code) == len(plainly.code)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(empty(), id="nothing"),
        pytest.param(made({"recall@5": measure(None, n=0)}), id="no-score"),
        pytest.param(made({"groundedness": measure(0.5)}, judge=None), id="no-judge"),
        pytest.param(made({"recall@5": measure(1.0, n=1, interval=None)}), id="one-question"),
        pytest.param(
            made(curves={"recall": (CurvePoint(k=1, mean=1.0, interval=None, n=1),), "precision": ()}),
            id="a-curve-of-one-point",
        ),
        pytest.param(made(diagnosis=DiagnosisTable(questions=4, sound=4)), id="no-fault"),
        pytest.param(made({"cost_usd": measure(12345.6, stage=Stage.COST, interval=(-1.0, 2e6))}), id="cost-alone"),
    ],
)
def test_little_to_show_is_shown_without_an_odd_word(given: Summary, tmp_path: Path) -> None:
    shown = page(tmp_path, given)

    assert not re.search(r"\b(nan|None|inf|undefined>|Undefined)\b", shown.text)
    assert {
        "readout",
        "stages",
        "failures",
        "quadrants",
        "abstention",
        "curves",
        "judging",
        "questions",
        "files",
    } <= set(shown.sections)


def test_two_hundred_tags_make_one_row_each(tmp_path: Path) -> None:
    by = {f"tag:t{number:03}": Estimate(mean=0.5, interval=(0.1, 0.9), n=3) for number in range(200)}

    text = page(tmp_path, made({"recall@5": measure(0.5, by=by)})).section("groups")

    assert "200 groups, 1 metric" in text
    assert text.count("tag: t") == 200
