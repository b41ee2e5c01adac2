"""How English declines: the parts of a refusal, and the ways in which they are put together.

No phrase is listed whole. A refusal is an inability, an absence or an unwillingness, joined to a word of knowing,
saying or helping, and said of the speaker, of the sources or of the information. Words that also occur in plain facts
("not included", "cannot be found", "does not cover") count only where sources or information are named beside them.
"""

from __future__ import annotations

import re
from functools import cache

from leadline.judges.local.abstention_acts import Act, Pattern

_ADVERB = (
    r"(?:(?:also|really|directly|explicitly|specifically|clearly|currently|actually|readily|necessarily|fully|"
    r"definitively|accurately|reliably|confidently|unfortunately|therefore|thus|yet|even|just|simply|only|always|"
    r"honestly|sadly|further|either|ever|seem to|appear to|in good conscience|at this time|be able to|to|"
    r"\w+ly),? ){0,3}"
)
_NOT = r"(?:not|never)"
_DO_NOT = r"(?:(?:do|does|did|has|have|had|will|would) not|don't|doesn't|didn't|hasn't|haven't|won't|wouldn't|fails? to|failed to)"
_CANNOT = (
    r"(?:cannot|can't|can not|cant|could not|couldn't|(?:(?:am|are|is|was|were|be|been|'m|'re|remain)\s+)?(?:(?:currently|still|also) )?"
    r"(?:unable|not able|not in a position|not equipped|not qualified|not designed|not programmed|not allowed|not authori[sz]ed|"
    r"not permitted|not comfortable|not going|not capable of|incapable of)(?: to)?|"
    r"will not be able to|won't be able to|"
    r"(?:do not|don't|does not|doesn't) have the (?:ability|capability|capacity|authority|means|expertise|tools|permission)(?: or \w+)? to|"
    r"(?:lack|lacks) the (?:ability|capability|means) to|"
    r"(?:must|have to|need to|will|shall|'ll|would have to|respectfully|prefer to) (?:respectfully |politely )?(?:decline|refuse|refrain from|abstain from)(?: to)?|"
    r"(?:decline|refuse) to|(?:was|were) not able to)"
)
# What only a speaker does with what is known, so that "cannot" beside it is a refusal whoever "we" are.
_KNOW = (
    r"(?:answer|determine|find|locate|say|tell|confirm|verify|calculat\w*|comput\w*|assess|identify|infer|conclude|deduce|"
    r"know|derive|ascertain|establish|estimate|respond|reply|comment|speculate|guess|predict|evaluate|judge|"
    r"see (?:any|that|this|the|an?)|retriev\w*|extract|look up|look that up|name|state|quantif\w*|compare|pinpoint|figure out|"
    r"give you (?:an?|the|that|any)\s(?:\w+ )?(?:answer|figure|information|number|details?|date|response)|"
    r"(?:complete|perform|finish|proceed with|carry out|do) (?:the|this|that|an?|these) (?:\w+ ){0,2}?(?:calculations?|computations?|analysis|comparison)|"
    r"work (?:that|this|it) out|make (?:a|any|that) (?:determination|assessment|judg\w+|comparison|conclusion|calculation|statement))"
)
# The same, where nobody in particular is unable: nature makes it impossible to know, predict or see things too.
_TELL = (
    r"(?:answer|determine|say|tell|confirm|verify|calculat\w*|comput\w*|assess|identify|infer|conclude|deduce|derive|ascertain|"
    r"establish|respond|name|state|quantif\w*|pinpoint|extract|give a (?:definitive|precise|specific|reliable))"
)
# What a speaker may decline to do, if it is "I".
_HELP = (
    r"(?:provid\w*|help\w*|assist\w*|giv(?:e|ing)|shar(?:e|ing)|offer\w*|access\w*|advis\w*|recommend|discuss\w*|support\w*|engag\w*|comply|fulfil\w*|"
    r"participat\w*|generat\w*|creat\w*|writ(?:e|ing)|produc\w*|suggest\w*|endors\w*|encourag\w*|condon\w*|promot\w*|do (?:that|this|so|it)|speak|open|read|"
    r"disclos\w*|reveal\w*|list|specify|explain\w*|describ\w*|clarify|satisfy|continue|proceed|process|browse|understand|fully understand|"
    r"agree|justif\w*|defend|advocat\w*|facilitat\w*|perform|complete|address|go into|get into|talk about|teach|instruct\w*|guide|make)"
)
_I = r"(?:\bi|\bwe|\bthe (?:ai )?(?:assistant|model|system|bot|chatbot|tool)|\bthis (?:assistant|system|bot|model)|\bit|\bone)"
_ME = r"(?:\bi|\bthe (?:ai )?(?:assistant|model|chatbot|bot)|\bthis (?:assistant|bot)|\bas an? (?:\w+ ){0,3}(?:ai|model|assistant|chatbot)\b[^.]{0,40}?)"

