"""The languages other than English whose refusals are known, by what they are written in.

For each, the parts of a refusal are joined by the templates of `abstention_templates`, in either order, within a
clause: inability with knowing; a source with a negated "contain"; negated information with a source or with "found".
Languages that fuse the negation into the verb, as Turkish, Japanese and Korean do, have the fused forms.
"""

from __future__ import annotations

from leadline.judges.local.abstention_east_asian import CHINESE, JAPANESE, KOREAN
from leadline.judges.local.abstention_eastern import ARABIC, HINDI, POLISH, RUSSIAN, TURKISH
from leadline.judges.local.abstention_germanic import DUTCH, GERMAN
from leadline.judges.local.abstention_romance import FRENCH, ITALIAN, PORTUGUESE, SPANISH

LATIN = {
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "it": ITALIAN,
    "pt": PORTUGUESE,
    "nl": DUTCH,
    "tr": TURKISH,
    "pl": POLISH,
}
OTHER = {
    "ru": RUSSIAN,
    "ja": JAPANESE,
    "zh": CHINESE,
    "ko": KOREAN,
    "ar": ARABIC,
    "hi": HINDI,
}
