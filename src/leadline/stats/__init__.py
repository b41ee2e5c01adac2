"""Pure estimates: scores in, means with intervals out."""
