"""The golden set: curated questions with their labels."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from leadline.records.base import Record


class UnanswerableKind(StrEnum):
    """Why the corpus cannot answer a question."""

    OUT_OF_SCOPE = "out_of_scope"
    OUT_OF_PERIOD = "out_of_period"
    FALSE_PREMISE = "false_premise"
    EXCLUDED_INFORMATION = "excluded_information"
    OTHER = "other"


class Source(StrEnum):
    """Where a question comes from."""

    LOG = "log"
    HUMAN = "human"
    SYNTHETIC = "synthetic"


class Relevant(Record, frozen=True, kw_only=True):
    """One label "this answers the question".

    Points at a chunk (`chunk_id`), at a span of a document (`document_id` with `quote`, or with `start` and
    `end`), or at a whole document (`document_id` alone). `grade` is above 0; a larger one answers better.
    What was judged and found not relevant (grade 0 in qrels) is listed under `distractors`.

    Or it is a group: one of `any_of` answers, or all of `all_of` are needed. Either way it is one thing to find, with
    one grade. Members are labels, or ids of chunks; a group may hold groups of the other kind, which hold none.
    """

    chunk_id: str | None = None
    document_id: str | None = None
    quote: str | None = None
    start: int | None = None
    end: int | None = None
    grade: int = 1
    any_of: tuple[str | Relevant, ...] = ()
    all_of: tuple[str | Relevant, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a label that points at nothing, or at two things."""
        if self.any_of or self.all_of:
            self._check_group()
            return
        if (self.chunk_id is None) == (self.document_id is None):
            raise ValueError("a relevant label names either chunk_id or document_id. Give exactly one")
        if self.chunk_id is not None and (self.quote is not None or self.start is not None or self.end is not None):
            raise ValueError("quote, start and end go with document_id, not with chunk_id")
        if (self.start is None) != (self.end is None):
            raise ValueError("start and end go together. Give both character offsets, or neither")
        if self.start is not None and self.end is not None and not 0 <= self.start < self.end:
            raise ValueError(f"start {self.start} and end {self.end} are not a span with 0 <= start < end")
        if self.quote is not None and self.start is not None:
            raise ValueError("give quote or start and end, not both")
        if self.quote is not None and not self.quote.strip():
            raise ValueError("quote is empty. Copy the passage that answers the question")

    @property
    def members(self) -> tuple[Relevant, ...]:
        """The labels of a group, ids of chunks as labels; none where this is no group."""
        given = self.any_of or self.all_of
        return tuple(Relevant(chunk_id=one) if isinstance(one, str) else one for one in given)

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """Every label that is no group, in the order given: this one, or those within it, with their paths."""
        if not self.members:
            return (Leaf("", self),)
        kind = "any_of" if self.any_of else "all_of"
        return tuple(
            Leaf(f".{kind}[{place}]{leaf.path}", leaf.label)
            for place, member in enumerate(self.members)
            for leaf in member.leaves
        )

    def _check_group(self) -> None:
        kind, other = ("any_of", "all_of") if self.any_of else ("all_of", "any_of")
        if self.any_of and self.all_of:
            raise ValueError("any_of and all_of are both given. Put one group into the other")
        if any(value is not None for value in (self.chunk_id, self.document_id, self.quote, self.start, self.end)):
            raise ValueError(f"{kind} stands beside a label. Put the label into the list of {kind}")
        if len(self.members) < 2:
            raise ValueError(f"{kind} holds one label. Give two or more, or write that label alone")
        for place, member in enumerate(self.members):
            if member.grade != 1:
                raise ValueError(f"{kind}[{place}].grade is given. A group is one thing: give the grade beside {kind}")
            if getattr(member, kind):
                raise ValueError(f"{kind}[{place}] is {kind} again. Put its members into the one list")
            if any(inner.members for inner in member.members):
                raise ValueError(f"{kind}[{place}].{other} holds a group. Groups nest once: write it as two labels")


class Leaf(NamedTuple):
    """A label that is no group, and where it stands in the label that holds it, such as ".all_of[0]"."""

    path: str
    label: Relevant


class Nugget(Record, frozen=True, kw_only=True):
    """One fact that a full answer needs; `vital` ones it cannot do without, others are okay to have."""

    text: str
    vital: bool = True


class Question(Record, frozen=True, kw_only=True):
    """One curated question with what is known about its right answer."""

    question_id: str
    question: str
    answerable: bool = True
    unanswerable_kind: UnanswerableKind | None = None
    relevant: tuple[Relevant, ...] = ()
    distractors: tuple[str, ...] = ()
    reference_answer: str | None = None
    nuggets: tuple[Nugget, ...] = ()
    source: Source | None = None
    labelled_by: str | None = None
    tags: tuple[str, ...] = ()
    metadata: dict[str, Any] = msgspec.field(default_factory=dict)  # Any: passes through unread

    def __post_init__(self) -> None:
        """Refuse labels that contradict each other."""
        if not self.question_id:
            raise ValueError("question_id is empty. Give each question an id of its own")
        if self.answerable and self.unanswerable_kind is not None:
            raise ValueError(
                "unanswerable_kind is given, yet answerable is true. Set answerable to false or drop the kind"
            )
        if not self.answerable and self.relevant:
            raise ValueError(
                "answerable is false, yet relevant is not empty. Drop the labels or set answerable to true"
            )
