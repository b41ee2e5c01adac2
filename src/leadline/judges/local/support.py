"""Does a text carry a claim, and where: exact rules, no model.

The degree of support is how much of the claim's words the texts hold, anywhere and close together, less what speaks
against it (`support_score`). The verdict asks for more than a degree: a short claim whose number, name, denial or
subject differs from its best evidence is not supported, however many of its words are there (`support_verdict`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from leadline.judges.local.support_claim import claim_words
from leadline.judges.local.support_score import degree
from leadline.judges.local.support_signals import signals
from leadline.judges.local.support_terms import same_interval
from leadline.judges.local.support_text import ready
from leadline.judges.local.support_verdict import flags_of, state_of
from leadline.judges.local.support_window import best_window
from leadline.records.request import ClaimState
from leadline.text.words import language_of

_SAMPLE = 1000  # characters of each text, of the first three, that tell its language


@dataclass(frozen=True, slots=True)
class Support:
    """What the texts say about a claim.

    `score` is the degree of support, 0 to 1. `texts[text_index][start:end]` is the shortest run of sentences that
    carries most of the claim; None where no word of it occurs. `flags` say what differs: "number_not_in_evidence",
    "name_not_in_evidence", "other_subject", "negation_mismatch", "opposite_in_evidence", "roles_swapped",
    "scope_not_in_evidence" (the claim says "only"), "relation_not_in_evidence" (names and numbers alone agree).
    """

    state: ClaimState
    score: float
    text_index: int | None = None
    start: int | None = None
    end: int | None = None
    flags: tuple[str, ...] = ()


def support(
    claim: str,
    texts: Sequence[str],
    *,
    question: str | None = None,
    headings: Sequence[str] | None = None,
) -> Support:
    """Judge a claim against texts alone, all of each text, however long.

    `headings` say what each text is about (a title, the name of its document), "" where that is not known. The names
    of the `question` say whom a claim without a name is about.
    """
    language = language_of(" ".join(text[:_SAMPLE] for text in texts[:3]) or claim)
    prepared = [ready(text, language) for text in texts]
    wanted = claim_words(claim, prepared, language, question=question)
    titles = headings or [""] * len(texts)
    window = best_window(wanted, prepared, titles)
    if window is None:
        return Support(ClaimState.NOT_FOUND, 0.0)
    for word in same_interval(wanted, window.sentences(prepared)):
        window = replace(window, found=window.found | wanted.bits.get(word, 0))
    seen = signals(wanted, prepared, window, titles, language)
    flags = flags_of(wanted, window, seen)
    run = window.sentences(prepared)
    return Support(
        state=state_of(wanted, prepared, window, seen, flags),
        score=degree(seen),
        text_index=window.text_index,
        start=run[0].start,
        end=run[-1].end,
        flags=flags,
    )
