"""A guided hand as data: the position from which it is played, and its steps."""

from functools import cache
from pathlib import Path

import msgspec

from .wire import Part


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: its name in the catalogue, what the learner does, and what the others do after it.

    A move is "S discard 7b"; whoever else is asked passes.
    """

    name: str
    do: str | None = None
    moves: tuple[str, ...] = ()
    lit: tuple[Part, ...] = ()


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that is given, and how a learner is led through it."""

    rules: str
    position: str
    steps: tuple[Step, ...]


@cache
def first_hand() -> Script:
    """The first hand."""
    return msgspec.toml.decode((Path(__file__).parent / "first_hand.toml").read_bytes(), type=Script)
