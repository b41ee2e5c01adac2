"""Settings of all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: timings of a shared machine say nothing. On CI the examples are the same each time, so that a change is
# judged by what it changes; elsewhere they differ, and go on searching.
settings.register_profile("search", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "search")
