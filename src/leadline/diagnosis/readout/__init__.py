"""The read-out: what the numbers of a run mean, in plain sentences, and which of several runs is the more dangerous."""

from leadline.diagnosis.readout.ranking import Named, danger
from leadline.diagnosis.readout.reading import readout

__all__ = ["Named", "danger", "readout"]
