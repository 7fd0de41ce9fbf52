"""Draws: from the live wall, from the loose tiles, and once more for every bonus tile."""

from ...tiles import FLOWER, NONE, WILD
from ..hand.hands import gain
from ..state.codes import E_BONUS, E_DRAW, E_LOOSE, E_REPLENISH, FROM_BOX, FROM_LOOSE, FROM_WALL, LOOSE_TILES, MOVING
from ..state.journal import note
from ..state.records import Log, Lookup, Table
from ..state.registry import kernel
from .wall import replenish, take_live, take_loose


@kernel
def lay_bonus(table: Table, log: Log, seat: int, tile: int) -> None:
    """Lay a bonus tile face up at once. (RX-PLAY-3)"""
    table.side[seat].hand[tile] = 1
    note(log, E_BONUS, seat, tile, seat, 0)


@kernel
def from_wall(table: Table) -> int:
    """Draw the next live tile. The last live tile is the final tile. (RX-PLAY-21)"""
    tile = take_live(table)
    table.how = FROM_WALL
    table.kongs.chain = 0
    table.final = 1 if table.wall.live == 0 else 0
    return tile


@kernel
def from_loose(table: Table, log: Log, seat: int) -> int:
    """Draw the next loose tile. Once both loose tiles are drawn, replenish them. (RX-KB-4)

    If loose tiles come from the end of the live wall, the last tile of the wall is the final tile. (PC2-BON-2)
    """
    tile = take_loose(table)
    table.how = FROM_LOOSE
    if table.wall.method == MOVING:
        table.final = 1 if table.wall.live == 0 else 0
    if tile != NONE and replenish(table):
        note(log, E_REPLENISH, seat, NONE, NONE, 1 if table.wall.loose[1] == NONE else 2)
    return tile


@kernel
def in_place_of_bonus(table: Table, log: Log, lookup: Lookup, seat: int) -> int:
    """Draw a tile that replaces a bonus tile: a live tile or, if the rules say so, a loose tile. (RX-KB-3, RX-DW-3)

    If the live wall is used up, draw a loose tile, which does not earn what the loose tile of a kong earns. (Rulings 6 and 40)
    """
    if lookup.rules.tiles.bonus_from == LOOSE_TILES:
        return from_loose(table, log, seat)
    if table.wall.live > 0:
        return from_wall(table)
    tile = from_loose(table, log, seat)
    table.how = FROM_BOX
    table.kongs.chain = 0
    return tile


@kernel
def receive(table: Table, log: Log, lookup: Lookup, seat: int, tile: int, out: bool) -> int:
    """While the drawn tile is a bonus tile, lay it out and replace it. Return the tile that is kept; NONE if no tile is left.

    `out` is true if `tile` was the last of the live wall or was drawn after it. If such a tile is a bonus tile, the tile that
    replaces it is the final tile. The loose tile of a kong can itself be the final tile only if loose tiles come from the end
    of the live wall. (RX-PLAY-21, PC2-BON-2, ruling 68)
    """
    while FLOWER <= tile < WILD:
        lay_bonus(table, log, seat, tile)
        before = table.wall.live == 0
        tile = in_place_of_bonus(table, log, lookup, seat)
        if out and table.wall.method != MOVING:
            table.final = 1
        out = table.wall.live == 0 if table.how == FROM_WALL else before
    side = table.side[seat]
    table.tile = tile
    side.drawn = tile
    side.came = table.how
    if tile != NONE:
        gain(side, tile, 1)
        note(log, E_LOOSE if table.how == FROM_LOOSE or table.how == FROM_BOX else E_DRAW, seat, tile, NONE, table.wall.live)
    return tile


@kernel
def draw(table: Table, log: Log, lookup: Lookup, seat: int) -> int:
    """Draw from the live wall. (RX-PLAY-13)"""
    tile = from_wall(table)
    return receive(table, log, lookup, seat, tile, table.wall.live == 0)


@kernel
def draw_loose(table: Table, log: Log, lookup: Lookup, seat: int) -> int:
    """Draw the loose tile for a kong. (RX-KB-3)

    It can be the final tile only if loose tiles come from the end of the live wall. (PC2-BON-2, ruling 68)
    """
    table.final = 0
    out = table.wall.live == 0
    return receive(table, log, lookup, seat, from_loose(table, log, seat), out)


@kernel
def draw_bonus(table: Table, log: Log, lookup: Lookup, seat: int) -> int:
    """Draw the replacement for a dealt bonus tile."""
    table.final = 0
    return receive(table, log, lookup, seat, in_place_of_bonus(table, log, lookup, seat), False)
