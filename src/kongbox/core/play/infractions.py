"""The cost of an error during the hand: a hand that cannot win, a lost turn, a lost tile. (RX-INF)

`settlement` charges the points.
"""

from ...tiles import EAST, FLOWER, NONE, PLAYED, RANK, RED
from ..hand.hands import display_claimed, gain, unknown
from ..state.actions import SHOW_PART
from ..state.codes import (
    BOGUS,
    E_BOGUS,
    E_INFRACTION,
    E_SHOWN,
    EXPOSED,
    FALSE_MAHJONG,
    FALSE_SHOWN,
    FAULT_BARRED,
    FAULT_COUNT,
    FAULT_FORFEIT,
    FAULT_FOUL,
    FAULT_LONG,
    FOUL,
    FROM_CLAIM,
    HARMFUL_CALL,
    KEPT,
    KONG,
    LONG,
    MISNAMED,
    OVER,
    PENALTY,
    REMARK,
    SHORT,
    TURN,
    UNMARKED_KONG,
    WITHDRAWN,
    WRONG_TILE,
)
from ..state.journal import note, remember_claim
from ..state.records import Log, Lookup, Side, Table
from ..state.registry import kernel
from ..state.rng import below, seed_dice
from .draw import receive
from .wall import side_of, take_live
from .window import pass_turn_to

SHUFFLES = 3  # the stream of random numbers for shuffling a side again


@kernel
def blame(table: Table, log: Log, seat: int, what: int) -> None:
    """Count and note an error of a seat."""
    table.faults.fired[what] += 1
    table.side[seat].erred = 1
    note(log, E_INFRACTION, seat, NONE, NONE, what)


@kernel
def miscount(side: Side, n: int) -> None:
    """Record that a hand has `n` tiles too many, or too few if `n` is negative. (RX-INF-1, RX-INF-2)

    The hand cannot win, even if a second error puts the number right.
    """
    side.wrong += n
    side.faults |= FAULT_COUNT
    if side.wrong > 0:
        side.faults |= FAULT_LONG


@kernel
def spoil(table: Table, log: Log, seat: int) -> None:
    """Mark as foul the hand of a player who exposed tiles wrongly. It may score, but cannot win. (RX-INF-10)"""
    table.side[seat].faults |= FAULT_FOUL
    blame(table, log, seat, FOUL)


@kernel
def bar(table: Table, log: Log, seat: int) -> None:
    """Bar a player from winning until after their next turn, because they declared mahjong falsely. (RX-INF-11)"""
    side = table.side[seat]
    side.barred = discards_barred(table, seat)
    side.faults |= FAULT_BARRED
    blame(table, log, seat, FALSE_MAHJONG)


@kernel
def discards_barred(table: Table, seat: int) -> int:
    """Return how many discards a player must make before a false mahjong declared now stops barring them. (RX-INF-11)"""
    return 2 if table.phase == TURN and table.turn == seat else 1


