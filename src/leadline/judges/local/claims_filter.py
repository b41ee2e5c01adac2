"""Which sentences of an answer are no claims: small talk, questions back, source lines, refusals.

Removal is careful: a sentence that holds a number or a name is small talk only as a greeting, and what no rule
knows stays a claim.
"""

from __future__ import annotations

import re

from leadline.judges.local.abstention import abstention
from leadline.judges.local.claims_plain import plain
from leadline.judges.local.claims_sources import is_label
from leadline.judges.local.claims_words import has_name, has_number, words
from leadline.records.request import AnswerState, JudgeAbstention


def why_no_claim(raw: str) -> str | None:
    """Reason why a sentence is no claim, or None where it is one.

    Reasons: "non_factual" (greetings, offers, thanks, announcements), "question", "sources", "abstention".
    """
    text = plain(raw).strip(" \t\"'“”")
    if is_label(raw):
        return "sources"
    if not any(character.isalnum() for character in text):
        return "sources" if any(character.isalnum() for character in raw) else "non_factual"
    if _PLACEHOLDER.fullmatch(text):
        return "non_factual"
    if text.endswith(("?", "？", "؟")):
        return "question"
    if is_small_talk(text):
        return "non_factual"
    return "abstention" if _refuses(text) else None


def is_small_talk(text: str) -> bool:
    """Whether a sentence only greets, thanks, offers, wishes or announces."""
    if len(text) > _LONGEST_TALK:
        return False
    if _GREETING.fullmatch(text):
        return True
    if has_number(text) or not (_TALK.match(text) or _TALK_ALONE.fullmatch(text)):
        return False
    return not has_name(text)


def is_announcement(text: str) -> bool:
    """Whether a line before a list only announces it ("Here are the key points:")."""
    return not has_number(text) and all(word.lower() in _ANNOUNCING for word in words(text))


def disclosed_outside(text: str) -> bool:
    """Whether a sentence says that what follows does not come from the documents."""
    return bool(_OUTSIDE.search(text[:_LONGEST_TALK]))


def without_disclosure(text: str) -> str:
    """A sentence without an opening that only says where it comes from."""
    match = _OUTSIDE_OPENING.match(text)
    rest = text[match.end() :] if match else text
    return rest[0].upper() + rest[1:] if match and len(words(rest)) > 2 else text


def _refuses(text: str) -> bool:
    if disclosed_outside(text) and _OUTSIDE_OPENING.match(text):
        return False
    reply = abstention(JudgeAbstention(question_id="", answer=text))
    return reply.state in {AnswerState.ABSTAINED, AnswerState.CLARIFICATION}


