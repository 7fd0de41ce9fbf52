"""The messages between the editor of house rules and its page. The sheet below is the ruleset that a house's sheet extends."""

from typing import Annotated, Any, Literal

import msgspec

from ...game.views.requests import Chosen, Name
from ..rules.rulebook import Option

LONGEST_LINK = 6_000
"""Most characters of a link that carries a sheet."""
SheetPath = Annotated[list[Name], msgspec.Meta(min_length=1, max_length=4)]


class SheetEdit(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A change to a draft: a new value at a path; null undoes the change."""

    path: SheetPath
    value: Any


class NewHand(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A special hand of the house: its name, its tiles, and what it is worth. `any_suit`: its suit may be any of the three."""

    name: Annotated[str, msgspec.Meta(pattern=r"\S", max_length=60)]
    tiles: Annotated[list[Annotated[str, msgspec.Meta(max_length=2)]], msgspec.Meta(max_length=14)]
    value: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | Literal["limit"] = "limit"
    any_suit: bool = False


class SheetAsked(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The sheet to show: a `draft`, a new sheet that extends the ruleset `base`, a saved sheet by `id` and version (0: the
    newest), or one from a `link` or a `text` in TOML. Then the server makes the `edit`, or adds the special `hand`, or all
    `hands` of a sheet in TOML.
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
    """A draft to try, share or save. `id` is the saved sheet that it changes; without an id the sheet is new."""

    draft: dict[str, Any]
    id: Name = ""


class SheetField(msgspec.Struct, frozen=True):
    """A value of a sheet as an option: its path, the value in the sheet below, and whether they differ."""

    path: list[str]
    option: Option
    usual: Chosen
    own: bool


class SheetSection(msgspec.Struct, frozen=True):
    """The fields under one heading."""

    heading: str
    fields: list[SheetField]


class SheetRow(msgspec.Struct, frozen=True):
    """A row of the score card: its worth, and what it is worth in the sheet below, if that has the row.

    `out`: it is left out. `added`: it is the house's own. An edit at `path` leaves it out, or removes it.
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
    """The path of an edit that was refused, and why."""

    path: list[str]
    reason: str


class SheetForm(msgspec.Struct, frozen=True):
    """A sheet to edit. `draft` is sent back with every change.

    `id` and `version` are those of the saved sheet, if it was saved. `extends` is the name of the ruleset that it extends,
    `changes` is the number of changes.
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
    """A row of an example hand by each sheet, "" where it does not count."""

    name: str
    usual: str
    own: str


class TriedHand(msgspec.Struct, frozen=True):
    """An example hand in notation, how it was won, and its score by the sheet below and by the house's; null where the hand is no
    mahjong.

    `rows` are those that differ.
    """

    hand: str
    how: str
    usual: int | None
    own: int | None
    rows: list[TriedRow]


class TriedHands(msgspec.Struct, frozen=True):
    """Example hands, first those whose score changes."""

    hands: list[TriedHand]


class SheetVersion(msgspec.Struct, frozen=True):
    """A saved version, and when it was saved."""

    version: int
    saved: str


class SheetLine(msgspec.Struct, frozen=True):
    """A sheet of the house: which ruleset it extends, how many changes it makes, and its versions, the newest first."""

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
    """The sheets of the house, and the rulesets to extend. `keeps`: this person can save sheets here."""

    sheets: list[SheetLine]
    bases: list[SheetBase]
    keeps: bool


class SheetSaved(msgspec.Struct, frozen=True):
    """The id and version under which a sheet was saved."""

    id: str
    version: int


class SheetLink(msgspec.Struct, frozen=True):
    """A link that carries a whole sheet; `scans`: it fits a QR code. `reaches`: other devices reach its address."""

    link: str
    scans: bool
    reaches: bool


class MeasuredFigure(msgspec.Struct, frozen=True):
    """A figure of play by the sheet below and by the house's; `differs`: they differ by more than chance."""

    name: str
    usual: str
    own: str
    differs: bool


class SheetMeasure(msgspec.Struct, frozen=True):
    """A comparison by bots over this number of `hands`, and its `state`; `reason` says why it failed. Each comparison has the
    next `number`.
    """

    number: int
    state: Literal["none", "running", "done", "failed"]
    hands: int
    figures: list[MeasuredFigure]
    reason: str = ""


class HandRarity(msgspec.Struct, frozen=True):
    """A count of the wins with a special hand over this number of `hands`, and its `state`; `reason` says why it failed.

    Each count has the next `number`. In the hands `played` so far, bots won with it `times` times: about once in `one_in` hands.
    If they never did, it is probably rarer than that.
    """

    number: int
    state: Literal["none", "running", "done", "failed"]
    hands: int
    played: int = 0
    times: int = 0
    one_in: int = 0
    reason: str = ""
