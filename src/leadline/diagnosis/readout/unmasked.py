"""Systems that are good at a number and at nothing else, named for what they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from leadline.diagnosis.readout import bars
from leadline.diagnosis.readout.bigger import unanswerable
from leadline.diagnosis.readout.figures import MISSED, RETRIEVED, Figure, measured
from leadline.diagnosis.readout.remedies import REMEDIES
from leadline.diagnosis.readout.stages import RECALL_SENT, Area, cut_of, usually_sent
from leadline.diagnosis.readout.wording import basis, capital, counted, number, said
from leadline.records.summary import Summary


class Unmasked(NamedTuple):
    """What the system does, in a few sentences, and the areas whose figures mean nothing because of it.

    `before_all`: it has to change before anything else is worth while, and the sentences say how.
    """

    text: str
    areas: frozenset[Area]
    before_all: bool = False


def unmasked(summary: Summary) -> tuple[Unmasked, ...]:
    """Return what the system is unmasked as; mostly nothing."""
    return tuple(found for rule in _RULES if (found := rule(summary)) is not None)


def _refuses_everything(summary: Summary) -> Unmasked | None:
    refused, declined = measured(summary, "over_refusal_rate"), measured(summary, "abstention_rate")
    if refused is None or refused.n < bars.SOME or refused.mean < bars.ALL:
        return None
    if declined is not None and declined.mean < bars.ALL:
        return None
    other = "" if declined is None else f" and {counted(declined)} unanswerable ones"
    grounded = measured(summary, "groundedness")
    text = (
        f"It refuses everything: {counted(refused)} answerable questions{other} are declined. So its abstentions show "
        f"no judgement, and its groundedness rests on {0 if grounded is None else grounded.n} answers. Change first: "
        "soften the refusal instructions, or lower the bar on the retrieval score."
    )
    return Unmasked(text, frozenset(Area) - {Area.RETRIEVAL}, before_all=True)


def _answers_everything(summary: Summary) -> Unmasked | None:
    false, refused = measured(summary, "false_answer_rate"), measured(summary, "over_refusal_rate")
    if false is None or refused is None or min(false.n, refused.n) < bars.SOME:
        return None
    if false.mean < bars.ALL or refused.mean > round(1 - bars.ALL, 3):
        return None
    text = (
        f"It never declines: {unanswerable(false)}, so {counted(refused)} over-refusals are no merit. A false answer "
        f"reads like a right one, so nobody checks it. Change first: {REMEDIES[Area.REFUSAL].otherwise}."
    )
    return Unmasked(text, frozenset({Area.REFUSAL, Area.OVER_REFUSAL}), before_all=True)


def _returns_everything(summary: Summary) -> Unmasked | None:
    flood = _flood(summary)
    if flood is None:
        return None
    recall, size, precision = flood
    text = (
        f"Retrieval returns nearly everything: {size} chunks a question, of which about 1 in {round(1 / precision)} is "
        f"relevant. So {said(recall)} shows no selection: sending the whole corpus scores as high. Change first: rank, "
        "cut, and measure again."
    )
    return Unmasked(text, frozenset({Area.RETRIEVAL}), before_all=True)


class _Flood(NamedTuple):
    """A recall that is bought with quantity: chunks a question, and the share of them that is relevant."""

    recall: Figure
    size: int
    precision: float


def _flood(summary: Summary) -> _Flood | None:
    sent = usually_sent(summary)
    found = [] if sent is None else _sent(summary, sent)
    if sent is None or sent >= bars.FLOOD:
        found += _at_ranks(summary)
    bad = (
        one
        for one in found
        if one.recall.mean >= bars.ALL and one.size >= bars.FLOOD and 0 < one.precision <= bars.NEEDLES
    )
    return next(bad, None)


def _sent(summary: Summary, size: int) -> list[_Flood]:
    """Work out the share of relevant chunks in the context: found items over chunks sent."""
    recall = measured(summary, RECALL_SENT)
    if recall is None:
        return []
    micro = summary.metrics[RECALL_SENT].micro
    found = recall.mean * recall.n if micro is None else micro.hits
    return [_Flood(recall, size, found / (recall.n * size))] if size else []


def _at_ranks(summary: Summary) -> list[_Flood]:
    found = []
    for name in summary.metrics:
        cut = cut_of(name, "recall")
        if cut is not None:
            recall, precision = measured(summary, name), measured(summary, f"precision@{cut}")
            if recall is not None and precision is not None:
                found.append(_Flood(recall, cut, precision.mean))
    return found


def _answers_from_memory(summary: Summary) -> Unmasked | None:
    group = MISSED if _grouped(summary) else None
    right, grounded = measured(summary, "correctness", group), measured(summary, "groundedness", group)
    if right is None or grounded is None or min(right.n, grounded.n) < bars.SOME:
        return None
    if right.mean < bars.RIGHT or right.mean - grounded.mean < bars.UNSUPPORTED:
        return None
    where = f"{_WITHOUT}, " if group else ""
    text = (
        f"{_from_memory(summary)}: {where}its answers are right (correctness {number(right.mean)}, {basis(right)}) and "
        f"not supported by what was sent (groundedness {number(grounded.mean)}, {basis(grounded)}).{_as_with(summary)} "
        "Change first: have it answer from the context alone, or else decline."
    )
    return Unmasked(text, frozenset({Area.GROUNDING, Area.CORRECTNESS, Area.COMPLETENESS}), before_all=True)


def _grouped(summary: Summary) -> bool:
    return any(summary.metrics[name].by.keys() & {RETRIEVED, MISSED} for name in _BOTH if name in summary.metrics)


_BOTH: Final = ("correctness", "groundedness")


_WITHOUT: Final = "with no relevant chunk in the context"


def _from_memory(summary: Summary) -> str:
    missed, found = _by_context(summary)
    if missed is not None and found is not None and found.mean - missed.mean > bars.AIM:
        return "Where retrieval misses, it answers from memory"
    return "It answers from memory"


def _as_with(summary: Summary) -> str:
    """Say where the context makes no difference to being right."""
    missed, found = _by_context(summary)
    if missed is None or found is None or found.mean - missed.mean > bars.AIM:
        return ""
    return f" With a relevant chunk they are hardly more often right ({number(found.mean)}, {basis(found)})."


def _by_context(summary: Summary) -> tuple[Figure | None, Figure | None]:
    """Return correctness with no relevant chunk in the context, and with one, where enough questions tell."""
    missed, found = (measured(summary, "correctness", group) for group in (MISSED, RETRIEVED))
    return missed, None if found is None or found.n < bars.SOME else found


def _cites_at_random(summary: Summary) -> Unmasked | None:
    sent = usually_sent(summary)
    group = RETRIEVED if measured(summary, "citation_support", RETRIEVED) else None
    support, grounded = measured(summary, "citation_support", group), measured(summary, "groundedness", group)
    if not sent or support is None or grounded is None or support.n < bars.SOME:
        return None
    chance = grounded.mean / sent
    # With few chunks in the context, chance supports so much that careless and random cannot be told apart.
    if bars.BY_CHANCE / sent > bars.FAR_BELOW or support.mean > bars.BY_CHANCE * chance:
        return None
    text = (
        f"It cites as if at random: {said(support)}, and a chunk drawn by chance from the {sent} sent would have about "
        f"{number(chance)}. {capital(REMEDIES[Area.CITATIONS].otherwise)}."
    )
    return Unmasked(text, frozenset({Area.CITATIONS}))


_RULES: Final[tuple[Callable[[Summary], Unmasked | None], ...]] = (
    _refuses_everything,
    _answers_everything,
    _returns_everything,
    _answers_from_memory,
    _cites_at_random,
)
