"""Cut an answer into clauses and say what each does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from leadline.judges.local.abstention_acts import Act, Clause
from leadline.judges.local.abstention_templates import (
    asking,
    declining,
    fold,
    languages,
    may_decline,
    needing,
    remarking,
)

_CONTRAST = (
    r"but|however|although|though|while|whereas|nevertheless|nonetheless|that said|that being said|still|instead|"
    r"aber|jedoch|allerdings|dennoch|mais|cependant|toutefois|néanmoins|pero|sin embargo|aunque|no obstante|"
    r"ma|però|tuttavia|mas|porém|no entanto|contudo|maar|echter|wel|ama|fakat|ancak|ale|jednak|natomiast|но|однако|"
    r"但是|但|不过|不過|然而|しかし|ただし|ですが|하지만|그러나|다만|لكن|ولكن|إلا أن|लेकिन|परंतु|किन्तु|पर"
)
# "31. März": the full stop of an ordinal ends nothing.
_MONTHS = r"Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert"
_CUT = re.compile(
    rf"(?<=[.!?])[\"'”’)\]]*\s+(?!(?:{_MONTHS})\b)|(?<=[。！？؟।])|\n+|(?<=;)\s|(?<=[,，、،—–])\s*(?=(?:{_CONTRAST})\b)|\s(?=but\b)|"
    r"(?<=が、)|(?<=지만)[, ]|(?<=다만,)",
    re.IGNORECASE,
)
_OPENS_WITH_CONTRAST = re.compile(rf"\W*(?:{_CONTRAST})(?:\b|(?<=[^\x00-\x7f]))", re.IGNORECASE)
_CONDITION = re.compile(
    r"\W*(?:if|unless|should you|in case|falls|wenn|si|se|als|jeśli|если|もし|如果|إذا|अगर|यदि)\b", re.IGNORECASE
)
_QUESTION_MARK = re.compile(r"[?？؟]\W*$")
_LIST_MARK = re.compile(r"\s*(?:[-*•#>]+|\(?\d{1,2}[.)])\s*$")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
# Marks in a row, without a letter or digit, that may still open a piece.
_MOST_MARKS = 20
# Offsets stay: each mark is replaced by one character.
_MARKS = str.maketrans(
    {"’": "'", "‘": "'", "ʼ": "'", "`": "'", "\u00a0": " ", "\u202f": " ", "\t": " ", "*": " ", "_": " "}
)


class _Found(NamedTuple):
    """What a piece does, and the words `piece[start:end]` that say so."""

    act: Act
    start: int
    end: int


@lru_cache(maxsize=2048)
def read(answer: str) -> tuple[Clause, ...]:
    """Clauses of an answer in order, each with what it does. List marks and empty pieces are left out.

    Where nothing is declined or asked, what goes with a refusal is not looked for: only hedges are. An answer is read
    by several tasks, so that readings are kept.
    """
    text = answer.translate(_MARKS)
    spoken = languages(text)
    pieces = tuple(_pieces(text))
    refusals = tuple(_refusal(text[start:end], spoken) for start, end in pieces)
    whole = any(refusals) or sum(needing().search(text[start:end]) is not None for start, end in pieces) > 1
    return tuple(
        _clause(text, piece, refusal or _remark(text[slice(*piece)], spoken, whole=whole))
        for piece, refusal in zip(pieces, refusals, strict=True)
    )


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Cut the text; a piece without a letter or digit is joined to the next, unless a line ends it."""
    start = seen = 0
    lettered = False
    for cut in _CUT.finditer(text):
        lettered = lettered or any(character.isalnum() for character in text[seen : cut.start()])
        seen = cut.end()
        if lettered and not _LIST_MARK.fullmatch(text, start, cut.start()):
            yield start, cut.start()
            start, lettered = cut.end(), False
        elif cut.group().startswith("\n") or (not lettered and cut.start() - start > _MOST_MARKS):
            start, lettered = cut.end(), False
    if any(character.isalnum() for character in text[start:]) and not _LIST_MARK.fullmatch(text, start):
        yield start, len(text)


def _refusal(piece: str, spoken: tuple[str, ...]) -> _Found | None:
    """Whether a piece asks, declines or objects, and the words that say so."""
    if _QUESTION_MARK.search(piece):
        found = asking().search(piece)
        if found:
            return _Found(Act.ASKS, *found.span())
    folded = fold(piece)
    for language in spoken:
        if not may_decline(folded, language):
            continue
        for act, pattern in declining(language):
            found = pattern.search(piece)
            if found and not (act is Act.DECLINES and _CONDITION.match(piece) and found.start() > 3):
                return _Found(act, *found.span())
    return None


def _remark(piece: str, spoken: tuple[str, ...], *, whole: bool) -> _Found:
    """What a piece does that declines nothing."""
    for language in ("en", *(code for code in spoken if code != "en")):
        for act, pattern in remarking(language):
            found = pattern.search(piece) if whole or act is Act.HEDGES else None
            if found:
                return _Found(act, *found.span())
    return _Found(Act.STATES, 0, len(piece))


def _clause(text: str, piece: tuple[int, int], found: _Found) -> Clause:
    start, end = piece
    said = text[start:end]
    return Clause(
        start=start,
        end=end,
        act=found.act,
        found_start=start + found.start,
        found_end=start + found.end,
        contrast=_OPENS_WITH_CONTRAST.match(said) is not None,
        size=len(said.split()) + len(_UNSPACED.findall(said)) // 2,
    )
