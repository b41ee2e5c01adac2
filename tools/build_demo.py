"""Writes the bundled demonstration from its sources in `tools/demo/`, or checks that it is up to date.

    python tools/build_demo.py            write src/leadline/demo/data/*.jsonl
    python tools/build_demo.py --check    exit with status 1 if a file would change

People write texts, questions, answers and labels; this script only looks up places. It refuses a quote that is not
in its chunk, or a stretch that is not in the answer, so a label cannot drift from what it labels.
"""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

Row = dict[str, Any]  # Any: a row of JSON, or a table of TOML

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tools" / "demo"
DATA = ROOT / "src" / "leadline" / "demo" / "data"
SENT = 5


class Demo(NamedTuple):
    """The four files, row by row."""

    corpus: list[Row]
    golden: list[Row]
    run: list[Row]
    verdicts: list[Row]


class Judged(NamedTuple):
    """One question of the sources with the response that its labels are about."""

    source: Row
    response: Row
    texts: dict[str, str]


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    stale = []
    for name, rows in build()._asdict().items():
        path = DATA / f"{name}.jsonl"
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.name)
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"changed: {', '.join(stale) or 'nothing'}\n")
    return 1 if stale and "--check" in arguments else 0


def build() -> Demo:
    """Bring the four files together, in the order of the sources."""
    corpus = [chunk for path in sorted(SOURCES.glob("corpus/*.txt")) for chunk in _document(path)]
    texts = {chunk["chunk_id"]: chunk["text"] for chunk in corpus}
    rankings = _rankings()
    demo = Demo(corpus, [], [], [])
    for path in sorted(SOURCES.glob("questions-*.toml")):
        for source in tomllib.loads(path.read_text(encoding="utf-8"))["question"]:
            response = _response(source, rankings[source["id"]], texts)
            demo.golden.append(_question(source, tag=path.stem.split("-")[2]))
            demo.run.append(response)
            demo.verdicts.extend(_verdicts(Judged(source, response, texts)))
    return demo


def _document(path: Path) -> Iterator[Row]:
    """Read one document. Its text is its chunks in order, joined by a blank line; offsets count in that text."""
    head, *blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    document_id, title = head.split(" | ")
    start = 0
    for block in blocks:
        label, text = block.split("\n", 1)
        text = " ".join(text.split())
        end = start + len(text)
        yield {
            "chunk_id": label.strip("[]"),
            "text": text,
            "document_id": document_id,
            "start": start,
            "end": end,
            "title": title,
        }
        start = end + len("\n\n")


def _rankings() -> dict[str, list[Row]]:
    """Read what the recorded system retrieved: a TREC run, one line a chunk."""
    rankings: dict[str, list[Row]] = {}
    for line in (SOURCES / "rankings.trec").read_text(encoding="utf-8").splitlines():
        question_id, _, chunk_id, _, score, _ = line.split()
        rankings.setdefault(question_id, []).append({"chunk_id": chunk_id, "score": float(score)})
    return rankings


def _question(source: Row, *, tag: str) -> Row:
    row: Row = {
        "question_id": source["id"],
        "question": source["text"],
        "answerable": "unanswerable" not in source,
    }
    if "unanswerable" in source:
        row["unanswerable_kind"] = source["unanswerable"]
    else:
        row["relevant"] = source["relevant"]
        if "distractors" in source:
            row["distractors"] = source["distractors"]
        row["reference_answer"] = source["reference"]
        row["nuggets"] = [{"text": text, "vital": weight == "vital"} for weight, text, *_ in source["nuggets"]]
    return row | {"source": "log", "labelled_by": "the authors of Leadline", "tags": [tag]}


