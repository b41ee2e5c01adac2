"""Peak memory and time of scoring with replayed verdicts, at growing numbers of responses.

    python benchmarks/memory.py                        1,000, 10,000 and 100,000 responses of ten chunks each
    python benchmarks/memory.py --responses 1000 5000

Each run is a process of its own: `leadline evaluate` with the judge `replay`, which reads, judges, scores and reports.
Beside it, as the peer, a process that does what tools without streaming do before anything else: it loads the same run
and verdicts with Python's json module and keeps them. Peak resident memory is the kernel's figure for each process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

CHUNKS = 10
LOADER = "import json, sys; kept = [json.loads(line) for name in sys.argv[1:] for line in open(name, encoding='utf-8')]"
FILLER = "Readings are sent to the gateway and kept there for a month; the interval can be set in the portal. " * 3


class Usage(NamedTuple):
    """What one process took."""

    mebibytes: float
    seconds: float


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--responses", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    chosen = parser.parse_args()
    print(
        f"{'responses':>10} {'leadline MiB':>13} {'seconds':>8} {'responses/s':>12} {'all loaded MiB':>15} {'ratio':>6}"
    )
    for count in chosen.responses:
        with tempfile.TemporaryDirectory() as folder:
            measure(count, Path(folder))


def measure(count: int, folder: Path) -> None:
    """Measure one size."""
    write(count, folder)
    command = [sys.executable, "-m", "leadline", "evaluate", "--quiet", "--json"]
    for option in ("golden", "corpus", "run"):
        command += [f"--{option}", str(folder / f"{option}.jsonl")]
    ours = usage([*command, "--judge", f"replay:{folder / 'verdicts.jsonl'}", "--out", str(folder / "out")])
    peer = usage([sys.executable, "-c", LOADER, str(folder / "run.jsonl"), str(folder / "verdicts.jsonl")])
    print(
        f"{count:>10,} {ours.mebibytes:>13.0f} {ours.seconds:>8.1f} {count / ours.seconds:>12,.0f}"
        f" {peer.mebibytes:>15.0f} {ours.mebibytes / peer.mebibytes:>6.2f}",
        flush=True,
    )


def usage(command: list[str]) -> Usage:
    """Run a process to its end and return what it took."""
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _, status, taken = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command[:4])} ... ended with status {process.returncode}")
    return Usage(mebibytes=taken.ru_maxrss / 1024, seconds=time.perf_counter() - begun)


def write(count: int, folder: Path) -> None:
    """Write a corpus, and a golden set, a run and verdicts of `count` questions."""
    corpus_size = max(CHUNKS, count)
    with (folder / "corpus.jsonl").open("w", encoding="utf-8", newline="\n") as out:
        for number in range(corpus_size):
            out.write(json.dumps({"chunk_id": f"c{number}", "text": chunk(number)}) + "\n")
    files = {name: (folder / f"{name}.jsonl").open("w", encoding="utf-8", newline="\n") for name in ROWS}
    for number in range(count):
        for name, make in ROWS.items():
            for row in make(number, corpus_size):
                files[name].write(json.dumps(row) + "\n")
    for file in files.values():
        file.close()


def chunk(number: int) -> str:
    """Return the text of a chunk."""
    return f"Sensor {number} runs for {number % 60 + 6} months on one battery. {FILLER}"


def golden(number: int, _: int) -> list[dict[str, object]]:
    """Return the row of a question."""
    question = {"question_id": f"q{number}", "question": f"How long does the battery of sensor {number} last?"}
    if number % 6 == 5:
        return [{**question, "answerable": False, "unanswerable_kind": "out_of_scope"}]
    return [{**question, "answerable": True, "relevant": [f"c{number}"], "tags": [f"t{number % 4}"]}]


def run(number: int, size: int) -> list[dict[str, object]]:
    """Return the row of a response: ten chunks with their texts, the relevant one at a rank of 1 to 10."""
    ids = [(number + 7 * place) % size for place in range(1, CHUNKS + 1)]
    ids[number % CHUNKS] = number
    retrieved = [{"chunk_id": f"c{one}", "text": chunk(one), "score": 1 / (rank + 1)} for rank, one in enumerate(ids)]
    return [{"question_id": f"q{number}", "retrieved": retrieved, "answer": answer(number)}]


def answer(number: int) -> str:
    """Return an answer of two claims, the second of them invented."""
    return f"Sensor {number} runs for {number % 60 + 6} months on one battery. It comes in {number % 9 + 2} colours."


def verdicts(number: int, _: int) -> list[dict[str, object]]:
    """Return the verdicts on a response."""
    stamp = {"question_id": f"q{number}", "judge": "benchmark", "prompt_version": "1"}
    first, second = (part.rstrip(".") + "." for part in answer(number).split(". ", 1))
    end = len(first)
    quote = f"Sensor {number} runs for {number % 60 + 6} months on one battery."
    claims = [
        {"claim_id": "c1", "text": first, "answer_start": 0, "answer_end": end, "state": "supported", "quote": quote},
        {
            "claim_id": "c2",
            "text": second,
            "answer_start": end + 1,
            "answer_end": len(answer(number)),
            "state": "not_found",
        },
    ]
    return [
        {"kind": "abstention", **stamp, "task": "abstention", "state": "answered"},
        *({"kind": "claim", **stamp, "task": "verify", **claim} for claim in claims),
        {"kind": "relevance", **stamp, "task": "relevance", "score": 1.0},
    ]


ROWS = {"golden": golden, "run": run, "verdicts": verdicts}

if __name__ == "__main__":
    main()
