"""What a decision cost: clear mistakes have a price, the best play has none, and a hand's account adds up."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from bots.test_bots import hide_and_seek
from failing import fails
from lengths import mostly_proofs

from kongbox.bots import choose_action
from kongbox.bots.rollouts import draw_another
from kongbox.core.play.unseen import list_places
from kongbox.core.state.records import Unseen
from kongbox.core.state.rng import seed_dice
from kongbox.errors import BadInput
from kongbox.game import Action, Seen, Table
from kongbox.minds import pricing
from kongbox.minds.pricing import Effort, Priced, account, luck_of, price, proved
from kongbox.minds.weighing import QUICK, USUAL, Z
from kongbox.rulesets import Ruleset
from kongbox.steps import Steps, finish
from kongbox.tiles import FLOWER

TIMES = 1000
LATE = {"turn": 142, "claim": 182}
"""Hands of four greedy that are won on the winner's own turn, or by a claim, when few tiles are left to play out."""

RULES = Ruleset.load("redux")


def played(seed: int, rules: Ruleset = RULES) -> Table:
    """A hand of four greedy, finished."""
    table = Table(rules, seed=seed)
    while not table.over:
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    return table


def before_the_end(seed: int, answers: int) -> tuple[Table, list[tuple[int, Action]], Table]:
    """A hand so many answers before its end, those answers, and the end."""
    end = played(seed)
    table = end.copy()
    moves: list[tuple[int, Action]] = []
    for _ in range(answers):
        moves.insert(0, table.undo())
    return table, moves, end


def chance_to_win(phase: str) -> tuple[Table, int]:
    """A table at which a seat may declare mahjong, on its own turn or by a claim, while few tiles are left for another win."""
    for seed in range(LATE[phase], 400):
        table = Table(RULES, seed=seed)
        while not table.over:
            seat = table.waiting[0]
            late = table.wall_left < 12
            if late and table.phase == phase and "mahjong" in [action.verb for action in table.legal(seat)]:
                return table, seat
            table.step(seat, choose_action(table, seat, "greedy"))
    raise AssertionError(phase)


def late_choice() -> Seen:
    """What a seat sees that may discard many tiles, late in a hand."""
    table, _, _ = before_the_end(60, 7)
    return table.seen(table.turn)


def priced(table: Table, seat: int, action: Action, playouts: int = 120) -> Priced:
    """The price of one action."""
    (found,) = price(table.copy(), [(seat, action)], seat, playouts=playouts, luck=False, seed=1, compiled=False)
    return found


def not_winning(table: Table, seat: int, phase: str) -> Action:
    """To discard the winning tile, or to let it pass."""
    if phase == "claim":
        return next(action for action in table.legal(seat) if action.verb == "pass")
    drawn = table.drawn(seat)
    return next(action for action in table.legal(seat) if action.id == f"discard {drawn}")


@mostly_proofs("phase", ["turn", "claim"], "claim")
def test_a_win_that_was_let_go_is_a_dear_mistake(phase: str) -> None:
    table, seat = chance_to_win(phase)
    found = priced(table, seat, not_winning(table, seat, phase))
    assert found.best.action.verb == "mahjong"
    assert found.cost == found.loss.points >= 3 * found.loss.interval
    assert found.best.wins > found.played.wins
    assert [one for one in found.choices if one.action == found.best.action] == [found.best]


@mostly_proofs("phase", ["turn", "claim"], "turn")
def test_the_win_itself_costs_nothing(phase: str) -> None:
    table, seat = chance_to_win(phase)
    win = next(action for action in table.legal(seat) if action.verb == "mahjong")
    found = priced(table, seat, win)
    assert (found.played.action, found.best.action) == (win, win)
    assert (found.loss.points, found.loss.interval, found.cost) == (0, 0, 0)


