"""Pure metrics: records in, scores out."""
