from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from leadline.demo.files import demo_files
from leadline.records.golden import Source
from leadline.records.request import AnswerState, ClaimState
from leadline.records.verdict import AbstentionVerdict, CitationVerdict, ClaimVerdict, ExcludedVerdict, NuggetVerdict
from support.demo import Demo, read_demo

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def demo() -> Demo:
    return read_demo()


def test_the_files_lie_in_the_package_with_a_word_on_authorship() -> None:
    files = demo_files()

    assert all(path.is_file() for path in (files.corpus, files.golden, files.run, files.verdicts))
    assert "Apache-2.0" in (files.corpus.parent / "README.md").read_text(encoding="utf-8")


def test_the_files_are_what_their_sources_build() -> None:
    script = ROOT / "tools" / "build_demo.py"

    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (0, "changed: nothing\n")


def test_there_are_60_questions_of_which_50_are_answerable(demo: Demo) -> None:
    kinds = Counter(question.unanswerable_kind for question in demo.questions)

    assert len(demo.questions) == 60
    assert kinds == {None: 50, "out_of_scope": 3, "false_premise": 3, "out_of_period": 2, "excluded_information": 2}
    assert sum(bool(question.distractors) for question in demo.questions) == 5
    assert {question.source for question in demo.questions} == {Source.LOG}
    assert Counter(question.tags for question in demo.questions) == {("sensors",): 24, ("hr",): 18, ("support",): 18}


def test_ids_and_questions_are_unique(demo: Demo) -> None:
    texts = {question.question.casefold() for question in demo.questions}

    assert len({question.question_id for question in demo.questions}) == len(texts) == 60
    assert len({chunk.text for chunk in demo.chunks.values()}) == len(demo.chunks) == 138


def test_chunks_put_together_by_their_offsets_are_their_document(demo: Demo) -> None:
    documents: dict[str, str] = {}
    for chunk in demo.chunks.values():
        assert chunk.document_id is not None
        before = documents.get(chunk.document_id)
        document = chunk.text if before is None else f"{before}\n\n{chunk.text}"
        documents[chunk.document_id] = document

        assert document[chunk.start : chunk.end] == chunk.text
        assert chunk.end == len(document)

    assert len(documents) == 17


def test_chunks_have_40_to_130_words(demo: Demo) -> None:
    assert all(40 <= len(chunk.text.split()) <= 130 for chunk in demo.chunks.values())


def test_every_label_points_at_one_chunk_and_is_met_by_no_distractor(demo: Demo) -> None:
    for question in demo.questions:
        found = [demo.satisfying(label) for label in question.relevant]

        assert all(len(chunks) == 1 and chunks <= demo.chunks.keys() for chunks in found), question.question_id
        assert question.answerable == bool(found)
        assert set(question.distractors) <= demo.chunks.keys() - set().union(*found)


def test_the_labelled_chunks_hold_every_number_of_the_reference_answer(demo: Demo) -> None:
    for question in demo.questions:
        chunks = set[str]().union(*(demo.satisfying(label) for label in question.relevant))
        labelled = {number for chunk_id in chunks for number in _numbers(demo.chunks[chunk_id].text)}

        assert _numbers(question.reference_answer or "") <= labelled, question.question_id


def test_answerable_questions_have_a_reference_answer_and_two_to_four_nuggets(demo: Demo) -> None:
    for question in demo.questions:
        if question.answerable:
            assert question.reference_answer
            assert 2 <= len(question.nuggets) <= 4
            assert any(nugget.vital for nugget in question.nuggets)
        else:
            assert not question.reference_answer
            assert not question.nuggets


def test_each_response_retrieved_ten_chunks_and_sent_the_first_five(demo: Demo) -> None:
    assert list(demo.responses) == [question.question_id for question in demo.questions]

    dropped = {}
    for response in demo.responses.values():
        ranking = [chunk.chunk_id for chunk in response.chunks]
        scores = [chunk.score or 0.0 for chunk in response.chunks]

        assert len(set(ranking)) == 10
        assert set(ranking) <= demo.chunks.keys()
        assert scores == sorted(scores, reverse=True)
        assert response.usage is not None
        assert response.latency_ms is not None
        if response.sent != tuple(ranking[:5]):
            dropped[response.question_id] = response.sent == (*ranking[:3], ranking[4])

    assert dropped == {"q49": True}


