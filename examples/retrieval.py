"""Which of three retrievers is better, and is it more than chance?

Run it with `python examples/retrieval.py`. It makes judgments and three runs, so that it needs no files: `dense` puts
relevant documents a little higher than `bm25` does, and `dense again` is `dense` with other noise.
"""

from __future__ import annotations

import random

from leadline.retrieval import Comparison, Qrels, compare

QUERIES = 60
DOCUMENTS = 40

Run = dict[str, dict[str, float]]


def judgments() -> dict[str, dict[str, int]]:
    """Return five relevant documents for each query."""
    return {f"q{query}": {f"d{document}": 1 for document in range(5)} for query in range(QUERIES)}


def made_run(lift: float, seed: int) -> Run:
    """Return scores that are noise, with a lift for the relevant documents."""
    noise = random.Random(seed)  # noqa: S311 - an example, not a secret
    return {
        f"q{query}": {f"d{document}": noise.gauss(lift if document < 5 else 0.0, 1.0) for document in range(DOCUMENTS)}
        for query in range(QUERIES)
    }


def main() -> Comparison:
    """Compare the three, and print what came out."""
    runs = {"bm25": made_run(1.0, seed=1), "dense": made_run(1.6, seed=2), "dense again": made_run(1.6, seed=3)}
    found = compare(Qrels(judgments()), runs, ["ndcg@10", "map", "recall@10"])
    print(found)
    return found


if __name__ == "__main__":
    main()
