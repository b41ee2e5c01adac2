"""Use cases: they know the order of the stages, and see ports only."""
