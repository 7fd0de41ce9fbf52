"""A step of an environment: a learner's decision, and everything until a learner must act again."""

from typing import Final

from ..bots.hands import east_of, next_asked, round_of
from ..compiled.entry import entry
from ..compiled.shapes import Lookups
from ..core.pay.settlement import settle
from ..core.play.bots import BOT_STREAM, choose
from ..core.play.deal import start
from ..core.play.legal import legal
from ..core.play.step import step
from ..core.state.actions import PASS
from ..core.state.codes import OVER
from ..core.state.records import Decision, Dice, Lookup
from ..core.state.registry import kernel
from ..core.state.rng import below, seed_dice
from ..tiles import NONE
from .observing import observe
from .states import ASK, DEAL, STEP, Actions, Bytes, Chances, Ends, Masks, Rewards, Seats, State, States, Words, Work, Works

ONES: Final = 0x0101010101010101


@kernel
def deal_next(state: State, lookup: Lookup, work: Work) -> None:
    """Deal a table's next hand. The number of the hand determines East and the prevailing wind, as in a simulation."""
    table = state.table
    number = state.number
    state.number += 1
    state.decisions = 0
    table.faults.asked = state.learners if state.errors == 1 else 0
    for seat in range(4):
        table.side[seat].held = lookup.rules.pay.start
    seed_dice(state.chance, state.seed + number, BOT_STREAM)
    start(table, work.log, lookup, state.seed + number, east_of(lookup, number), round_of(lookup, number), 0)


@kernel
def tell_end(state: State) -> None:
    """Report a settled hand. The payments of a hand without a learner's decision are added to the next report."""
    state.passed += 1
    for seat in range(4):
        state.owed[seat] += state.table.side[seat].net
    if state.decisions == 0:
        return
    state.terminated = 1
    state.hands = state.passed
    state.passed = 0
    state.winner = state.table.winner
    state.giver = NONE if state.winner == NONE else state.table.giver
    state.how = NONE if state.winner == NONE else state.table.how
    for seat in range(4):
        state.payments[seat] = state.owed[seat]
        state.rewards[seat] = state.owed[seat]
        state.owed[seat] = 0


@kernel
def take_dice(dice: Dice, other: Dice) -> None:
    dice.a = other.a
    dice.b = other.b
    dice.c = other.c
    dice.d = other.d


@kernel
def play_for_bots(state: State, lookup: Lookup, work: Work, closing: Bytes, place: int) -> None:
    """Let bots play until a seat without a bot is asked. `work.decision.open` then marks the legal actions.

    A finished hand is settled, and the next hand is dealt. If `work.again` is 0, no hand is dealt after a hand with a learner's
    decision.
    """
    table = state.table
    decision = work.decision
    for seat in range(4):
        decision.bots[seat] = state.bots[seat]
    while True:
        if table.phase == OVER:
            settle(table, work.log, lookup, work.hand)
            tell_end(state)
            if work.closing == 1 and state.decisions > 0:
                observe(table, lookup, state.last, work, closing, place)
            if work.again == 0 and state.decisions > 0:
                state.current_player = NONE
                return
            deal_next(state, lookup, work)
            continue
        seat = next_asked(table)
        legal(table, lookup, seat, decision)
        if state.seats >> seat & 1:
            state.current_player = seat
            return
        take_dice(decision.random, state.chance)
        action = choose(table, lookup, decision, seat)
        take_dice(state.chance, decision.random)
        state.bots[seat] = decision.bots[seat]
        step(table, work.log, lookup, seat, action)


@kernel
def mark(state: State, decision: Decision, masks: Masks, place: int) -> None:
    """Write the asked seat's legal actions. If no seat is asked, only pass is legal."""
    if state.current_player == NONE:
        for action in range(state.width):
            state.legal_action_mask[action] = 0
        state.legal_action_mask[PASS] = 1
    else:
        errors = state.errors & state.learners >> state.current_player
        for action in range(state.width):
            opened = decision.open[action]  # 1: legal, ERROR: an error
            state.legal_action_mask[action] = (opened | (opened >> 1 & errors)) & 1
    for action in range(state.width):
        masks[place, action] = state.legal_action_mask[action]


@kernel
def clear_end(state: State) -> None:
    state.terminated = 0
    state.hands = 0
    state.winner = state.giver = state.how = NONE
    for seat in range(4):
        state.payments[seat] = 0
        state.rewards[seat] = 0


@kernel
def go_on(state: State, lookup: Lookup, work: Work, action: int, closing: Bytes, place: int) -> None:
    """Carry out the asked seat's action and play until a seat is asked. A learner's action clears the report of an ended hand."""
    if work.what == DEAL:
        clear_end(state)
        state.number = state.begin
        state.passed = 0
        for seat in range(4):
            state.owed[seat] = 0
        deal_next(state, lookup, work)
    elif state.current_player != NONE:
        if state.learners >> state.current_player & 1:
            clear_end(state)
            state.decisions += 1
            state.last = state.current_player
        step(state.table, work.log, lookup, state.current_player, action)
    else:
        clear_end(state)
        return
    play_for_bots(state, lookup, work, closing, place)


@entry
def go_on_many(
    lookup: Lookups,
    states: States,
    work: Works,
    actions: Actions,
    masks: Masks,
    observations: Bytes,
    closing: Bytes,
    rewards: Rewards,
    ends: Ends,
    players: Seats,
) -> int:
    """At each table of a thread, deal, carry out a legal action, or ask again for one. Return the number of tables in
    all threads.

    A step leaves a table unchanged if its action is NONE.
    """
    job = work[0]
    for place in range(job.first, job.end):
        state = states[place]
        if job.what == STEP and actions[place] == NONE:
            continue
        if job.what != ASK:
            go_on(state, lookup[0], job, actions[place], closing, place)
        elif state.current_player != NONE:
            legal(state.table, lookup[0], state.current_player, job.decision)
        mark(state, job.decision, masks, place)
        for seat in range(4):
            rewards[place, seat] = state.rewards[seat]
        ends[place] = state.terminated
        players[place] = state.current_player
        if state.current_player != NONE:
            observe(state.table, lookup[0], state.current_player, job, observations, place)
    return len(states)


@entry
def observe_many_seats(lookup: Lookups, states: States, seats: Seats, work: Works, observations: Bytes) -> int:
    """Write, for each table, what its seat in `seats` sees. Return the number of tables."""
    for place in range(len(states)):
        observe(states[place].table, lookup[0], seats[place], work[0], observations, place)
    return len(states)


@entry
def sample_many(chances: Chances, words: Words, first: int, end: int, actions: Actions) -> int:
    """Draw a random marked action at each table from the table's own random numbers. Return the number of tables.

    Each number in `words` holds the marks of eight actions, so that one multiplication counts them.
    """
    width = words.shape[1]
    for place in range(first, end):
        count = 0
        for word in range(width):
            count += marked(words[place, word])
        pick = below(chances[place], count)
        word = 0
        here = marked(words[place, 0])
        while pick >= here:
            pick -= here
            word += 1
            here = marked(words[place, word])
        bits = words[place, word]
        action = 8 * word
        while bits & 1 == 0 or pick > 0:
            pick -= bits & 1
            bits >>= 8
            action += 1
        actions[place] = action
    return len(actions)


@kernel
def marked(word: int) -> int:
    """Return how many of a word's eight actions are marked."""
    return (word * ONES >> 56) & 255
