"""The fields of an observation. The kernels take their offsets from these definitions.

A seat observes its own hand, and everything that lies open or is announced at the table, as in `kongbox.game.views`. Seats are
counted from the observer: 0 is the observer, 1 is to the right, 2 across, and 3 to the left. Tiles are numbered as in
`kongbox.tiles`. A field that names a tile holds the tile's number plus one, or 0 for no tile.
"""

from itertools import accumulate
from math import prod
from typing import Final, NamedTuple

from ..core.state.records.history import MOST

TILES: Final = 34
WALL: Final = 160
BOX_TILES: Final = 32
"""The most tiles in a kong box, without the loose tiles."""


class Field(NamedTuple):
    """A part of an observation. `says` is its meaning; `source` names the fields of the engine's table from which it comes."""

    name: str
    shape: tuple[int, ...]
    says: str
    source: str

    @property
    def size(self) -> int:
        """The number of bytes."""
        return prod(self.shape)


HAND = Field("hand", (TILES,), "the observer's concealed tiles by kind, including the drawn tile", "side.hand")
SETS = Field(
    "sets",
    (4, TILES),
    "by seat: the tiles of its displayed sets by kind, including an added tile that may be robbed",
    "side.kind, side.tile, side.bogus",
)
DISCARDS = Field("discards", (4, TILES), "by seat: its unclaimed discards, by kind", "side.thrown")
WILD = Field(
    "wild",
    (9,),
    "wild tiles: in the observer's hand; in each seat's sets; in each seat's discards",
    "side.hand, side.wild, side.thrown",
)
BONUS = Field(
    "bonus",
    (4,),
    "by seat: its bonus tiles as bits (flowers 1 to 4: 1, 2, 4, 8; seasons 1 to 4: 16, 32, 64, 128); the observer's include "
    "those that are not laid out yet",
    "side.hand, side.unlaid",
)
SEATS = Field(
    "seats",
    (4, 8),
    "by seat: 1 if a player sits there; 1 if the player has announced fishing; how many sets the player displays; how many of "
    "them are concealed kongs; how many were claimed from the player to this seat's right, how many from across, how many from "
    "its left; the effects of errors as bits (1 foul, 2 barred, 4 wrong number of tiles, 8 forfeits a turn, 16 too many tiles), "
    "plus 32 for each of up to 7 withdrawn claims",
    "table.absent, side.announced or side.fishing, side.melds, side.lies, side.giver, side.faults, side.withdrawn",
)
MOMENT = Field(
    "moment",
    (14,),
    "phase (0 opening, 1 turn, 2 claim, 3 rob, 4 over, 5 washing, 6 exchange, 7 vote); the open tile to claim or rob; the "
    "tile that the observer drew on its turn; the source of the open or drawn tile (0 wall, 1 loose tile, 2 discard, 3 kong, "
    "4 none (after a claim), 5 loose tile that replaced a bonus tile once the live wall was used up); whether that tile is the "
    "final tile; how many tiles are left to draw; the seat whose turn it is or whose tile is open; the dealer; the observer's "
    "wind (0 East to 3 North); the prevailing wind; the number of the exchange, counted from 0; how many tiles the observer "
    "has put out for it; the false name of the open tile; whether the observer's original call or riichi still stands",
    "table.phase, tile, how, final, wall.live, turn, dealer, east, prevailing, goulash.exchange, faults.named; side.drawn, gave,"
    " calling",
)
HANDS = Field(
    "hands",
    (3, 36),
    "for seats 1 to 3: the concealed tiles by kind; the wild tiles; whether the original call or riichi still stands",
    "side.hand, side.calling",
)
HISTORY = Field(
    "history",
    (MOST, 4),
    "all discards in order, then zeros; for each: the tile; 1 plus the seat that discarded it; 1 plus the seat that claimed it, "
    "or 0 if nobody did; whether the discarder had announced fishing",
    "history",
)
NEXT = Field("wall", (WALL,), "the tiles left in the wall, in the order of drawing", "wall.tile")
LOOSE = Field("loose", (2,), "the loose tiles, in the order of drawing", "wall.loose")
BOXED = Field("box", (BOX_TILES,), "the tiles of the kong box under the loose tiles, in the order of drawing", "wall.tile")

