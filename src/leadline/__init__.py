"""Leadline: evaluates retrieval-augmented generation, stage by stage."""

__version__ = "0.1.0"
