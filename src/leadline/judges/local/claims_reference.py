"""Names what a claim's leading pronoun stands for, from the subject of the sentence before or from the question.

No coreference model stands behind this: only a leading pronoun is looked at, it takes the last subject that agrees in
number (in German and French: in gender), and a claim where another noun would have agreed too, or where none does,
carries the flag "ambiguous_reference".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from leadline.judges.local.claims_words import DETERMINERS, FINITE, listed, verb_at, words

AMBIGUOUS = "ambiguous_reference"


class Subject(NamedTuple):
    """Who or what the last sentence was about; `rivals` counts the other nouns of it that a pronoun could mean."""

    text: str
    plural: bool
    rivals: int = 0


class Resolved(NamedTuple):
    """A sentence with its leading pronoun replaced where that is possible."""

    text: str
    ambiguous: bool = False


def resolve(text: str, last: Subject | None) -> Resolved:
    """Replaces a leading pronoun by the last subject."""
    if len(text) > _LONGEST or _EXPLETIVE.match(text):
        return Resolved(text)
    match = _PRONOUN.match(text)
    if match is None:
        return Resolved(text)
    pronoun, opening = match["pronoun"], match["opening"] or ""
    rest = text[match.end() :]
    if not _stands_for_a_noun(pronoun.lower(), rest):
        return Resolved(text)
    if last is None or not _agrees(pronoun.lower(), last):
        return Resolved(text, ambiguous=True)
    name = last.text if not opening else _lowered(last.text)
    owner = "'s" if pronoun.lower() in _POSSESSIVE else ""
    return Resolved(f"{opening}{_raised(name) if not opening else name}{owner}{rest}", ambiguous=last.rivals > 0)


def subject_of(text: str) -> Subject | None:
    """Subject of a statement, or None where it cannot be told."""
    if len(text) > _LONGEST:
        return None
    there = _THERE.match(text)
    if there:
        return Subject(_definite(there["name"]), plural=there["verb"].lower() in {"are", "were"})
    at = verb_at(text)
    if at is None:
        return None
    name = text[:at].strip(" \t,;:")
    if not _may_be_subject(name):
        return None
    plural = _is_plural(name, text[at:])
    return Subject(_definite(name), plural=plural, rivals=_rivals(text[at:], plural=plural))


def as_subject(name: str) -> Subject:
    """A noun phrase, such as the topic of a question, as the subject that an answer goes on about."""
    return Subject(name, plural=_is_plural(name, ""))


_LONGEST = 600
_LONGEST_SUBJECT = 9
_POSSESSIVE = frozenset({"its", "their"})
_POINTING = frozenset({"this", "that", "these", "those"})
_OPENING = "however|also|in addition|additionally|moreover|furthermore|then|therefore|thus|today|since then"
_PRONOUN = re.compile(
    rf"(?P<opening>(?:{_OPENING}), )?"
    r"(?P<pronoun>it|they|he|she|this|that|these|those|its|their|the latter|er|sie|es|il|elle|ils|elles)(?=[ ’'])",
    re.IGNORECASE,
)
# Pronouns that stand for no noun: for what follows ("it is possible to"), or for the whole of what was said before.
_OF_WHAT_FOLLOWS = (
    "important|possible|impossible|necessary|recommended|advisable|worth|clear|unclear|likely|unlikely|best|better"
    "|essential|true|common|rare|raining|snowing|up to|that|(?:noted|said|known|believed) that"
)
_EXPLETIVE = re.compile(
    r"it(?:(?:'|’)?s| is| was| would be| will be| may be| might be| can be| remains| seems| appears)?"
    rf" (?:also |very |not |therefore )?(?:{_OF_WHAT_FOLLOWS})\b"
    r"|it should be noted|it takes\b.{1,80}\bto\b|it (?:follows|depends|turns out)\b"
    r"|es (?:gibt|ist (?:wichtig|möglich|nötig|notwendig|ratsam))\b"
    r"|il (?:y a|faut|est (?:possible|important|nécessaire))\b"
    r"|this (?:is (?:why|because|how|when|where|to)|means|ensures|allows|helps|shows|suggests|way|implies|indicates)\b"
    r"|that (?:is why|said|means|being)\b",
    re.IGNORECASE,
)
_THERE = re.compile(
    r"there (?P<verb>is|are|was|were) (?P<name>(?:a|an|one|\d+|two|three|four|five) [^\W\d_][\w-]*)"
    r"(?= (?:in|on|at|for|of|with|that|which)\b|[.,;]|$)",
    re.IGNORECASE,
)
_NO_SUBJECT = listed(
    """it they he she this that these those there if when while because although since as after before in on at for by
    to with what which who where how why you i we"""
)
_NO_HEAD = listed("of in on at for by to with from and or the a an not")
_ADVERBS = listed("also only still always never usually now later both all auch nur")


def _may_be_subject(name: str) -> bool:
    found = [word.lower() for word in words(name)]
    if not found or len(found) > _LONGEST_SUBJECT or "," in name:
        return False
    return found[0] not in _NO_SUBJECT and found[-1] not in _NO_HEAD


def _stands_for_a_noun(pronoun: str, rest: str) -> bool:
    """Whether the pronoun stands alone: before a verb, or owning the noun that follows. "This pass ..." does not."""
    if pronoun in _POSSESSIVE:
        return bool(words(rest))
    if rest.startswith(("'", "’")):
        return True
    found = words(rest)
    if not found:
        return False
    first = found[0].lower()
    if (
        first in {"also", "only", "still", "always", "never", "usually", "now", "later", "both", "all", "auch", "nur"}
        and len(found) > 1
    ):
        first = found[1].lower()
    if pronoun in _POINTING:
        return first in FINITE or (first.endswith("ed") and first not in DETERMINERS)
    if pronoun in _GENDER:
        return first in FINITE
    return True


def _agrees(pronoun: str, last: Subject) -> bool:
    opening = last.text.split(maxsplit=1)[0].lower()
    if pronoun in _GENDER:
        return opening in _GENDER[pronoun]
    if pronoun in {"they", "these", "those", "their"}:
        return last.plural
    if pronoun in {"he", "she"}:
        return opening not in DETERMINERS and last.text[0].isupper() and not last.plural
    return not last.plural


_GENDER = {
    "er": frozenset({"der", "dieser", "ein"}),
    "sie": frozenset({"die", "diese", "eine"}),
    "es": frozenset({"das", "dieses", "ein"}),
    "il": frozenset({"le", "un", "ce", "l"}),
    "elle": frozenset({"la", "une", "cette", "l"}),
    "ils": frozenset({"les"}),
    "elles": frozenset({"les"}),
}


def _is_plural(name: str, predicate: str) -> bool:
    verb = "".join(words(predicate)[:1]).lower()
    if verb in {"are", "were", "have", "do"}:
        return True
    if verb in {"is", "was", "has", "does"}:
        return False
    head = _HEAD.split(name)[0]
    last = "".join(words(head)[-1:]).lower()
    return " and " in head or (
        last.endswith("s") and not last.endswith(("ss", "us", "is")) and bool(_COUNTED.match(name))
    )


_HEAD = re.compile(r" (?:of|in|on|at|for|from|with|to|by) ")
_COUNTED = re.compile(r"(?:the|these|those|all|some|many|most|both|our|your|my|\d+)\s", re.IGNORECASE)


def _rivals(predicate: str, *, plural: bool) -> int:
    """Nouns that the predicate brings in ("has a toll"), so that a pronoun may take them up instead of the subject."""
    return 0 if plural else len(_BROUGHT_IN.findall(predicate))


_BROUGHT_IN = re.compile(
    r"\b(?:has|have|had|offers|includes|contains|requires|needs|gives|provides|charges|issued|introduced|built|opened)"
    r"\s+(?:a|an|the)\s+[^\W\d_]",
    re.IGNORECASE,
)


def _definite(name: str) -> str:
    """A noun phrase as it is taken up again: "a toll" becomes "the toll"."""
    return re.sub(
        r"^(?:a|an|one)\s+", lambda match: "The " if match.group()[0].isupper() else "the ", name, flags=re.IGNORECASE
    )


def _raised(name: str) -> str:
    return name[0].upper() + name[1:] if name.split(maxsplit=1)[0].islower() else name


def _lowered(name: str) -> str:
    return name[0].lower() + name[1:] if name.split(maxsplit=1)[0].lower() in DETERMINERS else name
