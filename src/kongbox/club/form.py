"""The saved form of a club's evening."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ..book.form import MOST_POINTS, Player, Sum
from ..game.play.match import MOST_HANDS
from ..rulesets import Ruleset

MOST_PEOPLE = 48
MOST_TABLES = 12
MOST_ROUNDS = 24
MOST_PENALTIES = 200
VERSION = 1

Number = Annotated[int, Meta(ge=0, lt=MOST_PEOPLE)]
"""The number of a player, from 0 in the order in which the players were entered."""
Reason = Annotated[str, Meta(max_length=120)]


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of the evening. `away` is set if the player does not play in the next round."""

    name: Player
    away: bool = False


class TableDrawn(msgspec.Struct, frozen=True):
    """A table of a round: its players, East first, and the id of its book."""

    players: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=4)]
    book: Annotated[str, Meta(max_length=40)]


class Round(msgspec.Struct, frozen=True):
    """A round: its tables, and the players who sit out."""

    tables: Annotated[tuple[TableDrawn, ...], Meta(min_length=1, max_length=MOST_TABLES)]
    bench: Annotated[tuple[Number, ...], Meta(max_length=MOST_PEOPLE)] = ()


class Penalty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points that a player loses in the standings, until the penalty is revoked."""

    player: Number
    points: Sum
    reason: Reason = ""
    revoked: bool = False


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A club's evening: the whole ruleset with its hash, the players, the rounds, and the penalties.

    Every table plays `hands` hands a round; if `hands` is 0, the rules decide how many. If the players do not fill tables of
    four, some tables have three players. Surplus players sit out if `bench` is set, if the rules need four players, or if there
    are too few players for tables of three.
    """

    club: int
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    ruleset: msgspec.Raw
    players: Annotated[tuple[Member, ...], Meta(min_length=2, max_length=MOST_PEOPLE)]
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    start: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None
    bench: bool = False
    rounds: Annotated[tuple[Round, ...], Meta(max_length=MOST_ROUNDS)] = ()
    penalties: Annotated[tuple[Penalty, ...], Meta(max_length=MOST_PENALTIES)] = ()
    over: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError if a round or a penalty names a player who is not on the list."""
        named = {number for one in self.rounds for table in one.tables for number in (*table.players, *one.bench)}
        if max(named | {one.player for one in self.penalties}, default=0) >= len(self.players):
            raise ValueError("there is no such player")

    @property
    def rules(self) -> Ruleset:
        """The rules that every table plays by."""
        return Ruleset.from_json(bytes(self.ruleset))

    def name(self, number: int) -> str:
        """Return a player's name."""
        return self.players[number].name
