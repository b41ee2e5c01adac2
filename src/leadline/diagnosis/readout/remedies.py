"""What to change, by area and by failure mode. Short on purpose: each mode's own remedy says it in full."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.diagnosis.readout.stages import Area


class Remedy(NamedTuple):
    """What to change in an area: where no failure mode is known, and by failure mode, each as a noun phrase."""

    otherwise: str
    modes: dict[str, str]


_ONLY_THE_CONTEXT: Final = "a prompt that allows only what the context says, with an example of saying what is missing"

REMEDIES: Final = {
    Area.RETRIEVAL: Remedy(
        "chunking and embeddings, then hybrid search (keywords beside vectors); a reranker or a larger k helps only "
        "with what is found further down the ranking",
        {
            "nothing_retrieved": "filters and what the index holds",
            "retrieval_miss": "chunking, embeddings, hybrid search",
            "ranked_below_cut": "a reranker, or more chunks sent",
            "retrieved_not_sent": "what is sent: a step after the retriever drops it",
            "partial_miss": "one search for each part of the question, or more chunks sent",
        },
    ),
    Area.GROUNDING: Remedy(
        f"{_ONLY_THE_CONTEXT}; then a check of each claim before the answer goes out",
        {
            "hallucination_despite_context": _ONLY_THE_CONTEXT,
            "unsupported_claims": _ONLY_THE_CONTEXT,
            "ignored_context": "fewer chunks, the best ones first, and a prompt that puts them above the question",
            "contradicted_context": "a prompt that has values copied, not recalled",
            "blended_detail": "the name of the thing in every chunk, and a filter by it, so that twins stay apart",
            "distractor_used": "a reranker or a filter that tells near from right",
        },
    ),
    Area.REFUSAL: Remedy(
        "refusal instructions with an example, and a bar on the retrieval score below which it declines",
        {
            "false_answer": "refusal instructions with an example, and a bar on the retrieval score",
            "false_premise_accepted": "a prompt that checks what the question takes for granted",
        },
    ),
    Area.OVER_REFUSAL: Remedy(
        "milder refusal instructions: answer the part that the context holds",
        {"over_refusal": "milder refusal instructions: answer the part that the context holds"},
    ),
    Area.RELEVANCE: Remedy(
        "a prompt that has the question answered first, and shorter answers",
        {"off_question": "a prompt that has the question answered first, and shorter answers"},
    ),
    Area.COMPLETENESS: Remedy(
        "a prompt that asks for every part of the question; where the context lacks a part, retrieval",
        {"incomplete": "a prompt that asks for every part of the question"},
    ),
    Area.CITATIONS: Remedy(
        "a citation for each claim, by the id of its chunk, checked by code before the answer goes out",
        {
            "wrong_citation": "a citation for each claim, by the id of its chunk",
            "fabricated_citation": "a check by code that each cited id was in the context",
        },
    ),
    Area.CORRECTNESS: Remedy("the references and the labels first, then what the corpus says", {}),
}
