"""Turns a question round, so that its verb stands second: "can tickets be refunded" is "tickets can be refunded".

Where the subject ends is a guess from closed word lists (English) or from capitals (German).
"""

from __future__ import annotations

from typing import NamedTuple

from leadline.judges.local.claims_words import AUXILIARY, BASE_VERBS, BE, DETERMINERS, DO, HAVE, MODAL, PRONOUNS, listed

GERMAN = listed(
    """ist sind war waren kann können darf dürfen muss müssen soll sollen hat haben hatte wird werden wurde wurden"""
)
"""German verbs that may open a question."""


class Turned(NamedTuple):
    """A question with its verb in second place: subject, auxiliary (lower case), and the rest.

    `sound`: where the subject ends was told by a word, and not guessed.
    """

    subject: str
    auxiliary: str
    rest: str
    sound: bool = True


def turn(asked: str, *, whole: bool = False) -> Turned | None:
    """Turns "can tickets be refunded" into subject, auxiliary and rest; None where it is not built so.

    `whole`: after a form of "be" all the rest is the subject, or none of it ("[what] is included in the pass").
    """
    found = asked.split()
    if len(found) < 2:
        return None
    auxiliary = found[0].lower()
    if auxiliary in GERMAN:
        size, sound = _german_subject(found[1:])
    elif auxiliary in AUXILIARY and whole and auxiliary in BE:
        size, sound = _whole_or_none(found[1:]), True
    elif auxiliary in AUXILIARY:
        size, sound = _english_subject(found[1:], auxiliary)
    else:
        return None
    return Turned(" ".join(found[1 : 1 + size]), auxiliary, " ".join(found[1 + size :]), sound)


def stated(turned: Turned, *, negation: str = "") -> str:
    """The statement that a turned question asks about, with its negation where one is given."""
    subject, auxiliary, rest, _ = turned
    if not negation and auxiliary.lower() == "do":
        return f"{subject} {rest}"
    if not negation and auxiliary.lower() == "does" and rest:
        verb, _, after = rest.partition(" ")
        return f"{subject} {_third_person(verb)} {after}".strip()
    return " ".join(part for part in (subject, auxiliary, negation, rest) if part)


def negation_of(auxiliary: str) -> str:
    """The word that denies a statement with this auxiliary."""
    return "nicht" if auxiliary.lower() in GERMAN else "not"


def _third_person(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in set("aeiou"):
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o", "z")) else "s")


def _german_subject(found: list[str]) -> tuple[int, bool]:
    """Length of the subject: a pronoun, or as far as the first noun, which is the first capital."""
    if found[0].lower() in _GERMAN_PRONOUNS and not "".join(found[1:2])[:1].isupper():
        return 1, True
    for i, word in enumerate(found):
        if word[0].isupper():
            model = i + 1 < len(found) and _is_model(word, found[i + 1])
            return i + (2 if model else 1), True
    return 1, False


def _is_model(before: str, word: str) -> bool:
    """Whether a number belongs to the name before it: "Brewmaster 300", "iPhone 15"."""
    return word[:1].isdigit() and any(char.isupper() for char in before)


def _english_subject(found: list[str], auxiliary: str) -> tuple[int, bool]:
    """Length of the subject: as far as the first word that looks like the rest of the predicate."""
    first = found[0].lower()
    if first in PRONOUNS and (first not in DETERMINERS or len(found) == 1 or _opens_predicate(found[1], auxiliary)):
        return 1, True
    begin = 2 if first in DETERMINERS else 1
    if begin < len(found) and _is_model(found[begin - 1], found[begin]):
        begin += 1
    if begin == len(found):
        return begin, True
    for i in range(begin, len(found)):
        held_on = found[i - 1].lower() in _HOLDS_ON or _is_model(found[i - 1], found[i])
        if not held_on and _opens_predicate(found[i], auxiliary):
            return i, True
    if auxiliary in BE:
        # "[is] the pool deep": one word is left for the predicate.
        return (begin, True) if len(found) == begin + 1 else (len(found), False)
    return min(begin, len(found)), False


def _whole_or_none(found: list[str]) -> int:
    bare = found[0].lower()
    return 0 if bare not in DETERMINERS and _opens_predicate(bare, "is") else len(found)


def _opens_predicate(word: str, auxiliary: str) -> bool:
    bare = word.lower().strip(",;:'\"")
    if bare in {"not", "also", "still", "always", "ever", "only", "already"}:
        return True
    if auxiliary in BE:
        return bare in _AFTER_BE or (bare.endswith(("ed", "ing")) and len(bare) > 5) or bare[:1].isdigit()
    if auxiliary in HAVE:
        return bare in _PARTICIPLES or bare.endswith("ed")
    return bare in BASE_VERBS if auxiliary in DO | MODAL else False


_HOLDS_ON = listed("of in on at for from to with by about between and or the a an")
_GERMAN_PRONOUNS = listed("ich du er sie es wir ihr man das dies")
_AFTER_BE = listed(
    """a an the open closed free available allowed possible required valid included covered refundable needed permitted
    necessary mandatory heated safe legal illegal true false correct eligible entitled subject able due held kept
    built made born located sold paid sent given written bought taken used known called considered meant there here
    there any"""
)
_PARTICIPLES = listed(
    """been become had made won lost sold built paid sent given written taken come gone begun held left met read set"""
)
