from __future__ import annotations

import pytest

from leadline.app.labels import item_id, resolve
from leadline.app.rank import ranked_of
from leadline.metrics.base import Metric
from leadline.metrics.retrieval import MRR, HitRate, Precision, Recall, SpanCoverage
from leadline.ports import Corpus
from leadline.records.case import Case, Level, Ranked
from leadline.records.corpus import Chunk
from leadline.records.golden import Question, Relevant
from leadline.records.score import Scored
from leadline.text.ids import text_id
from support.build import question, response
from support.world import chunked, corpus_of

TEXT = (
    "Cards are issued on the first day. The fee for a lost card is five euros. "
    "Lost cards are blocked at once. The office opens at nine on weekdays."
)
FEE = "The fee for a lost card is five euros."


def _asked(*labels: Relevant) -> Question:
    return Question(question_id="q1", question="What is the fee?", relevant=labels)


def _ranked(
    corpus: Corpus | None, *labels: Relevant, retrieved: str = "", texts: dict[str, str] | None = None
) -> Ranked:
    return ranked_of(_asked(*labels), response(retrieved=retrieved, texts=texts), corpus)


def _satisfying(corpus: Corpus | None, *labels: Relevant, retrieved: str = "") -> list[list[str]]:
    return [sorted(item.satisfied_by) for item in _ranked(corpus, *labels, retrieved=retrieved).items]


def _quoted(quote: str = FEE, document_id: str = "d") -> Relevant:
    return Relevant(document_id=document_id, quote=quote)


def _at(start: int, end: int, document_id: str = "d") -> Relevant:
    return Relevant(document_id=document_id, start=start, end=end)


AT = (TEXT.index(FEE), TEXT.index(FEE) + len(FEE))


@pytest.mark.parametrize("label", [_quoted(), _at(*AT)], ids=["quote", "offsets"])
@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((35, 39, 32, 40), ["d#2"]),
        ((74, 72), ["d#1"]),
        ((146,), ["d#1"]),
        ((54, 92), ["d#1", "d#2"]),
        ((45, 101), ["d#2"]),
    ],
    ids=["one sentence a chunk", "two halves", "whole", "cut in the middle", "cut early"],
)
def test_a_span_label_survives_another_chunking(label: Relevant, sizes: tuple[int, ...], expected: list[str]) -> None:
    assert _satisfying(corpus_of(*chunked("d", TEXT, *sizes)), label) == [expected]


def test_a_quote_that_straddles_two_chunks_without_offsets_is_found_all_the_same() -> None:
    corpus = corpus_of(*chunked("d", TEXT.replace(". ", ".\n"), 54, 92, offsets=False))

    assert _satisfying(corpus, _quoted("Cards are issued on the first day. The fee for a lost")) == [["d#1"]]


def test_a_span_over_many_chunks_is_satisfied_by_those_that_hold_most_of_it() -> None:
    corpus = corpus_of(*chunked("d", TEXT, 20, 20, 20, 20, 20, 46))

    assert _satisfying(corpus, _at(10, 90)) == [["d#2", "d#3", "d#4"]]


def test_overlapping_chunks_that_hold_the_span_satisfy_it_alike() -> None:
    with_offsets = corpus_of(*chunked("d", TEXT, 35, 39, 72, overlap=40))
    without = corpus_of(*chunked("d", TEXT, 35, 39, 72, overlap=40, offsets=False))

    assert _satisfying(with_offsets, _quoted()) == [["d#1", "d#2"]]
    assert _satisfying(without, _quoted(), retrieved="d#1 d#2") == [["d#1", "d#2"]]


def test_a_heading_before_the_text_of_each_chunk_does_not_hide_a_quote() -> None:
    chunks = [
        Chunk(chunk_id=c.chunk_id, text=f"Handbook > Cards\n{c.text}", document_id="d", start=c.start, end=c.end)
        for c in chunked("d", TEXT, 35, 39, 72)
    ]

    assert _satisfying(corpus_of(*chunks), _quoted()) == [["d#2"]]
    assert _satisfying(corpus_of(*chunks), _at(*AT)) == [["d#2"]]


