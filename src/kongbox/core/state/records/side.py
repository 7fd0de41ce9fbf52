"""What one seat has."""

from typing import Annotated

from ....tiles import NONE, WILD
from ..actions import NEEDS_OF
from ..codes import BOGUS
from ..features import GOULASH, STRICT
from ..record import I8, I16, I32, I64, Cells, Record, clear_kernel, each, needs, record


@record
class Side(Record):
    """What one seat has."""

    hand: Annotated[Cells, "(43,)i1"] = needs(
        cells={WILD: GOULASH}, default=0
    )  # concealed tiles by kind, wild ones last, and the bonus tiles laid out
    key: Annotated[Cells, "(4,)i4"] = each(0)  # each suit of `hand` as a base-5 number, for the distance
    least: I8 = -1  # the hand is no nearer to ready than so many tiles: what is known without a look at the tables
    melds: I8 = 0
    kind: Annotated[Cells, "(4,)i1"] = needs(numbers={BOGUS: STRICT})  # CHOW, PUNG or KONG, as displayed
    tile: Annotated[Cells, "(4,)i1"]  # its lowest tile
    lies: Annotated[Cells, "(4,)i1"]  # EXPOSED, CONCEALED or CLAIMED_KONG
    taken: Annotated[Cells, "(4,)i1"]  # the claimed tile, or NONE
    giver: Annotated[Cells, "(4,)i1"]  # the seat that gave it, or NONE
    wild: Annotated[Cells, "(4,)i1"] = needs(GOULASH)  # how many of its tiles are wild (BM-GO-4)
    given: Annotated[Cells, "(3,)i1"] = needs(GOULASH)  # tiles put out to be exchanged (BM-GO-2)
    gave: I8 = needs(GOULASH, 0)  # how many
    answer: I16 = needs(numbers=NEEDS_OF, default=0)  # to the open claim window
    could: I16 = 0  # what it could answer to the open window, as bits by their places in CLAIMS
    unlaid: I16 = 0  # bonus tiles dealt and not yet laid out, as bits
    drawn: I8 = NONE  # the tile drawn last, this turn, or NONE
    came: I8 = 0  # and how it came
    calling: I8 = 0  # 1: announced an original call and kept it (RX-PLAY-6), or riichi (DM-13)
    kept: I8 = 1  # 1: still the hand that was dealt
    fishing: I8 = 0  # 1: has said that they are fishing, and not taken it back (BM-PLAY-7)
    spoke: I8 = 0  # 1: has said so, or that they are not, in this turn
    faults: I8 = needs(STRICT, 0)  # why it cannot win, as bits FAULT_
    wrong: I16 = needs(STRICT, 0)  # tiles too many, or, below 0, too few (RX-INF-1, RX-INF-2)
    owing: I8 = needs(STRICT, 0)  # loose tiles forgotten in this turn (RX-INF-1)
    barred: I8 = needs(STRICT, 0)  # turns until it may win again (RX-INF-11)
    forfeit: I8 = needs(
        STRICT, 0
    )  # 1: its next turn is passed over, 2: has been; it takes no part until the one after (RX-INF-6)
    erred: I8 = needs(STRICT, 0)  # 1: has erred in this turn
    pleads: I8 = needs(STRICT, 0)  # 1: has shown in this turn that they have no choice
    withdrawn: I16 = needs(STRICT, 0)  # claims given back (RX-INF-9)
    unmarked: I8 = needs(STRICT, 0)  # kongs that are not marked as concealed, as bits by set (RX-INF-15)
    bogus: Annotated[Cells, "(4,2)i1"] = needs(STRICT)  # by set, the two tiles with the claimed one in a set that is none
    bound: I8 = needs(GOULASH, 0)  # 1: has said so before play, and keeps that hand to the end (BM-GO-3)
    heads: I8 = 0  # different terminals and honours in the original hand
    announced: I8 = 0  # 1: has announced one with a discard, and claimed no tile but for a kong since: what all have heard
    discards: I16 = 0  # how many
    thrown: Annotated[Cells, "(43,)i1"] = each(0)  # those by kind that lie there: nobody has claimed them
    missed: I64 = 0  # kinds it failed to win on, as bits (RX-PLAY-22)
    held: I64  # points held before this hand, for payments that stop at them; NONE: nobody says
    score: I64 = 0
    points: I64 = 0
    doublers: I32 = 0
    special: I16 = NONE  # row of the special hand, or NONE
    net: I64 = 0  # received less paid, this hand
    dangers: I16 = 0  # those under which they have used a tile, as bits by their places in the sheet (RX-CAN-1)
    danger_from: Annotated[Cells, "(8,)i1"]  # by danger, who gave the tile last,
    danger_tile: Annotated[Cells, "(8,)i1"]  # which,
    danger_at: Annotated[Cells, "(8,)i2"]  # and how many discards there were by then


clear_side = clear_kernel(Side)
"""An empty place, before the deal."""
