"""The embedded judge: deterministic, no model, no network."""
