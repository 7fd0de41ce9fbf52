"""Strict tables with players who err: every hand ends, keeps the laws, and never waits for nobody. (RX-INF)"""

import numpy as np
from compiled.test_same import compiled, held_tiles, interpreted, lying
from lengths import mostly_proofs, tried

from kongbox.core.state import codes as n
from kongbox.core.state.records import Log, Table
from kongbox.game.play.dealt import played_of
from kongbox.record.lines import hand_lines
from kongbox.rulesets import Ruleset
from kongbox.tiles import NONE, PLAYED

CLUMSY = 1311  # of 65536: two in a hundred
FIRE = {
    "redux": {n.SHORT, n.LONG, n.WRONG_TILE, n.EARLY, n.MISNAMED, n.HASTY_DRAW, n.MISSED, n.WITHDRAWN, n.FOUL, n.FALSE_MAHJONG}
    | {n.FALSE_SHOWN, n.UNMARKED_KONG, n.MISLED},
    "bmja": {n.MISNAMED, n.MISLED, n.FALSE_SHOWN},
    "pung_chow": {n.SHORT, n.LONG, n.FALSE_SHOWN},
    "pung_chow_limit": {n.SHORT, n.LONG, n.FALSE_SHOWN},
}
"""The infractions that the rules of each know, and clumsy players commit."""


def strict(name: str) -> Ruleset:
    return Ruleset.load(name, {"manners": "strict"})


@mostly_proofs("name", list(FIRE), "redux")
@tried("hands", 2_500, proof=100_000)
def test_clumsy_hands_keep_the_laws(name: str, hands: int) -> None:
    rules, fired, batch = strict(name), np.zeros(n.INFRACTIONS, int), 2_500
    for first in range(0, hands, batch):
        tables, _, outcomes = compiled(rules, ["greedy", "greedy", "greedy", "random"], first, batch, keep=False, clumsy=CLUMSY)
        assert (tables["phase"] == n.OVER).all()
        won = tables["winner"] != NONE
        face_up = tables["shown"].astype(int)
        claimed = won & ((tables["how"] == n.FROM_DISCARD) | (tables["how"] == n.FROM_KONG))
        face_up[np.flatnonzero(claimed), tables["tile"][claimed]] -= 1
        held = tables["side"]["hand"].sum(axis=1, dtype=int)
        for number in range(8):  # dealt, and not laid out yet when an error ended the hand
            held[:, PLAYED + number] += (tables["side"]["unlaid"] >> number & 1).sum(axis=1)
        assert (lying(tables, rules) + held + face_up == np.bincount(rules.tiles, minlength=43)).all()
        size = held_tiles(tables) + 3 * tables["side"]["melds"] - tables["side"]["wrong"]
        drawing = np.zeros((batch, 4), bool)
        drawing[np.arange(batch), tables["turn"]] = ~won & (tables["why"] == n.PENALTY)
        drawing[np.flatnonzero(won), tables["winner"][won]] = True
        resumed = tables["faults"]["resume"] != NONE  # who has claimed a tile while another discarded out of turn
        drawing[np.flatnonzero(resumed), tables["faults"]["resume"][resumed]] = True
        washed = ~won & (tables["why"] == n.WASHED)
        drawing[np.flatnonzero(washed), tables["dealer"][washed]] = True
        owing = tables["side"]["owing"].astype(int)
        opening = (tables["opened"] < 4)[:, None]  # bonus tiles lie there that were not laid out yet
        assert (opening | (size + owing == 13) | (drawing & (size + owing == 14))).all()
        assert (outcomes["net"].sum(axis=1) == 0).all() and (tables["owed"] >= 0).all()
        winners = tables["side"][np.flatnonzero(won), tables["winner"][won]]
        assert (winners["faults"] == 0).all()
        long = tables["side"]["wrong"] > 0
        assert (tables["side"]["score"][long] == 0).all()
        assert (tables["faults"]["culprit"][~won & (tables["why"] == n.PENALTY)] != NONE).all()
        fired += outcomes["fired"].sum(axis=0, dtype=int)
    committed = {what for what in range(n.INFRACTIONS) if fired[what]}
    assert committed <= FIRE[name] | {n.MISSED}
    if hands >= 100_000:
        assert FIRE[name] <= committed


@mostly_proofs("name", list(FIRE), "redux")
@tried("hands", 15, proof=80)
def test_clumsy_hands_are_the_same_interpreted_and_compiled(name: str, hands: int) -> None:
    rules, bots = strict(name), ["greedy", "random", "greedy", "greedy"]
    tables, logs, outcomes = compiled(rules, bots, 31, hands, keep=True, clumsy=CLUMSY)
    for number, (table, log, outcome) in enumerate(interpreted(rules, bots, 31, hands, clumsy=CLUMSY)):
        assert table.bytes() == tables[number].tobytes(), number
        assert log.bytes() == logs[number].tobytes(), number
        assert outcome.bytes() == outcomes[number].tobytes(), number
        lines = hand_lines(number + 1, played_of(rules, table, log))
        assert lines == hand_lines(number + 1, played_of(rules, Table.over(tables[number]), Log.over(logs[number])))
