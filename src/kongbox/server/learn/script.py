"""A guided hand as data: its starting position and its steps."""

from functools import cache
from pathlib import Path

import msgspec

from .wire import Part


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: its name in the catalogue, the learner's action, and the others' moves after it.

    A move reads "S discard 7b". Other players who are asked pass.
    """

    name: str
    do: str | None = None
    moves: tuple[str, ...] = ()
    lit: tuple[Part, ...] = ()


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A given hand, and the steps of its guide."""

    rules: str
    position: str
    steps: tuple[Step, ...]


@cache
def first_hand() -> Script:
    """Return the first hand."""
    return msgspec.toml.decode((Path(__file__).parent / "first_hand.toml").read_bytes(), type=Script)
