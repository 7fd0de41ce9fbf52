"""Tiles that a seat cannot see, dealt anew: everything visible stays, nothing hidden is read, every deal is equally likely."""

from collections import Counter
from itertools import permutations

import pytest

from kongbox import Ruleset, Table
from kongbox.bots import choose_action
from kongbox.core.play.unseen import deal_unseen
from kongbox.core.state.codes import CLAIM, EXCHANGE, OPENING
from kongbox.core.state.records import Table as State
from kongbox.core.state.records import Unseen
from kongbox.core.state.rng import seed_dice
from kongbox.game.play.lying import tiles_of_hand
from kongbox.game.play.redact import redacted
from kongbox.tiles import FLOWER, NAMES, PLAYED, WILD

SHEETS = {
    "redux": Ruleset.load("redux"),
    "goulash": Ruleset.load("bmja").goulash,
    "pung_chow": Ruleset.load("pung_chow"),
    "dummies": Ruleset.load("dummies"),
}


def dealt_anew(state: State, rules: Ruleset, seat: int, seed: int) -> tuple[State, Unseen]:
    """The table as a seat sees it, with everything hidden dealt anew."""
    table, unseen = redacted(state, seat), Unseen.new()
    seed_dice(unseen.random, seed, 0)
    deal_unseen(table, rules.lookup, seat, unseen)
    return table, unseen


def hidden(state: State, unseen: Unseen, seat: int) -> Counter[int]:
    """The tiles that a seat cannot see."""
    found = Counter(state.wall.tile[unseen.place[number]] for number in range(unseen.places))
    for other, side in enumerate(state.side):
        if other != seat:
            found.update({kind: side.hand[kind] for kind in (*range(PLAYED), WILD)})
            found.update({FLOWER + number: side.unlaid >> number & 1 for number in range(8)})
            found.update(side.given[number] for number in range(side.gave if state.phase == EXCHANGE else 0))
    return +found


@pytest.mark.parametrize("name", SHEETS)
def test_what_is_dealt_anew_are_the_hidden_tiles(name: str) -> None:
    rules = SHEETS[name]
    phases = set()
    for seed in range(2):
        table = Table(rules, seed=seed)
        while not table.over:
            me = table.waiting[0]
            phases.add(table.phase)
            for seat in {me, (me + 1) % 4} & {*table.present}:
                made, unseen = dealt_anew(table.state, rules, seat, seed)
                assert hidden(made, unseen, seat) == hidden(table.state, unseen, seat), (table.phase, seat)
                assert redacted(made, seat).bytes() == redacted(table.state, seat).bytes(), (table.phase, seat)
                if table.phase == "exchange":
                    assert made.pending == table.state.pending, "who has not put out three tiles yet is asked"
            table.step(me, choose_action(table, me, "keen"))
    assert {"turn", "claim"} <= phases


@pytest.mark.parametrize("opened", [4, 1])
def test_every_deal_of_the_hidden_tiles_is_equally_likely(opened: int) -> None:
    """Five hidden tiles for three hands of one tile each and the wall, against all their orders.

    A hand that has been opened holds no bonus tile; those that are still to be opened may.
    """
    pool = [0, 0, 13, 31, FLOWER]
    state = Table(seed=1).state
    seat = state.dealer
    state.phase, state.opened, state.turn, state.pending = (CLAIM, 4, seat, 0) if opened == 4 else (OPENING, opened, seat, 0)
    for kind in range(FLOWER + 8):
        state.shown[kind] = (1 if kind >= FLOWER else 4) - pool.count(kind)
        for side in state.side:
            side.hand[kind] = 0
    for side in state.side:
        side.melds, side.unlaid = 4, 0
    following = [(seat + turn) % 4 for turn in (1, 2, 3)]
    closed = [turn for turn in (1, 2, 3) if turn <= opened]
    wanted = Counter(order[:3] for order in permutations(pool) if not any(order[turn - 1] >= FLOWER for turn in closed))
    found: Counter[tuple[int, ...]] = Counter()
    deals, table, unseen = 1_000, State.new(), Unseen.new()
    saved = state.bytes()
    seed_dice(unseen.random, 5, 0)
    for _ in range(deals):
        table.restore(saved)
        deal_unseen(table, Ruleset.load("redux").lookup, seat, unseen)
        hands = (tiles_of_hand(table.side[other]) for other in following)
        found[tuple(NAMES.index(hand[0]) for hand in hands)] += 1
    assert {*found} == {*wanted}
    whole = sum(wanted.values())
    chi = sum((found[deal] - deals * times / whole) ** 2 / (deals * times / whole) for deal, times in wanted.items())
    free = len(wanted) - 1
    assert chi < free + 4 * (2 * free) ** 0.5, (chi, free)
