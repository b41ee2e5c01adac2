"""Names of other tools: what trec_eval, ir_measures and ranx call a metric, rewritten as it is called here.

A name that means the same is read. One that means something else there is refused, with the difference and what to
write: two numbers under one name would be compared in silence.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from leadline.errors import UsageError

_RANKS: Final = ("5", "10", "15", "20", "30", "100", "200", "500", "1000")

DEFAULT_CUTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "P": ("precision", _RANKS),
        "recall": ("recall", _RANKS),
        "ndcg_cut": ("ndcg", _RANKS),
        "map_cut": ("map", _RANKS),
        "success": ("hit_rate", ("1", "5", "10")),
        "unj": ("unjudged", _RANKS),
        "iprec_at_recall": ("iprec", tuple(f"{tenths / 10}" for tenths in range(11))),
    }
)
"""trec_eval's measures with cutoffs: what each is called here, and the cutoffs where none is given."""

RENAMED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "recip_rank": "mrr",
        "rprec": "r_precision",
        "r-precision": "r_precision",
        "11pt_avg": "iprec_11pt",
        "set_p": "set_precision",
        "setp": "set_precision",
        "setr": "set_recall",
        "setf": "set_f",
        "f1": "set_f",
    }
)
"""Whole names, in lower case, of which nothing but the name differs."""

_NUMBER: Final = r"[0-9]*\.?[0-9]+"
_TREC: Final = re.compile(rf"({'|'.join(DEFAULT_CUTS)})[._]({_NUMBER}(?:,{_NUMBER})*)", re.IGNORECASE)
_SET_F: Final = re.compile(rf"set_F[._]({_NUMBER})", re.IGNORECASE)
_LEVEL: Final = re.compile(r"([\w-]+?)(@\w+)?-l([0-9]+)(@\w+)?", re.IGNORECASE)
_CALL: Final = re.compile(r"(\w+)\s*\((.*)\)\s*(@.*)?", re.DOTALL)
_BARE: Final = re.compile(r"([\w-]+)(.*)", re.DOTALL)
_BY_NAME: Final = MappingProxyType({name.lower(): cuts for name, cuts in DEFAULT_CUTS.items()})
_WHOLE: Final = frozenset({"precision", "recall"})


def read(name: str) -> tuple[str, ...]:
    """Return the names that another tool's name stands for: several for a list of cutoffs.

    A name that is no other tool's comes back as it is, right or wrong.

    Raises:
        UsageError: the name means something else in the tool that it comes from.
    """
    text = name.strip()
    why = refused(text)
    if why is not None:
        raise UsageError(f"metric {text!r}: {why}")
    weighted = _SET_F.fullmatch(text)
    if weighted is not None:
        return (f"set_f(beta={_beta(weighted[1])})",)
    cut = _TREC.fullmatch(text)
    if cut is not None:
        ours, _ = _BY_NAME[cut[1].lower()]
        return tuple(f"{ours}@{at}" for at in cut[2].split(","))
    if text.lower() in _BY_NAME:
        ours, cuts = _BY_NAME[text.lower()]
        return tuple(f"{ours}@{at}" for at in cuts)
    return (_renamed(_of_call(_of_level(text))),)


def _of_level(text: str) -> str:
    """Read ranx's `map@100-l2`, a relevance level behind the name; also with the cutoff last."""
    found = _LEVEL.fullmatch(text)
    if found is None:
        return text
    name, before, level, after = found.groups()
    cut = before or after or ""
    whole = "set_" if name.lower() in _WHOLE and not cut else ""
    return f"{whole}{_renamed(name)}(rel={level}){cut}"


def _of_call(text: str) -> str:
    """Read the parameters of ir_measures that are none here: `dcg`, `judged_only`, and cutoffs in parentheses."""
    found = _CALL.fullmatch(text)
    if found is None:
        return text
    name, params, cut = found[1], found[2], found[3] or ""
    kept = []
    for part in params.split(","):
        key, _, value = (piece.strip().strip("'\"") for piece in part.partition("="))
        if key == "dcg" and name.lower() == "ndcg" and value in _DCG:
            name = _DCG[value]
        elif key == "cutoff" or (key == "recall" and name.lower() == "iprec"):
            cut = f"@{value}"
        elif key == "beta" and name.lower() == "setf" and _PLAIN.fullmatch(value):
            kept.append(f"beta={_beta(value)}")
        elif (key, value) != ("judged_only", "False"):
            kept.append(part)
    return f"{name}({','.join(kept)}){cut}"


_PLAIN: Final = re.compile(_NUMBER)
_DCG: Final = MappingProxyType({"log2": "ndcg", "exp-log2": "ndcg_exp"})


def _beta(weight: str) -> str:
    """Return beta: trec_eval and ir_measures give its square."""
    return repr(math.sqrt(float(weight)))


