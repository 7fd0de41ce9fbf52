"""What is known of a hand without looking it up: it is never nearer to ready than that."""

import pytest
from lengths import LONG

from kongbox.bots import bot_number
from kongbox.bots.hands import next_asked
from kongbox.core.hand.distance import distance
from kongbox.core.play.bots import BOT_STREAM, choose
from kongbox.core.play.deal import start
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.state.codes import OVER
from kongbox.core.state.records import Decision, Log, Table
from kongbox.core.state.rng import seed_dice
from kongbox.rulesets import Ruleset

BMJA = Ruleset.load("bmja")
HANDS = 5
CLUMSY = 600  # of 65,536 decisions


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(Ruleset.load("redux"), id="redux", marks=LONG),
        pytest.param(Ruleset.load("redux", {"manners": "strict"}), id="strict", marks=LONG),
        pytest.param(BMJA, id="bmja", marks=LONG),
        pytest.param(BMJA.choose({"manners": "strict"}), id="strict-bmja"),
        pytest.param(BMJA.goulash, id="goulash"),
        pytest.param(Ruleset.load("pung_chow"), id="pung-chow", marks=LONG),
        pytest.param(Ruleset.load("dummies"), id="dummies"),
    ],
)
def test_no_hand_is_nearer_to_ready_than_what_is_known_of_it(rules: Ruleset, bot: str) -> None:
    """After every decision, of all four."""
    lookup = rules.lookup
    table, log, decision = Table.new(), Log.new(), Decision.new()
    decision.clumsy = CLUMSY if lookup.rules.faults.manners else 0
    for seat in range(4):
        decision.bots[seat] = bot_number(bot)
    known = far = 0
    for number in range(HANDS):
        table.faults.asked = 15 if decision.clumsy else 0
        seed_dice(decision.random, number, BOT_STREAM)
        start(table, log, lookup, number, number % 4, 0, 0)
        while table.phase != OVER:
            seat = next_asked(table)
            legal(table, lookup, seat, decision)
            step(table, log, lookup, seat, choose(table, lookup, decision, seat))
            for side in table.side:
                assert side.least <= distance(lookup, side)
                known += side.least >= 0
                far += side.least > 0
    assert known >= far > 50