# Texts that are given to be read; "policy", "contract" or "plan" also do things of their own and are not among them.
_TEXT = (
    r"(?:documents?|docs?|documentation|context|texts?|passages?|sources?|materials?|excerpts?|articles?|files?|filings?|"
    r"handbooks?|manuals?|guides?|knowledge base|notes?|records?|data(?:set|base)?|information|details|content|reports?|"
    r"statements?|search results?|results|pages?|snippets?|chunks?|evidence|transcripts?|papers?|corpus|paragraphs?|"
    r"references?|sections?|faqs?|wiki|10-?[kq]|8-?k|exhibits?|tables?|sheets?|attachments?|emails?|press release|"
    r"knowledge|summary|website|question|prompt|conversation|input|library|catalogue|index|what i have|provided)"
)
_OF_TEXT = rf"(?:the|this|these|those|that|your|any|our|my|provided|given|available|supplied|retrieved)\s(?:[\w’'&,/-]+\s){{0,5}}?{_TEXT}\b"
_IN_TEXT = rf"(?:(?:in|within|from|by|into|to|through|using|based on|on|with|of|at|across|among|anywhere in) (?:(?:any|either) of )?(?:{_OF_TEXT}|what (?:you|i|is|was|has)|here\b|context\b|documents\b))"
_INFO = (
    r"(?:information|infos?|mention|data|details?|records?|references?|indications?|documentation|context|answers?|figures?|"
    r"match(?:es)?|results?|entry|entries|sources?|documents?|passages?|material|facts?|evidence|number|value|specifics|"
    r"explanation|discussion|description|clue|trace|statements?|guidance|basis|knowledge|hits?)"
)
# "information desk", "data protection": the noun is only part of the name of something else.
_NOT_A_NAME = (
    r"(?!(?:\s|-)(?:desks?|centres?|centers?|technology|security|booth|points?|sessions?|system|board|office|officer|"
    r"protection|plan|roaming|loss|transfer|breach|fee|charges?|sheet|session|day|evening|package|number))"
)
_GIVEN = (
    r"(?:available|provided|found|given|included|present(?:ed)?|mentioned|listed|disclosed|supplied|specified|contained|"
    r"stated|shown|offered|returned|retrieved|located|accessible|on file|here|on (?:this|that)|there|to be found)"
)
# "No data is shared with third parties" is a fact about the world.
_NO_DEED = rf"(?![^.;]{{0,70}}\b(?:is|are|was|were|be|been|being|gets?) (?!(?:\w+ly )?{_GIVEN})(?:\w+ly )?\w+(?:ed|en|ept|old|ent|ade|ired)\b)"
_ABOUT = r"(?:about|on|regarding|concerning|related|relating|pertaining|of|for|as to|whether|how|why|when|who|what|which|that|to|with|from|in|within)"
_CONTAIN = (
    r"(?:contain|mention|specify|state|say|disclose|discuss|address|indicate|reveal|refer|relate|touch|speak|detail|"
    r"explain|describe|define|name|identify|clarify|answer|elaborate|talk|tell|report|document|outline|quantify|break)"
)
_CONTAIN_OR_DO = r"(?:include|provide|cover|give|list|show|offer|hold|have (?:any |the |enough |specific |sufficient )?(?:information|details?|data|mention|answer|figures?|anything)|allow|permit|enable|present|go into|support answering|make (?:it clear|clear|any mention)|extend|supply|feature)"
_SAID = r"(?:mentioned|stated|specified|disclosed|indicated|documented|addressed|spelled out|discussed|referenced|described|detailed|named|explained|defined|quantified|clarified|reported)"
_PUT = r"(?:provided|included|available|given|found|listed|present(?:ed)?|shown|contained|covered|part|there|supplied|outlined|broken out|identified|answered|accessible|visible|explicit|clear|readily available|legible)"

