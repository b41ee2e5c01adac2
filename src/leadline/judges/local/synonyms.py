"""A small, general table of words that mean the same wherever they occur in answers to practical questions.

Only everyday nouns and verbs whose senses hardly part; no pair that would make a true statement of a false one. The
table is closed on purpose: a larger one belongs to a model.
"""

from __future__ import annotations

from functools import cache


def synonyms(word: str) -> frozenset[str]:
    """Words that may stand for a folded word, without itself; empty where none is known."""
    return _table().get(word, frozenset()) - {word}


@cache
def _table() -> dict[str, frozenset[str]]:
    groups = [frozenset(line.split()) for line in _GROUPS.strip().splitlines()]
    return {word: group for group in groups for word in group}


_GROUPS = """
    photo photos photograph photographs picture pictures image images
    fee fees charge charges
    car cars automobile automobiles
    phone phones telephone telephones
    bike bikes bicycle bicycles
    tv television televisions
    fridge refrigerator refrigerators
    flat flats apartment apartments
    lift lifts elevator elevators
    holiday holidays vacation vacations
    film films movie movies
    physician physicians doctor doctors
    attorney attorneys lawyer lawyers
    child children kid kids
    firm company companies
    worker workers employee employees
    id identification
    cv resume
    email emails e-mail mail
    luggage baggage
    purchase purchases purchased buy buys bought
    begin begins began start starts started commence commences commenced
    end ends ended finish finishes finished
    require requires required need needs needed
    permit permits permitted allow allows allowed
    forbid forbids forbidden prohibit prohibits prohibited
    terminate terminates terminated cancel cancels cancelled canceled
    reimburse reimbursed reimbursement refund refunds refunded
    assist assists assistance help helps
    yearly annual annually
    daily everyday
"""
