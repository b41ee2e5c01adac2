"""What stands between the brackets of a marker: numbers, ids, file names, or nothing that names a source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from leadline.text.citation_marks import Problem, Style
from leadline.text.citation_resolve import cleaned, split_page
from leadline.text.wordlists import word_set


@dataclass(frozen=True, slots=True)
class Labelled:
    """The labels of a marker, its style, and what is wrong with it."""

    cited: tuple[str, ...]
    style: Style
    problem: Problem | None = None


_LIST: Final = re.compile(r"\d{1,4}(?:[ \xa0]*(?:[,;&–-]|and|und|bis|to)[ \xa0]*\d{1,4})*\Z")
_PREFIX: Final = re.compile(
    r"(?:see |siehe |vgl\. )?(?:sources?|src|docs?|documents?|refs?\.?|references?|cit(?:ations?)?\.?|chunks?|"
    r"context|passages?|quellen?|fuentes?|note|fn|id|#)(?![A-Za-z])[ \xa0]*[:#.№]*[ \xa0]*",
    re.IGNORECASE,
)
# "[Document 1: Title]" names by number and title, "[Source: Staff handbook]" by title.
_TITLED: Final = re.compile(r"(\d{1,3})[ \xa0]*[:|–-][ \xa0]+[^\W\d_]")
_ANNOUNCED: Final = re.compile(
    r"(?:sources?|src|docs?|documents?|refs?\.?|references?|citations?|quellen?|fuentes?)[ \xa0]*:[ \xa0]*(\S.*)\Z",
    re.IGNORECASE,
)
# "(see badge-policy)": what points to a source, and is a marker where the rest is the name of one that exists.
_POINTS: Final = re.compile(
    r"(?:see(?: also)?|siehe|vgl\.?|cf\.?|voir|from|per|via|according to|as per|laut|gemäß|selon):?[ \xa0]+",
    re.IGNORECASE,
)
_PART: Final = re.compile(
    r"[ \xa0]*[,;:]?[ \xa0]*(?:§{1,2}|(?:sections?|sec\.|chapters?|ch\.|abschnitt|abs\.|kapitel|kap\.|articles?|art\.|"
    r"paragraphs?|paras?\.?|clauses?|appendix|annex|tables?|lines?|rows?)(?![^\W\d_]))[ \xa0]*[\w.–-]{1,12}\Z",
    re.IGNORECASE,
)
_SPLIT: Final = re.compile(r"[ \xa0]*[,;|][ \xa0]*| and | & ")
_PAGE_PART: Final = re.compile(
    r"(?:pp?\.|pages?|S\.|Seiten?)[ \xa0]*(\d+)(?:[ ]?[-–][ ]?\d+)?\Z|p(\d+)\Z", re.IGNORECASE
)
_FILE: Final = re.compile(
    r"[\w][\w ().&'+-]*\.(?:pdf|docx?|txt|md|html?|csv|tsv|xlsx?|pptx?|json|xml|ya?ml|rst|epub|rtf)(?:[#:,].{0,20})?\Z",
    re.IGNORECASE,
)
_NUMBERED_ID: Final = re.compile(
    r"(?:doc|document|chunk|source|src|ref|passage|context|id)[-_ :#]?\d+\Z|[A-Za-z]+[_]\w*\d\w*\Z|[cds]\d{1,4}\Z",
    re.IGNORECASE,
)
_AUTHOR: Final = re.compile(
    r"(?P<name>[A-ZÀ-Þ][\w'’-]+)(?P<more> et al\.?| (?:and|&|und) [A-ZÀ-Þ][\w'’-]+)?,?"
    r" \(?(?:1[6-9]|20)\d\d[a-z]?\)?\Z"
)
_TIME_WORDS: Final = word_set(
    "january february march april may june july august september october november december jan feb mar apr jun "
    "jul aug sep sept oct nov dec spring summer autumn fall winter since until in q early late mid circa"
)
_EMPTY_CALLS: Final = frozenset(
    {"citation needed", "source", "sources", "ref", "reference", "citation", "?", "??", "source needed"}
)
_DIGITS: Final = re.compile(r"\d+")


class Known:
    """The ids, labels and file names that exist, made ready for look-ups. An empty name is no name."""

    def __init__(self, known: Collection[str]) -> None:
        self._counts = Counter(name.strip() for name in known if name.strip())
        self._size = len(known)
        self._cleaned = Counter(cleaned(name) for name in self._counts)
        self._shapes = frozenset(_shape(name) for name in self._counts)
        self._numeric = bool(self._counts) and all(name.isdecimal() for name in self._counts)

    def __bool__(self) -> bool:
        return self._size > 0

    def has(self, label: str) -> bool:
        """Say whether there is such a name, page suffix or not."""
        return label in self._counts or split_page(label)[0] in self._counts

    def has_number(self, number: int) -> bool:
        """Say whether [number] names a source: an id, or a place in the list."""
        if not self:
            return 1 <= number < 1000
        return str(number) in self._counts or (not self._numeric and 1 <= number <= self._size)

    def fits(self, label: str) -> bool:
        """Say whether exactly one name is the same but for case, spaces and marks."""
        return self._cleaned[cleaned(split_page(label)[0])] == 1 and not label.isdecimal()

    def clashes(self, label: str) -> bool:
        """Say whether several sources bear the name, or several fit it equally."""
        bare = label if label in self._counts else split_page(label)[0]
        if bare in self._counts:
            return self._counts[bare] > 1
        return self._cleaned[cleaned(bare)] > 1

    def looks_like(self, label: str) -> bool:
        """Say whether a label has the shape of a name that exists: "c99" where there is "c1"."""
        return _shape(label) in self._shapes

    def within(self, line: str) -> tuple[str, ...]:
        """Return the names that stand in a line, in its order; none inside a longer name or word."""
        spots: list[tuple[int, int, str]] = []
        for name in sorted(self._counts, key=len, reverse=True):
            start = _find_name(line, name) if len(name) > 1 and not name.isdecimal() else -1
            end = start + len(name)
            if start >= 0 and not any(start < other[1] and other[0] < end for other in spots):
                spots.append((start, end, name))
        return tuple(name for _, _, name in sorted(spots))


def read_label(inner: str, known: Known, *, bracketed: bool = True) -> Labelled | None:
    """Read what stands in brackets (or in parentheses: then only what exists counts); None where it is no marker."""
    label = inner.strip()
    if not label or (inner != label and not bracketed):
        return None
    if known.has(label) and not _LIST.match(label):
        return _named((label,), known)
    if label.startswith("^"):
        return (
            Labelled(tuple(part.lstrip("^") for part in _SPLIT.split(label)), Style.FOOTNOTE) if label != "^" else None
        )
    numbers = _numbers(label, known, bracketed=bracketed)
    if numbers is not None or (label[0].isdigit() and _LIST.match(label)):
        return numbers
    return _words(label, known, bracketed=bracketed)


def expand(written: str) -> tuple[int, ...] | None:
    """Write out "1, 3", "2-4" and "3;4"; None where a range runs backwards or is no range of sources."""
    numbers: list[int] = []
    for part in re.split(r"[,;&]|and|und", written):
        ends = [int(end) for end in _DIGITS.findall(part)]
        if len(ends) == 1:
            numbers.append(ends[0])
        elif len(ends) == 2 and ends[0] <= ends[1] <= ends[0] + 50:
            numbers.extend(range(ends[0], ends[1] + 1))
        else:
            return None
    return tuple(dict.fromkeys(numbers))


def _numbers(label: str, known: Known, *, bracketed: bool) -> Labelled | None:
    if not _LIST.match(label):
        return None
    numbers = expand(label)
    written = [int(digits) for digits in _DIGITS.findall(label)]
    if any(number == 0 or number > 999 for number in written) and not all(known.has(str(one)) for one in written):
        return None
    if numbers is None:
        return Labelled((label,), Style.NUMBERED, Problem.MALFORMED) if bracketed else None
    resolved = all(known.has_number(number) for number in numbers)
    if not bracketed and not (known and resolved):
        return None
    cited = tuple(str(number) for number in numbers)
    return Labelled(cited, Style.NUMBERED, None if resolved else Problem.UNRESOLVED)


def _words(label: str, known: Known, *, bracketed: bool) -> Labelled | None:
    pointed = _pointed(label, known) if known else None
    if pointed is not None:
        return pointed
    parts = _with_pages(_SPLIT.split(label))
    read = _prefixed(label, known, bracketed=bracketed)
    if read is None and parts != [label]:
        read = _several(parts, known, bracketed=bracketed)
    if read is not None:
        return read
    if known.fits(label) or known.clashes(label):
        return _named((label,), known)
    read = _shaped(label, known) if bracketed else None
    return read or _author(label, bracketed=bracketed)


def _pointed(label: str, known: Known) -> Labelled | None:
    """Read "see c1", "c1, section 3" and "c1: Opening hours", where c1 exists."""
    points, part = _POINTS.match(label), _PART.search(label)
    rest = label[points.end() :] if points else label[: part.start()] if part and part.start() else ""
    if rest:
        read = read_label(rest, known)
        exists = read is not None and read.style is Style.ID and read.problem in {None, Problem.DUPLICATE_LABEL}
        return read if exists else None
    name, colon, title = (one.strip() for one in label.partition(":"))
    if colon and title[:1].isalpha() and not name.isdecimal() and known.has(name):
        return _named((name,), known)
    return None


def _prefixed(label: str, known: Known, *, bracketed: bool) -> Labelled | None:
    """Read "Source 1", "source: c1" and "Document 1: Opening hours"; the last without "Document" too."""
    prefixed = _PREFIX.match(label)
    if prefixed is not None and (prefixed.end() == len(label) or known.fits(label)):
        return None
    rest = label if prefixed is None else label[prefixed.end() :]
    if prefixed is not None and (known.has(rest) or _LIST.match(rest)):
        return read_label(rest, known, bracketed=bracketed)
    titled = _TITLED.match(rest) if bracketed and (known or prefixed is not None) else None
    if titled is None or not known.has_number(int(titled[1])):
        return None
    return Labelled((titled[1],), Style.NUMBERED)


def _shaped(label: str, known: Known) -> Labelled | None:
    """Read what has the look of a source, though none of that name may exist."""
    if label.lower() in _EMPTY_CALLS:
        return Labelled((label,), Style.ID, Problem.MALFORMED)
    problem = Problem.UNRESOLVED if known else None
    announced = _ANNOUNCED.match(label)
    if announced is not None:
        return Labelled((announced[1],), Style.ID, problem)
    if _FILE.match(label) or _NUMBERED_ID.match(label) or known.looks_like(label):
        return Labelled((label,), Style.ID, problem)
    return None


def _several(parts: list[str], known: Known, *, bracketed: bool) -> Labelled | None:
    """Read "[c1, c2]" and "[1, policy.pdf, p. 3]"; every part must name a source, or look like it."""
    read = [read_label(part, known, bracketed=bracketed) for part in parts]
    if any(one is None or one.style not in {Style.ID, Style.NUMBERED, Style.AUTHOR_YEAR} for one in read):
        return None
    kept = [one for one in read if one is not None]
    styles = {one.style for one in kept}
    problems = [one.problem for one in kept if one.problem is not None]
    cited = tuple(label for one in kept for label in one.cited)
    return Labelled(cited, styles.pop() if len(styles) == 1 else Style.ID, problems[0] if problems else None)


def _with_pages(parts: Iterable[str]) -> list[str]:
    """Join a page to the name before it: ["policy.pdf", "p. 3"] becomes ["policy.pdf#p3"]."""
    joined: list[str] = []
    for part in parts:
        page = _PAGE_PART.match(part)
        if page is not None and joined:
            joined[-1] += f"#p{page[1] or page[2]}"
        elif part:
            joined.append(part)
    return joined or [""]


def _named(labels: tuple[str, ...], known: Known) -> Labelled:
    clash = any(known.clashes(label) for label in labels)
    return Labelled(labels, Style.ID, Problem.DUPLICATE_LABEL if clash else None)


def _author(label: str, *, bracketed: bool) -> Labelled | None:
    """Read "Smith et al., 2020". In parentheses a lone word and a year is as likely a place or a season."""
    found = _AUTHOR.match(label)
    if found is None or found["name"].lower() in _TIME_WORDS or (not bracketed and found["more"] is None):
        return None
    return Labelled((label,), Style.AUTHOR_YEAR, Problem.UNRESOLVED)


def _shape(label: str) -> str:
    """Write a label as its kind of id: "doc-17" is "doc-0". What has no digit has no shape."""
    return _DIGITS.sub("0", label) if _DIGITS.search(label) and " " not in label else f"\0{label}"


def _find_name(line: str, name: str) -> int:
    """Return where a name stands in a line, -1 where it does not, or only within a word: "ship" in "shipping.pdf"."""
    if name not in line:
        return -1
    before = r"(?<![A-Za-z0-9])" if name[0].isalnum() else ""
    after = r"(?![A-Za-z0-9])" if name[-1].isalnum() else ""
    found = re.search(f"{before}{re.escape(name)}{after}", line)
    return -1 if found is None else found.start()
