"""Measures the embedded judge's verification of claims: against people's labels, and on planted twins.

Usage: python benchmarks/judge.py [--data FOLDER] [--sample N] [--set NAME ...] [--claims sentences|extract]

FOLDER (or the environment variable LEADLINE_DATA) holds the human-labelled sets as `groundedness/NAME.jsonl.gz`; the
twins need no data. `--sample N` keeps about N rows of each set, always the same ones.

Supported is told from all the rest. A row of several sentences is judged sentence by sentence, as claims of an answer
are (the sentences stand for the claims, so that the figures tell of verification alone; `--claims extract` cuts into
claims as an evaluation does). Its score is 0.8 of the mean,
weighted by content words, and 0.2 of the least; its verdict is "supported" where supported sentences hold at least 60 %
of its content words. Both were chosen once for all sets.

The opponent ("floor") is the share of the row's content words that occur anywhere in its context. Its fixed threshold
is the one that is best for it over all sets together; "oracle" is its best threshold on the set itself, which nobody
could know. AUC: area under the ROC curve, ties count half. BAcc: balanced accuracy.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import abstention
import numpy as np
from _judge_demo import demo_twins
from _judge_layouts import layout_twins
from _judge_sets import BY_RULE, EDITED, SETS, Row, rows
from _judge_twins import twins

from leadline.judges.local.claims import extract
from leadline.judges.local.support import support
from leadline.records.request import ClaimState, ExtractClaims
from leadline.text.sentences import sentences
from leadline.text.words import content_words, stem, tokens

Cut = Callable[[Row], list[str]]

FLOOR_BAR = 0.7
LEAST = 0.2
ROW_BAR = 0.6
TWINS, LAYOUTS, SEED = 200, 400, 20

Called = dict[tuple[str, bool], list[bool]]
"""Whether claims were called supported, by kind and by whether they are true."""


class Figures(NamedTuple):
    """Figures of one set, 0 to 1; `noise` is the standard error of the two AUCs' difference."""

    auc: float
    accuracy: float
    floor_auc: float
    floor_accuracy: float
    floor_oracle: float
    noise: float


class Judged(NamedTuple):
    """One row: the judge's score, its share of supported words, the floor's share, and the label."""

    score: float
    share: float
    floor: float
    supported: bool


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, default=os.environ.get("LEADLINE_DATA"))
    parser.add_argument("--sample", type=int)
    parser.add_argument("--set", nargs="*", default=[*SETS, BY_RULE])
    parser.add_argument("--claims", choices=[*CUTS], default="sentences", help="what a row is cut into")
    asked = parser.parse_args()
    if asked.data is None:
        print("No human-labelled data: name a folder with --data or LEADLINE_DATA.\n")
    else:
        _print_sets(Path(asked.data), asked.set, asked.sample, CUTS[asked.claims])
        _print_abstention(Path(asked.data))
    _print_twins()
    _print_speed()


def measure(found: Sequence[Row], cut: Cut | None = None) -> Figures:
    """Judge all rows of a set and compare with their labels."""
    return _figures(_grouped(found, cut or by_sentence))


def by_sentence(row: Row) -> list[str]:
    """Cut a row into its sentences, so that the figures tell of verification alone."""
    return [row.text[start:end] for start, end in sentences(row.text)]


def by_claim(row: Row) -> list[str]:
    """Cut a row into claims as an evaluation does: pronouns resolved, clauses apart, small talk left out."""
    reply = extract(ExtractClaims(question_id="", question=row.question, answer=row.text))
    return [claim.text for claim in reply.claims]


CUTS: dict[str, Cut] = {"sentences": by_sentence, "extract": by_claim}


def _print_sets(folder: Path, names: Sequence[str], sample: int | None, cut: Cut) -> None:
    print(f"{'set':<32}{'rows':>6}{'AUC':>8}{'BAcc':>7}{'floor AUC':>11}{'BAcc':>7}{'oracle':>8}{'AUC +/-':>9}")
    found: dict[str, Figures] = {}
    for name in names:
        read = rows(folder, name, sample=sample)
        found[name] = measure(read, cut)
        _print_line(name if name != BY_RULE else f"({name}, by rule)", len({row.group for row in read}), found[name])
    _print_mean("mean of the human-labelled", [found[name] for name in SETS if name in found])
    _print_mean("mean of the edited sets", [found[name] for name in EDITED if name in found])
    print()


def _print_line(name: str, count: int, one: Figures) -> None:
    print(
        f"{name:<32}{count:>6}{one.auc:>8.3f}{one.accuracy:>7.3f}{one.floor_auc:>11.3f}{one.floor_accuracy:>7.3f}"
        f"{one.floor_oracle:>8.3f}{one.auc - one.floor_auc:>+9.3f}",
        flush=True,
    )


def _print_mean(name: str, figures: Sequence[Figures]) -> None:
    if figures:
        means = [float(np.mean(column)) for column in zip(*figures, strict=True)]
        _print_line(name, len(figures), Figures(*means))


def _grouped(found: Sequence[Row], cut: Cut) -> list[Judged]:
    """Judge all rows; of the rows of one group, the best score and share count."""
    best: dict[str, Judged] = {}
    for row in found:
        one = _judge(row, cut)
        had = best.get(row.group, one)
        best[row.group] = Judged(
            max(had.score, one.score), max(had.share, one.share), max(had.floor, one.floor), row.supported
        )
    return list(best.values())


