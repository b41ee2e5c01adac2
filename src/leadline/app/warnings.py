"""Warnings: what a reader of the numbers would otherwise be misled by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from leadline.app.tally import CoverageTally, JudgeTally


def warnings_of(
    coverage: CoverageTally, judge: JudgeTally, *, cutoffs: Iterable[int], groups_left_out: bool
) -> tuple[str, ...]:
    """Return the warnings of a summary, the weightiest first.

    Args:
        coverage: what the run holds.
        judge: how the judge did.
        cutoffs: every rank at which a metric is cut.
        groups_left_out: whether there were too many groups to show.
    """
    found = [
        *_about_the_run(coverage),
        *_about_the_cutoffs(coverage, cutoffs),
        *_about_the_set(coverage),
        *_about_the_judge(judge),
    ]
    if groups_left_out:
        found.append("there are over 200 groups (tags, mostly); the rest is left out of the summary")
    return tuple(found)


def _about_the_run(coverage: CoverageTally) -> Iterator[str]:
    counts = coverage.counts
    if counts["missing"]:
        ids = ", ".join(coverage.missing) + (", ..." if counts["missing"] > len(coverage.missing) else "")
        yield (
            f"the run does not hold {counts['missing']} of {counts['questions']} questions ({ids}); "
            "their retrieval counts as 0, and their answers are unscored"
        )
    for name, text in _COUNTED.items():
        # Where nothing was logged there is no text either: said once.
        count = counts[name] - (counts["not_logged"] if name == "without_text" else 0)
        if count > 0:
            yield f"{count} {text}"


_COUNTED: Final = {
    "target_failed": "responses are failures of the system; they are unscored",
    "retrieval_failed": "responses were made although the retriever failed; their retrieval is unscored, not a miss",
    "not_logged": (
        "responses do not say what was retrieved, so their retrieval and their claims are unscored; log it as "
        "retrieved (a misspelt column counts as not logged)"
    ),
    "without_text": (
        "responses have no text of their context, so their claims cannot be checked; give the corpus, or log the texts"
    ),
    "open_claims": ("claims are left open, since part of their context has no text; give the corpus, or log the texts"),
    "empty": "answers are empty; they are unscored, and counted by empty_rate alone",
    "unresolved": (
        "questions have labels that give offsets in documents, and there is no corpus to look them up in; their "
        "retrieval is unscored"
    ),
    "ambiguous": (
        "citations name what several chunks of their context are called (duplicate_label); each was checked against "
        "all of them"
    ),
    "two_texts": "chunk ids come with two texts in one response; the first stands for both. Give each chunk its own id",
    "duplicates": "retrieved chunks were returned before for the same question; each counts once",
}
"""What is said of a count above 0, in this order."""


def _about_the_cutoffs(coverage: CoverageTally, cutoffs: Iterable[int]) -> Iterator[str]:
    """Warn of a k beyond what was sent: it measures chunks that the generator never saw."""
    total = coverage.sent.total()
    for k in sorted(set(cutoffs)):
        fewer = sum(count for size, count in coverage.sent.items() if 0 < size < k)
        if fewer:
            yield (
                f"k={k} lies beyond what the generator was given in {fewer} of {total} responses, so it counts chunks "
                "that were never seen; see recall@context"
            )


def _about_the_set(coverage: CoverageTally) -> Iterator[str]:
    if not coverage.counts["unanswerable"]:
        yield "the golden set holds no unanswerable questions, so nothing is known of false answers; add at least 20"
    if len(coverage.levels) > 1:
        levels = ", ".join(f"{count} by {level}" for level, count in sorted(coverage.levels.items()))
        yield f"labels are at two levels ({levels}); each question is counted at the level of its own labels"
    elif "document" in coverage.levels:
        yield "labels name whole documents, so retrieval is counted by document, each at the rank of its first chunk"


def _about_the_judge(judge: JudgeTally) -> Iterator[str]:
    if judge.failed:
        yield f"{judge.failed} of {judge.asked} verdicts did not come back; what depends on them is unscored"
    if judge.without_quote:
        yield f"{judge.without_quote} claims were called supported without a quote"
