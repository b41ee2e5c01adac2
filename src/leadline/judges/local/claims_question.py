"""Completes short answers from their question: "No." and "3 years" become statements that can be judged.

English and German questions are turned round; of any other, the question itself is put before the answer. The words
are always those of the question and the answer: where a phrase ends is a guess, so word order may come out stiff, but
nothing is added that was not asked.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from leadline.judges.local.claims_turning import GERMAN, Turned, negation_of, stated, turn
from leadline.judges.local.claims_words import AUXILIARY, BE, PRONOUNS, is_fragment, is_statement, verb_at


def complete(answer: str, question: str) -> str | None:
    """Statement that a short answer makes as the reply to a question; None where the answer stands on its own.

    Only a question of one clause is turned, and only where its subject can be told for certain: else the answer keeps
    its own words, with a short question before them as their topic.
    """
    asked = _bare(question)
    if not asked or len(asked) > _LONGEST_QUESTION or not answer.strip():
        return None
    said = _YES_NO.fullmatch(answer.strip())
    if said is None or polarity(answer) is None:
        return _with_phrase(asked, answer) if is_fragment(answer) else None
    yes, rest = said["no"] is None, said["rest"].strip(" \t\n.!。")
    if _ELLIPSIS.fullmatch(rest) and (not yes or not _NOT.search(f" {rest}")):
        rest = ""
    elif rest and not is_fragment(rest) and not _goes_on(rest):
        return None
    statement = _answered(asked, yes=yes)
    if statement is None:
        return f"{asked}: {answer.strip()}" if _is_short(asked) else None
    return f"{statement} {rest}".strip() if not rest or _ADDS.match(rest) else f"{statement}, {rest}"


def without_reply(answer: str) -> str:
    """An answer without its leading "Yes," or "No," where a whole statement follows it."""
    said = _YES_NO.fullmatch(answer)
    if (
        said is None
        or polarity(answer) is None
        or not said["rest"]
        or _ELLIPSIS.fullmatch(said["rest"].rstrip(" .!"))
        or is_fragment(said["rest"])
        or not is_statement(said["rest"])
    ):
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
    turned = turn(asked[match.end() :], whole=_asks_for_a_name(match)) if match else turn(asked)
    if turned is None or not turned.subject or turned.subject.lower() in PRONOUNS:
        return None
    return _OWN.sub("the ", turned.subject)


def _asks_for_a_name(match: re.Match[str]) -> bool:
    """Whether all that follows "is" is what the question is about: "what is ...", but not "where is ... located"."""
    return match["how"].lower() in {"what", "which", "who"}


_LONGEST_QUESTION = 400
_LONGEST_TOPIC = 8
_LONGEST_TURNED = 12
# The asker's own: the answer speaks of it as of a thing that is known.
_OWN = re.compile(r"^(?:my|our|your) ", re.IGNORECASE)
# "Yes, it does." and "Yes, that's fine." say no more than yes.
_ELLIPSIS = re.compile(
    r"(?:it|they|you|he|she|we|i|that|this|there|one)(?:['’](?:s|re)| (?:is|are|was|were|does|do|did|can|"
    r"could|may|will|"
    r"would|should|must|has|have)(?:n['’]t)?| cannot)(?: not)?(?: (?:correct|right|true|fine|ok|okay|possible|"
    r"allowed|so|"
    r"the case))?",
    re.IGNORECASE,
)
# What goes on with the statement: "until departure", "in the north".
_ADDS = re.compile(
    r"(?:about|after|at|before|between|by|during|for|from|in|into|on|over|since|to|under|until|up to|via|with|within|"
    r"without|if|unless|when|because|as|bis|nach|vor|im|am|um|seit|mit|ohne|wenn)\b",
    re.IGNORECASE,
)
# A second clause or an aside, so that the question cannot be turned as one.
_SECOND_CLAUSE = re.compile(
    r"[,，](?!\d)|[;:()–—]|[.!]\s|\b(?:and|or|but|und|oder|aber)\s+(?:how|what|when|where|who|why|which|can|could|do|does|"
    r"did|is|are|was|were|will|should|must|may|if|wie|was|wann|wo|wer|kann|ist|sind|darf|muss)\b|"
    r"\b(?:while|whereas|although|whether)\b",
    re.IGNORECASE,
)
_YES_NO = re.compile(
    r"(?:the answer is |answer: )?[*_\"'“]*(?:"
    r"(?P<yes>yes|yep|yeah|true|correct|right|ja|wahr|richtig|stimmt|oui|vrai|sí|si|sì|vero|sim|да|はい|نعم|是|是的|对)"
    r"|(?P<no>no|nope|false|incorrect|wrong|not true|nein|falsch|non|faux|falso|nee|não|нет|いいえ|لا|否|不|不是)"
    r")(?!\w)[*_\"'”]*[\s,.:;!。、，—–-]*(?P<rest>[^\n]*)",
    re.IGNORECASE,
)
_TRUE_OR_FALSE = re.compile(
    r"(?:true or false|true/false|right or wrong|is it (?:true|correct|right) that|wahr oder falsch|richtig oder falsch"
    r"|stimmt es,? dass|vrai ou faux|est-ce vrai que|verdadero o falso|vero o falso)\s*[:,?.–-]*\s*",
    re.IGNORECASE,
)
_WH = re.compile(
    r"(?:(?:in|at|on|for|by|from|to|since|until|with) )?"
    r"(?P<how>how (?:long|old|far|high|big|large|often|soon|tall|deep|wide|heavy|fast|much|many)"
    r"|what|which|who|whom|where|when|how|why)\b(?:'s)?\s*",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"(?:please |so |and |ok |okay |hi |hello |well |can you tell me |could you tell me |tell me )[,:]?\s*",
    re.IGNORECASE,
)


def _bare(question: str) -> str:
    """The last question of the text, without its question mark and a polite opening."""
    parts = [part for part in _ASKED_APART.split(question.strip()) if part.strip()]
    text = parts[-1] if parts else ""
    text = text.strip().rstrip("?？؟.! \t")
    lead = _LEAD.match(text)
    return text[lead.end() :] if lead else text


_ASKED_APART = re.compile(r"(?<=[?？؟])\s*|\n+|(?<=!)\s+|(?<=[^\W\d_]{4}\.)\s+(?=[^\W\d_])")


def _goes_on(rest: str) -> bool:
    """Whether what follows "yes" is an addition: "for stays over 90 days"."""
    return _ADDS.match(rest) is not None and "," not in rest and len(rest.split()) <= _LONGEST_TOPIC


def _is_short(asked: str) -> bool:
    return len(asked.split()) <= _LONGEST_TOPIC and not _SECOND_CLAUSE.search(asked)


def _is_sound(asked: str, turned: Turned) -> bool:
    return turned.sound and len(asked.split()) <= _LONGEST_TURNED and not _SECOND_CLAUSE.search(asked)


def _answered(asked: str, *, yes: bool) -> str | None:
    """What "yes" or "no" says as the answer."""
    opening = _TRUE_OR_FALSE.match(asked)
    if opening:
        statement = asked[opening.end() :].strip(" \t\"'“”")
        return statement if yes else _negated(statement)
    turned = turn(asked)
    if turned is None:
        return _put_as_statement(asked, yes=yes)
    if not turned.subject or not _is_sound(asked, turned):
        return None
    turned = turned._replace(subject=_OWN.sub("the ", turned.subject))
    return stated(turned) if yes else stated(turned, negation=negation_of(turned.auxiliary))


def _put_as_statement(asked: str, *, yes: bool) -> str | None:
    """A question that is put as a statement ("Tickets can be refunded?"), or None."""
    if not is_statement(asked) or _WH.match(asked):
        return None
    return asked if yes else _negated(asked)


def _negated(statement: str) -> str:
    """A statement with its "not" put in, or taken out where it has one."""
    without = _NOT.sub(
        lambda found: _WITHOUT_NOT.get(found.group().lower().replace("’", "'"), found[1] or ""), statement, 1
    )
    if without != statement:
        return without
    for match in re.finditer(r"[^\W\d_]+", statement):
        word = match.group().lower()
        if word in AUXILIARY or word in GERMAN:
            return f"{statement[: match.end()]} {negation_of(word)}{statement[match.end() :]}"
    at = verb_at(statement)
    verb = statement[at:].split(maxsplit=1)[0] if at is not None else ""
    if at is not None and verb.endswith("s") and not verb.endswith("ss"):
        return f"{statement[:at]}does not {_base(verb)}{statement[at + len(verb) :]}"
    return f"it is not true that {statement}"


_NOT = re.compile(r"\bcannot\b|\b(\w+)n['’]t\b|(?<=\w)\s+(?:not|nicht)\b", re.IGNORECASE)
_WITHOUT_NOT = MappingProxyType({"cannot": "can", "can't": "can", "won't": "will", "shan't": "shall"})


def _base(verb: str) -> str:
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else verb[:-1]


def _with_phrase(asked: str, phrase: str) -> str | None:
    """A phrase put where the question word was, or after a short question as its topic; None where neither is sound."""
    phrase = phrase.strip()
    phrase = phrase[0].lower() + phrase[1:] if _ADDS.match(phrase) else phrase
    match = _WH.match(asked)
    if match is None:
        return f"{asked}: {phrase}" if _is_short(asked) else None
    rest = asked[match.end() :]
    how = match["how"].lower()
    turned = turn(rest, whole=_asks_for_a_name(match)) if how not in {"how", "why"} else None
    if turned is not None and turned.auxiliary in BE and not turned.rest:  # "how long is the warranty"
        turned = turned._replace(sound=True)
    if turned is not None and _is_sound(asked, turned) and turned.rest != "do":
        if not turned.subject:
            return f"{phrase} {turned.auxiliary} {turned.rest}"
        return f"{stated(turned._replace(subject=_OWN.sub('the ', turned.subject)))} {phrase}"
    # The question word is the subject itself.
    if how in {"who", "what"} and verb_at(f"x {rest}") == 2 and len(rest.split()) <= _LONGEST_TURNED:
        return f"{phrase} {rest}" if not _SECOND_CLAUSE.search(rest) else None
    if turned is not None or not _is_short(asked):
        return None
    return f"{asked}: {phrase}"
