"""How English declines: the parts of a refusal, and the ways in which they are put together.

No phrase is listed whole. A refusal is an inability, an absence or an unwillingness, joined to a word of knowing,
saying or helping, and said of the speaker, of the sources or of the information. Words that also occur in plain facts
("not included", "cannot be found", "does not cover") count only where sources or information are named beside them.
"""

from __future__ import annotations

_ADVERB = (
    r"(?:(?:also|really|directly|explicitly|specifically|clearly|currently|actually|readily|necessarily|fully|"
    r"definitively|accurately|reliably|confidently|unfortunately|therefore|thus|yet|even|just|simply|only|always|"
    r"honestly|sadly|further|either|ever|seem to|appear to|in good conscience|at this time|be able to|to|"
    r"\w+ly),? ){0,3}"
)
_NOT = r"(?:not|never)"
_DO_NOT = (
    r"(?:(?:do|does|did|has|have|had|will|would) not|don't|doesn't|didn't|hasn't|haven't|won't|wouldn't|fails? to|"
    r"failed to)"
)
_CANNOT = (
    r"(?:cannot|can't|can not|cant|could not|couldn't|(?:(?:am|are|is|was|were|be|been|'m|'re|"
    r"remain)\s+)?(?:(?:currently|still|also) )?"
    r"(?:unable|not able|not in a position|not equipped|not qualified|not designed|not programmed|not allowed|"
    r"not authori[sz]ed|not permitted|not comfortable|not going|not capable of|incapable of)(?: to)?|"
    r"will not be able to|won't be able to|"
    r"(?:do not|don't|does not|doesn't) have the (?:ability|capability|capacity|authority|means|expertise|"
    r"tools|permission)(?: or \w+)? to|(?:lack|lacks) the (?:ability|capability|means) to|"
    r"(?:must|have to|need to|will|shall|'ll|would have to|respectfully|prefer to) (?:respectfully |"
    r"politely )?(?:decline|refuse|refrain from|abstain from)(?: to)?|"
    r"(?:decline|refuse) to|(?:was|were) not able to|(?:isn't|wasn't|aren't|weren't) able to)"
)
# What only a speaker does with what is known, so that "cannot" beside it is a refusal whoever "we" are.
_KNOW = (
    r"(?:answer|determine|find|locate|say|tell|confirm|verify|calculat\w*|comput\w*|assess|identify|infer|"
    r"conclude|deduce|"
    r"know|derive|ascertain|establish|estimate|respond|reply|comment|speculate|guess|predict|evaluate|judge|"
    r"see (?:any|that|this|the|an?)|retriev\w*|extract|look up|look that up|name|state|quantif\w*|compare|"
    r"pinpoint|figure out|"
    r"give you (?:an?|the|that|any)\s(?:\w+ )?(?:answer|figure|information|number|details?|date|response)|"
    r"(?:complete|perform|finish|proceed with|carry out|do) (?:the|this|that|an?|"
    r"these) (?:\w+ ){0,2}?(?:calculations?|computations?|analysis|comparison)|"
    r"work (?:that|this|it) out|make (?:a|any|that) (?:determination|assessment|judg\w+|comparison|conclusion|"
    r"calculation|statement))"
)
# The same, where nobody in particular is unable: nature makes it impossible to know, predict or see things too.
_TELL = (
    r"(?:answer|determine|say|tell|confirm|verify|calculat\w*|comput\w*|assess|identify|infer|conclude|deduce|"
    r"derive|ascertain|"
    r"establish|respond|name|state|quantif\w*|pinpoint|extract|give a (?:definitive|precise|specific|reliable))"
)
# What a speaker may decline to do, if it is "I".
_HELP = (
    r"(?:provid\w*|help\w*|assist\w*|giv(?:e|ing)|shar(?:e|ing)|offer\w*|access\w*|advis\w*|recommend|"
    r"discuss\w*|support\w*|engag\w*|comply|fulfil\w*|"
    r"participat\w*|generat\w*|creat\w*|writ(?:e|ing)|produc\w*|suggest\w*|endors\w*|encourag\w*|condon\w*|"
    r"promot\w*|do (?:that|this|so|it)|speak|open|read|"
    r"disclos\w*|reveal\w*|list|specify|explain\w*|describ\w*|clarify|satisfy|continue|proceed|process|browse|"
    r"understand|fully understand|"
    r"agree|justif\w*|defend|advocat\w*|facilitat\w*|perform|complete|address|go into|get into|talk about|"
    r"teach|instruct\w*|guide|make)"
)
_I = (
    r"(?:\bi|\bwe|\bthe (?:ai )?(?:assistant|model|system|bot|chatbot|tool)|\bthis (?:assistant|system|bot|model)|"
    r"\bit|\bone)"
)
ME = (
    r"(?:\bi|\bthe (?:ai )?(?:assistant|model|chatbot|bot)|\bthis (?:assistant|bot)|\bas an? (?:\w+ ){0,3}(?:ai|"
    r"model|assistant|chatbot)\b[^.]{0,40}?)"
)

