"""Failure modes, one a file. Each name exported here is in the catalogue, in the order of `__all__`."""

from leadline.diagnosis.modes.abstained_after_miss import AbstainedAfterMiss
from leadline.diagnosis.modes.blended_detail import BlendedDetail
from leadline.diagnosis.modes.confidently_wrong import ConfidentlyWrong
from leadline.diagnosis.modes.content_gap import ContentGap
from leadline.diagnosis.modes.contradicted_context import ContradictedContext
from leadline.diagnosis.modes.distractor_used import DistractorUsed
from leadline.diagnosis.modes.empty_answer import EmptyAnswer
from leadline.diagnosis.modes.fabricated_citation import FabricatedCitation
from leadline.diagnosis.modes.false_answer import FalseAnswer
from leadline.diagnosis.modes.false_premise_accepted import FalsePremiseAccepted
from leadline.diagnosis.modes.hallucination_despite_context import HallucinationDespiteContext
from leadline.diagnosis.modes.ignored_context import IgnoredContext
from leadline.diagnosis.modes.incomplete import Incomplete
from leadline.diagnosis.modes.judge_failed import JudgeFailed
from leadline.diagnosis.modes.missing_response import MissingResponse
from leadline.diagnosis.modes.nothing_retrieved import NothingRetrieved
from leadline.diagnosis.modes.off_question import OffQuestion
from leadline.diagnosis.modes.over_refusal import OverRefusal
from leadline.diagnosis.modes.partial_miss import PartialMiss
from leadline.diagnosis.modes.ranked_below_cut import RankedBelowCut
from leadline.diagnosis.modes.retrieval_failed import RetrievalFailed
from leadline.diagnosis.modes.retrieval_miss import RetrievalMiss
from leadline.diagnosis.modes.retrieved_not_sent import RetrievedNotSent
from leadline.diagnosis.modes.right_without_evidence import RightWithoutEvidence
from leadline.diagnosis.modes.target_failed import TargetFailed
from leadline.diagnosis.modes.undetermined import Undetermined
from leadline.diagnosis.modes.unlabelled_evidence import UnlabelledEvidence
from leadline.diagnosis.modes.unsupported_claims import UnsupportedClaims
from leadline.diagnosis.modes.verdicts_at_odds import VerdictsAtOdds
from leadline.diagnosis.modes.wrong_citation import WrongCitation

__all__ = [  # noqa: RUF022 - in the order of the pipeline, which is the order of every list and report
    "TargetFailed",
    "MissingResponse",
    "RetrievalFailed",
    "ContentGap",
    "NothingRetrieved",
    "RetrievalMiss",
    "RankedBelowCut",
    "RetrievedNotSent",
    "PartialMiss",
    "EmptyAnswer",
    "IgnoredContext",
    "HallucinationDespiteContext",
    "ContradictedContext",
    "BlendedDetail",
    "DistractorUsed",
    "UnsupportedClaims",
    "OffQuestion",
    "Incomplete",
    "ConfidentlyWrong",
    "RightWithoutEvidence",
    "FalseAnswer",
    "FalsePremiseAccepted",
    "OverRefusal",
    "AbstainedAfterMiss",
    "WrongCitation",
    "FabricatedCitation",
    "UnlabelledEvidence",
    "JudgeFailed",
    "VerdictsAtOdds",
    "Undetermined",
]
