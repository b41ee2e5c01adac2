"""Every built-in failure mode: what `modes/` exports."""

from __future__ import annotations

from typing import Final

from leadline.diagnosis import modes
from leadline.diagnosis.base import FailureMode

MODES: Final[tuple[FailureMode, ...]] = tuple(getattr(modes, name)() for name in modes.__all__)
"""All failure modes, in the order of the pipeline: what broke the run first, then retrieval, generation, citations."""