def _response(source: Row, retrieved: list[Row], texts: dict[str, str]) -> Row:
    ranks = source.get("context", range(1, SENT + 1))
    context = [retrieved[rank - 1]["chunk_id"] for rank in ranks]
    answer = source["answer"]
    row = {
        "question_id": source["id"],
        "question": source["text"],
        "retrieved": retrieved,
        "context": context,
        "answer": answer,
    }
    if "citations" in source:
        row["citations"] = [_explicit(citation, answer) for citation in source["citations"]]
    return row | _cost(answer, [texts[chunk_id] for chunk_id in context], seed=source["id"])


def _explicit(citation: Row, answer: str) -> Row:
    start, end = _place(citation["stretch"], answer)
    return {"chunk_id": citation["chunk_id"], "start": start, "end": end}


def _cost(answer: str, context: list[str], *, seed: str) -> Row:
    """Make up a latency and a count of tokens that fit the lengths of what was read and written."""
    tokens_in = 180 + sum(len(text) for text in context) // 4
    tokens_out = 2 + len(answer) // 4
    jitter = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:2], "big") % 600
    return {
        "latency_ms": float(380 + 14 * tokens_out + jitter),
        "usage": {"input_tokens": tokens_in, "output_tokens": tokens_out},
    }


def _verdicts(judged: Judged) -> Iterator[Row]:
    """Write the labels as verdicts. A declining answer makes no claims, so nothing more is said about it."""
    state, *quote = judged.source.get("state", ["answered"])
    for stretch in quote:
        _place(stretch, judged.response["answer"])
    yield _stamped(judged, "abstention", "abstention", state=state, **({"quote": quote[0]} if quote else {}))
    if state == "abstained":
        return
    yield from _claims(judged)
    yield from _excluded(judged)
    score, *motivation = judged.source.get("relevance", [1.0])
    extra = {"motivation": motivation[0]} if motivation else {}
    yield _stamped(judged, "relevance", "relevance", score=score, **extra)
    if "reference" in judged.source:
        correctness = judged.source.get("correctness", {"agreement": "full", "score": 1.0})
        yield _stamped(judged, "correctness", "correctness", **correctness)
        yield from _nuggets(judged)
    yield from _citations(judged)
    yield from _origins(judged)


def _claims(judged: Judged) -> Iterator[Row]:
    for number, (state, text, stretch, *quote) in enumerate(judged.source["claims"], start=1):
        start, end = _place(stretch, judged.response["answer"])
        row = _stamped(judged, "claim", "verify", claim_id=f"c{number}", text=text)
        row |= {"answer_start": start, "answer_end": end, "state": state}
        context = judged.response["context"]
        yield row | ({"quote": quote[0], "evidence": _evidence(quote[0], judged, among=context)} if quote else {})


def _excluded(judged: Judged) -> Iterator[Row]:
    for stretch, reason in judged.source.get("excluded", []):
        start, end = _place(stretch, judged.response["answer"])
        place = {"text": stretch, "answer_start": start, "answer_end": end}
        yield _stamped(judged, "excluded", "claims", **place, reason=reason)


def _nuggets(judged: Judged) -> Iterator[Row]:
    """Write the nuggets. They come from the labelled chunks, so the context holds them when it holds those."""
    in_context = all(_holds(label, judged) for label in judged.source["relevant"])
    for index, (weight, text, agreement, *quote) in enumerate(judged.source["nuggets"]):
        row = _stamped(judged, "nugget", "nugget", index=index, text=text, vital=weight == "vital")
        row |= {"agreement": agreement, "in_context": in_context}
        if quote:
            _place(quote[0], judged.response["answer"], first=True)
            row["quote"] = quote[0]
        yield row


def _citations(judged: Judged) -> Iterator[Row]:
    """Write the citations in the order of the answer; "&" adds a claim that the last marker stands by as well."""
    answer, after, row = judged.response["answer"], 0, Row()
    for marker, claim, state, *supported_by in judged.source.get("cites", []):
        if marker != "&":
            place = _marker_place(marker, judged, after=after)
            after = place["answer_end"] if marker in answer else after
            row = _resolved(marker.strip("[]"), judged) | place
        verdict = _stamped(judged, "citation", "citation", **row)
        verdict |= {"claim_id": f"c{claim}"} | ({"state": state} if state else {})
        yield verdict | ({"supported_by": supported_by[0]} if supported_by else {})


