"""What holds in every game, whoever plays it: tiles, turns, payments, refusals."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import compress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from situations import rules, wants_kongs

from kongbox.bots import choose_action
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.state import codes as n
from kongbox.core.state.actions import ACTIONS
from kongbox.core.state.records import Decision, Log
from kongbox.core.state.records import Table as State
from kongbox.game import Action, IllegalAction, Table
from kongbox.game.model.actions import action_of
from kongbox.game.play.wall import places_left
from kongbox.tiles import COPIES, FLOWER, KIND, KINDS, NONE, PLAYED

HOUSES = [
    {},
    {"wall": "dead_wall"},
    {"bonus": False},
    {"wall": "dead_wall", "bonus": False, "dealer": "prevailing"},
    {"cap_at_holdings": True, "limit": 0, "dealer": "prevailing"},
    {"claimed_kong_concealed": False, "losers_settle": False, "only_possible": "count_exposed"},
]
SHEETS = [
    {"name": "pung_chow"},
    {"name": "pung_chow", "players": 2, "bonus": True},
    {"name": "pung_chow_limit"},
    {"name": "pung_chow_limit", "players": 3, "bonus": True, "limit_on": "payment"},
    {"name": "dummies"},
    {"name": "dummies", "dead_wall": 0, "nine_heads": "unclaimed"},
]
EVERY_ACTION = [
    *(Action(verb) for verb in ("pass", "pung", "kong", "mahjong", "no-play")),
    *(Action(verb, (tile,)) for verb in ("discard", "fish", "conceal", "add") for tile in range(PLAYED)),
    *(Action("chow", (low, low + 1, low + 2)) for low in range(27) if low % 9 < 7),
]
houses = st.sampled_from(HOUSES)
any_rules = st.sampled_from([*HOUSES, *SHEETS])
seeds = st.integers(0, 2**40)
few = examples(5, proof=30)


def choose(table: Table, seat: int, style: str, dice: random.Random) -> Action:
    """Anything, or what brings many kongs, or many claims, or many wins."""
    if style == "kongs":
        return wants_kongs(table, seat, dice)
    if style == "wins":
        return choose_action(table, seat, "greedy", seed=dice.randrange(1000))
    open_to = table.legal(seat)
    if style == "claims" and len(open_to) > 1 and open_to[0].verb == "pass":
        open_to = open_to[1:]
    return dice.choice(open_to)


def play(table: Table, style: str, dice: random.Random) -> Iterator[tuple[int, Action]]:
    """Play a hand to its end; the table is handed out before every answer, with the seat and the answer to come."""
    while not table.over:
        assert len(table.actions) < 500
        seat = dice.choice(table.waiting)
        action = choose(table, seat, style, dice)
        yield seat, action
        table.step(seat, action)


def dealt(options: dict[str, Any], seed: int, **more: object) -> Table:
    """A table of a house."""
    ruleset = rules(**options)
    east = next(seat % 4 for seat in range(seed % 4, 8) if not ruleset.rules.seats.absent >> seat % 4 & 1)
    return Table(ruleset, seed=seed, east=east, prevailing=seed // 4 % 4, **more)  # type: ignore[arg-type]


styles = st.sampled_from(["anything", "kongs", "claims", "wins"])


def discards(table: Table) -> Counter[int]:
    """Discards that nobody took, by the story of the hand."""
    lying: Counter[int] = Counter()
    for event in table.events:
        if event.tile is None:
            continue
        if event.kind == "discard":
            lying[KIND[event.tile]] += 1
        elif event.kind in ("chow", "pung", "kong") or (event.kind == "win" and table.state.how == n.FROM_DISCARD):
            lying[KIND[event.tile]] -= 1
    return lying


def laid(state: State, seat: int) -> Counter[int]:
    """The tiles in a seat's displayed sets."""
    side, tiles = state.side[seat], Counter[int]()
    for i in range(side.melds):
        low = side.tile[i]
        tiles.update((low, low + 1, low + 2) if side.kind[i] == n.CHOW else (low,) * (4 if side.kind[i] == n.KONG else 3))
    return tiles


def held(state: State, seat: int) -> Counter[int]:
    """The tiles in a seat's hand and its bonus tiles, those not laid out yet among them."""
    side = state.side[seat]
    tiles = Counter({tile: side.hand[tile] for tile in range(KINDS) if side.hand[tile]})
    tiles.update(FLOWER + number for number in range(8) if side.unlaid >> number & 1)
    return tiles


