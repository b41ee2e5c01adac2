"""Negation in a text."""
