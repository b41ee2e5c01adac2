"""Every measure of a ranking, written from its definition as slowly and plainly as possible.

A reference to compare with: loops over ranks, counts afresh at every one, shares nothing with the package, and knows no
arrays. Where a definition has a name in the literature, it is the one that the package's documentation cites.
"""

from __future__ import annotations

import ctypes
import itertools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

Qrels = Mapping[str, Mapping[str, int]]
Run = Mapping[str, Mapping[str, float]]
Measure = Callable[["Ranking"], float]


@dataclass(frozen=True)
class Ranking:
    """One query: the documents from the top down, and the grade of each judged document, retrieved or not."""

    documents: tuple[str, ...]
    grades: Mapping[str, int]

    def grade(self, rank: int) -> int | None:
        """Return the grade of the document at a rank from 1; None: not judged."""
        return self.grades.get(self.documents[rank - 1])

    def ranks(self, k: int | None = None) -> range:
        """Return the ranks from 1 to k that hold a document."""
        return range(1, min(len(self.documents) if k is None else k, len(self.documents)) + 1)

    def hits(self, k: int | None, rel: int) -> list[int]:
        """Return the ranks of the first k that hold a relevant document."""
        return [rank for rank in self.ranks(k) if (self.grade(rank) or 0) >= rel]

    def relevant(self, rel: int) -> int:
        """Count the relevant documents, retrieved or not."""
        return sum(grade >= rel for grade in self.grades.values())


# Measures of one ranking. `k`: ranks that count, None for all. `rel`: least relevant grade.


def num_ret(one: Ranking) -> float:
    """Return how many documents were retrieved."""
    return float(len(one.documents))


def num_rel(one: Ranking, rel: int = 1) -> float:
    """Return how many are relevant."""
    return float(one.relevant(rel))


def num_rel_ret(one: Ranking, rel: int = 1) -> float:
    """Return how many relevant ones were retrieved."""
    return float(len(one.hits(None, rel)))


def precision(one: Ranking, k: int, rel: int = 1) -> float:
    """Return hits / k."""
    return len(one.hits(k, rel)) / k


def precision_retrieved(one: Ranking, k: int | None, rel: int = 1) -> float:
    """Return hits / documents in the first k ranks."""
    return _ratio(len(one.hits(k, rel)), len(one.ranks(k)))


def recall(one: Ranking, k: int | None, rel: int = 1) -> float:
    """Return hits / relevant."""
    return _ratio(len(one.hits(k, rel)), one.relevant(rel))


def set_f(one: Ranking, rel: int = 1) -> float:
    """Return the harmonic mean of precision and recall of all that was retrieved."""
    p, r = precision_retrieved(one, None, rel), recall(one, None, rel)
    return _ratio(2 * p * r, p + r)


def hit_rate(one: Ranking, k: int, rel: int = 1) -> float:
    """Return 1 where a relevant document is among the first k."""
    return float(bool(one.hits(k, rel)))


def mrr(one: Ranking, k: int | None, rel: int = 1) -> float:
    """Return 1 / the first rank of a relevant document."""
    hits = one.hits(k, rel)
    return 1 / hits[0] if hits else 0.0


def average_precision(one: Ranking, k: int | None, rel: int = 1) -> float:
    """Return the mean over all relevant documents of the precision at the rank of each."""
    return _ratio(sum(precision(one, rank, rel) for rank in one.hits(k, rel)), one.relevant(rel))


def map_capped(one: Ranking, k: int, rel: int = 1) -> float:
    """Return the same, over as many relevant documents as k ranks hold."""
    return _ratio(sum(precision(one, rank, rel) for rank in one.hits(k, rel)), min(k, one.relevant(rel)))


def context_precision(one: Ranking, k: int | None, rel: int = 1) -> float:
    """Return the mean over the hits of the precision at the rank of each."""
    hits = one.hits(k, rel)
    return _ratio(sum(precision(one, rank, rel) for rank in hits), len(hits))


