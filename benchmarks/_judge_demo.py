"""Planted twins from the demo corpus: its sentences of one product, with a quantity taken from the sibling's chunk."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from itertools import product

import msgspec

from leadline.records.corpus import Chunk
from leadline.text.numbers import Comparison, Quantity, agree, quantities
from leadline.text.sentences import sentences

_OTHER = (Comparison.DIFFERENT, Comparison.INCOMPARABLE)
_SIBLINGS = ("XR-400", "XR-500")


@dataclass(frozen=True, slots=True)
class DemoTwin:
    """A claim over two chunks with their titles; `true` says whether its own product's chunk states it."""

    claim: str
    texts: tuple[str, str]
    titles: tuple[str, str]
    true: bool


def demo_twins() -> list[DemoTwin]:
    """Make every twin that the rule allows, each after its true counterpart."""
    chunks = {chunk.chunk_id: chunk for chunk in _corpus()}
    found: list[DemoTwin] = []
    for own_name, other_name in (_SIBLINGS, _SIBLINGS[::-1]):
        prefixes = [name.replace("-", "").lower() for name in (own_name, other_name)]
        for chunk_id, own in chunks.items():
            other = chunks.get(chunk_id.replace(prefixes[0], prefixes[1]))
            if chunk_id.startswith(prefixes[0]) and other is not None:
                found.extend(_of_pair(own_name, own, other))
    return found


def _of_pair(name: str, own: Chunk, other: Chunk) -> list[DemoTwin]:
    texts, titles = (own.text, other.text), (own.title or "", other.title or "")
    made = []
    for start, end in sentences(own.text):
        sentence = own.text[start:end]
        swap = next((pair for pair in product(quantities(sentence), quantities(other.text)) if _fits(*pair, own)), None)
        if swap is not None:
            wrong = sentence[: swap[0].start] + swap[1].raw + sentence[swap[0].end :]
            made.append(DemoTwin(_named(name, sentence), texts, titles, true=True))
            made.append(DemoTwin(_named(name, wrong), texts, titles, true=False))
    return made


def _fits(mine: Quantity, theirs: Quantity, own: Chunk) -> bool:
    """Whether two quantities are of one sort, with a unit, and the sibling's is nowhere in the own chunk."""
    same = mine.unit is not None and (mine.kind, mine.unit) == (theirs.kind, theirs.unit)
    return same and all(agree(one, theirs) in _OTHER for one in quantities(own.text))


def _named(name: str, sentence: str) -> str:
    return sentence if name in sentence else f"For the {name}: {sentence[0].lower()}{sentence[1:]}"


def _corpus() -> list[Chunk]:
    text = files("leadline.demo").joinpath("data/corpus.jsonl").read_text(encoding="utf-8")
    return [msgspec.json.decode(line, type=Chunk) for line in text.splitlines()]
