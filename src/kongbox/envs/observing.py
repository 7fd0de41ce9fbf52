"""What a seat sees, as bytes; `fields` says what stands where, and takes its places from there.

Nothing here reads what is hidden from the seat, but `add_hidden`, which an oracle alone is given.
"""

from ..core.state.codes import (
    BOGUS,
    CHOW,
    CLAIM,
    CONCEALED,
    EXPOSED,
    KONG,
    OPENING,
    ROB,
    TURN,
    TWO_BAMBOOS,
    WASHING,
)
from ..core.state.records import Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, FLOWER, NONE, PLAYED, WILD
from .fields import (
    AT_BONUS,
    AT_DISCARDS,
    AT_HAND,
    AT_HANDS,
    AT_LOOSE,
    AT_MOMENT,
    AT_SEATS,
    AT_SETS,
    AT_WALL,
    AT_WILD,
    IN_DISCARDS,
    IN_DRAWN,
    IN_HAND,
    IN_LIVE,
    IN_MOMENT,
    IN_PREVAILING,
    IN_SEATS,
    IN_SETS,
    IN_TILE,
    IN_UNSEEN,
    IN_WIND,
    WALL,
    WIDTH,
)
from .states import COMPACT, ORACLE, PLANES, Bytes

SECOND_BAMBOO = 1  # the kind that is wild in some goulashes: none of it is left that is not


@kernel
def observe(table: Table, lookup: Lookup, seat: int, observation: int, kinds: int, seen: Bytes, place: int) -> None:
    """Write what a seat sees into a row."""
    if observation == COMPACT:
        observe_compact(table, lookup, seat, kinds, seen, place)
    elif observation == PLANES:
        observe_planes(table, lookup, seat, seen, place)
    elif observation == ORACLE:
        observe_compact(table, lookup, seat, kinds, seen, place)
        add_hidden(table, seat, seen, place)


@kernel
def observe_compact(table: Table, lookup: Lookup, seat: int, kinds: int, seen: Bytes, place: int) -> None:
    """Counts, bits and numbers in a row."""
    own = table.side[seat]
    for tile in range(kinds):
        seen[place, AT_HAND + tile] = own.hand[tile]
    seen[place, AT_WILD] = own.hand[WILD]
    for turn in range(4):
        other = (seat + turn) % 4
        side = table.side[other]
        for tile in range(PLAYED):
            seen[place, AT_SETS + PLAYED * turn + tile] = 0
        for tile in range(kinds):
            seen[place, AT_DISCARDS + PLAYED * turn + tile] = side.thrown[tile]
        seen[place, AT_WILD + 1 + turn] = 0
        seen[place, AT_WILD + 5 + turn] = side.thrown[WILD]
        add_sets(table, other, seen, place, AT_SETS + PLAYED * turn, AT_WILD + 1 + turn, AT_SEATS + 8 * turn)
        seen[place, AT_BONUS + turn] = bonus_bits(side) | own.unlaid if turn == 0 else bonus_bits(side)
        seen[place, AT_SEATS + 8 * turn] = 1 - (table.absent >> other & 1)
        seen[place, AT_SEATS + 8 * turn + 1] = said_fishing(lookup, side)
        seen[place, AT_SEATS + 8 * turn + 7] = errors_of(side)
    at = AT_MOMENT
    seen[place, at] = table.phase
    seen[place, at + 1] = open_tile(table) + 1
    seen[place, at + 2] = drawn_tile(table, seat) + 1
    seen[place, at + 3] = how_it_came(table)
    seen[place, at + 4] = table.final
    seen[place, at + 5] = table.wall.live
    seen[place, at + 6] = (table.turn - seat) % 4
    seen[place, at + 7] = (table.dealer - seat) % 4
    seen[place, at + 8] = (seat - table.east) % 4
    seen[place, at + 9] = table.prevailing
    seen[place, at + 10] = table.goulash.exchange
    seen[place, at + 11] = own.gave
    seen[place, at + 12] = table.faults.named + 1
    seen[place, at + 13] = own.calling