def _renamed(text: str) -> str:
    found = _BARE.fullmatch(text)
    if found is None:
        return text
    return RENAMED.get(found[1].lower(), found[1]) + found[2]


def refused(text: str) -> str | None:
    """Return why a name is refused: the difference, and what to write; None where it is not."""
    for refusal, pattern in zip(REFUSED, _PATTERNS, strict=True):
        found = pattern.fullmatch(text)
        if found is not None:
            return refusal.says(found)
    return None


class Refusal(NamedTuple):
    """Names that mean something else in the tool that they come from.

    `example`: one of them. `pattern`: a regular expression for all; case does not matter. `says`: the difference, and
    what to write.
    """

    example: str
    pattern: str
    says: Callable[[re.Match[str]], str]


def _uncut(found: re.Match[str]) -> str:
    # ranx means the whole ranking, trec_eval its nine cutoffs, and some have forgotten theirs.
    ours = found[1].lower()
    return f"{ours} needs a cutoff. Write {ours}@5 or {ours}@context, or set_{ours} for the whole ranking"


def _rbp(found: re.Match[str]) -> str:
    p = found[1] if found[1].startswith("0.") else f"0.{found[1]}"
    return (
        "ranx multiplies each hit by its grade and trec_eval 10 scales grades, and rbp here counts a hit as 1. "
        f"Write rbp(p={p})"
    )


def _ndcg_level(found: re.Match[str]) -> str:
    ours = "ndcg_exp" if found[1] else "ndcg"
    return (
        f"ranx drops grades below {found[3]}, and {ours} here counts every grade above 0, as trec_eval does. "
        f"Write {ours}{found[2] or found[4] or ''}, or lower those grades to 0 in the qrels"
    )


def _without_cut(found: re.Match[str]) -> str:
    ours = RENAMED.get(found[1].lower(), found[1].lower())
    return (
        f"trec_eval ignores the {found[2]} and counts the whole ranking. "
        f"Write {ours}@{found[2]} for the cut, or {ours} for what trec_eval prints"
    )


def _ndcg_pairs(found: re.Match[str]) -> str:
    if "=" in found[1]:
        return "trec_eval reads gains here, and a gain is the grade itself. Put the gains into the qrels as grades"
    return f"trec_eval cuts with ndcg_cut.{found[1]}, and reads gains after ndcg. Write ndcg@{found[1]}"


def _judged_only(found: re.Match[str]) -> str:
    del found
    return "judged_only goes for all metrics of an evaluation. Leave it out, and set the option judged_only"


def _gains(found: re.Match[str]) -> str:
    del found
    return "a gain is the grade itself. Leave gains out, and put them into the qrels as grades"


def _hits(found: re.Match[str]) -> str:
    cut = found[1] or "@10"
    return (
        f"ranx counts the relevant documents found, and every metric here is a share. Write recall{cut} or "
        f"precision{cut}"
    )


def _dcg(found: re.Match[str]) -> str:
    ours = "ndcg_exp" if found[1] else "ndcg"
    return f"gain is not given without the ideal that it is a share of. Write {ours}{found[2] or ''}"


def _f1_cut(found: re.Match[str]) -> str:
    k = found[1]
    return f"F is of whole rankings here. Write precision@{k} and recall@{k}, or f1 with the option max_docs={k}"


def _total(found: re.Match[str]) -> str:
    return f"{found[1]} is a total over all queries, not a metric of each. 'leadline trec' prints it"


REFUSED: Final[tuple[Refusal, ...]] = (
    Refusal("recall", r"(precision|recall)", _uncut),
    Refusal("rbp.95", rf"rbp[._]({_NUMBER})(?:-l[0-9]+)?", _rbp),
    Refusal("ndcg@10-l2", r"ndcg(_burges)?(@\w+)?-l([0-9]+)(@\w+)?", _ndcg_level),
    Refusal("recip_rank.10", r"(recip_rank|map)[._]([0-9]+)", _without_cut),
    Refusal("ndcg.10", r"ndcg\.([0-9].*)", _ndcg_pairs),
    Refusal("AP(judged_only=True)@5", r".*\(.*\bjudged_only\s*=\s*True\b.*\).*", _judged_only),
    Refusal("nDCG(gains={1:5})@10", r".*\(.*\bgains\s*=.*\).*", _gains),
    Refusal("hits@10", r"hits(@\w+)?(?:-l[0-9]+)?", _hits),
    Refusal("dcg@10", r"dcg(_burges)?(@\w+)?(?:-l[0-9]+)?", _dcg),
    Refusal("f1@10", r"f1@([0-9]+)(?:-l[0-9]+)?", _f1_cut),
    Refusal("num_ret", r"(num_q|num_ret|num_rel|num_rel_ret|gm_map|NumQ|NumRet|NumRel|NumRelRet)", _total),
)
"""Every name that is refused."""

_PATTERNS: Final = tuple(re.compile(refusal.pattern, re.IGNORECASE) for refusal in REFUSED)