@kernel
def declare_falsely(table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out the penalty for a false mahjong. (RX-INF-11)

    If the hand was already long, short or foul, the player pays, and play ends. Otherwise the player is barred; if part of the
    hand is shown, the hand is also foul.
    """
    if could_not_win(table.side[seat]):
        end_by_penalty(table, log, seat, FALSE_SHOWN)
        return
    bar(table, log, seat)
    if action == SHOW_PART:
        spoil(table, log, seat)


@kernel
def could_not_win(side: Side) -> bool:
    """Whether the hand is long, short or foul."""
    return side.faults & (FAULT_FOUL | FAULT_COUNT) != 0


@kernel
def forfeit(table: Table, log: Log, seat: int, what: int) -> None:
    """Take away a player's next turn. The player takes no part until the turn after it. (RX-INF-6, RX-INF-12, ruling 13)"""
    side = table.side[seat]
    side.forfeit = 1
    side.faults |= FAULT_FORFEIT
    blame(table, log, seat, what)


@kernel
def end_by_penalty(table: Table, log: Log, seat: int, what: int) -> None:
    """End the hand; the player at fault pays. (RX-INF-11)"""
    blame(table, log, seat, what)
    table.phase = OVER
    table.pending = 0
    table.why = PENALTY
    table.faults.culprit = seat


@kernel
def after_discard(table: Table, log: Log, side: Side, seat: int) -> None:
    """Record that a player has discarded: forgotten draws and unmarked kongs can no longer be put right. A
    barred player has one turn less to wait. (RX-INF-1, RX-INF-15)
    """
    if side.owing > 0:
        miscount(side, -side.owing)
        side.owing = 0
        blame(table, log, seat, SHORT)
    for meld in range(side.melds):
        if side.unmarked >> meld & 1:
            side.lies[meld] = EXPOSED
    if side.unmarked != 0:
        side.unmarked = 0
        blame(table, log, seat, UNMARKED_KONG)
    if side.barred > 0:
        side.barred -= 1
        if side.barred == 0:
            side.faults &= ~FAULT_BARRED
    side.erred = 0


@kernel
def draw_one_more(table: Table, log: Log, lookup: Lookup, seat: int, what: int) -> None:
    """Make a player draw one tile too many. The player must keep it, and so has a long hand. (RX-INF-2, RX-INF-3)"""
    tile = table.tile
    how = table.how
    final = table.final
    chain = table.kongs.chain
    received = receive(table, log, lookup, seat, take_live(table), False)
    if received != NONE:
        miscount(table.side[seat], 1)
    blame(table, log, seat, what)
    if table.turn == seat and table.phase == TURN:
        table.how = FROM_CLAIM  # as after a claim, the player cannot win now
        return
    table.tile = tile
    table.how = how
    table.final = final
    table.kongs.chain = chain


@kernel
def take_wrong_tile(table: Table, log: Log, seat: int) -> None:
    """Show all players the second tile of the live wall, which was taken wrongly. Then shuffle its side of the wall anew.
    (RX-INF-4)
    """
    if table.wall.rebuilt == 0:
        table.wall.rebuilt = 1
        for place in range(table.wall.size):
            table.wall.built[place] = table.wall.tile[place]
    seed = 0
    for place in range(table.wall.size):
        seed = (31 * seed + table.wall.tile[place] + table.wall.head) & 0x7FFFFFFF
    seed_dice(table.random, seed, SHUFFLES)
    taken = (table.wall.first + table.wall.head + 1) % table.wall.size
    note(log, E_SHOWN, seat, table.wall.tile[taken], NONE, 0)
    blame(table, log, seat, WRONG_TILE)
    side = side_of(table, taken // 2)
    for last in range(table.wall.stand - 1, 0, -1):
        place = (table.wall.first + table.wall.head + last) % table.wall.size
        if side_of(table, place // 2) != side:
            continue
        other = (table.wall.first + table.wall.head + below(table.random, last + 1)) % table.wall.size
        if side_of(table, other // 2) == side:
            tile = table.wall.tile[place]
            table.wall.tile[place] = table.wall.tile[other]
            table.wall.tile[other] = tile


@kernel
def another_name(tile: int) -> int:
    """Return the false name that a player gives a discard: the next number, wind or dragon; for a 9, the 8."""
    if tile < EAST:
        return tile + 1 if RANK[tile] < 9 else tile - 1
    if tile < RED:
        return EAST + (tile - EAST + 1) % 4
    return RED + (tile - RED + 1) % 3


@kernel
def lay_bogus(table: Table, log: Log, seat: int) -> None:
    """Lay down a false set: the claimed tile with two tiles that do not fit it. Give the claimant the turn. (RX-INF-10)"""
    side = table.side[seat]
    tile = table.tile
    one = nearest_tile(side, tile)
    gain(side, one, -1)
    other = nearest_tile(side, tile)
    gain(side, other, -1)
    side.bogus[side.melds, 0] = one
    side.bogus[side.melds, 1] = other
    display_claimed(table, side, BOGUS, tile, EXPOSED)
    unknown(side)
    table.shown[one] += 1
    table.shown[other] += 1
    note(log, E_BOGUS, seat, tile, table.turn, 64 * one + other)
    table.side[table.turn].thrown[tile] -= 1
    remember_claim(table.history, seat, table.turn, tile)
    side.kept = 0
    side.calling = 0
    side.announced = 0
    pass_turn_to(table, seat)
    table.kongs.chain = 0


@kernel
def nearest_tile(side: Side, tile: int) -> int:
    """Return the kind in hand that is nearest to this tile in the order of kinds; NONE if the hand is empty."""
    best = NONE
    for kind in range(FLOWER):
        if side.hand[kind] > 0 and (best == NONE or abs(kind - tile) < abs(best - tile)):
            best = kind
    return best


@kernel
def rule(table: Table, log: Log, lookup: Lookup, seat: int, what: int) -> None:
    """Apply a referee's ruling on an error that the program cannot see. (RX-INF-3, RX-INF-12, RX-INF-13)"""
    side = table.side[seat]
    if what == SHORT:
        miscount(side, -1)
        blame(table, log, seat, what)
    elif what == LONG or what == KEPT:
        miscount(side, 1)
        blame(table, log, seat, what)
    elif what == WRONG_TILE:
        take_wrong_tile(table, log, seat)
    elif what == FOUL:
        spoil(table, log, seat)
    elif what == FALSE_MAHJONG and lookup.rules.faults.false_mahjong == 0:
        bar(table, log, seat)
    elif what == FALSE_SHOWN or what == FALSE_MAHJONG:
        end_by_penalty(table, log, seat, FALSE_SHOWN)
    elif what == MISNAMED or what == HARMFUL_CALL or what == REMARK:
        forfeit(table, log, seat, what)
    elif what == WITHDRAWN:
        side.withdrawn += 1
        blame(table, log, seat, what)
    elif what == UNMARKED_KONG:
        last = side.melds - 1
        while last >= 0 and (side.kind[last] != KONG or side.lies[last] == EXPOSED):
            last -= 1
        if last >= 0:
            side.lies[last] = EXPOSED
        blame(table, log, seat, what)


@kernel
def known_tiles(side: Side) -> int:
    """Return how many concealed tiles a hand holds, without wild and bonus tiles."""
    n = 0
    for tile in range(PLAYED):
        n += side.hand[tile]
    return n
