"""The wall: how it is built, broken, drawn from and replenished.

Stacks are counted clockwise from the right end of seat 0's side. Each has two places, the top tile's first. Players draw in the
order of places, clockwise from the break.
"""

from ...tiles import BAMBOO, FLOWER, NONE, PLAYED, WILD
from ..state.codes import BOX, CENTRED, DEAD, JOKERS, MOVING, TWO_BAMBOOS
from ..state.records import Lookup, Rules, Table
from ..state.registry import kernel
from ..state.rng import below


@kernel
def lay_out(table: Table, rules: Rules) -> int:
    """Lay out all tiles in order and return their number: 144, or 136 without bonus tiles. (RX-EQ-2)

    In a goulash the four 2s of bamboo are wild, or four jokers are added. (BM-GO-1, ruling 65)
    """
    n = 0
    for tile in range(PLAYED):
        for _ in range(4):
            table.wall.tile[n] = WILD if tile == BAMBOO + 1 and rules.goulash.wild == TWO_BAMBOOS else tile
            n += 1
    if rules.goulash.wild == JOKERS:
        for _ in range(4):
            table.wall.tile[n] = WILD
            n += 1
    if rules.tiles.bonus == 1:
        for tile in range(FLOWER, FLOWER + 8):
            table.wall.tile[n] = tile
            n += 1
    return n


@kernel
def build(table: Table, lookup: Lookup) -> None:
    """Shuffle the tiles and build the wall two high. (RX-WALL-1)"""
    table.wall.size = lay_out(table, lookup.rules)
    for i in range(table.wall.size - 1, 0, -1):
        j = below(table.random, i + 1)
        other = table.wall.tile[j]
        table.wall.tile[j] = table.wall.tile[i]
        table.wall.tile[i] = other


@kernel
def throw_dice(table: Table) -> None:
    """Throw two dice for the dealer, then two for the player at whom the count of the first roll ends. (RX-WALL-2)"""
    for die in range(4):
        table.wall.dice[die] = 1 + below(table.random, 6)


@kernel
def break_wall(table: Table, lookup: Lookup) -> None:
    """Break the wall. The first roll counts players counter-clockwise; both rolls together count stacks clockwise. (RX-WALL-2)"""
    first_roll = table.wall.dice[0] + table.wall.dice[1]
    total = first_roll + table.wall.dice[2] + table.wall.dice[3]
    stacks = table.wall.size // 2
    table.wall.breaker = (table.dealer + first_roll - 1) % 4
    table.wall.counted = (side_start(stacks, table.wall.breaker) + total - 1) % stacks
    table.wall.first = 2 * (table.wall.counted + 1) % table.wall.size
    table.wall.head = 0
    rules = lookup.rules
    table.wall.method = rules.tiles.wall
    lifted = table.wall.counted
    if rules.tiles.wall == BOX:  # the stack at which the count ends becomes the loose tiles (RX-KB-1)
        table.wall.stand = table.wall.size - 2 - 2 * rules.tiles.box_stacks
        table.wall.live = table.wall.stand
    elif rules.tiles.wall == DEAD:  # the stack behind the dead ones, at the other end, becomes the loose tiles (RX-DW-2)
        lifted = (table.wall.counted - rules.tiles.dead_stacks) % stacks
        table.wall.stand = table.wall.size - 2 - 2 * rules.tiles.dead_stacks
        table.wall.live = table.wall.stand
    else:  # the wall's last stack becomes the loose tiles; all but the reserve may be drawn (PC-PLAY-1, DM-8)
        table.wall.stand = table.wall.size - 2
        table.wall.live = table.wall.size - rules.tiles.dead_wall
    table.wall.feeds = rules.tiles.box_stacks
    table.wall.centred = 1 if rules.tiles.loose_on == CENTRED else 0
    table.wall.loose[0] = 2 * lifted
    table.wall.loose[1] = 2 * lifted + 1
    table.wall.feed = (lifted - 1) % stacks


@kernel
def live_place(table: Table) -> int:
    """Return the place of the next live tile, or NONE when the live wall is used up.

    If the wall may be drawn to its very end, the loose tiles are the last live tiles: first `loose[1]`, then `loose[0]`.
    (PC1-SC-4)
    """
    if table.wall.live == 0:
        return NONE
    if table.wall.stand > 0:
        return (table.wall.first + table.wall.head) % table.wall.size
    return table.wall.loose[1] if table.wall.loose[1] != NONE else table.wall.loose[0]


@kernel
def take_live(table: Table) -> int:
    """Take the next live tile; NONE if none is left. (RX-PLAY-13)"""
    place = live_place(table)
    if place == NONE:
        return NONE
    table.wall.live -= 1
    if table.wall.stand > 0:
        table.wall.head += 1
        table.wall.stand -= 1
    elif place == table.wall.loose[1]:
        table.wall.loose[1] = NONE
    else:
        table.wall.loose[0] = NONE
    return table.wall.tile[place]


