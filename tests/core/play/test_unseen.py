"""Tiles that a seat cannot see, dealt anew: everything visible stays, nothing hidden is read, every deal is equally likely."""

from collections import Counter

import pytest

from kongbox import Ruleset, Table
from kongbox.bots import choose_action
from kongbox.core.play.unseen import deal_unseen
from kongbox.core.state.codes import EXCHANGE
from kongbox.core.state.records import Table as State
from kongbox.core.state.records import Unseen
from kongbox.core.state.rng import seed_dice
from kongbox.game.play.redact import redacted
from kongbox.tiles import FLOWER, PLAYED, WILD

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
    for seed in range(4):
        table = Table(rules, seed=seed)
        while not table.over:
            me = table.waiting[0]
            phases.add(table.phase)
            for seat in {me, (me + 1) % 4} & {*table.present}:
                made, unseen = dealt_anew(table.state, rules, seat, seed)
                assert hidden(made, unseen, seat) == hidden(table.state, unseen, seat), (table.phase, seat)
                assert redacted(made, seat).bytes() == redacted(table.state, seat).bytes(), (table.phase, seat)
            table.step(me, choose_action(table, me, "keen"))
    assert {"turn", "claim"} <= phases
