"""The facts that all modes read."""

from __future__ import annotations

import pytest

from leadline.diagnosis.context import Basis
from leadline.diagnosis.facts import facts_of
from leadline.diagnosis.outcome import Outcome
from leadline.records.evidence import Origin
from leadline.records.golden import Nugget
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.verdict import CorrectnessVerdict, NuggetVerdict
from support.build import abstention, answered, case, claim, correctness, item, nugget, origin, question, ranked

FULL, PARTLY, NONE, DENIED = Agreement.FULL, Agreement.PARTLY, Agreement.NONE, Agreement.CONTRADICTED


def nuggets(*agreements: Agreement) -> tuple[NuggetVerdict, ...]:
    return tuple(nugget(agreement, index=index) for index, agreement in enumerate(agreements))


@pytest.mark.parametrize(
    ("verdict", "vital", "outcome"),
    [
        (correctness(), (), Outcome.RIGHT),
        (correctness(0, DENIED), (), Outcome.WRONG),
        (correctness(0, NONE), (), Outcome.WRONG),
        (correctness(0.5, PARTLY), (), Outcome.PARTLY),
        (correctness(0.5, PARTLY, contradicted=["5"]), (), Outcome.WRONG),
        (None, (FULL, FULL), Outcome.RIGHT),
        (None, (FULL, NONE), Outcome.PARTLY),
        (None, (PARTLY,), Outcome.PARTLY),
        (None, (NONE, NONE), Outcome.WRONG),
        (None, (FULL, DENIED), Outcome.WRONG),
        (None, (), Outcome.UNKNOWN),
        # Both were judged.
        (correctness(0.5, PARTLY), (FULL,), Outcome.RIGHT),
        (correctness(0.5, PARTLY), (FULL, DENIED), Outcome.WRONG),
        (correctness(0.5, PARTLY), (NONE,), Outcome.PARTLY),
        (correctness(0, NONE), (FULL, NONE), Outcome.PARTLY),
        (correctness(0, NONE), (NONE,), Outcome.WRONG),
        (correctness(0, DENIED), (FULL, NONE), Outcome.WRONG),
        (correctness(), (NONE,), Outcome.RIGHT),
        # They exclude each other.
        (correctness(), (DENIED,), Outcome.UNKNOWN),
        (correctness(0, DENIED), (FULL,), Outcome.UNKNOWN),
        (correctness(0, NONE), (FULL, FULL), Outcome.UNKNOWN),
    ],
)
def test_an_answer_is_held_against_its_reference_and_its_vital_nuggets(
    verdict: CorrectnessVerdict | None, vital: tuple[Agreement, ...], outcome: Outcome
) -> None:
    assert facts_of(case(correctness=verdict, nuggets=nuggets(*vital))).outcome is outcome


def test_an_unanswerable_question_has_no_right_answer() -> None:
    facts = facts_of(case(question=question(answerable=False), nuggets=nuggets(FULL)))

    assert facts.outcome is Outcome.UNKNOWN
    assert (facts.hit, facts.miss) == (False, False)


def test_a_vital_nugget_without_a_verdict_leaves_the_outcome_open() -> None:
    asked = question(nuggets=[Nugget(text="one"), Nugget(text="two"), Nugget(text="three", vital=False)])

    assert facts_of(case(question=asked, nuggets=nuggets(FULL))).outcome is Outcome.UNKNOWN
    assert facts_of(case(question=asked, nuggets=nuggets(FULL, FULL))).outcome is Outcome.RIGHT


@pytest.mark.parametrize(
    ("given", "hit", "basis"),
    [
        (case("a b", relevant="a"), True, Basis.LABELS),
        (case("b", relevant="a"), False, Basis.LABELS),
        (case("b a", relevant="a", sent="b"), False, Basis.LABELS),
        (case("twin", items=[item("a", "a", "twin")]), True, Basis.LABELS),
        (case("b", grades={"b": 0}), None, None),
        (case("a", nuggets=(nugget(in_context=True),)), True, Basis.JUDGED),
        (case("a", nuggets=(nugget(in_context=False),)), False, Basis.JUDGED),
        (case("a", nuggets=(nugget(in_context=False), nugget(index=1, in_context=True))), None, None),
        (case("a", nuggets=(nugget(in_context=True), nugget(index=1))), None, None),
        (
            case("a", nuggets=(nugget(in_context=True), nugget(index=1, vital=False, in_context=False))),
            True,
            Basis.JUDGED,
        ),
        (case("a", relevant="a", nuggets=(nugget(in_context=False),)), True, Basis.LABELS),
        (
            case("a", ranked=ranked("a", relevant="a", unresolved="no corpus"), nuggets=(nugget(in_context=False),)),
            False,
            Basis.JUDGED,
        ),
        (case(""), False, Basis.EMPTY),
        (case("a"), None, None),
    ],
)
def test_labels_say_whether_the_context_held_the_answer_and_else_the_judge(
    given: object, hit: bool | None, basis: Basis | None
) -> None:
    facts = facts_of(given)  # type: ignore[arg-type]  # a case; parametrize knows no types

    assert (facts.context.hit, facts.context.basis) == (hit, basis)


