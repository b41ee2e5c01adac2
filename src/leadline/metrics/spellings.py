"""What each metric is called by trec_eval, ir_measures and ranx: the table that the reference prints and a test runs.

Only names that mean the same are in it; `leadline.metrics.aliases` refuses the others.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Spelling(NamedTuple):
    """Names of one tool, and what `leadline.metrics.names.expand` makes of all of them."""

    tool: str
    written: tuple[str, ...]
    ours: tuple[str, ...]


_TREC: Final = "trec_eval"
_IRM: Final = "ir_measures"
_RANX: Final = "ranx"

SPELLINGS: Final[tuple[Spelling, ...]] = (
    Spelling(_TREC, ("P_5", "P.5"), ("precision@5",)),
    Spelling(_TREC, ("P.5,10",), ("precision@5", "precision@10")),
    Spelling(_IRM, ("P@5", "Precision@5", "P(cutoff=5)"), ("precision@5",)),
    Spelling(_IRM, ("P(rel=2)@5",), ("precision(rel=2)@5",)),
    Spelling(_RANX, ("precision@5-l2",), ("precision(rel=2)@5",)),
    Spelling(_TREC, ("recall_10", "recall.10"), ("recall@10",)),
    Spelling(_IRM, ("R@10", "Recall@10"), ("recall@10",)),
    Spelling(_RANX, ("recall@10-l2",), ("recall(rel=2)@10",)),
    Spelling(_TREC, ("success_5", "success.5"), ("hit_rate@5",)),
    Spelling(_IRM, ("Success@5",), ("hit_rate@5",)),
    Spelling(_RANX, ("hit_rate@5",), ("hit_rate@5",)),
    Spelling(_TREC, ("recip_rank",), ("mrr",)),
    Spelling(_IRM, ("RR", "MRR"), ("mrr",)),
    Spelling(_IRM, ("RR@10",), ("mrr@10",)),
    Spelling(_RANX, ("mrr",), ("mrr",)),
    Spelling(_TREC, ("map",), ("map",)),
    Spelling(_TREC, ("map_cut_10", "map_cut.10"), ("map@10",)),
    Spelling(_IRM, ("AP", "MAP"), ("map",)),
    Spelling(_IRM, ("AP(rel=2)@100",), ("map(rel=2)@100",)),
    Spelling(_RANX, ("map@100-l2",), ("map(rel=2)@100",)),
    Spelling(_TREC, ("ndcg",), ("ndcg",)),
    Spelling(_TREC, ("ndcg_cut_10", "ndcg_cut.10"), ("ndcg@10",)),
    Spelling(_IRM, ("nDCG@10", "NDCG@10", "nDCG(dcg='log2')@10"), ("ndcg@10",)),
    Spelling(_RANX, ("ndcg@10",), ("ndcg@10",)),
    Spelling(_IRM, ("nDCG(dcg='exp-log2')@10",), ("ndcg_exp@10",)),
    Spelling(_RANX, ("ndcg_burges@10",), ("ndcg_exp@10",)),
    Spelling(_TREC, ("Rprec",), ("r_precision",)),
    Spelling(_IRM, ("Rprec", "RPrec"), ("r_precision",)),
    Spelling(_RANX, ("r-precision",), ("r_precision",)),
    Spelling(_TREC, ("bpref",), ("bpref",)),
    Spelling(_IRM, ("Bpref", "BPref"), ("bpref",)),
    Spelling(_RANX, ("bpref",), ("bpref",)),
    Spelling(_TREC, ("infAP",), ("infap",)),
    Spelling(_IRM, ("infAP",), ("infap",)),
    Spelling(_TREC, ("iprec_at_recall_0.10", "iprec_at_recall.0.1"), ("iprec@0.1",)),
    Spelling(_IRM, ("IPrec@0.1", "IPrec(recall=0.1)"), ("iprec@0.1",)),
    Spelling(_TREC, ("11pt_avg",), ("iprec_11pt",)),
    Spelling(_TREC, ("set_P",), ("set_precision",)),
    Spelling(_IRM, ("SetP",), ("set_precision",)),
    Spelling(_RANX, ("precision-l2",), ("set_precision(rel=2)",)),
    Spelling(_TREC, ("set_recall",), ("set_recall",)),
    Spelling(_IRM, ("SetR",), ("set_recall",)),
    Spelling(_RANX, ("recall-l2",), ("set_recall(rel=2)",)),
    Spelling(_TREC, ("set_F",), ("set_f(beta=1.0)",)),
    Spelling(_TREC, ("set_F.4", "set_F_4"), ("set_f(beta=2.0)",)),
    Spelling(_IRM, ("SetF",), ("set_f(beta=1.0)",)),
    Spelling(_IRM, ("SetF(beta=4.0)",), ("set_f(beta=2.0)",)),
    Spelling(_RANX, ("f1",), ("set_f(beta=1.0)",)),
    Spelling(_TREC, ("unj_5", "unj.5"), ("unjudged@5",)),
    Spelling(_IRM, ("Judged@10",), ("judged@10",)),
    Spelling(_IRM, ("RBP(p=0.9,rel=1)",), ("rbp(p=0.9)",)),
    Spelling(_IRM, ("ERR@20",), ("err(max_grade=4)@20",)),
)
"""By metric. Where a level or a cutoff stands, others do too."""
