"""British hands interpreted and compiled are the same to the byte, and keep the laws."""

import numpy as np
import pytest

from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.compiled.play import play_many
from kongbox.core import names as n
from kongbox.core.records import Hand, Log, Mind, Outcome, Table
from kongbox.rulesets import Ruleset
from kongbox.sim.simulate import hand_seed
from kongbox.tiles import COPIES, NONE

RULES = Ruleset.load("bmja")


def compiled(bot: str, seed: int, hands: int, *, keep: bool):
    """The tables, logs and outcomes of some hands."""
    tables, logs = np.zeros(hands, Table.dtype), np.zeros(hands if keep else 1, Log.dtype)
    mind, hand, outcomes = np.zeros(1, Mind.dtype), np.zeros(1, Hand.dtype), np.zeros(hands, Outcome.dtype)
    mind["bots"][0] = [bot_number(bot)] * 4
    logs["keep"] = keep
    play_many(tables, logs, RULES.house.array(), mind, hand, outcomes, hand_seed(seed, 0), 0)
    return tables, logs, outcomes


@pytest.mark.parametrize(("bot", "hands"), [("greedy", 300), ("random", 100), ("keen", 30)])
def test_interpreted_and_compiled_hands_are_the_same_to_the_byte(bot: str, hands: int) -> None:
    tables, logs, outcomes = compiled(bot, 21, hands, keep=True)
    mind, hand = Mind.new(), Hand.new()
    for seat in range(4):
        mind.bots[seat] = bot_number(bot)
    for number in range(hands):
        table, log, outcome = Table.new(), Log.new(), Outcome.new()
        log.keep = 1
        play_hand(table, log, RULES.house, mind, hand, outcome, hand_seed(21, number), number)
        assert table.bytes() == tables[number].tobytes(), number
        assert log.bytes() == logs[number].tobytes(), number
        assert outcome.bytes() == outcomes[number].tobytes(), number


@pytest.mark.clause("BM-PAY-1", "BM-PLAY-1", "BM-PLAY-10")
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_compiled_hands_keep_the_laws(bot: str) -> None:
    hands = 4_000
    tables, _, outcomes = compiled(bot, 22, hands, keep=False)
    assert (tables["phase"] == n.OVER).all()
    assert (outcomes["net"].sum(axis=1) == 0).all()
    won = tables["winner"] != NONE
    assert (tables["owed"][~won] == 0).all() and not won.all()
    chows = ((tables["side"]["kind"] == n.CHOW) & (np.arange(4) < tables["side"]["melds"][..., None])).sum(axis=2)
    assert (chows[np.flatnonzero(won), tables["winner"][won]] <= 1).all()
    assert (outcomes["score"] <= 1000).all()
    held = tables["side"]["hand"].sum(axis=1, dtype=int)
    assert (held[:, 34:] <= np.array(COPIES[34:])).all()


def test_bots_win_by_special_hands_too() -> None:
    _, _, outcomes = compiled("greedy", 23, 8_000, keep=False)
    special = {RULES.rows[row].rule for row in outcomes["special"] if row != NONE}
    assert {"purity", "knitting", "triple_knitting", "thirteen_unique_wonders"} <= special
