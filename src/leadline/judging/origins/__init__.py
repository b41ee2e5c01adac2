"""Rules that trace a claim which the context does not support: its parts, where they stand, and about what."""
