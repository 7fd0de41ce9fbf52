"""Caution: what is dangerous to discard, which tiles are safe, and when an announcement gains nothing."""

import pytest

from kongbox import Table
from kongbox.bots import choose_action
from kongbox.bots.caution import (
    fits_nothing,
    gains_by_calling,
    has_passed,
    is_too_dear,
    is_wary,
    risk,
)
from kongbox.bots.reasons import Reason, reason
from kongbox.core.play.legal import legal
from kongbox.core.state.records import Decision, copy_table
from kongbox.core.state.records import Table as State
from kongbox.game import read_action
from kongbox.kernels import DISCARD, choose_keen, list_kinds
from kongbox.notation import read_tile
from kongbox.tiles import NAMES

FAR = "13c 46c 79c 13d 46d 79d 4b .8b"
BAMBOOS = f"W +111b +555b +789b 24c 3c S\nS {FAR}\ndiscards E:1b>W W:N N:5b>W W:E N:S E:S S:9b>W\nturn S\n"
TWO_SETS = f"W +111b +555b 24c 3c S 46b 7b\nS {FAR}\ndiscards E:1b>W W:N N:5b>W W:E N:S E:S\nturn S\n"
DRAGONS = f"W +RRR +GGG 24c 3c S 46b 7b\nS {FAR}\ndiscards E:R>W W:N N:G>W W:E N:S E:S\nturn S\n"
RIICHI = """S 147b 258c 369d EWN P .P
discards E:9c S:1d W:S N:G E:9b S:9c W:1c! N:4b E:5c S:1c W:7b N:1d E:4b
turn S
also W calling=1
"""
QUIET = RIICHI.replace("!", "").replace("also W calling=1\n", "")
EAST, SOUTH, WEST = 0, 1, 2


def table_of(rules: str, position: str) -> Table:
    """The table of a position; South, seat 1, is asked."""
    return Table.from_text(f"rules {rules}\n{position}")


@pytest.mark.parametrize(
    ("rules", "position", "wary"),
    [
        ("redux", BAMBOOS, True),
        ("redux", TWO_SETS, False),
        ("redux", DRAGONS, True),
        ("redux", DRAGONS.replace("R", "E"), False),
        ("redux", DRAGONS.replace("+GGG", "+999b").replace("N:G>W", "N:9b>W"), False),
        ("redux cannon=off", BAMBOOS, False),
        ("bmja", BAMBOOS, False),
        ("bmja cannon=debts", BAMBOOS, True),
        ("pung_chow", BAMBOOS, False),
        ("dummies", RIICHI, True),
        ("dummies", QUIET, False),
        ("dummies", BAMBOOS, False),
    ],
)
def test_a_player_fears_sets_that_may_become_a_cannon_and_riichi(rules: str, position: str, wary: bool) -> None:
    table = table_of(rules, position)
    assert is_wary(table.state, table.ruleset.lookup, SOUTH) == wary


def test_nobody_fears_their_own_sets_or_riichi() -> None:
    table = table_of("redux", BAMBOOS)
    assert not is_wary(table.state, table.ruleset.lookup, WEST)
    table = table_of("dummies", RIICHI)
    assert not is_wary(table.state, table.ruleset.lookup, WEST)


@pytest.mark.parametrize(
    ("rules", "position", "tile", "away", "cost"),
    [
        ("redux", BAMBOOS, "8b", 3, 500),
        ("redux", BAMBOOS, "8b", 2, 6),
        ("redux", BAMBOOS, "9c", 3, 0),
        ("redux", TWO_SETS, "8b", 3, 0),
        ("dummies", RIICHI, "2c", 4, 500),
        ("dummies", RIICHI, "2c", 3, 0),
        ("dummies", RIICHI, "4b", 4, 0),
        ("dummies", RIICHI, "5c", 4, 0),
        ("dummies", RIICHI, "9c", 4, 500),
        ("dummies", QUIET, "2c", 4, 0),
    ],
)
def test_the_risk_of_a_discard(rules: str, position: str, tile: str, away: int, cost: int) -> None:
    """A near hand only prefers the safe one of two tiles; riichi frightens only a hand that is far from ready."""
    table = table_of(rules, position)
    state = table.state
    assert risk(state, table.ruleset.lookup, state.side[SOUTH], SOUTH, read_tile(tile), away) == cost