def whole_set(table: Table) -> Counter[int]:
    """Every tile there is at a table, wherever it lies."""
    state = table.state
    tiles = Counter(state.wall.tile[place] for place, _ in places_left(state, table.ruleset.lookup))
    tiles += discards(table)
    for seat in range(4):
        tiles += held(state, seat) + laid(state, seat)
    if state.phase == n.ROB and state.kongs.lies == n.EXPOSED:
        tiles[state.tile] += 1  # the tile that lies beside its pung
    return tiles


@pytest.mark.clause("RX-EQ-1", "RX-EQ-2")
@given(any_rules, seeds, styles)
@few
def test_tiles_are_neither_made_nor_lost(options: dict[str, Any], seed: int, style: str) -> None:
    table = dealt(options, seed)
    every = Counter({kind: COPIES[kind] for kind in range(KINDS if table.ruleset.rules.tiles.bonus else PLAYED)})
    for _ in play(table, style, random.Random(seed)):
        assert whole_set(table) == every
    assert whole_set(table) == every


@pytest.mark.clause("RX-KB-2", "RX-PLAY-4", "RX-PLAY-11", "RX-PLAY-19")
@given(any_rules, seeds, styles)
@few
def test_every_hand_has_the_right_number_of_tiles(options: dict[str, Any], seed: int, style: str) -> None:
    """Thirteen, a displayed set counting three; one more in one's turn, and the dealer's until they have discarded."""
    table = dealt(options, seed)
    state = table.state
    present = [seat for seat in range(4) if not state.absent >> seat & 1]
    for _ in play(table, style, random.Random(seed)):
        for seat in present:
            turn = seat == state.turn and state.opened == 4 and state.phase in (n.TURN, n.ROB)
            first = seat == state.dealer and state.side[seat].discards == 0
            declaring = seat == state.turn and state.phase == n.ROB  # a kong that has not been replaced yet
            assert size(state, seat) == 13 + (turn or first) - declaring
    for seat in range(4):
        first = seat == state.dealer and state.side[seat].discards == 0 and seat != state.giver
        if state.winner == NONE and state.why in (n.NINE_HEADS, n.FOUR_KONGS):
            first = seat == state.turn and state.why == n.NINE_HEADS
        more = first or seat == state.winner
        assert size(state, seat) == (0 if seat not in present else 14 if more else 13)


def size(state: State, seat: int) -> int:
    """Tiles that a seat has, a displayed set counting three."""
    side = state.side[seat]
    return sum(side.hand[tile] for tile in range(PLAYED)) + 3 * side.melds + side.unlaid.bit_count()


@pytest.mark.clause("RX-PLAY-19")
@given(any_rules, seeds, styles)
@few
def test_somebody_can_always_act_and_nobody_else_is_offered_anything(options: dict[str, Any], seed: int, style: str) -> None:
    table = dealt(options, seed)
    for _ in play(table, style, random.Random(seed)):
        waiting = table.waiting
        assert waiting
        for seat in range(4):
            offered = table.legal(seat)
            assert bool(offered) == (seat in waiting)
            assert len(set(offered)) == len(offered)
    assert table.waiting == ()
    assert [table.legal(seat) for seat in range(4)] == [()] * 4


@pytest.mark.clause("RX-PLAY-19")
@given(any_rules, seeds, styles)
@few
def test_every_legal_action_can_be_carried_out(options: dict[str, Any], seed: int, style: str) -> None:
    table = dealt(options, seed)
    lookup, decision, dice = table.ruleset.lookup, Decision.new(), random.Random(seed)
    for seat, _ in play(table, style, dice):
        if dice.random() > 0.15:
            continue
        legal(table.state, lookup, seat, decision)
        for action in compress(range(ACTIONS), decision.open):
            copy, log = table.state.copy(), table.log.copy()
            step(copy, log, lookup, seat, action)
            assert copy.phase == n.OVER or copy.pending
            assert log.moves == table.log.moves + 1


@pytest.mark.clause("RX-PLAY-19")
@given(any_rules, seeds, styles)
@examples(3, proof=20)
def test_whatever_is_not_legal_is_refused_with_a_reason_and_changes_nothing(
    options: dict[str, Any], seed: int, style: str
) -> None:
    table, dice = dealt(options, seed), random.Random(seed)

    def refuse(seat: int, action: Action) -> None:
        with pytest.raises(IllegalAction) as refusal:
            table.step(seat, action)
        assert refusal.value.code
        assert refusal.value.message.endswith((".", ")"))

    for _ in play(table, style, dice):
        before = table.state.bytes(), table.log.bytes()
        for seat in range(4):
            offered = table.legal(seat)
            for action in dice.sample(EVERY_ACTION, 3):
                if action not in offered:
                    refuse(seat, action)
        assert (table.state.bytes(), table.log.bytes()) == before
    ended = table.state.bytes(), table.log.bytes(), table.result
    for action in EVERY_ACTION:
        refuse(seed % 4, action)
    assert (table.state.bytes(), table.log.bytes(), table.result) == ended


