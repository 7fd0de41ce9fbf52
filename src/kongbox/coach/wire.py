"""The coach's messages to a page."""

import msgspec

from ..game.views.kinds import Seat


class Unseen(msgspec.Struct, frozen=True):
    """A kind of tile, and how many of it this player does not see."""

    tile: str
    unseen: int


class Reach(msgspec.Struct, frozen=True):
    """The reach of thirteen tiles: how far they are from ready, the kinds that help them, and how many such tiles are unseen."""

    away: int
    tiles: list[Unseen]
    total: int


class DiscardDanger(msgspec.Struct, frozen=True):
    """For whom a discard is dangerous, and why. If several players share one reason, `seat` is the first of them."""

    seat: Seat
    code: str
    text: str
    clauses: list[str]


class Keep(msgspec.Struct, frozen=True):
    """A discard, what it leaves, and for whom it is dangerous."""

    tile: str
    leaves: Reach
    dangers: list[DiscardDanger]


class Dangerous(msgspec.Struct, frozen=True):
    """A possible discard, and for whom it is dangerous."""

    tile: str
    dangers: list[DiscardDanger]


class AimRow(msgspec.Struct, frozen=True):
    """A line of a score: what counts, its worth, and its clause."""

    name: str
    points: int
    doublers: int
    clause: str


class Prospect(msgspec.Struct, frozen=True):
    """An action other than a plain discard: its id and its label, what it gives and costs, and the hand it leaves."""

    action: str
    label: str
    text: str
    leaves: Reach | None


class Safe(msgspec.Struct, frozen=True):
    """A tile of the hand that looks safe to discard, and the reason."""

    tile: str
    text: str


class Aim(msgspec.Struct, frozen=True):
    """A hand to aim at: title, tiles from ready, the hand in notation, and its score."""

    title: str
    away: int
    hand: str
    points: int | None
    doublers: int | None
    total: int
    rows: list[AimRow]


class SpecialHand(msgspec.Struct, frozen=True):
    """A special hand within reach: tiles from ready, wanted tiles, and its clause."""

    name: str
    away: int
    wants: list[str]
    clause: str


class Remark(msgspec.Struct, frozen=True):
    """A remark on a player, with the clauses behind it."""

    seat: Seat
    text: str
    clauses: list[str]


class Coaching(msgspec.Struct, frozen=True):
    """The coach's answer to the view with this serial.

    `text` is the advice, or says how far the hand is from ready; `advised` is the id of the advised action, `why` are the
    reasons. `reach` is for thirteen tiles and `keeps` are the best discards of fourteen, the advised one first. `choices` are the
    other actions. `dangerous` are other discards that the rules call dangerous, `safe` are tiles that nobody seems to want.
    `further` are the names of special hands out of reach.
    """

    serial: int
    text: str
    reach: Reach | None = None
    keeps: list[Keep] = []
    dangerous: list[Dangerous] = []
    aims: list[Aim] = []
    specials: list[SpecialHand] = []
    further: list[str] = []
    players: list[Remark] = []
    claims: list[Remark] = []
    choices: list[Prospect] = []
    safe: list[Safe] = []
    advised: str | None = None
    why: str = ""
