"""Metrics over the citations of the answer. Each name exported here is in the catalogue."""

from leadline.metrics.citation.citation_exists import CitationExists
from leadline.metrics.citation.citation_recall import CitationRecall
from leadline.metrics.citation.citation_redundancy import CitationRedundancy
from leadline.metrics.citation.citation_retrieved import CitationRetrieved
from leadline.metrics.citation.citation_support import CitationSupport

__all__ = ["CitationExists", "CitationRecall", "CitationRedundancy", "CitationRetrieved", "CitationSupport"]