def test_a_hands_account_adds_up_and_follows_from_the_seed() -> None:
    start, moves, end = before_the_end(LATE["turn"], 10)
    assert end.result is not None
    seat, _ = moves[-1]
    assert sum(mover == seat for mover, _ in moves) > 2

    def all_priced(seed: int) -> list[Priced]:
        return list(price(start.copy(), moves, seat, playouts=16, seed=seed, compiled=False))

    found = all_priced(5)
    assert found and found == all_priced(5) != all_priced(6)
    told = account(found, end.result.net[seat])
    assert told.net == end.result.net[seat]
    assert told.expected + told.luck.points + told.skill.points + told.rest == pytest.approx(told.net)
    assert told.skill.points == -sum(one.cost for one in found) <= 0
    assert [moves[one.move - 1] for one in found] == [(seat, one.played.action) for one in found]


def test_a_forced_answer_has_no_price_and_pricing_can_be_stopped() -> None:
    start, moves, _ = before_the_end(LATE["claim"], 12)
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 2

    seat = moves[0][0]
    assert not list(price(start.copy(), moves, seat, playouts=8, luck=False, compiled=False, stopped=lambda: True))
    assert len(list(price(start.copy(), moves, seat, playouts=8, luck=False, compiled=False, stopped=stopped))) <= 2


def test_moves_may_be_text_and_the_table_stays_as_it_is() -> None:
    table, moves, _ = before_the_end(LATE["claim"], 12)
    before = table.to_text()
    how: Any = {"playouts": 8, "luck": False, "compiled": False}
    found = [list(price(table, given, 0, **how)) for given in (moves, [(seat, str(action)) for seat, action in moves])]
    assert found[0] and found[0] == found[1]
    assert table.to_text() == before


@pytest.mark.parametrize(
    ("moves", "code"),
    [(5, "bad-moves"), ([5], "bad-moves"), ("ab", "bad-moves"), ([(9, "pass")], "bad-seat"), ([(0, "x")], "bad-action")],
)
def test_a_price_asks_for_moves_and_for_a_table(moves: Any, code: str) -> None:
    with fails(code, BadInput):
        list(price(Table(seed=1), moves, 0))
    with fails("bad-table", BadInput):
        price(moves, [], 0)


def test_a_price_takes_two_thousand_hands_for_each_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Effort]()

    def price_in_steps(*given: Any) -> list[None]:
        asked.append(given[3])
        return []

    monkeypatch.setattr(pricing, "price_in_steps", price_in_steps)
    assert not list(price(Table(RULES, seed=5), [], 0))
    whole = Effort(2000, within=None, luck=True, seed=0, threads=1, compiled=True)
    assert asked == [whole] and Effort() == whole


def test_a_price_hangs_on_nothing_that_was_hidden() -> None:
    start, moves, _ = before_the_end(LATE["claim"], 12)
    seat = start.waiting[0]
    other = start.copy()
    other.state = hide_and_seek(start.state, seat, random.Random(5))
    action = next(action for mover, action in moves if mover == seat)
    assert priced(start, seat, action, 24).choices == priced(other, seat, action, 24).choices


def at(stop: Callable[[Table], bool]) -> Table:
    """A hand of four greedy, up to a moment."""
    table = Table(RULES, seed=3)
    while not stop(table):
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    return table


def test_each_bot_plays_out_half_of_the_deals_that_prove_a_mistake() -> None:
    seen = late_choice()
    second, *_, first = seen.legal

    def sums(deals: int, *bots: str) -> tuple[int, ...]:
        prices = finish(proved(seen, first, second, deals, bots, seed=3, threads=1, compiled=False))
        return tuple(round(one.gain * one.playouts) for one in prices)

    half, keen, more, both = sums(6, QUICK), sums(6, USUAL), sums(12, USUAL), sums(12, QUICK, USUAL)
    assert half != keen
    assert both == tuple(quick + after - before for quick, after, before in zip(half, more, keen, strict=True))


def test_more_hands_are_played_until_a_loss_is_known_well_enough() -> None:
    seen = late_choice()
    first, second = seen.legal[0], seen.legal[-3]
    _, rough = finish(proved(seen, first, second, 20, seed=3, threads=1, compiled=False))
    _, fine = finish(proved(seen, first, second, 20, within=rough.ahead_interval / 2, seed=3, threads=1, compiled=False))
    assert fine.ahead_interval <= rough.ahead_interval / 2
    assert 20 < fine.playouts < 400
    same, _ = finish(proved(seen, first, first, 20, within=1, seed=3, threads=1, compiled=False))
    assert same.playouts == 20, "an action loses nothing against itself"