def r_precision(one: Ranking, rel: int = 1) -> float:
    """Return the precision at as many ranks as there are relevant documents."""
    return precision(one, one.relevant(rel), rel) if one.relevant(rel) else 0.0


def ndcg(one: Ranking, k: int | None) -> float:
    """Return the discounted grades over those of the best ranking."""
    return _normalised(one, k, float)


def ndcg_exp(one: Ranking, k: int | None) -> float:
    """Return the same of gains 2^grade - 1."""
    return _normalised(one, k, lambda grade: 2.0**grade - 1)


def err(one: Ranking, k: int | None, max_grade: int = 4) -> float:
    """Return the expected reciprocal rank: of where a reader stops who is satisfied by a grade with a chance."""
    total, reading = 0.0, 1.0
    for rank in one.ranks(k):
        satisfied = (2.0 ** max(one.grade(rank) or 0, 0) - 1) / 2.0**max_grade
        total += reading * satisfied / rank
        reading *= 1 - satisfied
    return total


def bpref(one: Ranking, rel: int = 1) -> float:
    """Return how rarely a document judged not relevant stands above a relevant one."""
    wanted, unwanted = one.relevant(rel), sum(0 <= grade < rel for grade in one.grades.values())
    total = 0.0
    for rank in one.hits(None, rel):
        above = sum(0 <= grade < rel for place in range(1, rank) if (grade := one.grade(place)) is not None)
        total += 1 - min(above, wanted) / min(unwanted, wanted) if above else 1.0
    return _ratio(total, wanted)


def rbp(one: Ranking, p: float, k: int | None = None, rel: int = 1) -> float:
    """Return what a reader meets who goes on to the next rank with the chance p."""
    return sum((1 - p) * p ** (rank - 1) for rank in one.hits(k, rel))


def rbp_residual(one: Ranking, p: float, k: int | None = None) -> float:
    """Return how much `rbp` could rise if everything unjudged or not retrieved were relevant."""
    judged = (rank for rank in one.ranks(k) if _is_judged(one.grade(rank)))
    return 1 - sum((1 - p) * p ** (rank - 1) for rank in judged)


def judged(one: Ranking, k: int | None) -> float:
    """Return the share of judged documents among those in the first k ranks."""
    return _ratio(sum(_is_judged(one.grade(rank)) for rank in one.ranks(k)), len(one.ranks(k)))


def unjudged(one: Ranking, k: int) -> float:
    """Return unjudged documents in the first k ranks / k."""
    return sum(not _is_judged(one.grade(rank)) for rank in one.ranks(k)) / k


def iprec(one: Ranking, recall_level: float, rel: int = 1, *, rule: str = "trec_eval-9") -> float:
    """Return the best precision at any rank that has found the share `recall_level` of the relevant documents."""
    exact = recall_level * one.relevant(rel)
    needed = int(exact + 0.9) if rule == "trec_eval-9" else math.floor(exact + 0.5)
    return max((precision(one, rank, rel) for rank in one.ranks() if len(one.hits(rank, rel)) >= needed), default=0.0)


def iprec_mean(one: Ranking, rel: int = 1, *, rule: str = "trec_eval-9") -> float:
    """Return the mean of `iprec` at 0.0, 0.1 ... 1.0."""
    return sum(iprec(one, tenth / 10, rel, rule=rule) for tenth in range(11)) / 11


def infap(one: Ranking, rel: int = 1) -> float:
    """Return the average precision inferred from a pool that was judged in part (a negative grade: not judged)."""
    e, total = 0.00001, 0.0
    for rank in one.hits(None, rel):
        above = [grade for place in range(1, rank) if (grade := one.grade(place)) is not None]
        found, other = sum(grade >= rel for grade in above), sum(0 <= grade < rel for grade in above)
        if rank == 1:
            total += 1
            continue
        pooled = len(above) / (rank - 1)
        share = (found + e) / (found + other + 2 * e)
        total += 1 / rank + (rank - 1) / rank * pooled * share
    return _ratio(total, one.relevant(rel))


