"""Metrics over the sources that an answer names."""
