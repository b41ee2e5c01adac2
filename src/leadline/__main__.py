"""Lets `python -m leadline` do what `leadline` does."""

from leadline.cli.main import main

main()
