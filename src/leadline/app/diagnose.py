"""Use case "diagnose": counts of failure modes and quadrants over all questions."""

from __future__ import annotations

from collections import Counter
from typing import Final

from leadline.diagnosis.catalogue import MODES
from leadline.records.diagnosis import Diagnosis, Quadrant, Weight
from leadline.records.summary import DiagnosisTable

_EXAMPLES: Final = 5
"""How many question ids are listed a mode."""


class DiagnosisTally:
    """Takes diagnoses one by one and counts them."""

    def __init__(self) -> None:
        """Start empty."""
        self._modes: Counter[str] = Counter()
        self._quadrants: Counter[Quadrant] = Counter()
        self._stages: Counter[str] = Counter()
        self._unplaced: Counter[str] = Counter()
        self._examples: dict[str, list[str]] = {}
        self._questions = 0
        self._sound = 0

    def add(self, diagnosis: Diagnosis) -> None:
        """Take one diagnosis."""
        self._questions += 1
        faults = [finding for finding in diagnosis.modes if finding.weight is Weight.FAULT]
        self._sound += not faults
        self._stages.update({finding.stage.value for finding in faults})
        self._modes.update(finding.mode for finding in diagnosis.modes)
        for finding in diagnosis.modes:
            ids = self._examples.setdefault(finding.mode, [])
            if len(ids) < _EXAMPLES:
                ids.append(diagnosis.question_id)
        if diagnosis.quadrant is not None:
            self._quadrants[diagnosis.quadrant] += 1
        elif diagnosis.unplaced is not None:
            self._unplaced[diagnosis.unplaced] += 1

    @property
    def modes(self) -> dict[str, int]:
        """Questions by failure mode, in the order of the catalogue."""
        return {mode.name: self._modes[mode.name] for mode in MODES if self._modes[mode.name]}

    @property
    def quadrants(self) -> dict[Quadrant, int]:
        """Answerable questions by quadrant, those that are empty too, unless none could be placed."""
        return {quadrant: self._quadrants[quadrant] for quadrant in Quadrant} if self._quadrants else {}

    def table(self) -> DiagnosisTable:
        """Return what stands beside the counts."""
        return DiagnosisTable(
            questions=self._questions,
            sound=self._sound,
            stages=dict(sorted(self._stages.items())),
            examples={mode: tuple(self._examples[mode]) for mode in self.modes},
            unplaced=dict(sorted(self._unplaced.items())),
        )
