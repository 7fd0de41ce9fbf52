"""What an observation holds: the table that says it is the one that the kernels take their places from.

A seat is shown what `kongbox.game.views` shows its player: its own hand, and what lies or is said at the table. Seats are
counted from the one that observes: 0 itself, 1 the player to its right, 2 across, 3 to its left. Tiles are numbered as in
`kongbox.tiles`; where a field holds a tile it is its number and one more, and 0 means none.
"""

from itertools import accumulate
from math import prod
from typing import Final, NamedTuple

TILES: Final = 34
WALL: Final = 160


class Field(NamedTuple):
    """A part of an observation: its name, its shape, what it tells, and the field of the engine's table that it is told by."""

    name: str
    shape: tuple[int, ...]
    says: str
    source: str

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return prod(self.shape)


HAND = Field("hand", (TILES,), "the tiles that stand in the own hand, by kind, the one that was drawn among them", "side.hand")
SETS = Field(
    "sets",
    (4, TILES),
    "by seat: its tiles in displayed sets, by kind; a tile that is added to a pung and may be robbed is one of them",
    "side.kind, side.tile, side.bogus",
)
DISCARDS = Field("discards", (4, TILES), "by seat: its discards that nobody has claimed, by kind", "side.thrown")
WILD = Field(
    "wild", (9,), "wild tiles in the own hand; in the sets of each seat; among its discards", "side.hand, side.wild, side.thrown"
)
BONUS = Field(
    "bonus",
    (4,),
    "by seat: its bonus tiles as bits, from 1 flowers 1 to 4, from 16 seasons; of the own those too that are not laid out yet",
    "side.hand, side.unlaid",
)
SEATS = Field(
    "seats",
    (4, 8),
    "by seat: somebody sits there; has announced that they are fishing; how many sets they have displayed; how many of those are "
    "concealed kongs; how many were claimed from the player to their right, across, and to their left; what their errors have "
    "left them with: bits 1 foul, 2 barred, 4 a wrong number of tiles, 8 forfeits a turn, 16 too many tiles, and 32 times "
    "claims that they gave back",
    "table.absent, side.announced or side.fishing, side.melds, side.lies, side.giver, side.faults, side.withdrawn",
)
MOMENT = Field(
    "moment",
    (14,),
    "phase (0 opening, 1 turn, 2 claim, 3 rob, 4 over, 5 washing, 6 exchange, 7 vote); the tile that lies open to be claimed or "
    "robbed; the tile that this seat has drawn in its turn; how the tile in question came (0 wall, 1 loose, 2 discard, 3 kong, "
    "4 claimed, 5 kong box); is it the final tile; tiles that may still be drawn; whose turn it is, or whose tile lies open; the "
    "dealer; the own wind (0 East to 3 North); the prevailing wind; which exchange, from 0; how many tiles this seat has put out "
    "for it; under which other name the open tile was discarded; the own call still stands",
    "table.phase, tile, how, final, wall.live, turn, dealer, east, prevailing, goulash.exchange, faults.named; side.drawn, "
    "gave, calling",
)
HANDS = Field(
    "hands",
    (3, 36),
    "by seat, from 1: the tiles that stand in its hand, by kind; its wild tiles; its own call still stands",
    "side.hand, side.calling",
)
NEXT = Field("wall", (WALL,), "the tiles that stand in the wall, the one to be drawn next first", "wall.tile")
LOOSE = Field("loose", (2,), "the loose tiles, the next first", "wall.loose")

COMPACT_FIELDS: Final = (HAND, SETS, DISCARDS, WILD, BONUS, SEATS, MOMENT)
"""An observation as bytes in a row."""
ORACLE_FIELDS: Final = (*COMPACT_FIELDS, HANDS, NEXT, LOOSE)
"""The same, and all that is hidden from the seat."""


def places(fields: tuple[Field, ...]) -> dict[str, int]:
    """Where each field begins."""
    starts = accumulate((field.size for field in fields), initial=0)
    return {field.name: start for field, start in zip(fields, starts, strict=False)}


COMPACT_SIZE: Final = sum(field.size for field in COMPACT_FIELDS)
ORACLE_SIZE: Final = sum(field.size for field in ORACLE_FIELDS)
_AT = places(ORACLE_FIELDS)
AT_HAND: Final = _AT["hand"]
AT_SETS: Final = _AT["sets"]
AT_DISCARDS: Final = _AT["discards"]
AT_WILD: Final = _AT["wild"]
AT_BONUS: Final = _AT["bonus"]
AT_SEATS: Final = _AT["seats"]
AT_MOMENT: Final = _AT["moment"]
AT_HANDS: Final = _AT["hands"]
AT_WALL: Final = _AT["wall"]
AT_LOOSE: Final = _AT["loose"]


WIDTH: Final = 42
PLANE_FIELDS: Final = (
    Field(
        "hand",
        (4, WIDTH),
        "1 where the own hand has at least 1, 2, 3, 4 of a kind; in the first also the own bonus tiles",
        "hand, bonus",
    ),
    Field(
        "sets",
        (16, WIDTH),
        "by seat: 1 where its displayed sets have at least 1 of a kind, and its bonus tiles; by seat: at least 2; 3; 4",
        "sets, bonus",
    ),
    Field(
        "discards",
        (12, WIDTH),
        "by seat: 1 where at least 1 of a kind lies there that it discarded; by seat: at least 2; 3",
        "discards",
    ),
    Field("tile", (1, WIDTH), "1 at the tile that lies open to be claimed or robbed", "moment"),
    Field("drawn", (1, WIDTH), "1 at the tile that this seat has drawn in its turn", "moment"),
    Field("unseen", (1, WIDTH), "how many of a kind this seat does not see", "hand, sets, discards"),
    Field("wind", (1, WIDTH), "1 at the tile of the own wind", "moment"),
    Field("prevailing", (1, WIDTH), "1 at the tile of the prevailing wind", "moment"),
    Field("seats", (1, WIDTH), "columns 0 to 31: the 4 × 8 numbers of the compact field", "seats"),
    Field("live", (1, WIDTH), "every column: how many tiles may still be drawn", "moment"),
    Field(
        "moment",
        (1, WIDTH),
        "columns 0 to 7: 1 at the phase; 8 to 13: 1 at how the tile in question came; 14 it is the final tile; 15 which "
        "exchange; 16 how many tiles this seat has put out for it; 17 the other name under which the open tile was discarded; 18 "
        "the own call still stands; 19 to 22: 1 at the seat whose turn it is; 23 to 26: 1 at the dealer; 27 to 35 wild tiles, as "
        "in the compact field",
        "moment, wild",
    ),
)
"""An observation as planes of 42 columns: a column is a kind of tile unless `says` tells otherwise."""
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