def _normalised(one: Ranking, k: int | None, gain: Callable[[int], float]) -> float:
    ideal = sorted((gain(grade) for grade in one.grades.values() if grade > 0), reverse=True)[:k]
    got = [gain(max(one.grade(rank) or 0, 0)) for rank in one.ranks(k)]
    return _ratio(_discounted(got), _discounted(ideal))


def _discounted(gains: Iterable[float]) -> float:
    return sum(gain / math.log2(rank + 1) for rank, gain in enumerate(gains, start=1))


def _is_judged(grade: int | None) -> bool:
    return grade is not None and grade >= 0


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


# From scores to rankings.


@dataclass(frozen=True)
class Rules:
    """What the reference decides as it is told to; the names of `leadline`'s options, and the same meaning."""

    ties: str = "docid_desc"
    precision: str = "float64"
    missing: str = "zero"
    negatives: str = "unjudged"
    max_docs: int | None = None
    judged_only: bool = False
    rel: int = 1


def rankings(qrels: Qrels, run: Run, rules: Rules) -> dict[str, list[Ranking]]:
    """Return the rankings of each query that counts: one, or with `ties="mean"` every one that the ties allow."""
    found = {}
    for query, grades in sorted(qrels.items()):
        if not grades or (query not in run and rules.missing == "skip"):
            continue
        known = {doc: max(grade, 0) for doc, grade in grades.items()} if rules.negatives == "nonrelevant" else grades
        orders = [_cut(order, known, rules) for order in _orders(run.get(query, {}), known, rules)]
        found[query] = [Ranking(tuple(order), known) for order in orders]
    return found


def values(qrels: Qrels, run: Run, measure: Measure, rules: Rules) -> dict[str, float]:
    """Return the value of each query that counts; over several rankings, their mean."""
    found = rankings(qrels, run, rules)
    return {query: sum(map(measure, several)) / len(several) for query, several in found.items()}


def mean(each: Mapping[str, float]) -> float:
    """Return the mean, summed in order of the query ids."""
    return sum(each[query] for query in sorted(each)) / len(each)


def geometric_mean(each: Mapping[str, float]) -> float:
    """Return the geometric mean, of values no smaller than 0.00001."""
    return math.exp(sum(math.log(max(each[query], 0.00001)) for query in sorted(each)) / len(each))


def _orders(scores: Mapping[str, float], grades: Mapping[str, int], rules: Rules) -> list[list[str]]:
    """Return the documents from the top down, in every order that the rule on ties asks for."""
    rounded = {doc: _rounded(score, rules.precision) for doc, score in scores.items()}
    groups = [
        [doc for doc in rounded if rounded[doc] == score] for score in sorted(set(rounded.values()), reverse=True)
    ]
    if rules.ties == "mean":
        products = itertools.product(*(itertools.permutations(group) for group in groups))
        return [list(itertools.chain.from_iterable(product)) for product in products]
    return [[doc for group in groups for doc in _tied(group, grades, rules.ties)]]


def _tied(group: Sequence[str], grades: Mapping[str, int], ties: str) -> list[str]:
    if ties == "rank":
        return list(group)
    if ties in ("docid_asc", "docid_desc"):
        return sorted(group, key=lambda doc: doc.encode(), reverse=ties == "docid_desc")
    return sorted(group, key=lambda doc: _merit(grades.get(doc)), reverse=ties == "best")


def _merit(grade: int | None) -> float:
    """Rise from judged and not relevant over not judged, in the pool and outside of it, to the best grade."""
    if grade is None:
        return 0.9
    return 0.5 if grade < 0 else grade


def _cut(order: list[str], grades: Mapping[str, int], rules: Rules) -> list[str]:
    kept = order[: rules.max_docs]
    return [doc for doc in kept if _is_judged(grades.get(doc))] if rules.judged_only else kept


def _rounded(score: float, precision_: str) -> float:
    return ctypes.c_float(score).value if precision_ == "float32" else float(score)
