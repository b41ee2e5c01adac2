"""The run directory and what is kept on disk."""
