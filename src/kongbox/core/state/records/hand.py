"""A hand to be scored."""

from typing import Annotated

from ..features import GOULASH
from ..record import I8, I16, I32, I64, SCRATCH, Cells, Record, needs, record


@record
class Hand(Record):
    """One hand to be scored, under one reading, and the best score found so far."""

    winner: I8
    how: I8
    final: I8
    calling: I8
    kept: I8
    heaven: I8
    earth: I8
    chain: I8  # as in Table
    thirteenth: I8
    winning: I8  # the winning tile, or NONE
    waits: I8  # kinds that would have completed it
    own: I8  # its wind, 0 East to 3 North
    prevailing: I8
    bonus: Annotated[Cells, "(8,)i1"]
    count: Annotated[Cells, "(34,)i1"]  # concealed tiles, the last one included
    rest: Annotated[Cells, "(34,)i1"]  # scratch of the readings
    fixed: I8  # sets on the table
    sets: I8
    kind: Annotated[Cells, "(12,)i1"]
    tile: Annotated[Cells, "(12,)i1"]
    lies: Annotated[Cells, "(12,)i1"]
    last: I8  # the set that the last tile completed, or NONE
    shape: I8  # SETS, or what it is read as without sets
    fished: I64  # the kinds that would complete a loser's hand, as bits
    wilds: I8 = needs(GOULASH)  # wild tiles, those on the table too
    standing: I8 = needs(GOULASH)  # of them, those that stand for tiles of `count`
    stands: Annotated[Cells, "(5,)i1"] = needs(GOULASH)  # which, in order
    leeway: I8 = needs(GOULASH)  # how many wild tiles more than allowed a pair, a set or the hand may have
    sought: I16  # the row that a loser fishes for, or NONE
    most: I64  # and what that is worth
    drawn: I8  # 1: the last tile earns the points for drawing it
    loose: I8  # 1: the last tile counts as a loose tile
    # counted once a reading, for patterns to read
    chows: I8
    suits: I8
    honours: I8
    minors: I8  # sets that hold a tile 2 to 8
    claimed: I8  # exposed sets
    sets_of: Annotated[Cells, "(4,2,2)i1"]  # by kind, minor or major, exposed or concealed
    secret: I8  # concealed pungs and kongs, as doublers count them
    melds_of: Annotated[Cells, "(34,)i1"]  # pungs and kongs by tile
    pairs_of: Annotated[Cells, "(34,)i1"]
    readings: I8
    reading: Annotated[Cells, "(32,12)i1"]  # kind, tile of each concealed set
    fact: Annotated[Cells, "(128,)i1"] = SCRATCH  # by pattern, for this reading
    basic: I64  # points without those of bonus tiles
    beside_points: I64  # those of bonus tiles
    beside_doublers: I32  # what doubles them beside a special hand
    all_doublers: I32  # and doubles such a hand that is worth its points
    points: I64
    doublers: I32
    total: I64
    special: I16  # row of the special hand, or NONE
    fishing: I8  # 1: a loser's, who lacks one tile of it
    capped: I8
    times: Annotated[Cells, "(96,)i1"]  # by row, of the best reading
    best: Annotated[Cells, "(12,3)i1"]  # the sets of the best reading: kind, tile, lies
    best_winning: I8  # what the winning tile was, or stood for
    best_standing: I8 = needs(GOULASH)
    best_stands: Annotated[Cells, "(5,)i1"] = needs(GOULASH)
    best_basic: I64  # its points without those of bonus tiles
    best_sets: I8
    best_shape: I8
    best_last: I8
