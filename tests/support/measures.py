"""The measures that are compared: what each is called here and in pytrec_eval, and its slow reference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from oracles import retrieval as slow

CUTOFFS = (1, 2, 3, 5, 10, 30)
PATIENCE = (0.5, 0.8, 0.95)
PEER_REQUEST = frozenset(
    {
        "map", "recip_rank", "Rprec", "bpref", "ndcg", "set_P", "set_recall", "set_F", "infAP", "11pt_avg",
        "iprec_at_recall", *(f"{name}.1,2,3,5,10,30" for name in ("P", "recall", "success", "ndcg_cut", "map_cut")),
    }
)  # fmt: skip
"""What pytrec_eval is asked for, to hold every `Known.peer` at `CUTOFFS`."""


@dataclass(frozen=True)
class Known:
    """One measure: Leadline's name, the reference's function, and pytrec_eval's name, where it has one."""

    name: str
    slow: slow.Measure
    peer: str | None = None


def known(rel: int = 1, rule: str = "trec_eval-9") -> list[Known]:
    """Return every measure, at every cutoff where it takes one.

    Args:
        rel: least relevant grade of the binary ones.
        rule: which rank reaches a recall level.
    """
    return [*_whole(rel), *_patient(rel), *_interpolated(rel, rule), *_cut(rel)]


def names(measures: list[Known]) -> list[str]:
    """Return Leadline's name of each."""
    return [one.name for one in measures]


def _whole(rel: int) -> list[Known]:
    return [
        Known("map", partial(slow.average_precision, k=None, rel=rel), "map"),
        Known("mrr", partial(slow.mrr, k=None, rel=rel), "recip_rank"),
        Known("r_precision", partial(slow.r_precision, rel=rel), "Rprec"),
        Known("bpref", partial(slow.bpref, rel=rel), "bpref"),
        Known("infap", partial(slow.infap, rel=rel), "infAP"),
        Known("ndcg", partial(slow.ndcg, k=None), "ndcg"),
        Known("ndcg_exp", partial(slow.ndcg_exp, k=None)),
        Known("err", partial(slow.err, k=None)),
        Known("set_precision", partial(slow.precision_retrieved, k=None, rel=rel), "set_P"),
        Known("set_recall", partial(slow.recall, k=None, rel=rel), "set_recall"),
        Known("set_f", partial(slow.set_f, rel=rel), "set_F"),
    ]


def _patient(rel: int) -> Iterator[Known]:
    for p in PATIENCE:
        yield Known(f"rbp(p={p})", partial(slow.rbp, p=p, rel=rel))
        yield Known(f"rbp(p={p})@3", partial(slow.rbp, p=p, k=3, rel=rel))
        yield Known(f"rbp_residual(p={p})", partial(slow.rbp_residual, p=p))
        yield Known(f"rbp_residual(p={p})@3", partial(slow.rbp_residual, p=p, k=3))


def _interpolated(rel: int, rule: str) -> Iterator[Known]:
    has = rule == "trec_eval-9"
    for tenth in range(11):
        level = tenth / 10
        measure = partial(slow.iprec, recall_level=level, rel=rel, rule=rule)
        yield Known(f"iprec@{level}", measure, f"iprec_at_recall_{level:.2f}" if has else None)
    yield Known("iprec_11pt", partial(slow.iprec_mean, rel=rel, rule=rule), "11pt_avg" if has else None)


def _cut(rel: int) -> Iterator[Known]:
    for k in CUTOFFS:
        yield Known(f"precision@{k}", partial(slow.precision, k=k, rel=rel), f"P_{k}")
        yield Known(f"recall@{k}", partial(slow.recall, k=k, rel=rel), f"recall_{k}")
        yield Known(f"hit_rate@{k}", partial(slow.hit_rate, k=k, rel=rel), f"success_{k}")
        yield Known(f"map@{k}", partial(slow.average_precision, k=k, rel=rel), f"map_cut_{k}")
        yield Known(f"ndcg@{k}", partial(slow.ndcg, k=k), f"ndcg_cut_{k}")
        yield Known(f"mrr@{k}", partial(slow.mrr, k=k, rel=rel))
        yield Known(f"precision_retrieved@{k}", partial(slow.precision_retrieved, k=k, rel=rel))
        yield Known(f"context_precision@{k}", partial(slow.context_precision, k=k, rel=rel))
        yield Known(f"map_capped@{k}", partial(slow.map_capped, k=k, rel=rel))
        yield Known(f"ndcg_exp@{k}", partial(slow.ndcg_exp, k=k))
        yield Known(f"err@{k}", partial(slow.err, k=k))
        yield Known(f"judged@{k}", partial(slow.judged, k=k))
        yield Known(f"unjudged@{k}", partial(slow.unjudged, k=k))
