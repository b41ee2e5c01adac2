"""What answers say besides their facts, as patterns: greetings, thanks, offers, announcements, disclosures.

A pattern is one line and means one thing. `_I` stands for any way of writing a short form's apostrophe.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_I = "(?:'|’)?"
_THE = "(?:the|your|these|those|this|any|our)"
_PAPERS = (
    "(?:documents?|docs|sources?|context|files?|materials?|passages?|texts?|excerpts?|information|knowledge base"
    "|unterlagen|dokumenten?|quellen)"
)
_TAKEN_FROM = (
    "(?:directly )?(?:from|in|based on|part of|stated in|mentioned in|covered (?:in|by)|contained in|taken from)"
    f" (?:any of )?{_THE}? ?(?:\\w+ )?{_PAPERS}"
)
_KNOWLEDGE = "(?:my |our )?(?:own )?(?:general|common|background|prior|outside) knowledge"


_HELLO = (
    "hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|liebe[rs]?"
    "|sehr geehrte[rs]?|bonjour|bonsoir|cher|chère|hola|buenos días|estimad[oa]|ciao|buongiorno|olá|hej"
)
_BUT = "(?:but|however|though|yet)?,? ?(?:in general|generally(?: speaking)?)?,? ?"
_ABER = "(?:aber|doch|jedoch) ?(?:im allgemeinen|allgemein|generell)? ?"
_GLAD = f"i{_I}m |i am |i{_I}d be |i would be |we{_I}re |always |more than "
_ASKED_FOR = "(?:can |could )?(?:provide|share|specify|clarify)"
_IF = f"need|want|have|{_ASKED_FOR}|would like|{_I}d like|require|wish|still have|are (?:still )?unsure"
_THEN = "let (?:me|us) know|feel free|ask|here to help|happy to|glad to|hesitate|reach out|i can"
_GIVEN = "(?: (?:you )?(?:provided|given|above|available))?"
_GOING_BY = "based on|according to|from|using"
_WISH = "enjoy|good luck|all the best|take care|safe travels|bon voyage|see you"


NAMED_SOURCE = (
    "(?:the )?(?:passages?|documents?|docs?|sources?|contexts?|chunks?|excerpts?|snippets?|texts?|references?|refs?"
    "|quellen?|dokumente?)\\.? #?\\d{1,3}(?:(?:,| and| und|, and| &|-|–) ?#?\\d{1,3})*"
)
"""A source by its number in words: "passage 2", "documents 1 and 3"."""


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)


GREETING = _any_of(
    (
        # A salutation with at most three names, and nothing after it.
        rf"(?:{_HELLO})(?: there)? ?[,.!:)]*|(?:{_HELLO})(?:[ ,]+[^\W\d_][\w'’.-]*){{1,3}} ?[,.!:)]+",
        r"(?:best|kind|warm|with kind)? ?(?:regards|wishes)[,.!]?(?: [^\W\d_][\w'’-]*){0,3}",
        r"sincerely(?: yours)?[,.]?|yours (?:sincerely|faithfully|truly)[,.]?",
        r"(?:mit )?(?:freundlichen?|viele|herzliche|beste) grüßen?[,.!]?|cordialement[,.]?|saludos[,.!]?",
        "こんにちは[。！!]?|您好[，。！!]?|你好[，。！!]?",
    )
)
"""A whole sentence that only greets; names in it do not make it a fact."""

TALK = _any_of(
    (
        # Praise of the question.
        f"(?:that{_I}s|that is|what) (?:a|an) (?:great|good|excellent|interesting|wonderful|fantastic) question\\b",
        "(?:great|good|excellent|interesting|wonderful|fantastic) question[.!]*$",
        r"(?:schöne|gute|tolle|interessante) frage\b|(?:bonne|excellente|très bonne) question\b",
        r"(?:buena|excelente|gran) pregunta\b|(?:ottima|bella) domanda\b|(?:ótima|boa) pergunta\b",
        r"(?:goede|leuke) vraag\b",
        # Offers.
        f"(?:{_GLAD})?(?:happy|glad|pleased|delighted) to (?:help|assist|explain|answer|clarify)",
        f"(?:please )?(?:do )?(?:let|tell) (?:me|us) know\\b|i{_I}m here to help",
        f"(?:please )?(?:feel free|don{_I}t hesitate|do not hesitate)\\b",
        r"(?:in )?case you (?:need|have)\b|should you (?:need|have|require|wish)\b",
        rf"if you (?:{_IF})\b[^.]{{0,80}}\b(?:{_THEN})\b",
        r"(?:just )?(?:ask|reach out)\b[^.]{0,40}\b(?:anytime|any time|if you|whenever)",
        f"i(?:{_I}ll| will) (?:help|do my best|try to|explain|answer|summari[sz]e|walk you)\\b",
        r"let me (?:help|explain|summari[sz]e|check|see|walk|break|answer)\b",
        r"bei (?:weiteren )?fragen\b",
        r"wenn (?:sie|du) (?:noch |weitere |mehr )[^.]{0,60}(?:melden|fragen|wissen|schreib)",
        r"melden sie sich\b|lassen sie (?:mich|uns)\b|(?:ich )?helfe\b[^.]{0,60}(?:gerne|weiter)",
        r"n(?:'|’)hésitez pas\b|(?:no dudes?|no dude) en\b|何かご不明|很高兴",
        r"(?:[^.,!]{1,20}[,.!] )?i (?:did not|didn['’]?t|didnt) (?:know|reali[sz]e) (?:that|this|it)\b ?[.!]*$",
        # Thanks, hopes and wishes.
        r"(?:thank you|thanks|many thanks)(?: (?:for|so much|very much)\b|[.!,]|$)",
        f"you(?:{_I}re| are) (?:very )?welcome|my pleasure|no problem[.!]?$",
        r"(?:i )?(?:really )?hope (?:this|that|it|you|my)\b|i trust (?:this|that) helps",
        "have a (?:great|nice|good|lovely|wonderful) ",
        rf"(?:{_WISH})\b(?! (?:is|are|was|were|can|must))[^.]{{0,60}}[!.]?$",
        r"(?:vielen |herzlichen )?dank\b|(?:ich )?hoffe\b[^.]{0,60}(?:hilft|geholfen)|(?:avec plaisir|merci)\b",
        r"j(?:'|’)espère que\b[^.]{0,60}(?:aide|utile)|(?:con gusto|gracias)\b|espero que\b[^.]{0,60}(?:ayude|útil)",
        "お役に立て|ご質問ありがとう|شكرا|希望(?:这|以上)",
        # Announcements.
        f"(?:{_GOING_BY}) (?:{_THE} )?(?:\\w+ ){{0,2}}{_PAPERS}{_GIVEN}[,:]?$",
        rf"here{_I}(?: is| are|s) (?:what|the|a|an|some|your|my|how)\b[^.]{{0,120}}[.]?$",
    )
)
"""How a sentence of small talk begins."""

ANNOUNCEMENT = re.compile(rf"(?:[^.:]{{0,120}}[,!] )?here{_I}(?: is|s| are) [^.]{{0,160}}:", re.IGNORECASE)
"""A whole line that announces what stands below it, whatever names it holds."""

ALONE = _any_of(
    (
        "(?:sure(?: thing)?|of course|certainly|absolutely|definitely|no worries|got it|understood|ok(?:ay)?)[.!,]*",
        "(?:alright|well|great|perfect|thanks|cheers|bye|goodbye)[.!,]*",
        "(?:natürlich|selbstverständlich|klar|gerne?|bien sûr|claro|por supuesto|certo|certamente|natuurlijk)[.!,]*",
        "(?:もちろん(?:です)?|当然)[.!,。！]*",
    )
)
"""A whole sentence of small talk in a word or two."""

OPENING = _any_of(
    (
        r"(?:sure|certainly|of course|absolutely|definitely|indeed|natürlich|selbstverständlich|bien sûr|claro)[,!:] +",
        "(?:in (?:conclusion|summary|short|brief)|to (?:summari[sz]e|sum up|conclude)|overall), +",
        (
            r"(?:(?:but|however),? +)?(?:as far as (?:i|we) (?:know|am aware)|to (?:the best of )?my knowledge|"
            r"i (?:believe|think)(?: that)?|soweit ich weiß|à ma connaissance),? +"
        ),
        r"(?:but|and yet|aber|doch|mais|pero|ma|mas|maar) +",
        r"(?:[^.,!]{1,40}[,.!] (?::\) )?)?(?:did you know (?:that )?|do you know that )",
        r"(?:[^.,]{1,20}[,.!] )?i (?:did not|didn['’]?t|didnt) (?:know|reali[sz]e)(?: that)? ",
        "(?:zusammenfassend|insgesamt|en résumé|en resumen), +",
        f"(?:please )?note that +|it{_I}(?:s| is) (?:important|worth) (?:to note|noting) that +",
        rf"(?:{_GOING_BY}|as (?:stated|mentioned|described) in) (?:{_THE} )?(?:\w+ ){{0,2}}{_PAPERS}{_GIVEN}, +",
        rf"(?:{_GOING_BY}|as (?:stated|mentioned|described) in) {NAMED_SOURCE}, +",
    )
)
"""What stands before the fact of a sentence and says nothing of it."""

WOULD_NEED = _any_of(
    (
        r"(?:[^.]{1,40}, )?(?:to|for|in order to) [^.]{1,300}, (?:you|one|i|we)(?:['’]d| would| will| should)? need\b",
        r"(?:[^.]{1,40}, )?(?:to|for|in order to) [^.]{1,300}, (?:you|one|i|we) (?:would |will )?have to\b",
        r"(?:[^.]{1,300}, )?i (?:would )?(?:recommend|suggest|advise) (?:checking|consulting|contacting|reviewing)\b",
        r"(?:if|once) you (?:can |could )?(?:provide|share|have)\b",
    )
)
"""How a refusal says what it would take to answer; it may repeat the numbers of the question."""

DEFLECTION = _any_of(
    (
        r"(?:[^.]{0,80}, )?(?:i|we)['’](?:d|ll|m|ve)\b",
        r"(?:[^.]{0,80}, )?(?:i|we) (?:would|will|can|could|am|are|need|recommend|suggest|advise|only)\b",
        r"(?:please|if you|you (?:can|could|may|might|should|would|will)|for (?:more|further|accurate))\b",
        r"(?:[^.]{0,80}, )?(?:please )?(?:check|consult|contact|refer to|visit|see|ask|provide|try)\b",
    )
)
"""How a sentence of a refusal turns to something else: what the speaker would need, where the reader may look."""

STATED_QUESTION = _any_of(
    (
        r"(?:[^.,]{1,20}[,.!] )?did you know\b.*|(?:[^.,!]{1,40}[,.!] (?::\) )?)?do you know that\b.*",
        r".*, ?(?:right|correct|no|ok)\?",
        r".*, ?(?:is|are|was|were|does|do|did|can|has|have)n['’]t (?:it|they|he|she|that|there)\?",
    )
)
"""A question that states something all the same."""

PLACEHOLDER = re.compile(r"\[?(?:todo|tbd|tba|n/?a|placeholder|insert [a-z ]{1,30})\]?[.:!]?", re.IGNORECASE)
"""What a template left behind."""

OUTSIDE = _any_of(
    (
        rf"\bnot {_TAKEN_FROM}\b[^.]{{0,30}}?[,;:—–-] ?(?:but|however|though|yet|it|in general|generally)",
        rf"\b(?:outside|beyond) (?:of )?{_THE} (?:\w+ )?{_PAPERS}\b",
        rf"\b(?:from|based on|using|as) {_KNOWLEDGE}\b",
        rf"\bnicht aus (?:ihren|deinen|den|diesen) {_PAPERS}\b|\baus (?:meinem )?allgemein(?:wissen|em wissen)\b",
        r"\bpas (?:dans|tiré de) (?:vos|les) documents\b[^.]{0,30}mais",
    )
)
"""A sentence that says that what it tells does not come from the documents."""

OUTSIDE_OPENING = _any_of(
    (
        rf"\(?(?:this is |note: )?not {_TAKEN_FROM}[^.,;:—–]{{0,30}}\)?[,;:—–-]+ ?{_BUT}",
        rf"(?:outside|beyond) (?:of )?{_THE} (?:\w+ )?{_PAPERS}[^.,;:—–]{{0,30}}[,;:—–-]+ ?",
        f"(?:from|based on|using|as) {_KNOWLEDGE},? ?",
        rf"nicht aus (?:ihren|deinen|den|diesen) {_PAPERS}, ?{_ABER}",
    )
)
"""The part of such a sentence that can be cut off its beginning."""
