from __future__ import annotations

import msgspec

from leadline.records.corpus import Chunk
from leadline.store.indexes import CorpusIndex, QuestionIndex, VerdictIndex
from leadline.store.keyed import KeyedRows
from support.build import claim, question, relevance


def test_questions_are_found_with_their_place_and_gone_through_in_order() -> None:
    rows = KeyedRows()
    given = [question("q2"), question("q1", relevant="c1")]
    for one in given:
        rows.add(one.question_id, msgspec.json.encode(one))
    index = QuestionIndex(rows)

    assert list(index) == given
    assert index.find("q1") == (1, given[1])
    assert (index.get("q3"), index.near("q11"), len(index)) == (None, "q1", 2)


def test_chunks_are_found_by_id_and_by_document() -> None:
    rows = KeyedRows()
    chunks = [Chunk(chunk_id=f"c{n}", text="t", document_id="d" if n else None) for n in range(3)]
    for chunk in chunks:
        rows.add(chunk.chunk_id, msgspec.json.encode(chunk), family=chunk.document_id)
    index = CorpusIndex(rows)

    assert index.get("c0") == chunks[0]
    assert index.document("d") == tuple(chunks[1:])
    assert index.document("other") == ()
    assert "c2" in index
    assert 2 not in index


def test_all_verdicts_of_a_question_come_in_order() -> None:
    rows = KeyedRows()
    given = (claim(), relevance(0.5))
    for verdict in given:
        rows.add(verdict.question_id, msgspec.json.encode(verdict))

    assert VerdictIndex(rows).of("q1") == given
    assert VerdictIndex(rows).of("q2") == ()
