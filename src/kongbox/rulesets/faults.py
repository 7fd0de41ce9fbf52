"""What can be wrong with a sheet: every kind of fault has a code that never changes, beside the sentence that says it."""

from functools import cached_property
from typing import NamedTuple

import msgspec

from ..errors import BadInput
from .places import places

LONGEST = 300
"""Characters that an error says of a sheet."""
FAULTS = {
    "no-such-sheet": "there is no such file, or none that can be read",
    "no-text": "the file is not text in UTF-8",
    "no-toml": "the text is not TOML",
    "sheet-too-large": "the sheet says more than any sheet may",
    "unknown-ruleset": "`extends` names a ruleset that is none of the program's",
    "circular-extends": "sheets extend each other in a circle",
    "too-many-sheets": "too many sheets, one upon another",
    "unknown-key": "a sheet has no such key",
    "missing-key": "a key is missing",
    "wrong-type": "a value is of another kind: text in place of a number",
    "wrong-length": "a list has too few items, or too many",
    "unknown-value": "a value is none of those that there are to choose from",
    "out-of-range": "a number is too small or too large to be counted with",
    "unknown-pattern": "no pattern has this name",
    "unknown-row": "no row has this id",
    "unknown-option": "no option has this name, or none of this kind",
    "unknown-danger": "no danger has this name",
    "unknown-excuse": "no excuse has this name",
    "bad-option": "an option has a value that the sheet does not allow",
    "fixed-twice": "an option is fixed under `procedure` and can be chosen too",
    "not-together": "two choices do not go together",
    "no-dangers": "cannons are paid for, and the sheet names no dangers",
    "nothing-allowed": "what is allowed is no number at all",
    "bad-id": "an id is not one word",
    "id-taken": "another row has this id",
    "id-changed": "a row that is changed keeps its id",
    "changed-and-left-out": "a row is changed and left out",
    "bad-fishing": "what a hand that is fished for is worth does not go with its value",
    "bad-template": "tiles are named in a row where none belong, or none where some do",
    "unknown-letter": "a letter among them names no tile",
    "wrong-count": "they are not fourteen",
    "fifth-tile": "five of them are of a kind",
    "bonus-in-set": "bonus tiles or wild tiles are among them",
    "no-room": "there are more rows, dangers or named hands than the kernels have room for",
    "total-too-large": "with this row a hand could come to more than is counted with",
    "bad-example": "an example is none",
}
"""Every code, and what it says of a sheet. Tiles that a row names are read as hands are, and have their other codes too."""


class BadSheet(BadInput):
    """A sheet that cannot be used."""

    fault: "PlacedFault | None" = None
    """What is wrong with it, where one place is."""


class SheetFault(NamedTuple):
    """What is wrong, and the path of the key that it is wrong with: ".rows.points[3].who"."""

    path: str
    code: str
    """One of FAULTS."""
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
