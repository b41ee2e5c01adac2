"""Whether a genuine quote can carry the claim that it stands for.

A quote may be in the text, word for word, and still prove nothing: it lacks the number of the claim, it was cut so that
a "not" fell off, or it is made of words that stand in any text.
"""

from __future__ import annotations

import re

from leadline.text.amounts import NUMBER_WORDS, amounts
from leadline.text.clauses import clauses
from leadline.text.needle import is_informative
from leadline.text.negation import negations
from leadline.text.normalise import normalise
from leadline.text.sentences import sentences
from leadline.text.words import language_of

_REACH = 600
"""Characters on each side of the quote in which its sentence is looked for."""

_MARKER = re.compile(r"\[\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3})*\]")
_CONTRAST = re.compile(
    r"(?:\b(?:but|while|whereas|yet|aber|sondern|doch|während|mais|tandis que|pero|sino|mientras|ma|mas|maar)"
    r"\b|;)(.*)\Z",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"\w+")


def carry_flags(claim: str, quote: str, text: str, start: int, end: int) -> tuple[str, ...]:
    """Return the flags of a genuine quote that cannot carry the claim; none where it can.

    - "number_missing": a number of the claim is not in the quote ("3 million" is "3,000,000", "2" is "two");
    - "negation_cut": a word such as "not" stands in the clause that the quote was cut from, but outside the quote, or
      in what the quote leaves out;
    - "stop_words_only": nothing but words that stand in any text.

    Args:
        claim: the statement that the quote is to support.
        quote: as the judge gave it.
        text: the untouched text that it was found in.
        start: where it was found, offset in `text`.
        end: where it ends, offset in `text`, half open.
    """
    found = {
        "number_missing": _lacks_number(claim, quote),
        "negation_cut": _loses_negation(quote, text, start, end),
        "stop_words_only": not is_informative(normalise(quote).text),
    }
    return tuple(flag for flag, is_set in found.items() if is_set)


def _lacks_number(claim: str, quote: str) -> bool:
    """Whether a number of the claim is not in the quote."""
    given = amounts(quote)
    spoken = {NUMBER_WORDS.get(word, "") for word in _WORD.findall(quote.lower())}
    return any(
        not (wanted & spoken or any(wanted & other for other in given)) for wanted in amounts(_MARKER.sub(" ", claim))
    )


def _loses_negation(quote: str, text: str, start: int, end: int) -> bool:
    """Whether a negation fell off at an end of the quote, or in what it leaves out."""
    if len(negations(normalise(text[start:end]).text)) > len(negations(normalise(quote).text)):
        return True
    first = max(0, start - _REACH)
    around = text[first : end + _REACH]
    # Short clauses are looked at in English and German too, whatever their neighbours speak.
    if not any(negations(around, language) for language in {language_of(around), "en", "de"}):
        return False
    return any(
        _is_cut_off(around, clause, (start - first, end - first))
        for sentence in _clause_spans(around)
        for clause in sentence
    )


def _clause_spans(text: str) -> list[list[tuple[int, int]]]:
    """Return the clauses of each sentence, as offsets in the text."""
    return [
        [(first + start, first + end) for start, end in clauses(text[first:last])] for first, last in sentences(text)
    ]


def _is_cut_off(text: str, clause: tuple[int, int], quoted: tuple[int, int]) -> bool:
    """Whether a clause that the quote was cut from negates outside the quote."""
    if clause[1] <= quoted[0] or clause[0] >= quoted[1]:
        return False
    for start, end in negations(text[slice(*clause)]):
        at, until = clause[0] + start, clause[0] + end
        if until <= quoted[0] and not _CONTRAST.search(text[until : quoted[0]]):
            return True
        if at >= quoted[1] and not _is_new_statement(text[quoted[1] : at]):
            return True
    return False


def _is_new_statement(between: str) -> bool:
    """Whether a contrast with words of its own stands between the quote and the negation: "..., but dogs are not"."""
    found = _CONTRAST.search(between)
    return found is not None and len(_WORD.findall(found.group(1))) >= 2
