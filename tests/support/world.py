"""A small world to evaluate: golden set, corpus and run as files, and what comes out of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from leadline import api
from leadline.records.corpus import Chunk
from leadline.records.request import JudgeFailure, Reply, Request
from leadline.records.score import ScoreRow
from leadline.records.verdict import Verdict
from leadline.store.indexes import CorpusIndex
from leadline.store.keyed import KeyedRows
from support.files import jsonl

Row = Mapping[str, object]

CORPUS: Final[tuple[Row, ...]] = (
    {"chunk_id": "c1", "text": "The fee is 5 euros for each card.", "document_id": "d1", "start": 0, "end": 33},
    {"chunk_id": "c2", "text": "A lost card is blocked at once.", "document_id": "d1", "start": 34, "end": 65},
    {"chunk_id": "c3", "text": "The office opens at nine on weekdays.", "document_id": "d2", "start": 0, "end": 37},
)
GOLDEN: Final[tuple[Row, ...]] = (
    {"question_id": "q1", "question": "What is the fee?", "answerable": True, "relevant": ["c1"]},
    {"question_id": "q2", "question": "Who is the mayor?", "answerable": False},
)
RUN: Final[tuple[Row, ...]] = (
    {
        "question_id": "q1",
        "retrieved": [{"chunk_id": "c1"}, {"chunk_id": "c2"}],
        "answer": "The fee is 5 euros for each card. [1]",
    },
    {"question_id": "q2", "retrieved": [{"chunk_id": "c3"}], "answer": "I don't know."},
)


class Files:
    """The three inputs as files in a folder; what a test gives replaces the small world's own rows."""

    def __init__(
        self,
        folder: Path,
        *,
        golden: Iterable[Row] = GOLDEN,
        corpus: Iterable[Row] | None = CORPUS,
        run: Iterable[Row] = RUN,
    ) -> None:
        folder.mkdir(exist_ok=True, parents=True)
        self.folder = folder
        self.golden = jsonl(folder / "golden.jsonl", *golden)
        self.run = jsonl(folder / "answers.jsonl", *run)
        self.corpus = None if corpus is None else jsonl(folder / "corpus.jsonl", *corpus)
        self.out = folder / "out"

    def arguments(self, *more: str) -> list[str]:
        """Return the command line of an evaluation of them."""
        corpus = [] if self.corpus is None else ["--corpus", str(self.corpus)]
        files = ["--golden", str(self.golden), "--run", str(self.run), *corpus, "--out", str(self.out)]
        return ["evaluate", *files, *more]

    def evaluate(self, *, judge: str = "local", **options: object) -> api.Evaluation:
        """Evaluate them by the API."""
        return api.evaluate(
            golden=self.golden,
            run=self.run,
            corpus=self.corpus,
            out=self.out,
            judge=judge,
            **options,  # type: ignore[arg-type]  # the API checks them
        )


def scores(directory: Path) -> dict[tuple[str, str], ScoreRow]:
    """Read the scores of a run directory by question and metric."""
    rows = [msgspec.json.decode(line, type=ScoreRow) for line in (directory / "scores.jsonl").read_bytes().splitlines()]
    return {(row.question_id, row.metric): row for row in rows}


def verdicts(directory: Path) -> list[Verdict]:
    """Read the verdicts of a run directory."""
    decoder: msgspec.json.Decoder[Verdict] = msgspec.json.Decoder(Verdict)
    return list(decoder.decode_lines((directory / "verdicts.jsonl").read_bytes()))


def contents(directory: Path) -> dict[str, bytes]:
    """Return every file of a directory with its bytes."""
    return {path.name: path.read_bytes() for path in sorted(directory.iterdir())}


def verdict(question_id: str, kind: str, **fields: object) -> Row:
    """Return a row of recorded verdicts."""
    return {"kind": kind, "question_id": question_id, "judge": "people", "task": kind, "prompt_version": "1", **fields}


def claimed(question_id: str, answer: str, text: str, state: str = "supported", **fields: object) -> Row:
    """Return the recorded verdict on a claim that stands in the answer word for word."""
    start = answer.index(text)
    place = {"answer_start": start, "answer_end": start + len(text)}
    return verdict(question_id, "claim", **({"claim_id": f"at{start}", "text": text, "state": state} | place | fields))


def corpus_of(*chunks: Chunk) -> CorpusIndex:
    """Lay chunks out for looking up."""
    rows = KeyedRows()
    for chunk in chunks:
        rows.add(chunk.chunk_id, msgspec.json.encode(chunk), family=chunk.document_id)
    return CorpusIndex(rows)


def chunked(document_id: str, text: str, *sizes: int, overlap: int = 0, offsets: bool = True) -> list[Chunk]:
    """Cut a document into chunks of the given numbers of characters, each reaching `overlap` into the next."""
    chunks, at = [], 0
    for number, size in enumerate(sizes, start=1):
        end = min(at + size + overlap, len(text))
        chunk = Chunk(chunk_id=f"{document_id}#{number}", text=text[at:end], document_id=document_id)
        chunks.append(msgspec.structs.replace(chunk, start=at, end=end) if offsets else chunk)
        at += size
    return chunks


def strict(text: str | bytes) -> object:
    """Read JSON, and refuse the words that JSON does not have."""

    def refuse(word: str) -> object:
        raise AssertionError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refuse)


class ScriptedJudge:
    """A judge that answers by a function, and remembers what it was asked."""

    name = "scripted"
    version = "1"
    measured = ()

    def __init__(self, *replies: Reply, needs_quotes: bool = True) -> None:
        """Answer each request with the first reply of the kind that its task expects; fail where there is none."""
        self.asked: list[Request] = []
        self.needs_quotes = needs_quotes
        self._replies = replies

    async def ask(self, request: Request) -> Reply:
        """Answer by the script."""
        self.asked.append(request)
        wanted = _REPLY_OF[type(request).__name__]
        for reply in self._replies:
            if type(reply).__name__ == wanted:
                return reply
        return JudgeFailure(reason="no_verdict", detail="the script has no such reply")

    def asked_for(self, kind: type[Request]) -> list[Request]:
        """Return the requests of one kind."""
        return [request for request in self.asked if isinstance(request, kind)]


_REPLY_OF: Final = {
    "ExtractClaims": "ClaimsReply",
    "VerifyClaim": "VerifyReply",
    "TraceClaim": "TraceReply",
    "JudgeRelevance": "RelevanceReply",
    "JudgeAbstention": "AbstentionReply",
    "JudgeCorrectness": "CorrectnessReply",
    "JudgeNugget": "NuggetReply",
}
