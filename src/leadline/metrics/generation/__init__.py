"""Metrics over the answer."""
