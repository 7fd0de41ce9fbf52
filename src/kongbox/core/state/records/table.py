"""One hand in play, and its parts."""

from typing import Annotated

from ....tiles import NONE
from ..codes import EXCHANGE, PENALTY, VOTE
from ..features import GOULASH, STRICT
from ..record import I8, I16, Cells, Record, clear_kernel, copy_kernel, each, needs, record
from .dice import Dice
from .hand import Hand
from .history import History
from .side import Side


@record
class Wall(Record):
    """The wall: its tiles, where it was broken, and what still stands."""

    tile: Annotated[Cells, "(160,)i1"]  # as built: two a stack, top first, stacks clockwise from seat 0's right end
    size: I16  # number of tiles built
    dice: Annotated[Cells, "(4,)i1"]  # the dealer's roll, then the breaker's
    breaker: I8
    counted: I16  # the stack at which the count ended, clockwise from seat 0's right end
    first: I16  # the place of the first live tile
    head: I16  # live tiles drawn
    live: I16  # live tiles left to draw
    stand: I16  # tiles left, without loose tiles, kong box and dead stacks; with MOVING, tiles that are never drawn count
    loose: Annotated[Cells, "(2,)i2"]  # places of the loose tiles, the next one first, or NONE
    feed: I16  # the next stack to replenish the loose tiles
    method: I8  # where loose tiles come from: BOX, DEAD or MOVING
    centred: I8  # BOX: 1: loose tiles lie centred on the remaining stacks, 0: on the first two from the break
    feeds: I16  # stacks left in the kong box
    rebuilt: I8 = needs(STRICT, 0)  # 1: part of the wall was reshuffled; `built` keeps the original (RX-INF-4)
    built: Annotated[Cells, "(160,)i1"] = needs(STRICT)


@record
class Kongs(Record):
    """The kongs of a hand, and the one being declared."""

    declared: I8 = 0  # by all players
    chain: I8 = 0  # kongs in a row in this turn, each made with the loose tile of the one before (RX-SH-12)
    lies: I8 = 0  # the kong that may be robbed: EXPOSED (added to a pung) or CONCEALED
    wild: I8 = needs(GOULASH, 0)  # 1: the tile added to a pung is wild


@record
class Faults(Record):
    """Errors at a strict table, and the play that they interrupted. (RX-INF)"""

    asked: I8  # seats that may err, as bits: they are asked about every open tile
    fired: Annotated[Cells, "(18,)i2"] = each(0)  # how often each infraction happened
    fines: Annotated[Cells, "(4,4)i8"] = needs(STRICT, 0)  # by payer and receiver, fines that are paid whether or not anyone wins
    culprit: I8 = needs(STRICT, NONE)  # the player whose error ended the hand, or NONE
    misled: I8 = needs(STRICT, NONE)  # the player who declared mahjong because of a false name, or NONE
    named: I8 = needs(STRICT, NONE)  # the false name of the open tile, or NONE
    pleaded: I8 = needs(STRICT, 0)  # 1: the giver of the open tile showed that every tile was dangerous (RX-CAN-3)
    forgot: I8 = needs(STRICT, 0)  # 1: the player forgets to draw the loose tile of the kong being declared
    early: I8 = needs(STRICT, NONE)  # the player who discarded out of turn, or NONE
    early_tile: I8 = needs(STRICT, NONE)
    resume: I8 = needs(STRICT, NONE)  # the seat whose turn goes on after that discard, or NONE if the next player draws
    after: I8 = needs(STRICT, NONE)  # the seat that discarded regularly before it, or NONE
    final: I8 = needs(STRICT, 0)  # 1: the turn that goes on began with the final tile


@record
class Goulash(Record):
    """A goulash and its exchanges. (BM-GO-1, BM-GO-2)"""

    played: I8 = needs(GOULASH)  # 1: wild tiles are in play (BM-GO-1)
    exchange: I8 = needs(GOULASH, 0)  # the number of the exchange, from 0 (BM-GO-2)


@record
class Blame(Record):
    """The player who pays for all losers, and why. (RX-CAN-1)"""

    pays_all: I8 = 0  # that player's seat as a bit, or 0 (RX-CAN-1)
    danger: I8 = NONE  # the place of the danger on the sheet, or NONE


@record
class Table(Record):
    """One hand in play."""

    random: Dice
    wall: Wall
    east: I8  # the seat of East
    dealer: I8
    absent: I8  # empty chairs, as bits (PC-23)
    prevailing: I8  # wind of the round, 0 East to 3 North
    streak: I16  # hands that the dealer has won since getting the deal
    phase: I8 = needs(numbers={EXCHANGE: GOULASH, VOTE: GOULASH})
    opened: I8 = 0  # seats that have opened their dealt tiles (RX-PLAY-4)
    turn: I8
    pending: I8  # seats that must answer, as bits
    tile: I8 = NONE  # the tile last drawn, discarded or declared
    how: I8
    final: I8 = 0  # 1: `tile` is the final tile (RX-PLAY-21)
    claimed: I8 = 0  # 1: this turn began with a claim
    discards: I16 = 0
    wind: I8 = NONE  # the wind that every player's first discard has been so far, or NONE (DM-10)
    kongs: Kongs
    faults: Faults
    goulash: Goulash
    blame: Blame
    history: History
    shown: Annotated[Cells, "(43,)i1"] = each(0)  # face-up tiles by kind, in discards and displayed sets
    melded: Annotated[Cells, "(34,)i1"] = each(0)  # tiles by kind in displayed sets
    winner: I8 = NONE
    giver: I8 = NONE  # the player who discarded the last tile or was robbed of it, or NONE
    why: I8 = needs(numbers={PENALTY: STRICT}, default=0)  # why nobody won
    side: Annotated[tuple[Side, ...], 4]
    owed: Annotated[Cells, "(4,4)i8"] = each(0)  # by debtor and creditor, points owed
    trial: Hand  # scratch: a hypothetical hand


clear_table = clear_kernel(Table)
"""Reset the table for a new hand."""

copy_table = copy_kernel(Table, without=("trial",))
"""Copy the second table over the first, except the scratch record `trial`."""
