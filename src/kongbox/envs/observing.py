"""What a seat sees, as bytes in the order of `fields`.

Only `add_hidden`, for the oracle, reads what is hidden from the seat.
"""

from typing import Final

from ..core.play.wall import stack_of
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
from ..core.state.records.history import MOST
from ..core.state.registry import kernel
from ..tiles import EAST, FLOWER, NONE, PLAYED, WILD
from .fields import (
    AT_BONUS,
    AT_BOX,
    AT_DISCARDS,
    AT_HAND,
    AT_HANDS,
    AT_HISTORY,
    AT_LOOSE,
    AT_MOMENT,
    AT_SEATS,
    AT_SETS,
    AT_WALL,
    AT_WILD,
    BOX_TILES,
    IN_DISCARDS,
    IN_DRAWN,
    IN_END,
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
from .states import HISTORY, NOTHING, ORACLE, PLANES, Bytes, Work

BONUS_KINDS: Final = 8
SECOND_BAMBOO: Final = 1  # the 2 bamboo, whose tiles are all wild in some goulashes


@kernel
def observe(table: Table, lookup: Lookup, seat: int, work: Work, seen: Bytes, place: int) -> None:
    if work.observation == NOTHING:
        return
    count_sets(table, lookup, seat, work)
    if work.observation == PLANES:
        count_others(table, seat, work)
        observe_planes(table, lookup, seat, work, seen, place)
    else:
        observe_compact(table, lookup, seat, work, seen, place)
        if work.observation == ORACLE:
            add_hidden(table, seat, seen, place)
        elif work.observation == HISTORY:
            add_history(table, seat, seen, place)


@kernel
def count_sets(table: Table, lookup: Lookup, seat: int, work: Work) -> None:
    """Gather in `work` all displayed sets, bonus tiles, wild tiles, and the facts about each seat."""
    for column in range(WIDTH, 5 * WIDTH):
        work.counts[column] = 0
    for number in range(32):
        work.seats[number] = 0
    work.wild[0] = table.side[seat].hand[WILD]
    for turn in range(4):
        other = (seat + turn) % 4
        side = table.side[other]
        for column in range(FLOWER, FLOWER + BONUS_KINDS):
            work.counts[WIDTH + WIDTH * turn + column] = side.hand[column]
        work.wild[1 + turn] = 0
        work.wild[5 + turn] = side.thrown[WILD]
        add_sets(table, other, work, turn)
        work.seats[8 * turn] = 1 - (table.absent >> other & 1)
        work.seats[8 * turn + 1] = said_fishing(lookup, side)
        work.seats[8 * turn + 7] = errors_of(side)


@kernel
def count_others(table: Table, seat: int, work: Work) -> None:
    """Write the counts of the observer's hand and of all discards into `work`."""
    own = table.side[seat]
    columns = work.kinds + BONUS_KINDS
    for column in range(columns):
        work.counts[column] = own.hand[column]
    if own.unlaid != 0:
        for number in range(BONUS_KINDS):
            work.counts[FLOWER + number] |= own.unlaid >> number & 1
    for turn in range(4):
        side = table.side[(seat + turn) % 4]
        for column in range(columns):
            work.counts[5 * WIDTH + WIDTH * turn + column] = side.thrown[column]


@kernel
def add_sets(table: Table, other: int, work: Work, turn: int) -> None:
    """Count a seat's concealed kongs, its sets by giver, and the tiles of its displayed sets."""
    side = table.side[other]
    at = WIDTH + WIDTH * turn
    seats = 8 * turn
    concealed = 0
    for meld in range(side.melds):
        low = side.tile[meld]
        kind = side.kind[meld]
        wilds = side.wild[meld]
        if kind == CHOW:
            for tile in range(low, low + 3):
                work.counts[at + tile] += 1
        elif kind == BOGUS:
            work.counts[at + low] += 1
            work.counts[at + side.bogus[meld, 0]] += 1
            work.counts[at + side.bogus[meld, 1]] += 1
        else:
            work.counts[at + low] += (4 if kind == KONG else 3) - wilds
            work.wild[1 + turn] += wilds
        if side.lies[meld] == CONCEALED and side.unmarked >> meld & 1 == 0:
            concealed += 1
        if side.giver[meld] != NONE:
            work.seats[seats + 3 + (side.giver[meld] - other) % 4] += 1
    if table.phase == ROB and table.turn == other and table.kongs.lies == EXPOSED:  # not a wild tile, which nobody could rob
        work.counts[at + table.tile] += 1
    work.seats[seats + 2] = side.melds
    work.seats[seats + 3] = concealed


@kernel
def observe_compact(table: Table, lookup: Lookup, seat: int, work: Work, seen: Bytes, place: int) -> None:
    own = table.side[seat]
    for tile in range(work.kinds):
        seen[place, AT_HAND + tile] = own.hand[tile]
    for turn in range(4):
        side = table.side[(seat + turn) % 4]
        for tile in range(work.kinds):
            seen[place, AT_SETS + PLAYED * turn + tile] = work.counts[WIDTH + WIDTH * turn + tile]
        for tile in range(work.kinds):
            seen[place, AT_DISCARDS + PLAYED * turn + tile] = side.thrown[tile]
        bits = bonus_bits(side)
        seen[place, AT_BONUS + turn] = bits | own.unlaid if turn == 0 else bits
    for number in range(9):
        seen[place, AT_WILD + number] = work.wild[number]
    for number in range(32):
        seen[place, AT_SEATS + number] = work.seats[number]
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
def bonus_bits(side: Side) -> int:
    """Return the bonus tiles that a seat laid out, as bits."""
    bits = 0
    for number in range(8):
        bits |= side.hand[FLOWER + number] << number
    return bits


@kernel
def said_fishing(lookup: Lookup, side: Side) -> int:
    """Whether this seat has announced that it is fishing. (RX-PLAY-6, BM-PLAY-7, DM-13)"""
    return side.fishing if lookup.rules.play.say_fishing == 1 else side.announced


@kernel
def errors_of(side: Side) -> int:
    """Return the publicly known effects of a player's errors as bits, plus 32 for each of up to 7 withdrawn claims. (RX-INF)"""
    return side.faults | min(side.withdrawn, 7) << 5


@kernel
def open_tile(table: Table) -> int:
    """Return the tile that may be claimed or robbed, or NONE."""
    return table.tile if table.phase == CLAIM or table.phase == ROB else NONE


@kernel
def how_it_came(table: Table) -> int:
    """Return the source of the open or drawn tile, or 0 before the first turn."""
    return 0 if table.phase == OPENING else table.how


@kernel
def drawn_tile(table: Table, seat: int) -> int:
    """Return the tile that a seat drew on its turn and still holds, or NONE."""
    if seat != table.turn or (table.phase != TURN and table.phase != OPENING and table.phase != WASHING):
        return NONE
    side = table.side[seat]
    return side.drawn if side.drawn != NONE and side.hand[side.drawn] > 0 else NONE


@kernel
def observe_planes(table: Table, lookup: Lookup, seat: int, work: Work, seen: Bytes, place: int) -> None:
    own = table.side[seat]
    for column in range(WIDTH):
        count = work.counts[column]
        seen[place, IN_HAND + column] = 1 if count >= 1 else 0
        seen[place, IN_HAND + WIDTH + column] = 1 if count >= 2 else 0
        seen[place, IN_HAND + 2 * WIDTH + column] = 1 if count >= 3 else 0
        seen[place, IN_HAND + 3 * WIDTH + column] = 1 if count >= 4 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_SETS + column] = 1 if work.counts[WIDTH + column] >= 1 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_SETS + 4 * WIDTH + column] = 1 if work.counts[WIDTH + column] >= 2 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_SETS + 8 * WIDTH + column] = 1 if work.counts[WIDTH + column] >= 3 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_SETS + 12 * WIDTH + column] = 1 if work.counts[WIDTH + column] >= 4 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_DISCARDS + column] = 1 if work.counts[5 * WIDTH + column] >= 1 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_DISCARDS + 4 * WIDTH + column] = 1 if work.counts[5 * WIDTH + column] >= 2 else 0
    for column in range(4 * WIDTH):
        seen[place, IN_DISCARDS + 8 * WIDTH + column] = 1 if work.counts[5 * WIDTH + column] >= 3 else 0
    for column in range(IN_TILE, IN_END):
        seen[place, column] = 0
    for tile in range(work.kinds):
        seen[place, IN_UNSEEN + tile] = max(4 - own.hand[tile] - table.shown[tile], 0)  # a discard that won is in the hand too
    if lookup.rules.goulash.wild == TWO_BAMBOOS:
        seen[place, IN_UNSEEN + SECOND_BAMBOO] = 0
    for column in range(WIDTH):
        seen[place, IN_LIVE + column] = table.wall.live
    if open_tile(table) != NONE and open_tile(table) < WIDTH:
        seen[place, IN_TILE + open_tile(table)] = 1
    drawn = drawn_tile(table, seat)
    if drawn != NONE and drawn < WIDTH:
        seen[place, IN_DRAWN + drawn] = 1
    seen[place, IN_WIND + EAST + (seat - table.east) % 4] = 1
    seen[place, IN_PREVAILING + EAST + table.prevailing] = 1
    for number in range(32):
        seen[place, IN_SEATS + number] = work.seats[number]
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
    for number in range(9):
        seen[place, at + 27 + number] = work.wild[number]


@kernel
def add_hidden(table: Table, seat: int, seen: Bytes, place: int) -> None:
    """Write the other seats' hands, and the wall, the loose tiles and the kong box in drawing order."""
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
    for number in range(BOX_TILES):
        tile = NONE
        if number < 2 * table.wall.feeds:
            tile = table.wall.tile[2 * stack_of(table, number // 2 + 1) + number % 2]
        seen[place, AT_BOX + number] = tile + 1


@kernel
def add_history(table: Table, seat: int, seen: Bytes, place: int) -> None:
    history = table.history
    for number in range(MOST):
        at = AT_HISTORY + 4 * number
        if number < history.discards:
            taker = history.taker[number]
            seen[place, at] = history.tile[number] + 1
            seen[place, at + 1] = (history.seat[number] - seat) % 4 + 1
            seen[place, at + 2] = 0 if taker == NONE else (taker - seat) % 4 + 1
            seen[place, at + 3] = history.called[number]
        else:
            for part in range(4):
                seen[place, at + part] = 0
