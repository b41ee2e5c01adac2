"""Whether an answer that declines tells the answer all the same.

"The documents do not say. The fee is 5 euros." invents an answer behind a refusal, so it must not pass for one. A
statement of substance brings something in that the question and the refusal do not have: a number, a name, or a way
to do what was asked. It follows the refusal after a contrast ("but", "aber", "mais") or after words for knowledge from
elsewhere ("as far as I know"), or it is about what was asked. Remarks about the sources, about the speaker and about
where to look are none, and neither is what might or would be.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from leadline.judges.local.abstention_acts import Act, Clause
from leadline.judges.local.abstention_parts import REFUSAL_WORDS
from leadline.judges.local.claims_words import is_statement
from leadline.text.words import content_words


def tells_anyway(answer: str, question: str, clauses: tuple[Clause, ...]) -> bool:
    """Whether something of substance is told after the first clause that declines; never where policy is given."""
    acts = [clause.act for clause in clauses]
    if Act.DECLINES not in acts or Act.OBJECTS in acts:
        return False
    first = acts.index(Act.DECLINES)
    declined = " ".join(answer[one.start : one.end] for one in clauses if one.act is Act.DECLINES)
    known = f"{question} {declined}"
    context = _Context(
        question=question,
        known=frozenset((*_NUMBER.findall(known), *_WORD.findall(known))),
        asked=(frozenset(content_words(question)) or frozenset(content_words(declined))) - REFUSAL_WORDS,
    )
    last = _conclusion(answer, clauses)
    return any(
        _tells(answer[clause.start : clause.end], clause, context, follows=acts[place - 1] is Act.DECLINES)
        for place, clause in enumerate(clauses[:last])
        if place > first
    )


class _Context(NamedTuple):
    """The numbers and words known before the answer tells anything, and the stems of what was asked."""

    question: str
    known: frozenset[str]
    asked: frozenset[str]


def _conclusion(answer: str, clauses: tuple[Clause, ...]) -> int:
    """Place of the last clause that declines in the end ("Therefore, I cannot ..."): all before led up to that."""
    for place in range(len(clauses) - 1, 0, -1):
        clause = clauses[place]
        concludes = clause.contrast or _CONCLUDES.match(answer, clause.start)
        if clause.act is Act.DECLINES and concludes and any(one.act is Act.DECLINES for one in clauses[:place]):
            return place
    return len(clauses)


def _tells(text: str, clause: Clause, context: _Context, *, follows: bool) -> bool:
    outside = OUTSIDE.search(text[:_OPENS_WITHIN]) is not None
    if clause.act is not Act.STATES and not (clause.act is Act.GENERIC and (clause.contrast or outside)):
        return False
    said = _OPENING.sub("", text)
    if text.rstrip().endswith(("?", "？", "؟", ":", "：")) or _BESIDE.match(said) or _UNREAL.search(said):
        return False
    if _FORMULA.search(said):
        return False
    if clause.contrast and _WAY.match(said) and _HOW.search(context.question):
        return True
    on_topic = clause.contrast or outside or _on_topic(said, context, follows=follows)
    stated = is_statement(said) or is_statement(f"x {said}") or _PRONOUN.match(said)
    return bool(on_topic and stated) and _brings_in(said, context.known)


def _on_topic(said: str, context: _Context, *, follows: bool) -> bool:
    """Whether a third of what was asked about is named, or taken up by a pronoun right after the refusal.

    Where the question is not known, what stands right after the refusal is taken for its topic.
    """
    asked = context.asked
    if follows and (not asked or not context.question or _PRONOUN.match(said)):
        return True
    return bool(asked) and len(asked & frozenset(content_words(said))) * 3 >= len(asked)


def _brings_in(said: str, known: frozenset[str]) -> bool:
    """Whether a number or a name is told that neither the question nor the refusal has."""
    if any(number not in known for number in _NUMBER.findall(_EXAMPLE.sub(" ", said))):
        return True
    return not _ITEM.match(said) and any(name not in known for name in _NAME.findall(said))


OUTSIDE = re.compile(
    r"\b(?:(?:from|based on|using) (?:my |our )?(?:own )?(?:general|common|background|prior|outside) knowledge|"
    r"(?:as|so) far as (?:i|we) (?:know|recall|am aware|are aware|can tell)|to (?:the best of )?(?:my|our) knowledge|"
    r"in general|generally(?: speaking)?(?=,)|i (?:believe|think|recall|guess|suspect)|soweit ich weiß|meines wissens|"
    r"im allgemeinen|in der regel|aus allgemeinwissen|ich glaube|à ma connaissance|autant que je sache|en général|"
    r"je crois|que yo sepa|por lo que sé|hasta donde sé|en general|creo que|per quanto ne so|a quanto ne so|in genere|"
    r"in generale|credo che|(?:tanto )?quanto sei|que eu saiba|em geral|acho que|voor zover ik weet|in het algemeen|"
    r"o ile wiem|насколько (?:я знаю|мне известно)|bildiğim kadarıyla)\b|据我所知|私の知る限り|제가 알기로|على حد علمي|"
    r"जहाँ तक मुझे पता",
    re.IGNORECASE,
)
_CONTRAST = (
    r"(?:but|however|still|that said|nevertheless|yet|though|although|aber|jedoch|allerdings|dennoch|doch|mais|"
    r"cependant|toutefois|pero|sin embargo|ma|però|tuttavia|mas|porém|maar|echter|ale|jednak|но|однако)\b[,: ]*"
)
_OPENING = re.compile(
    rf"^\W*(?:{_CONTRAST})?(?:(?:{OUTSIDE.pattern})(?: that)?[,: ]*)?"
    r"(?:(?:according to|based on|as per|laut|selon|según) [^,.;]{1,60}?(?:,|\]|(?= (?:the|a|an|it|der|die|"
    r"das|le|la)\b)) *)?",
    re.IGNORECASE,
)
# What the sources or the speaker do, and what the reader may do about it.
_BESIDE = re.compile(
    r"(?:the |this |these |those |that |it |they |such |your |my |provided |given |available |only |also |\w+ed )*"
    r"(?:documents?|documentation|context|texts?|passages?|sources?|materials?|excerpts?|information|content|data|"
    r"files?|sections?|pages?|articles?|reports?|filings?|statements?|handbook|manual|records?|details?|table|10-?[kq])\b|"
    r"(?:the )?(?:only|closest|nearest)\b|(?:it|they|this|these|there|which)(?: \w+ly| only| do|"
    r" does)? (?:only|mentions?|discuss(?:es)?|covers?|says?|"
    r"provides?|contains?|includes?|focus(?:es)?|refers?|describes?|lists?|gives?|talks?|deals?|speaks?|states?)\b|"
    r"(?:i|we)(?:['’](?:d|ll|m|ve|re))?\b|(?:please|if|you (?:may|might|should|could|would|will|need|must)|feel free|"
    r"let me|try|contact|check|consult|ask|visit|see|refer|to|for|without|based|given)\b|"
    r"(?:ich|wir|bitte|wenn|falls|sie (?:können|sollten)|je|nous|veuillez|si|yo|por favor|puede|das dokument|"
    r"die (?:dokumente|unterlagen|quellen)|der (?:text|kontext)|les? (?:documents?|textes?|contexte)|"
    r"es (?:enthält|nennt|"
    r"steht)|(?:sie|ils?|elles?) (?:enth|nenn|behandel|beschreib|mentionn|parle|trait|contien)\w*)\b",
    re.IGNORECASE,
)
_UNREAL = re.compile(
    r"\b(?:would|might|may|could|should|can (?:be|lead|affect|vary|help|result|depend|cause|include)|likely|"
    r"probably|possibly|perhaps|example|assum\w+|suppose|hypothetical\w*|"
    r"könnte|dürfte|würde|sollte|wahrscheinlich|pourrait|devrait|podría|debería)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"(?:it|he|she|they|er|sie|es|das|il|elle|c['’]est|es|è|é)\b", re.IGNORECASE)
_WAY = re.compile(
    r"(?:you can|you need to|just|simply|go to|open|click|press|man kann|sie können|du kannst|vous pouvez|puedes?)\b",
    re.IGNORECASE,
)
_HOW = re.compile(
    r"^\W*$|\b(?:how|where|what (?:do|should|can) i|wie|wo|comment|où|cómo|dónde|come|dove)\b", re.IGNORECASE
)
# A marker, the number of a list, an example.
_EXAMPLE = re.compile(r"\[[^\]\n]{1,40}\]|^\W*\d{1,2}[.)]\s|\((?:e\.g\.|z\. ?B\.|p\. ex\.|such as)[^()]*\)")
# The title of an item is written like a name.
_ITEM = re.compile(r"\W*(?:\d{1,2}[.)]\s|[-*•]\s|\*\*)")
_OPENS_WITHIN = 50
# "Ratio = cash / debt" holds for anyone.
_FORMULA = re.compile(r"=\s*\W*[^\W\d]|\b(?:divid|multipl)(?:ed|ying|ied|ing) by\b", re.IGNORECASE)
_CONCLUDES = re.compile(
    r"\W*(?:therefore|thus|hence|so|without|as a result|consequently|daher|somit|deshalb|ohne|donc|sans|"
    r"por lo tanto|sin)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d[\d.,]*\d|\d")
_WORD = re.compile(r"[^\W_]+")
_NAME = re.compile(r"(?<=[^\W_] |[\]>,] )(?!I\b)[^\W\d_a-zß-öø-ÿ][^\W_]+")