@pytest.mark.parametrize(
    ("tile", "passed"), [("9b", False), ("9c", False), ("1c", True), ("4b", True), ("7b", True), ("G", False), ("2c", False)]
)
def test_a_tile_that_was_discarded_since_the_announcement_is_safe(tile: str, passed: bool) -> None:
    """The tile of the announcement too: with it, the hand would have been complete."""
    assert has_passed(table_of("dummies", RIICHI).state, WEST, read_tile(tile)) == passed


def test_what_passed_one_player_in_riichi_may_complete_another_hand() -> None:
    both = "S 148b 258c 369d EWN P .G\ndiscards E:9c S:1d W:1c! N:4b E:9c! S:1d W:1d N:6d E:9b\nturn S\n"
    table = table_of("dummies", both + "also E calling=1\nalso W calling=1\n")
    state = table.state
    assert has_passed(state, EAST, read_tile("9c")), "the tile of the announcement"
    assert not has_passed(state, EAST, read_tile("4b"))
    costs = {tile: risk(state, table.ruleset.lookup, state.side[SOUTH], SOUTH, read_tile(tile), 4) for tile in ("4b", "6d")}
    assert costs == {"4b": 500, "6d": 0}


@pytest.mark.parametrize(
    ("hand", "discards", "tile", "fits"),
    [
        ("147b 258c 369d EWN P .G", "E:G S:9c W:G N:G E:1c", "G", True),
        ("147b 258c 369d EWN P .G", "E:G S:9c W:1d N:G E:1c", "G", False),
        ("147b 258c 369d EWN G .G", "E:G S:9c W:1d N:G E:1c", "G", True),
        ("147b 258c 369d EWN P .G", "E:1b S:1b W:9d N:1b E:1c", "1b", False),
        ("1222b 58c 369d EWN P .G", "E:1b S:1b W:2b N:1b E:1c", "1b", True),
        ("1333b 58c 369d EWN P .G", "E:1b S:1b W:3b N:1b E:1c", "1b", True),
        ("5333b 58c 369d EWN P .G", "E:5b S:5b W:3b N:5b E:1c", "5b", False),
        ("5444b 58c 369d EWN P .6b", "E:5b S:6b W:4b N:5b E:6b S:6b W:5b N:1d E:1d", "5b", True),
        ("8777b 58c 369d EWN P .G", "E:8b S:8b W:7b N:8b E:1c", "8b", True),
        ("8999b 58c 369d EWN P .G", "E:8b S:8b W:9b N:8b E:1c", "8b", False),
    ],
)
def test_a_tile_fits_nothing_if_too_many_others_are_in_sight(hand: str, discards: str, tile: str, fits: bool) -> None:
    """No other tile of its kind is unseen, and every chow with it lacks a tile."""
    state = table_of("dummies", f"S {hand}\ndiscards {discards}\nturn S\n").state
    assert fits_nothing(state, state.side[SOUTH], read_tile(tile)) == fits


ENDS = "discards E:E S:N W:E N:9d E:9b! S:N W:9b! N:9b! E:E\nturn S\nalso E calling=1\nalso W calling=1\n"
EARLY = "discards E:1d S:N W:W N:9d E:1b\nturn S\n"


def but_scratch(state: State) -> bytes:
    """A table's bytes, without the hand on which kernels try things."""
    copy = State.new()
    copy_table(copy, state)
    return bytes(copy.bytes())


@pytest.mark.parametrize(
    ("rules", "position", "gains"),
    [
        ("dummies", f"S 234b 567c 345d 67d 99b .E\n{EARLY}", True),
        ("dummies", "S 123b 123c 789d 99c 12d .E\ndiscards E:3d S:N W:3d N:3d E:3d\nturn S\n", False),
        ("dummies", "S 123b 123c 789d 99c 12d .E\ndiscards E:3d S:N W:3d N:3d E:1d\nturn S\n", True),
        ("dummies", f"S 111c 555c 999c 77c 88c .E\n{EARLY}", False),
        ("dummies limit=0", f"S 111c 555c 999c 77c 88c .E\n{EARLY}", True),
        ("dummies", f"S RRR GGG SSS 55c 67d .E\n{ENDS}also N calling=1\n", False),
        ("dummies", f"S RRR GGG SSS 55c 67d .E\n{ENDS.replace('N:9b!', 'N:9b')}", True),
        ("redux", "S 123b 123c 789d 99c 12d .E\ndiscards E:3d S:N W:3d N:3d E:3d\nturn S\n", True),
    ],
)
def test_riichi_is_announced_only_if_it_can_gain(rules: str, position: str, gains: bool) -> None:
    table = table_of(rules, position)
    state = table.state
    before = but_scratch(state)
    assert gains_by_calling(state, table.ruleset.lookup, state.side[SOUTH], SOUTH, read_tile("E")) == gains
    assert but_scratch(state) == before


