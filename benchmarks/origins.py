"""Traces claims that people marked unsupported, and shows them so that a person can tell whether the origin is right.

Usage: python benchmarks/origins.py [--data FOLDER] [--seed N] [--each N] [--show]

FOLDER (or the environment variable LEADLINE_DATA) holds the human-labelled sets. Of RAGTruth (claims that overlap a
span which people marked), FinanceBench (claims of answers that people marked incorrect, against the pages that hold the
answer) and WiCE (unsupported claims), `--each` are drawn by the seed. The corpus is all contexts of the set's file. A
claim that the embedded judge calls supported has no origin: it is counted and passed over.

There are no human labels of origins, so nothing here says what is right: `--show` prints each claim with its origin,
the places, and the nearest sentences of its context, to be read.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from leadline.app.context import context_of
from leadline.app.trace import judge_origins
from leadline.judges.local import LocalJudge
from leadline.judging.stamp import Stamp
from leadline.judging.tasks import verify
from leadline.records.corpus import Chunk
from leadline.records.evidence import Passage
from leadline.records.golden import Question
from leadline.records.request import Claim, ClaimsReply, ClaimState, ExtractClaims, VerifyClaim
from leadline.records.run import Response, RetrievedChunk
from leadline.records.verdict import ClaimVerdict, OriginVerdict
from leadline.store.indexes import CorpusIndex
from leadline.store.keyed import KeyedRows
from leadline.text.sentences import sentences
from leadline.text.words import content_words

SETS = ("ragtruth", "financebench", "wice")
CHUNK = 1000
JUDGE = LocalJudge()


class Doubted(NamedTuple):
    """One claim that people marked, with the ids of its context; `question` "" where there is none."""

    claim_id: str
    text: str
    question: str
    chunk_ids: tuple[str, ...]


class Traced(NamedTuple):
    """A claim with its verdict and its origin."""

    doubted: Doubted
    verdict: ClaimVerdict
    origin: OriginVerdict


def main() -> None:
    """Print the counts, and the claims where asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, default=os.environ.get("LEADLINE_DATA"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--set", nargs="*", default=[*SETS])
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    if asked.data is None:
        raise SystemExit("No human-labelled data: name a folder with --data or LEADLINE_DATA.")
    for name in asked.set:
        _print_set(name, Path(asked.data), seed=asked.seed, each=asked.each, show=asked.show)


def _print_set(name: str, folder: Path, *, seed: int, each: int, show: bool) -> None:
    corpus, doubted = LOADERS[name](folder)
    random.Random(seed).shuffle(doubted)  # noqa: S311 - a sample, no secret
    traced, called_supported = asyncio.run(_traced(corpus, doubted, each))
    if show:
        for one in traced:
            _show(one, corpus)
    counts = Counter(one.origin.origin.value for one in traced)
    print(f"{name}: {dict(sorted(counts.items()))}, passed over as supported: {called_supported}", flush=True)


async def _traced(corpus: CorpusIndex, doubted: list[Doubted], each: int) -> tuple[list[Traced], int]:
    traced: list[Traced] = []
    supported = 0
    for one in doubted:
        if len(traced) == each:
            break
        response = Response(
            question_id=one.claim_id, retrieved=tuple(RetrievedChunk(chunk_id=key) for key in one.chunk_ids)
        )
        context = context_of(response, corpus)
        verdict = await _verdict(one, context.passages)
        if verdict.state is ClaimState.SUPPORTED:
            supported += 1
            continue
        question = Question(question_id=one.claim_id, question=one.question)
        origins = await judge_origins(JUDGE, question, response, claims=(verdict,), context=context, corpus=corpus)
        traced.append(Traced(one, verdict, origins[0]))
    return traced, supported


async def _verdict(one: Doubted, passages: tuple[Passage, ...]) -> ClaimVerdict:
    claim = Claim(claim_id="c1", text=one.text, start=0, end=len(one.text))
    request = VerifyClaim(question_id=one.claim_id, claim=claim, passages=passages, question=one.question)
    checked = verify.check(request, await JUDGE.ask(request), needs_quotes=True)
    return verify.claim_verdict(Stamp(one.claim_id, "local", verify.TASK, verify.VERSION), request, checked)


def _show(one: Traced, corpus: CorpusIndex) -> None:
    print("=" * 100)
    print(f"{one.doubted.claim_id}  [{one.verdict.state.value}]  -> {one.origin.origin.value.upper()}")
    if one.doubted.question:
        print(f"  QUESTION {one.doubted.question}")
    print(f"  CLAIM    {one.doubted.text}")
    print(f"  SAID     {one.origin.detail}")
    for place in one.origin.places:
        chunk = corpus.get(place.evidence.chunk_id)
        text = "" if chunk is None else chunk.text[place.evidence.start : place.evidence.end]
        print(f"  {place.role.value.upper():<9}{place.evidence.chunk_id}: {' '.join(text.split())[:400]}")
    for score, text in _nearest(one.doubted, corpus):
        print(f"  near {score:.2f} {' '.join(text.split())[:330]}")


def _nearest(doubted: Doubted, corpus: CorpusIndex) -> list[tuple[float, str]]:
    wanted = set(content_words(doubted.text, "en"))
    ranked = []
    for chunk_id in doubted.chunk_ids:
        chunk = corpus.get(chunk_id)
        if chunk is None:
            continue
        for start, end in sentences(chunk.text):
            shared = wanted.intersection(content_words(chunk.text[start:end], "en"))
            ranked.append((len(shared) / max(1, len(wanted)), chunk.text[start:end]))
    return sorted(ranked, key=lambda one: -one[0])[:4]


def _ragtruth(folder: Path) -> tuple[CorpusIndex, list[Doubted]]:
    """Take one claim an answer: the first that overlaps a span which people marked."""
    rows = _read(folder / "groundedness" / "ragtruth_subset.jsonl.gz")
    texts = _Texts()
    doubted = []
    for row in rows:
        ids = tuple(texts.add(one["text"]) for one in row["context"])
        spans = [(span["start"], span["end"]) for span in row.get("human_spans") or ()]
        if row["label"] == "supported" or not spans:
            continue
        for claim in _claims(row["answer"], row["question"]):
            if any(claim.start < end and start < claim.end for start, end in spans):
                doubted.append(Doubted(row["id"], claim.text, row["question"] or "", ids))
                break
    return texts.corpus(), doubted


def _financebench(folder: Path) -> tuple[CorpusIndex, list[Doubted]]:
    """Take one claim an answer: of those that the judge does not call supported, the one nearest to the question."""
    texts = _Texts()
    pages = {
        row["id"]: tuple(texts.add(page["text"]) for page in row["context"])
        for row in _read(folder / "rag" / "financebench_qa.jsonl.gz")
    }
    doubted = []
    for row in _read(folder / "abstention" / "financebench_answers.jsonl.gz"):
        if row["label"] != "incorrect":
            continue
        ids = pages.get(row["meta"]["qa_id"], ())
        claims = _claims(row["answer"], row["question"])
        passages = tuple(Passage(chunk_id=key, text=texts.text(key)) for key in ids)
        asked = frozenset(content_words(row["question"], "en"))
        for claim in sorted(claims, key=lambda one: -len(asked.intersection(content_words(one.text, "en")))):
            one = Doubted(row["id"], claim.text, row["question"], ids)
            if asyncio.run(_verdict(one, passages)).state is not ClaimState.SUPPORTED:
                doubted.append(one)
                break
    return texts.corpus(), doubted


def _wice(folder: Path) -> tuple[CorpusIndex, list[Doubted]]:
    """Join the sentences of a page to chunks of about a thousand characters."""
    texts = _Texts()
    doubted = []
    for row in _read(folder / "groundedness" / "wice_claim.jsonl.gz"):
        ids = tuple(texts.add(text) for text in _chunks([one["text"] for one in row["context"]]))
        if row["label"] == "unsupported":
            doubted.append(Doubted(row["id"], row.get("claim") or row["answer"], "", ids))
    return texts.corpus(), doubted


LOADERS = {"ragtruth": _ragtruth, "financebench": _financebench, "wice": _wice}


class _Texts:
    """Chunks by their text, each once."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}

    def add(self, text: str) -> str:
        """Return the id of a text."""
        return self._ids.setdefault(text, f"t{len(self._ids)}")

    def text(self, chunk_id: str) -> str:
        """Return the text of an id."""
        return next(text for text, known in self._ids.items() if known == chunk_id)

    def corpus(self) -> CorpusIndex:
        """Lay the texts out for looking up."""
        rows = KeyedRows()
        for text, chunk_id in self._ids.items():
            rows.add(chunk_id, msgspec.json.encode(Chunk(chunk_id=chunk_id, text=text)))
        return CorpusIndex(rows)


def _chunks(lines: list[str]) -> Iterator[str]:
    held: list[str] = []
    for line in lines:
        held.append(line)
        if sum(map(len, held)) > CHUNK:
            yield "\n".join(held)
            held = []
    if held:
        yield "\n".join(held)


def _claims(answer: str, question: str | None) -> tuple[Claim, ...]:
    reply = asyncio.run(JUDGE.ask(ExtractClaims(question_id="", answer=answer, question=question)))
    return reply.claims if isinstance(reply, ClaimsReply) else ()


def _read(path: Path) -> list[dict[str, Any]]:  # Any: rows of data sets, read by the keys named above
    with gzip.open(path, mode="rt", encoding="utf-8", newline="") as file:
        return [json.loads(line) for line in file]


if __name__ == "__main__":
    main()
