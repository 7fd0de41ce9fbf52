"""The lines of a record: a header, then four lines for each hand. The module `closing` has the lines that end a record."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..game import NextDeal, Result
from ..game.play.reading import LONGEST as LONGEST_POSITION
from ..rulesets.largest import MOST_HELD

VERSION = 2
"""The version of the form, which rises with every change that keeps older programs from reading new records."""
VERSIONS = (1, VERSION)
"""The versions that this program reads."""

Seat = Annotated[int, Meta(ge=0, le=3)]
Die = Annotated[int, Meta(ge=1, le=6)]
Name = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=200)]
Amount = Annotated[int, Meta(ge=-MOST_HELD, le=MOST_HELD)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Roll = tuple[Die, Die]


class Seats(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The drawing of seats: the first thrower (`host`), three rolls of two dice, and the row of wind tiles. (RX-SEAT)

    If the rules have a wind box, `box` is its place in the row, and the third roll is unused. (PC2-SEAT)
    """

    host: Seat
    rolls: tuple[Roll, Roll, Roll]
    row: tuple[Seat, Seat, Seat, Seat]
    box: Seat | None = None


class Header(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The first line: the version of the form, the whole ruleset and its hash, the players and their seats.

    `kind` is "session" for hands that follow each other, "hands" for separate hands, or "exercise" for one hand from a position.
    `seating` is set if the seats were drawn, `seed` if everything random followed from a seed. A session ends after `hands` hands
    at the latest; 0 sets no such limit. `bots` has each player's bot, "" for a person.
    """

    kongbox: int
    kind: Literal["session", "hands", "exercise"]
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    ruleset: msgspec.Raw
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=4)]
    seating: Seats | None = None
    seed: int | None = None
    date: Name | None = None
    hands: Count = 0
    bots: Annotated[tuple[Name, ...], Meta(max_length=4)] = ()


class Promised(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The promise of a wall. `hash` is the SHA-256 of the salt's bytes followed by the wall in notation.

    Hash and salt are in hexadecimal.
    """

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{2}){8,64}$")]


class Deal(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The deal of a hand: the hand's place in the session, the dice, and the wall.

    `asked` has the seats that are asked about every open tile. They are asked because they may err, or so that no pause reveals
    who could claim the tile. If the hand began from a position, `position` has it as `Table.to_text` writes it, and all other
    fields agree with it. `promise` is set if the wall was promised before the dice were thrown.
    """

    hand: Count
    east: Seat
    prevailing: Literal["E", "S", "W", "N"]
    streak: Count
    held: tuple[Amount, Amount, Amount, Amount]
    dice: tuple[Die, Die, Die, Die]
    wall: Annotated[str, Meta(max_length=1000)]
    goulash: bool = False
    asked: tuple[Seat, ...] = ()
    position: Annotated[str, Meta(max_length=LONGEST_POSITION)] = ""
    promise: Promised | None = None


class Taken(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A takeback: the decision that was taken back and the moves after it. `at` is the number of moves before the decision."""

    at: Count
    moves: Annotated[list[Text], Meta(min_length=1, max_length=2000)]


class Moves(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """All moves that were not taken back, in order, such as "2 discard 7b". `taken` has the takebacks, in order."""

    hand: Count
    moves: Annotated[list[Text], Meta(max_length=2000)]
    taken: Annotated[list[Taken], Meta(max_length=2000)] = []


class Events(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All events of a hand, in order, such as "3 pung 7b from 2"."""

    hand: Count
    events: Annotated[list[Text], Meta(max_length=2000)]


class End(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The result of a hand with every score and payment.

    In a session, `totals` has the seats' totals after the hand, and `next` is the next deal.
    """

    hand: Count
    result: Result
    totals: tuple[Amount, Amount, Amount, Amount] | None = None
    next: NextDeal | None = None


class RecordedHand(msgspec.Struct, frozen=True):
    """A hand of a record, the number of its first line, and the version of the record's form."""

    line: int
    deal: Deal
    moves: Moves
    events: Events
    end: End
    version: int = VERSION


def names_by_seat(header: Header) -> list[str]:
    """Return the players' names by seat, "" for an empty chair."""
    return [header.players[header.seats.index(seat)] if seat in header.seats else "" for seat in range(4)]


PARTS: tuple[Any, ...] = (Deal, Moves, Events, End)
"""The lines of a hand, in order."""
