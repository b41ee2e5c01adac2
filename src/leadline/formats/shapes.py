"""Rows whose shape, not only whose names, is that of another tool."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from leadline.formats.ids import text_id
from leadline.formats.raw import RawRow

_DEEPEVAL = frozenset(
    ("input", "actual_output", "actualOutput", "retrieval_context", "retrievalContext", "expectedOutput")
)
_PASSAGE = frozenset(("query", "passage", "passage_id"))
_MARKER = re.compile(r"\[(\d+(?:\s*,\s*\d+)*)\]")


def is_deepeval(row: Mapping[str, object]) -> bool:
    """Tell whether a row is DeepEval's, in which `context` holds gold texts."""
    return not _DEEPEVAL.isdisjoint(row)


def regrouped(rows: Iterator[RawRow]) -> Iterator[RawRow]:
    """Bring rows of one passage each (Open RAG Eval) together, neighbours of one query as one row; others pass."""
    group: list[Mapping[str, object]] = []
    line = 0
    for row in rows:
        data = row.data
        is_passage = isinstance(data, Mapping) and data.keys() >= _PASSAGE
        if group and not (is_passage and isinstance(data, Mapping) and _key(data) == _key(group[0])):
            yield RawRow(line, _joined(group))
            group = []
        if is_passage and isinstance(data, Mapping):
            line = line if group else row.line
            group.append(data)
        else:
            yield row
    if group:
        yield RawRow(line, _joined(group))


def _key(row: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(str(row.get(name)) for name in ("query_id", "query", "query_run"))


def _joined(group: list[Mapping[str, object]]) -> dict[str, object]:
    answers = [row.get("generated_answer") for row in group]
    answer = next((text for text in answers if isinstance(text, str) and text), answers[0])
    passages = [row for row in group if isinstance(row["passage"], str) and row["passage"]]
    numbers = {str(row["passage_id"]).strip("[]"): text_id(str(row["passage"])) for row in passages}
    joined: dict[str, object] = {key: value for key, value in group[0].items() if key not in ("passage", "passage_id")}
    joined["generated_answer"] = answer
    if all(number.isdigit() for number in numbers):  # a place in the prompt, which names nothing outside its row
        joined["retrieved_contexts"] = [row["passage"] for row in passages]
        joined["citations"] = _citations(answer, numbers) if isinstance(answer, str) else None
    else:
        joined["retrieved_contexts"] = [{"chunk_id": row["passage_id"], "text": row["passage"]} for row in passages]
    return joined


def _citations(answer: str, numbers: Mapping[str, str]) -> list[dict[str, object]]:
    return [
        {"chunk_id": numbers.get(number, number), "start": marker.start(), "end": marker.end()}
        for marker in _MARKER.finditer(answer)
        for number in re.findall(r"\d+", marker[1])
    ]


def unrolled(row: dict[str, object]) -> dict[str, object]:
    """Return a TREC RAG row with its sentences as one answer, and their citations by offsets; others as they are.

    A TREC row holds `answer: [{"text", "citations"}]`, where a citation is an id or a place in `references`, from 0.
    """
    sentences, references = row.get("answer"), row.get("references")
    if not isinstance(sentences, list) or not sentences or not all(_is_sentence(item) for item in sentences):
        return row
    names = references if isinstance(references, list) else []
    answer, citations = "", list[dict[str, object]]()
    for sentence in sentences:
        start = len(answer) + bool(answer)
        answer = f"{answer} {sentence['text']}" if answer else sentence["text"]
        cited = sentence.get("citations") or []
        for name in cited if isinstance(cited, list) else [cited]:
            citations.append({"chunk_id": _cited(name, names), "start": start, "end": len(answer)})
    rest = {key: value for key, value in row.items() if key != "references"}
    ids = {"retrieved_ids": names} if names and "retrieved_ids" not in row else {}
    return {**rest, "answer": answer, "citations": citations, **ids}


def _is_sentence(item: object) -> bool:
    return isinstance(item, Mapping) and isinstance(item.get("text"), str) and "citations" in item


def _cited(name: object, references: list[object]) -> object:
    is_place = isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(references)
    return references[name] if is_place and isinstance(name, int) else name