def test_verdicts_come_in_the_order_of_the_run_by_the_reference_judge(demo: Demo) -> None:
    order = list(dict.fromkeys(verdict.question_id for verdict in demo.verdicts))

    assert order == list(demo.responses)
    assert {verdict.judge for verdict in demo.verdicts} == {"reference"}
    assert {verdict.prompt_version for verdict in demo.verdicts} == {"1"}
    assert {verdict.task for verdict in demo.verdicts} == {
        "abstention", "citation", "claims", "correctness", "nugget", "relevance", "trace", "verify"
    }  # fmt: skip


def test_claims_lie_in_the_answer_and_do_not_overlap(demo: Demo) -> None:
    for response in demo.responses.values():
        answer = response.answer or ""
        claims = demo.of(ClaimVerdict, response.question_id)
        places = [(claim.answer_start, claim.answer_end) for claim in claims]

        assert all(0 <= start < end <= len(answer) for start, end in places)
        assert all(before[1] <= after[0] for before, after in pairwise(places))
        assert [claim.claim_id for claim in claims] == [f"c{number}" for number in range(1, len(claims) + 1)]


def test_every_quote_stands_verbatim_in_the_chunk_of_the_context_that_it_names(demo: Demo) -> None:
    for claim in demo.of(ClaimVerdict):
        decided = claim.state in {ClaimState.SUPPORTED, ClaimState.CONTRADICTED}
        assert decided == (claim.evidence is not None) == (claim.quote is not None)
        if claim.evidence is not None:
            text = demo.chunks[claim.evidence.chunk_id].text
            assert text[claim.evidence.start : claim.evidence.end] == claim.quote
            assert claim.evidence.chunk_id in demo.responses[claim.question_id].sent


def test_other_quotes_stand_verbatim_in_the_answer(demo: Demo) -> None:
    quotes = [(v.question_id, v.quote) for v in demo.of(AbstentionVerdict)]
    quotes += [(v.question_id, v.quote) for v in demo.of(NuggetVerdict)]

    assert all((quote or "") in (demo.responses[question_id].answer or "") for question_id, quote in quotes)
    for excluded in demo.of(ExcludedVerdict):
        answer = demo.responses[excluded.question_id].answer or ""
        assert answer[excluded.answer_start : excluded.answer_end] == excluded.text


def test_nugget_verdicts_are_about_the_nuggets_of_the_golden_set(demo: Demo) -> None:
    for question in demo.questions:
        verdicts = demo.of(NuggetVerdict, question.question_id)
        if verdicts:
            assert [(v.index, v.text, v.vital) for v in verdicts] == [
                (index, nugget.text, nugget.vital) for index, nugget in enumerate(question.nuggets)
            ]
            assert all((v.quote is None) == (v.agreement == "none") for v in verdicts)


def test_citations_resolve_as_their_markers_say(demo: Demo) -> None:
    unknown = []
    for citation in demo.of(CitationVerdict):
        response = demo.responses[citation.question_id]
        assert citation.answer_start is not None
        cited = (response.answer or "")[citation.answer_start : citation.answer_end]
        if citation.chunk_id is None:
            unknown.append(citation.cited)
            assert (citation.exists, citation.retrieved, citation.state) == (False, False, None)
        else:
            assert citation.chunk_id in (citation.cited, _numbered(citation.cited, response.sent))
            assert citation.exists
            assert citation.retrieved
        if response.citations is None:
            assert cited == f"[{citation.cited}]"

    assert unknown == ["12", "data-api-limits"]


def test_a_supported_citation_cites_a_chunk_that_holds_the_quote_of_its_claim(demo: Demo) -> None:
    for citation in demo.of(CitationVerdict):
        claim = next(c for c in demo.of(ClaimVerdict, citation.question_id) if c.claim_id == citation.claim_id)
        evidence = claim.evidence
        if citation.state is ClaimState.SUPPORTED:
            assert evidence is not None
            assert evidence.chunk_id == citation.chunk_id
        if citation.supported_by is not None:
            assert evidence is not None
            assert evidence.chunk_id == citation.supported_by != citation.chunk_id


def test_a_declining_answer_has_an_abstention_verdict_and_no_other(demo: Demo) -> None:
    for verdict in demo.of(AbstentionVerdict):
        others = [other for other in demo.verdicts if other.question_id == verdict.question_id and other != verdict]

        assert (verdict.state is AnswerState.ABSTAINED) == (not others)


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d[\d.,]*\d|\d", text))


def _numbered(cited: str, context: tuple[str, ...]) -> str | None:
    return context[int(cited) - 1] if cited.isdigit() and int(cited) <= len(context) else None