COMPACT_FIELDS: Final = (HAND, SETS, DISCARDS, WILD, BONUS, SEATS, MOMENT)
"""The compact observation, a row of bytes."""
HISTORY_FIELDS: Final = (*COMPACT_FIELDS, HISTORY)
"""The compact observation, plus every discard in order."""
ORACLE_FIELDS: Final = (*COMPACT_FIELDS, HANDS, NEXT, LOOSE, BOXED)
"""The compact observation, plus the other hands and the tiles that may still be drawn."""


def places(fields: tuple[Field, ...]) -> dict[str, int]:
    """Return the offset of each field, by name."""
    starts = accumulate((field.size for field in fields), initial=0)
    return {field.name: start for field, start in zip(fields, starts, strict=False)}


COMPACT_SIZE: Final = sum(field.size for field in COMPACT_FIELDS)
HISTORY_SIZE: Final = sum(field.size for field in HISTORY_FIELDS)
ORACLE_SIZE: Final = sum(field.size for field in ORACLE_FIELDS)
_AT = places(ORACLE_FIELDS)
AT_HAND: Final = _AT["hand"]
AT_SETS: Final = _AT["sets"]
AT_DISCARDS: Final = _AT["discards"]
AT_WILD: Final = _AT["wild"]
AT_BONUS: Final = _AT["bonus"]
AT_SEATS: Final = _AT["seats"]
AT_MOMENT: Final = _AT["moment"]
AT_HISTORY: Final = places(HISTORY_FIELDS)["history"]
AT_HANDS: Final = _AT["hands"]
AT_WALL: Final = _AT["wall"]
AT_LOOSE: Final = _AT["loose"]
AT_BOX: Final = _AT["box"]


WIDTH: Final = 42
PLANE_FIELDS: Final = (
    Field(
        "hand",
        (4, WIDTH),
        "1 at each kind with at least 1 tile in the observer's hand, and at each of the observer's bonus tiles; then one plane "
        "each for at least 2, 3 and 4 tiles",
        "hand, bonus",
    ),
    Field(
        "sets",
        (16, WIDTH),
        "a plane for each seat: 1 at each kind with at least 1 tile in the seat's displayed sets, and at each of the seat's "
        "bonus tiles; then four planes each for at least 2, 3 and 4 tiles",
        "sets, bonus",
    ),
    Field(
        "discards",
        (12, WIDTH),
        "a plane for each seat: 1 at each kind of which the seat has at least 1 unclaimed discard; then four planes each for at "
        "least 2 and 3 discards",
        "discards",
    ),
    Field("tile", (1, WIDTH), "1 at the open tile to claim or rob", "moment"),
    Field("drawn", (1, WIDTH), "1 at the tile that the observer drew on its turn", "moment"),
    Field("unseen", (1, WIDTH), "at each kind: how many of its tiles the observer does not see", "hand, sets, discards"),
    Field("wind", (1, WIDTH), "1 at the observer's wind", "moment"),
    Field("prevailing", (1, WIDTH), "1 at the prevailing wind", "moment"),
    Field("seats", (1, WIDTH), "columns 0 to 31: the 4 × 8 numbers of the compact field", "seats"),
    Field("live", (1, WIDTH), "the number of tiles left to draw, in every column", "moment"),
    Field(
        "moment",
        (1, WIDTH),
        "columns 0 to 7: 1 at the phase; 8 to 13: 1 at the source of the open or drawn tile; 14: whether it is the final tile; "
        "15: the number of the exchange; 16: how many tiles the observer has put out for it; 17: the false name of the open "
        "tile; 18: whether the observer's original call or riichi still stands; 19 to 22: 1 at the seat whose turn it is or "
        "whose tile is open; 23 to 26: 1 at the dealer; 27 to 35: wild tiles, as in the compact field",
        "moment, wild",
    ),
)
"""An observation as planes of 42 columns. A column stands for a kind of tile unless `says` states otherwise."""
PLANES_COUNT: Final = sum(field.size for field in PLANE_FIELDS) // WIDTH
_IN = places(PLANE_FIELDS)
IN_HAND: Final = _IN["hand"]
IN_SETS: Final = _IN["sets"]
IN_DISCARDS: Final = _IN["discards"]
IN_TILE: Final = _IN["tile"]
IN_DRAWN: Final = _IN["drawn"]
IN_UNSEEN: Final = _IN["unseen"]
IN_WIND: Final = _IN["wind"]
IN_PREVAILING: Final = _IN["prevailing"]
IN_SEATS: Final = _IN["seats"]
IN_LIVE: Final = _IN["live"]
IN_MOMENT: Final = _IN["moment"]
IN_END: Final = WIDTH * PLANES_COUNT