_OPINION = r"(?:opinions?|beliefs?|views?|feelings?|preferences?|emotions?|experiences?|thoughts|biases|judgments?|desires?)"
_WRONG = (
    r"(?:appropriate|ethical|acceptable|okay|ok|respectful|fair|legal|safe|right|permissible|productive|helpful|accurate|"
    r"possible|justifiable|moral|a good idea|responsible|constructive|advisable|legitimate|proper|healthy)"
)
_SPEECH = (
    r"(?:ask|make (?:assumptions|(?:blanket|broad|such|sweeping) |generali[sz]ations|jokes)|suggest that|suggest|discuss|promote|"
    r"provide (?:\w+ ){0,2}?(?:information|instructions|advice|guidance|answers?|help|details|assistance|suggestions|ways)|"
    r"seek (?:to|advice|information)|encourage|endorse|advocate|assume|generali[sz]e|perpetuate|stereotype|imply|"
    r"consider such|speculate|condone|justify|glorify|trivialize|engage in (?:such|this|harmful|illegal)|answer|respond|try to)"
)

_SOURCES_LACK = (
    rf"\b{_TEXT}\b[^.;?!]{{0,90}}?\b{_DO_NOT} {_ADVERB}{_CONTAIN}\b",
    rf"\b{_OF_TEXT}[^.;?!]{{0,90}}?\b{_DO_NOT} {_ADVERB}{_CONTAIN_OR_DO}\b",
    rf"\b(?:it|they|policy|contract|agreement|plan|law|regulations?|rules?|terms|author|\w+'s) {_DO_NOT} {_ADVERB}(?:mention|specify|explicitly state|say (?:anything|whether|how|what|which|when)|contain (?:any )?(?:information|details))\b",
    rf"\b{_OF_TEXT} (?:\w+ ){{0,2}}(?:lacks?|omits?|(?:is|are) (?:silent|insufficient|not sufficient|limited to|unrelated|not relevant|irrelevant|incomplete|not enough|missing|unclear|empty))\b",
    rf"\bnone of (?:the|these|those|my|your|our|them)(?: (?:\w+ ){{0,3}}?{_TEXT})?(?: (?:i|you|that) \w+(?: \w+)?)? {_ADVERB}(?:relates?|mentions?|contains?|address(?:es)?|discuss(?:es)?|covers?|answers?|says?|provides?|includes?|match(?:es)?|refers?|(?:is|are) (?:about|relevant|related)|ha(?:s|ve)|deals?|touch(?:es)?|speaks?|gives?|lists?|describes?|explains?|states?|speciff?(?:y|ies)|names?|shows?|indicates?|tells?)\b",
    rf"\bno(?:ne)? (?:of the )?(?:\w+ ){{0,3}}{_TEXT} (?:in (?:the|my) \w+ )?(?:mentions?|contains?|address(?:es)?|discuss(?:es)?|covers?|answers?|says?|relates? to|match(?:es)?|deals? with|describes?|explains?|states?)\b",
    rf"\b{_OF_TEXT}\s(?:\w+\s){{0,2}}(?:says?|contains?|provides?|includes?|gives?|offers?|has|have|makes?|shows?)\s(?:\w+\s){{0,2}}?(?:nothing|no|neither)\b",
    rf"\b(?:nothing|nowhere|not anywhere) (?:\w+ ){{0,6}}?{_IN_TEXT}",
)
_INFORMATION_LACKS = (
    rf"\b(?:no|not any|n't any|not enough|n't enough|insufficient|not sufficient|n't sufficient|inadequate|too little|not have (?:any|enough)) (?:[\w-]+,? (?:or |and )?){{0,4}}?{_INFO}{_NOT_A_NAME}(?:\s(?:\w+ly\s)?(?:(?:is|are|was|were|has been|have been|could be|can be) )?(?:\w+ly )?{_GIVEN}\b(?! that\b)|\s(?:to (?:answer|determine|calculate|compute|provide|assess|say|confirm|make|conclude|identify)|about|on|regarding|concerning|match(?:es|ing)?)\b{_NO_DEED}|\s{_IN_TEXT}{_NO_DEED}|[.,;!]|$)",
    rf"\b(?:not|n't) (?:provide|contain|include|give|have|find|offer|see|possess|hold|get) (?:\w+ ){{0,2}}?(?:enough|sufficient|adequate|any|the necessary|the required|the relevant|specific|the specific|the exact|exact|that|this|the)\s(?:[\w’'&/-]+ ){{0,4}}?(?:information|details?|data|figures?|context|numbers?|mention|reference|answers?|values?|evidence|indication|documents?)\b{_NOT_A_NAME}",
    rf"\b(?:information|data|details?|figures?|answer|values?|numbers?|documents?|material|content|context|statements?|results?|evidence)\b[^.;?!]{{0,120}}?\b(?:is|are|was|were|has|have|been|isn't|aren't|wasn't|weren't|hasn't|haven't)\s?(?:not |never )?(?:been )?{_ADVERB}(?:missing|lacking|unavailable|insufficient|absent|incomplete|inaccessible|not enough|nowhere to be found)\b",
    rf"\b(?:information|data|details|figures?|answer|values?|numbers?|documents?|material|statements?)\b[^.;?!]{{0,120}}?\b(?:(?:is|are|was|were|has|have) not|isn't|aren't|wasn't|weren't|hasn't|haven't) (?:been )?{_ADVERB}(?:provided|available|given|found|listed|present|accessible|supplied|{_SAID})\b",
    rf"\b(?:(?:is|are|was|were|has|have) not|isn't|aren't|wasn't|weren't|hasn't|haven't|not) (?:been )?{_ADVERB}(?:(?:{_SAID}|{_PUT})(?: (?:or|and|nor) \w+)?)(?:\s(?:\w+ ){{0,5}}?)?{_IN_TEXT}",
    rf"\b(?:(?:is|are|was|were|has|have) not|isn't|aren't|wasn't|weren't|hasn't|haven't|nowhere) (?:been )?{_ADVERB}(?:mentioned|explicitly \w+ed|specified|disclosed|documented)(?=\s*(?:[.,;!)]|$))",
    rf"\b(?:is|are|was|were) {_NOT} (?:(?:readily|explicitly|directly|publicly|immediately|specifically) )(?:{_SAID}|available|provided|given|calculable|listed)\b",
    rf"\b(?:(?:not|n't)\s(?:relate|pertain|apply|correspond)|unrelated|irrelevant|not (?:relevant|related)) to (?:the|your|this|that) (?:\w+ )?(?:question|query|request|topic)\b",
    r"\bno (?:\w+ )?(?:evidence|indications?|mention|details?|information)\b[^.;?!]{0,25}\b(?:whether|if)\b",
    rf"^\W*(?:but|and|though|while|yet|or)\W+(?:they |it )?{_DO_NOT} {_ADVERB}(?:{_CONTAIN}|include|provide|give|cover)\b",
    r"\bno (?:such )?(?:matching )?(?:record|result|match|document|entry|entries|records|results|documents|matches|information|mention|article|page|answer)s? (?:that )?(?:match(?:es|ed)?|found|exists? for|(?:is|are|was|were) found|could be found|correspond|came up|turned up|relate)",
    r"\bnot found in (?:the|any|my|these)\b|^\W*(?:not (?:found|mentioned|stated|specified|given|provided|available|applicable)|none (?:found|given|mentioned)|no (?:answer|information|match(?:es)?|results?))\W*$",
    rf"\b(?:answer|information|that|this|it)(?: is|'s| was) not {_IN_TEXT}",
    rf"\b(?:isn't|is not|wasn't|not) (?:something|anything|a (?:topic|question|subject|point)) (?:that )?(?:i|we|the|these|this|my|it) ",
    rf"\b(?:falls |lies |is |are |'s )?(?:outside|beyond) (?:of )?(?:what|the scope|the content|the material|the provided|the information|the documents?|the context)\b",
    r"\b(?:there's|there is|there was|i see|i find) no mention\b",
    r"\b(?:nothing|no hits?|zero results) (?:\w+ ){0,3}(?:was|were|could be|came|turned|is) (?:found|up|returned|on (?:file|record))\b",
)
_CANNOT_BE_KNOWN = (
    rf"\b(?:cannot|can't|can not|could not|couldn't|will not|won't|may not|might not) be {_ADVERB}(?:determined|answered|verified|calculated|computed|ascertained|inferred|deduced|derived|assessed|definitively \w+|accurately \w+|concluded)\b",
    rf"\b(?:cannot|can't|can not|could not|couldn't) be {_ADVERB}(?:found|located|provided|given|established|disclosed|identified|confirmed|known|stated|extracted|compared|evaluated|shared|discussed|obtained)\b[^.;?!]{{0,80}}?(?:{_IN_TEXT}|without (?:\w+ ){{0,4}}?(?:information|data|details|context|access))",
    rf"\b(?:(?:is|was|be|it's|remains) (?:not|n't|im|never)\s?(?:be )?(?:possible|feasible|clear)|isn't possible|wasn't possible|isn't clear|impossible|not possible) (?:for (?:me|us|the assistant) )?to (?:\w+ly )?(?:{_TELL}|(?:provide|give) (?:an?|the|any|this|that|a specific|an accurate) (?:\w+ )?(?:answer|figure|information|number|value|assessment|comparison))\b",
    rf"\b(?:it(?:'s| is| remains)|is|are|remains?) (?:not clear|unclear|unknown|uncertain|not known) {_IN_TEXT}",
    rf"\b{_IN_TEXT}[^.;?!]{{0,40}}\b(?:it(?:'s| is| remains)|is|are|remains?) (?:not clear|unclear|unknown|uncertain|not known|not possible|impossible)\b",
    rf"\b(?:answer|information|figure|data) (?:\w+ ){{0,6}}?(?:is|are|remains?) (?:unknown|unclear)\b",
)
# Said of the speaker.
_OF_ME = (
    rf"(?: (?:\w+ly|still|also))*(?:\s|'m ){_CANNOT} {_ADVERB}(?:be of )?(?:{_HELP}|{_KNOW})",
    rf"(?:\s(?:must|will|shall|have to|respectfully|would rather|'d rather)){{1,2}} (?:decline|refuse|refrain|not (?:{_HELP}|{_KNOW}))",
    rf" (?:will not|won't) {_ADVERB}(?:be )?(?:{_HELP}|{_KNOW})",
    rf" (?:do not|don't|did not|didn't) {_ADVERB}(?:know|understand (?:the|your|this|what)|recogni[sz]e)\b",
    rf" (?:do not|don't|did not|didn't|never|still don't) {_ADVERB}(?:have|possess|hold|get|store|retain)\s(?:(?:direct|real-?time|current|up-to-date|specific|any|enough|sufficient|access|immediate|the|that|this|such|personal|internal|live|detailed|exact|necessary|required|relevant|latest|ability|a clear|an?|your|information|info|data|details|knowledge|context|visibility|insight)\b)(?! (?:problem|objection|issue)s?)",
    rf" (?:do not|don't|did not|didn't|could not|couldn't|can't|cannot) {_ADVERB}(?:see|find|spot|locate|come across|identify|detect)\b",
    rf"(?:'ve| have| had)? (?:have |found |find |see |got |was given |have been given |located |possess )(?:absolutely |really )?(?:no|nothing|neither|insufficient|limited|little|zero)\b(?! (?:problem|doubt|objection|issue|trouble))",
    rf" (?:neither|lack|lacks)\b",
    rf"(?: am|'m| was) {_ADVERB}(?:not (?:really |quite |entirely |completely )?(?:sure|certain|aware|familiar|informed|privy|trained|knowledgeable)|unsure|uncertain|unaware|unfamiliar|clueless)\b",
)
_I_CANNOT = (
    rf"{_ME}(?:{'|'.join(_OF_ME)})",
    rf"{_I}(?: (?:\w+ly|still|also|do|am|regret|fear|that|and|,))*(?:\s|'m |'re ){_CANNOT} {_ADVERB}(?:be of )?{_KNOW}\b",
    rf"(?:^|sorry[,.]?(?: but)?|unfortunately,?|apologi[sz]e,?(?: but)?|afraid|[,;:(])\s*(?:i |we )?{_CANNOT} {_ADVERB}(?:{_KNOW}|(?:help|assist|provide|access|do that|comply|offer (?:any )?(?:info|advice)|share)\b)",
    rf"(?:^|[,;:] )\W*we (?:simply )?(?:don't|do not) (?:know|have (?:enough|any|the|that|sufficient|specific|access to)\s(?:\w+ ){{0,4}}?(?:information|data|details?|figures?|answer|context|statement))",
    rf"{_I}(?: have|'ve)?(?: \w+)? (?:not|n't) (?:been )?(?:given|provided|supplied|trained|found|seen|come across|received)\b",
    r"\byou (?:have not|haven't|did not|didn't) (?:provided?|given?|supplied|supply|included?|shared?|specified|specify|attached?|uploaded?)\b",
    r"(?:^\W*|[,;:.!] ?|\band )(?:dunno|idk|no idea|no clue|beats me|not sure|don't know|do not know|n/a|not applicable|unanswerable|no answer|unknown)(?= *(?:[.,;!)]|$|about\b|what\b|if\b|whether\b))",
    r"\b(?:have|'ve got) no (?:idea|clue)\b",
    r"\b(?:beyond|outside(?: of)?|not within|exceeds|falls outside(?: of)?|out of) (?:my|the|our)(?: \w+)? (?:scope|knowledge|expertise|capabilit\w+|abilit\w+|remit|competence|area|training|domain|reach)\b",
    r"\bout of scope\b",
    r"\bmy (?:knowledge|training|information|access|scope|capabilities|data)\b[^.;?!]{0,60}\b(?:limited|does not|doesn't|do not|don't|only (?:covers?|extends|goes|up)|restricted|ends|cut ?off)\b",
    r"\b(?:against|violates?|contrary to|goes against|not in line with|inconsistent with) (?:my|our) (?:\w+ ){0,2}(?:guidelines|polic\w+|programming|principles|rules|values|ethics|terms)\b",
    r"\bi(?:'d| would)?(?: need| require)\b[^.;?!]{0,90}\b(?:in order |before i )?(?:to|can|could) (?:be able to )?(?:\w+ly )?(?:answer|calculate|determine|compute|provide|assist|help|give|perform)\b",
)
_OBJECTS = (
    rf"\b(?:it(?:'s| is| would be)|that(?:'s| is)|is|are) (?:not|never|n't|neither|highly in|in|un)\s?(?:\w+ly )?{_WRONG}(?:,? (?:or|nor|and) (?:\w+ly )?{_WRONG})*,? (?:for me |for anyone |for us )?(?:to|for|of) (?:\w+ly )?{_SPEECH}",
    rf"{_ME} (?:do not|don't|cannot|can't|does not|doesn't) (?:have|hold|possess|form|express|harbor) (?:\w+ )?(?:personal )?{_OPINION}",
    rf"{_ME} (?:and )?(?:do not|don't|cannot|can't|could never|would never) (?:support|condone|encourage|endorse|promote|agree with (?:the idea|this|that|any))\b",
    r"\b(?:as|i(?:'m| am)) (?:just |only )?an? (?:\w+ ){0,3}(?:ai|model|assistant)\b[^.?!]{0,20}\b(?:do not|don't|cannot|can't|must not|should not) (?:\w+ )?(?:condone|promote|have the|support|encourage|engage|endorse|provide|hold|possess)\b",
    rf"\bi (?:do not|don't) (?:think|believe) (?:that |it |it's |that's |it is |that is |this is )+(?:an? )?{_WRONG}\b",
    r"\bi (?:must|have to|need to|want to|feel compelled to|would like to|should)(?: \w+ly)? (?:point out|clarify|emphasi[sz]e|address|inform you|remind you|note|stress|express)\b[^.?!]{0,110}\b(?:illegal|unethical|harmful|inappropriate|discriminat\w+|offensive|stereotyp\w+|not (?:appropriate|acceptable|ethical|support|promote)|immediate|prejudice|dangerous|violen\w+|disrespectful|safety|hateful|against|concern\w*|problematic)\b",
    r"\b(?:the|your|this) (?:question|request|statement|premise|query|prompt|topic|notion|assertion|assumption|idea)\b[^.?!]{0,80}\b(?:harmful|offensive|inappropriate|unethical|illegal|discriminat\w+|stereotyp\w+|hateful|disrespectful|not (?:appropriate|acceptable|ethical|factually coherent))\b",
)

