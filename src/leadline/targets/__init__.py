"""Calling the system under test."""
