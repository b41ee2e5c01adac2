"""Where the claims that the context does not support came from, as the authors of the demonstration hold it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from leadline.records.evidence import Match, Origin, Role
from leadline.records.request import ClaimState
from leadline.records.verdict import ClaimVerdict, OriginVerdict
from support.demo import Demo, read_demo

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture(scope="module")
def demo() -> Demo:
    return read_demo()


def test_each_unsupported_claim_has_exactly_one_origin_and_no_other_has(demo: Demo) -> None:
    unsupported = [_name(claim) for claim in demo.of(ClaimVerdict) if claim.state is not ClaimState.SUPPORTED]

    assert [_name(origin) for origin in demo.of(OriginVerdict)] == unsupported
    assert len(unsupported) == 24


def test_the_origins_are_counted_as_the_readme_of_the_demonstration_says(demo: Demo) -> None:
    counts = Counter(origin.origin for origin in demo.of(OriginVerdict))

    assert counts == {Origin.BLENDED: 12, Origin.NOWHERE: 8, Origin.CONTRADICTED: 2, Origin.ELSEWHERE: 2}


@pytest.mark.parametrize(
    ("origin", "claims"),
    [
        (Origin.BLENDED, ["q01 c1", "q06 c1"]),  # a detail of the twin model
        (Origin.BLENDED, ["q28 c1", "q28 c2"]),  # built on the distractor
        (Origin.BLENDED, ["q22 c1", "q40 c1"]),  # what holds in another period
        (Origin.BLENDED, ["q23 c1", "q23 c3", "q42 c1", "q42 c2"]),  # said of something that does not exist
        (Origin.BLENDED, ["q13 c2", "q47 c1"]),  # the twin, or the twin case, in place of what was missed
        (Origin.CONTRADICTED, ["q03 c2", "q04 c1"]),
        (Origin.ELSEWHERE, ["q37 c1", "q55 c1"]),
        (Origin.NOWHERE, ["q08 c2", "q16 c5", "q32 c4", "q32 c5", "q44 c5"]),
        (Origin.NOWHERE, ["q13 c1", "q39 c1", "q39 c2"]),  # confidently wrong after a miss
    ],
)
def test_the_planted_origins_hold(demo: Demo, origin: Origin, claims: list[str]) -> None:
    found = {_name(verdict): verdict.origin for verdict in demo.of(OriginVerdict)}

    assert {claim: found[claim] for claim in claims} == dict.fromkeys(claims, origin)


@pytest.mark.parametrize(
    ("claim", "contradicts", "detail"),
    [
        ("q01 c1", ("xr400-battery", "36 months"), ("xr500-battery", "60 months")),
        (
            "q06 c1",
            ("xr500-memory", "the sensor stops storing"),
            ("xr400-memory", "the oldest readings are overwritten"),
        ),
        ("q28 c1", ("expenses-meals-abroad", "€48"), ("expenses-meals", "€34")),
    ],
)
def test_a_blend_of_twins_names_both_chunks(
    demo: Demo, claim: str, contradicts: tuple[str, str], detail: tuple[str, str]
) -> None:
    found = _by_role(demo, next(verdict for verdict in demo.of(OriginVerdict) if _name(verdict) == claim))

    for role, (chunk_id, words) in {Role.CONTRADICTS: contradicts, Role.DETAIL: detail}.items():
        assert [chunk for chunk, text in found[role] if words in text] == [chunk_id]


def test_places_are_exact_stretches_of_a_chunk_from_word_to_word(demo: Demo) -> None:
    for verdict in demo.of(OriginVerdict):
        for place in verdict.places:
            text, evidence = demo.chunks[place.evidence.chunk_id].text, place.evidence

            assert evidence.match is Match.EXACT
            assert 0 <= evidence.start < evidence.end <= len(text)
            assert not text[max(evidence.start - 1, 0) : evidence.start].isalnum(), _name(verdict)
            assert not text[evidence.end : evidence.end + 1].isalnum(), _name(verdict)


def test_every_origin_has_the_places_that_its_kind_needs(demo: Demo) -> None:
    for verdict in demo.of(OriginVerdict):
        places, sent = _by_role(demo, verdict), demo.responses[verdict.question_id].sent
        denying = {chunk_id for chunk_id, _ in places[Role.CONTRADICTS]}
        supporting = {chunk_id for chunk_id, _ in places[Role.SUPPORTS]}

        assert bool(places[Role.DETAIL]) >= (verdict.origin is Origin.BLENDED)
        assert bool(denying & set(sent)) >= (verdict.origin is Origin.CONTRADICTED)
        assert bool(supporting) == (verdict.origin is Origin.ELSEWHERE)
        assert not supporting & set(sent)
        assert not (verdict.origin is Origin.NOWHERE and (denying & set(sent) or places[Role.DETAIL]))


def test_a_claim_that_the_context_contradicts_is_shown_what_contradicts_it(demo: Demo) -> None:
    quotes = {_name(claim): claim for claim in demo.of(ClaimVerdict) if claim.state is ClaimState.CONTRADICTED}
    for verdict in demo.of(OriginVerdict):
        claim = quotes.get(_name(verdict))
        if claim is not None and claim.evidence is not None:
            assert (claim.evidence.chunk_id, claim.quote) in _by_role(demo, verdict)[Role.CONTRADICTS]


def test_details_are_words_of_the_answer_or_of_the_claim(demo: Demo) -> None:
    claims = {_name(claim): claim for claim in demo.of(ClaimVerdict)}
    for verdict in demo.of(OriginVerdict):
        claim = claims[_name(verdict)]
        stretch = (demo.responses[claim.question_id].answer or "")[claim.answer_start : claim.answer_end]

        assert verdict.details
        assert all(detail in stretch or detail in claim.text for detail in verdict.details)
        assert (verdict.detail or "").endswith(".")


def test_origins_come_after_all_other_verdicts_of_their_response(demo: Demo) -> None:
    for question_id in demo.responses:
        kinds = [isinstance(verdict, OriginVerdict) for verdict in demo.verdicts if verdict.question_id == question_id]

        assert kinds == sorted(kinds)


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        ('["detail", "E-12 means that', '["detail", "E-12 says that', "is in no chunk, not in one"),
        (
            '["subject", "A traceable',
            '["subject", "Tarnside"], ["subject", "A traceable',
            "is in ['xr400-overview', 'xr400-interval'",
        ),
        ('details = ["60 months"]', 'details = ["61 months"]', "'61 months' is neither in"),
        (
            'claim = 1\norigin = "blended"',
            'claim = 2\norigin = "blended"',
            "the origins are not those of the claims [1]",
        ),
    ],
)
def test_an_origin_that_the_texts_do_not_bear_out_is_not_built(
    tmp_path: Path, was: str, becomes: str, complaint: str
) -> None:
    shutil.copytree(TOOLS, tmp_path / "tools")
    sources = tmp_path / "tools" / "demo" / "questions-1-sensors.toml"
    written = sources.read_text(encoding="utf-8")
    assert was in written
    sources.write_text(written.replace(was, becomes, 1), encoding="utf-8", newline="\n")

    script = [sys.executable, str(tmp_path / "tools" / "build_demo.py"), "--check"]
    done = subprocess.run(script, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert complaint in done.stderr


def _name(verdict: ClaimVerdict | OriginVerdict) -> str:
    return f"{verdict.question_id} {verdict.claim_id}"


def _by_role(demo: Demo, verdict: OriginVerdict) -> dict[Role, list[tuple[str, str]]]:
    """The chunks and the texts of an origin's places, by what they have to do with the claim."""
    found: dict[Role, list[tuple[str, str]]] = {role: [] for role in Role}
    for place in verdict.places:
        evidence = place.evidence
        text = demo.chunks[evidence.chunk_id].text[evidence.start : evidence.end]
        found[place.role].append((evidence.chunk_id, text))
    return found