@kernel
def add_sets(table: Table, other: int, seen: Bytes, place: int, at: int, wild: int, seats: int) -> None:
    """Add up the displayed sets of a seat: the tiles by kind, and what the others know of them."""
    side = table.side[other]
    concealed = 0
    for turn in range(4, 7):
        seen[place, seats + turn] = 0
    for meld in range(side.melds):
        low = side.tile[meld]
        kind = side.kind[meld]
        wilds = side.wild[meld]
        if kind == CHOW:
            for tile in range(low, low + 3):
                seen[place, at + tile] += 1
        elif kind == BOGUS:
            seen[place, at + low] += 1
            seen[place, at + side.bogus[meld, 0]] += 1
            seen[place, at + side.bogus[meld, 1]] += 1
        else:
            seen[place, at + low] += (4 if kind == KONG else 3) - wilds
            seen[place, wild] += wilds
        if side.lies[meld] == CONCEALED and side.unmarked >> meld & 1 == 0:
            concealed += 1
        if side.giver[meld] != NONE:
            seen[place, seats + 3 + (side.giver[meld] - other) % 4] += 1
    if table.phase == ROB and table.turn == other and table.kongs.lies == EXPOSED:
        if table.kongs.wild == 1:
            seen[place, wild] += 1
        else:
            seen[place, at + table.tile] += 1
    seen[place, seats + 2] = side.melds
    seen[place, seats + 3] = concealed


@kernel
def bonus_bits(side: Side) -> int:
    """The bonus tiles that a seat has laid out, as bits."""
    bits = 0
    for number in range(8):
        bits |= side.hand[FLOWER + number] << number
    return bits


@kernel
def said_fishing(lookup: Lookup, side: Side) -> int:
    """Is a seat fishing, as far as all have heard? (RX-PLAY-6, BM-PLAY-7, DM-13)"""
    return side.fishing if lookup.rules.play.say_fishing == 1 else side.announced


@kernel
def errors_of(side: Side) -> int:
    """What all know of a player's errors. (RX-INF)"""
    return side.faults | min(side.withdrawn, 7) << 5


@kernel
def open_tile(table: Table) -> int:
    """The tile that is to be claimed or robbed, or NONE."""
    return table.tile if table.phase == CLAIM or table.phase == ROB else NONE


@kernel
def how_it_came(table: Table) -> int:
    """How the tile in question came to its hand; before the first turn there is none."""
    return 0 if table.phase == OPENING else table.how


@kernel
def drawn_tile(table: Table, seat: int) -> int:
    """The tile that a seat has drawn in its turn, or NONE."""
    if seat != table.turn or (table.phase != TURN and table.phase != OPENING and table.phase != WASHING):
        return NONE
    side = table.side[seat]
    return side.drawn if side.drawn != NONE and side.hand[side.drawn] > 0 else NONE


