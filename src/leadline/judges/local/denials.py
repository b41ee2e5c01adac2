"""Does an answer deny the very words that it names: "not Paris", "instead of 40 euros", "Paris is not ...".

Only what stands right beside the words counts: a denial elsewhere in the sentence is about something else ("40 euros,
which is not much").
"""

from __future__ import annotations

import re


def is_denied(text: str, start: int, end: int) -> bool:
    """Whether `text[start:end]` is named only to be denied, or taken back at once ("40 euros, no, 50 euros")."""
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    if before is not None and not _HARMLESS.search(before.group()):
        return True
    return _AFTER.match(text, end) is not None


_REACH = 32
_BEFORE = re.compile(
    r"\b(?:not|never|nor|neither|no longer|(?:is|was|are|were|do|does|did|wo|would|ca|could|has|have|had)n['’]t"
    r"|rather than|instead of|nicht|kein\w*|statt|anstatt|anstelle von|pas|au lieu de|no es|no son|en vez de|non è)"
    r"\s+(?:\w+\s+)?[\"'“‘(]*\Z",
    re.IGNORECASE,
)
# "not only Paris", "not until 9", "never exceeds 40 euros" and "not all 40 euros" deny something else.
_HARMLESS = re.compile(
    r"\b(?:only|just|merely|simply|until|before|after|over|under|above|below|exceeds?|all|every|many|nur|bloß|vor|seulement)\b",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"[\"'”’)*_]{0,3}(?:"
    r"\s+(?:(?:is|was|are|were|does|did|do|has|had|will|would|can|could)(?:\s+(?:clearly|definitely|actually|in fact))?"
    r"(?:\s+(?:not|never|no longer)|n['’]t)"
    r"|(?:ist|war|sind|waren)\s+(?:nicht|nie|kein\w*)|n['’](?:est|était)\s+pas|no\s+(?:es|era|fue)|non\s+(?:è|era))\b"
    r"(?!\s+(?:only|just|merely|simply|until|much|many|a lot|enough|expensive|cheap|bad|far|nur|bloß|seulement)\b)"
    r"|\s+(?:is|was|are|were|would be|ist|war|est)\s+(?:wrong|incorrect|false|mistaken|falsch|faux)\b"
    r"|\s*[,.;–—-]+\s*(?:no|nein|non|sorry|wait|correction|i mean)\s*[,:–—-]"
    r")",
    re.IGNORECASE,
)
