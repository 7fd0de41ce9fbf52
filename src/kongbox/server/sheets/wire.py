"""The messages between the editor of house rules and its page. "The sheet below" is the ruleset that a house's sheet extends."""

from typing import Annotated, Any, Literal

import msgspec

from ...game.views.requests import Chosen, Name
from ..rules.rulebook import Option

LONGEST_LINK = 6_000
"""The most characters of a link that carries a sheet."""
SheetPath = Annotated[list[Name], msgspec.Meta(min_length=1, max_length=4)]


class SheetEdit(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A change to a draft: a new value at a path. The value null undoes an earlier change at this path."""

    path: SheetPath
    value: Any


class NewHand(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A special hand of the house: its name, its tiles, and its value. `any_suit`: the hand counts in each of the three suits."""

    name: Annotated[str, msgspec.Meta(pattern=r"\S", max_length=60)]
    tiles: Annotated[list[Annotated[str, msgspec.Meta(max_length=2)]], msgspec.Meta(max_length=14)]
    value: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | Literal["limit"] = "limit"
    any_suit: bool = False


class SheetAsked(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The sheet to show: a `draft`; a saved sheet, by `id` and `version` (0: the newest); the sheet in a `link`; the sheet in
    a `text` in TOML; or a new sheet that extends the ruleset `base`.

    The server makes one change at most. It applies the `edit`, adds the special hand `hand`, or adds the special hands of another
    sheet, whose TOML is `hands`.
    """

    draft: dict[str, Any] | None = None
    base: Name = ""
    id: Name = ""
    version: int = 0
    link: Annotated[str, msgspec.Meta(max_length=LONGEST_LINK)] = ""
    text: str = ""
    edit: SheetEdit | None = None
    hand: NewHand | None = None
    hands: str = ""


class SheetSent(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A draft to try, share or save. `id` is the saved sheet that the draft changes; "" for a new sheet."""

    draft: dict[str, Any]
    id: Name = ""


class SheetField(msgspec.Struct, frozen=True):
    """A value of a sheet, shown as an option, with its path in the sheet.

    `usual` is the value in the sheet below. `own`: the two values differ.
    """

    path: list[str]
    option: Option
    usual: Chosen
    own: bool


class SheetSection(msgspec.Struct, frozen=True):
    """The fields under one heading."""

    heading: str
    fields: list[SheetField]


class SheetRow(msgspec.Struct, frozen=True):
    """A row of the score card. `worth` is the row's worth, and `usual` is its worth in the sheet below; "" for a new row.

    `own`: the row differs from the sheet below. `out`: the house leaves the row out. `added`: the house has added the row. An
    edit at `path` leaves the row out, or removes an added row.
    """

    rule: str
    name: str
    who: str
    what: str
    clause: str
    worth: str
    usual: str
    hand: str
    own: bool
    out: bool
    added: bool
    path: list[str]
    fields: list[SheetField]


class SheetCard(msgspec.Struct, frozen=True):
    """Rows of one part of the score card."""

    part: str
    heading: str
    rows: list[SheetRow]


class SheetRefusal(msgspec.Struct, frozen=True):
    """The path of an edit that was refused, and the reason."""

    path: list[str]
    reason: str


class SheetForm(msgspec.Struct, frozen=True):
    """A sheet to edit. The page sends `draft` back with every change.

    `id` and `version` are those of the saved sheet; "" and 0 if there is none. `extends` is the name of the ruleset that the
    sheet extends, and `changes` is the number of changes that the sheet makes to that ruleset.
    """

    draft: dict[str, Any]
    id: str
    version: int
    name: str
    extends: str
    changes: int
    sections: list[SheetSection]
    cards: list[SheetCard]
    refused: SheetRefusal | None


class TriedRow(msgspec.Struct, frozen=True):
    """What a row adds to an example hand under each sheet; "" if the row does not count."""

    name: str
    usual: str
    own: str


class TriedHand(msgspec.Struct, frozen=True):
    """An example hand in notation, how it was won, and its scores under the house's sheet (`own`) and under the sheet that the
    house's sheet extends (`usual`). A score is null if the sheet refuses the hand.

    `rows` are the rows that count differently.
    """

    hand: str
    how: str
    usual: int | None
    own: int | None
    rows: list[TriedRow]


class TriedHands(msgspec.Struct, frozen=True):
    """Example hands. Those whose total or rows differ between the two sheets come first."""

    hands: list[TriedHand]


class SheetVersion(msgspec.Struct, frozen=True):
    """A saved version, and when it was saved."""

    version: int
    saved: str


class SheetLine(msgspec.Struct, frozen=True):
    """A sheet of the house: the ruleset that it extends, the number of its changes, and its versions, the newest first."""

    id: str
    name: str
    extends: str
    changes: int
    versions: list[SheetVersion]


class SheetBase(msgspec.Struct, frozen=True):
    """A ruleset that a house may extend."""

    id: str
    name: str
    about: str


class SheetShelf(msgspec.Struct, frozen=True):
    """The sheets of the house, and the rulesets that a sheet can extend. `keeps`: this person can save sheets here."""

    sheets: list[SheetLine]
    bases: list[SheetBase]
    keeps: bool


class SheetSaved(msgspec.Struct, frozen=True):
    """The id and version under which a sheet was saved."""

    id: str
    version: int


class SheetLink(msgspec.Struct, frozen=True):
    """A link that carries a whole sheet. `scans`: a phone can scan the link as a QR code. `reaches`: other devices can reach the
    link's address.
    """

    link: str
    scans: bool
    reaches: bool


class MeasuredFigure(msgspec.Struct, frozen=True):
    """A figure of the bots' play, under the ruleset that the house's sheet extends (`usual`) and under the house's sheet (`own`).

    `differs`: chance alone would rarely make so large a difference.
    """

    name: str
    usual: str
    own: str
    differs: bool


class SheetMeasure(msgspec.Struct, frozen=True):
    """A comparison of two sheets by bots, which play `hands` hands under each sheet.

    `number` is the number of this comparison. `reason` says why a comparison failed.
    """

    number: int
    state: Literal["none", "running", "done", "failed"]
    hands: int
    figures: list[MeasuredFigure]
    reason: str = ""


class HandRarity(msgspec.Struct, frozen=True):
    """A count of bots' wins with a special hand.

    `hands` is the number of hands to play, and `played` the number played so far. `times` counts the wins with the special hand,
    about one in `one_in` hands. If `times` is 0, such a win is probably rarer than one in `one_in` hands. `number` is the number
    of this count. `reason` says why a count failed.
    """

    number: int
    state: Literal["none", "running", "done", "failed"]
    hands: int
    played: int = 0
    times: int = 0
    one_in: int = 0
    reason: str = ""