def test_a_chunk_that_covers_half_of_a_span_is_a_partial_hit_and_their_union_is_at_most_whole() -> None:  # RET-15
    document = "x" * 250
    chunks = (
        Chunk(chunk_id="c1", text=document[0:130], document_id="D1", start=0, end=130),
        Chunk(chunk_id="c2", text=document[90:200], document_id="D1", start=90, end=200),
    )
    corpus, label = corpus_of(*chunks), _at(100, 160, "D1")

    def coverage(retrieved: str) -> object:
        ranked = _ranked(corpus, label, retrieved=retrieved)
        return SpanCoverage(cutoff=5).score(Case(question=_asked(label), response=response(), ranked=ranked))

    assert isinstance(found := coverage("c2"), Scored)
    assert found.value == 1.0
    assert isinstance(found := coverage("c1"), Scored)
    assert found.value == 0.5
    assert isinstance(found := coverage("c1 c2"), Scored)
    assert found.value == 1.0


@pytest.mark.parametrize(("retrieved", "recall"), [("c1", 0.0), ("c2", 1.0), ("c1 c2", 1.0)])
def test_a_chunk_that_covers_no_more_than_half_of_a_span_is_no_hit(retrieved: str, recall: float) -> None:  # RET-15
    chunks = (
        Chunk(chunk_id="c1", text="x" * 130, document_id="D1", start=0, end=130),
        Chunk(chunk_id="c2", text="x" * 110, document_id="D1", start=90, end=200),
    )
    label = _at(100, 160, "D1")
    ranked = _ranked(corpus_of(*chunks), label, retrieved=retrieved)

    assert _value(Recall(cutoff=5).score(Case(question=_asked(label), response=response(), ranked=ranked))) == recall


def _case(corpus: Corpus | None, asked: Question, retrieved: str) -> Case:
    given = response(retrieved=retrieved)
    return Case(question=asked, response=given, ranked=ranked_of(asked, given, corpus))


def _value(score: object) -> float:
    assert isinstance(score, Scored)
    return score.value


TWINS = (
    Chunk(chunk_id="a", text="The fee is 5."),
    Chunk(chunk_id="b", text=" The fee is 5.\n"),
    Chunk(chunk_id="c", text="x"),
)


@pytest.mark.parametrize("relevant", ["a", "b", "a b"])
@pytest.mark.parametrize("retrieved", ["a", "b", "a b", "c b a"])
def test_one_text_under_two_ids_counts_once_whichever_is_labelled_or_retrieved(relevant: str, retrieved: str) -> None:
    case = _case(corpus_of(*TWINS), question(relevant=relevant), retrieved)  # RET-15

    assert len(case.ranked.items) == 1
    assert _value(Recall(cutoff=3).score(case)) == 1.0
    assert _value(Precision(cutoff=3).score(case)) == pytest.approx(1 / 3)


def test_two_labelled_twins_that_were_both_missed_are_one_thing_missed() -> None:
    case = _case(corpus_of(*TWINS), question(relevant="a b"), "c")

    assert len(case.ranked.items) == 1
    assert _value(Recall(cutoff=3).score(case)) == 0.0


def test_a_twin_that_was_sent_without_having_been_retrieved_satisfies_the_label() -> None:
    asked, given = question(relevant="a"), response(retrieved="c", sent="b")
    case = Case(question=asked, response=given, ranked=ranked_of(asked, given, corpus_of(*TWINS)))

    assert _value(Recall(cutoff="context").score(case)) == 1.0


def test_without_a_corpus_quotes_are_looked_up_in_the_texts_of_the_run() -> None:
    texts = {"x1": "Nothing here.", "x2": f"Before. {FEE} After."}

    assert [sorted(item.satisfied_by) for item in _ranked(None, _quoted(), texts=texts).items] == [["x2"]]
    assert [sorted(item.satisfied_by) for item in _ranked(None, _quoted("A text of nowhere."), texts=texts).items] == [
        []
    ]


def test_without_a_corpus_offsets_cannot_be_looked_up_and_the_reason_is_kept() -> None:
    ranked = _ranked(None, _at(0, 10), texts={"x1": "Nothing here."})

    assert ranked.items == ()
    assert ranked.unresolved == "labels give offsets in a document, and there is no corpus to look them up in"