def _judge(row: Row, cut: Cut) -> Judged:
    parts = cut(row) or [row.text]
    replies = [support(part, row.context, question=row.question) for part in parts]
    weights = np.array([max(1, len(content_words(part, "en"))) for part in parts], dtype=float)
    scores = np.array([reply.score for reply in replies])
    carried = np.array([reply.state is ClaimState.SUPPORTED for reply in replies], dtype=float)
    mean, share = (float(values @ weights / weights.sum()) for values in (scores, carried))
    return Judged((1 - LEAST) * mean + LEAST * float(scores.min()), share, _floor(row), row.supported)


def _floor(row: Row) -> float:
    """Share of the row's content words that its context has."""
    wanted = content_words(row.text, "en")
    held = {stem(token.text, "en") for text in row.context for token in tokens(text)}
    return sum(word in held for word in wanted) / len(wanted) if wanted else 0.0


def _figures(judged: Sequence[Judged]) -> Figures:
    labels = np.array([one.supported for one in judged])
    scores, shares, floors = (np.array([one[i] for one in judged]) for i in range(3))
    return Figures(
        auc=_auc(labels, scores),
        accuracy=_accuracy(labels, shares >= ROW_BAR),
        floor_auc=_auc(labels, floors),
        floor_accuracy=_accuracy(labels, floors >= FLOOR_BAR),
        floor_oracle=max(_accuracy(labels, floors >= bar) for bar in np.unique(floors)),
        noise=_noise(labels, scores, floors),
    )


def _auc(labels: np.ndarray, scores: np.ndarray) -> float:
    """Share of pairs of a supported and another row that the scores put in order; ties count half."""
    return float(_placed(scores[labels], scores[~labels]).mean())


def _noise(labels: np.ndarray, one: np.ndarray, other: np.ndarray) -> float:
    """Standard error of the difference of two AUCs on the same rows (DeLong et al. 1988)."""
    above = _placed(one[labels], one[~labels]) - _placed(other[labels], other[~labels])
    below = _placed(one[~labels], one[labels]) - _placed(other[~labels], other[labels])
    return float(np.sqrt(above.var(ddof=1) / len(above) + below.var(ddof=1) / len(below)))


def _placed(scores: np.ndarray, others: np.ndarray) -> np.ndarray:
    """For each score the share of the others that lie below it; ties count half."""
    ordered = np.sort(others)
    return (np.searchsorted(ordered, scores, "left") + np.searchsorted(ordered, scores, "right")) / (2 * len(ordered))


def _accuracy(labels: np.ndarray, called: np.ndarray) -> float:
    return float((called[labels].mean() + (~called[~labels]).mean()) / 2)


def _print_abstention(folder: Path) -> None:
    """Print the detector of abstentions beside a phrase list, as `benchmarks/abstention.py` measures them."""
    print(f"{'abstention':<32}{'half':>10}  {'detector':<18}{'BAcc':>6}{'F1':>7}")
    for row in abstention.rows(folder):
        print(f"{row.data:<32}{row.half:>10}  {row.detector:<18}{row.balanced_accuracy:>6.3f}{row.f1:>7.3f}")
    print()


def _print_twins() -> None:
    """Print how many planted twins are caught (not supported) and how many true counterparts pass (supported)."""
    called: Called = {}
    for one in twins(TWINS, seed=SEED):
        carried = support(one.claim, one.texts).state is ClaimState.SUPPORTED
        for kind in (one.kind, "all invented"):
            called.setdefault((kind, one.true), []).append(carried)
    for twin in demo_twins():
        carried = support(twin.claim, twin.texts, headings=twin.titles).state is ClaimState.SUPPORTED
        called.setdefault(("demo corpus", twin.true), []).append(carried)
    _print_caught("planted twins", called)
    laid: Called = {}
    for side in layout_twins(LAYOUTS, seed=SEED):
        carried = support(side.claim, side.texts).state is ClaimState.SUPPORTED
        for kind in (f"all {side.group}", side.layout):
            laid.setdefault((kind, side.true), []).append(carried)
    _print_caught("twins side by side, by layout", laid)


def _print_caught(title: str, called: Called) -> None:
    print(f"{title:<32}{'caught':>14}{'true ones pass':>18}")
    for kind in sorted({kind for kind, _ in called}):
        caught, passed = [not one for one in called[kind, False]], called[kind, True]
        shares = (f"{sum(ones)}/{len(ones)} = {sum(ones) / len(ones):.3f}" for ones in (caught, passed))
        print(f"{kind:<28}" + "".join(f"{share:>18}" for share in shares))
    print()


def _print_speed() -> None:
    """Print claims a second over five chunks of 150 words: new chunks for each claim, and ten claims on the same."""
    texts = [text for one in twins(TWINS, seed=SEED + 1) for text in one.texts]
    long = [" ".join(" ".join(texts[i : i + 4]).split()[:150]) for i in range(0, len(texts), 4)]
    claims = [one.claim for one in twins(TWINS, seed=SEED + 2)]
    fresh = [long[i : i + 5] for i in range(0, len(long) - 4, 5)]
    for label, repeat in (("fresh chunks", 1), ("ten claims on the same chunks", 10)):
        start = time.perf_counter()
        count = 0
        for place, chunks in enumerate(fresh):
            marked = [f"{chunk} ({label})" for chunk in chunks]
            for claim in claims[place : place + repeat]:
                support(claim, marked)
                count += 1
        print(f"{label:<32}{count / (time.perf_counter() - start):>8.0f} claims/s")


if __name__ == "__main__":
    main()
