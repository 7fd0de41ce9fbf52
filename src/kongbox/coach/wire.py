"""What a coach tells, as it goes to a page."""

import msgspec

from ..game.views.kinds import Seat


class Unseen(msgspec.Struct, frozen=True):
    """A kind of tile, and how many of it this player does not see."""

    tile: str
    unseen: int


class Reach(msgspec.Struct, frozen=True):
    """How far thirteen tiles are from ready, the kinds that bring them nearer or complete them, and how many that are."""

    away: int
    tiles: list[Unseen]
    total: int


class DiscardDanger(msgspec.Struct, frozen=True):
    """To whom a discard is dangerous, and why."""

    seat: Seat
    code: str
    text: str
    clauses: list[str]


class Keep(msgspec.Struct, frozen=True):
    """A discard, what it leaves, and to whom it is dangerous."""

    tile: str
    leaves: Reach
    dangers: list[DiscardDanger]


class Dangerous(msgspec.Struct, frozen=True):
    """A tile that could be discarded, and to whom that is dangerous."""

    tile: str
    dangers: list[DiscardDanger]


class AimRow(msgspec.Struct, frozen=True):
    """A line of a score: what counts, what it brings, and its clause."""

    name: str
    points: int
    doublers: int
    clause: str


class Aim(msgspec.Struct, frozen=True):
    """What the hand may become: a title, tiles from ready, the hand written, and what it would be worth so."""

    title: str
    away: int
    hand: str
    points: int | None
    doublers: int | None
    total: int
    rows: list[AimRow]


class SpecialHand(msgspec.Struct, frozen=True):
    """A special hand within reach: tiles from ready, what is still wanted, and its clause."""

    name: str
    away: int
    wants: list[str]
    clause: str


class Remark(msgspec.Struct, frozen=True):
    """Something that the coach has to say of a player, with the clauses on which it stands."""

    seat: Seat
    text: str
    clauses: list[str]


class Coaching(msgspec.Struct, frozen=True):
    """What a coach tells of the view with this serial.

    `reach` is of thirteen tiles, `keeps` are the best discards of fourteen, `dangerous` the others that the rules call so,
    `further` the special hands that are out of reach.
    """

    serial: int
    text: str
    reach: Reach | None
    keeps: list[Keep]
    dangerous: list[Dangerous]
    aims: list[Aim]
    specials: list[SpecialHand]
    further: list[str]
    players: list[Remark]
    claims: list[Remark]
