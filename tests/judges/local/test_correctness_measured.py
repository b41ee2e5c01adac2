from __future__ import annotations

from support.outside import benchmark, data


def test_the_judge_agrees_with_people_more_often_than_containment_does() -> None:
    correctness = benchmark("correctness")
    rows = list(correctness.read(data()))[::9]
    measured = {
        name: [
            correctness.measure([row for row in rows if row.part == part], grade).accuracy
            for part in dict.fromkeys(row.part for row in rows)
        ]
        for name, grade in correctness.GRADERS.items()
    }

    assert len(rows) > 500
    assert all(local > plain - 0.01 for local, plain in zip(measured["local"], measured["containment"], strict=True))
    assert sum(measured["local"]) > sum(measured["containment"]) + 0.05
