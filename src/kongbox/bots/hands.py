"""The loop in which bots play whole hands. Interpreted and compiled simulations share it."""

from ..core.pay.settlement import settle
from ..core.play.bots import BOT_STREAM, choose
from ..core.play.deal import start
from ..core.play.legal import legal
from ..core.play.step import step
from ..core.state.codes import INFRACTIONS, OVER
from ..core.state.records import Decision, Hand, Log, Lookup, Outcome, Table
from ..core.state.registry import kernel
from ..core.state.rng import seed_dice
from ..tiles import NONE


@kernel
def next_asked(table: Table) -> int:
    """Return the first seat in turn order that must answer, or NONE."""
    for turn in range(4):
        seat = (table.turn + turn) % 4
        if table.pending >> seat & 1:
            return seat
    return NONE


@kernel
def play_out(table: Table, log: Log, lookup: Lookup, decision: Decision, hand: Hand) -> int:
    """Play a dealt hand to its settlement and return the number of decisions."""
    steps = 0
    while table.phase != OVER:
        seat = next_asked(table)
        legal(table, lookup, seat, decision)
        step(table, log, lookup, seat, choose(table, lookup, decision, seat))
        steps += 1
    settle(table, log, lookup, hand)
    return steps


@kernel
def east_of(lookup: Lookup, number: int) -> int:
    """Return the seat that is East in the simulated hand with this number. The players are East one after another. (PC-23-3)"""
    later = number % players_of(lookup)
    east = 0
    while later > 0:
        east += 1
        if lookup.rules.seats.absent >> east & 1 == 0:
            later -= 1
    return east


@kernel
def round_of(lookup: Lookup, number: int) -> int:
    """Return the prevailing wind in the simulated hand with this number. In each round every player is East once."""
    return number // players_of(lookup) % 4


@kernel
def players_of(lookup: Lookup) -> int:
    """Return the number of players under these rules."""
    players = 4
    for seat in range(4):
        players -= lookup.rules.seats.absent >> seat & 1
    return players


@kernel
def play_hand(
    table: Table, log: Log, lookup: Lookup, decision: Decision, hand: Hand, outcome: Outcome, seed: int, number: int
) -> None:
    """Play one hand of a simulation. `number` determines East and the prevailing wind."""
    seed_dice(decision.random, seed, BOT_STREAM)
    east = east_of(lookup, number)
    table.faults.asked = 15 if decision.clumsy > 0 else 0
    for seat in range(4):
        table.side[seat].held = lookup.rules.pay.start
    start(table, log, lookup, seed, east, round_of(lookup, number), 0)
    outcome.steps = play_out(table, log, lookup, decision, hand)
    sum_up(table, outcome)


@kernel
def sum_up(table: Table, outcome: Outcome) -> None:
    outcome.winner = table.winner
    outcome.giver = table.giver
    outcome.how = table.how
    outcome.why = table.why
    outcome.final = table.final
    outcome.dealer = table.dealer
    outcome.discards = table.discards
    outcome.special = NONE
    outcome.points = 0
    outcome.doublers = 0
    if table.winner != NONE:
        outcome.special = table.side[table.winner].special
        outcome.points = table.side[table.winner].points
        outcome.doublers = table.side[table.winner].doublers
    for seat in range(4):
        outcome.score[seat] = table.side[seat].score
        outcome.net[seat] = table.side[seat].net
        for other in range(4):
            outcome.owed[seat, other] = table.owed[seat, other]
    for what in range(INFRACTIONS):
        outcome.fired[what] = table.faults.fired[what]
