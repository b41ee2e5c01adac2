"""Metrics over declining to answer."""