@pytest.mark.clause("RX-PLAY-10", "RX-PLAY-11", "RX-PLAY-12")
@given(any_rules, seeds, styles)
@few
def test_the_order_of_answers_does_not_matter(options: dict[str, Any], seed: int, style: str) -> None:
    table, dice = dealt(options, seed), random.Random(seed)
    while not table.over:
        waiting = table.waiting
        if len(waiting) > 1:
            answers = {seat: choose(table, seat, style, dice) for seat in waiting}
            ends = set()
            for order in (waiting, waiting[::-1], dice.sample(waiting, len(waiting))):
                state, log = table.state.copy(), Log.new()
                for seat in order:
                    step(state, log, table.ruleset.lookup, seat, number(answers[seat], table))
                ends.add(state.bytes())
            assert len(ends) == 1
            for seat in waiting:
                table.step(seat, answers[seat])
        else:
            table.step(waiting[0], choose(table, waiting[0], style, dice))


def number(action: Action, table: Table) -> int:
    """The kernels' number of an action."""
    return next(found for found in range(ACTIONS) if action_of(found, table.state.tile) == action)


@given(any_rules, seeds, styles)
@few
def test_the_same_seed_and_answers_give_the_same_hand(options: dict[str, Any], seed: int, style: str) -> None:
    table = dealt(options, seed)
    for _ in play(table, style, random.Random(seed)):
        pass
    again = dealt(options, seed)
    for seat, action in table.actions:
        again.step(seat, str(action))
    assert again.over
    assert again.state.bytes() == table.state.bytes()
    assert (again.events, again.result) == (table.events, table.result)


@given(any_rules, seeds, seeds)
@few
def test_another_seed_builds_another_wall(options: dict[str, Any], seed: int, other: int) -> None:
    one, two = dealt(options, seed).state, dealt(options, other).state
    assert (list(one.wall.tile) == list(two.wall.tile)) == (seed == other)


@pytest.mark.clause("RX-WALL-2", "RX-ROT-3")
@given(houses, seeds, st.integers(1, 3), styles)
@few
def test_turning_the_table_turns_the_whole_hand(options: dict[str, Any], seed: int, turn: int, style: str) -> None:
    """The same wall with the players moved round it: everything happens to the one who sits there now."""
    ruleset, dice = rules(**options), random.Random(seed)
    state = dealt(options, seed).state
    wall, rolls = [state.wall.tile[place] for place in range(state.wall.size)], list(state.wall.dice)
    side = state.wall.size // 4
    turned = wall[-turn * side :] + wall[: -turn * side]  # sides are counted clockwise, seats counter-clockwise
    one = Table(ruleset, wall=turned, dice=rolls, east=(state.east - turn) % 4, prevailing=state.prevailing)
    two = Table(ruleset, wall=wall, dice=rolls, east=state.east, prevailing=state.prevailing)
    for seat, action in play(two, style, dice):
        assert action in one.legal((seat - turn) % 4)
        one.step((seat - turn) % 4, action)
    told = [event for event in two.events if event.kind not in ("score", "pay")]
    for event, other in zip(told, one.events, strict=False):
        assert event.seat == (other.seat + turn) % 4
        assert event._replace(seat=other.seat, other=other.other) == other
    assert one.result is not None and two.result is not None
    for seat in range(4):
        assert one.result.net[(seat - turn) % 4] == two.result.net[seat]
        assert not two.result.scores or one.result.scores[(seat - turn) % 4] == two.result.scores[seat]


@pytest.mark.clause("RX-PLAY-13", "RX-PLAY-20")
@given(houses, seeds, styles)
@few
def test_a_hand_ends_by_a_win_or_when_the_wall_is_out(options: dict[str, Any], seed: int, style: str) -> None:
    table = dealt(options, seed)
    for _ in play(table, style, random.Random(seed)):
        assert table.result is None
    result, state = table.result, table.state
    assert result is not None
    assert table.log.events < len(table.log.event)
    if result.winner is None:
        assert state.wall.live == 0
        assert result.scores == ()
    else:
        assert result.last is not None
        assert result.scores[result.winner].total > 0
        assert (result.giver is None) == (result.how in ("wall", "loose"))
        assert state.tile != NONE
