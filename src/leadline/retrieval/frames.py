"""Columns as a frame of one of the libraries that people use, imported when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from leadline.errors import UnknownNameError, UsageError

_MAKERS: Final = {"pandas": "DataFrame", "polars": "DataFrame", "pyarrow": "table"}


# Any: a frame of a library that need not be installed.
def frame(columns: Mapping[str, Sequence[object]], library: str) -> Any:  # noqa: ANN401
    """Return columns of one length as a frame.

    Raises:
        UnknownNameError: Leadline makes no frames of this library.
        UsageError: it is not installed.
    """
    if library not in _MAKERS:
        raise UnknownNameError("library", library, _MAKERS)
    try:
        module = importlib.import_module(library)
    except ImportError:
        raise UsageError(f"{library} is not installed. Install it: pip install {library}") from None
    return getattr(module, _MAKERS[library])(dict(columns))
