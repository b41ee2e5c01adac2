"""Records to terminal, Markdown, JSON."""
