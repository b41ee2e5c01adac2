"""What kind of answer a question asks for, and whether an answer offers one, in several languages."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache


class Kind(StrEnum):
    """Kind of answer: named in the motivation of a reply."""

    DURATION = "a duration"
    NUMBER = "a number"
    TIME = "a time"
    PERSON = "a person or body"
    PLACE = "a place"
    REASON = "a reason"
    WAY = "a way"
    YES_OR_NO = "yes or no"
    ANYTHING = "anything"


# In the order of trying: "how long" before "how".
_ASKED = (
    (
        Kind.DURATION,
        (
            r"\bhow long\b|\bhow many (?:days|weeks|months|years|hours|minutes)\b|\bwie lange\b|\bcombien de temps\b|"
            r"\bcu[aá]nto tiempo\b|\bquanto tempo\b|\bhoe lang\b|\bne kadar sür|\bjak długo\b|\bкак долго\b|"
            r"どのくらいの期間|"
            r"何日間|多久|多长时间|얼마나 오래|كم (?:يوم|من الوقت)|कितन[ेी] (?:दिन|समय|देर)"
        ),
    ),
    (
        Kind.NUMBER,
        (
            r"\bhow (?:many|much|old|far|high|tall|big|large|often|deep|wide|fast)\b|\bwhat (?:is|was|are|"
            r"were) (?:the |its |their )?"
            r"(?:\w+ ){0,4}(?:number|amount|percentage|ratio|rate|price|cost|fee|total|population|size|height|age|"
            r"value|share)\b|"
            r"\bwie (?:viele?|hoch|alt|oft|groß|weit|teuer)\b|\bcombien\b|\bcu[aá]nt[oa]s?\b|\bquant[oiae]s?\b|"
            r"\bhoe(?:veel| vaak| oud| hoog)\b|"
            r"\bkaç\b|\bne kadar\b|\bile\b|\bсколько\b|いくつ|いくら|何(?:人|個|回|歳|円|年|パーセント)|多少|"
            r"几(?:个|天|年|次)|몇|얼마|كم\b|कितन[ाेी]"
        ),
    ),
    (
        Kind.TIME,
        (
            r"\bwhen\b|\b(?:what|which) (?:year|date|day|month|time|century|decade)\b|\bwann\b|"
            r"\bin welchem (?:jahr|monat)\b|\bquand\b|"
            r"\bcu[aá]ndo\b|\bquando\b|\bwanneer\b|\bne zaman\b|\bkiedy\b|\bкогда\b|いつ|何(?:時|日|月)|什么时候|"
            r"何时|哪一?年|언제|متى|\bकब\b|कब"
        ),
    ),
    (
        Kind.PERSON,
        (
            r"\bwho(?:m|se)?\b|\bwer\b|\bwem\b|\bwen\b|\bqui\b|\bqui[eé]n(?:es)?\b|\bchi\b|\bquem\b|\bwie is\b|"
            r"\bkim(?:in|ler)?\b|\bkto\b|\bкто\b|"
            r"誰|谁|누가|누구|\bمن (?:هو|هي|الذي)\b|\bकौन\b|कौन|किसने"
        ),
    ),
    (
        Kind.PLACE,
        (
            r"\bwhere\b|\b(?:what|which) (?:country|city|state|place|town|region|location)\b|\bwo(?:hin|her)?\b|"
            r"\boù\b|\b(?:a)?d[oó]nde\b|\bdove\b|"
            r"\bonde\b|\bwaar\b|\bnerede\b|\bgdzie\b|\bгде\b|どこ|哪里|哪儿|何处|어디|\bأين\b|कहाँ|कहां"
        ),
    ),
    (
        Kind.REASON,
        (
            r"\bwhy\b|\bwhat (?:is|was|are|were) the (?:reasons?|cause)\b|\bhow come\b|\bwarum\b|\bwieso\b|"
            r"\bweshalb\b|\bpourquoi\b|\bpor qu[eé]\b|"
            r"\bperch[eé]\b|\bwaarom\b|\bneden\b|\bniçin\b|\bdlaczego\b|\bпочему\b|なぜ|どうして|为什么|為什麼|왜|"
            r"\bلماذا\b|क्यों"
        ),
    ),
    (
        Kind.WAY,
        (
            r"\bhow (?:do|does|did|can|could|should|would|to|is|are|was|were)\b|\bwie\b|\bcomment\b|\bc[oó]mo\b|"
            r"\bcome\b|\bhoe\b|\bnasıl\b|\bjak\b|"
            r"\bкак\b|どうやって|どのように|如何|怎么|怎樣|어떻게|\bكيف\b|कैसे"
        ),
    ),
    (
        Kind.YES_OR_NO,
        (
            r"^\W*(?:and |so |but )?(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|"
            r"must|am|isn't|aren't|don't|doesn't)\b|"
            r"^\W*(?:ist|sind|war|hat|haben|kann|können|darf|dürfen|muss|müssen|gibt|wird|werden|est-ce|peut-on|"
            r"y a-t-il|¿?(?:es|hay|puedo|puede|tiene|está)|"
            r"è|sono|ci sono|posso|si può|há|é|pode|is er|zijn|kan|mag|heeft|czy|есть ли|можно ли|هل|क्या)\b|"
            r"\bm[ıiuü](?:y[ıiuü]m|s[ıiuü]n)?\b\W*$|ますか|ですか|吗|嗎|습니까|나요"
        ),
    ),
)
_MONTH = (
    r"jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|"
    r"aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|"
    r"nov(?:ember)?|de[cz](?:ember)?|enero|febrero|abril|mayo|julio|agosto|septiembre|octubre|noviembre|"
    r"diciembre|février|avril|juin|juillet|août"
)
_UNIT = (
    r"seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|nights?|semesters?|"
    r"quarters?|sekunden?|minuten?|stunden?|tage?n?|"
    r"wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|années?|heures?|d[ií]as?|semanas?|mes(?:es)?|años?|"
    r"horas?|giorn[oi]|settiman[ae]|mes[ei]|"
    r"ann[oi]|or[ae]|anos?|dagen|weken|maanden|jaar|uur|gün|hafta|ay|yıl|saat|dni|tygodni\w*|miesi\w+|lat|"
    r"дн\w+|недел\w+|месяц\w*|год\w*|лет|час\w*"
)
_NUMERAL = (
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundreds?|"
    r"thousands?|millions?|billions?|none|zero|"
    r"half|once|twice|several|ein|eine|zwei|drei|vier|fünf|sechs|zehn|deux|trois|quatre|cinq|dix|dos|tres|"
    r"cuatro|cinco|diez|due|tre|quattro|dez|"
    r"twee|drie|vijf|tien|iki|üç|dwa|trzy|два|три|пять)\b|[一二三四五六七八九十百千万]"
)
_OFFERED = {
    Kind.DURATION: (
        rf"(?:{_NUMERAL})\W*(?:\w+ ){{0,2}}(?:{_UNIT})\b|\d\s*(?:日|週間|か月|ヶ月|年|時間|分|天|周|个月|小时|일|"
        r"주|개월|년|시간|يوم|أيام|दिन|महीन)|"
        r"\b(?:until|since|from .{1,30} to|forever|permanent\w*|indefinite\w*|always|long|short)\b"
    ),
    Kind.NUMBER: _NUMERAL,
    Kind.TIME: (
        rf"\b\d{{4}}\b|\b(?:{_MONTH})\b|\d{{1,2}}[:.]\d{{2}}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
        r"(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|"
        r"\b(?:today|tomorrow|yesterday|century|before|after|during|until|when|o'clock|noon|midnight|annually|"
        rf"daily|every|heute|morgen)\b|\d\s*(?:am|pm|uhr|h|時|月|日|年|点|시|월)|(?:{_NUMERAL})\W*(?:{_UNIT})\b"
    ),
    Kind.PERSON: (
        r"(?:^|\W)[A-ZÀ-ÞŠŽŁА-Я][\w’'-]+|\b(?:team|department|manager|office|employees?|people|company|person|"
        r"anyone|everyone|president|members?)\b|"
        r"[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{2}"
    ),
    Kind.PLACE: (
        r"\b(?:in|at|on|near|from|to|behind|between|under|inside|outside|north|south|east|west|floor|room|street|"
        r"page|website|online|im|am|auf|bei|à|dans|en|nel|na|no|op|w|в|на)\b|[A-ZÀ-Þ][\w’'-]+|"
        r"[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{2}"
    ),
    Kind.REASON: (
        r"\b(?:because|due to|since|as|so that|in order|reason|cause[ds]?|therefore|thus|result\w*|to \w+|for|by|"
        r"owing|driven|weil|da|wegen|aufgrund|damit|denn|parce|car|afin|porque|debido|para|perch[eé]|per|poiché|"
        r"pois|omdat|vanwege|doordat|çünkü|nedeni\w*|ponieważ|потому|из-за|так как)\b|から|ため|因为|因為|由于|"
        r"때문|لأن|بسبب|क्योंकि|कारण"
    ),
    Kind.WAY: (
        r"\b(?:by|using|use|via|through|with|first|then|step|click|go to|open|select|enter|contact|can|must|should|"
        r"need|durch|mit|indem|zuerst|klicken|en \w+ant|avec|mediante|con|tramite|através|door|ile|przez|путем|"
        r"с помощью)\b|\w+ing\b|で|通过|使用|으로|عن طريق|द्वारा|\n\W*\d"
    ),
    Kind.YES_OR_NO: (
        r"\b(?:yes|no|not|never|only|always|all|can|cannot|may|must|is|are|was|were|does|do|did|has|have|had|will|"
        r"would|should|ja|nein|nicht|kein\w*|ist|sind|darf|kann|muss|oui|non|pas|est|sont|sí|si|no|es|son|puede|è|"
        r"sono|sim|não|é|são|nee|niet|mag|kan|evet|hayır|tak|nie|да|нет|не)\b|n't|はい|いいえ|ます|ません|です|是|"
        r"不|有|네|예|아니|니다|نعم|لا|हाँ|नहीं|है"
    ),
}


def expected(question: str) -> Kind:
    """Kind of answer that a question asks for; `ANYTHING` where it does not show."""
    for kind, pattern in _ASKED:
        if _compiled(pattern).search(question):
            return kind
    return Kind.ANYTHING


def offers(answer: str, kind: Kind) -> bool:
    """Whether an answer holds something of the kind."""
    if kind is Kind.ANYTHING:
        return True
    # Names are told by their capitals, so that case counts there.
    flags = re.NOFLAG if kind in {Kind.PERSON, Kind.PLACE} else re.IGNORECASE
    return _compiled(_OFFERED[kind], flags).search(answer) is not None


@cache
def _compiled(pattern: str, flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    return re.compile(pattern, flags)
