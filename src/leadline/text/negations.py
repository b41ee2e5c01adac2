"""Words that turn a sentence into its opposite, by language."""

from __future__ import annotations

import re
from types import MappingProxyType

from leadline.text.languages import guess_language

_LATIN = MappingProxyType(
    {
        "en": "not no never cannot without neither nor none nobody nothing nowhere hardly",
        "de": "nicht kein keine keinen keinem keiner keines nie niemals ohne weder niemand nichts nirgends kaum",
        "fr": "ne pas jamais aucun aucune sans ni rien non nul nulle",
        "es": "no nunca jamás sin ningún ninguna ninguno nadie nada tampoco ni",
        "it": "non mai senza nessun nessuna nessuno niente nulla né",
        "pt": "não nunca sem nenhum nenhuma jamais ninguém nada nem",
        "nl": "niet geen nooit zonder niemand niets nergens",
    }
)
_OTHERS = (
    "не нет никогда без ни нельзя ні немає δεν δε όχι μη μην ποτέ χωρίς"
    " لا ليس ليست لم لن غير بدون ما نه نیست نمی بدون نہیں نہ नहीं न मत बिना לא אין בלי nie bez ikke inte ingen ei"
)
_APOSTROPHES = re.compile(r"(?:n['’]t\b|\bn['’](?=\w))", re.IGNORECASE)
_SPACELESS = re.compile(r"[不没沒未非无無勿莫]|ない|ません|なかっ|(?<=[ぁ-ん])ず(?=[、。にぁ-ん]|$)|禁止|ไม่|មិន")


def negations(text: str) -> tuple[tuple[int, int], ...]:
    """Return where a text negates: half-open offsets, in order. The language is guessed."""
    language = guess_language(text)
    known = _LATIN.get(language)
    words = _pattern(f"{known} {_LATIN['en']}" if known and language != "it" else known or _OTHERS)
    found = [match.span() for pattern in (words, _APOSTROPHES, _SPACELESS) for match in pattern.finditer(text)]
    return tuple(sorted(found))


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(words.split())})(?!\w)", re.IGNORECASE)