def test_a_judged_miss_of_a_right_answer_whose_claims_are_all_supported_is_no_miss() -> None:
    facts = facts_of(answered(ClaimState.SUPPORTED, retrieved="a", nuggets=(nugget(in_context=False),)))

    assert facts.context.hit is None


def test_what_a_refusal_or_a_blank_reply_says_is_not_looked_at() -> None:
    facts = facts_of(
        answered(ClaimState.NOT_FOUND, answer_state=AnswerState.ABSTAINED, correctness=correctness(0, NONE))
    )

    assert not facts.speaks
    assert facts.claims.scored == 0
    assert facts.outcome is Outcome.UNKNOWN


def test_every_claim_is_in_one_class() -> None:
    states = [ClaimState.SUPPORTED, ClaimState.CONTRADICTED, ClaimState.NOT_FOUND, ClaimState.UNVERIFIED]
    claims = (
        *(claim(state, claim_id=state.value) for state in (*states, ClaimState.UNSCORED)),
        claim(ClaimState.NOT_FOUND, claim_id="said", flags="outside_context_disclosed"),
        claim(ClaimState.CONTRADICTED, claim_id="twin"),
        claim(ClaimState.NOT_FOUND, claim_id="denied"),
    )
    origins = (origin(Origin.BLENDED, claim_id="twin"), origin(Origin.CONTRADICTED, claim_id="denied"))
    found = facts_of(case(claims=claims, origins=origins)).claims

    assert [one.claim_id for one in found.supported] == ["supported"]
    assert [one.claim_id for one in found.contradicted] == ["contradicted", "denied"]
    assert [one.claim_id for one in found.blended] == ["twin"]
    assert [one.claim_id for one in found.unfounded] == ["not_found", "unverified"]
    assert [one.claim_id for one in found.disclosed] == ["said"]
    assert [one.claim_id for one in found.unscored] == ["unscored"]
    assert found.scored == 7


@pytest.mark.parametrize(
    ("text", "quote", "in_context", "doubtful"),
    [
        ("The fee is 5 euros.", "fee of 5 euros", True, True),
        ("The fee is 5 euros.", "fee of 5 euros", False, False),
        ("The fee is 5 euros.", None, True, False),
        ("The fee is 8 euros.", "fee of 5 euros", True, False),
        ("The fee is 5 euros and breakfast and parking are included.", "fee of 5 euros", True, False),
    ],
)
def test_a_claim_is_in_doubt_where_the_context_supports_the_very_fact_that_it_states(
    text: str, quote: str | None, in_context: bool, doubtful: bool
) -> None:
    fact = nugget(in_context=in_context, quote=quote)
    found = facts_of(case("a", claims=(claim(ClaimState.NOT_FOUND, text=text),), nuggets=(fact,))).claims

    assert bool(found.doubtful) is doubtful
    assert bool(found.unfounded) is not doubtful


def test_a_fact_in_dispute_speaks_for_no_claim() -> None:
    fact = nugget(in_context=True, quote="The fee is 5 euros")
    one = case("a", claims=(claim(ClaimState.NOT_FOUND),), nuggets=(fact,), correctness=correctness(0, DENIED))
    facts = facts_of(one)

    assert facts.disputed
    assert facts.claims.unfounded


def test_an_answer_that_nobody_judged_for_refusal_counts_as_one_where_it_makes_claims() -> None:
    assert facts_of(answered(ClaimState.SUPPORTED, answer_state=None)).answered
    assert not facts_of(case("a")).answered
    assert not facts_of(case("a", abstention=abstention())).answered
