"""What the means of a retrieval evaluation rest on, in sentences: queries, documents, options, tests, notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from leadline.ranking.options import Options
from leadline.records.retrieval import RetrievalSummary, SystemResult
from leadline.report.retrieval_grids import MARK, alpha
from leadline.report.table import plain

_SHOWN: Final = 3
"""How many ids of missing queries are named."""


def notes(summary: RetrievalSummary, *, notices: bool = True) -> Iterator[str]:
    """Yield what is to be said below the tables, a paragraph each.

    Args:
        summary: what is shown.
        notices: whether to say the notices of the systems too.
    """
    missing = str(summary.options.get("missing", ""))
    yield from _of_each(summary, lambda system: (_coverage(system, missing), _documents(system)))
    yield from _options(summary)
    yield from _tests(summary)
    if notices:
        told = _of_each(summary, lambda system: tuple(map(plain, system.notices)))
        yield from (f"note: {notice}" for notice in told)


def _coverage(system: SystemResult, missing: str) -> str:
    """Say both counts of queries, always, and what becomes of the missing."""
    found = system.coverage
    held = found.judged - len(found.missing)
    said = f"queries: {found.judged} with judgments, {held} of them in the run"
    if not found.missing:
        return said
    named = ", ".join(map(plain, found.missing[:_SHOWN])) + (", ..." if len(found.missing) > _SHOWN else "")
    one, several = ("counts as 0", "count as 0") if missing == "zero" else ("is left out", "are left out")
    return f"{said}; {len(found.missing)} missing ({named}) {one if len(found.missing) == 1 else several}"


def _documents(system: SystemResult) -> str:
    names = {"num_ret": "retrieved", "num_rel": "relevant", "num_rel_ret": "relevant and retrieved"}
    counts = [f"{system.totals[name]:,} {said}" for name, said in names.items() if name in system.totals]
    return f"documents: {', '.join(counts)}" if counts else ""


def _options(summary: RetrievalSummary) -> Iterator[str]:
    usual = Options()
    changed = [
        f"{name} {plain(str(chosen).lower())}"
        for name, chosen in summary.options.items()
        if hasattr(usual, name) and getattr(usual, name) != chosen
    ]
    if changed:
        yield f"options other than the default: {', '.join(changed)}"


def _tests(summary: RetrievalSummary) -> Iterator[str]:
    """Say what stands below the means, and what their mark is."""
    if len(summary.systems) > 1:
        yield f"below each mean: its {summary.level * 100:g} % interval"
    if summary.pairs:
        baseline = plain(summary.pairs[0].baseline)
        tests = "1 test" if len(summary.pairs) == 1 else f"{len(summary.pairs)} tests"
        yield (
            f"{MARK} differs from {baseline}: p < {alpha(summary):g} after Holm's correction over {tests} "
            f"(randomization of signs, two-sided, seed {summary.seed})"
        )


def _of_each(summary: RetrievalSummary, say: Callable[[SystemResult], tuple[str, ...]]) -> Iterator[str]:
    """Yield what is said of each system; once where it is the same of several, with their names unless of all."""
    said: dict[str, list[str]] = {}
    for system in summary.systems:
        for text in filter(None, say(system)):
            said.setdefault(text, []).append(plain(system.name))
    for text, names in said.items():
        yield text if len(names) == len(summary.systems) else f"{', '.join(names)}: {text}"
