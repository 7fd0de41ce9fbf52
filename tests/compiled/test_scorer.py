"""The compiled scorer against the second one and against itself interpreted, on every sort of hand."""

import numpy as np
import pytest
from lengths import tried
from oracle.hands import arguments, cases, to_notation
from oracle.scorer import score as second_opinion

from kongbox import Ruleset
from kongbox.compiled import score_many
from kongbox.core.score.circumstances import describe
from kongbox.core.score.scoring import score
from kongbox.core.state.records import Hand
from kongbox.game.score.circumstances import Circumstances
from kongbox.game.score.laid import lay_out
from kongbox.notation import read_hand
from kongbox.tiles import KIND, WINDS

OPTIONS = [
    {},
    {"wall": "dead_wall", "only_possible": "count_exposed", "limit": 0},
    {"claimed_kong_concealed": False, "loose_draw_points": True, "limit": 600, "mahjong_points": 20},
]


@pytest.mark.clause("RX-SC-7", "RX-SC-8")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@tried("count", 150, proof=4000)
def test_compiled_scores_are_those_of_the_second_scorer(options: dict[str, object], count: int) -> None:
    ruleset = Ruleset.load("redux", options)
    rules, specials = ruleset.rules, [row.name for row in ruleset.rows]
    hands, wanted, interpreted = np.zeros(count, Hand.dtype), [], []
    drawn = [case for case in cases(500 + len(options), 2 * count) if not case.options][:count]
    for place, case in enumerate(drawn):
        case.options = options
        told = arguments(case)
        case_told = Circumstances(
            WINDS.index(case.seat),
            WINDS.index(case.round),
            *(told[name] for name in Circumstances._fields[2:]),
        )
        table = lay_out(read_hand(to_notation(case)), case_told, ruleset, [KIND[tile] for tile in case.exposed])
        hand = Hand.over(hands[place])
        describe(table, ruleset.lookup, case_told.seat, hand)
        hand.save()
        plain = hand.copy()
        score(plain, rules)
        interpreted.append(plain.bytes())
        wanted.append(second_opinion(case))
    totals = np.zeros(count, np.int64)
    assert score_many(hands, ruleset.lookup.array(), totals) == -1
    assert totals.tolist() == [result.total for result in wanted]
    for made, result, wanted_bytes in zip(hands, wanted, interpreted, strict=True):
        assert made.tobytes() == wanted_bytes
        if result.special:
            assert specials[made["special"]] in result.specials
        else:
            assert (made["points"], made["doublers"]) == (result.points, result.doublers)