def test_riichi_gains_nothing_when_nobody_draws_again() -> None:
    table = table_of("dummies", f"S 234b 567c 345d 67d 99b .E\n{EARLY}")
    state = table.state
    for left, gains in ((1, True), (0, False)):
        state.wall.live = left
        assert gains_by_calling(state, table.ruleset.lookup, state.side[SOUTH], SOUTH, read_tile("E")) == gains


def test_riichi_gains_nothing_if_the_last_tile_of_the_wait_is_the_one_discarded() -> None:
    """The hand waits for 1, 4 and 7 bamboo after discarding the 4, and no other 4 is left."""
    gone = "E:1b S:1b W:1b N:1b E:4b S:4b W:7b N:7b E:7b S:7b W:N N:N E:N"
    for discards, gains in ((gone, False), (gone.replace("E:1b", "E:9b"), True)):
        table = table_of("dummies", f"S 23456b 123c 789d 99c .4b\ndiscards {discards}\nturn S\n")
        state = table.state
        assert gains_by_calling(state, table.ruleset.lookup, state.side[SOUTH], SOUTH, read_tile("4b")) == gains


@pytest.mark.parametrize(
    ("hand", "dear"),
    [("19b 14c EE S W RR GG P .P", True), ("19b 14c EN S W RR GG P .P", False), ("19b 14c 9d S W RRR GGG .P", True)],
)
def test_a_hand_with_many_honours_asks_for_no_draw(hand: str, dear: bool) -> None:
    """Twice the doublers: two for a pung of dragons, one for a pair; South's winds are south, and east which prevails."""
    state = table_of("dummies", f"S {hand}\ndiscards E:2d\nturn S\n").state
    assert is_too_dear(state, state.side[SOUTH], SOUTH) == dear


def test_a_careful_bot_says_so() -> None:
    table = table_of("redux", BAMBOOS)
    for bot in ("keen", "bold"):
        action = choose_action(table, SOUTH, bot)
        assert not str(action).endswith("b")
        assert reason(table, SOUTH, action, bot) == Reason("careful")
    table = table_of("redux", TWO_SETS)
    why = reason(table, SOUTH, choose_action(table, SOUTH, "keen"), "keen")
    assert why is not None and why.code == "plan"
    assert reason(table, SOUTH, read_action("discard 3d"), "keen") is None


def test_a_dangerous_discard_costs_more_than_any_other() -> None:
    """In the order by which other bots and playouts choose what to look at."""
    table = table_of("redux", BAMBOOS)
    decision = Decision.new()
    legal(table.state, table.ruleset.lookup, SOUTH, decision)
    choose_keen(table.state, table.ruleset.lookup, decision, SOUTH)
    kinds = list_kinds(decision, DISCARD)
    costs = sorted(decision.lonely[place] for place in range(kinds))
    assert {NAMES[cost % 64] for cost in costs[-2:]} == {"4b", "8b"}


def test_a_discard_that_is_dangerous_and_breaks_the_hand_costs_no_more_than_there_is_room_for() -> None:
    """2 and 3 bamboo complete a chow, 4 bamboo is left over from it."""
    table = table_of("redux", BAMBOOS.replace(FAR, "2344b 147c 2589d NN .W").replace("S:9b>W", "S:9b>W W:R N:R E:R"))
    decision = Decision.new()
    legal(table.state, table.ruleset.lookup, SOUTH, decision)
    choose_keen(table.state, table.ruleset.lookup, decision, SOUTH)
    costs = {NAMES[decision.lonely[place] % 64]: decision.lonely[place] // 64 for place in range(list_kinds(decision, DISCARD))}
    assert [costs[tile] for tile in ("2b", "3b", "4b", "8d")] == [510, 510, 322, 106]
