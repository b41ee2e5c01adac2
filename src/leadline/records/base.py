"""The base of all records: frozen, strict, and honest about keys that nobody knows."""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen value that flows between stages; it validates itself and does nothing else."""
