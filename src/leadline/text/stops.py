"""Whether a mark that may end a sentence does."""

from __future__ import annotations

import re
from dataclasses import dataclass

from leadline.text.abbreviations import NEVER_LAST, NEVER_LAST_DOTTED, OFTEN_LAST, TITLES
from leadline.text.function_words import FUNCTION_WORDS
from leadline.text.wordlists import word_set

_SPACELESS_MARKS = frozenset("。｡！？．")
_FOREIGN_MARKS = frozenset("।॥؟۔።፧។៕။")
NO_SPACE_DUE = _SPACELESS_MARKS | _FOREIGN_MARKS
"""Marks that end a sentence without white space after them."""

_WORD_BEFORE = re.compile(r"(?:[^\W_]|[.'’-](?=[^\W_]))+\Z")
_DOTTED = re.compile(r"(?:[^\W\d_]{1,2}\.)+[^\W\d_]{1,3}")
_NUMBER_BEFORE = re.compile(r"\d\s?\Z")
_LETTER_STOP = re.compile(r"[^\W\d_]\.")
_WORD_AFTER = re.compile(r"[^\W\d_]+")
_GOES_ON = frozenset(",;:)]}/&=<>–—、，；：）」』")
_NAME_PARTS = word_set("de du la le van von der di da del den dos des an al do das el il los")
_STARTERS = word_set(
    "however therefore thus hence but after before since while although for no yes not if there see please note"
    " then until during both only once all each every most many several new next today later"
)
_AFTER_HOURS = word_set(
    "monday tuesday wednesday thursday friday saturday sunday est edt cst cdt mst mdt pst pdt et ct mt pt gmt utc cet"
    " eastern central mountain pacific"
)
_MONTHS = re.compile(
    r"(?:jan|feb|mär|maer|apr|mai|jun|jul|aug|sep|okt|nov|dez|led|únor|břez|dub|kvě|červ|srp|zář|říj|list|pros)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Stop:
    """A mark in its place: the marks begin at `at`, the sentence would end at `cut`, the next text is at `after`.

    `marks` are the marks themselves; `closed` tells whether closing quotation marks or brackets follow them;
    `library` is what sentencex decided.
    """

    text: str
    at: int
    marks: str
    cut: int
    after: int
    closed: bool
    library: bool
    language: str

    @property
    def following(self) -> str:
        """The next character that is not white space."""
        return self.text[self.after]

    @property
    def word(self) -> str:
        """The word right before the mark, with the full stops inside it."""
        found = _WORD_BEFORE.search(self.text[max(0, self.at - 40) : self.at])
        return found.group() if found else ""

    @property
    def next_word(self) -> str:
        """The word that comes next, or "" where a number or a mark does."""
        found = _WORD_AFTER.match(self.text, self.after)
        return found.group() if found else ""


def ends_sentence(stop: Stop) -> bool:
    """Whether a sentence ends at this mark. There is more text after it."""
    last = stop.marks[-1]
    if last in _SPACELESS_MARKS:
        return not _goes_on_in_kana(stop)
    if stop.following in _GOES_ON:
        return False
    if last in _FOREIGN_MARKS:
        return True
    if _is_small(stop):
        return False
    if "!" in stop.marks or "?" in stop.marks or "‼" in stop.marks:
        return True
    if stop.marks != ".":
        return stop.library or stop.next_word[:1].isupper()
    return _full_stop(stop)


def _goes_on_in_kana(stop: Stop) -> bool:
    """A quotation in Japanese or Chinese goes on with a particle or a comma: "「はい。」と言った。"."""
    if stop.following in _GOES_ON:
        return True
    return stop.closed and "\u3040" <= stop.following <= "\u309f"


def _is_small(stop: Stop) -> bool:
    """Whether a word in small letters follows; "iPhone" and "pH" are not."""
    return stop.following.islower() and not stop.text[stop.after + 1 : stop.after + 2].isupper()


def _full_stop(stop: Stop) -> bool:
    """Decide by the word before a single full stop."""
    word = stop.word
    lower = word.lower()
    if lower in NEVER_LAST_DOTTED or word in TITLES:
        return False
    if word.isdigit():
        return _after_number(stop, word)
    if len(word) == 1 and word.isalpha():
        return _after_letter(stop, word)
    if lower in {"am", "pm", "a.m", "p.m"}:
        return _in_capitals(stop) and stop.next_word.lower() not in _AFTER_HOURS
    if lower in OFTEN_LAST or _is_dotted(stop, word):
        return _starts_anew(stop) or (lower == "etc" and stop.language != "de" and _in_capitals(stop))
    if lower in {"no", "nos"}:
        return not stop.following.isdigit()
    if lower in NEVER_LAST:
        return _starts_anew(stop) or _counted(stop, word)
    return stop.library or stop.closed or len(word) > 4 or not word or _starts_anew(stop)


def _is_dotted(stop: Stop, word: str) -> bool:
    """Whether the word is made of letters with full stops ("p.a", "U.S"), and is no end of a path or an address."""
    return _DOTTED.fullmatch(word) is not None and _before(stop, word)[-1:] not in {"/", "\\", "@", "_"}


def _after_number(stop: Stop, word: str) -> bool:
    """An ordinal ("3. Mai") ends nothing; a year or an amount does."""
    if len(word) <= 2 and stop.language in {"de", "cs", "da", "no", "fi", "hu", "pl"}:
        return _starts_anew(stop) and not _MONTHS.match(stop.next_word)
    return True


def _after_letter(stop: Stop, word: str) -> bool:
    """An initial ends nothing, but "plan B." and "5 m." do where a new sentence plainly begins."""
    if _LETTER_STOP.match(stop.text, stop.after):
        return False
    if _starts_anew(stop) and stop.next_word.lower() not in _NAME_PARTS:
        return True
    if word.isupper():
        return False
    return _counted(stop, word) or (not word.isascii() and _in_capitals(stop))


def _counted(stop: Stop, word: str) -> bool:
    """Whether the word is a unit after a number, and a word in capitals follows: "5 min. Preheat"."""
    return _in_capitals(stop) and _NUMBER_BEFORE.search(_before(stop, word)) is not None


def _in_capitals(stop: Stop) -> bool:
    """Whether the next word begins with a capital."""
    return stop.next_word[:1].isupper()


def _starts_anew(stop: Stop) -> bool:
    """Whether what follows is a word that plainly begins a sentence, or a quotation or bracket after a closed one."""
    word = stop.next_word
    if not word[:1].isupper():
        return False
    lower = word.lower()
    return lower in _STARTERS or lower in FUNCTION_WORDS.get(stop.language, FUNCTION_WORDS["en"])


def _before(stop: Stop, word: str) -> str:
    """Return what stands before the word, as far as it matters."""
    end = stop.at - len(word)
    return stop.text[max(0, end - 8) : end]
