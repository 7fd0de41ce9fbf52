"""A hand to score."""

from typing import Annotated

from ..features import GOULASH
from ..record import I8, I16, I32, I64, SCRATCH, Cells, Record, needs, record


@record
class Hand(Record):
    """A hand to score, its current reading, and its best score so far."""

    winner: I8
    how: I8
    final: I8
    calling: I8
    kept: I8
    heaven: I8
    earth: I8
    chain: I8  # as in Kongs
    thirteenth: I8
    winning: I8  # the winning tile, or NONE
    waits: I8  # how many kinds would have completed the hand
    own: I8  # the player's wind, 0 East to 3 North
    prevailing: I8
    bonus: Annotated[Cells, "(8,)i1"]
    count: Annotated[Cells, "(34,)i1"]  # concealed tiles, including the last
    rest: Annotated[Cells, "(34,)i1"]  # scratch, for readings
    fixed: I8  # sets on the table
    sets: I8
    kind: Annotated[Cells, "(12,)i1"]
    tile: Annotated[Cells, "(12,)i1"]
    lies: Annotated[Cells, "(12,)i1"]
    last: I8  # the set that the last tile completed, or NONE
    shape: I8  # the shape of the hand: SETS or another
    fished: I64  # the kinds that would complete a loser's hand, as bits
    wilds: I8 = needs(GOULASH)  # wild tiles, including those on the table
    standing: I8 = needs(GOULASH)  # how many wild tiles in `count` stand for other tiles
    stands: Annotated[Cells, "(5,)i1"] = needs(GOULASH)  # the tiles that they stand for, in order
    leeway: I8 = needs(GOULASH)  # how many wild tiles too many a pair, a set or the hand may have
    sought: I16  # the row that a loser fishes for, or NONE
    most: I64  # what that row is worth
    drawn: I8  # 1: the last tile earns the points for drawing it
    loose: I8  # 1: the last tile counts as a loose tile
    # counts of the current reading, for patterns
    chows: I8
    suits: I8
    honours: I8
    minors: I8  # sets with a tile from 2 to 8
    claimed: I8  # exposed sets
    sets_of: Annotated[Cells, "(4,2,2)i1"]  # by kind, minor or major, exposed or concealed
    secret: I8  # concealed pungs and kongs, as doublers count them
    melds_of: Annotated[Cells, "(34,)i1"]  # pungs and kongs, by tile
    pairs_of: Annotated[Cells, "(34,)i1"]
    matched: I64  # rows described by groups that fit this reading, as bits
    readings: I8
    reading: Annotated[Cells, "(32,12)i1"]  # kind and tile of each concealed set
    fact: Annotated[Cells, "(128,)i1"] = SCRATCH  # by pattern, for the current reading
    basic: I64  # points without the rows that count beside a special hand
    beside_points: I64  # points of the rows that count beside a special hand
    beside_doublers: I32  # doublers of those rows
    all_doublers: I32  # doublers of rows that also double the points of a BASIC special hand
    points: I64
    doublers: I32
    total: I64
    special: I16  # row of the special hand, or NONE
    fishing: I8  # 1: that special hand is a loser's, one tile short
    capped: I8
    times: Annotated[Cells, "(96,)i1"]  # how often each row applies to the best reading
    best: Annotated[Cells, "(12,3)i1"]  # the sets of the best reading: kind, tile, lies
    best_winning: I8  # the winning tile, or the tile that it stood for if it was wild
    best_standing: I8 = needs(GOULASH)
    best_stands: Annotated[Cells, "(5,)i1"] = needs(GOULASH)
    best_basic: I64  # `basic` of the best reading
    best_sets: I8
    best_shape: I8
    best_last: I8
