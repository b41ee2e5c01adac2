"""What the retriever found and the generator was given, and whether that held the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from leadline.diagnosis.cut import Cut, cut_of
from leadline.records.case import Case, Level, Ranked, RelevantItem
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
    sent, or else the name of the label. `sent`: None where that cannot be told, since it was retrieved, and the context
    has chunks which are not in the ranking, and may hold it.

    Of a label that needs several chunks, all count: it was sent where they all were, and its rank is that of the last.
    `half`: some were sent, and others not; `rank` and `found` are then those of one that was not.
    """

    item_id: str
    found: str
    rank: int | None
    sent: bool | None
    grade: int = 1
    half: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """What was retrieved and sent, against what was wanted.

    `logged`: whether it is known at all. `outage`: why the retriever failed, where it did. `cut`: how what was sent
    lies in the ranking. `hit`: whether the context held the answer; None where that is not known. `part`: whether it is
    known to have held no more than a part. `passage`: whether the right document was sent without the passage that
    answers. `odds`: whether the labels say one thing, and the judge the opposite. `level`: whether ids are those of
    chunks or of documents.
    """

    logged: bool
    outage: str | None
    level: Level
    ranking: tuple[str, ...]
    sent: tuple[str, ...]
    wanted: tuple[Wanted, ...]
    cut: Cut
    hit: bool | None
    basis: Basis | None
    part: bool
    passage: bool
    odds: bool

    @property
    def missing(self) -> tuple[Wanted, ...]:
        """What was wanted and not sent."""
        return tuple(item for item in self.wanted if item.sent is False)

    @property
    def whole(self) -> bool:
        """Whether all that was wanted is known to have been sent."""
        return all(item.sent for item in self.wanted)

    @property
    def unclear(self) -> bool:
        """Whether it cannot be told if the context held something that was retrieved, and nothing relevant is seen."""
        return self.hit is None and any(item.sent is None for item in self.wanted)

    @property
    def judges_ranking(self) -> bool:
        """Whether the ranking can be blamed: it was logged, and the retriever worked."""
        return self.logged and self.outage is None


class _Held(NamedTuple):
    """Whether the context held the answer, with the fields of `Context` that say how."""

    hit: bool | None = None
    basis: Basis | None = None
    part: bool = False
    passage: bool = False
    odds: bool = False


def context_of(case: Case, vital: tuple[NuggetVerdict, ...], *, settled: bool) -> Context:
    """Hold what was sent against the labels, or against the judge where there are none that could be looked up.

    Labels say what the context held, and the judge what it says, so each corrects the other. Where the labels say that
    something relevant was sent, and the context supports no vital fact: a label of a whole document says no more than
    that the passage is somewhere in it, so that is a miss; with other labels left to send, the context held a part;
    else the two exclude each other, and nothing is known. Nor is it where the labels say miss, and the context supports
    all vital facts. It held a part where it lacks some vital fact, has only what answers less well by the grades, or no
    more than some of the chunks that are needed together.

    Args:
        case: the question.
        vital: the verdicts on its vital nuggets.
        settled: the answer is right and rests on the context; should the judge find none of its facts there, then its
            verdicts contradict each other, and say nothing of the context.
    """
    ranked, cut = case.ranked, cut_of(case.ranked)
    labelled = ranked.unresolved is None and any(item.grade > 0 for item in ranked.items)
    wanted = _labelled(ranked, cut) if labelled else _judged(ranked, vital)
    facts = frozenset(nugget.in_context for nugget in vital)
    if not case.question.answerable or case.response is None:
        held = _Held()
    elif labelled:
        held = _by_labels(ranked.level, wanted, facts, settled=settled)
    else:
        held = _by_judge(case, facts, settled=settled)
    return Context(
        logged=_logged(case),
        outage=None if case.response is None else case.response.retrieval_error,
        level=ranked.level,
        ranking=ranked.ranking,
        sent=ranked.sent_ids,
        wanted=wanted,
        cut=cut,
        **held._asdict(),
    )


def known_answerable(case: Case) -> bool:
    """Tell whether somebody said what would answer a question: a label, a reference, a nugget, or a verdict on one.

    Without any, a question is answerable only because nobody said otherwise: it may be a greeting, or out of scope.
    """
    question = case.question
    given = (question.relevant, case.ranked.items, question.reference_answer, question.nuggets)
    return question.answerable and any((*given, case.nuggets, case.correctness))


def _labelled(ranked: Ranked, cut: Cut) -> tuple[Wanted, ...]:
    """Return the relevant items, each set of chunks once, by its best grade."""
    items = sorted((item for item in reversed(ranked.items) if item.grade > 0), key=lambda item: item.grade)
    best = {item.key: item for item in items}
    kept = (item for item in ranked.items if best.get(item.key) is item)
    return tuple(_wanted(ranked, item, foreign=bool(cut.foreign)) for item in kept)


