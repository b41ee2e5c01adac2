"""Measures the embedded judge's abstention and relevance against people's labels, and against a list of phrases.

Usage: python benchmarks/abstention.py [--data FOLDER] [--errors]

FOLDER (or the environment variable LEADLINE_DATA) holds, as `.jsonl.gz`, under `abstention/`: `financebench_answers`
(Islam et al. 2023, arXiv:2311.11944: human labels correct, incorrect, refusal), `xstest_completions` (Röttger et al.
2023, arXiv:2308.01263: human labels; the partial refusals are left out, since they are neither), `mtrag_un` (Katsis et
al. 2025, arXiv:2501.03468) and `clapnq_dev` (Rosenthal et al. 2024, arXiv:2404.02103), whose reference answers people
wrote; and `correctness/evouna` (Wang et al. 2023, arXiv:2305.12421).

Two halves, split by question: patterns were written while reading "read"; "held out" was never read, though its totals
were seen. The opponent is a list of 15 phrases, lower case, straight apostrophes, as people write them. XSTest comes
with the labels `authors' match` and `GPT-4`.

Relevance: the AUC of true pairs of question and answer against the same questions with answers to other questions of
the set, three each, beside the share of the question's content words that the answer has. `--errors` lists the ids of
wrongly called answers.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import zlib
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from leadline.judges.local.abstention import abstention
from leadline.judges.local.relevance import relevance
from leadline.records.request import AnswerState, JudgeAbstention, JudgeRelevance
from leadline.text.words import content_words

PHRASES = (
    "i cannot",
    "i can't",
    "i'm sorry",
    "i am sorry",
    "unable to",
    "not able to",
    "i don't have",
    "i do not have",
    "i don't know",
    "does not provide",
    "does not include",
    "does not contain",
    "does not mention",
    "not provided",
    "no information",
)
SETS = ("financebench_answers", "xstest_completions")
HALVES = ("read", "held out")


class Answer(NamedTuple):
    """One answer with its human label, and what the labels that come with the set say."""

    answer_id: str
    question: str
    text: str
    label: str
    half: str
    given: dict[str, bool]


class Row(NamedTuple):
    """How one detector did on one half of one set: rates are 0 to 1."""

    data: str
    half: str
    detector: str
    refusals: int
    answers: int
    sensitivity: float
    specificity: float
    precision: float

    @property
    def balanced_accuracy(self) -> float:
        """Mean of sensitivity and specificity."""
        return (self.sensitivity + self.specificity) / 2

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and sensitivity, 0 where both are."""
        both = self.precision + self.sensitivity
        return 2 * self.precision * self.sensitivity / both if both else 0.0


class States(NamedTuple):
    """How often each state was given to the answers of one kind."""

    data: str
    kind: str
    counts: dict[str, int]


class Pairs(NamedTuple):
    """AUC of true pairs against mismatched ones, for the judge and for plain word overlap."""

    data: str
    pairs: int
    local: float
    overlap: float


