"""The state of one seat."""

from typing import Annotated

from ....tiles import NONE, WILD
from ..actions import NEEDS_OF
from ..codes import BOGUS
from ..features import GOULASH, STRICT
from ..record import I8, I16, I32, I64, Cells, Record, clear_kernel, each, needs, record


@record
class Side(Record):
    """The state of one seat."""

    hand: Annotated[Cells, "(43,)i1"] = needs(
        cells={WILD: GOULASH}, default=0
    )  # concealed tiles by kind, wild tiles last, and exposed bonus tiles
    key: Annotated[Cells, "(4,)i4"] = each(0)  # the counts of each suit of `hand` as a number in base five, for the distance
    least: I8 = -1  # a lower bound on tiles from ready, known without a look-up
    melds: I8 = 0
    kind: Annotated[Cells, "(4,)i1"] = needs(numbers={BOGUS: STRICT})  # CHOW, PUNG or KONG, as displayed
    tile: Annotated[Cells, "(4,)i1"]  # the lowest tile
    lies: Annotated[Cells, "(4,)i1"]  # EXPOSED, CONCEALED or CLAIMED_KONG
    taken: Annotated[Cells, "(4,)i1"]  # the claimed tile, or NONE
    giver: Annotated[Cells, "(4,)i1"]  # the seat that gave it, or NONE
    wild: Annotated[Cells, "(4,)i1"] = needs(GOULASH)  # wild tiles in each set (BM-GO-4)
    given: Annotated[Cells, "(3,)i1"] = needs(GOULASH)  # tiles put out for an exchange (BM-GO-2)
    gave: I8 = needs(GOULASH, 0)  # how many tiles are put out
    answer: I16 = needs(numbers=NEEDS_OF, default=0)  # the answer to the open window
    could: I16 = 0  # possible claims in the open window, as bits in the order of CLAIMS
    unlaid: I16 = 0  # dealt bonus tiles not yet laid out, as bits
    drawn: I8 = NONE  # the tile drawn last in this turn, or NONE
    came: I8 = 0  # where that tile came from
    calling: I8 = 0  # 1: keeps the tiles of an original call (RX-PLAY-6), or declared riichi (DM-13)
    spare: I64 = 0  # kinds, as bits, that a kong let the player keep beside the thirteen tiles of an original call
    kept: I8 = 1  # 1: still the dealt hand
    fishing: I8 = 0  # 1: announced fishing and did not withdraw it (BM-PLAY-7)
    spoke: I8 = 0  # 1: said "fishing" or "no longer fishing" in this turn
    faults: I8 = needs(STRICT, 0)  # why the hand cannot win, as bits FAULT_…
    wrong: I16 = needs(STRICT, 0)  # tiles too many, or too few if negative (RX-INF-1, RX-INF-2)
    owing: I8 = needs(STRICT, 0)  # loose tiles forgotten in this turn (RX-INF-1)
    barred: I8 = needs(STRICT, 0)  # discards to make before the player may win again (RX-INF-11)
    forfeit: I8 = needs(STRICT, 0)  # 1: the next turn will be skipped, 2: it was skipped, and the penalty goes on (RX-INF-6)
    erred: I8 = needs(STRICT, 0)  # 1: the player erred in this turn
    pleads: I8 = needs(STRICT, 0)  # 1: showed in this turn that every tile is dangerous
    withdrawn: I16 = needs(STRICT, 0)  # withdrawn claims (RX-INF-9)
    unmarked: I8 = needs(STRICT, 0)  # concealed kongs left unmarked, as bits by set (RX-INF-15)
    bogus: Annotated[Cells, "(4,2)i1"] = needs(STRICT)  # by set, a false set's two tiles besides the claimed one
    bound: I8 = needs(GOULASH, 0)  # 1: declared fishing before play and keeps that hand (BM-GO-3)
    heads: I8 = 0  # different terminals and honours in the dealt hand
    announced: I8 = 0  # 1: the player announced a call, and as far as the others can see, it still holds
    discards: I16 = 0  # how many tiles the player has discarded
    thrown: Annotated[Cells, "(43,)i1"] = each(0)  # unclaimed discards, by kind
    missed: I64 = 0  # kinds on which the player let a win pass, as bits (RX-PLAY-22)
    held: I64  # points before this hand, for capped payments; NONE: unknown
    score: I64 = 0
    points: I64 = 0
    doublers: I32 = 0
    special: I16 = NONE  # row of the special hand, or NONE
    dangers: I16 = 0  # dangers of the tiles that the player used, as bits by their place on the sheet (RX-CAN-1)
    net: I64 = 0  # received less paid in this hand
    danger_from: Annotated[Cells, "(8,)i1"]  # by danger, who gave the last such tile
    danger_tile: Annotated[Cells, "(8,)i1"]  # by danger, that tile
    danger_at: Annotated[Cells, "(8,)i2"]  # by danger, how many tiles had been discarded when that tile was used


clear_side = clear_kernel(Side)
"""Empty a seat before the deal."""
