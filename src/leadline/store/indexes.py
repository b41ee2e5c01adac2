"""Golden set and corpus on disk, behind the ports that the use cases look through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from leadline.records.corpus import Chunk
from leadline.records.golden import Question
from leadline.records.verdict import Verdict
from leadline.store.keyed import KeyedRows
from leadline.store.terms import TermIndex
from leadline.text.words import content_words, language_of

_STRETCH = 100_000
"""Characters of a chunk that are cut into words at a time."""
_SAMPLE = 300
"""Characters of a chunk that tell its language."""
_LANGUAGES = 2
"""Languages of the corpus, the most frequent ones, by which a query is stemmed besides its own."""


class QuestionIndex:
    """The golden set: one question at a time."""

    def __init__(self, rows: KeyedRows) -> None:
        """Look through rows added with the hash of the question's text as their family."""
        self._rows = rows
        self._decode = msgspec.json.Decoder(Question)

    def find(self, question_id: str) -> tuple[int, Question] | None:
        """Return a question with its position in the file, from 0, or None."""
        found = self._rows.find(question_id)
        return None if found is None else (found[0], self._decode.decode(found[1]))

    def get(self, question_id: str) -> Question | None:
        """Return a question, or None."""
        found = self.find(question_id)
        return None if found is None else found[1]

    def asking(self, text_hash: str) -> str | None:
        """Return the id of the one question whose text has this hash; None where there is none, or are several."""
        rows = self._rows.family(text_hash)
        return self._decode.decode(rows[0]).question_id if len(rows) == 1 else None

    def near(self, question_id: str) -> str | None:
        """Return the question id that is spelt most like this one."""
        return self._rows.near(question_id)

    def __iter__(self) -> Iterator[Question]:
        """Go through all questions in file order."""
        return (self._decode.decode(row) for row in self._rows)

    def __len__(self) -> int:
        """Count the questions."""
        return len(self._rows)


class CorpusIndex:
    """The corpus: one chunk, or the chunks of one document, at a time."""

    def __init__(self, rows: KeyedRows) -> None:
        """Look through rows added with the document as their family. The first search lays them out to be searched."""
        self._rows = rows
        self._decode = msgspec.json.Decoder(Chunk)
        self._terms: TermIndex | None = None
        self._languages: tuple[str, ...] = ()

    def get(self, chunk_id: str) -> Chunk | None:
        """Return a chunk, or None."""
        row = self._rows.get(chunk_id)
        return None if row is None else self._decode.decode(row)

    def document(self, document_id: str) -> tuple[Chunk, ...]:
        """Return the chunks of a document in file order."""
        return tuple(self._decode.decode(row) for row in self._rows.family(document_id))

    def near(self, chunk_id: str) -> str | None:
        """Return the chunk id that is spelt most like this one."""
        return self._rows.near(chunk_id)

    def search(self, text: str, *, limit: int, but: frozenset[str] = frozenset()) -> tuple[Chunk, ...]:
        """Return the chunks that share most with a text, best first, leaving those out whose ids are in `but`.

        Title and text count, by the stems of their words of content; where two chunks share as much, the one that
        comes first in the corpus file goes first.
        """
        index = self._searchable()
        spoken = dict.fromkeys((language_of(text), *self._languages))
        terms = {term for language in spoken for term in content_words(text[:_STRETCH], language)}
        numbers = {term for term in terms if any(character.isdigit() for character in term)}
        found: list[Chunk] = []
        for position in index.best(terms, limit=limit + len(but), always=numbers):
            chunk = self._decode.decode(self._rows.at(position))
            if chunk.chunk_id not in but:
                found.append(chunk)
        return tuple(found[:limit])

    def _searchable(self) -> TermIndex:
        if self._terms is None:
            self._terms = TermIndex()
            spoken: Counter[str] = Counter()
            for position, row in enumerate(self._rows):
                chunk = self._decode.decode(row)
                language = language_of(chunk.text[:_SAMPLE])
                spoken[language] += 1
                self._terms.add(position, _terms(chunk, language))
            self._languages = tuple(language for language, _ in spoken.most_common(_LANGUAGES))
        return self._terms

    def __contains__(self, chunk_id: object) -> bool:
        """Tell whether there is such a chunk."""
        return chunk_id in self._rows

    def __len__(self) -> int:
        """Count the chunks."""
        return len(self._rows)


class VerdictIndex:
    """Verdicts of a file, all of one question at a time, in file order."""

    def __init__(self, rows: KeyedRows) -> None:
        """Look through rows added with the question as their key."""
        self._rows = rows
        self._decode: msgspec.json.Decoder[Verdict] = msgspec.json.Decoder(Verdict)

    def of(self, question_id: str) -> tuple[Verdict, ...]:
        """Return the verdicts on one question; empty where there are none."""
        return tuple(self._decode.decode(row) for row in self._rows.all_of(question_id))


def _terms(chunk: Chunk, language: str) -> Iterator[str]:
    text = f"{chunk.title}\n{chunk.text}" if chunk.title else chunk.text
    for start in range(0, len(text), _STRETCH):
        yield from content_words(text[start : start + _STRETCH], language)
