from __future__ import annotations

import pytest

from leadline.app.check import label_fault
from leadline.app.rank import level_fault
from leadline.records.corpus import Chunk
from leadline.records.golden import Question, Relevant
from support.build import question, response
from support.world import chunked, corpus_of

CORPUS = corpus_of(
    *chunked("d1", "The fee is 5 euros for each card. A lost card is blocked.", 34, 23),
    Chunk(chunk_id="loose", text="No offsets here.", document_id="d2"),
    Chunk(chunk_id="far", text="Far away.", document_id="d1", start=200, end=209),
)


def _fault(*labels: Relevant, distractors: tuple[str, ...] = ()) -> str | None:
    return label_fault(Question(question_id="q1", question="?", relevant=labels, distractors=distractors), CORPUS)


@pytest.mark.parametrize(
    "label",
    [
        Relevant(chunk_id="d1#1"),
        Relevant(document_id="d2"),
        Relevant(document_id="d1", quote="The fee is 5 euros"),
        Relevant(document_id="d1", start=30, end=40),
        Relevant(document_id="d1", start=190, end=999),
    ],
)
def test_a_label_that_points_somewhere_has_no_fault(label: Relevant) -> None:
    assert _fault(label) is None


@pytest.mark.parametrize(
    ("label", "fault"),
    [
        (Relevant(chunk_id="d1#11"), "chunk_id 'd1#11' is not in the corpus (nearest: 'd1#1'). Correct the label, or "),
        (Relevant(document_id="d9"), "document_id 'd9' is the document of no chunk in the corpus. Correct the label"),
        (
            Relevant(document_id="d1", quote="The fee is 6 euros"),
            "quote 'The fee is 6 euros' is not in document 'd1'. ",
        ),
        (Relevant(document_id="d1", quote="the"), "quote 'the' is too short to stand for a passage. Copy the whole "),
        (Relevant(document_id="d1", start=209, end=300), "start 209 lies beyond the end of document 'd1' at 209. "),
        (Relevant(document_id="d1", start=100, end=150), "start 100 lies in no chunk. Correct the label"),
        (Relevant(document_id="d2", start=0, end=5), "start is an offset in a document whose chunks have no offsets. "),
    ],
)
def test_a_label_that_points_nowhere_is_named_with_a_remedy(label: Relevant, fault: str) -> None:
    found = _fault(Relevant(chunk_id="d1#1"), label)

    assert found is not None
    assert found.startswith(f"relevant[1].{fault}")


def test_a_distractor_that_is_nowhere_or_relevant_too_is_named() -> None:
    assert (_fault(distractors=("d1#1", "zz")) or "").startswith("distractors[1] 'zz' is not in the corpus. ")
    assert _fault(Relevant(chunk_id="d1#1"), distractors=("d1#1",)) == (
        "distractors holds 'd1#1', which is labelled relevant too. Keep one of the two"
    )


def test_labels_of_documents_need_to_know_the_document_of_each_chunk() -> None:  # RET-14
    asked = Question(question_id="q1", question="?", relevant=(Relevant(document_id="d1"),))

    assert level_fault(asked, response(retrieved="d1#1 loose"), CORPUS) is None
    assert level_fault(asked, response(retrieved="d1#1"), None) == (
        "question 'q1' is labelled by document, and nothing says which document the chunk 'd1#1' is from. "
        "Give document_id in the corpus or in the run, or label chunks"
    )
    assert level_fault(question(relevant="d1#1"), response(retrieved="zz"), None) is None
    assert level_fault(asked, None, None) is None
