"""Judge backends."""
