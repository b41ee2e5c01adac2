"""What the fields are called, here and in other tools: one table, which the readers and the documentation share."""

from __future__ import annotations

from typing import Final

import msgspec

from leadline.records.corpus import Chunk
from leadline.records.golden import Question
from leadline.records.run import Response

GOLDEN_FIELDS: Final = frozenset(Question.__struct_fields__)
RUN_FIELDS: Final = frozenset(Response.__struct_fields__)
NATIVE: Final = GOLDEN_FIELDS | RUN_FIELDS
CORPUS_FIELDS: Final = frozenset(Chunk.__struct_fields__)

# Meaning -> names of other tools, in the order in which they are looked for.
ALIASES: Final[dict[str, tuple[str, ...]]] = {
    "question_id": ("query_id", "qid", "topic_id", "reference_example_id"),
    "question": (
        *("user_input", "query", "input", "inputs", "inputs.question", "inputs.query", "inputs.input"),
        *("topic", "gen_ai.retrieval.query.text"),
    ),
    "answer": (
        *("response", "actual_output", "actualOutput", "generated_answer", "output", "outputs"),
        *("outputs.answer", "outputs.response", "outputs.output"),
    ),
    "reference_answer": (
        *("reference", "ground_truth", "ground_truths", "expected_output", "expectedOutput", "gt_answer"),
        *("expected_response", "key_answer", "reference_outputs", "reference_output"),
        "expectations.expected_response",
    ),
    "nuggets": ("expected_facts", "reference_facts", "expectations.expected_facts"),
    "retrieved": (
        *("retrieved_contexts", "contexts", "retrieval_context", "retrievalContext", "retrieved_context"),
        *("retrieved_texts", "retrieved_documents", "retrieved_chunks", "source_documents", "documents", "docs"),
        "gen_ai.retrieval.documents",
    ),
    "retrieved_ids": ("retrieved_context_ids", "retrieved_ids"),
    "relevant": ("reference_context_ids", "expected_ids", "key_chunk_ids"),
    "relevant_texts": ("reference_contexts", "expected_texts", "expected_chunks"),
}

# Ids that a tool gives its rows; they count only where no id of the question is given.
ROW_IDS: Final = ("id", "_id")

CORPUS_ALIASES: Final[dict[str, tuple[str, ...]]] = {
    "chunk_id": ("chunkId", "id", "_id", "doc_id", "docid", "passage_id", "node_id", "id_"),
    "text": ("content", "page_content", "contents", "passage", "body"),
    "document_id": ("documentId",),
}

# Where the expected answer hides in the metadata of a trace.
EXPECTED_IN_METADATA: Final = ("expected", "expected_output", "expectedOutput", "reference", "ground_truth")

FOREIGN: Final = frozenset(name for names in ALIASES.values() for name in names) | {
    *ROW_IDS,
    "retrieved_ids",
    "expectations",
}
KNOWN: Final = NATIVE | FOREIGN | CORPUS_FIELDS | frozenset(n for names in CORPUS_ALIASES.values() for n in names)

# What table cells hold.
ID_LISTS: Final = frozenset(("relevant", "distractors", "context_ids", *ALIASES["relevant"], *ALIASES["retrieved_ids"]))
CONTAINERS: Final = ID_LISTS | frozenset(
    (
        *("retrieved", "context", "citations", "usage", "metadata", "tags", "inputs", "outputs", "expectations"),
        *("nuggets", "ground_truths", "evidence", "flags", *ALIASES["retrieved"], *ALIASES["relevant_texts"]),
        *("expected_facts", "reference_facts"),
    )
)
TRUTHS: Final = frozenset(("answerable",))
NUMBERS: Final = frozenset(("latency_ms", "start", "end"))


def last_name(column: str) -> str:
    """Return the part of a dotted column that says what it is."""
    return column.rpartition(".")[2]


def wire_names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the keys of a record as its file spells them."""
    return tuple(kind.__struct_encode_fields__)
