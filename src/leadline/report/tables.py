"""The tables of a report as plain text cells: every form is drawn from these, so all say the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from leadline.records.manifest import Measured
from leadline.records.score import Stage
from leadline.records.summary import MetricSummary, Summary
from leadline.report.failures import failures
from leadline.report.table import NOTHING, Table, interval, number, plain, unscored

TITLES: Final = {
    Stage.RETRIEVAL: "Retrieval",
    Stage.GENERATION: "Generation",
    Stage.ABSTENTION: "Abstention",
    Stage.CITATION: "Citations",
    Stage.COST: "Cost",
}

_ONLY_WHERE_LABELLED: Final = "span_coverage"  # says nothing of a set whose labels are chunks
_CLAIM_STATES: Final = ("supported", "contradicted", "not_found", "unverified", "unscored")
_STATES: Final = ("answered", "partly", "abstained", "clarification", "empty", "failed", "missing", "unknown")


def tables(summary: Summary) -> tuple[Table, ...]:
    """Make the tables of a summary: one a stage, in the order of the pipeline, then what fails.

    A stage without numbers has none.
    """
    made = []
    for stage, title in TITLES.items():
        metrics = {name: m for name, m in summary.metrics.items() if m.stage is stage}
        if any(m.n for m in metrics.values()) or (metrics and stage is not Stage.COST):
            made.append(_stage_table(stage, title, metrics, summary))
        if stage is Stage.ABSTENTION:
            made.append(_states_table(summary))
        if stage is Stage.GENERATION and summary.claims.states:
            made.append(_claims_table(summary))
    return (*made, *failures(summary))


def head_lines(summary: Summary) -> tuple[str, ...]:
    """Say what the numbers rest on: counts, judge, honesty."""
    c = summary.coverage
    lines = [
        f"{c.questions} questions ({c.answerable} answerable, {c.unanswerable} unanswerable), {c.responses} responses"
    ]
    judge = summary.judge
    if judge is not None:
        lines.append(f"Judge {judge.name}, version {judge.version}. {_honesty(summary)}")
    return tuple(lines)


def _honesty(summary: Summary) -> str:
    judge = summary.judge
    if judge is None or judge.honesty is None:
        return "No quotes were given."
    tiers = ", ".join(f"{count} {tier}" for tier, count in judge.quotes.items())
    said = (
        f"Honesty {judge.honesty:.3f}: {judge.quotes_found} of {judge.quotes_given} quotes stand in the text ({tiers})."
    )
    failed = f" {judge.failed} of {judge.asked} verdicts did not come back." if judge.failed else ""
    return said + failed


def _stage_table(stage: Stage, title: str, metrics: dict[str, MetricSummary], summary: Summary) -> Table:
    extra = _EXTRA_COLUMNS.get(stage, ())
    head = ("metric", "mean", "95 % interval", "n", "unscored", *(column for column, _ in extra))
    rows = tuple(
        (
            name,
            number(metric.mean, stage),
            interval(metric, stage),
            str(metric.n),
            unscored(metric),
            *(_cell(metric, group) for _, group in extra),
        )
        for name, metric in metrics.items()
        if metric.n or not name.startswith(_ONLY_WHERE_LABELLED)
    )
    return Table(title, head, (*rows, *_beside(stage, summary)), _notes(stage, summary))


_EXTRA_COLUMNS: Final[dict[Stage, tuple[tuple[str, str], ...]]] = {
    Stage.RETRIEVAL: (("micro", "micro"),),
    Stage.GENERATION: (("relevant in context", "retrieved"), ("relevant missed", "missed")),
    Stage.CITATION: (("over all citations", "micro"),),
}


def _cell(metric: MetricSummary, group: str) -> str:
    if group == "micro":
        micro = metric.micro
        return NOTHING if micro is None else f"{micro.value:.3f} ({micro.hits:g}/{micro.of:g})"
    found = metric.by.get(group)
    return NOTHING if found is None or found.mean is None else f"{found.mean:.3f} (n {found.n})"


def _beside(stage: Stage, summary: Summary) -> Iterator[tuple[str, ...]]:
    """Show abstention by kind, and groundedness beside it: neither can be read alone."""
    if stage is not Stage.ABSTENTION:
        return
    for name in ("abstention_rate",):
        metric = summary.metrics.get(name)
        for group, estimate in () if metric is None else metric.by.items():
            if group.startswith("kind:"):
                label = f"  {name}, {group.removeprefix('kind:').replace('_', ' ')}"
                yield (label, number(estimate.mean), interval(estimate), str(estimate.n), unscored(estimate))
    grounded = summary.metrics.get("groundedness")
    if grounded is not None:
        yield ("groundedness", number(grounded.mean), interval(grounded), str(grounded.n), unscored(grounded))


def _notes(stage: Stage, summary: Summary) -> tuple[str, ...]:
    if stage is not Stage.ABSTENTION:
        return ()
    notes = [] if summary.judge is None else [_known(one) for one in summary.judge.measured if one.task == "abstention"]
    if not summary.coverage.unanswerable:
        notes.append("The set holds no unanswerable questions, so nothing is known of false answers. Add at least 20.")
    return tuple(notes)


def _known(measured: Measured) -> str:
    """Say how often the judge is wrong, beside the rates that rest on it."""
    return (
        f"The judge finds {measured.sensitivity:.1%} of {measured.positives} abstentions, and takes "
        f"{1 - measured.specificity:.1%} of {measured.negatives} answers for one ({measured.data})."
    )


def _claims_table(summary: Summary) -> Table:
    """Count the claims by state, and say what was set aside: nothing is dropped in silence."""
    claims = summary.claims
    states = tuple(state for state in _CLAIM_STATES if state in claims.states)
    notes = []
    if claims.excluded:
        reasons = ", ".join(f"{count} {reason.replace('_', ' ')}" for reason, count in claims.excluded.items())
        shown = "; ".join(f'"{plain(text[:60])}"' for text in claims.examples)
        notes.append(f"Set aside as no claims: {reasons}. Such as {shown}. All are in verdicts.jsonl.")
    if claims.disclosed:
        notes.append(f"{claims.disclosed} claims are marked by the answers themselves as not from the context.")
    if claims.repeated:
        notes.append(f"{claims.repeated} claims were said again in the same answer; each counts once.")
    row = ("all answers", *(str(claims.states[state]) for state in states))
    return Table("Claims by state", ("claims", *(state.replace("_", " ") for state in states)), (row,), tuple(notes))


def _states_table(summary: Summary) -> Table:
    """Count the states of the answers on both sides, whatever the rates say."""
    sides = (("answerable", summary.abstention.answerable), ("unanswerable", summary.abstention.unanswerable))
    states = tuple(s for s in _STATES if any(s in counts for _, counts in sides)) or ("answered", "abstained")
    rows = tuple((side, *(str(counts.get(state, 0)) for state in states)) for side, counts in sides)
    return Table("Answers by state", ("questions", *states), rows)
