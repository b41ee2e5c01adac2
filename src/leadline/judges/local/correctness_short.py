"""Compares an answer with a short reference: a number, a date, yes or no, a name, a phrase.

Names are compared word by word, case and glyphs aside. An English article in front of a name does not count ("The Who"
and "Who" agree); an article of another language may be part of the name and does ("Paz" is half of "La Paz"); and a
word never stands for a longer name ("vitamin" is half of "vitamin A").
"""

from __future__ import annotations

import re

from leadline.judges.local.claims_plain import plain
from leadline.judges.local.claims_question import complete, polarity
from leadline.judges.local.claims_words import listed, words
from leadline.judges.local.denials import is_denied
from leadline.judges.local.phrases import Found, find
from leadline.judges.local.support import support
from leadline.records.request import Agreement, ClaimState, CorrectnessReply, JudgeCorrectness
from leadline.text.negation import is_negated
from leadline.text.numbers import Comparison, Kind, Quantity, agree, missing, quantities, supports
from leadline.text.words import tokens


def agree_short(request: JudgeCorrectness) -> CorrectnessReply:
    """Compare an answer with a short reference."""
    reference, answer = plain(request.reference_answer), request.answer
    yes = polarity(reference)
    if yes is not None:
        return _yes_or_no(request, yes=yes)
    number = _only_quantity(reference)
    if number is not None:
        return _number(request, number)
    return _phrase(
        request, max((find(phrase, answer) for phrase in _phrases(reference)), key=lambda found: found.share)
    )


def _yes_or_no(request: JudgeCorrectness, *, yes: bool) -> CorrectnessReply:
    said = polarity(plain(request.answer))
    if said is None:
        stated = complete(request.reference_answer, request.question)
        state = support(stated, [request.answer]).state if stated else ClaimState.NOT_FOUND
        said = {ClaimState.SUPPORTED: yes, ClaimState.CONTRADICTED: not yes}.get(state)
    if said is None:
        return _none(request)
    return _full() if said == yes else _contradicted(request)


def _only_quantity(reference: str) -> Quantity | None:
    """The quantity that makes up the whole of a reference, or None."""
    found = quantities(reference)
    if len(found) != 1:
        return None
    rest = reference[: found[0].start] + reference[found[0].end :]
    return None if words(rest) else found[0]


def _number(request: JudgeCorrectness, wanted: Quantity) -> CorrectnessReply:
    """A number counts wherever the answer states it; another number instead contradicts it."""
    text = plain(request.answer)
    stated, denied = _by_denial(text, quantities(text), request)
    every = (wanted, *_scaled(request))
    results = {_how(one, other) for one in every for other in stated}
    if any(_how(wanted, other) == "same" for other in denied) and "same" not in results:
        return _contradicted(request)
    if "same" in results:
        return _full()
    flags = results - {"different", "incomparable"}
    if flags & _SAME_ENOUGH:
        return _full(*sorted(flags))
    if flags:
        missing_ = (request.reference_answer,)
        return CorrectnessReply(agreement=Agreement.PARTLY, score=0.5, missing=missing_, flags=tuple(sorted(flags)))
    if _as_written(request):
        return _full()
    return _contradicted(request) if "different" in results else _none(request)


def _by_denial(
    text: str, given: tuple[Quantity, ...], request: JudgeCorrectness
) -> tuple[tuple[Quantity, ...], tuple[Quantity, ...]]:
    """Quantities that an answer states, and those that it names only to deny; where "not" is asked, all are stated."""
    if is_negated(request.question):
        return given, ()
    denied = tuple(one for one in given if is_denied(text, one.start, one.end))
    return tuple(one for one in given if one not in denied), denied


def _scaled(request: JudgeCorrectness) -> tuple[Quantity, ...]:
    """The reference in the scale that the question names: "1577.00" to "How much, in USD millions?"."""
    scale = _SCALE.search(request.question)
    if scale is None:
        return ()
    bare = _NO_CENTS.sub("", plain(request.reference_answer))
    return quantities(f"{bare} {scale['scale'].lower()}")


_SCALE = re.compile(r"\b(?:in|to the nearest)\b[^.?()]{0,30}?\b(?P<scale>thousand|million|billion)s?\b", re.IGNORECASE)
_NO_CENTS = re.compile(r"(?<=\d)\.0+(?!\d)")