# Each says what an answer would take, which is not yet an answer.
_NEEDS = (
    r"\b(?:i|we)(?:'d| would| will|'ll) (?:also )?(?:typically )?(?:need|require)(?! not)\b",
    r"\bif you (?:can |could |are able to )?(?:provide|share|supply|give|upload|have (?:access to )?(?:the|these|those|this|that|any|a|both))\b[^.?!]{0,140}\b(?:i|we)(?: can|'d| could| would| will|'ll)\b",
    r"\bplease (?:provide|share|supply|upload|paste|attach) (?:me with )?(?:the|these|those|more|any|additional|specific|both|your)\b",
    r"\byou(?:'d| would)(?: \w+ly)?(?: need to| have to| want to)?(?: \w+ly)? (?:refer|look|consult|check|review|contact|access|examine|search|find|obtain|need the|need access|follow)\b",
    r"\byou will need to (?:look up|refer to|access|consult|obtain)\b|\bone would (?:typically |usually )?(?:need|have) to\b",
    r"\bas of my (?:last|latest|most recent|knowledge|training)\b",
)
# Each says: not the answer, but where to look for it, or what would be needed to give it.
_DEFLECTS = (
    r"\byou(?:'d| would| will|'ll| may| might| can| could| should)?(?: \w+ly)?(?: need to| have to| want to| be able to)?(?: also)? (?:typically |usually |generally |directly )?(?:refer(?:ring)? to|look (?:at|for|up|into)|consult|check|review|visit|contact|access|examine|search|reach out|find (?:this|that|the|it|these|more)|obtain|gather|locate|analy[sz]e|follow these)\b",
    r"\b(?:please|kindly|i(?:'d)?(?: would)?(?: strongly)? (?:recommend|suggest|advise|encourage you)|(?:it(?:'s| is| would be| may be| is always)|is) (?:\w+ )?(?:best|advisable|recommended|necessary|helpful|better|important)(?: to)?|feel free to|try(?:ing)? to?|consider)\b[^.?!]{0,40}\b(?:check\w*|refer\w*|consult\w*|contact\w*|visit\w*|review\w*|see|look\w*|reach\w*|verif\w*|provid\w*|shar\w*|upload\w*|suppl\w*|specify\w*|search\w*|ask\w*)\b",
    r"\b(?:i|we|one|you)(?:'d| would| will|'ll)?(?: also)? (?:need|require)(?:s)? (?:the|more|additional|to know|access|specific|further|to have|to look|both|actual|a|full|data|information)\b",
    r"\bif you (?:can|could|have|are able to|provide|share|supply|give|need|require|let me know|tell me|upload|would like)\b",
    r"\bplease (?:provide|share|supply|specify|give|upload|let me know|clarify|paste|attach|rephrase|refer)\b",
    r"\bwithout (?:\w+ ){0,4}?(?:information|data|details|context|figures?|access|knowledge|documents?|statements?|number|value|amounts?|balance|breakdown)\b",
    r"\b(?:can|could|will|would|may|might|should)(?: typically| usually| also)? (?:be found|be obtained|provide (?:this|that|the|more|you)|be (?:available|listed|disclosed|accessed))\b",
    r"\bwould (?:be|need to be|have to be|typically be|be required) (?:\w+ )?(?:needed|required|necessary|found|provided|calculated|obtained)\b",
    r"\bmay (?:be found|be available|have (?:more|that))\b",
)
_HEDGES = (
    r"\b(?:not (?:been )?(?:yet |fully |independently |officially )?(?:confirmed|verified)|unconfirmed|unverified|(?:cannot|can't|could not|couldn't) (?:be )?(?:fully |independently )?(?:confirm(?:ed)?|verif(?:y|ied)))\b",
    r"\b(?:i(?:'m| am)|we(?:'re| are)) not (?:\w+ )?(?:sure|certain)\b",
    r"\b(?:might|may|could) be (?:wrong|outdated|mistaken|out of date)\b",
    r"\b(?:it is|it's|remains?) (?:unclear|uncertain|not clear) (?:whether|if|how|what|when|who)\b",
)
_ASKS = (
    r"\b(?:which|what|who|where|whom) (?:\w+ ){0,7}?(?:do you mean|are you|did you|would you like|you mean|were you|have you|do you have|do you want|you are|you're|should i|shall i|is (?:it|this|that) (?:about|for)|you need)\b",
    r"\b(?:do|did) you mean\b|\bare you (?:asking|referring|looking|thinking|interested|talking|inquiring|using|speaking|trying)\b|\bwere you (?:asking|referring|thinking)\b",
    r"\b(?:could|can|would|will) you (?:please |kindly )?(?:clarify|specify|provide|tell me|confirm|be more|elaborate|rephrase|give me|let me know|share|explain (?:what|which))\b",
    r"^\W*(?:which|what|whose) (?:one|of)\b|^\W*which\b|\bmay i ask\b|\bplease (?:clarify|specify)\b",
)
_PADS = (
    r"\b(?:sorry|apologi[sz]e|apologies|unfortunately|regrettably)\W*(?:but\W*)?$|^\W*(?:i(?:'m| am))? ?(?:so |very |really |truly |deeply )?(?:sorry|apologi[sz]e)\b",
    r"\b(?:is there (?:anything|something) else|anything else i can|how (?:else )?(?:can|may) i (?:help|assist)|(?:feel free|don't hesitate|do not hesitate) to|i(?:'m| am|'d be| would be|'ll be| will be) (?:here|happy|glad)(?: and \w+)? to|i(?:'ll| will) do my best|let me know if|hope (?:this|that) helps|i understand (?:that|your|you)|thank you for|i(?:'d| would) be (?:happy|glad)|(?:any )?other questions|please note that)\b",
    r"\b(?:respect(?:ful|fully|ing|ed)?|dignity|unethical|ethical(?:ly)?|harmful|illegal(?:ly)?|violen(?:t|ce)|discriminat\w+|inclusi\w+|stereotyp\w+|prejudice|empathy|compassion|kindness|regardless of|equal(?:ity| rights| treatment| opportunit\w+)|fairness|human rights|privacy|consent|hotline|crisis|mental health|trusted (?:adult|friend)|seek (?:professional )?help|harm(?:ing|ed)? (?:others|yourself|anyone|people|individuals)|morally|reprehensible|consequences|lawful|responsibl[ey]|safe(?:ly)? and|non-violent|tolerance|diversity|mutual)\b",
    r"\bas an? (?:\w+ ){0,4}(?:ai|assistant|model|chatbot)\b[^.]{0,60}$|^\W*(?:yes|ok|okay|sure|hello|hi)\W*$|^\W*i(?:'m| am) (?:just |only )?an? (?:\w+ ){0,3}(?:ai|model|assistant)\b",
)
# What holds of anything of the kind says nothing about the thing asked about.
_GENERIC = (
    r"\b(?:typically|usually|generally|in general|commonly|often|normally|may|might|could|can (?:be|vary|help|include|provide)|would (?:be|include|involve|typically|need|give|then|list|cover)|should (?:be|include|look)|common(?: \w+)? (?:reasons?|factors?|drivers?)|if (?:the|a|an|you|it|there|this)|is (?:defined|calculated|a (?:measure|metric|financial|type|key|liquidity|profitability|ratio))|measures?|refers? to|formula|divid(?:e|ed|ing)|subtract|multiply|once you have|plug|for example|hypothetical\w*|let's|assum(?:e|ing)|here(?:'s| is| are) (?:how|the steps|a step)|steps?:|add(?:ing)? (?:the|back|up)|calculat(?:e|ing) (?:the|a|this|it)|ratio =|= \(?[a-z])\b",
    r"^\W*(?:\d\W*)?(?:first,? |then,? |next,? )?(?:locate|obtain|find|identify|look|get|take|apply|round|open|review|go to|navigate|search|scroll|determine|gather|use|check|download|access|visit|compare)\b",
)


@cache
def english() -> tuple[Pattern, ...]:
    """Patterns of English, those that decline first."""
    groups = (
        (Act.DECLINES, _SOURCES_LACK + _INFORMATION_LACKS + _CANNOT_BE_KNOWN + _I_CANNOT),
        (Act.OBJECTS, _OBJECTS),
        (Act.HEDGES, _HEDGES),
        (Act.ASKS, _ASKS),
        (Act.NEEDS, _NEEDS),
        (Act.DEFLECTS, _DEFLECTS),
        (Act.PADS, _PADS),
        (Act.GENERIC, _GENERIC),
    )
    return tuple((act, re.compile("|".join(patterns), re.IGNORECASE)) for act, patterns in groups)
