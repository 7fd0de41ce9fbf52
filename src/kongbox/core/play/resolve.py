"""The answer that prevails, and the use of the open tile."""

from ...tiles import NONE
from ..hand.hands import display_claimed, gain, lay_down
from ..pay.cannon import remember_dangers
from ..state.actions import (
    CAN_WIN,
    MAHJONG,
    TAKE_CHOW,
    TAKE_KONG,
    TAKE_KONG_TWO_WILD,
    TAKE_KONG_WILD,
    TAKE_PUNG,
    TAKE_PUNG_WILD,
    WILDS_OF,
)
from ..state.codes import (
    ALL_CALLED,
    CHOW,
    CLAIM,
    CLAIMED_KONG,
    E_CHOW,
    E_KONG,
    E_PUNG,
    E_WIN,
    EXPOSED,
    FOUR_KONGS,
    FROM_DISCARD,
    FROM_KONG,
    KONG,
    MISSED,
    NO_LOOSE,
    OVER,
    PUNG,
    ROB,
    SAME_WINDS,
    THREE_WINS,
    TURN,
    WALL_OUT,
)
from ..state.journal import note, remember_claim
from ..state.records import Log, Lookup, Table
from ..state.registry import kernel
from .claim_errors import go_back, open_early, pass_over, settle_errors
from .claims import next_player
from .deal import wash_out
from .draw import draw, draw_loose
from .kongs import finish_kong, give_up_kong
from .window import first_with, pass_turn_to


@kernel
def resolve(table: Table, log: Log, lookup: Lookup) -> None:
    """Mahjong prevails over a kong or pung. A kong or pung prevails over a chow, and a chow over the next draw.

    (RX-PLAY-11, RX-PLAY-12)
    """
    if lookup.rules.faults.manners == 1 and settle_errors(table, log, lookup):
        return
    winner = first_with(table, MAHJONG)
    if winner != NONE:
        if lookup.rules.play.three_wins == 1 and claims_to_win(table) == 3:
            wash_out(table, log, THREE_WINS)
        else:
            win_on_claim(table, log, lookup, winner)
        return
    if lookup.rules.play.missed_win == 1:
        remember_missed(table)
    if table.faults.resume != NONE:
        go_back(table)
        return
    if table.phase == ROB:
        finish_kong(table, log, lookup)
        return
    if drawn_by_discard(table, log, lookup):
        return
    seat = first_for_set(table)
    if seat == NONE:
        seat = first_with(table, TAKE_CHOW)
    if seat == NONE:
        next_turn(table, log, lookup)
    else:
        take(table, log, lookup, seat)


@kernel
def first_for_set(table: Table) -> int:
    """Return the first seat in turn order that claims a pung or kong; NONE if there is no such claim. (BM-GO-5)"""
    for turn in range(1, 4):
        seat = (table.turn + turn) % 4
        if makes_pung(table.side[seat].answer) or makes_kong(table.side[seat].answer):
            return seat
    return NONE


@kernel
def makes_pung(answer: int) -> bool:
    """Whether this answer claims a pung."""
    return answer == TAKE_PUNG or answer == TAKE_PUNG_WILD


@kernel
def makes_kong(answer: int) -> bool:
    """Whether this answer claims a kong."""
    return answer == TAKE_KONG or answer == TAKE_KONG_WILD or answer == TAKE_KONG_TWO_WILD


@kernel
def claims_to_win(table: Table) -> int:
    """Return how many seats claim the open tile to win."""
    n = 0
    for seat in range(4):
        if table.side[seat].answer == MAHJONG:
            n += 1
    return n


@kernel
def drawn_by_discard(table: Table, log: Log, lookup: Lookup) -> bool:
    """End the hand as a draw if the rules require it, after a discard that nobody wins on. Return whether the hand ended.
    (DM-10, DM-11)
    """
    players = 0
    called = 0
    for seat in range(4):
        if table.absent >> seat & 1 == 0:
            players += 1
            called += table.side[seat].calling
    if lookup.rules.play.same_winds == 1 and table.discards == players and table.wind != NONE:
        wash_out(table, log, SAME_WINDS)
        return True
    if lookup.rules.play.all_called == 1 and called == players:
        wash_out(table, log, ALL_CALLED)
        return True
    return False


