"""The history in a table's record: every discard in order, who claimed it, and what was announced."""

import random

from lengths import mostly_proofs

from kongbox import Ruleset, Table
from kongbox.bots import choose_action
from kongbox.core.state.records.history import MOST
from kongbox.game.play.lying import Discard
from kongbox.tiles import NAMES, NONE

SHEETS = {
    "redux": Ruleset.load("redux"),
    "strict": Ruleset.load("redux", {"manners": "strict"}),
    "goulash": Ruleset.load("bmja").goulash,
}


def discards(table: Table) -> tuple[Discard, ...]:
    """The discards in a table's history."""
    history = table.state.history
    return tuple(
        Discard(NAMES[history.tile[at]], history.seat[at], None if history.taker[at] == NONE else history.taker[at])
        for at in range(history.discards)
    )


@mostly_proofs("name", SHEETS, "strict")
def test_the_history_holds_the_discards_that_everybody_saw(name: str) -> None:
    claimed = 0
    for seed in range(4):
        table, chance = Table(SHEETS[name], seed=seed, asked=(0, 1, 2, 3)), random.Random(seed)
        while not table.over:
            seat = table.waiting[0]
            bot = "random" if seed == 3 else chance.choice(["greedy", "keen"])
            table.step(seat, choose_action(table, seat, bot, seed=seed, clumsy=0.1 if name == "strict" else 0.0))
        assert discards(table) == table.discards
        claimed += sum(discard.taker is not None for discard in table.discards)
        calls = [event.code is not None for event in table.events if event.kind == "discard"]
        history = table.state.history
        assert [history.called[at] == 1 for at in range(history.discards)] == calls
        assert history.discards < MOST
    assert claimed > 1


def test_a_position_in_text_brings_its_history() -> None:
    table = Table(seed=5)
    for _ in range(20):
        seat = table.waiting[0]
        table.step(seat, choose_action(table, seat, "greedy"))
    assert discards(Table.from_text(table.to_text())) == table.discards
