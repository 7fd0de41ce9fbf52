"""The coach's messages to a page."""

import msgspec

from ..game.views.kinds import Seat


class Unseen(msgspec.Struct, frozen=True):
    """A kind of tile, and how many tiles of this kind the player does not see."""

    tile: str
    unseen: int


class Reach(msgspec.Struct, frozen=True):
    """The reach of a hand of thirteen: its distance from ready, the kinds that help it, and how many such tiles are unseen."""

    away: int
    tiles: list[Unseen]
    total: int


class DiscardDanger(msgspec.Struct, frozen=True):
    """A player who makes a discard dangerous, and the reason. If several players share a reason, `seat` is the first of them."""

    seat: Seat
    code: str
    text: str
    clauses: list[str]


class Keep(msgspec.Struct, frozen=True):
    """A discard: its tile, the reach of the hand after it, and the players to whom it is dangerous."""

    tile: str
    leaves: Reach
    dangers: list[DiscardDanger]


class Dangerous(msgspec.Struct, frozen=True):
    """A possible discard, and the players to whom it is dangerous."""

    tile: str
    dangers: list[DiscardDanger]


class AimRow(msgspec.Struct, frozen=True):
    """A line of a score: what counts, its worth, and its clause."""

    name: str
    points: int
    doublers: int
    clause: str


class Prospect(msgspec.Struct, frozen=True):
    """An action other than a plain discard: its id, its label, what it gains and costs, and the reach of the hand after it."""

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
    """A remark on a player, with the clauses behind the remark."""

    seat: Seat
    text: str
    clauses: list[str]


class Coaching(msgspec.Struct, frozen=True):
    """The coach's answer to the view with this serial.

    `text` is the advice, or else says how far the hand is from ready. `advised` is the id of the advised action, and `why` the
    reason. `reach` says what a hand of thirteen tiles needs. `keeps` are the best discards from fourteen tiles, the advised
    discard first. `dangerous` are discards not in `keeps` that the rules call dangerous. `choices` are the actions
    that are not plain discards. `safe` are tiles that nobody seems to want. `further` are the names of special hands out of
    reach.
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
