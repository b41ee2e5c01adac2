"""What holds of every diagnosis, whatever the case."""

from __future__ import annotations

import inspect
import math
from itertools import product
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from leadline.diagnosis.catalogue import MODES
from leadline.diagnosis.diagnose import diagnose
from leadline.diagnosis.facts import facts_of
from leadline.diagnosis.outcome import Outcome
from leadline.records.case import Case, Level
from leadline.records.diagnosis import Diagnosis, ModeStage, Quadrant, Weight
from leadline.records.evidence import Origin, Role
from leadline.records.golden import UnanswerableKind
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.run import Response
from leadline.records.verdict import NuggetVerdict
from support.build import (
    abstention,
    case,
    citation,
    claim,
    correctness,
    failure,
    nugget,
    origin,
    question,
    ranked,
    relevance,
    response,
)

ORDER = [mode.name for mode in MODES]
GENERATION = {ModeStage.GENERATION, ModeStage.ABSTENTION}


def any_case(seed: int) -> Case:
    """Any case at all; most make no sense. Drawn from a seed: to draw each field apart takes far longer."""
    draw = Random(seed)  # noqa: S311 - chance for a test, not for a secret
    retrieved, sent = some(draw, "abcdx", 6), draw.choice([None, some(draw, "abcdx", 4)])
    answerable = draw.random() < 0.7
    numbers = [f"c{number}" for number in range(draw.randint(0, 4))]
    flags = ["", "", "outside_context_disclosed", "answer_level"]
    return Case(
        question=question(
            answerable=answerable,
            kind=None if answerable else draw.choice([None, *UnanswerableKind]),
            distractors=some(draw, "abcdx", 1),
        ),
        response=any_response(draw, retrieved, sent),
        ranked=ranked(
            retrieved,
            sent=sent,
            grades={chunk: draw.randint(-1, 2) for chunk in some(draw, "abcdx", 3)} if answerable else {},
            level=draw.choice([Level.CHUNK, Level.CHUNK, Level.DOCUMENT]),
            unresolved=draw.choice([None, None, None, "no corpus"]),
        ),
        claims=tuple(
            claim(
                draw.choice(list(ClaimState)),
                claim_id=n,
                chunk_id=draw.choice([None, *"abx"]),
                flags=draw.choice(flags),
            )
            for n in numbers
        ),
        origins=tuple(
            origin(draw.choice(list(Origin)), claim_id=n, places={draw.choice("abx"): draw.choice(list(Role))})
            for n in numbers
            if draw.random() < 0.5
        ),
        nuggets=tuple(any_nugget(draw, index) for index in range(draw.randint(0, 3))),
        relevance=draw.choice([None, *map(relevance, (0.0, 0.4, 0.5, 1.0, math.nan))]),
        abstention=draw.choice([None, *map(abstention, AnswerState), *[abstention(AnswerState.ANSWERED)] * 4]),
        correctness=draw.choice([None, *(correctness(agreement=agreement) for agreement in Agreement)]),
        citations=tuple(
            citation(
                draw.choice([None, *ClaimState]),
                chunk_id=draw.choice("abx"),
                claim_id=draw.choice(["c0", "c1", None]),
                exists=draw.choice([True, None, False]),
                supported_by=draw.choice([None, "a", "b"]),
                flags=draw.choice(flags),
            )
            for _ in range(draw.randint(0, 3))
        ),
        failures=draw.choice([(), (), (failure(),)]),
    )


def any_response(draw: Random, retrieved: list[str], sent: list[str] | None) -> Response | None:
    one = response(
        draw.choice(["The fee is 5 euros."] * 4 + ["", None]),
        retrieved=retrieved,
        sent=sent,
        error=draw.choice([None] * 7 + ["timeout"]),
        retrieval_error=draw.choice([None] * 7 + ["500"]),
    )
    unlogged = msgspec.structs.replace(one, retrieved=None, context=None)
    return draw.choice([one] * 6 + [unlogged, None])


def any_nugget(draw: Random, index: int) -> NuggetVerdict:
    return nugget(
        draw.choice(list(Agreement)),
        index=index,
        vital=draw.random() < 0.8,
        in_context=draw.choice([None, True, False]),
        in_corpus=draw.choice([None, True, False]),
        corpus_chunk=draw.choice([None, *"abx"]),
        quote=draw.choice([None, "fee is 5 euros"]),
    )


def some(draw: Random, letters: str, most: int) -> list[str]:
    return [draw.choice(letters) for _ in range(draw.randint(0, most))]


any_cases = given(st.builds(any_case, st.integers(0, 2**32)))


def shown(found: Diagnosis, weight: Weight | None = None) -> list[str]:
    return [finding.mode for finding in found.modes if weight in {None, finding.weight}]


@any_cases
def test_every_case_has_one_diagnosis_with_evidence_in_the_order_of_the_catalogue(one: Case) -> None:
    found = diagnose(one)
    names = shown(found)

    assert found == diagnose(one)
    assert names == sorted(set(names), key=ORDER.index)
    assert all(finding.evidence for finding in found.modes)
    assert (found.quadrant is None) == (found.unplaced is not None)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Diagnosis) == found


