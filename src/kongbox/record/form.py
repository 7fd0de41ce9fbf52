"""The lines of a record: a header, then four lines a hand."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..game import NextDeal, Result
from ..game.play.match import MOST_HANDS
from ..game.play.reading import LONGEST as LONGEST_POSITION
from ..rulesets.largest import MOST_HELD

VERSION = 1
"""The version of the form. It rises with every change that keeps older programs from reading new records."""

Seat = Annotated[int, Meta(ge=0, le=3)]
Die = Annotated[int, Meta(ge=1, le=6)]
Name = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=200)]
Amount = Annotated[int, Meta(ge=-MOST_HELD, le=MOST_HELD)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Roll = tuple[Die, Die]


class Seats(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The drawing of seats: the host, three rolls of two dice, the row of wind tiles. (RX-SEAT)

    `box` is the wind box's place in the row, if the rules have one; the third roll is then unused. (PC2-SEAT)
    """

    host: Seat
    rolls: tuple[Roll, Roll, Roll]
    row: tuple[Seat, Seat, Seat, Seat]
    box: Seat | None = None


class Header(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The first line: the form's version, the whole ruleset and its hash, the players and their seats.

    `kind` is "session" for hands that follow from each other, "hands" for separate hands, or "exercise" for one hand from a
    position. `seating` exists if the seats were drawn, and `seed` if everything random followed from a seed. `hands` ends a
    session after that many hands, regardless of its rounds. `bots` names each player's bot, "" for a person.
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
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    bots: Annotated[tuple[Name, ...], Meta(max_length=4)] = ()


class Promised(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The promise of the wall: the salt, and a SHA-256, in hexadecimal, of the salt's bytes followed by the wall in notation."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{2}){8,64}$")]


class Deal(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The hand's place in the session, the dice, and the wall: its tiles by place, as `Table` takes them.

    `goulash`: the hand is a goulash. `asked` are seats that are asked about every open tile, because they may err, or so that no
    pause reveals that a seat could claim the tile. `position` is the position, as `Table.to_text` writes it, from which a hand
    began; all other fields agree with it. `promise` exists if the wall was bound before the dice were thrown.
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
    """A decision that was taken back after `at` moves. `moves` are that decision and the moves that followed it."""

    at: Count
    moves: Annotated[list[Text], Meta(min_length=1, max_length=2000)]


class Moves(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """All moves that were not taken back, in order: "2 discard 7b". `taken` are the takebacks, in order."""

    hand: Count
    moves: Annotated[list[Text], Meta(max_length=2000)]
    taken: Annotated[list[Taken], Meta(max_length=2000)] = []


class Events(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All events, in order: "3 pung 7b from 2"."""

    hand: Count
    events: Annotated[list[Text], Meta(max_length=2000)]


class End(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The result of the hand with every score and payment; in a session, the new totals and the next deal."""

    hand: Count
    result: Result
    totals: tuple[Amount, Amount, Amount, Amount] | None = None
    next: NextDeal | None = None


class RecordedHand(msgspec.Struct, frozen=True):
    """A hand of a record, and the line where it begins."""

    line: int
    deal: Deal
    moves: Moves
    events: Events
    end: End


def names_by_seat(header: Header) -> list[str]:
    """Return the players' names by seat, "" for an empty chair.

    A header lists players and seats in the order of the players' first chairs.
    """
    return [header.players[header.seats.index(seat)] if seat in header.seats else "" for seat in range(4)]


PARTS: tuple[Any, ...] = (Deal, Moves, Events, End)
"""The lines of a hand, in order."""
