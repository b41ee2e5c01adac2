"""The report on retrieval runs as one HTML page: means, comparisons, curves, differences, and what was left out."""
