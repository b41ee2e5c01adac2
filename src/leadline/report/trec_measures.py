"""trec_eval's measures: what each is called, in which order they are printed, and the metrics that they come from.

Facts from trec_eval's sources of version 9 and 10: the table of measures, their default cutoffs, the nicknames.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

Kind = Literal["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "mean", "geometric"]
"""What is printed: the tag of the run, a count, or a mean over queries, which may be geometric."""


class Measure(NamedTuple):
    """One value that trec_eval prints a query, and once for all.

    `name`: as it is printed. `metric`: canonical name of the metric that it comes from; "" for one that needs none.
    """

    name: str
    metric: str = ""
    kind: Kind = "mean"


class Family(NamedTuple):
    """A measure of trec_eval with cutoffs, of the metric with this name; `cutoffs` are those where none is given."""

    name: str
    metric: str
    cutoffs: tuple[str, ...]

    def at(self, cutoff: str) -> Measure:
        """Return the measure with one cutoff: a rank, or a level of recall."""
        return Measure(self.printed(cutoff), f"{self.metric}@{cutoff}")

    def printed(self, cutoff: str) -> str:
        """Return the name that trec_eval prints; a level has two decimals."""
        return f"{self.name}_{float(cutoff):.2f}" if self.cutoffs is _LEVELS else f"{self.name}_{cutoff}"


_RANKS: Final = ("5", "10", "15", "20", "30", "100", "200", "500", "1000")
_LEVELS: Final = ("0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0")

ORDER: Final[tuple[Measure | Family, ...]] = (
    Measure("runid", "", "runid"),
    Measure("num_q", "", "num_q"),
    Measure("num_ret", "set_precision", "num_ret"),
    Measure("num_rel", "set_recall", "num_rel"),
    Measure("num_rel_ret", "set_recall", "num_rel_ret"),
    Measure("map", "map"),
    Measure("gm_map", "map", "geometric"),
    Measure("Rprec", "r_precision"),
    Measure("bpref", "bpref"),
    Measure("recip_rank", "mrr"),
    Family("iprec_at_recall", "iprec", _LEVELS),
    Family("P", "precision", _RANKS),
    Family("recall", "recall", _RANKS),
    Measure("infAP", "infap"),
    Measure("gm_bpref", "bpref", "geometric"),
    Measure("11pt_avg", "iprec_11pt"),
    Measure("ndcg", "ndcg"),
    Family("ndcg_cut", "ndcg", _RANKS),
    Family("map_cut", "map", _RANKS),
    Family("success", "hit_rate", ("1", "5", "10")),
    Measure("set_P", "set_precision"),
    Measure("set_recall", "set_recall"),
    Measure("set_F", "set_f(beta=1.0)"),
    Family("unj", "unjudged", ("5", "10", "20")),
)
"""In the order in which trec_eval prints them, whatever the order they were asked for."""

NAMED: Final = {entry.name: entry for entry in ORDER}

_COUNTS: Final = ("runid", "num_q", "num_ret", "num_rel", "num_rel_ret")
NICKNAMES: Final = {
    "official": (*_COUNTS, "map", "gm_map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"),
    "set": (*_COUNTS, "set_P", "set_recall", "set_F"),
    "all_trec": tuple(name for name in NAMED if name != "unj"),
}
"""Sets of measures by one name."""

_SETS_LACKED: Final = ("utility", "set_relative_P", "set_map")
_TREC_LACKED: Final = (
    *("relstring", "Rprec_mult", "binG", "G", "dcg", "ideal_dcg", "ndcg_rel", "Rndcg", "relative_P"),
    "num_nonrel_judged_ret",
)
LACKING: Final = {
    "set": _SETS_LACKED,
    "all_trec": (*_SETS_LACKED, *_TREC_LACKED),
}
"""What such a set has in trec_eval and Leadline does not measure."""


def measure_of(metric: str, rel: int = 1) -> Measure:
    """Return the measure that shows one metric; one that trec_eval lacks keeps its own name.

    Args:
        metric: its canonical name.
        rel: the relevance level of the evaluation, which trec_eval's names do not say.
    """
    name, _, cutoff = _without(metric, f"rel={rel}").partition("@")
    for entry in ORDER:
        if isinstance(entry, Family):
            if name == entry.metric and _NUMBER.fullmatch(cutoff):
                return Measure(entry.printed(cutoff), metric)
        elif entry.kind == "mean" and (name, "") == (entry.metric, cutoff):
            return Measure(entry.name, metric)
    return Measure(metric, metric)


def in_order(measures: Iterable[Measure]) -> tuple[Measure, ...]:
    """Return measures in trec_eval's order, each once; those that it lacks last, as they came."""
    return tuple(sorted(dict.fromkeys(measures), key=_place))


def _without(metric: str, parameter: str) -> str:
    return metric.replace(f"({parameter})", "").replace(f", {parameter})", ")")


_NUMBER: Final = re.compile(r"[0-9]+(\.[0-9]+)?")


def _place(measure: Measure) -> tuple[int, float]:
    for place, entry in enumerate(ORDER):
        if measure.name == entry.name:
            return place, 0.0
        cutoff = measure.name.removeprefix(f"{entry.name}_")
        if isinstance(entry, Family) and _NUMBER.fullmatch(cutoff):
            return place, float(cutoff)
    return len(ORDER), 0.0
