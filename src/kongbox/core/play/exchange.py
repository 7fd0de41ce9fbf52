"""Before a goulash: three exchanges of three tiles, and the players who are exempt. (BM-GO-2, BM-GO-3)"""

from ...tiles import NONE
from ..hand.hands import gain
from ..state.actions import PASS
from ..state.codes import E_GIVE, E_NO_EXCHANGE, E_SAY, EXCHANGE, EXCHANGES, FROM_WALL, GIVEN, UNASKED, VOTE
from ..state.journal import note
from ..state.records import Log, Table
from ..state.registry import kernel


@kernel
def partner(table: Table, seat: int, number: int) -> int:
    """With whom a seat exchanges: E and W, N and S; then E and S, W and N; then E and N, W and S. (BM-GO-2)"""
    wind = (seat - table.east) % 4
    if number == 0:
        other = (wind + 2) % 4
    else:
        other = wind ^ 1 if number == 1 else 3 - wind
    return (table.east + other) % 4


@kernel
def takes_part(table: Table, seat: int) -> bool:
    """A player who has declared that they are fishing, and an empty chair, exchange nothing. (BM-GO-3)"""
    return table.absent >> seat & 1 == 0 and table.side[seat].bound == 0


@kernel
def ask_exchange(table: Table) -> bool:
    """Ask those who exchange now for three tiles each; False once all exchanges are over."""
    table.turn = table.dealer
    table.tile = table.side[table.dealer].drawn
    table.how = FROM_WALL
    while table.goulash.exchange < EXCHANGES:
        table.phase = EXCHANGE
        table.pending = 0
        for seat in range(4):
            table.side[seat].gave = 0
            if takes_part(table, seat) and takes_part(table, partner(table, seat, table.goulash.exchange)):
                table.pending |= 1 << seat
        if table.pending != 0:
            return True
        table.goulash.exchange += 1
    return False


@kernel
def give(table: Table, log: Log, seat: int, tile: int) -> bool:
    """Put a tile out; once everybody has put out three they change hands. False once all exchanges are over."""
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
    """Three tiles come to a hand, that of the dealer's last among them."""
    side = table.side[taker]
    for number in range(GIVEN):
        tile = table.side[giver].given[number]
        gain(side, tile, 1)
        side.drawn = tile
        note(log, E_GIVE, taker, tile, giver, table.goulash.exchange + 1)


@kernel
def take_back(table: Table) -> None:
    """The tiles that were put out return to their hands."""
    for seat in range(4):
        side = table.side[seat]
        for number in range(side.gave):
            gain(side, side.given[number], 1)
        side.gave = 0


@kernel
def stand_aside(table: Table, log: Log, seat: int) -> bool:
    """A player who lacks one tile says so: they exchange nothing and keep that hand. The others may agree not to exchange either.

    False where there is nobody to ask. (BM-GO-3)
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
    """One who is left agrees not to exchange, or does not. False once there will be no exchange. (BM-GO-3)"""
    table.side[seat].answer = action
    table.pending &= ~(1 << seat)
    if table.pending != 0:
        return True
    for other in range(4):
        if takes_part(table, other) and table.side[other].answer == PASS:
            return ask_exchange(table)
    note(log, E_NO_EXCHANGE, seat, NONE, NONE, 0)
    return False
