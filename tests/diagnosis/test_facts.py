"""The facts that all modes read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from leadline.diagnosis.context import Basis
from leadline.diagnosis.cut import Cut, cut_of
from leadline.diagnosis.facts import facts_of
from leadline.diagnosis.outcome import UNQUOTED, Outcome
from leadline.records.case import Case, Level
from leadline.records.evidence import Origin
from leadline.records.golden import Nugget, Question
from leadline.records.request import Agreement, AnswerState, ClaimState
from leadline.records.verdict import CorrectnessVerdict, NuggetVerdict
from support.build import abstention, answered, case, claim, correctness, item, nugget, origin, question, ranked

FULL, PARTLY, NONE, DENIED = Agreement.FULL, Agreement.PARTLY, Agreement.NONE, Agreement.CONTRADICTED


IN_D1 = ranked("d1 d2", relevant="d1", level=Level.DOCUMENT)


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
        (case("a", relevant="a", nuggets=(nugget(in_context=False), nugget(index=1))), True, Basis.LABELS),
        (
            case("a", ranked=ranked("a", relevant="a", unresolved="no corpus"), nuggets=(nugget(in_context=False),)),
            False,
            Basis.JUDGED,
        ),
        (case("", question=question(reference="5 euros")), False, Basis.EMPTY),
        (case("", nuggets=(nugget(),)), False, Basis.EMPTY),
        (case(""), None, None),
        # The labels and the judge say the opposite.
        (case("a", relevant="a", nuggets=(nugget(in_context=False),)), None, Basis.LABELS),
        (case("b", relevant="a", nuggets=(nugget(in_context=True),)), None, Basis.LABELS),
        (case("a", relevant="a b", nuggets=(nugget(in_context=False),)), True, Basis.LABELS),
        (case(ranked=IN_D1, nuggets=(nugget(in_context=False),)), False, Basis.LABELS),
        (case(ranked=IN_D1, nuggets=(nugget(in_context=False), nugget(index=1))), True, Basis.LABELS),
        # What was sent is not in the ranking, and may hold what was retrieved.
        (case("a b", relevant="a", sent="parent"), None, None),
        (case("a b", relevant="a", sent="parent b"), None, None),
        (case("a b", relevant="a", sent="parent", nuggets=(nugget(in_context=False),)), False, Basis.LABELS),
        (case("b", relevant="a", sent="parent"), False, Basis.LABELS),
        (case("a"), None, None),
    ],
)
def test_labels_say_whether_the_context_held_the_answer_and_else_the_judge(
    given: Case, hit: bool | None, basis: Basis | None
) -> None:
    facts = facts_of(given)

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


@pytest.mark.parametrize(
    ("given", "part"),
    [
        (case("a", relevant="a"), False),
        (case("a x", relevant="a b"), False),
        (case("a", relevant="a", nuggets=(nugget(in_context=True), nugget(index=1, in_context=False))), True),
        (case("a", relevant="a", nuggets=(nugget(), nugget(index=1, in_context=False))), True),
        (case("a", nuggets=(nugget(in_context=True), nugget(index=1, in_context=False))), True),
        (case("low", grades={"low": 1, "high": 3}), True),
        (case("high", grades={"low": 1, "high": 3}), False),
        (case("low", grades={"low": 1, "high": 3}, nuggets=(nugget(in_context=True),)), False),
    ],
)
def test_a_context_without_some_fact_or_with_less_than_the_best_held_a_part(given: Case, part: bool) -> None:
    assert facts_of(given).context.part is part


def test_a_right_answer_that_rests_on_the_context_settles_what_it_held() -> None:
    fact = nugget(in_context=False)
    facts = facts_of(answered(ClaimState.SUPPORTED, retrieved="a", relevant="a", nuggets=(fact,)))

    assert facts.hit
    assert not facts.context.odds


@pytest.mark.parametrize(
    ("ranking", "sent", "cut"),
    [
        ("a b c d", "a b", Cut(2, (), picked=False)),
        ("a b c d", "b a", Cut(2, (), picked=False)),
        ("a b c d", "a c", Cut(3, (), picked=False)),
        ("a b c d", "c a", Cut(3, (), picked=True)),
        ("a a b c", "b a", Cut(3, (), picked=False)),
        ("a b c d e", "a e", Cut(5, (), picked=True)),
        ("a b", "", Cut(0, (), picked=False)),
        ("a b", "p", Cut(0, ("p",), picked=False)),
        ("a b", "p b", Cut(2, ("p",), picked=False)),
    ],
)
def test_the_cut_tells_a_top_of_the_ranking_from_a_choice_out_of_it(ranking: str, sent: str, cut: Cut) -> None:
    assert cut_of(ranked(ranking, sent=sent)) == cut


@pytest.mark.parametrize(
    ("cut", "below"),
    [
        (Cut(2, (), picked=False), {3, 4}),
        (Cut(0, (), picked=False), set()),
        (Cut(2, ("parent",), picked=False), set()),
        (Cut(2, (), picked=True), set()),
    ],
)
def test_only_a_rank_after_the_last_of_a_top_was_cut_off(cut: Cut, below: set[int]) -> None:
    assert {rank for rank in range(1, 5) if cut.below(rank)} == below


ASKED = question(nuggets=[Nugget(text="one"), Nugget(text="two")])


@pytest.mark.parametrize(
    ("asked", "second", "outcome"),
    [
        (ASKED, nugget(NONE, index=1), Outcome.PARTLY),
        (ASKED, nugget(PARTLY, index=1), Outcome.RIGHT),
        (ASKED, replace(nugget(NONE, index=1), flags=(UNQUOTED,)), Outcome.RIGHT),
        (ASKED, nugget(NONE, index=1, vital=False), Outcome.RIGHT),
        (question(), nugget(NONE, index=1), Outcome.RIGHT),
    ],
)
def test_a_fact_that_people_asked_for_outweighs_a_reference_answer_that_is_all_there(
    asked: Question, second: NuggetVerdict, outcome: Outcome
) -> None:
    asked = replace(asked, nuggets=tuple(replace(n, vital=second.vital or n.text == "one") for n in asked.nuggets))
    one = case("a", question=asked, nuggets=(nugget(), second), correctness=correctness())

    assert facts_of(one).outcome is outcome


def test_the_agreement_decides_and_not_the_score_beside_it() -> None:
    assert facts_of(case(correctness=correctness(0.4, NONE))).outcome is Outcome.WRONG
    assert facts_of(case(correctness=correctness(0.4, NONE), nuggets=nuggets(FULL, NONE))).outcome is Outcome.PARTLY


@pytest.mark.parametrize(
    ("one", "grounded"),
    [
        (answered(ClaimState.SUPPORTED), True),
        (answered(ClaimState.NOT_FOUND), False),
        (answered(ClaimState.NOT_FOUND, nuggets=(nugget(in_context=True),)), None),
        (answered(ClaimState.NOT_FOUND, ClaimState.UNSCORED), None),
        (answered(ClaimState.SUPPORTED, ClaimState.NOT_FOUND), None),
        (answered(ClaimState.SUPPORTED, ClaimState.NOT_FOUND, nuggets=(nugget(in_context=True),)), True),
        (answered(ClaimState.SUPPORTED, ClaimState.NOT_FOUND, nuggets=(nugget(in_context=False),)), False),
    ],
)
def test_an_answer_is_grounded_by_its_claims_or_else_by_the_facts_that_matter(one: Case, grounded: bool | None) -> None:
    assert facts_of(one).grounded is grounded


def test_of_two_traces_of_one_claim_the_first_counts() -> None:
    traced = (origin(Origin.BLENDED), origin(Origin.NOWHERE))

    assert facts_of(answered(ClaimState.NOT_FOUND, origins=traced)).claims.blended


@pytest.mark.parametrize(
    ("text", "fact", "quote", "denied"),
    [
        ("The fee is 8.", "The fee is 5.", None, True),
        ("Costs 8 euros.", "The fee is 5.", "It costs 8 euros", True),
        ("Breakfast is included.", "The fee is 5.", "The fee is 8", False),
        ("Breakfast is included.", "The fee is 5.", None, False),
    ],
)
def test_a_claim_goes_against_the_context_where_it_denies_a_vital_fact_in_it(
    text: str, fact: str, quote: str | None, denied: bool
) -> None:
    against = replace(nugget(DENIED, in_context=True, quote=quote), text=fact)
    one = case("a", claims=(claim(ClaimState.NOT_FOUND, text=text),), nuggets=(against,))
    absent = replace(one, nuggets=(replace(against, in_context=False),))

    assert bool(facts_of(one).claims.contradicted) is denied
    assert not facts_of(absent).claims.contradicted


def test_an_answer_that_nobody_judged_counts_as_one_where_it_goes_against_its_reference() -> None:
    assert facts_of(case("a", correctness=correctness(0, DENIED))).answered
    assert facts_of(case("a", nuggets=nuggets(PARTLY))).answered
    assert not facts_of(case("a", correctness=correctness(0, NONE))).answered
