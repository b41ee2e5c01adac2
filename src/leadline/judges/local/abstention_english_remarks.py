"""What goes with a refusal in English, or stands in its place: hedges, counter-questions, pointers, courtesy."""

from __future__ import annotations

# Each says what an answer would take, which is not yet an answer.
NEEDS = (
    r"\b(?:i|we)(?:'d| would| will|'ll) (?:also )?(?:typically )?(?:need|require)(?! not)\b",
    (
        r"\bif you (?:can |could |are able to )?(?:provide|share|supply|give|upload|have (?:access to )?(?:the|"
        r"these|those|this|that|any|a|both))\b[^.?!]{0,140}\b(?:i|we)(?: can|'d| could| would| will|'ll)\b"
    ),
    (
        r"\bplease (?:provide|share|supply|upload|paste|attach) (?:me with )?(?:the|these|those|more|any|"
        r"additional|specific|both|your)\b"
    ),
    (
        r"\byou(?:'d| would)(?: \w+ly)?(?: need to| have to| want to)?(?: \w+ly)? (?:refer|look|consult|check|"
        r"review|contact|access|examine|search|find|obtain|need the|need access|follow)\b"
    ),
    (
        r"\byou will need to (?:look up|refer to|access|consult|obtain)\b|\bone would (?:typically |"
        r"usually )?(?:need|have) to\b"
    ),
    r"\bas of my (?:last|latest|most recent|knowledge|training)\b",
)
# Each says: not the answer, but where to look for it, or what would be needed to give it.
DEFLECTS = (
    (
        r"\byou(?:'d| would| will|'ll| may| might| can| could| should)?(?: \w+ly)?(?: need to| have to| want to|"
        r" be able to)?(?: also)? (?:typically |usually |generally |directly )?(?:refer(?:ring)? to|look (?:at|for|"
        r"up|into)|consult|check|review|visit|contact|access|examine|search|reach out|find (?:this|that|the|it|"
        r"these|more)|obtain|gather|locate|analy[sz]e|follow these)\b"
    ),
    (
        r"\b(?:please|kindly|i(?:'d)?(?: would)?(?: strongly)? (?:recommend|suggest|advise|encourage you)|"
        r"(?:it(?:'s| is| would be| may be| is always)|is) (?:\w+ )?(?:best|advisable|recommended|necessary|"
        r"helpful|better|important)(?: to)?|feel free to|try(?:ing)? to?|consider)\b[^.?!]{0,40}\b(?:check\w*|"
        r"refer\w*|consult\w*|contact\w*|visit\w*|review\w*|see|look\w*|reach\w*|verif\w*|provid\w*|shar\w*|"
        r"upload\w*|suppl\w*|specify\w*|search\w*|ask\w*)\b"
    ),
    (
        r"\b(?:i|we|one|you)(?:'d| would| will|'ll)?(?: also)? (?:need|require)(?:s)? (?:the|more|additional|"
        r"to know|access|specific|further|to have|to look|both|actual|a|full|data|information)\b"
    ),
    (
        r"\bif you (?:can|could|have|are able to|provide|share|supply|give|need|require|let me know|tell me|upload|"
        r"would like)\b"
    ),
    r"\bplease (?:provide|share|supply|specify|give|upload|let me know|clarify|paste|attach|rephrase|refer)\b",
    (
        r"\bwithout (?:\w+ ){0,4}?(?:information|data|details|context|figures?|access|knowledge|documents?|"
        r"statements?|number|value|amounts?|balance|breakdown)\b"
    ),
    (
        r"\b(?:can|could|will|would|may|might|should)(?: typically| usually| also)? (?:be found|be obtained|"
        r"provide (?:this|that|the|more|you)|be (?:available|listed|disclosed|accessed))\b"
    ),
    (
        r"\bwould (?:be|need to be|have to be|typically be|be required) (?:\w+ )?(?:needed|required|necessary|"
        r"found|provided|calculated|obtained)\b"
    ),
    r"\bmay (?:be found|be available|have (?:more|that))\b",
)
HEDGES = (
    (
        r"\b(?:not (?:been )?(?:yet |fully |independently |officially )?(?:confirmed|verified)|unconfirmed|"
        r"unverified|(?:cannot|can't|could not|couldn't) (?:be )?(?:fully |independently )?(?:confirm(?:ed)?|"
        r"verif(?:y|ied)))\b"
    ),
    r"\b(?:i(?:'m| am)|we(?:'re| are)) not (?:\w+ )?(?:sure|certain)\b",
    r"\b(?:might|may|could) be (?:wrong|outdated|mistaken|out of date)\b",
    r"\b(?:it is|it's|remains?) (?:unclear|uncertain|not clear) (?:whether|if|how|what|when|who)\b",
)
ASKS = (
    (
        r"\b(?:which|what|who|where|whom) (?:\w+ ){0,7}?(?:do you mean|are you|did you|would you like|you mean|"
        r"were you|have you|do you have|do you want|you are|you're|should i|shall i|is (?:it|this|that) (?:about|"
        r"for)|you need)\b"
    ),
    (
        r"\b(?:do|did) you mean\b|\bare you (?:asking|referring|looking|thinking|interested|talking|inquiring|"
        r"using|speaking|trying)\b|\bwere you (?:asking|referring|thinking)\b"
    ),
    (
        r"\b(?:could|can|would|will) you (?:please |kindly )?(?:clarify|specify|provide|tell me|confirm|be more|"
        r"elaborate|rephrase|give me|let me know|share|explain (?:what|which))\b"
    ),
    r"^\W*(?:which|what|whose) (?:one|of)\b|^\W*which\b|\bmay i ask\b|\bplease (?:clarify|specify)\b",
)
PADS = (
    (
        r"\b(?:sorry|apologi[sz]e|apologies|unfortunately|regrettably)\W*(?:but\W*)?$|^\W*(?:i(?:'m| am))? ?(?:so |"
        r"very |really |truly |deeply )?(?:sorry|apologi[sz]e)\b"
    ),
    (
        r"\b(?:is there (?:anything|something) else|anything else i can|how (?:else )?(?:can|may) i (?:help|"
        r"assist)|(?:feel free|don't hesitate|do not hesitate) to|i(?:'m| am|'d be| would be|'ll be|"
        r" will be) (?:here|happy|glad)(?: and \w+)? to|i(?:'ll| will) do my best|let me know if|hope (?:this|"
        r"that) helps|i understand (?:that|your|you)|thank you for|i(?:'d| would) be (?:happy|glad)|"
        r"(?:any )?other questions|please note that)\b"
    ),
    (
        r"\b(?:respect(?:ful|fully|ing|ed)?|dignity|unethical|ethical(?:ly)?|harmful|illegal(?:ly)?|violen(?:t|ce)|"
        r"discriminat\w+|inclusi\w+|stereotyp\w+|prejudice|empathy|compassion|kindness|regardless of|equal(?:ity|"
        r" rights| treatment| opportunit\w+)|fairness|human rights|privacy|consent|hotline|crisis|mental health|"
        r"trusted (?:adult|friend)|seek (?:professional )?help|harm(?:ing|ed)? (?:others|yourself|anyone|people|"
        r"individuals)|morally|reprehensible|consequences|lawful|responsibl[ey]|safe(?:ly)? and|non-violent|"
        r"tolerance|diversity|mutual)\b"
    ),
    (
        r"\bas an? (?:\w+ ){0,4}(?:ai|assistant|model|chatbot)\b[^.]{0,60}$|^\W*(?:yes|ok|okay|sure|hello|hi)\W*$|"
        r"^\W*i(?:'m| am) (?:just |only )?an? (?:\w+ ){0,3}(?:ai|model|assistant)\b"
    ),
)
# What holds of anything of the kind says nothing about the thing asked about.
GENERIC = (
    (
        r"\b(?:typically|usually|generally|in general|commonly|often|normally|may|might|could|can (?:be|vary|help|"
        r"include|provide)|would (?:be|include|involve|typically|need|give|then|list|cover)|should (?:be|include|"
        r"look)|common(?: \w+)? (?:reasons?|factors?|drivers?)|if (?:the|a|an|you|it|there|this)|is (?:defined|"
        r"calculated|a (?:measure|metric|type|kind|key))|measures?|refers? to|"
        r"formula|divid(?:e|ed|ing)|subtract|multiply|once you have|plug|for example|hypothetical\w*|let's|"
        r"assum(?:e|ing)|here(?:'s| is| are) (?:how|the steps|a step)|steps?:|add(?:ing)? (?:the|back|up)|"
        r"calculat(?:e|ing) (?:the|a|this|it)|= \(?[a-z])\b"
    ),
    (
        r"^\W*(?:\d\W*)?(?:first,? |then,? |next,? )?(?:locate|obtain|find|identify|look|get|take|apply|round|open|"
        r"review|go to|navigate|search|scroll|determine|gather|use|check|download|access|visit|compare)\b"
    ),
)
