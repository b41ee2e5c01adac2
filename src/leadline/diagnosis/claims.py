"""The claims of one answer, each in exactly one class, with where those came from that nothing supports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from leadline.records.case import Case
from leadline.records.evidence import Origin
from leadline.records.request import Agreement, ClaimState
from leadline.records.verdict import ClaimVerdict, NuggetVerdict, OriginVerdict
from leadline.text.words import content_words

DISCLOSED: Final = "outside_context_disclosed"
"""Flag of a claim that the answer itself marks as not taken from the context."""

_SAYS: Final = 0.7
"""A claim states a fact where this share of its content words stands in what the answer says of the fact."""


@dataclass(frozen=True, slots=True)
class Claims:
    """The claims of an answer by class; every claim is in one of them, in the order of the answer.

    `contradicted`: the context says otherwise, or supports a vital fact that the claim goes against. `blended`: traced
    to a detail about another thing, which is the better account of a claim even where the context contradicts it too.
    `unfounded`: nothing in the context carries it, and it is neither of these. `disclosed`: the same, but the answer
    says so itself. `doubtful`: the same, but by another verdict the context supports the fact that the claim states, so
    one of the two is wrong. `unscored`: no verdict.
    """

    supported: tuple[ClaimVerdict, ...] = ()
    contradicted: tuple[ClaimVerdict, ...] = ()
    blended: tuple[ClaimVerdict, ...] = ()
    unfounded: tuple[ClaimVerdict, ...] = ()
    disclosed: tuple[ClaimVerdict, ...] = ()
    doubtful: tuple[ClaimVerdict, ...] = ()
    unscored: tuple[ClaimVerdict, ...] = ()
    origins: tuple[OriginVerdict, ...] = ()

    @property
    def scored(self) -> int:
        """How many claims have a verdict."""
        return len(self.supported) + self.unsupported + len(self.doubtful)

    @property
    def unsupported(self) -> int:
        """How many claims the context does not support, whatever the reason."""
        return len(self.contradicted) + len(self.blended) + len(self.unfounded) + len(self.disclosed)

    @property
    def all_supported(self) -> bool:
        """Whether there are claims, and each of them is supported."""
        return bool(self.supported) and not (self.unsupported or self.doubtful or self.unscored)

    @property
    def touched(self) -> bool:
        """Whether some claim has to do with the context, or may have, by its own verdict or by its trace."""
        return bool(self.supported or self.contradicted or self.blended or self.doubtful or self.unscored)

    def origin(self, claim: ClaimVerdict) -> OriginVerdict | None:
        """Return where a claim came from, or None where nobody traced it."""
        return next((origin for origin in self.origins if origin.claim_id == claim.claim_id), None)


def claims_of(case: Case, *, nuggets: tuple[NuggetVerdict, ...]) -> Claims:
    """Sort the claims of a case by class.

    Args:
        case: the question.
        nuggets: the verdicts on facts of the reference that may speak for a claim; none where they are in doubt.
    """
    origins = {verdict.claim_id: verdict.origin for verdict in reversed(case.origins)}
    classes: dict[str, list[ClaimVerdict]] = {}
    for claim in case.claims:
        own = _class(claim, origins.get(claim.claim_id))
        if own == "unfounded" and any(_states(claim, nugget) for nugget in nuggets):
            own = "doubtful"
        elif own == "unfounded" and any(denies(claim, nugget) for nugget in nuggets):
            own = "contradicted"
        classes.setdefault(own, []).append(claim)
    return Claims(**{name: tuple(own) for name, own in classes.items()}, origins=case.origins)


def denies(claim: ClaimVerdict, nugget: NuggetVerdict) -> bool:
    """Tell whether a claim is what goes against a vital fact that the context supports.

    It is what the answer says of the fact, by the quote; or it shares the better part of the words of the fact, other
    than numbers, which are what differs.
    """
    if not nugget.vital or nugget.agreement is not Agreement.CONTRADICTED or not nugget.in_context:
        return False
    words = frozenset(content_words(claim.text))
    if nugget.quote and len(words & frozenset(content_words(nugget.quote))) >= _SAYS * len(words) > 0:
        return True
    about = {word for word in content_words(nugget.text) if not any(map(str.isdigit, word))}
    return bool(about) and len(words & about) > len(about) / 2


def grounded(claims: Claims, vital: tuple[NuggetVerdict, ...]) -> bool | None:
    """Tell whether what an answer says rests on the context; None where the verdicts do not tell.

    By its claims, where all or none are supported; else by whether the context holds the facts of the reference: those
    are the claims that matter.
    """
    given = {nugget.in_context for nugget in vital}
    if claims.all_supported:
        return True
    if not claims.unsupported or claims.unscored or claims.doubtful:
        return None
    if not claims.supported:
        return None if given == {True} else False
    return given.pop() if given in ({True}, {False}) else None


def _class(claim: ClaimVerdict, origin: Origin | None) -> str:
    if claim.state in {ClaimState.SUPPORTED, ClaimState.UNSCORED}:
        return claim.state.value
    if origin is Origin.BLENDED:
        return "blended"
    if origin is Origin.CONTRADICTED or claim.state is ClaimState.CONTRADICTED:
        return "contradicted"
    return "disclosed" if DISCLOSED in claim.flags else "unfounded"


def _states(claim: ClaimVerdict, nugget: NuggetVerdict) -> bool:
    """Tell whether a claim says no more than a fact which the answer holds and the context supports.

    The words of the answer that hold the fact have to be nearly all of the claim, and to have each number of it.
    """
    if nugget.agreement is not Agreement.FULL or not nugget.in_context or not nugget.quote:
        return False
    words, held = frozenset(content_words(claim.text)), frozenset(content_words(nugget.quote))
    numbers = {word for word in words if any(map(str.isdigit, word))}
    return bool(words) and numbers <= held and len(words & held) >= _SAYS * len(words)
