"""Measures the embedded judge's correctness against people's labels, and against plain containment.

Usage: python benchmarks/correctness.py [--data FOLDER] [--sample N]

FOLDER (or the environment variable LEADLINE_DATA) holds `correctness/evouna.jsonl.gz` (Wang et al. 2023,
arXiv:2305.12421), `correctness/openqa_eval_nq301.jsonl.gz` (Kamalloo et al. 2023, arXiv:2305.06984) and
`abstention/financebench_answers.jsonl.gz` (Islam et al. 2023, arXiv:2311.11944; its refusals are left out). Where a
question has several gold answers the best one counts, for the judge and for the baseline alike. Balanced accuracy takes
"full" for correct; AUC takes the score.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from leadline.judges.local.correctness import correctness
from leadline.records.request import Agreement, CorrectnessReply, JudgeCorrectness


class Row(NamedTuple):
    """One answer with its gold answers and what people said of it."""

    part: str
    question: str
    answer: str
    golds: tuple[str, ...]
    right: bool


class Graded(NamedTuple):
    """What a grader says: yes or no, and a degree."""

    right: bool
    score: float


class Measured(NamedTuple):
    """Balanced accuracy, area under the ROC curve, and the shares of right and wrong answers that are told."""

    accuracy: float
    area: float
    sensitivity: float
    specificity: float


def main() -> None:
    """Print one line a part and grader."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--data", type=Path, default=os.environ.get("LEADLINE_DATA"))
    parser.add_argument("--sample", type=int, default=1, help="take each N-th row")
    chosen = parser.parse_args()
    if chosen.data is None:
        parser.error("give --data or set LEADLINE_DATA")
    rows = list(read(chosen.data))[:: chosen.sample]
    print(f"{'part':<8}{'grader':<14}{'n':>6}{'bal.acc':>9}{'AUC':>7}{'TPR':>7}{'TNR':>7}")
    means: dict[str, list[float]] = {}
    for part in dict.fromkeys(row.part for row in rows):
        of_part = [row for row in rows if row.part == part]
        for name, grade in GRADERS.items():
            found = measure(of_part, grade)
            means.setdefault(name, []).append(found.accuracy)
            rates = f"{found.area:>7.3f}{found.sensitivity:>7.3f}{found.specificity:>7.3f}"
            print(f"{part:<8}{name:<14}{len(of_part):>6}{found.accuracy:>9.3f}{rates}")
    for name, values in means.items():
        print(f"{'mean':<8}{name:<14}{'':>6}{sum(values) / len(values):>9.3f}")


def contained(row: Row) -> Graded:
    """Baseline: some gold answer stands in the answer, case and punctuation aside."""
    answer = f" {_plain(row.answer)} "
    right = any(f" {_plain(gold)} " in answer for gold in row.golds if _plain(gold))
    return Graded(right, float(right))


def judged(row: Row) -> Graded:
    """The embedded judge, on the gold answer that it likes best."""
    replies = [
        reply
        for gold in row.golds
        if isinstance(
            reply := correctness(
                JudgeCorrectness(question_id="q", question=row.question, answer=row.answer, reference_answer=gold)
            ),
            CorrectnessReply,
        )
    ]
    return Graded(
        any(reply.agreement is Agreement.FULL for reply in replies),
        max((reply.score for reply in replies), default=0.0),
    )


GRADERS: Mapping[str, Callable[[Row], Graded]] = MappingProxyType({"containment": contained, "local": judged})


def measure(rows: Sequence[Row], grade: Callable[[Row], Graded]) -> Measured:
    """Measure a grader on rows of which some are right and some are wrong."""
    right = [grade(row) for row in rows if row.right]
    wrong = [grade(row) for row in rows if not row.right]
    sensitivity = sum(one.right for one in right) / len(right)
    specificity = sum(not one.right for one in wrong) / len(wrong)
    area = _area([one.score for one in right], [one.score for one in wrong])
    return Measured((sensitivity + specificity) / 2, area, sensitivity, specificity)


def read(data: Path) -> Iterator[Row]:
    """Read the labelled answers, file by file."""
    for name, part, between in _FILES:
        with gzip.open(data / f"{name}.jsonl.gz", "rt", encoding="utf-8", newline="\n") as lines:
            for line in lines:
                raw = json.loads(line)
                if raw["label"] not in {"correct", "incorrect"} or raw["meta"].get("improper"):
                    continue
                golds = re.split(between, raw["meta"]["gold_answer"])
                known = tuple(dict.fromkeys(gold.strip() for gold in golds if gold.strip()))
                yield Row(part or raw["split"], raw["question"], raw["answer"], known, raw["label"] == "correct")


_FILES = (
    ("correctness/evouna", None, "/"),
    ("correctness/openqa_eval_nq301", "nq301", r" \| "),
    ("abstention/financebench_answers", "finance", r"\Z"),
)
"""File, name of the part (None: its split), and what stands between gold answers."""


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _area(right: Sequence[float], wrong: Sequence[float]) -> float:
    """Area under the ROC curve by ranks; a tie counts half."""
    ordered = sorted(wrong)
    total = sum((bisect_left(ordered, one) + bisect_right(ordered, one)) / 2 for one in right)
    return total / (len(right) * len(wrong))


if __name__ == "__main__":
    main()
