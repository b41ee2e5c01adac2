"""Metrics over the ranking."""