@kernel
def observe_planes(table: Table, lookup: Lookup, seat: int, seen: Bytes, place: int) -> None:
    """Planes of 42 columns."""
    own = table.side[seat]
    for column in range(IN_HAND, IN_HAND + 40 * WIDTH):
        seen[place, column] = 0
    for tile in range(PLAYED):
        count = own.hand[tile]
        seen[place, IN_HAND + tile] = 1 if count >= 1 else 0
        seen[place, IN_HAND + WIDTH + tile] = 1 if count >= 2 else 0
        seen[place, IN_HAND + 2 * WIDTH + tile] = 1 if count >= 3 else 0
        seen[place, IN_HAND + 3 * WIDTH + tile] = 1 if count >= 4 else 0
        seen[place, IN_UNSEEN + tile] = max(4 - count - table.shown[tile], 0)  # a discard that won lies in the hand too
        seen[place, IN_LIVE + tile] = table.wall.live
    if lookup.rules.goulash.wild == TWO_BAMBOOS:
        seen[place, IN_UNSEEN + SECOND_BAMBOO] = 0
    for column in range(PLAYED, WIDTH):
        number = column - PLAYED
        seen[place, IN_LIVE + column] = table.wall.live
        seen[place, IN_HAND + column] = own.hand[column] | own.unlaid >> number & 1
    for turn in range(4):
        draw_seat(table, lookup, (seat + turn) % 4, turn, seen, place)
    if open_tile(table) != NONE and open_tile(table) < WIDTH:
        seen[place, IN_TILE + open_tile(table)] = 1
    drawn = drawn_tile(table, seat)
    if drawn != NONE and drawn < WIDTH:
        seen[place, IN_DRAWN + drawn] = 1
    seen[place, IN_WIND + EAST + (seat - table.east) % 4] = 1
    seen[place, IN_PREVAILING + EAST + table.prevailing] = 1
    at = IN_MOMENT
    seen[place, at + table.phase] = 1
    seen[place, at + 8 + how_it_came(table)] = 1
    seen[place, at + 14] = table.final
    seen[place, at + 15] = table.goulash.exchange
    seen[place, at + 16] = own.gave
    seen[place, at + 17] = table.faults.named + 1
    seen[place, at + 18] = own.calling
    seen[place, at + 19 + (table.turn - seat) % 4] = 1
    seen[place, at + 23 + (table.dealer - seat) % 4] = 1
    seen[place, at + 27] = own.hand[WILD]


@kernel
def draw_seat(table: Table, lookup: Lookup, other: int, turn: int, seen: Bytes, place: int) -> None:
    """The planes of one seat: its sets, its bonus tiles, its discards; and its numbers in the plane of the seats."""
    side = table.side[other]
    sets = IN_SETS + 4 * WIDTH * turn
    thrown = IN_DISCARDS + 3 * WIDTH * turn
    seats = IN_SEATS + 8 * turn
    add_sets(table, other, seen, place, sets, IN_MOMENT + 28 + turn, seats)
    for tile in range(PLAYED):
        count = seen[place, sets + tile]
        seen[place, sets + tile] = 1 if count >= 1 else 0
        seen[place, sets + WIDTH + tile] = 1 if count >= 2 else 0
        seen[place, sets + 2 * WIDTH + tile] = 1 if count >= 3 else 0
        seen[place, sets + 3 * WIDTH + tile] = 1 if count >= 4 else 0
        lies = side.thrown[tile]
        seen[place, thrown + tile] = 1 if lies >= 1 else 0
        seen[place, thrown + WIDTH + tile] = 1 if lies >= 2 else 0
        seen[place, thrown + 2 * WIDTH + tile] = 1 if lies >= 3 else 0
    for column in range(PLAYED, WIDTH):
        seen[place, sets + column] = side.hand[column]
    seen[place, IN_MOMENT + 32 + turn] = side.thrown[WILD]
    seen[place, seats] = 1 - (table.absent >> other & 1)
    seen[place, seats + 1] = said_fishing(lookup, side)
    seen[place, seats + 7] = errors_of(side)


@kernel
def add_hidden(table: Table, seat: int, seen: Bytes, place: int) -> None:
    """All that is hidden from a seat: the other hands, and the wall in its order."""
    for turn in range(1, 4):
        side = table.side[(seat + turn) % 4]
        at = AT_HANDS + 36 * (turn - 1)
        for tile in range(PLAYED):
            seen[place, at + tile] = side.hand[tile]
        seen[place, at + PLAYED] = side.hand[WILD]
        seen[place, at + PLAYED + 1] = side.calling
    for number in range(WALL):
        tile = NONE
        if number < table.wall.stand:
            tile = table.wall.tile[(table.wall.first + table.wall.head + number) % table.wall.size]
        seen[place, AT_WALL + number] = tile + 1
    for number in range(2):
        loose = table.wall.loose[number]
        seen[place, AT_LOOSE + number] = NONE + 1 if loose == NONE else table.wall.tile[loose] + 1
