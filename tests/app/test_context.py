from __future__ import annotations

from leadline.app.context import own_chunks, passages_of
from leadline.records.run import Response, RetrievedChunk


def _chunks(*given: tuple[str, str | None]) -> Response:
    chunks = tuple(RetrievedChunk(chunk_id=chunk_id, text=text) for chunk_id, text in given)
    return Response(question_id="q1", retrieved=chunks, answer="x")


def test_of_two_texts_under_one_id_the_first_stands() -> None:
    response = _chunks(("z", "eleven years"), ("a", "green"), ("z", "painted"))

    assert [(p.chunk_id, p.text) for p in passages_of(response, None)] == [("z", "eleven years"), ("a", "green")]


def test_a_later_text_stands_in_for_one_that_is_missing() -> None:
    assert own_chunks(_chunks(("z", None), ("z", "painted")))["z"].text == "painted"