def test_a_word_within_a_word_is_no_hit() -> None:  # RET-17
    label = Relevant(document_id="d", quote="May")
    ranked = _ranked(None, label, texts={"x1": "Mayor Lind was dismayed."})

    assert ranked.items[0].satisfied_by == frozenset()


def test_an_id_twice_in_the_ranking_keeps_its_ranks_and_counts_once() -> None:  # RET-01
    case = _case(None, question(relevant="A B"), "A A C")

    assert case.ranked.ranking == ("A", "A", "C")
    assert _value(Recall(cutoff=3).score(case)) == 0.5
    assert _value(Precision(cutoff=3).score(case)) == pytest.approx(1 / 3)


def test_an_id_labelled_twice_is_one_label() -> None:  # RET-02
    assert _value(Recall(cutoff=2).score(_case(None, question(relevant="A A B"), "A B"))) == 1.0


def test_an_empty_ranking_scores_0_everywhere() -> None:  # RET-07
    case = _case(None, question(relevant="a"), "")
    metrics: tuple[Metric, ...] = (Recall(cutoff=5), Precision(cutoff=5), HitRate(cutoff=5), MRR())

    assert [_value(metric.score(case)) for metric in metrics] == [0, 0, 0, 0]


def test_two_spans_in_one_chunk_are_one_thing_to_retrieve() -> None:
    corpus = corpus_of(*chunked("d", TEXT, 146))

    assert _satisfying(corpus, _quoted(), _quoted("Lost cards are blocked at once.")) == [["d#1"]]


DOCUMENTS = tuple(
    Chunk(chunk_id=chunk_id, text=chunk_id, document_id=chunk_id.partition("#")[0])
    for chunk_id in ("D1#1", "D1#2", "D1#3", "D2#1", "D9#1")
)


def test_labels_of_documents_count_each_document_once_at_its_first_chunk() -> None:  # RET-14
    asked = _asked(Relevant(document_id="D1"), Relevant(document_id="D2"))
    case = _case(corpus_of(*DOCUMENTS), asked, "D1#1 D1#2 D1#3 D9#1")

    assert case.ranked.level is Level.DOCUMENT
    assert case.ranked.ranking == case.ranked.sent_ids == ("D1", "D9")
    assert _value(Recall(cutoff=4).score(case)) == 0.5


def test_a_chunk_label_beside_a_document_label_counts_for_its_document() -> None:
    asked = _asked(Relevant(chunk_id="D2#1", grade=2), Relevant(document_id="D2"), Relevant(document_id="D1"))
    ranked = ranked_of(asked, response(retrieved="D9#1"), corpus_of(*DOCUMENTS))

    assert {item.item_id: item.grade for item in ranked.items} == {"D2": 2, "D1": 1}


def test_a_retriever_of_documents_needs_no_corpus() -> None:
    asked = _asked(Relevant(document_id="D1"))

    assert ranked_of(asked, response(retrieved="D1"), None).ranking == ("D1",)


def test_a_distractor_in_a_relevant_document_does_not_make_the_document_one() -> None:
    asked = Question(
        question_id="q1",
        question="?",
        relevant=(Relevant(document_id="D1"),),
        distractors=("D1#3", "D9#1"),
    )

    assert ranked_of(asked, response(retrieved="D1#1"), corpus_of(*DOCUMENTS)).distractors == {"D9"}


def test_labels_are_named_by_what_they_point_at() -> None:
    assert item_id(Relevant(chunk_id="c1")) == "c1"
    assert item_id(Relevant(document_id="d")) == "d"
    assert item_id(_at(0, 80)) == "d[0:80]"
    assert item_id(_quoted("x" * 100)) == "d: " + repr("x" * 60)


def test_a_label_given_as_a_text_is_met_by_the_chunk_with_that_text() -> None:
    text = "The XR-400 runs for 36 months."
    labels = (Relevant(chunk_id=text_id(text)),)

    resolved = resolve(labels, {"c7": text, "c8": "Something else."}, None)

    assert "c7" in resolved.items[0].satisfied_by
    assert "c8" not in resolved.items[0].satisfied_by


