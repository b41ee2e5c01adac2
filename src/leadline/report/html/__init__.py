"""The report as one HTML page: in a file of its own, or served."""
