from __future__ import annotations

import pytest

from leadline.judges.local.abstention import MEASURED, MEASURED_ON_POLICY
from leadline.records.manifest import Measured
from support.outside import ROOT, benchmark, data


def test_the_detectors_own_error_rate_can_be_shown_beside_the_rate() -> None:  # ABS-02
    for measured in (MEASURED, MEASURED_ON_POLICY):
        assert 0.5 < measured.sensitivity < 1
        assert 0.5 < measured.specificity < 1
        assert measured.positives > 100
        assert measured.negatives > 100
        assert measured.data
        assert (ROOT / measured.measured_by).samefile(ROOT / "benchmarks" / "abstention.py")


@pytest.mark.parametrize(
    ("name", "measured"), [("financebench_answers", MEASURED), ("xstest_completions", MEASURED_ON_POLICY)]
)
def test_the_benchmark_still_gives_what_is_said(name: str, measured: Measured) -> None:  # ABS-02
    found = {row.detector: row for row in benchmark("abstention").rows(data(), sets=[name], halves=["held out"])}
    local, phrases = found["local"], found["15 phrases"]

    # The data may be here in part only, and the rates are those of the part that was measured.
    near = 0.01 if (local.refusals, local.answers) == (measured.positives, measured.negatives) else 0.05
    assert local.sensitivity == pytest.approx(measured.sensitivity, abs=near)
    assert local.specificity == pytest.approx(measured.specificity, abs=near)
    assert local.balanced_accuracy > phrases.balanced_accuracy + 0.005
