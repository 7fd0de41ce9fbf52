"""Dangers: small kernels that say whether a tile is dangerous to give to a player. They consider only what everyone can see.

`seat` is the player who might win with `tile`. `seen` is how many other tiles of its kind lie face up.
"""

from collections.abc import Callable
from typing import Final

from ...tiles import EAST, HONOUR, JADE, MAJOR, PLAYED, RED, SUIT, TERMINAL, WILD
from ..state.codes import CHOW, CONCEALED
from ..state.questions import ask_each
from ..state.records import Lookup, Side, Table
from ..state.registry import DANGERS, danger, kernel

LAST_TILES: Final = 4
"""With at most this many live tiles left, a tile is dangerous if no other tile of its kind lies face up."""
TERMINALS: Final = sum(1 << tile for tile in range(PLAYED) if TERMINAL[tile])
HONOURS: Final = sum(1 << tile for tile in range(PLAYED) if HONOUR[tile])
HEADS: Final = sum(1 << tile for tile in range(PLAYED) if MAJOR[tile])
GREENS: Final = sum(1 << tile for tile in range(PLAYED) if JADE[tile])
SUITS: Final = tuple(sum(1 << tile for tile in range(EAST) if SUIT[tile] == suit) for suit in range(3))
WINDS: Final = sum(1 << tile for tile in range(EAST, RED))
DRAGONS: Final = HONOURS - WINDS


@kernel
def kinds_of(side: Side, meld: int) -> int:
    """Return the kinds of tile in a set on the table, as bits."""
    return (7 if side.kind[meld] == CHOW else 1) << side.tile[meld]


@kernel
def shown(lookup: Lookup, side: Side, meld: int) -> int:
    """Return 1 if a set on the table counts as exposed, else 0. Under some rules a concealed kong counts too. (Ruling 53)"""
    return 1 if side.lies[meld] != CONCEALED or lookup.rules.dangers.danger_counts_concealed_kongs == 1 else 0


@kernel
def sets_of_only(lookup: Lookup, side: Side, group: int) -> int:
    """Return how many exposed sets a player has; 0 if one of the player's sets on the table uses a kind outside this group."""
    found = 0
    for meld in range(side.melds):
        if kinds_of(side, meld) & ~group:
            return 0
        found += shown(lookup, side, meld)
    return found


@kernel
def lacks_one_of(lookup: Lookup, side: Side, group: int, tile: int) -> int:
    """Return how many of a player's exposed sets use kinds of this group. Return 0 if `tile` is outside the group, or if
    one of the player's sets on the table already has the kind of `tile`.
    """
    found = 0
    for meld in range(side.melds):
        kinds = kinds_of(side, meld)
        if kinds >> tile & 1:
            return 0
        if kinds & group:
            found += shown(lookup, side, meld)
    return found if group >> tile & 1 else 0


@danger
def fresh_at_the_end(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """At most four tiles are left in the live wall, and no other tile of this kind lies face up. (RX-CAN-2)"""
    return table.wall.live <= LAST_TILES and seen == 0


@danger
def three_melds_of_a_suit(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Three exposed melds of one suit (nine tiles or more), and a tile of that suit. (RX-CAN-2, PC2-PEN-2)"""
    return tile < EAST and sets_of_only(lookup, table.side[seat], SUITS[min(SUIT[tile], 2)]) >= 3


@danger
def three_melds_of_terminals(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Three exposed melds of terminals, and a terminal. (RX-CAN-2)"""
    return TERMINAL[tile] == 1 and sets_of_only(lookup, table.side[seat], TERMINALS) >= 3


@danger
def three_melds_of_honours(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Three exposed melds of honours, and an honour. (RX-CAN-2)"""
    return tile >= EAST and sets_of_only(lookup, table.side[seat], HONOURS) >= 3


@danger
def three_melds_of_heads(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Nine or more heads in exposed sets, and a head. (PC2-PEN-2)"""
    return MAJOR[tile] == 1 and sets_of_only(lookup, table.side[seat], HEADS) >= 3


@danger
def three_green_melds(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Three exposed melds of green tiles, and a green tile. (RX-CAN-2)"""
    return JADE[tile] == 1 and sets_of_only(lookup, table.side[seat], GREENS) >= 3


@danger
def third_dragon(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Two exposed melds of dragons, and the third dragon. (RX-CAN-2, PC2-PEN-2)"""
    return lacks_one_of(lookup, table.side[seat], DRAGONS, tile) >= 2


@danger
def fourth_wind(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> int:
    """Three exposed melds of winds, and the fourth wind. (RX-CAN-2, PC2-PEN-2)"""
    return lacks_one_of(lookup, table.side[seat], WINDS, tile) >= 3


NUMBER: Final = {name: number for number, name in enumerate(sorted(DANGERS))}
"""The bit of each danger in the result of `find_dangers`."""

find_dangers: Callable[[Table, Lookup, int, int, int], int] = ask_each(
    "find_dangers", DANGERS, "table: Table, lookup: Lookup, seat: int, tile: int, seen: int"
)


@kernel
def harmless(table: Table, seat: int) -> bool:
    """Whether it is clear at a glance that no tile is dangerous to give to this player.

    This is so if more than four live tiles are left, and the player has fewer than three sets on the table, with at most one
    set of dragons among them.
    """
    side = table.side[seat]
    if table.wall.live <= LAST_TILES or side.melds > 2:
        return False
    return side.melds < 2 or side.tile[0] < RED or side.tile[1] < RED


@kernel
def dangers(table: Table, lookup: Lookup, seat: int, tile: int, seen: int, robbed: int) -> int:
    """Return the dangers that a tile has for a seat, as bits in the order of the sheet.

    `robbed` is 1 if the tile was added to a pung. A wild tile has no dangers, because nobody can claim it. (Ruling 72)
    """
    if tile == WILD or harmless(table, seat):
        return 0
    bits = find_dangers(table, lookup, seat, tile, seen)
    found = 0
    for place in range(lookup.rules.dangers.count):
        if bits >> lookup.rules.dangers.danger[place] & 1 and (robbed == 0 or lookup.rules.dangers.robbed[place] == 1):
            found |= 1 << place
    return found