# Texts that are given to be read; "policy", "contract" or "plan" also do things of their own and are not among them.
_TEXT = (
    r"(?:documents?|docs?|documentation|context|texts?|passages?|sources?|materials?|excerpts?|articles?|"
    r"files?|filings?|"
    r"handbooks?|manuals?|guides?|knowledge base|notes?|records?|data(?:set|base)?|information|details|content|"
    r"reports?|"
    r"statements?|search results?|results|pages?|snippets?|chunks?|evidence|transcripts?|papers?|corpus|paragraphs?|"
    r"references?|sections?|faqs?|wiki|10-?[kq]|8-?k|exhibits?|tables?|sheets?|attachments?|emails?|press release|"
    r"knowledge|summary|website|question|prompt|conversation|input|library|catalogue|index|what i have|provided)"
)
_OF_TEXT = (
    r"(?:the|this|these|those|that|your|any|our|my|provided|given|available|supplied|"
    rf"retrieved)\s(?:[\w’'&,/-]+\s){{0,5}}?{_TEXT}\b"
)
_IN_TEXT = (
    r"(?:(?:in|within|from|by|into|to|through|using|based on|on|with|of|at|across|among|anywhere in) (?:(?:any|"
    rf"either) of )?(?:{_OF_TEXT}|what (?:you|i|is|was|has)|here\b|context\b|documents\b))"
)
_INFO = (
    r"(?:information|infos?|mention|data|details?|records?|references?|indications?|documentation|context|"
    r"answers?|figures?|"
    r"match(?:es)?|results?|entry|entries|sources?|documents?|passages?|material|facts?|evidence|number|value|"
    r"specifics|"
    r"explanation|discussion|description|clue|trace|statements?|guidance|basis|knowledge|hits?)"
)
_GIVEN = (
    r"(?:available|provided|found|given|included|present(?:ed)?|mentioned|listed|disclosed|supplied|specified|"
    r"contained|"
    r"stated|shown|offered|returned|retrieved|located|accessible|on file|here|on (?:this|that)|there|to be found)"
)
# "the information desk", "data-roaming": the noun is only part of the name of something else where another noun
# follows, that is, a word that neither goes on about the information nor opens the next clause.
_NOT_A_NAME = (
    rf"(?!-\w)(?!\s(?!(?:{_GIVEN}|about|on|regarding|concerning|of|for|as|to|whether|how|why|when|who|what|which|that|with|"
    r"from|in|within|by|at|under|into|and|or|but|so|nor|because|since|without|here|there|yet|today|i|we|you|it|they|is|are|"
    r"was|were|has|have|can|could|would|will|may|might|specific\w*|relevant|necessary|beyond|after|before|between|"
    r"needed|via|since|if|like|this|the|an?|any|your|unless|through|being|relating|pertaining|showing|covering|"
    r"including|detailing|containing|describing|explaining|\w+ed|\w+ly)\b)[a-z])"
)
# "No data is shared with third parties" is a fact about the world.
_NO_DEED = (
    rf"(?![^.;]{{0,70}}\b(?:is|are|was|were|be|been|being|gets?) (?!(?:\w+ly )?{_GIVEN})(?:\w+ly )?\w+(?:ed|en|ept|"
    r"old|ent|ade|ired)\b)"
)
_ABOUT = (
    r"(?:about|on|regarding|concerning|related|relating|pertaining|of|for|as to|whether|how|why|when|who|what|"
    r"which|that|to|with|from|in|within)"
)
_CONTAIN = (
    r"(?:contain|mention|specify|state|say|disclose|discuss|address|indicate|reveal|refer|relate|touch|speak|detail|"
    r"explain|describe|define|name|identify|clarify|answer|elaborate|talk|tell|report|document|outline|quantify|break)"
)
_CONTAIN_OR_DO = (
    r"(?:include|provide|cover|give|list|show|offer|hold|have (?:any |the |enough |specific |"
    r"sufficient )?(?:information|details?|data|mention|answer|figures?|anything)|allow|permit|enable|present|"
    r"go into|support answering|make (?:it clear|clear|any mention)|extend|supply|feature)"
)
_SAID = (
    r"(?:mentioned|stated|specified|disclosed|indicated|documented|addressed|spelled out|discussed|referenced|"
    r"described|detailed|named|explained|defined|quantified|clarified|reported)"
)
_PUT = (
    r"(?:provided|included|available|given|found|listed|present(?:ed)?|shown|contained|covered|part|there|supplied|"
    r"outlined|broken out|identified|answered|accessible|visible|explicit|clear|readily available|legible)"
)

