"""Cut an answer into clauses and say what each does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from leadline.judges.local.abstention_acts import Act, Clause
from leadline.judges.local.abstention_templates import asking, declining, gate, languages, remarking

_CONTRAST = (
    r"but|however|although|though|while|whereas|nevertheless|nonetheless|that said|that being said|still|instead|"
    r"aber|jedoch|allerdings|dennoch|mais|cependant|toutefois|néanmoins|pero|sin embargo|aunque|no obstante|"
    r"ma|però|tuttavia|mas|porém|no entanto|contudo|maar|echter|wel|ama|fakat|ancak|ale|jednak|natomiast|но|однако|"
    r"但是|但|不过|不過|然而|しかし|ただし|ですが|하지만|그러나|다만|لكن|ولكن|إلا أن|लेकिन|परंतु|किन्तु|पर"
)
_CUT = re.compile(
    rf"(?<=[.!?])[\"'”’)\]]*\s+|(?<=[。！？؟।])|\n+|(?<=;)\s|(?<=[,，、،—–])\s*(?=(?:{_CONTRAST})\b)|\s(?=but\b)|"
    r"(?<=が、)|(?<=지만)[, ]|(?<=다만,)",
    re.IGNORECASE,
)
_OPENS_WITH_CONTRAST = re.compile(rf"\W*(?:{_CONTRAST})(?:\b|(?<=[^\x00-\x7f]))", re.IGNORECASE)
_PLAIN_NO = re.compile(r"\W*(?:no|nope|nein|non|não|nee|нет|hayır|nie|いいえ|不是|아니요|لا|नहीं)\s*[,，、،:—–.!]", re.IGNORECASE)
_CONDITION = re.compile(r"\W*(?:if|unless|should you|in case|falls|wenn|si|se|als|jeśli|если|もし|如果|إذا|अगर|यदि)\b", re.IGNORECASE)
_QUESTION_MARK = re.compile(r"[?？؟]\W*$")
_LIST_MARK = re.compile(r"\s*(?:[-*•#>]+|\(?\d{1,2}[.)])\s*$")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
# Offsets stay: each mark is replaced by one character.
_MARKS = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "\u00a0": " ", "\u202f": " ", "\t": " ", "*": " ", "_": " "})


def read(answer: str) -> tuple[Clause, ...]:
    """Clauses of an answer in order, each with what it does. List marks and empty pieces are left out."""
    text = answer.translate(_MARKS)
    spoken = languages(text)
    return tuple(_clause(text, start, end, spoken) for start, end in _pieces(text))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for cut in _CUT.finditer(text):
        if _worth_reading(text[start : cut.start()]):
            yield start, cut.start()
            start = cut.end()
        elif not text[start : cut.start()].strip() or cut.group().startswith("\n"):
            start = cut.end()
    if _worth_reading(text[start:]):
        yield start, len(text)


def _worth_reading(piece: str) -> bool:
    return any(character.isalnum() for character in piece) and not _LIST_MARK.fullmatch(piece)


def _clause(text: str, start: int, end: int, spoken: tuple[str, ...]) -> Clause:
    piece = text[start:end]
    act, found_start, found_end = _act(piece, spoken)
    contrast = _OPENS_WITH_CONTRAST.match(piece) is not None
    size = len(piece.split()) + len(_UNSPACED.findall(piece)) // 2
    return Clause(start, end, act, start + found_start, start + found_end, contrast, size)


def _act(piece: str, spoken: tuple[str, ...]) -> tuple[Act, int, int]:
    """What a piece does, and the words that say so."""
    if _QUESTION_MARK.search(piece):
        found = asking().search(piece)
        if found:
            return Act.ASKS, *found.span()
    for language in spoken:
        if not gate(language).search(piece):
            continue
        for act, pattern in declining(language):
            found = pattern.search(piece)
            if found and not (act is Act.DECLINES and _CONDITION.match(piece) and found.start() > 3):
                return act, *found.span()
    for act, pattern in _remarks(spoken):
        found = pattern.search(piece)
        if found:
            return act, *found.span()
    return Act.STATES, 0, len(piece)


def _remarks(spoken: tuple[str, ...]) -> Iterator[tuple[Act, re.Pattern[str]]]:
    for language in ("en", *(code for code in spoken if code != "en")):
        yield from remarking(language)
