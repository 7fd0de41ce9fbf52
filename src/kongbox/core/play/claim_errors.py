"""Errors in answers to an open tile, and discards out of turn. (RX-INF)"""

from ...tiles import NONE
from ..hand.hands import gain
from ..pay.settlement import fine, worth_by_name
from ..state.actions import (
    CAN_WIN,
    CLAIM_OF,
    HASTY,
    MAHJONG,
    OUT_OF_TURN,
    PASS,
    SAY_MAHJONG,
    SEEMS_CHOW,
    SEEMS_PUNG,
    SEEMS_WON,
    SHOW_PART,
    TAKE_CHOW,
    TAKE_KONG,
    TAKE_PUNG,
    TILE_OF,
    VERB_OF,
    WITHDRAW,
)
from ..state.codes import (
    CLAIM,
    E_DISCARD,
    E_FORFEIT,
    EARLY,
    FALSE_SHOWN,
    FAULT_FORFEIT,
    FROM_CLAIM,
    HASTY_DRAW,
    MISLED,
    OVER,
    PAYS,
    ROB,
    TURN,
    WITHDRAWN,
)
from ..state.journal import note, remember
from ..state.records import Log, Lookup, Table
from ..state.registry import kernel
from .claims import next_player
from .infractions import (
    blame,
    could_not_win,
    declare_falsely,
    draw_one_more,
    end_by_penalty,
    lay_bogus,
    miscount,
    spoil,
)
from .window import first_with, first_with_either, open_window


@kernel
def settle_errors(table: Table, log: Log, lookup: Lookup) -> bool:
    """Settle the wrong answers before the right ones. Return True if the hand ended or a false set was laid down.

    A true mahjong prevails over every false one, even from a farther seat. (RX-PLAY-11, ruling 77)
    """
    winner = first_right(table)
    for turn in range(1, 4):
        seat = (table.turn + turn) % 4
        if winner != NONE:
            pay_beside(table, log, lookup, seat)
        answer_error(table, log, seat)
        if table.phase == OVER:
            return True
    false = first_with(table, MAHJONG) if winner == NONE else NONE
    if false != NONE:
        if table.side[false].could >> SEEMS_WON & 1:
            table.faults.misled = false if lookup.rules.faults.misnaming == PAYS else NONE
            end_by_penalty(table, log, table.turn, MISLED)
        else:
            end_by_penalty(table, log, false, FALSE_SHOWN)
        return True
    if table.phase == ROB:
        return False
    fouled = NONE
    claimant = first_claim(table)
    while claimant != NONE and winner == NONE and is_false(table, claimant):
        side = table.side[claimant]
        if is_misled(table, claimant):  # the false name excuses the claim
            mislead_set(table, log, lookup, claimant)
        else:
            spoil(table, log, claimant)
            if table.faults.named == NONE:  # a misnamed tile returns to the discards
                fouled = claimant if fouled == NONE else fouled
        side.answer = PASS
        claimant = first_claim(table)
    if winner != NONE:
        claimant = winner
    draw_hastily(table, log, lookup, fouled if claimant == NONE else claimant)
    if claimant != NONE or fouled == NONE:
        return False
    lay_bogus(table, log, fouled)
    if table.faults.early != NONE:
        open_early(table, lookup, fouled)
    return True


@kernel
def first_right(table: Table) -> int:
    """Return the first seat, in turn order, that declares a true mahjong; NONE if no seat does. (RX-PLAY-10)"""
    for turn in range(1, 4):
        seat = (table.turn + turn) % 4
        if table.side[seat].answer == MAHJONG and table.side[seat].could >> CAN_WIN & 1:
            return seat
    return NONE


@kernel
def pay_beside(table: Table, log: Log, lookup: Lookup, seat: int) -> None:
    """A false mahjong beside a true one costs its usual price, but does not end the hand. (RX-INF-11, ruling 77)"""
    side = table.side[seat]
    verb = VERB_OF[side.answer]
    if verb == MAHJONG and side.could >> CAN_WIN & 1 == 0:
        if side.could >> SEEMS_WON & 1:
            blame(table, log, table.turn, MISLED)
            if lookup.rules.faults.misnaming == PAYS:
                table.faults.fines[table.turn, seat] += worth_by_name(table, lookup, seat, table.trial)
            else:
                fine(table, lookup.rules, table.turn)
            side.answer = PASS
            return
    elif (verb != SAY_MAHJONG and verb != SHOW_PART) or not could_not_win(side):
        return
    blame(table, log, seat, FALSE_SHOWN)
    fine(table, lookup.rules, seat)
    side.answer = PASS