_SOURCES_LACK = (
    rf"\b{_TEXT}\b[^.;?!]{{0,90}}?\b{_DO_NOT} {_ADVERB}{_CONTAIN}\b",
    rf"\b{_OF_TEXT}[^.;?!]{{0,90}}?\b{_DO_NOT} {_ADVERB}{_CONTAIN_OR_DO}\b",
    (
        r"\b(?:it|they|policy|contract|agreement|plan|law|regulations?|rules?|terms|author|"
        rf"\w+'s) {_DO_NOT} {_ADVERB}(?:mention|specify|explicitly state|say (?:anything|whether|how|what|which|"
        r"when)|contain (?:any )?(?:information|details))\b"
    ),
    (
        rf"\b{_OF_TEXT} (?:\w+ ){{0,2}}(?:lacks?|omits?|(?:is|are) (?:silent|insufficient|not sufficient|"
        r"limited to|unrelated|not relevant|irrelevant|incomplete|not enough|missing|unclear|empty))\b"
    ),
    (
        rf"\bnone of (?:the|these|those|my|your|our|them)(?: (?:\w+ ){{0,3}}?{_TEXT})?(?: (?:i|you|"
        rf"that) \w+(?: \w+)?)? {_ADVERB}(?:relates?|mentions?|contains?|address(?:es)?|discuss(?:es)?|covers?|"
        r"answers?|says?|provides?|includes?|match(?:es)?|refers?|(?:is|are) (?:about|relevant|related)|ha(?:s|"
        r"ve)|deals?|touch(?:es)?|speaks?|gives?|lists?|describes?|explains?|states?|speciff?(?:y|ies)|names?|"
        r"shows?|indicates?|tells?)\b"
    ),
    (
        rf"\bno(?:ne)? (?:of the )?(?:\w+ ){{0,3}}{_TEXT} (?:in (?:the|my) \w+ )?(?:mentions?|contains?|"
        r"address(?:es)?|discuss(?:es)?|covers?|answers?|says?|relates? to|match(?:es)?|deals? with|describes?|"
        r"explains?|states?)\b"
    ),
    (
        rf"\b{_OF_TEXT}\s(?:\w+\s){{0,2}}(?:says?|contains?|provides?|includes?|gives?|offers?|has|have|makes?|"
        r"shows?)\s(?:\w+\s){0,2}?(?:nothing|no|neither)\b"
    ),
    rf"\b(?:nothing|nowhere|not anywhere) (?:\w+ ){{0,6}}?{_IN_TEXT}",
)
_INFORMATION_LACKS = (
    (
        r"(?:\b(?:no|not any|not enough|insufficient|not sufficient|inadequate|too little|not have (?:any|enough))|"
        r"n't (?:any|enough|sufficient)) (?:[\w-]+,? (?:or |"
        rf"and )?){{0,4}}?{_INFO}{_NOT_A_NAME}(?:\s(?:\w+ly\s)?(?:(?:is|are|was|were|has been|have been|could be|"
        rf"can be) )?(?:\w+ly )?{_GIVEN}\b(?! that\b)|\s(?:to (?:answer|determine|calculate|compute|provide|assess|"
        rf"say|confirm|make|conclude|identify)|about|on|regarding|concerning|match(?:es|ing)?)\b{_NO_DEED}|"
        rf"\s{_IN_TEXT}{_NO_DEED}|[.,;!]|$)"
    ),
    (
        r"\b(?:not|n't) (?:provide|contain|include|give|have|find|offer|see|possess|hold|"
        r"get) (?:\w+ ){0,2}?(?:enough|sufficient|adequate|any|the necessary|the required|the relevant|specific|"
        r"the specific|the exact|exact|that|this|the)\s(?:[\w’'&/-]+ ){0,4}?(?:information|details?|data|"
        r"figures?|context|numbers?|mention|reference|answers?|values?|evidence|indication|"
        rf"documents?)\b{_NOT_A_NAME}"
    ),
    (
        r"\b(?:information|data|details?|figures?|answer|values?|numbers?|documents?|material|content|context|"
        r"statements?|results?|evidence)\b[^.;?!]{0,120}?\b(?:is|are|was|were|has|have|been|isn't|aren't|wasn't|"
        rf"weren't|hasn't|haven't)\s?(?:not |never )?(?:been )?{_ADVERB}(?:missing|lacking|unavailable|"
        r"insufficient|absent|incomplete|inaccessible|not enough|nowhere to be found)\b"
    ),
    (
        r"\b(?:information|data|details|figures?|answer|values?|numbers?|documents?|material|"
        r"statements?)\b[^.;?!]{0,120}?\b(?:(?:is|are|was|were|has|have) not|isn't|aren't|wasn't|weren't|hasn't|"
        rf"haven't) (?:been )?{_ADVERB}(?:provided|available|given|found|listed|present|accessible|supplied|"
        rf"{_SAID})\b"
    ),
    (
        r"\b(?:(?:is|are|was|were|has|have) not|isn't|aren't|wasn't|weren't|hasn't|haven't|"
        rf"not) (?:been )?{_ADVERB}(?:(?:{_SAID}|{_PUT})(?: (?:or|and|nor) \w+)?)(?:\s(?:\w+ ){{0,5}}?)?{_IN_TEXT}"
    ),
    (
        r"(?:\b(?:is|are|was|were|has|have) not|'s not|\bisn't|\baren't|\bwasn't|\bweren't|\bhasn't|\bhaven't|"
        rf"\bnowhere) (?:been )?{_ADVERB}(?:mentioned|explicitly \w+ed|specified|disclosed|"
        r"documented|listed|stated|indicated|given|recorded)(?: at all)?(?=\s*(?:[.,;!)]|$))"
    ),
    (
        r"(?:\bnot|n't) (?:been )?(?:\w+ly )?(?:given|shown|provided|included|found|published|printed|noted|named|"
        r"listed|stated|mentioned|specified|indicated|disclosed|documented|available|recorded) "
        r"anywhere\b|\bnowhere (?:to be found|\w+ed|given|shown|to be seen)\b"
    ),
    (
        r"\bno (?:[\w-]+ ){1,4}?(?:is|are|was|were|has been|have been) (?:\w+ly )?(?:listed|stated|specified|mentioned|"
        r"indicated|disclosed)(?: anywhere| here| there| at all)?(?=\s*(?:[.,;!)]|$))"
    ),
    # What was looked up under a number or a name.
    (
        r"\bno (?:[\w-]+ ){1,3}?(?:was|were|is|could be|has been) found (?:under|for|with|matching|by) (?:that|"
        r"this|your)\b"
    ),
    r"\bno (?:records?|trace|entry|entries) (?:of|for|under) (?:that|this|your|any such|such)\b",
    (
        rf"\b(?:is|are|was|were) {_NOT} (?:(?:readily|explicitly|directly|publicly|immediately|"
        rf"specifically) )(?:{_SAID}|available|provided|given|calculable|listed)\b"
    ),
    (
        r"\b(?:(?:not|n't)\s(?:relate|pertain|apply|correspond)|unrelated|irrelevant|not (?:relevant|"
        r"related)) to (?:the|your|this|that) (?:\w+ )?(?:question|query|request|topic)\b"
    ),
    r"\bno (?:\w+ )?(?:evidence|indications?|mention|details?|information)\b[^.;?!]{0,25}\b(?:whether|if)\b",
    (
        rf"^\W*(?:but|and|though|while|yet|or)\W+(?:they |it )?{_DO_NOT} {_ADVERB}(?:{_CONTAIN}|include|provide|"
        r"give|cover)\b"
    ),
    (
        r"\bno (?:such )?(?:matching )?(?:record|result|match|document|entry|entries|records|results|documents|"
        r"matches|information|mention|article|page|answer)s? (?:that )?(?:match(?:es|ed)?|found|exists? for|(?:is|"
        r"are|was|were) found|could be found|correspond|came up|turned up|relate)"
    ),
    (
        r"\bnot found in (?:the|any|my|these)\b|^\W*(?:not (?:found|mentioned|stated|specified|given|provided|"
        r"available|applicable)|none (?:found|given|mentioned)|no (?:answer|information|match(?:es)?|results?))\W*$"
    ),
    rf"\b(?:answer|information|that|this|it)(?: is|'s| was) not {_IN_TEXT}",
    (
        r"\b(?:isn't|is not|wasn't|not) (?:something|anything|a (?:topic|question|subject|point)) (?:that )?(?:i|"
        r"we|the|these|this|my|it) "
    ),
    (
        r"\b(?:falls |lies |is |are |'s )?(?:outside|beyond) (?:of )?(?:what|the scope|the content|the material|"
        r"the provided|the information|the documents?|the context)\b"
    ),
    r"\b(?:there's|there is|there was|i see|i find) no mention\b|\bno (?:answer|conclusion) can be \w+ed\b",
    r"(?:\b(?:not enough|insufficient|too little)|n't enough) (?:\w+ ){0,2}?(?:information|details?|data|context)\b",
    r"\b(?:leaves?|left) (?:this|the|that) (?:question|point|matter|issue) (?:open|unanswered)\b",
    (
        r"\b(?:nothing|no hits?|zero results) (?:\w+ ){0,3}(?:was|were|could be|came|turned|is) (?:found|up|"
        r"returned|on (?:file|record))\b"
    ),
)
_CANNOT_BE_KNOWN = (
    (
        r"\b(?:cannot|can't|can not|could not|couldn't|will not|won't|may not|"
        rf"might not) be {_ADVERB}(?:determined|answered|verified|calculated|computed|ascertained|inferred|deduced|"
        r"derived|assessed|definitively \w+|accurately \w+|concluded)\b"
    ),
    (
        rf"\b(?:cannot|can't|can not|could not|couldn't) be {_ADVERB}(?:found|located|provided|given|established|"
        r"disclosed|identified|confirmed|known|stated|extracted|compared|evaluated|shared|discussed|"
        rf"obtained)\b[^.;?!]{{0,80}}?(?:{_IN_TEXT}|without (?:\w+ ){{0,4}}?(?:information|data|details|context|"
        r"access))"
    ),
    (
        r"\b(?:(?:is|was|be|it's|remains) (?:not|n't|im|never)\s?(?:be )?(?:possible|feasible|clear)|"
        r"isn't possible|wasn't possible|isn't clear|impossible|not possible) (?:for (?:me|us|"
        rf"the assistant) )?to (?:\w+ly )?(?:{_TELL}|(?:provide|give) (?:an?|the|any|this|that|a specific|"
        r"an accurate) (?:\w+ )?(?:answer|figure|information|number|value|assessment|comparison))\b"
    ),
    rf"\b(?:it(?:'s| is| remains)|is|are|remains?) (?:not clear|unclear|unknown|uncertain|not known) {_IN_TEXT}",
    (
        rf"\b{_IN_TEXT}[^.;?!]{{0,40}}\b(?:it(?:'s| is| remains)|is|are|remains?) (?:not clear|unclear|unknown|"
        r"uncertain|not known|not possible|impossible)\b"
    ),
    r"\b(?:answer|information|figure|data) (?:\w+ ){0,6}?(?:is|are|remains?) (?:unknown|unclear)\b",
)
# Said of the speaker.
_OF_ME = (
    rf"(?: (?:\w+ly|still|also))*(?:\s|'m ){_CANNOT} {_ADVERB}(?:be of )?(?:{_HELP}|{_KNOW})",
    (
        r"(?:\s(?:must|will|shall|have to|respectfully|would rather|'d rather)){1,2} (?:decline|refuse|refrain|"
        rf"not (?:{_HELP}|{_KNOW}))"
    ),
    rf" (?:will not|won't) {_ADVERB}(?:be )?(?:{_HELP}|{_KNOW})",
    # "I didn't know that dogs may enter" is surprise.
    rf" (?:do not|don't) {_ADVERB}(?:know|understand (?:the|your|this|what)|recogni[sz]e)\b",
    (
        rf" (?:do not|don't|did not|didn't|never|still don't) {_ADVERB}(?:have|possess|hold|get|store|"
        r"retain)\s(?:(?:direct|real-?time|current|up-to-date|specific|any|enough|sufficient|access|immediate|the|"
        r"that|this|such|personal|internal|live|detailed|exact|necessary|required|relevant|latest|ability|a clear|"
        r"an?|your|information|info|data|details|knowledge|context|visibility|insight)\b)(?! (?:problem|objection|"
        r"issue)s?)"
    ),
    (
        rf" (?:do not|don't|did not|didn't|could not|couldn't|can't|cannot) {_ADVERB}(?:see|find|spot|locate|"
        r"come across|identify|detect)\b"
    ),
    (
        r"(?:'ve| have| had)? (?:have |found |find |see |got |was given |have been given |located |"
        r"possess )(?:absolutely |really )?(?:no|nothing|neither|insufficient|limited|little|"
        r"zero)\b(?! (?:problem|doubt|objection|issue|trouble))"
    ),
    r" (?:neither|lack|lacks)\b",
    (
        rf"(?: am|'m| was) {_ADVERB}(?:not (?:really |quite |entirely |completely )?(?:sure|certain|aware|familiar|"
        r"informed|privy|trained|knowledgeable)|unsure|uncertain|unaware|unfamiliar|clueless)\b"
    ),
)
_I_CANNOT = (
    rf"{ME}(?:{'|'.join(_OF_ME)})",
    (
        rf"{_I}(?: (?:\w+ly|still|also|do|am|regret|fear|that|and|,))*(?:\s|'m |"
        rf"'re ){_CANNOT} {_ADVERB}(?:be of )?{_KNOW}\b"
    ),
    (
        r"(?:^|sorry[,.]?(?: but)?|unfortunately,?|apologi[sz]e,?(?: but)?|afraid|[,;:(])\s*(?:i |"
        rf"we )?{_CANNOT} {_ADVERB}(?:{_KNOW}|(?:help|assist|provide|access|do that|comply|offer (?:any )?(?:info|"
        r"advice)|share)\b)"
    ),
    (
        r"(?:^|[,;:] )\W*we (?:simply )?(?:don't|do not) (?:know|have (?:enough|any|the|that|sufficient|specific|"
        r"access to)\s(?:\w+ ){0,4}?(?:information|data|details?|figures?|answer|context|statement))"
    ),
    (
        rf"{_I}(?: have|'ve)?(?: \w+)? (?:not|n't) (?:been )?(?:given|provided|supplied|trained|found|seen|"
        r"come across|received)\b"
    ),
    (
        r"\byou (?:have not|haven't|did not|didn't) (?:provided?|given?|supplied|supply|included?|shared?|"
        r"specified|specify|attached?|uploaded?)\b"
    ),
    (
        r"(?:^\W*|[,;:.!] ?|\band )(?:dunno|idk|no idea|no clue|beats me|not sure|don't know|do not know|n/a|"
        r"not applicable|unanswerable|no answer|unknown)(?= *(?:[.,;!)]|$|about\b|what\b|if\b|whether\b))"
    ),
    r"\b(?:have|'ve got) no (?:idea|clue)\b",
    r"\b(?:came|come|comes|turned) up (?:empty|short|blank|with nothing)\b|\bagainst (?:\w+ )?policy for me\b",
    (
        r"\b(?:beyond|outside(?: of)?|not within|exceeds|falls outside(?: of)?|out of) (?:my|the|"
        r"our)(?: \w+)? (?:scope|knowledge|expertise|capabilit\w+|abilit\w+|remit|competence|area|training|domain|"
        r"reach)\b"
    ),
    r"\bout of scope\b",
    (
        r"\bmy (?:knowledge|training|information|access|scope|capabilities|data)\b[^.;?!]{0,60}\b(?:limited|"
        r"does not|doesn't|do not|don't|only (?:covers?|extends|goes|up)|restricted|ends|cut ?off)\b"
    ),
    (
        r"\b(?:against|violates?|contrary to|goes against|not in line with|inconsistent with) (?:my|"
        r"our) (?:\w+ ){0,2}(?:guidelines|polic\w+|programming|principles|rules|values|ethics|terms)\b"
    ),
    (
        r"\bi(?:'d| would)?(?: need| require)\b[^.;?!]{0,90}\b(?:in order |before i )?(?:to|can|"
        r"could) (?:be able to )?(?:\w+ly )?(?:answer|calculate|determine|compute|provide|assist|help|give|"
        r"perform)\b"
    ),
)
REFUSALS = (_I_CANNOT, _SOURCES_LACK, _INFORMATION_LACKS, _CANNOT_BE_KNOWN)