def _judged(ranked: Ranked, vital: tuple[NuggetVerdict, ...]) -> tuple[Wanted, ...]:
    """Return the chunks of the corpus that hold what the context does not."""
    lost = (nugget.corpus_chunk for nugget in vital if nugget.in_context is False and nugget.in_corpus)
    chunk_ids = dict.fromkeys(chunk_id for chunk_id in lost if chunk_id is not None)
    return tuple(_wanted(ranked, RelevantItem(item_id=one, satisfied_by=frozenset({one}))) for one in chunk_ids)


def _wanted(ranked: Ranked, item: RelevantItem, *, foreign: bool = False) -> Wanted:
    sent = _completed(item, ranked.sent_ids)
    rank = _completed(item, ranked.ranking)
    if sent is None and (lacking := item.lacking(frozenset(ranked.sent_ids))):
        return _half(ranked, item, lacking, foreign=foreign)
    found = ranked.sent_ids[sent - 1] if sent else item.item_id if rank is None else ranked.ranking[rank - 1]
    unclear = sent is None and rank is not None and foreign
    return Wanted(
        item_id=item.item_id,
        found=found,
        rank=rank,
        sent=None if unclear else sent is not None,
        grade=item.grade,
    )


def _half(ranked: Ranked, item: RelevantItem, lacking: tuple[frozenset[str], ...], *, foreign: bool) -> Wanted:
    """Return a label of whose chunks some were sent: what lacks goes by the chunk of it that was retrieved, if any."""
    first = {part: next((rank for rank, one in enumerate(ranked.ranking, 1) if one in part), None) for part in lacking}
    # The part that was not even retrieved is the one that the ranking lacks.
    part = next((part for part, rank in first.items() if rank is None), lacking[0])
    rank = first[part]
    unclear = foreign and rank is not None
    return Wanted(
        item_id=item.item_id,
        found=ranked.ranking[rank - 1] if rank is not None else min(part, default=item.item_id),
        rank=rank,
        sent=None if unclear else False,
        grade=item.grade,
        half=not unclear,
    )


def _completed(item: RelevantItem, ids: tuple[str, ...]) -> int | None:
    """Return the rank, from 1, at which some ids satisfy an item, or None."""
    seen: set[str] = set()
    for rank, one in enumerate(ids, start=1):
        if one not in seen:
            seen.add(one)
            if (one in item.satisfied_by or item.together) and item.satisfied(seen):
                return rank
    return None


def _by_labels(
    level: Level, wanted: tuple[Wanted, ...], facts: frozenset[bool | None], *, settled: bool
) -> _Held:  # fmt: skip
    none, every = facts == {False} and not settled, facts == {True} and not settled
    if any(item.half for item in wanted) and not any(item.sent for item in wanted):
        return _half_held(level, none=none, every=every, settled=settled)
    if not any(item.sent for item in wanted):
        unclear = any(item.sent is None for item in wanted) and not settled
        if every:
            return _Held(basis=Basis.LABELS, odds=True)
        return _Held() if unclear and not none else _Held(hit=False, basis=Basis.LABELS)
    if none and level is Level.DOCUMENT:
        return _Held(hit=False, basis=Basis.LABELS, passage=True)
    if none and all(item.sent for item in wanted):
        return _Held(basis=Basis.LABELS, odds=True)
    weaker = max(item.grade for item in wanted) > max(item.grade for item in wanted if item.sent)
    return _Held(hit=True, basis=Basis.LABELS, part=not settled and not every and (False in facts or weaker))


def _half_held(level: Level, *, none: bool, every: bool, settled: bool) -> _Held:
    """Of what is needed together, a part was sent: no hit and no miss, unless more is known than the labels say."""
    if none and level is Level.DOCUMENT:
        return _Held(hit=False, basis=Basis.LABELS, passage=True)
    if every:
        return _Held(hit=True, basis=Basis.JUDGED)
    # A right answer that rests on the context had enough.
    return _Held(hit=True if settled else None, basis=Basis.LABELS, part=not settled)


def _by_judge(case: Case, facts: frozenset[bool | None], *, settled: bool) -> _Held:
    if _logged(case) and not case.ranked.sent_ids and known_answerable(case):
        return _Held(hit=False, basis=Basis.EMPTY)
    if facts == {True}:
        return _Held(hit=True, basis=Basis.JUDGED)
    if facts == {False} and not settled:
        return _Held(hit=False, basis=Basis.JUDGED)
    return _Held(part=facts >= {True, False} and not settled)


def _logged(case: Case) -> bool:
    return case.response is not None and case.response.logged
