"""Does an answer address its question, right or wrong: by topic and by kind of answer, without a model.

A short answer that offers what was asked for is relevant, whatever its words ("42 days." to "How long ..."). A longer
one is relevant as far as it speaks of what the question speaks of: shared words, names and numbers counting most. An
answer that only repeats the question says nothing. Where the languages differ, words that are not shared prove nothing.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from leadline.judges.local.abstention import abstention
from leadline.judges.local.relevance_expected import Kind, expected, offers
from leadline.records.request import AnswerState, JudgeAbstention, JudgeRelevance, RelevanceReply
from leadline.text.words import is_content, language_of, stem, tokens

# Longest answer, in words that carry content, that may answer without naming its subject.
_SHORT = 4
_HEAD = 5
_SCORE_OF_REFUSAL = 0.0
_SCORE_OF_ECHO = 0.1
_SCORE_OF_DIRECT = 0.95
_SCORE_OF_DIRECT_TO_ANY = 0.8
_SCORE_OF_MISFIT = 0.35
_SCORE_OF_OTHER_LANGUAGE = 0.7

# Degree of topicality to the share of true pairs among as many true and mismatched ones, so that the score can be read
# as "how likely does this answer its question". From CLAPNQ and MTRAG (both Apache-2.0), half of the questions; the
# other half gives the same within 0.1. `benchmarks/abstention.py` measures the pairs.
_CALIBRATION = ((0.0, 0.05), (0.25, 0.35), (0.35, 0.6), (0.5, 0.85), (0.7, 0.9), (0.9, 0.97), (1.0, 1.0))


class _Text(NamedTuple):
    """Language of a text, and the weight of each stem that carries content: names and numbers weigh most."""

    language: str
    weights: dict[str, float]


def relevance(request: JudgeRelevance) -> RelevanceReply:
    """Degree to which the answer addresses the question, 0 to 1, and why, in one short sentence."""
    if not request.answer.strip():
        return RelevanceReply(score=0.0, motivation="The answer is empty.")
    state = abstention(
        JudgeAbstention(question_id=request.question_id, question=request.question, answer=request.answer)
    ).state
    if state is AnswerState.ABSTAINED:
        return RelevanceReply(score=_SCORE_OF_REFUSAL, motivation="The answer declines.")
    kind = expected(request.question)
    return _judged(request, kind, fits=offers(request.answer, kind))


def _judged(request: JudgeRelevance, kind: Kind, *, fits: bool) -> RelevanceReply:
    asked, told = _read(request.question), _read(request.answer)
    new = [word for word in told.weights if not _among(word, asked.weights)]
    if told.weights and not new and not (fits and kind is Kind.YES_OR_NO):
        return RelevanceReply(score=_SCORE_OF_ECHO, motivation="The answer repeats the question and adds nothing.")
    covered = _coverage(asked, told)
    if len(new) <= _SHORT and len(told.weights) <= _SHORT + 2:
        direct = _short(kind, fits=fits)
        return direct if direct.score >= covered else _long(covered, kind, fits=fits)
    if not covered and _foreign(request, asked, told):
        return RelevanceReply(
            score=_SCORE_OF_OTHER_LANGUAGE if fits else _SCORE_OF_OTHER_LANGUAGE / 2,
            motivation="The answer is in another language than the question, so that words prove little.",
        )
    return _long(covered, kind, fits=fits)


def _short(kind: Kind, *, fits: bool) -> RelevanceReply:
    if kind is Kind.ANYTHING:
        return RelevanceReply(score=_SCORE_OF_DIRECT_TO_ANY, motivation="A short, direct answer.")
    score = _SCORE_OF_DIRECT if fits else _SCORE_OF_MISFIT
    return RelevanceReply(score=score, motivation=f"A short answer that {_gives(kind, fits=fits)}.")


def _long(covered: float, kind: Kind, *, fits: bool) -> RelevanceReply:
    """Coverage decides, and all but saturates at 60 percent, since an answer need not repeat the whole question."""
    topical = 0.9 * min(1.0, covered / 0.6) + 0.1 * covered
    about = "what was asked" if topical > 0.5 else "part of what was asked" if topical > 0.2 else "something else"
    more = "" if kind is Kind.ANYTHING else f" and {_gives(kind, fits=fits)}"
    return RelevanceReply(
        score=round(_calibrated(topical * (1.0 if fits else 0.75)), 4), motivation=f"The answer is about {about}{more}."
    )


def _calibrated(degree: float) -> float:
    """Read a degree off the calibration, in straight lines between its points."""
    for (low, at_low), (high, at_high) in pairwise(_CALIBRATION):
        if degree <= high:
            return at_low + (at_high - at_low) * (degree - low) / (high - low)
    return 1.0


def _gives(kind: Kind, *, fits: bool) -> str:
    return f"gives {kind}" if fits else f"does not give {kind}"


def _read(text: str) -> _Text:
    language = language_of(text)
    weights: dict[str, float] = {}
    for position, token in enumerate(tokens(text)):
        if not is_content(token.text, language):
            continue
        name = position > 0 and text[token.start].isupper()
        weight = 2.0 if name or token.text[0].isdigit() else 1.5 if len(token.text) > 6 else 1.0
        word = stem(token.text, language)
        weights[word] = max(weight, weights.get(word, 0.0))
    return _Text(language, weights)


def _coverage(asked: _Text, told: _Text) -> float:
    """Share of the question's weight that the answer speaks of."""
    total = sum(asked.weights.values())
    if not total:
        return 0.0
    heads = frozenset(word[:_HEAD] for word in told.weights)
    return sum(weight * _nearness(word, told.weights, heads) for word, weight in asked.weights.items()) / total


def _nearness(word: str, words: dict[str, float], heads: frozenset[str]) -> float:
    """1 for the same stem, most of it for one that begins alike ("founder", "founded")."""
    if word in words:
        return 1.0
    return 0.7 if len(word) >= _HEAD and not word[0].isdigit() and word[:_HEAD] in heads else 0.0


def _among(word: str, words: dict[str, float]) -> bool:
    return word in words or (len(word) >= _HEAD and any(other.startswith(word[:_HEAD]) for other in words))


def _foreign(request: JudgeRelevance, asked: _Text, told: _Text) -> bool:
    if asked.language != told.language:
        return True
    return _roman(request.question) != _roman(request.answer)


def _roman(text: str) -> bool:
    letters = [character for character in text if character.isalpha()]
    return sum(character < "\u0250" for character in letters) * 2 >= len(letters)