@kernel
def answer_error(table: Table, log: Log, seat: int) -> None:
    """Settle a withdrawn claim, a false mahjong without all tiles shown, or a discard out of turn. (RX-INF-5, -9, -11)"""
    side = table.side[seat]
    answer = side.answer
    verb = VERB_OF[answer]
    if verb == WITHDRAW:
        side.withdrawn += 1
        blame(table, log, seat, WITHDRAWN)
    elif verb == SAY_MAHJONG or verb == SHOW_PART:
        if side.could >> SEEMS_WON & 1 == 0:  # the discarder, whose false name misled this player, bears the penalty (RX-INF-6)
            declare_falsely(table, log, seat, verb)
    elif verb == OUT_OF_TURN:
        if table.faults.early != NONE:
            side.answer = PASS
            return
        tile = TILE_OF[answer]
        table.faults.early = seat
        table.faults.early_tile = tile
        gain(side, tile, -1)
        side.kept = 0
        side.calling = 0
        side.announced = 0
        miscount(side, -1)
        table.shown[tile] += 1
        table.discards += 1
        side.discards += 1
        side.thrown[tile] += 1
        blame(table, log, seat, EARLY)
        remember(table.history, seat, tile, 0)
        note(log, E_DISCARD, seat, tile, seat, 0)
    else:
        return
    side.answer = PASS


@kernel
def first_claim(table: Table) -> int:
    """Return the seat whose claim for a set has precedence, or NONE."""
    seat = first_with_either(table, TAKE_PUNG, TAKE_KONG)
    return first_with(table, TAKE_CHOW) if seat == NONE else seat


@kernel
def is_false(table: Table, seat: int) -> bool:
    """Whether a seat claims a set that it cannot show."""
    side = table.side[seat]
    return side.could >> CLAIM_OF[side.answer] & 1 == 0


@kernel
def is_misled(table: Table, seat: int) -> bool:
    """Whether a seat could show the set that it claims if the discard were the tile named. (RX-INF-10, BM-PEN-1)"""
    side = table.side[seat]
    return side.could >> (SEEMS_CHOW if VERB_OF[side.answer] == TAKE_CHOW else SEEMS_PUNG) & 1 == 1


@kernel
def mislead_set(table: Table, log: Log, lookup: Lookup, seat: int) -> None:
    """Fine a discarder who misnamed the tile and so led this seat to claim a set, if the rules say so. (BM-PEN-1)"""
    if lookup.rules.faults.misled_set > 0:
        table.faults.fines[table.turn, seat] += lookup.rules.faults.misled_set
        blame(table, log, table.turn, MISLED)


@kernel
def draw_hastily(table: Table, log: Log, lookup: Lookup, claimant: int) -> None:
    """A player who drew early keeps the tile if another player claims the discard, and so has a long hand. (RX-INF-7)"""
    seat = first_with(table, HASTY)
    if seat == NONE:
        return
    table.side[seat].answer = PASS
    if claimant != NONE and claimant != seat and table.wall.live > 0:
        draw_one_more(table, log, lookup, seat, HASTY_DRAW)


@kernel
def open_early(table: Table, lookup: Lookup, resume: int) -> bool:
    """Let the others claim a discard made out of turn. Return True if a seat is asked. (RX-INF-5)

    `resume` is the seat that claimed the regular discard and plays on afterwards, or NONE. After such a claim the others may
    claim the early discard only for mahjong.
    """
    table.faults.after = table.turn
    table.faults.resume = resume
    table.turn = table.faults.early
    table.tile = table.faults.early_tile
    table.how = FROM_CLAIM
    table.faults.final = table.final
    table.final = 0
    table.faults.named = NONE
    table.faults.early = NONE
    if open_window(table, lookup, CLAIM):
        return True
    if resume != NONE:
        go_back(table)
    return False


@kernel
def go_back(table: Table) -> None:
    """Give the turn back to the player who claimed the regular discard. The discard made out of turn stays unclaimed."""
    seat = table.faults.resume
    table.faults.resume = NONE
    table.faults.after = NONE
    table.turn = seat
    table.phase = TURN
    table.pending = 1 << seat
    table.tile = table.side[seat].drawn
    table.how = FROM_CLAIM if table.tile == NONE else table.side[seat].came
    table.final = table.faults.final


@kernel
def pass_over(table: Table, log: Log) -> int:
    """Skip forfeited turns and return the next seat. (RX-INF-6, ruling 13)

    If the next player has already sat out a turn, the penalty ends.
    """
    following = next_player(table, table.turn)
    for step in range(1, 5):
        seat = (table.turn + step) % 4
        if table.absent >> seat & 1:
            continue
        if table.side[seat].forfeit != 1:
            break
        table.side[seat].forfeit = 2
        note(log, E_FORFEIT, seat, NONE, NONE, 0)
        if seat == following:  # every player has forfeited a turn
            following = next_player(table, table.turn)
    side = table.side[following]
    if side.forfeit == 2:
        side.forfeit = 0
        side.faults &= ~FAULT_FORFEIT
    return following