@kernel
def loose_left(table: Table) -> bool:
    """Whether a loose tile is left to draw."""
    return table.wall.loose[0] != NONE and (table.wall.method != MOVING or table.wall.live > 0)


@kernel
def kong_allowed(table: Table, lookup: Lookup) -> bool:
    """Whether a player may declare a kong: a loose tile is left, or none is needed. (BM-PLAY-10, ruling 70)"""
    return loose_left(table) or lookup.rules.play.kong_without_tile == 1


@kernel
def take_loose(table: Table) -> int:
    """Take the next loose tile; NONE if none is left. (RX-KB-3, RX-DW-3)"""
    if not loose_left(table):
        return NONE
    place = table.wall.loose[0]
    table.wall.loose[0] = table.wall.loose[1]
    table.wall.loose[1] = NONE
    if table.wall.method == MOVING:
        table.wall.live -= 1
    return table.wall.tile[place]


@kernel
def replenish(table: Table) -> bool:
    """Replace the loose tiles with the next stack once both are drawn. Return whether tiles were added.

    The stack's top tile lies on the right. A dead wall gets new tiles from the live wall; a kong box never does. (RX-KB-4,
    RX-DW-3, RX-DW-4)
    """
    if table.wall.loose[0] != NONE:
        return False
    stacks = table.wall.size // 2
    taken = 2
    if table.wall.method == BOX:
        if table.wall.feeds == 0:
            return False
        table.wall.feeds -= 1
    else:
        taken = min(table.wall.stand, 2)
        if taken == 0:
            return False
        table.wall.stand -= taken
        if table.wall.method == DEAD:
            table.wall.live -= taken
    if taken == 1:  # the top tile of the stack was the last live tile drawn
        table.wall.loose[0] = 2 * table.wall.feed + 1
        return True
    table.wall.loose[0] = 2 * table.wall.feed
    table.wall.loose[1] = 2 * table.wall.feed + 1
    table.wall.feed = (table.wall.feed - 1) % stacks
    return True


@kernel
def stack_of(table: Table, number: int) -> int:
    """Return the stack that has this number in the kong box. Number 1 is the next stack to replenish the loose tiles, and the
    numbers run counter-clockwise.
    """
    stacks = table.wall.size // 2
    return (table.wall.feed - number + 1) % stacks


@kernel
def box_number(table: Table, place: int) -> int:
    """Return the number of the kong box's stack on which a loose tile lies, counted from the break. (RX-KB-4, BM-WALL-3)

    The first loose tile lies farther from the break than the second. Centred loose tiles lie in the middle of the stacks that are
    left, with one stack between them; without an exact middle, they lie nearer to the break. (Ruling 64) Tiles that are not
    centred lie on the first two stacks. If one stack is left, the second tile lies beside it, at 0. If no stack is left, both
    tiles lie on the table.
    """
    left = table.wall.feeds
    outer = (left + 3) // 2 if table.wall.centred == 1 and left > 2 else min(left, 2)
    if place % 2 == 0:
        return outer
    return outer - 2 if left > 2 and table.wall.centred == 1 else outer - 1


@kernel
def loose_stack(table: Table, place: int) -> int:
    """Return the stack on which a loose tile lies. (RX-KB-1)

    With a dead wall, the two loose tiles lie on the first and the third stack from the end. (RX-DW-2) If loose
    tiles come from the end of the wall, they lie in a row behind the wall's end, the top tile of each stack farther from the
    wall. (PC-PLAY-1)
    """
    stacks = table.wall.size // 2
    if table.wall.method == BOX:
        return stack_of(table, box_number(table, place))
    if table.wall.method == MOVING:
        return (place // 2 + 1 - place % 2) % stacks
    return table.wall.counted if place % 2 == 0 else (table.wall.counted - 2 + stacks) % stacks


@kernel
def height(table: Table, place: int) -> int:
    """Return how high the tile at a place lies: 0 on the table, 1 on another tile, 2 on a stack."""
    if place == table.wall.loose[0] or place == table.wall.loose[1]:
        if table.wall.method == MOVING:
            return 0
        return 2 if table.wall.method == DEAD or box_number(table, place) >= 1 else 0
    return 1 - place % 2


@kernel
def stack_at(table: Table, place: int) -> int:
    """Return the stack of the tile at a place."""
    if place == table.wall.loose[0] or place == table.wall.loose[1]:
        return loose_stack(table, place)
    return place // 2


@kernel
def side_start(stacks: int, seat: int) -> int:
    """Return the stack at the right end of a seat's side. The side clockwise from seat 0's is seat 3's.

    If the number of stacks is not divisible by four, the sides of seats 0 and 2 are one stack longer. (Ruling 65)
    """
    sides = (4 - seat) % 4
    return stacks // 4 * sides + (sides + 1) // 2 * (stacks % 4 // 2)


@kernel
def side_of(table: Table, stack: int) -> int:
    """Return the seat whose side contains this stack."""
    stacks = table.wall.size // 2
    for seat in range(1, 4):
        if stack >= side_start(stacks, seat):
            return seat
    return 0
