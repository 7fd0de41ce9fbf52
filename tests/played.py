"""Hands and sessions played to their end, for the options that no single hand shows."""

from collections.abc import Callable
from typing import Any

from situations import DICE, Situation, wall_for

from kongbox import Match, Ruleset, Table
from kongbox.game import Action, IllegalAction
from kongbox.tiles import COPIES, KINDS, PLAYED

HANDS = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""The hands of East, South, West and North: East discards 1d, and South wins on it."""
STRIDE = 5  # divides neither 136 nor 144


def washed_out(ruleset: Ruleset) -> tuple[int, int]:
    """Let everybody discard what they draw and claim nothing; return the discards and bonus tiles until the wash-out."""
    whole = [kind for kind in range(KINDS if ruleset.options.bonus else PLAYED) for _ in range(COPIES[kind])]
    table = Table(ruleset, wall=[whole[place * STRIDE % len(whole)] for place in range(len(whole))], dice=DICE)
    while not table.over:
        seat = table.waiting[0]
        passing = Action("pass")
        table.step(seat, passing if passing in table.legal(seat) else Action("discard", (table.state.side[seat].drawn,)))
    assert table.result is not None and table.result.winner is None
    return table.state.discards, len([event for event in table.events if event.kind == "bonus"])


def dealt(ruleset: Ruleset, held: int) -> Situation:
    """Return a table with the four hands, and this number of points for everybody."""
    return Situation(Table(ruleset, wall=wall_for(ruleset, HANDS, dice=DICE), dice=DICE, held=[held] * 4))


def first_turn(ruleset: Ruleset) -> str:
    """Return the wind that has the first turn in the South round."""
    wall = wall_for(ruleset, ("", "", "", ""), dice=DICE, prevailing=1)
    return Situation(Table(ruleset, wall=wall, dice=DICE, prevailing=1)).waiting


def payments(ruleset: Ruleset, held: int) -> set[tuple[str, str, int]]:
    """Let South win on East's first discard, and return the payments."""
    game = dealt(ruleset, held).go("E discard 1d", "S mahjong")
    return {(game.wind(int(paid.giver)), game.wind(int(paid.taker)), paid.amount) for paid in game.result.payments}


def rich(ruleset: Ruleset) -> set[tuple[str, str, int]]:
    """Return the payments if everybody can pay."""
    return payments(ruleset, 100_000)


def poor(ruleset: Ruleset) -> set[tuple[str, str, int]]:
    """Return the payments if nobody can pay."""
    return payments(ruleset, 500)


def let_off_table(ruleset: Ruleset) -> Situation:
    """Return a table where West has a concealed kong and two pungs of bamboos, and wins in one suit on North's discard."""
    wall = wall_for(ruleset, ("4b", "", "2222b 44b 99b 67b 11b 3c", "9b 5b"), loose="6c", dice=DICE)
    game = Situation(Table(ruleset, wall=wall, dice=DICE))
    game.go("W conceal 2b", "E discard 4b", "W pung", "W discard 3c", "N discard 9b", "W pung", "W discard 6c")
    return game.go("N discard 5b", "W mahjong")


def let_off(ruleset: Ruleset) -> set[tuple[str, str, int]]:
    """Return who pays West there."""
    return {paid for paid in let_off_table(ruleset).paid() if paid[1] == "W"}


def false_mahjong(ruleset: Ruleset) -> set[tuple[str, str, int]] | str:
    """Let East show a hand that is not mahjong; return the payments, or the reason for a refusal."""
    game = dealt(ruleset, 100_000)
    try:
        return game.go("E mahjong").paid()
    except IllegalAction as refused:
        return refused.code


def hands_of_an_evening(ruleset: Ruleset) -> int:
    """Return the number of hands until the session is over if South wins each of them."""
    match = Match(ruleset, ("A", "B", "C", "D"), seed=1, seats=(0, 1, 2, 3))
    while not match.over:
        place = match.place
        wall = wall_for(ruleset, HANDS, dice=DICE, east=place.east, prevailing=place.prevailing)
        game = Situation(match.deal(wall, DICE))
        game.go("E discard 1d", "S mahjong")
        match.conclude(game.table)
    return len(match.results)


TO_SOUTH = {("E", "S", 2000), ("W", "S", 1000), ("N", "S", 1000)}
BETWEEN_LOSERS = {("W", "E", 24), ("N", "E", 20), ("W", "N", 2)}
"""East has pungs of 2d and 9d, 12 points; North has a pair of the prevailing wind, 2; West has nothing."""
EACH_HIS_OWN = {("E", "W", 512), ("S", "W", 256), ("N", "W", 256)}

Played = Callable[[Ruleset], Any]
PLAYED_OPTIONS: dict[tuple[str, Any], tuple[Played, Any]] = {
    # 128 live tiles less 6 bonus tiles less 52 that stay in the hands
    ("bonus", True): (washed_out, (70, 6)),
    # 120 less 52
    ("bonus", False): (washed_out, (68, 0)),
    ("wall", "kong_box"): (washed_out, (70, 6)),
    # 130 less the 6 that refill the loose tiles which 6 bonus tiles took: every draw gives a tile to keep
    ("wall", "dead_wall"): (washed_out, (72, 6)),
    ("dealer", "east"): (first_turn, "E"),
    ("dealer", "prevailing"): (first_turn, "S"),
    ("rounds", 1): (hands_of_an_evening, 4),
    ("rounds", 2): (hands_of_an_evening, 8),
    ("rounds", 3): (hands_of_an_evening, 12),
    ("rounds", 4): (hands_of_an_evening, 16),
    # 16 for the kong, 2 and 4 for the pungs, 10 for mahjong; doubled three times
    ("cannon", "debts"): (let_off, {("N", "W", 4 * 256)}),
    ("cannon", "three"): (let_off, {("N", "W", 3 * 256)}),
    ("cannon", "off"): (let_off, EACH_HIS_OWN),
    ("danger_counts_concealed_kongs", True): (let_off, {("N", "W", 4 * 256)}),
    ("danger_counts_concealed_kongs", False): (let_off, EACH_HIS_OWN),
    ("manners", "gentle"): (false_mahjong, "not-complete"),
    ("manners", "strict"): (false_mahjong, {("E", wind, 1000) for wind in "SWN"}),
    ("losers_settle", True): (rich, TO_SOUTH | BETWEEN_LOSERS),
    ("losers_settle", False): (rich, TO_SOUTH),
    ("scoring", True): (rich, TO_SOUTH | BETWEEN_LOSERS),
    ("scoring", False): (rich, set()),
    ("cap_at_holdings", False): (poor, TO_SOUTH | BETWEEN_LOSERS),
    ("cap_at_holdings", True): (poor, {("E", "S", 500), ("W", "S", 500), ("N", "S", 500)}),
}
"""By option and value: what is played, and how it must end."""
