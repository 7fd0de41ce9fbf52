"""Codes: each number of a family stands for one thing, and the records have room for as much as the limits allow."""

from collections.abc import Collection

import pytest

from kongbox.core.state import codes as n
from kongbox.core.state.actions import ACTIONS
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Prices, Rules, Side, Table, Trees
from kongbox.game.model.codes import CALLS, EVENT_KINDS, HOW, OFFENCES, PHASES, WHY


@pytest.mark.parametrize(
    ("family", "numbers"),
    [
        (PHASES, range(8)),
        (WHY, range(9)),
        (CALLS, range(3)),
        (EVENT_KINDS, range(24)),
        ({*HOW, n.FROM_CLAIM}, range(6)),
        ((n.PAIR, n.CHOW, n.PUNG, n.KONG, n.BOGUS), range(5)),
        ((n.EXPOSED, n.CONCEALED, n.CLAIMED_KONG), range(3)),
        ((n.SETS, n.ORPHANS, n.SEVEN_PAIRS, n.PAIR_HONOURS, n.KNITTING, n.TRIPLE_KNITTING, n.TEMPLATES), range(7)),
        ((n.BOX, n.DEAD, n.MOVING), range(3)),
        ((n.FAULT_FOUL, n.FAULT_BARRED, n.FAULT_COUNT, n.FAULT_FORFEIT, n.FAULT_LONG), (1, 2, 4, 8, 16)),
        ((0, n.LIMIT_HAND, n.FIXED, n.BASIC), range(4)),
        ((0, n.BONUS, n.ALL), range(3)),
        ((0, n.TWO_BAMBOOS, n.JOKERS), range(3)),
        ((0, 1, n.ERROR), range(3)),
    ],
)
def test_each_of_a_family_has_a_number_of_its_own(family: Collection[int], numbers: Collection[int]) -> None:
    assert sorted(family) == list(numbers)


def test_an_infraction_has_the_number_of_its_clause() -> None:
    """14 is a mistake in counting, which is none at the table. 16 and 17 are parts of RX-INF-11 and RX-INF-6."""
    assert sorted(OFFENCES) == [*range(1, 14), 15, 16, 17]
    by_clause = {1: "short-hand", 2: "long-hand", 3: "tile-seen", 4: "wrong-tile", 5: "out-of-turn", 6: "misnamed"}
    by_clause |= {7: "hasty-draw", 8: "missed-win", 9: "withdrawn-claim", 10: "foul-hand", 11: "false-mahjong"}
    by_clause |= {12: "harmful-call", 13: "remark", 15: "unmarked-kong"}
    assert OFFENCES.items() >= by_clause.items()


def test_no_answer_is_none_of_the_actions() -> None:
    assert n.UNASKED == -1


def test_records_have_room_for_what_the_limits_allow() -> None:
    rules, hand, table = Rules.new(), Hand.new(), Table.new()
    assert rules.shapes.template.shape == (n.MOST_VARIANTS,) == (24,)
    assert rules.groups.row.shape == (n.MOST_DRAWINGS,) == (32,)
    assert rules.groups.first.shape == (33,)
    assert rules.groups.group.shape == (n.MOST_GROUPS,) == (256,)
    assert rules.forms.top.shape == (n.MOST_TOPS + 1,) == (16,)
    assert rules.forms.skips.shape == (n.MOST_FORMS,) == (192,)
    assert rules.rows.pattern.shape == hand.times.shape == (n.MOST_ROWS,) == (96,)
    assert rules.dangers.wins.shape == (n.MOST_DANGERS, n.MOST_WINS) == (8, 4)
    assert Side.new().danger_from.shape == (8,)
    assert hand.reading.shape == (n.MOST_READINGS, 12) == (32, 12)
    assert table.faults.fired.shape == Outcome.new().fired.shape == (n.INFRACTIONS,) == (18,)
    assert Side.new().given.shape == (n.GIVEN,) == (3,)
    assert table.history.tile.shape == (128,)
    assert (Trees.new().root.shape, Trees.new().node.shape, Prices.new().action.shape) == ((512,), (8192, 4), (64,))
    assert Decision.new().open.shape == (ACTIONS,) == (433,)
    assert (Log.new().event.shape, Log.new().move.shape) == ((1200, 5), (960, 3))
