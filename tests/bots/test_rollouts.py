"""The other hands of a playout grow as real ones do, from tiles that nobody has seen."""

from collections import Counter

from kongbox.bots import choose_action
from kongbox.bots.rollouts import improve_others, list_draws, take
from kongbox.core.hand.distance import distance
from kongbox.core.play.unseen import deal_unseen
from kongbox.core.state.records import Decision, Log, Prices, Unseen
from kongbox.core.state.records import Table as State
from kongbox.core.state.rng import seed_dice
from kongbox.game import Table
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


def everything(state: State, unseen: Unseen) -> Counter[int]:
    """All tiles in hands and in the standing wall."""
    found = Counter(state.wall.tile[unseen.place[number]] for number in range(unseen.places))
    for side in state.side:
        found.update({tile: side.hand[tile] for tile in range(PLAYED)})
    return found
