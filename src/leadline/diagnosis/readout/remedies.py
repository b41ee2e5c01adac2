"""What to change, by area and by failure mode. Short on purpose: each mode's own remedy says it in full."""

from __future__ import annotations

from typing import Final, NamedTuple

from leadline.diagnosis.readout.stages import Area


class Remedy(NamedTuple):
    """What to change in an area: where no failure mode is known, and by failure mode, each as something to do."""

    otherwise: str
    modes: dict[str, str]


_ONLY_THE_CONTEXT: Final = "have the prompt allow only what the context says, with an example of saying what is missing"
_REFUSE: Final = "give refusal instructions with an example, and decline below a bar on the retrieval score"
_MILDER: Final = "soften the refusal instructions: answer the part that the context holds"
_QUESTION_FIRST: Final = "have the question answered first, and keep answers short"

REMEDIES: Final = {
    Area.RETRIEVAL: Remedy(
        "work on chunking and embeddings, then add hybrid search (keywords beside vectors). A reranker or a larger k "
        "helps only with what is found further down the ranking",
        {
            "nothing_retrieved": "check the filters and what the index holds",
            "retrieval_miss": "work on chunking and embeddings, or add hybrid search",
            "ranked_below_cut": "rerank, or send more chunks",
            "retrieved_not_sent": "find the step that drops chunks after retrieval",
            "partial_miss": "search once for each part of the question, or send more chunks",
        },
    ),
    Area.GROUNDING: Remedy(
        f"{_ONLY_THE_CONTEXT}. Then check each claim before the answer goes out",
        {
            "hallucination_despite_context": _ONLY_THE_CONTEXT,
            "unsupported_claims": _ONLY_THE_CONTEXT,
            "ignored_context": "send fewer chunks, the best first, and put them above the question",
            "contradicted_context": "have values copied from the context, not recalled",
            "blended_detail": "put the name of the thing in every chunk and filter by it, so that twins stay apart",
            "distractor_used": "rerank or filter, so that near is told from right",
        },
    ),
    Area.REFUSAL: Remedy(
        _REFUSE,
        {
            "false_answer": _REFUSE,
            "false_premise_accepted": "have the prompt check what the question takes for granted",
        },
    ),
    Area.OVER_REFUSAL: Remedy(_MILDER, {"over_refusal": _MILDER}),
    Area.RELEVANCE: Remedy(_QUESTION_FIRST, {"off_question": _QUESTION_FIRST}),
    Area.COMPLETENESS: Remedy(
        "ask for every part of the question in the prompt; where the context lacks a part, retrieval has to find it",
        {"incomplete": "ask for every part of the question in the prompt"},
    ),
    Area.CITATIONS: Remedy(
        "have each claim cited by the id of its chunk, and check the ids by code before the answer goes out",
        {
            "wrong_citation": "have each claim cited by the id of its chunk",
            "fabricated_citation": "check by code that each cited id was in the context",
        },
    ),
    Area.CORRECTNESS: Remedy("check the references and the labels first, then what the corpus says", {}),
}
