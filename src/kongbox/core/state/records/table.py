"""One hand in play, and its parts."""

from typing import Annotated

from ....tiles import NONE
from ..codes import EXCHANGE, PENALTY, VOTE
from ..features import GOULASH, STRICT
from ..record import I8, I16, Cells, Record, clear_kernel, each, needs, record
from .dice import Dice
from .hand import Hand
from .side import Side


@record
class Wall(Record):
    """The wall: what is built, where it was broken, what still stands."""

    tile: Annotated[Cells, "(160,)i1"]  # as built: two a stack, top first, stacks clockwise from seat 0's right end
    size: I16  # tiles that it was built of
    dice: Annotated[Cells, "(4,)i1"]  # the dealer's roll, then the breaker's
    breaker: I8
    counted: I16  # the stack counted to, clockwise from seat 0's right end
    first: I16  # place in the wall of the first live tile
    head: I16  # live tiles drawn so far
    live: I16  # live tiles left: how many may still be drawn by turns
    stand: I16  # those of them that stand between the break and the loose tiles' end
    loose: Annotated[Cells, "(2,)i2"]  # places of the loose tiles, the next first, or NONE
    feed: I16  # the stack that replenishes the loose tiles next
    method: I8  # where they come from: BOX, DEAD or MOVING
    centred: I8  # BOX: 1: the loose tiles lie centred on the stacks that are left, 0: on the first two from the break
    feeds: I16  # how many stacks of the kong box are left to do so
    rebuilt: I8 = needs(STRICT, 0)  # 1: part of the wall was shuffled again; `built` is what it was (RX-INF-4)
    built: Annotated[Cells, "(160,)i1"] = needs(STRICT)


@record
class Kongs(Record):
    """The kongs of a hand, and the one that is declared."""

    declared: I8 = 0  # declared so far, by whomever
    chain: I8 = 0  # kongs of this turn, each made by the loose tile of the one before (RX-SH-12)
    lies: I8 = 0  # the kong under ROB: EXPOSED (added to a pung) or CONCEALED
    wild: I8 = needs(GOULASH, 0)  # 1: the tile added to a pung is a wild one


@record
class Faults(Record):
    """What has gone wrong at a strict table, and what is waiting because of it. (RX-INF)"""

    asked: I8  # seats that are asked about every open tile, as bits: they may err
    fired: Annotated[Cells, "(18,)i2"] = each(0)  # infractions, how often
    fines: Annotated[Cells, "(4,4)i8"] = needs(STRICT, 0)  # by the first to the second, whatever comes of the hand
    culprit: I8 = needs(STRICT, NONE)  # whose error ended the hand, or NONE
    misled: I8 = needs(STRICT, NONE)  # a player whom a false name misled to declare mahjong, or NONE
    named: I8 = needs(STRICT, NONE)  # the name under which the open tile was discarded, if it is not its own, or NONE
    pleaded: I8 = needs(STRICT, 0)  # 1: the giver of the open tile has shown that they had no choice (RX-CAN-3)
    forgot: I8 = needs(STRICT, 0)  # 1: the loose tile of the kong that is declared will be forgotten
    early: I8 = needs(STRICT, NONE)  # who has discarded out of turn, or NONE
    early_tile: I8 = needs(STRICT, NONE)
    resume: I8 = needs(STRICT, NONE)  # after that: whose turn goes on, or NONE where the next begins
    after: I8 = needs(STRICT, NONE)  # and whose discard came before it, or NONE
    final: I8 = needs(STRICT, 0)  # 1: the tile with which that turn goes on is the final tile


@record
class Goulash(Record):
    """A goulash, and the exchanges before it. (BM-GO-1, BM-GO-2)"""

    played: I8 = needs(GOULASH)  # 1: wild tiles are in play (BM-GO-1)
    exchange: I8 = needs(GOULASH, 0)  # which of the exchanges before a goulash, from 0 (BM-GO-2)


@record
class Blame(Record):
    """The players who pay for all the losers, and for what. (RX-CAN-1)"""

    pays_all: I8 = 0  # who pays for all the losers, as a bit, or 0 (RX-CAN-1)
    danger: I8 = NONE  # and for which danger, by its place in the sheet


@record
class Table(Record):
    """One hand in play."""

    random: Dice
    wall: Wall
    east: I8  # the seat of the East wind
    dealer: I8
    absent: I8  # chairs where nobody sits, as bits (PC-23)
    prevailing: I8  # wind of the round, 0 East to 3 North
    streak: I16  # hands the dealer has won in a row before this one
    phase: I8 = needs(numbers={EXCHANGE: GOULASH, VOTE: GOULASH})
    opened: I8 = 0  # how many seats have laid out what they were dealt (RX-PLAY-4)
    turn: I8
    pending: I8  # the seats whose answer is awaited, as bits
    tile: I8 = NONE  # drawn, discarded or declared last
    how: I8
    final: I8 = 0  # 1: the tile in question is the final tile (RX-PLAY-21)
    claimed: I8 = 0  # 1: this turn began with a claimed tile, not with a draw
    discards: I16 = 0
    wind: I8 = NONE  # the wind that everybody has discarded first, or NONE (DM-10)
    kongs: Kongs
    faults: Faults
    goulash: Goulash
    blame: Blame
    shown: Annotated[Cells, "(43,)i1"] = each(0)  # tiles of a kind that lie face up: discards and displayed sets
    melded: Annotated[Cells, "(34,)i1"] = each(0)  # those of them in displayed sets
    winner: I8 = NONE
    giver: I8 = NONE  # who discarded or was robbed of the last tile, or NONE
    why: I8 = needs(numbers={PENALTY: STRICT}, default=0)  # why nobody won
    side: Annotated[tuple[Side, ...], 4]
    owed: Annotated[Cells, "(4,4)i8"] = each(0)  # by the first to the second
    trial: Hand  # scratch: a hand that is weighed in thought


clear_table = clear_kernel(Table)
"""Nothing has happened yet: what the last hand has left is forgotten."""