def _as_written(request: JudgeCorrectness) -> bool:
    """Whether the reference stands in the answer letter by letter, where the numbers were read otherwise."""
    found = find(plain(request.reference_answer), plain(request.answer))
    return found.share == 1 and not found.negated and not quantities(plain(request.answer))


def _how(wanted: Quantity, one: Quantity) -> str:
    """How two quantities compare; where they agree in one reading only, the reason why."""
    compared = agree(wanted, one)
    if compared is not Comparison.AMBIGUOUS:
        return compared.value
    first, second = wanted.readings[0], one.readings[0]
    if (first.unit is None) != (second.unit is None) and first.value == second.value:
        return "unit_missing"
    if one.kind is Kind.DATE:
        return "more_exact" if supports(one, wanted) else "less_exact"
    near = abs(first.value - second.value) * 10 < abs(first.value)
    if near and first.unit == second.unit and first.high == second.high:
        return "more_exact" if first.place > second.place else "less_exact"
    return "ambiguous_magnitude"


_SAME_ENOUGH = frozenset({"unit_missing", "more_exact"})


def _phrases(reference: str) -> tuple[str, ...]:
    """A phrase, and the phrase without what it says in brackets."""
    bare = re.sub(r"\s*\([^()]*\)", "", reference).strip()
    return (reference, bare) if bare and bare != reference else (reference,)


def _phrase(request: JudgeCorrectness, found: Found) -> CorrectnessReply:
    if found.negated and not is_negated(request.reference_answer) and not is_negated(request.question):
        return _contradicted(request)
    lost = missing(_phrases(plain(request.reference_answer))[-1], plain(request.answer))
    share = max(found.share, _as_person(request))
    if share >= _FULL and not lost:
        return CorrectnessReply(agreement=Agreement.FULL, score=round(share, 4))
    score = round(min(share, _HALF if lost else 1.0), 4)
    agreement = Agreement.PARTLY if score >= _HALF else Agreement.NONE
    return CorrectnessReply(agreement=agreement, score=score, missing=(request.reference_answer,))


_FULL = 0.85
_HALF = 0.5


def _as_person(request: JudgeCorrectness) -> float:
    """Degree to which a person of the reference is named in the answer: by the last name, no first name against it.

    Only where the question asks who, since a part of any other name may name another thing.
    """
    whole, _, title = _phrases(plain(request.reference_answer))[-1].partition(",")
    name = words(whole)
    if (
        len(words(title)) > 1
        or not _WHO.search(request.question)
        or not 1 < len(name) <= 5
        or not all(word[0].isupper() for word in name)
    ):
        return 0.0
    wanted = [token.text for token in tokens(" ".join(name))]
    said = tokens(plain(request.answer))
    for i, token in enumerate(said):
        if token.text == wanted[-1] and not _clashes(wanted[:-1], request, i):
            return _BY_NAME
    return 0.0


_WHO = re.compile(r"\b(?:who|whose|whom|wer|wessen|qui|quién|chi)\b", re.IGNORECASE)
_BY_NAME = 0.9


def _clashes(first_names: list[str], request: JudgeCorrectness, at: int) -> bool:
    """Whether the word before the last name is the first name of somebody else."""
    text = plain(request.answer)
    said = tokens(text)
    if at == 0:
        return False
    before, last = said[at - 1], said[at]
    if text[before.end : last.start].strip(" .") or not text[before.start].isupper() or before.text in _TITLES:
        return False
    return not any(_may_be(before.text, one) for one in first_names)


def _may_be(name: str, other: str) -> bool:
    """Whether two first names may be one: equal, or one the initial of the other."""
    return name == other or (name[0] == other[0] and 1 in {len(name), len(other)})


_TITLES = listed("mr mrs ms dr sir lord lady king queen president prime minister saint st captain professor the")


def _full(*flags: str) -> CorrectnessReply:
    return CorrectnessReply(agreement=Agreement.FULL, score=1.0, flags=flags)


def _none(request: JudgeCorrectness) -> CorrectnessReply:
    return CorrectnessReply(agreement=Agreement.NONE, score=0.0, missing=(request.reference_answer,))


def _contradicted(request: JudgeCorrectness) -> CorrectnessReply:
    reference = request.reference_answer
    return CorrectnessReply(
        agreement=Agreement.CONTRADICTED, score=0.0, missing=(reference,), contradicted=(reference,)
    )
