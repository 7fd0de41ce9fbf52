"""What the lines of a record say: a header, then four lines a hand."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..game import NextDeal, Result
from ..game.play.match import MOST_HANDS
from ..game.play.reading import LONGEST as LONGEST_POSITION
from ..rulesets.largest import MOST_HELD

VERSION = 1
"""Of the form; it changes when older programs could not read the newer."""

Seat = Annotated[int, Meta(ge=0, le=3)]
Die = Annotated[int, Meta(ge=1, le=6)]
Name = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=200)]
Amount = Annotated[int, Meta(ge=-MOST_HELD, le=MOST_HELD)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Roll = tuple[Die, Die]


class Seats(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """How the chairs were found: the host, three rolls of two dice, the row of wind tiles. (RX-SEAT)

    `box` is the place in the row of the wind box, where the rules have one; the third roll then says nothing. (PC2-SEAT)
    """

    host: Seat
    rolls: tuple[Roll, Roll, Roll]
    row: tuple[Seat, Seat, Seat, Seat]
    box: Seat | None = None


class Header(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The first line: the form, the whole ruleset and its hash, the players, as many as play, and where each of them sits.

    `kind` is "session", of which every hand follows from those before it, "hands", which have nothing to do with each other, or
    "exercise", one hand that goes on from a position.
    `seating` is there where chance seated the players, `seed` where everything followed from one. `hands` ends a session after so
    many, whatever its rounds. `bots` names what plays for each player, nothing for a person.
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
    """What bound the wall before the dice: SHA-256, in hexadecimal, of the salt's bytes and then of the wall as it is written."""

    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{2}){8,64}$")]


class Deal(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Where the hand stands in the session, the dice, and the wall: its tiles by place, as `Table` takes them.

    `goulash`: it is one; `asked` are the seats that are asked about every open tile: they may err, or no pause is to tell who
    could claim it. Where the hand goes on from a `position`, that is how it begins, as `Table.to_text` writes it, and everything
    else here is as that has it. `promise` is there where the wall was bound before the dice were thrown.
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
    """A decision that was taken back after so many moves, `at`: it, and what others did meanwhile."""

    at: Count
    moves: Annotated[list[Text], Meta(min_length=1, max_length=2000)]


class Moves(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Every move of a seat that stands, in order: "2 discard 7b"; and, as it was done, what was `taken` back."""

    hand: Count
    moves: Annotated[list[Text], Meta(max_length=2000)]
    taken: Annotated[list[Taken], Meta(max_length=2000)] = []


class Events(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Everything that happened, in order: "3 pung 7b from 2"."""

    hand: Count
    events: Annotated[list[Text], Meta(max_length=2000)]


class End(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """How the hand ended, with every score and payment; in a session, the totals after it, and the deal that follows."""

    hand: Count
    result: Result
    totals: tuple[Amount, Amount, Amount, Amount] | None = None
    next: NextDeal | None = None


class RecordedHand(msgspec.Struct, frozen=True):
    """One hand of a record, and the line on which it begins."""

    line: int
    deal: Deal
    moves: Moves
    events: Events
    end: End


def names_by_seat(header: Header) -> list[str]:
    """The players' names by seat, none on an empty chair; a header lists both in the order of the first chairs."""
    return [header.players[header.seats.index(seat)] if seat in header.seats else "" for seat in range(4)]


PARTS = (Deal, Moves, Events, End)
"""The lines of a hand, in their order."""