def test_a_loss_is_doubted_until_it_is_clear_or_four_times_as_many_hands_are_played() -> None:
    seen = late_choice()
    first, *others = seen.legal
    found = [finish(proved(seen, first, other, 10, seed=3, threads=1, compiled=False))[1] for other in others]
    for one in found:
        none, mistake = 3 * one.ahead <= one.ahead_interval, one.ahead >= 3 * one.ahead_interval
        assert none or mistake or one.playouts == 40
    assert {one.playouts for one in found} == {10, 20, 40}, "some were doubted"


@pytest.mark.parametrize(("lead", "deals"), [(0.33, 20), (0.34, 80), (0.99, 80), (1.01, 100_000), (3.01, 20)])
def test_deals_are_doubled_until_a_lead_is_clear_or_there_are_enough(
    monkeypatch: pytest.MonkeyPatch, lead: float, deals: int
) -> None:
    """The lead is so many times its interval, however many deals are played."""

    class Proof:
        deals = 0

        def play_round(self, deals: int) -> Steps[None]:
            assert deals <= max(self.deals, 20)
            self.deals += deals
            yield from ()

        ahead = staticmethod(lambda _: lead)
        doubt = staticmethod(lambda _: 1 / Z)
        choice = staticmethod(lambda _: None)

    proof, seen = Proof(), Table(RULES, seed=5).seen(0)
    monkeypatch.setattr(pricing, "compared", lambda *_, **__: (proof, 1))
    finish(proved(seen, seen.legal[0], seen.legal[1], 20, seed=3, threads=1, compiled=True))
    assert proof.deals == deals


def test_a_winning_draw_is_luck_and_a_claim_is_none() -> None:
    table, seat = chance_to_win("turn")
    luck = finish(luck_of(table.seen(seat), Effort(40, seed=1, compiled=False)))
    assert luck is not None and luck.points > luck.interval
    claim = at(lambda table: table.phase == "claim" and len(table.legal(table.waiting[0])) > 1)
    assert finish(luck_of(claim.seen(claim.waiting[0]), Effort(4, seed=1, compiled=False))) is None


def test_another_draw_is_any_tile_that_may_stand() -> None:
    """Each as often as it is hidden, and nothing else changes."""
    table, _, _ = before_the_end(99, 5)
    seat = table.turn
    state, unseen, came = table.state, Unseen.new(), Counter[int]()
    list_places(state, RULES.lookup, unseen)
    standing = [state.wall.tile[unseen.place[number]] for number in range(unseen.places)]
    likely = Counter([state.side[seat].drawn, *(tile for tile in standing if tile < FLOWER)])
    before = Counter(table.hand(seat))
    seed_dice(unseen.random, 5, 1)
    for _ in range(TIMES):
        other = table.copy()
        draw_another(other.state, unseen, seat)
        tile = other.state.side[seat].drawn
        came[tile] += 1
        wall = [other.state.wall.tile[unseen.place[number]] for number in range(unseen.places)]
        assert Counter([*wall, tile]) == Counter([*standing, state.side[seat].drawn])
        assert Counter(other.hand(seat)) - before == Counter() or (other.drawn(seat),) == tuple(
            Counter(other.hand(seat)) - before
        )
    assert set(came) <= set(likely)
    for tile, count in likely.items():
        share = count / likely.total()
        assert abs(came[tile] - TIMES * share) < 5 * (TIMES * share * (1 - share)) ** 0.5, tile


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"seat": 9}, "bad-seat"),
        *[({"within": within}, "bad-number") for within in (0, -1, "1", float("nan"))],
        ({"playouts": 0}, "bad-number"),
        ({"threads": 0}, "bad-number"),
        ({"seed": -1}, "bad-seed"),
    ],
)
def test_a_price_asks_for_a_seat_and_for_numbers(how: dict[str, Any], code: str) -> None:
    table = Table(seed=7)
    with fails(code, BadInput):
        price(table, (), **{"seat": 0, **how})
