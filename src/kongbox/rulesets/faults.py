"""Faults of a sheet. Each has a code that never changes, and a sentence."""

from functools import cached_property
from typing import NamedTuple

import msgspec

from ..errors import BadInput
from .places import places

LONGEST = 300
"""The longest error about a sheet, in characters."""


class BadSheet(BadInput):
    """A sheet that cannot be used."""

    fault: "PlacedFault | None" = None
    """The fault behind the error; None if the error has none."""
    told: str = ""
    """What is wrong with an option, without the option's name."""


class SheetFault(NamedTuple):
    """A fault: what is wrong, and the path of its key, such as ".rows.points[3].who"."""

    path: str
    code: str
    """A code from docs/house-rules.md or, for the tiles of a row, a code of hand notation."""
    what: str


class PlacedFault(msgspec.Struct, frozen=True):
    """A fault with its file and line."""

    file: str
    line: int | None
    key: str
    code: str
    message: str

    def __str__(self) -> str:
        line = f":{self.line}" if self.line else ""
        message = " ".join(f"{self.key}{': ' if self.key else ''}{self.message}".split())
        return f"{self.file}{line}: {message if len(message) < LONGEST else message[:LONGEST] + ' …'}"

    def error(self) -> BadSheet:
        """Return the fault as an error. The message is one line, and `facts` hold file, line and key."""
        error = BadSheet(str(self), code=self.code, facts={"file": self.file, "line": self.line, "key": self.key})
        error.fault = self
        return error


class Source:
    """The text of a sheet, and its name in errors."""

    def __init__(self, where: str, text: str = "") -> None:
        self.where = where
        self.text = text

    @cached_property
    def places(self) -> dict[str, int]:
        """The line of every key."""
        return places(self.text)

    def placed(self, fault: SheetFault) -> PlacedFault:
        """Return the fault with its file and line."""
        near = fault.path
        while near and near not in self.places:  # a missing key has no line; use its parent's
            near = near[: max(near.rfind("."), near.rfind("["))]
        return PlacedFault(self.where, self.places.get(near), fault.path[1:], fault.code, fault.what)
