"""What the retriever found and the generator was given, and whether that held the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from leadline.records.case import Case, Level, Ranked
from leadline.records.verdict import NuggetVerdict


class Basis(StrEnum):
    """How it is known whether the context held the answer: by labels, by the judge, or because there was no context."""

    LABELS = "labels"
    JUDGED = "judged"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing that the context should have held: a relevant label, or a chunk that the judge found in the corpus.

    `rank`: the best rank at which it was retrieved, from 1, or None. `found`: the id at that rank, or the id that was
    sent, or else the name of the label.
    """

    item_id: str
    found: str
    rank: int | None
    sent: bool


@dataclass(frozen=True, slots=True)
class Context:
    """What was retrieved and sent, against what was wanted.

    `logged`: whether it is known at all. `outage`: why the retriever failed, where it did. `last`: the rank of the last
    thing that was sent, from 1, or 0 where nothing was. `hit`: whether the context held the answer; None where that is
    not known. `level`: whether ids are those of chunks or of documents.
    """

    logged: bool
    outage: str | None
    level: Level
    ranking: tuple[str, ...]
    sent: tuple[str, ...]
    wanted: tuple[Wanted, ...]
    last: int
    hit: bool | None
    basis: Basis | None

    @property
    def missing(self) -> tuple[Wanted, ...]:
        """What was wanted and not sent."""
        return tuple(item for item in self.wanted if not item.sent)

    @property
    def judges_ranking(self) -> bool:
        """Whether the ranking can be blamed: it was logged, and the retriever worked."""
        return self.logged and self.outage is None


def context_of(case: Case, vital: tuple[NuggetVerdict, ...], *, at_odds: bool) -> Context:
    """Hold what was sent against the labels, or against the judge where there are none that could be looked up.

    Args:
        case: the question.
        vital: the verdicts on its vital nuggets.
        at_odds: the answer is right and all its claims are supported; should the judge find none of its facts in the
            context, then its verdicts contradict each other, and nothing is known.
    """
    ranked = case.ranked
    labelled = ranked.unresolved is None and any(item.grade > 0 for item in ranked.items)
    wanted = _labelled(ranked) if labelled else _judged(ranked, vital)
    hit, basis = _hit(case, wanted, vital, labelled=labelled)
    if basis is Basis.JUDGED and hit is False and at_odds:
        hit, basis = None, None
    return Context(
        logged=_logged(case),
        outage=None if case.response is None else case.response.retrieval_error,
        level=ranked.level,
        ranking=ranked.ranking,
        sent=ranked.sent_ids,
        wanted=wanted,
        last=_last(ranked),
        hit=hit,
        basis=basis,
    )


def _labelled(ranked: Ranked) -> tuple[Wanted, ...]:
    """Return the relevant items, each set of chunks once."""
    items = {item.satisfied_by or item.item_id: item for item in reversed(ranked.items) if item.grade > 0}
    return tuple(_wanted(ranked, item.item_id, item.satisfied_by) for item in reversed(items.values()))


def _judged(ranked: Ranked, vital: tuple[NuggetVerdict, ...]) -> tuple[Wanted, ...]:
    """Return the chunks of the corpus that hold what the context does not."""
    lost = (nugget.corpus_chunk for nugget in vital if nugget.in_context is False and nugget.in_corpus)
    chunk_ids = dict.fromkeys(chunk_id for chunk_id in lost if chunk_id is not None)
    return tuple(_wanted(ranked, chunk_id, frozenset({chunk_id})) for chunk_id in chunk_ids)


def _wanted(ranked: Ranked, item_id: str, chunk_ids: frozenset[str]) -> Wanted:
    sent = next((chunk_id for chunk_id in ranked.sent_ids if chunk_id in chunk_ids), None)
    rank = next((rank for rank, chunk_id in enumerate(ranked.ranking, start=1) if chunk_id in chunk_ids), None)
    found = sent or (item_id if rank is None else ranked.ranking[rank - 1])
    return Wanted(item_id=item_id, found=found, rank=rank, sent=sent is not None)


def _hit(
    case: Case, wanted: tuple[Wanted, ...], vital: tuple[NuggetVerdict, ...], *, labelled: bool
) -> tuple[bool | None, Basis | None]:
    if not case.question.answerable or case.response is None:
        return None, None
    if labelled:
        return any(item.sent for item in wanted), Basis.LABELS
    if _logged(case) and not case.response.sent:
        return False, Basis.EMPTY
    found = {nugget.in_context for nugget in vital}
    return (found.pop(), Basis.JUDGED) if found in ({True}, {False}) else (None, None)


def _logged(case: Case) -> bool:
    return case.response is not None and case.response.logged


def _last(ranked: Ranked) -> int:
    """Return the rank of the last thing sent; where nothing sent is in the ranking, how many things were sent."""
    sent = frozenset(ranked.sent_ids)
    ranks = [rank for rank, chunk_id in enumerate(ranked.ranking, start=1) if chunk_id in sent]
    return max(ranks, default=len(sent))
