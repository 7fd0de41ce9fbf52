"""Rollouts, which measure what each action of a seat is worth.

A rollout deals the hidden tiles again and plays the hand to its end. All actions are tried on the same deals,
so the luck of a deal favours no action. Rollouts also measure what the tile just drawn is worth, compared with the tiles that the
seat could have drawn instead.
"""

from typing import Final

from ..core.hand.hands import gain, unknown
from ..core.play.bots import BOT_STREAM
from ..core.play.legal import legal
from ..core.play.step import step
from ..core.play.unseen import ask_anew, deal_unseen
from ..core.state.actions import ACTIONS, DISCARD, TILE_OF, VERB_OF
from ..core.state.records import Decision, Hand, Log, Lookup, Prices, Side, Table, Unseen, copy_table
from ..core.state.records.unseen import MOST_CHOICES
from ..core.state.registry import kernel
from ..core.state.rng import below, seed_dice
from ..tiles import FLOWER, NONE, PLAYED
from .beliefs import CERTAIN, belief
from .greedy import LAST, less_lonely, nearest_discard
from .hands import play_out
from .tactics import list_kinds

TRIES: Final = 8
"""The most hands dealt to another player in one rollout, to find a hand that fits."""
TILE_STREAM: Final = 11
"""The stream of random numbers for dealing the hidden tiles again."""
ANOTHER_TILE: Final = -1
SAME_TILE: Final = -2
"""Choices that are not actions: to continue with another drawn tile (ANOTHER_TILE), or with the same tile (SAME_TILE)."""


@kernel
def list_choices(table: Table, lookup: Lookup, decision: Decision, prices: Prices, seat: int, own: int) -> None:
    """Write a seat's legal actions to `prices`, without a strict table's infractions, and forget all playouts.

    The bot's `own` choice comes first. Of the other actions, discards come last, in the order of the bot's costs in `decision`:
    the cheapest first.
    """
    legal(table, lookup, seat, decision)
    prices.seat = seat
    prices.count = 0
    add_choice(decision, prices, own)
    for action in range(ACTIONS):
        if VERB_OF[action] != DISCARD:
            add_choice(decision, prices, action)
    kinds = list_kinds(decision, DISCARD)
    cost = less_lonely(decision, kinds, -LAST)
    while cost != LAST:
        add_choice(decision, prices, DISCARD + cost % 64)
        cost = less_lonely(decision, kinds, cost)
    for tile in range(PLAYED):
        add_choice(decision, prices, DISCARD + tile)
    forget_playouts(prices)


@kernel
def list_draws(prices: Prices, seat: int) -> None:
    """Write the two choices that measure a drawn tile's worth, ANOTHER_TILE and SAME_TILE. Forget all playouts."""
    prices.seat = seat
    prices.count = 2
    prices.action[0] = ANOTHER_TILE
    prices.action[1] = SAME_TILE
    forget_playouts(prices)


@kernel
def forget_playouts(prices: Prices) -> None:
    """Set all sums to zero, and open every choice in the list."""
    for choice in range(MOST_CHOICES):
        prices.open[choice] = 1 if choice < prices.count else 0
        prices.times[choice] = 0
        prices.gain[choice] = 0
        prices.squares[choice] = 0
        prices.ahead[choice] = 0
        prices.spread[choice] = 0
        prices.wins[choice] = 0
        prices.feeds[choice] = 0


@kernel
def add_choice(decision: Decision, prices: Prices, action: int) -> None:
    """Append an action to the list if the action is legal and new."""
    if decision.open[action] != 1 or prices.count == MOST_CHOICES:
        return
    for choice in range(prices.count):
        if prices.action[choice] == action:
            return
    prices.action[prices.count] = action
    prices.count += 1


@kernel
def try_deals(
    view: Table,
    dealt: Table,
    trial: Table,
    log: Log,
    lookup: Lookup,
    decision: Decision,
    hand: Hand,
    unseen: Unseen,
    prices: Prices,
    seed: int,
    first: int,
    deals: int,
) -> int:
    """Play the hand out after each open choice, on `deals` new deals of the hidden tiles. Return `deals`.

    Deal number `n` has the seed `seed + n`, and `first` is the number of the first deal.
    """
    for number in range(first, first + deals):
        seed_dice(unseen.random, seed + number, TILE_STREAM)
        copy_table(dealt, view)
        deal_unseen(dealt, lookup, prices.seat, unseen)
        improve_others(dealt, lookup, decision, unseen, prices.seat)
        own = 0
        for choice in range(prices.count):
            if prices.open[choice] == 1:
                copy_table(trial, dealt)
                seed_dice(decision.random, seed + number, BOT_STREAM)
                take(trial, log, lookup, unseen, prices.seat, prices.action[choice])
                play_out(trial, log, lookup, decision, hand)
                net = trial.side[prices.seat].net
                if choice == 0:
                    own = net
                count(trial, prices, choice, net, net - own)
    return deals


