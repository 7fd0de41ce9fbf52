"""The other hands of a playout grow as real ones do, from tiles that nobody has seen."""

from collections import Counter

import pytest

from kongbox.bots import choose_action, rollouts
from kongbox.bots.rollouts import improve_others, list_draws, take, try_deals
from kongbox.core.hand.distance import distance
from kongbox.core.play.unseen import deal_unseen
from kongbox.core.state.records import Decision, Hand, Log, Prices, Unseen
from kongbox.core.state.records import Table as State
from kongbox.core.state.rng import seed_dice
from kongbox.game import Table
from kongbox.game.play.bots import bots_for
from kongbox.game.play.redact import redacted
from kongbox.tiles import PLAYED


def test_other_hands_keep_the_best_of_as_many_tiles_as_their_players_drew() -> None:
    before, after = 0, 0
    for seed in range(6):
        table = Table(seed=seed)
        while len(table.actions) < 24 or table.phase != "turn":
            table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
        seat, lookup = table.turn, table.ruleset.lookup
        made, unseen = redacted(table.state, seat), Unseen.new()
        seed_dice(unseen.random, seed, 0)
        deal_unseen(made, lookup, seat, unseen)
        others = [side for other, side in enumerate(made.side) if other != seat]
        tiles, sizes = everything(made, unseen), [sum(side.hand[tile] for tile in range(PLAYED)) for side in others]
        before += sum(distance(lookup, side) for side in others)
        improve_others(made, lookup, Decision.new(), unseen, seat)
        after += sum(distance(lookup, side) for side in others)
        assert (everything(made, unseen), [sum(side.hand[tile] for tile in range(PLAYED)) for side in others]) == (tiles, sizes)
        assert redacted(made, seat).bytes() == redacted(table.state, seat).bytes()
    assert after < before - 18


def test_a_draw_is_compared_with_another_and_with_itself() -> None:
    table = Table(seed=3)
    while len(table.discards) < 9 or table.phase != "turn":
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    seat, lookup, prices = table.turn, table.ruleset.lookup, Prices.new()
    made, unseen = redacted(table.state, seat), Unseen.new()
    seed_dice(unseen.random, 1, 0)
    deal_unseen(made, lookup, seat, unseen)
    list_draws(prices, seat)
    drawn: list[set[int]] = [set() for _ in range(prices.count)]
    for choice, came in enumerate(drawn):
        for _ in range(40):
            trial = made.copy()
            take(trial, Log.new(), lookup, unseen, seat, prices.action[choice])
            came.add(trial.side[seat].drawn)
            assert everything(trial, unseen) == everything(made, unseen)
    another, same = drawn
    assert len(another) > 10 and same == {made.side[seat].drawn}


def test_hands_of_which_nothing_is_known_stay_as_they_were_dealt() -> None:
    table = Table(seed=3)
    made, unseen = redacted(table.state, 0), Unseen.new()
    seed_dice(unseen.random, 1, 0)
    deal_unseen(made, table.ruleset.lookup, 0, unseen)
    dealt = made.bytes()
    improve_others(made, table.ruleset.lookup, Decision.new(), unseen, 0)
    assert made.bytes() == dealt


def middle_of_a_hand() -> Table:
    """A turn of a table of greedy players after more than thirty discards."""
    table = Table(seed=0)
    while len(table.discards) < 32 or table.phase != "turn":
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    return table


def test_the_same_seed_plays_the_same_deals_with_the_same_luck() -> None:
    """Kept prices can be worked out again. The bots here use random numbers too."""
    table = middle_of_a_hand()
    seen, prices = redacted(table.state, table.turn), Prices.new()
    list_draws(prices, table.turn)
    spare = State.new(), State.new(), Log.new(), table.ruleset.lookup, bots_for(["novice"] * 4, 0), Hand.new(), Unseen.new()
    try_deals(seen, *spare, prices, 9, 0, 1)
    assert prices.times.tolist()[:3] == [1, 1, 0]
    assert (prices.gain.tolist()[:2], prices.squares.tolist()[:2]) == ([-16, -2], [256, 4])
    assert (prices.ahead.tolist()[:2], prices.spread.tolist()[:2]) == ([0, 14], [0, 196])


def test_a_hand_that_nobody_believes_is_dealt_eight_times(monkeypatch: pytest.MonkeyPatch) -> None:
    table = middle_of_a_hand()
    seat, lookup, again = table.turn, table.ruleset.lookup, list[int]()
    made, unseen = redacted(table.state, seat), Unseen.new()
    deal_unseen(made, lookup, seat, unseen)
    monkeypatch.setattr(rollouts, "belief", lambda table, lookup, side, other: 0)
    monkeypatch.setattr(rollouts, "deal_again", lambda table, unseen, side: again.append(1))
    improve_others(made, lookup, Decision.new(), unseen, seat)
    assert len(again) == 3 * 7


def everything(state: State, unseen: Unseen) -> Counter[int]:
    """All tiles in hands and in the standing wall."""
    found = Counter(state.wall.tile[unseen.place[number]] for number in range(unseen.places))
    for side in state.side:
        found.update({tile: side.hand[tile] for tile in range(PLAYED)})
    return found