PARENT = f"Handbook, part 2.\n\n{TEXT}\n\nPlease keep this page."


def _expanded(text: str, label: Relevant, *, sent: str | None = None, corpus: Corpus | None = None) -> Case:
    """Let a run retrieve the labelled chunk's neighbour and a text that the corpus does not hold."""
    chunks = corpus or corpus_of(*chunked("d", TEXT, 35, 39, 32, 40))
    given = response(retrieved="d#4 window", texts={"window": text, "d#4": "x"}, sent=sent)
    return Case(question=_asked(label), response=given, ranked=ranked_of(_asked(label), given, chunks))


CHUNK = Relevant(chunk_id="d#2")


@pytest.mark.parametrize("label", [CHUNK, _quoted(), _at(*AT)], ids=["chunk", "quote", "offsets"])
@pytest.mark.parametrize("text", [PARENT, TEXT.replace(" ", "\n\t"), TEXT[20:]], ids=["parent", "spaced", "window"])
def test_a_longer_text_with_the_whole_of_the_labelled_chunk_satisfies_its_label(label: Relevant, text: str) -> None:
    case = _expanded(text, label)

    assert "window" in case.ranked.items[0].satisfied_by
    assert _value(Recall(cutoff=2).score(case)) == _value(Recall(cutoff="context").score(case)) == 1.0
    assert _value(Recall(cutoff=1).score(case)) == 0.0


@pytest.mark.parametrize("label", [CHUNK, _quoted(), _at(*AT)], ids=["chunk", "quote", "offsets"])
@pytest.mark.parametrize(
    "text", [TEXT[40:], TEXT[:60], TEXT.replace("five", "nine"), "The fee is five euros."],
    ids=["its end", "its beginning", "another figure", "the same in other words"],
)  # fmt: skip
def test_a_text_that_only_overlaps_the_labelled_chunk_does_not(label: Relevant, text: str) -> None:
    assert _value(Recall(cutoff=2).score(_expanded(text, label))) == 0.0


def test_a_parent_document_that_was_sent_for_the_labelled_chunk_counts_as_sent() -> None:
    corpus = corpus_of(*chunked("d", TEXT, 35, 39, 32, 40), Chunk(chunk_id="parent", text=PARENT, document_id="d"))
    given = response(retrieved="d#2 d#4", sent="parent")
    case = Case(question=_asked(CHUNK), response=given, ranked=ranked_of(_asked(CHUNK), given, corpus))

    assert _value(Recall(cutoff="context").score(case)) == 1.0


def test_a_short_labelled_chunk_is_not_looked_for_in_longer_texts() -> None:
    corpus = corpus_of(Chunk(chunk_id="fee", text="The fee is 5."))
    case = _expanded("For cards the rule is: The fee is 5. For keys it is 8.", Relevant(chunk_id="fee"), corpus=corpus)

    assert case.ranked.items[0].satisfied_by == {"fee"}


def test_a_shorter_text_from_within_the_labelled_chunk_does_not_satisfy_it() -> None:
    corpus = corpus_of(Chunk(chunk_id="page", text=PARENT))

    assert _value(Recall(cutoff=2).score(_expanded(FEE, Relevant(chunk_id="page"), corpus=corpus))) == 0.0


def test_one_long_text_may_hold_two_labelled_chunks() -> None:
    asked = _asked(CHUNK, Relevant(chunk_id="d#3"), Relevant(chunk_id="zz"))
    given = response(retrieved="window", texts={"window": PARENT})
    ranked = ranked_of(asked, given, corpus_of(*chunked("d", TEXT, 35, 39, 32, 40)))
    case = Case(question=asked, response=given, ranked=ranked)

    assert _value(Recall(cutoff=1).score(case)) == pytest.approx(2 / 3)
    assert _value(Precision(cutoff=1).score(case)) == 1.0


def test_without_a_corpus_the_text_of_a_retrieved_chunk_is_found_in_what_was_sent() -> None:
    asked = _asked(Relevant(chunk_id="c"))
    given = response(texts={"c": FEE, "window": TEXT}, sent="window")

    assert ranked_of(asked, given, None).items[0].satisfied_by == {"c", "window"}
