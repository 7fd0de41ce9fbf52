"""The 42 kinds of tile: three suits, winds, dragons and the eight bonus tiles. (RX-EQ-1)

A kind is a number: 0-8 bamboo, 9-17 characters, 18-26 dots, 27-30 the winds, 31-33 the dragons, 34-37 flowers, 38-41 seasons.
The numbers here are plain integers or tuples of integers, so that compiled kernels see constants.
"""

from typing import Final

BAMBOO: Final = 0
CHARACTERS: Final = 9
DOTS: Final = 18
EAST: Final = 27
RED: Final = 31
GREEN: Final = 32
WHITE: Final = 33
FLOWER: Final = 34
SEASON: Final = 38

KINDS: Final = 42
"""The number of kinds, bonus tiles included."""
PLAYED: Final = 34
"""The number of kinds that a hand can hold. Tiles of the other kinds are laid face up at once."""
NONE: Final = -1
"""The number that stands for no tile."""
WILD: Final = 42
"""The number of a wild tile, which stands for any tile and is not one of the 42 kinds. (BM-GO-1)"""
ALL_KINDS: Final = 43
"""The number of kinds, with the wild tile counted as one more."""

HONOURS: Final = 3
"""The index of winds and dragons among the suits."""
SUIT: Final = tuple(t // 9 for t in range(EAST)) + (HONOURS,) * 16
"""The suit of each tile: 0 bamboo, 1 characters, 2 dots, 3 honours. Bonus and wild tiles also have 3, but their `WEIGHT` is 0."""
RANK: Final = tuple(t % 9 + 1 for t in range(EAST)) + tuple(range(1, 5)) + tuple(range(1, 4))
"""The rank of each tile: 1 to 9 in a suit, winds 1 to 4, dragons 1 to 3."""
WEIGHT: Final = tuple(5 ** (rank - 1) for rank in RANK[:EAST]) + tuple(5**place for place in range(7)) + (0,) * 9
"""The number, in base five, that a tile adds to the key of its suit."""

TERMINAL: Final = tuple(int(t < EAST and RANK[t] in (1, 9)) for t in range(PLAYED))
"""By kind: 1 for the 1 and 9 of a suit, otherwise 0. (RX-EQ-4)"""
HONOUR: Final = tuple(int(t >= EAST) for t in range(PLAYED))
"""By kind: 1 for winds and dragons, otherwise 0. (RX-EQ-4)"""
MAJOR: Final = tuple(TERMINAL[t] | HONOUR[t] for t in range(PLAYED))
"""By kind: 1 for terminals and honours, 0 for minors. (RX-EQ-4)"""
JADE: Final = tuple(int(t in (1, 2, 3, 5, 7, GREEN)) for t in range(PLAYED))
"""By kind: 1 for tiles with only green on them, which are bamboo 2, 3, 4, 6, 8 and the green dragon; otherwise 0."""

COPIES: Final = (4,) * PLAYED + (1,) * 8 + (4,)
"""The number of tiles of each kind. (RX-EQ-1, BM-GO-1)"""
OWNER: Final = (NONE,) * PLAYED + (0, 1, 2, 3) * 2
"""The wind that a flower or season belongs to: 0 East, 1 South, 2 West, 3 North. (RX-EQ-3)"""

WINDS: Final = ("E", "S", "W", "N")
WIND_NAMES: Final = ("East", "South", "West", "North")
DRAGONS: Final = ("R", "G", "P")
SUITS: Final = ("b", "c", "d")
SUIT_NAMES: Final = ("bamboo", "characters", "dots")
FLOWER_NAMES: Final = ("plum", "orchid", "chrysanthemum", "bamboo")
SEASON_NAMES: Final = ("spring", "summer", "autumn", "winter")

NAMES: Final[tuple[str, ...]] = (
    tuple(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10))
    + WINDS
    + DRAGONS
    + tuple(f"{number}f" for number in range(1, 5))
    + tuple(f"{number}y" for number in range(1, 5))
    + ("J",)
)
"""The notation of every kind: "7b", "E", "R", "2f", "J"."""

KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}
"""The kind for each notation."""

WORDS: Final[tuple[str, ...]] = (
    tuple(f"{rank} {suit.removesuffix('s') if rank == 1 else suit}" for suit in SUIT_NAMES for rank in range(1, 10))
    + tuple(f"{wind} wind" for wind in WIND_NAMES)
    + ("red dragon", "green dragon", "white dragon")
    + tuple(f"{name} (flower {number})" for number, name in enumerate(FLOWER_NAMES, 1))
    + tuple(f"{name} (season {number})" for number, name in enumerate(SEASON_NAMES, 1))
    + ("wild tile",)
)
"""The spoken name of every kind: "7 bamboo", "East wind", "plum (flower 1)"."""
