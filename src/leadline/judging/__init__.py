"""What to ask a judge, and how to read the reply."""