@kernel
def win_on_claim(table: Table, log: Log, lookup: Lookup, seat: int) -> None:
    """Complete the winner's hand with the discard or the tile of a robbed kong. (RX-PLAY-8, RX-PLAY-9)"""
    remember_dangers(table, log, lookup, seat)
    table.how = FROM_DISCARD if table.phase == CLAIM else FROM_KONG
    if table.phase == ROB:
        give_up_kong(table)
    else:
        table.side[table.turn].thrown[table.tile] -= 1
        remember_claim(table.history, seat, table.turn, table.tile)
    table.giver = table.turn
    table.winner = seat
    table.phase = OVER
    gain(table.side[seat], table.tile, 1)
    note(log, E_WIN, seat, table.tile, table.giver, table.how)


@kernel
def remember_missed(table: Table) -> None:
    """Bar players from winning on a kind that they let pass, until after their next turn. (RX-PLAY-22)"""
    for turn in range(1, 4):
        side = table.side[(table.turn + turn) % 4]
        if side.could >> CAN_WIN & 1:
            side.missed |= 1 << table.tile
            table.faults.fired[MISSED] += 1


@kernel
def next_turn(table: Table, log: Log, lookup: Lookup) -> None:
    """Let the next player draw, or end the hand if the live wall is used up. (RX-PLAY-13, RX-PLAY-20)"""
    if table.faults.early != NONE and open_early(table, lookup, NONE):
        return
    if table.faults.after != NONE:
        table.turn = table.faults.after
        table.faults.after = NONE
    if table.wall.live == 0:
        wash_out(table, log, WALL_OUT)
        return
    following = next_player(table, table.turn)
    if following != (table.turn + 1) % 4 or table.side[following].faults != 0:
        following = pass_over(table, log)
    table.turn = following
    table.claimed = 0
    table.phase = TURN
    table.pending = 1 << table.turn
    if draw(table, log, lookup, table.turn) == NONE:
        wash_out(table, log, NO_LOOSE)


@kernel
def take(table: Table, log: Log, lookup: Lookup, seat: int) -> None:
    """Lay the claimed meld face up and give its player the turn. Players in between are skipped. (RX-PLAY-11)"""
    remember_dangers(table, log, lookup, seat)
    side = table.side[seat]
    tile = table.tile
    answer = side.answer
    wilds = WILDS_OF[answer]
    table.side[table.turn].thrown[tile] -= 1
    remember_claim(table.history, seat, table.turn, tile)
    table.kongs.chain = 0
    table.wind = NONE
    side.kept = 0
    if makes_pung(answer):
        display_claimed(table, side, PUNG, tile, EXPOSED)
        lay_down(table, side, tile, 2 - wilds, wilds)
        table.melded[tile] += 3 - wilds
        note(log, E_PUNG, seat, tile, table.turn, wilds)
    elif makes_kong(answer):
        display_claimed(table, side, KONG, tile, CLAIMED_KONG)
        lay_down(table, side, tile, 3 - wilds, wilds)
        table.melded[tile] += 4 - wilds
        table.kongs.chain = 1
        table.kongs.declared += 1
        note(log, E_KONG, seat, tile, table.turn, wilds)
    else:
        if seat != (table.turn + 1) % 4:
            pass_over(table, log)  # the chow skips a forfeited turn, which is over then (RX-INF-6)
        low = tile - (answer - TAKE_CHOW)
        for other in range(low, low + 3):
            table.melded[other] += 1
            if other != tile:
                gain(side, other, -1)
                table.shown[other] += 1
        display_claimed(table, side, CHOW, low, EXPOSED)
        note(log, E_CHOW, seat, tile, table.turn, low)
    pass_turn_to(table, seat)
    table.faults.after = NONE
    table.claimed = 1
    if side.kind[side.melds - 1] != KONG:
        side.calling = 0  # the hand no longer has the thirteen tiles of the original call (RX-PLAY-6)
        side.announced = 0
    elif lookup.rules.play.four_kongs == 1 and table.kongs.declared == 4:
        wash_out(table, log, FOUR_KONGS)
    elif draw_loose(table, log, lookup, seat) == NONE:
        wash_out(table, log, NO_LOOSE)
    if table.faults.early != NONE and table.phase == TURN:
        open_early(table, lookup, seat)
