"""Completes short answers from their question: "No." and "3 years" become statements that can be judged.

English and German questions are turned round; of any other, the question itself is put before the answer. The words
are always those of the question and the answer: where a phrase ends is a guess, so word order may come out stiff, but
nothing is added that was not asked.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from leadline.judges.local.claims_words import (
    AUXILIARY,
    BE,
    DETERMINERS,
    DO,
    HAVE,
    MODAL,
    PRONOUNS,
    is_fragment,
    is_statement,
    verb_at,
    words,
)


class _Turned(NamedTuple):
    """A question with its verb in second place: subject, auxiliary, and the rest."""

    subject: str
    auxiliary: str
    rest: str


def complete(answer: str, question: str) -> str | None:
    """Statement that a short answer makes as the reply to a question; None where the answer stands on its own."""
    asked = _bare(question)
    if not asked or len(asked) > _LONGEST_QUESTION or not answer.strip():
        return None
    said = _YES_NO.fullmatch(answer.strip())
    if said is None:
        return _with_phrase(asked, answer) if is_fragment(answer) else None
    yes, rest = said["no"] is None, said["rest"].strip(" \t\n.!。")
    if rest and not is_fragment(rest):
        return None
    stated = _answered(asked, yes=yes)
    return f"{stated} {rest}".strip() if stated else f"{asked}: {answer.strip()}"


def without_reply(answer: str) -> str:
    """An answer without its leading "Yes," or "No," where a whole statement follows it."""
    said = _YES_NO.fullmatch(answer)
    if said is None or not said["rest"] or is_fragment(said["rest"]) or not is_statement(said["rest"]):
        return answer
    return said["rest"][0].upper() + said["rest"][1:]


def polarity(answer: str) -> bool | None:
    """Whether an answer begins with a bare yes (True) or no (False); None where it does neither ("No one knows.")."""
    said = _YES_NO.match(answer.strip())
    if said is None:
        return None
    after = said.string[max(said.end("yes"), said.end("no")) : said.start("rest")]
    if said["rest"] and not set(after) - set(" \t\n*_\"'”"):
        return None
    return said["no"] is None


def topic(question: str) -> str | None:
    """The noun phrase that a question asks about, such as "the warranty"; None where it cannot be told."""
    asked = _bare(question)
    if len(asked) > _LONGEST_QUESTION:
        return None
    match = _WH.match(asked)
    turned = _turn(asked[match.end() :] if match else asked)
    if turned is None or turned.subject.lower() in PRONOUNS:
        return None
    return turned.subject


_LONGEST_QUESTION = 400
_YES_NO = re.compile(
    r"(?:the answer is |answer: )?[*_\"'“]*(?:(?P<yes>yes|yep|yeah|true|correct|right|ja|oui|vrai|sí|si|sì|vero|sim|да|wahr|richtig|stimmt|はい|نعم|是|是的|对)"
    r"|(?P<no>no|nope|false|incorrect|wrong|not true|nein|falsch|non|faux|falso|nee|não|нет|いいえ|لا|否|不|不是))(?!\w)[*_\"'”]*"
    r"[\s,.:;!。、，—–-]*(?P<rest>[^\n]*)",
    re.IGNORECASE,
)
_TRUE_OR_FALSE = re.compile(
    r"(?:true or false|true/false|right or wrong|is it (?:true|correct|right) that|wahr oder falsch|richtig oder falsch|stimmt es,? dass"
    r"|vrai ou faux|est-ce vrai que|verdadero o falso|vero o falso)\s*[:,?.–-]*\s*",
    re.IGNORECASE,
)
_WH = re.compile(
    r"(?:(?:in|at|on|for|by|from|to|since|until|with) )?(?P<how>how (?:long|old|far|high|big|large|often|soon|tall|deep|wide|heavy|fast|much|many)|what|which|who|whom|where|when|how|why)\b(?:'s)?\s*",
    re.IGNORECASE,
)
_LEAD = re.compile(r"(?:please |so |and |ok |okay |hi |hello |well |can you tell me |could you tell me |tell me )[,:]?\s*", re.IGNORECASE)


def _bare(question: str) -> str:
    """The last question of the text, without its question mark and a polite opening."""
    parts = [part for part in re.split(r"(?<=[?？؟])\s*|\n+", question.strip()) if part.strip()]
    text = parts[-1] if parts else ""
    text = text.strip().rstrip("?？؟.! \t")
    lead = _LEAD.match(text)
    return text[lead.end() :] if lead else text


def _answered(asked: str, *, yes: bool) -> str | None:
    """What "yes" or "no" says as the answer."""
    opening = _TRUE_OR_FALSE.match(asked)
    if opening:
        statement = asked[opening.end() :].strip(" \t\"'“”")
        return statement if yes else _negated(statement)
    turned = _turn(asked)
    if turned is None:
        return statement_or_none(asked, yes=yes)
    return _stated(turned) if yes else _stated(turned, negation=_negation(turned.auxiliary))


def statement_or_none(asked: str, *, yes: bool) -> str | None:
    """A question that is put as a statement ("Tickets can be refunded?"), or None."""
    if not is_statement(asked) or _WH.match(asked):
        return None
    return asked if yes else _negated(asked)


def _negated(statement: str) -> str:
    """A statement with its "not" put in, or taken out where it has one."""
    without = re.sub(r"(?i)\b(can)not\b|\b(\w+)n['’]t\b|(?<=\w)\s+(?:not|nicht)\b", r"\1\2", statement, count=1)
    if without != statement:
        return without
    for match in re.finditer(r"[^\W\d_]+", statement):
        word = match.group().lower()
        if word in AUXILIARY or word in _GERMAN:
            return f"{statement[: match.end()]} {_negation(word)}{statement[match.end() :]}"
    at = verb_at(statement)
    verb = statement[at:].split(maxsplit=1)[0] if at is not None else ""
    if at is not None and verb.endswith("s") and not verb.endswith("ss"):
        return f"{statement[:at]}does not {_base(verb)}{statement[at + len(verb) :]}"
    return f"it is not true that {statement}"


def _negation(auxiliary: str) -> str:
    return "nicht" if auxiliary.lower() in _GERMAN else "not"


def _base(verb: str) -> str:
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else verb[:-1]


def _stated(turned: _Turned, *, negation: str = "") -> str:
    subject, auxiliary, rest = turned
    if not negation and auxiliary.lower() == "do":
        return f"{subject} {rest}"
    if not negation and auxiliary.lower() == "does" and rest:
        verb, _, after = rest.partition(" ")
        return f"{subject} {_third_person(verb)} {after}".strip()
    return " ".join(part for part in (subject, auxiliary, negation, rest) if part)


def _third_person(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in set("aeiou"):
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o", "z")) else "s")


def _with_phrase(asked: str, phrase: str) -> str:
    """A phrase put where the question word was."""
    phrase = phrase.strip()
    match = _WH.match(asked)
    if match is None:
        return f"{asked}: {phrase}"
    rest = asked[match.end() :]
    turned = _turn(rest)
    if turned is not None:
        subject, auxiliary, after = turned
        if auxiliary.lower() in BE and not after:
            return f"{subject} {auxiliary} {phrase}"
        return f"{_stated(turned)} {phrase}"
    if match["how"].lower() in {"who", "what"} and verb_at(f"x {rest}") == 2:  # the question word is the subject itself
        return f"{phrase} {rest}"
    return f"{asked}: {phrase}"


def _turn(asked: str) -> _Turned | None:
    """Turns "can tickets be refunded" into subject, auxiliary and rest; None where it is not built so."""
    found = asked.split()
    if len(found) < 2:
        return None
    auxiliary = found[0].lower()
    if auxiliary in _GERMAN:
        size = _german_subject(found[1:])
    elif auxiliary in AUXILIARY:
        size = _english_subject(found[1:], auxiliary)
    else:
        return None
    return _Turned(" ".join(found[1 : 1 + size]), found[0].lower(), " ".join(found[1 + size :]))


_GERMAN = frozenset("ist sind war waren kann können darf dürfen muss müssen soll sollen hat haben hatte wird werden wurde wurden".split())


def _german_subject(found: list[str]) -> int:
    """Length of the subject: as far as the first noun, which is the first capital."""
    if found[0].lower() in {"ich", "du", "er", "sie", "es", "wir", "ihr", "man", "das", "dies"} and not found[1:2][:1] == []:
        if not found[1][0].isupper() or found[0][0].isupper():
            return 1
    for i, word in enumerate(found):
        if word[0].isupper():
            return i + 1
    return 1


def _english_subject(found: list[str], auxiliary: str) -> int:
    """Length of the subject: as far as the first word that looks like the rest of the predicate."""
    first = found[0].lower()
    if first in PRONOUNS and (first not in DETERMINERS or len(found) == 1 or _opens_predicate(found[1], auxiliary)):
        return 1
    begin = 2 if first in DETERMINERS else 1
    for i in range(begin, len(found)):
        if _opens_predicate(found[i], auxiliary):
            return i
    if auxiliary in BE:
        return len(found)
    return min(begin, len(found))


def _opens_predicate(word: str, auxiliary: str) -> bool:
    bare = word.lower().strip(",;:'\"")
    if bare in {"not", "also", "still", "always", "ever", "only", "already"}:
        return True
    if auxiliary in BE:
        return bare in _AFTER_BE or (bare.endswith(("ed", "ing")) and len(bare) > 5) or bare[0].isdigit()
    if auxiliary in HAVE:
        return bare in _PARTICIPLES or bare.endswith("ed")
    return bare in _BASE_VERBS if auxiliary in DO | MODAL else False


_AFTER_BE = frozenset(
    """a an the open closed free available allowed possible required valid included covered refundable needed permitted
    necessary mandatory heated safe legal illegal true false correct eligible entitled subject able due held kept built made born
    located sold paid sent given written bought taken used known called considered meant there here there any""".split()
)
_PARTICIPLES = frozenset("been become had made won lost sold built paid sent given written taken come gone begun held left met read set".split())
_BASE_VERBS = frozenset(
    """be have accept affect allow appear apply arrive ask be become begin belong bring build buy call cancel carry cause change charge
    check claim close come consist contain cost count cover cross cut deliver depend die differ do eat end enter exceed exchange exist
    expire extend fall file find finish fit fly get give go grow happen hold include increase involve issue join keep know last lead
    learn leave let live look lose make mean meet move need offer open operate order own park pay permit play produce protect provide
    qualify reach read receive refund register renew rent repair replace report represent request require return ride rise run say
    see sell send serve show sign sit sleep sound speak spend stand start stay stop study support swim take teach terminate transfer
    travel treat turn use visit vote wait walk want win work write""".split()
)
