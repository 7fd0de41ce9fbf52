"""The row that a table stops for at the end of a hand."""

import pytest

from kongbox import Ruleset, score
from kongbox.game.score.feats import feat_of
from kongbox.game.score.readings import How


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