def _marker_place(marker: str, judged: Judged, *, after: int) -> Row:
    for citation in judged.response.get("citations", []):
        if citation["chunk_id"] == marker:
            return {"answer_start": citation["start"], "answer_end": citation["end"]}
    start = judged.response["answer"].index(marker, after)
    return {"answer_start": start, "answer_end": start + len(marker)}


def _resolved(cited: str, judged: Judged) -> Row:
    """Look up what a citation names: a number counts in the context, anything else is a chunk id."""
    context = judged.response["context"]
    named = cited
    if re.fullmatch(r"\d+", cited):
        named = context[int(cited) - 1] if int(cited) <= len(context) else ""
    retrieved = [chunk["chunk_id"] for chunk in judged.response["retrieved"]]
    row = {"cited": cited, "exists": named in judged.texts, "retrieved": named in retrieved}
    return row | ({"chunk_id": named} if row["exists"] else {})


def _origins(judged: Judged) -> Iterator[Row]:
    """Write where each claim that is not supported came from: one origin a claim, in the order of the answer."""
    claims, origins = judged.source["claims"], judged.source.get("origins", [])
    unsupported = [number for number, (state, *_) in enumerate(claims, start=1) if state != "supported"]
    if [origin["claim"] for origin in origins] != unsupported:
        raise ValueError(f"{judged.source['id']}: the origins are not those of the claims {unsupported}")
    for origin in origins:
        _, text, stretch, *_ = claims[origin["claim"] - 1]
        for detail in origin["details"]:
            if detail not in stretch and detail not in text:
                raise ValueError(f"{judged.source['id']}: {detail!r} is neither in {stretch!r} nor in {text!r}")
        row = _stamped(judged, "origin", "trace", claim_id=f"c{origin['claim']}", origin=origin["origin"])
        if "places" in origin:
            row["places"] = [_told(role, quote, judged) for role, quote in origin["places"]]
        yield row | {"details": origin["details"], "detail": origin["detail"]}


def _told(role: str, quote: str, judged: Judged) -> Row:
    """Find the one chunk of the corpus that holds a quote: what tells an origin need not have been retrieved."""
    return {"role": role, "evidence": _evidence(quote, judged, among=judged.texts)}


def _stamped(judged: Judged, kind: str, task: str, **fields: object) -> Row:
    stamp = {"question_id": judged.source["id"], "judge": "reference", "task": task, "prompt_version": "1"}
    return {"kind": kind} | stamp | fields


def _holds(label: Row, judged: Judged) -> bool:
    """Tell whether the context holds what a label points at."""
    context = judged.response["context"]
    if "chunk_id" in label:
        return label["chunk_id"] in context
    return any(label["quote"] in judged.texts[chunk_id] for chunk_id in context)


def _evidence(quote: str, judged: Judged, *, among: Iterable[str]) -> Row:
    """Find the one chunk that holds a quote, among those of the context or all of the corpus."""
    found = [chunk_id for chunk_id in among if quote in judged.texts[chunk_id]]
    if len(found) != 1:
        raise ValueError(f"{judged.source['id']}: {quote!r} is in {found or 'no chunk'}, not in one")
    start, end = _place(quote, judged.texts[found[0]])
    return {"chunk_id": found[0], "start": start, "end": end, "match": "exact"}


def _place(stretch: str, text: str, *, first: bool = False) -> tuple[int, int]:
    """Find a stretch that must be there, and only once unless the `first` will do."""
    count = text.count(stretch)
    if not count or (count > 1 and not first):
        raise ValueError(f"{stretch!r} occurs {count} times in {text!r}")
    start = text.index(stretch)
    return start, start + len(stretch)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
