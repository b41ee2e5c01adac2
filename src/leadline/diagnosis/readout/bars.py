"""The bars of the read-out, each with its reason. They decide what is said, never what is measured."""

from __future__ import annotations

from typing import Final

SOUND: Final = 0.9
"""From here on a stage may be called sound: one failure in ten is where users begin to count them."""

SOUND_AT_LEAST: Final = 0.8
"""The low end of its interval has to reach this too, or "sound" would be a guess from few questions."""

FEW: Final = 20
"""Fewer questions leave 0.2 and more on either side of a share, so nothing is called sound on them."""

SAME: Final = 0.05
"""Shortfalls that lie nearer than this are not ranked by size: sets of usual size cannot tell them apart."""

GRAVE: Final = 0.5
"""A share of false answers that surely lies above this comes first, whatever else is wrong: most of what the system
cannot know it then makes up."""

GAP: Final = 0.2
"""From this much lower where retrieval missed, groundedness is read as a consequence of retrieval."""

A_HANDFUL: Final = 3
"""Fewer questions in a group say nothing about it, not even roughly."""

WIDE: Final = 0.05
"""A half-width above this hides changes that teams decide by, so it is named."""

AIM: Final = 0.1
"""The half-width to aim at with a set that is too small: enough to tell a good stage from a bad one."""

KNOWN_JUDGE: Final = 0.8
"""A judge below this balanced accuracy is wrong on every fifth thing, which is as much as most faults that it finds."""

HONEST: Final = 0.9
"""A judge whose quotes are found less often than this makes them up, so its "supported" is not to be trusted."""

AT_ODDS: Final = 0.1
"""A judge that contradicts itself on more than one question in ten blurs every mean by more than most changes do."""

OFTEN: Final = 0.05
"""A fault that fewer questions show than this is not frequent, however large the set."""

# --- systems that are good at a number and at nothing else -----------------------------------------------------------

ALL: Final = 0.95
"""From here on "everything" is meant: nearly all relevant chunks sent, nearly all questions refused."""

FLOOD: Final = 20
"""Chunks a question. Below it a low precision is what a usual k gives, with one or two relevant chunks a question."""

NEEDLES: Final = 0.05
"""At most one chunk in twenty is relevant: the context is then mostly what a selection would have left out."""

RIGHT: Final = 0.6
"""An answer that is right this often without evidence in its context is not guessing: it knows from elsewhere."""

UNSUPPORTED: Final = 0.4
"""So much more often right than supported: what a lenient reference or a strict judge may explain is less."""

SOME: Final = 5
"""Questions that a verdict on the whole system rests on at the least; fewer are chance."""

BY_CHANCE: Final = 2.0
"""Citations that support up to twice as often as ones drawn at random would are not told from random: a claim may
stand in two chunks of the context."""

FAR_BELOW: Final = 0.6
"""Citations that support less than this share of what the context supports are placed badly, not merely rarely."""