_LONGEST_TALK = 240
_PLACEHOLDER = re.compile(r"\[?(?:todo|tbd|tba|n/?a|placeholder|insert [a-z ]{1,30})\]?[.:!]?", re.IGNORECASE)
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?"
    r"|bonjour|bonsoir|hola|buenos días|ciao|buongiorno|olá|hej|cher|chère|estimad[oa])(?:[ ,]+[^\W\d_][\w'’.-]*){0,3}[ ]*[,.!:)]*"
    r"|(?:best|kind|warm|with kind)?[ ]?(?:regards|wishes)[,.!]?(?: [^\W\d_][\w'’-]*){0,3}|sincerely(?: yours)?[,.]?|yours (?:sincerely|faithfully|truly)[,.]?"
    r"|(?:mit )?(?:freundlichen|freundliche|viele|herzliche|beste) grüßen?[,.!]?|cordialement[,.]?|saludos[,.!]?|こんにちは[。！!]?|您好[，。！!]?|你好[，。！!]?",
    re.IGNORECASE,
)
_TALK = re.compile(
    r"(?:(?:that(?:'|’)?s|that is|what) (?:a|an) )?(?:great|good|excellent|interesting|wonderful|fantastic) question\b"
    r"|(?:i(?:'|’)?m |i am |i(?:'|’)?d be |i would be |we(?:'|’)?re |always |more than )?(?:happy|glad|pleased|delighted) to (?:help|assist|explain|answer|clarify)"
    r"|(?:please )?(?:do )?(?:let|tell) (?:me|us) know\b|(?:please )?(?:feel free|don(?:'|’)?t hesitate|do not hesitate)\b"
    r"|(?:thank you|thanks|many thanks)\b|you(?:'|’)?re (?:very )?welcome|you are (?:very )?welcome|my pleasure|no problem[.!]?$"
    r"|(?:i )?(?:really )?hope (?:this|that|it|you|my)\b|i trust (?:this|that) helps|(?:in )?case you (?:need|have)\b|should you (?:need|have|require|wish)\b"
    r"|if you (?:have|need|want|would like|(?:'|’)d like|require|wish|still have|are (?:still )?unsure)\b[^.]{0,80}\b(?:let (?:me|us) know|feel free|ask|here to help|happy to|glad to|hesitate|reach out|i can)\b"
    r"|i(?:'|’)?m here to help|(?:just )?(?:ask|reach out)\b[^.]{0,40}\b(?:anytime|any time|if you|whenever)|have a (?:great|nice|good|lovely|wonderful)\b"
    r"|(?:enjoy|good luck|all the best|take care|safe travels|bon voyage|see you)\b(?! (?:is|are|was|were|can|must))[^.]{0,60}[!.]?$"
    r"|i(?:'|’)?(?:ll| will) (?:help|do my best|try to|explain|answer|summari[sz]e|walk you)\b|let me (?:help|explain|summari[sz]e|check|see|walk|break|answer)\b"
    r"|(?:based on|according to|from|using) (?:the |your |these |this )?(?:\w+ ){0,2}(?:documents?|context|information|sources?|text|passages?|excerpts?)(?: (?:provided|given|above|available|you provided))?[,:]?$"
    r"|(?:based on|according to|from|using) [^.]{0,60}?[,]? ?here(?:'|’)?(?: is|s| are) [^.]{0,60}:$"
    r"|here(?:'|’)?(?: is| are|s) (?:what|the|a|an|some|your|my|how)\b[^.]{0,60}[:.]?$"
    r"|(?:schöne|gute|tolle|interessante) frage\b|gerne[.!,]?$|(?:ich )?(?:hoffe|helfe)\b[^.]{0,60}(?:hilft|geholfen|gerne|weiter)|(?:vielen |herzlichen )?dank\b"
    r"|bei (?:weiteren )?fragen\b|wenn (?:sie|du) (?:noch |weitere |mehr )[^.]{0,60}(?:melden|fragen|wissen|schreib)|melden sie sich\b|lassen sie (?:mich|uns)\b"
    r"|(?:bonne|excellente|très bonne) question\b|(?:avec plaisir|merci)\b|n(?:'|’)hésitez pas\b|(?:j(?:'|’)espère que)\b[^.]{0,60}(?:aide|utile)"
    r"|(?:buena|excelente|gran) pregunta\b|(?:con gusto|gracias)\b|(?:no dudes?|no dude) en\b|espero que\b[^.]{0,60}(?:ayude|útil)"
    r"|(?:ottima|bella) domanda\b|(?:ótima|boa) pergunta\b|(?:goede|leuke) vraag\b|(?:お役に立て|ご質問ありがとう|何かご不明)|(?:شكرا|希望(?:这|以上)|很高兴)",
    re.IGNORECASE,
)
_TALK_ALONE = re.compile(
    r"(?:sure(?: thing)?|of course|certainly|absolutely|definitely|no worries|got it|understood|okay|ok|alright|well|great|perfect|thanks|cheers|bye|goodbye"
    r"|natürlich|selbstverständlich|klar|gern(?:e)?|bien sûr|claro|por supuesto|certo|certamente|natuurlijk|もちろん(?:です)?|当然)[.!,。！]*",
    re.IGNORECASE,
)
_ANNOUNCING = frozenset(
    """here are is the following follows follow below as list of summary overview key main important points point facts details information
    steps step some a an these this based on documents document provided context according to in short brief answer what i we found know
    relevant sources it they that you there include includes and sure certainly from retrieved given above which can be summarized listed
    hier sind ist die der das folgende folgenden wichtigsten punkte schritte übersicht zusammenfassung voici les points suivants""".split()
)
_PLACES = r"(?:documents?|docs|sources?|context|files?|materials?|passages?|texts?|excerpts?|information|knowledge base|unterlagen|dokumenten?|quellen)"
_OUTSIDE = re.compile(
    rf"\bnot (?:directly )?(?:from|in|based on|part of|stated in|mentioned in|covered (?:in|by)|contained in|taken from) (?:any of )?(?:your|the|these|those|any|this)? ?(?:\w+ )?{_PLACES}\b[^.]{{0,30}}?[,;:—–-] ?(?:but|however|though|yet|in general|generally|it)"
    rf"|\b(?:outside|beyond) (?:of )?(?:the|your|these|those|any) (?:\w+ )?{_PLACES}\b"
    r"|\b(?:from|based on|using|as) (?:my |our )?(?:own )?(?:general|common|background|prior|outside) knowledge\b"
    rf"|\bnicht aus (?:ihren|deinen|den|diesen) {_PLACES}\b|\baus (?:meinem )?(?:allgemeinwissen|allgemeinem wissen)\b|\bpas (?:dans|tiré de) (?:vos|les) documents\b[^.]{{0,30}}mais",
    re.IGNORECASE,
)
_OUTSIDE_OPENING = re.compile(
    rf"(?:\(?(?:this is |note: )?not (?:directly )?(?:from|in|based on|part of|stated in|mentioned in|covered (?:in|by)|contained in|taken from) (?:any of )?(?:your|the|these|those|any|this)? ?(?:\w+ )?{_PLACES}[^.,;:—–]{{0,30}}[)]?[,;:—–-]+ ?(?:but|however|though|yet)?,? ?(?:in general|generally(?: speaking)?)?,? ?)"
    rf"|(?:(?:outside|beyond) (?:of )?(?:the|your|these|those|any) (?:\w+ )?{_PLACES}[^.,;:—–]{{0,30}}[,;:—–-]+ ?)"
    r"|(?:(?:from|based on|using|as) (?:my |our )?(?:own )?(?:general|common|background|prior|outside) knowledge,? ?)"
    rf"|(?:nicht aus (?:ihren|deinen|den|diesen) {_PLACES}, ?(?:aber|doch|jedoch) ?(?:im allgemeinen|allgemein|generell)? ?)",
    re.IGNORECASE,
)