def main() -> None:
    """Print the three tables, or the ids of the errors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--data", type=Path, default=os.environ.get("LEADLINE_DATA"))
    parser.add_argument("--errors", action="store_true", help="list the ids of wrongly called answers instead")
    chosen = parser.parse_args()
    if chosen.data is None:
        parser.error("give --data or set LEADLINE_DATA")
    folder = Path(chosen.data)
    if chosen.errors:
        for line in errors(folder):
            print(line)
        return
    for block in (_table(rows(folder)), _states_table(states(folder)), _pairs_table(pairs(folder))):
        print("\n".join(block), end="\n\n")


def rows(folder: Path, *, sets: Sequence[str] = SETS, halves: Sequence[str] = (*HALVES, "all")) -> list[Row]:
    """Each detector on each half of the labelled sets, and on both halves together ("all")."""
    found: list[Row] = []
    for name in sets:
        answers = [answer for answer in _labelled(folder, name) if {answer.half, "all"} & set(halves)]
        for half in halves:
            part = [answer for answer in answers if half in {answer.half, "all"}]
            for detector, calls in _detectors(answers).items():
                found.append(
                    _row(name, half, detector, [(answer.label == "refusal", calls(answer)) for answer in part])
                )
    return found


def states(folder: Path) -> list[States]:
    """States of answers that people wrote, by what the question was: a check on false alarms."""
    found: list[States] = []
    for name in ("mtrag_un", "clapnq_dev"):
        by_label: dict[str, Counter[str]] = {}
        for line in _lines(folder / "abstention" / f"{name}.jsonl.gz"):
            if line["answer"]:
                state = _state(str(line["question"]), str(line["answer"]))
                by_label.setdefault(str(line["label"]), Counter())[state.value] += 1
        found.extend(States(name, label, dict(counts)) for label, counts in sorted(by_label.items()))
    return found


def pairs(folder: Path) -> list[Pairs]:
    """Relevance of true and of mismatched pairs, a set each."""
    return [_pairs(name, answered) for name, answered in _answered(folder)]


def errors(folder: Path) -> Iterator[str]:
    """Ids of the answers that the judge calls wrongly, with the label, the half and the state."""
    for name in SETS:
        for answer in _labelled(folder, name):
            state = _state(answer.question, answer.text)
            if (state is AnswerState.ABSTAINED) != (answer.label == "refusal"):
                yield f"{answer.answer_id}\t{answer.half}\t{answer.label}\t{state.value}"


def _labelled(folder: Path, name: str) -> Iterator[Answer]:
    for line in _lines(folder / "abstention" / f"{name}.jsonl.gz"):
        if line["label"] == "partial_refusal":
            continue
        question, meta = str(line["question"]), dict(line["meta"])
        given = {title: str(meta[key]).startswith("2") for title, key in _GIVEN.items() if key in meta}
        half = HALVES[zlib.crc32(question.encode()) % 2]
        yield Answer(str(line["id"]), question, str(line["answer"]), str(line["label"]), half, given)


_GIVEN = {"authors' match": "strmatch", "GPT-4": "gpt4"}


def _detectors(answers: Sequence[Answer]) -> dict[str, Callable[[Answer], bool]]:
    judged = {id(answer): _state(answer.question, answer.text) is AnswerState.ABSTAINED for answer in answers}
    given = {title: _giver(title) for title in _GIVEN if all(title in answer.given for answer in answers)}
    return {"local": lambda answer: judged[id(answer)], "15 phrases": _has_phrase, **given}


def _giver(title: str) -> Callable[[Answer], bool]:
    return lambda answer: answer.given[title]


def _has_phrase(answer: Answer) -> bool:
    text = answer.text.lower().replace("’", "'")
    return any(phrase in text for phrase in PHRASES)


def _state(question: str, answer: str) -> AnswerState:
    return abstention(JudgeAbstention(question_id="q", question=question, answer=answer)).state


def _row(data: str, half: str, detector: str, calls: Sequence[tuple[bool, bool]]) -> Row:
    counts = Counter(calls)
    hit, miss = counts[(True, True)], counts[(True, False)]
    alarm, quiet = counts[(False, True)], counts[(False, False)]
    return Row(
        data=data,
        half=half,
        detector=detector,
        refusals=hit + miss,
        answers=alarm + quiet,
        sensitivity=_share(hit, hit + miss),
        specificity=_share(quiet, alarm + quiet),
        precision=_share(hit, hit + alarm),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _answered(folder: Path) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Sets of questions with an answer that does answer; one answer a question."""
    kept = {
        "abstention/clapnq_dev": "answerable",
        "abstention/mtrag_un": "answerable",
        "abstention/financebench_answers": "correct",
        "correctness/evouna": None,
    }
    for name, label in kept.items():
        found: dict[str, str] = {}
        for line in _lines(folder / f"{name}.jsonl.gz"):
            if line["answer"] and label in {None, line["label"]}:
                found.setdefault(str(line["question"]), str(line["answer"]))
        answers = [(question, answer) for question, answer in found.items() if _told(question, answer)]
        yield name.partition("/")[2], answers[:400]


def _told(question: str, answer: str) -> bool:
    return _state(question, answer) is not AnswerState.ABSTAINED


def _pairs(name: str, answered: list[tuple[str, str]]) -> Pairs:
    chance = Random(7)  # noqa: S311  # which wrong answer, not a secret
    wrong: list[tuple[str, str]] = []
    for place, (question, _) in enumerate(answered):
        others = chance.sample(range(len(answered) - 1), 3)
        wrong.extend((question, answered[other + (other >= place)][1]) for other in others)
    return Pairs(
        data=name,
        pairs=len(answered),
        local=_auc([_relevance(*pair) for pair in answered], [_relevance(*pair) for pair in wrong]),
        overlap=_auc([_overlap(*pair) for pair in answered], [_overlap(*pair) for pair in wrong]),
    )


def _relevance(question: str, answer: str) -> float:
    return relevance(JudgeRelevance(question_id="q", question=question, answer=answer)).score


def _overlap(question: str, answer: str) -> float:
    asked = set(content_words(question))
    return len(asked & set(content_words(answer))) / len(asked) if asked else 0.0


def _auc(right: Sequence[float], wrong: Sequence[float]) -> float:
    ranked = sorted(wrong)
    below = sum((bisect_left(ranked, score) + bisect_right(ranked, score)) / 2 for score in right)
    return below / len(right) / len(ranked)


def _lines(path: Path) -> Iterator[dict[str, Any]]:  # Any: what JSON holds
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as lines:
        yield from map(json.loads, lines)


def _table(found: Sequence[Row]) -> Iterator[str]:
    yield f"{'data':<22}{'half':<10}{'detector':<16}{'n':>6}{'bal.acc':>9}{'F1':>7}{'prec':>7}{'recall':>8}{'spec':>7}"
    for row in found:
        yield (
            f"{row.data:<22}{row.half:<10}{row.detector:<16}{row.refusals + row.answers:>6}"
            f"{row.balanced_accuracy:>9.3f}{row.f1:>7.3f}{row.precision:>7.3f}{row.sensitivity:>8.3f}"
            f"{row.specificity:>7.3f}"
        )


def _states_table(found: Sequence[States]) -> Iterator[str]:
    yield f"{'answers by people':<22}{'question':<16}" + "".join(f"{state.value:>15}" for state in AnswerState)
    for row in found:
        yield f"{row.data:<22}{row.kind:<16}" + "".join(f"{row.counts.get(state, 0):>15}" for state in AnswerState)


def _pairs_table(found: Sequence[Pairs]) -> Iterator[str]:
    yield f"{'relevance':<22}{'pairs':>6}{'AUC local':>11}{'AUC overlap':>13}"
    for row in found:
        yield f"{row.data:<22}{row.pairs:>6}{row.local:>11.3f}{row.overlap:>13.3f}"


if __name__ == "__main__":
    main()