@any_cases
def test_the_order_of_claims_nuggets_and_origins_does_not_matter(one: Case) -> None:
    turned = msgspec.structs.replace(one, claims=one.claims[::-1], origins=one.origins[::-1], nuggets=one.nuggets[::-1])

    assert shown(diagnose(turned)) == shown(diagnose(one))
    assert diagnose(turned).quadrant == diagnose(one).quadrant


@any_cases
def test_undetermined_stands_alone_among_the_faults(one: Case) -> None:
    faults = shown(diagnose(one), Weight.FAULT)

    assert faults == ["undetermined"] or "undetermined" not in faults


@any_cases
def test_no_claim_that_the_context_does_not_support_goes_unseen(one: Case) -> None:
    found, facts = diagnose(one), facts_of(one)
    stages = {finding.stage for finding in found.modes if finding.weight is Weight.FAULT}
    differing = facts.context.odds or facts.unseen

    assert not facts.claims.unsupported or stages & GENERATION or (differing and "verdicts_at_odds" in shown(found))


@any_cases
def test_the_confidently_wrong_are_the_questions_of_their_quadrant(one: Case) -> None:
    found = diagnose(one)

    assert ("confidently_wrong" in shown(found)) is (found.quadrant is Quadrant.MISS_WRONG)


@any_cases
def test_nothing_that_the_context_lacked_is_asked_of_the_generator(one: Case) -> None:
    found, facts = diagnose(one), facts_of(one)
    lacking = {f"“{fact.text}”" for fact in facts.vital if fact.in_context is False}
    asked = " ".join(sign.text for finding in found.modes if finding.mode == "incomplete" for sign in finding.evidence)

    assert not any(text in asked for text in lacking)
    assert "over_refusal" not in shown(found) or not lacking


@any_cases
def test_a_right_answer_lacks_nothing_of_the_context(one: Case) -> None:
    assert facts_of(one).outcome is not Outcome.RIGHT or "partial_miss" not in shown(diagnose(one))


@any_cases
def test_an_outage_is_never_told_as_a_fault_of_the_ranking(one: Case) -> None:
    found = diagnose(one)
    stages = {finding.stage for finding in found.modes}

    assert "retrieval_failed" not in shown(found) or ModeStage.RETRIEVAL not in stages


@any_cases
def test_a_question_is_missed_in_one_way(one: Case) -> None:
    ways = {"nothing_retrieved", "retrieval_miss", "ranked_below_cut", "retrieved_not_sent"}

    assert len(ways.intersection(shown(diagnose(one)))) <= 1


@any_cases
def test_where_the_system_gave_nothing_only_that_is_told(one: Case) -> None:
    found = shown(diagnose(one))

    if one.response is None:
        assert [name for name in found if name not in {"judge_failed", "verdicts_at_odds"}] == ["missing_response"]
    elif one.response.error is not None:
        assert [name for name in found if name not in {"judge_failed", "verdicts_at_odds"}] == ["target_failed"]


def test_a_sound_question_without_verdicts_shows_nothing() -> None:
    assert diagnose(case("a", relevant="a")).modes == ()


def test_each_mode_says_what_it_is_what_it_is_not_and_what_to_change() -> None:
    for mode in MODES:
        paragraphs = inspect.cleandoc(mode.__doc__ or "").split("\n\n")

        assert len(paragraphs) == 3, mode.name
        assert paragraphs[0].endswith("."), mode.name
        assert paragraphs[2].startswith("Not this: "), mode.name
        assert 80 <= len(mode.remedy) <= 420, mode.name


def test_no_two_modes_share_a_name_or_a_title() -> None:
    assert len({mode.name for mode in MODES}) == len({mode.title for mode in MODES}) == len(MODES)


def test_modes_come_in_the_order_of_the_pipeline() -> None:
    stages = [mode.stage for mode in MODES]
    together = [stage for stage, before in zip(stages, [None, *stages], strict=False) if stage != before]

    assert together == list(dict.fromkeys(together))
    assert [stage for stage in ModeStage if stage in together] == sorted(together, key=list(ModeStage).index)


def test_a_mode_that_another_mode_explains_by_name_is_in_the_catalogue() -> None:
    named = {word for mode in MODES for word in (mode.__doc__ or "").split("`")[1::2] if "_" in word}
    metrics = {name for name in named if name.endswith("_rate") or name == "citation_redundancy"}

    assert named - metrics <= set(ORDER)


def test_all_states_of_all_answers_have_a_diagnosis() -> None:
    for state, claim_state, answerable in product(AnswerState, ClaimState, (True, False)):
        one = case(
            "a",
            relevant="a" if answerable else (),
            question=question(answerable=answerable),
            abstention=abstention(state),
            claims=(claim(claim_state),),
        )

        assert diagnose(one).question_id == "q1"