@kernel
def take(table: Table, log: Log, lookup: Lookup, unseen: Unseen, seat: int, choice: int) -> None:
    """Carry out a choice: take its action or, for ANOTHER_TILE, replace the drawn tile by a random one.

    SAME_TILE changes nothing.
    """
    if choice == ANOTHER_TILE:
        draw_another(table, unseen, seat)
    elif choice != SAME_TILE:
        step(table, log, lookup, seat, choice)


@kernel
def draw_another(table: Table, unseen: Unseen, seat: int) -> None:
    """Replace the tile that a seat has just drawn with a random unseen tile that is not a bonus tile.

    The seat is as likely to keep the drawn tile as to receive any one unseen tile.
    """
    side = table.side[seat]
    drawn = tile = side.drawn
    if not 0 <= drawn < FLOWER:
        return
    place = below(unseen.random, unseen.places + 1)
    while place < unseen.places and table.wall.tile[unseen.place[place]] >= FLOWER:
        place = below(unseen.random, unseen.places + 1)
    if place < unseen.places:
        tile = table.wall.tile[unseen.place[place]]
        table.wall.tile[unseen.place[place]] = drawn
    gain(side, drawn, -1)
    gain(side, tile, 1)
    unknown(side)
    side.drawn = tile
    table.tile = tile


@kernel
def improve_others(table: Table, lookup: Lookup, decision: Decision, unseen: Unseen, seat: int) -> None:
    """Deal the other players hands that fit their discards and passes.

    Each hand is improved (see `improve`). A hand that does not fit is likely to be dealt again.
    """
    if unseen.places == 0:
        return
    for turn in range(1, 4):
        other = (seat + turn) % 4
        side = table.side[other]
        if table.absent >> other & 1 == 0 and side.faults == 0:
            improve(table, lookup, decision, unseen, side)
            tries = 1
            doubt = below(unseen.random, CERTAIN)
            while tries < TRIES and doubt >= belief(table, lookup, side, other):
                deal_again(table, unseen, side)
                improve(table, lookup, decision, unseen, side)
                doubt = below(unseen.random, CERTAIN)
                tries += 1
    ask_anew(table, lookup, seat)


@kernel
def improve(table: Table, lookup: Lookup, decision: Decision, unseen: Unseen, side: Side) -> None:
    """Improve a dealt hand: let its player draw an unseen tile and discard as the greedy bot would, once for each discard that
    the player has made so far.
    """
    for _ in range(side.discards):
        place = unseen.place[below(unseen.random, unseen.places)]
        tile = table.wall.tile[place]
        if tile < FLOWER:
            gain(side, tile, 1)
            for kind in range(PLAYED):
                decision.open[DISCARD + kind] = 1 if side.hand[kind] > 0 else 0
            worst = TILE_OF[nearest_discard(lookup, decision, side, DISCARD)]
            gain(side, worst, -1)
            table.wall.tile[place] = worst
    unknown(side)


@kernel
def deal_again(table: Table, unseen: Unseen, side: Side) -> None:
    """Exchange a player's concealed tiles for random unseen tiles. Keep a tile that a wild tile or a bonus tile would replace."""
    for kind in range(PLAYED):
        held = side.hand[kind]
        for _ in range(held):
            place = unseen.place[below(unseen.random, unseen.places)]
            tile = table.wall.tile[place]
            if tile < FLOWER:
                gain(side, kind, -1)
                gain(side, tile, 1)
                table.wall.tile[place] = kind
    unknown(side)


@kernel
def count(trial: Table, prices: Prices, choice: int, gain: int, ahead: int) -> None:
    prices.times[choice] += 1
    prices.gain[choice] += gain
    prices.squares[choice] += gain * gain
    prices.ahead[choice] += ahead
    prices.spread[choice] += ahead * ahead
    if trial.winner == prices.seat:
        prices.wins[choice] += 1
    elif trial.winner != NONE and trial.giver == prices.seat:
        prices.feeds[choice] += 1
