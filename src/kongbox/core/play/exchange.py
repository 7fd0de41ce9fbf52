"""The three exchanges of three tiles before a goulash. (BM-GO-2, BM-GO-3)"""

from ...tiles import NONE
from ..hand.hands import gain
from ..state.actions import PASS
from ..state.codes import E_GIVE, E_NO_EXCHANGE, E_SAY, EXCHANGE, EXCHANGES, FROM_WALL, GIVEN, UNASKED, VOTE
from ..state.journal import note
from ..state.records import Log, Table
from ..state.registry import kernel


@kernel
def partner(table: Table, seat: int, number: int) -> int:
    """Return a seat's partner in an exchange: first E–W and N–S, then E–S and W–N, last E–N and W–S. (BM-GO-2)"""
    wind = (seat - table.east) % 4
    if number == 0:
        other = (wind + 2) % 4
    else:
        other = wind ^ 1 if number == 1 else 3 - wind
    return (table.east + other) % 4


@kernel
def takes_part(table: Table, seat: int) -> bool:
    """Whether a seat exchanges tiles. A player who declared fishing does not. (BM-GO-3)"""
    return table.absent >> seat & 1 == 0 and table.side[seat].bound == 0


@kernel
def ask_exchange(table: Table) -> bool:
    """Begin the next exchange: ask both partners of each pair for three tiles, if both take part.

    Return False if no exchange is left.
    """
    table.turn = table.dealer
    table.tile = table.side[table.dealer].drawn
    table.how = FROM_WALL
    for seat in range(4):
        table.side[seat].gave = 0
    while table.goulash.exchange < EXCHANGES:
        table.phase = EXCHANGE
        table.pending = 0
        for seat in range(4):
            if takes_part(table, seat) and takes_part(table, partner(table, seat, table.goulash.exchange)):
                table.pending |= 1 << seat
        if table.pending != 0:
            return True
        table.goulash.exchange += 1
    return False


@kernel
def give(table: Table, log: Log, seat: int, tile: int) -> bool:
    """Put out one tile. When all have put out three, the tiles change hands. Return False if no exchange is left."""
    side = table.side[seat]
    gain(side, tile, -1)
    side.given[side.gave] = tile
    side.gave += 1
    if side.gave < GIVEN:
        return True
    table.pending &= ~(1 << seat)
    if table.pending != 0:
        return True
    for taker in range(4):
        giver = partner(table, taker, table.goulash.exchange)
        if table.side[giver].gave == GIVEN:
            receive_from(table, log, taker, giver)
    table.goulash.exchange += 1
    return ask_exchange(table)


@kernel
def receive_from(table: Table, log: Log, taker: int, giver: int) -> None:
    """Give a player the three tiles that their partner put out. The last one counts as drawn."""
    side = table.side[taker]
    for number in range(GIVEN):
        tile = table.side[giver].given[number]
        gain(side, tile, 1)
        side.drawn = tile
        note(log, E_GIVE, taker, tile, giver, table.goulash.exchange + 1)


@kernel
def take_back(table: Table) -> None:
    """Give each player back the tiles that they put out."""
    for seat in range(4):
        side = table.side[seat]
        for number in range(side.gave):
            gain(side, side.given[number], 1)
        side.gave = 0


@kernel
def stand_aside(table: Table, log: Log, seat: int) -> bool:
    """Declare that a player is fishing. This player then exchanges nothing. The others vote on whether to exchange. (BM-GO-3)

    Return False if no other player takes part.
    """
    side = table.side[seat]
    side.bound = 1
    side.fishing = 1
    note(log, E_SAY, seat, NONE, NONE, 1)
    take_back(table)
    table.phase = VOTE
    table.pending = 0
    for other in range(4):
        if takes_part(table, other):
            table.side[other].answer = UNASKED
            table.pending |= 1 << other
    return table.pending != 0


@kernel
def vote(table: Table, log: Log, seat: int, action: int) -> bool:
    """Record a vote on the exchanges. Return False once they are called off or none is left. (BM-GO-3)"""
    table.side[seat].answer = action
    table.pending &= ~(1 << seat)
    if table.pending != 0:
        return True
    for other in range(4):
        if takes_part(table, other) and table.side[other].answer == PASS:
            return ask_exchange(table)
    note(log, E_NO_EXCHANGE, seat, NONE, NONE, 0)
    return False
