"""The row that a table stops for at the end of a hand."""

import pytest

from kongbox import Ruleset, score
from kongbox.game import Table
from kongbox.game.score.feats import feat_of
from kongbox.game.score.readings import How
from kongbox.game.views.views import event_views, feat_view


@pytest.mark.parametrize(
    ("rules", "hand", "how", "feat"),
    [
        ("redux", "46b 789b 444c 678d 99d .5b", {"won": "discard"}, None),
        ("redux", "46b 789b 444c 678d 99d .5b", {"won": "rob"}, "robbing_the_kong"),
        ("redux", "46b 789b 444c 678d 99d .5b", {"won": "discard", "final": True}, "final_tile"),
        ("redux", "46b 789b 444c 678d 99d .5b", {"won": "wall", "heaven": True}, "heavens_blessing"),
        ("redux", "19b 19c 19d ESWN RRG .P", {"won": "rob"}, "thirteen_orphans"),
        ("bmja", "46b 888b 444c EEE 99d .5b", {"won": "discard", "final": True}, "final_discard"),
        ("bmja", "46b 888b 444c EEE 99d .5b", {"won": "wall", "final": True}, "last_live_tile"),
    ],
)
def test_a_table_stops_for_the_dearest_rare_row(rules: str, hand: str, how: How, feat: str | None) -> None:
    ruleset = Ruleset.load(rules)
    found = feat_of(score(hand, ruleset, **how), ruleset)
    assert (found[0].rule if found else None) == feat


DANGER = """
E 169b 259c 158d ESWN
S 147b 147c 369d ESWN
W 12344d PP +RRR +GGG .6c
N 2458b 278c 127d SN P
discards E:R>W W:3c N:G>W
next E
"""


@pytest.mark.parametrize("final", [False, True])
def test_a_hand_that_the_limit_cuts_is_stopped_for_too_and_rather_than_for_a_rare_row(final: bool) -> None:
    table = Table.from_text(DANGER, Ruleset.load("redux"))
    for seat, action in ((2, "discard 6c"), (3, "pass"), (0, "pass"), (1, "pass"), (3, "discard P")):
        if seat in table.waiting:
            table.step(seat, action)
    table.state.final = int(final)
    table.step(2, "mahjong")
    while table.result is None:
        table.step(table.waiting[0], "pass")
    feat = feat_view(table, event_views(table, None))
    assert feat is not None and (feat.rule, feat.clause) == ("limit", "RX-OPT-2")
    assert table.result.scores[2].uncut == 1408 * (1 + final)
