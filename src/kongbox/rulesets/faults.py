"""What can be wrong with a sheet: every kind of fault has a code that never changes, beside the sentence that says it."""

from functools import cached_property
from typing import NamedTuple

import msgspec

from ..errors import BadInput
from .places import places

LONGEST = 300
"""Characters that an error says of a sheet."""


class BadSheet(BadInput):
    """A sheet that cannot be used."""

    fault: "PlacedFault | None" = None
    """What is wrong with it, where one place is."""


class SheetFault(NamedTuple):
    """What is wrong, and the path of the key that it is wrong with: ".rows.points[3].who"."""

    path: str
    code: str
    """One of those that docs/house-rules.md explains, or of those of a hand, where a row names tiles."""
    what: str


class PlacedFault(msgspec.Struct, frozen=True):
    """A fault with the file and the line in which it stands."""

    file: str
    line: int | None
    key: str
    code: str
    message: str

    def __str__(self) -> str:
        line = f":{self.line}" if self.line else ""
        told = " ".join(f"{self.key}{': ' if self.key else ''}{self.message}".split())
        return f"{self.file}{line}: {told if len(told) < LONGEST else told[:LONGEST] + ' …'}"

    def error(self) -> BadSheet:
        """One line that names the file, the line and the key; they stand among its facts too."""
        error = BadSheet(str(self), code=self.code, facts={"file": self.file, "line": self.line, "key": self.key})
        error.fault = self
        return error


class Source:
    """A text that a sheet was read from, and the name by which errors call it."""

    def __init__(self, where: str, text: str = "") -> None:
        self.where = where
        self.text = text

    @cached_property
    def places(self) -> dict[str, int]:
        """The line of every key."""
        return places(self.text)

    def placed(self, fault: SheetFault) -> PlacedFault:
        """The fault where it stands."""
        near = fault.path
        while near and near not in self.places:  # what is missing stands nowhere: then what it belongs to
            near = near[: max(near.rfind("."), near.rfind("["), 0)]
        return PlacedFault(self.where, self.places.get(near), fault.path[1:], fault.code, fault.what)
