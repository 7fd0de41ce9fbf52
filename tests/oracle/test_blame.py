"""The engine's cannons against those of the second opinion, at tables where one player collects what is dangerous."""

import random
from collections import Counter

import pytest
from lengths import mostly_proofs, tried
from situations import rules, wall_for

from kongbox.game import Action, Table
from kongbox.game.play.lying import written_sets
from kongbox.tiles import EAST, JADE, NAMES, PLAYED, RED, TERMINAL, WINDS

from .blame import Given, culprit

GROUPS = {
    "suit": range(9),
    "terminals": [tile for tile in range(PLAYED) if TERMINAL[tile]],
    "honours": range(EAST, PLAYED),
    "greens": [tile for tile in range(PLAYED) if JADE[tile]],
    "dragons": range(RED, PLAYED),
    "winds": range(EAST, RED),
    "end": [],
}


def hand_of(table: Table, seat: int) -> list[str]:
    """The tiles in a hand."""
    hand = table.state.side[seat].hand
    return [NAMES[tile] for tile in range(PLAYED) for _ in range(hand[tile])]


def sets_of(table: Table, seat: int) -> list[list[str]]:
    """The sets on the table, tile by tile."""
    return [[NAMES[tile] for tile in each.tiles] for each in written_sets(table.state.side[seat])]


def choose(table: Table, seat: int, group: set[int], collector: int, dice: random.Random) -> Action:
    """The collector takes and keeps their group; the others throw anything, and let them have what is theirs."""
    legal = table.legal(seat)
    if seat != collector and legal[0].verb == "pass" and dice.random() < 0.9:
        return legal[0]
    for verb in ("mahjong", "pung", "kong", "chow", "add", "conceal"):
        found = [action for action in legal if action.verb == verb]
        mine = all(tile in group for action in found for tile in action.tiles) and (verb == "chow" or table.state.tile in group)
        if found and (verb == "mahjong" or (mine and group) or seat != collector):
            return dice.choice(found)
    if legal[0].verb == "pass":
        return legal[0]
    discards = [action for action in legal if action.verb == "discard"]
    drawn = Action("discard", (table.state.side[seat].drawn,))
    if not group and drawn in discards:
        return drawn
    if seat == collector:
        held = table.state.side[seat].hand
        return min(discards, key=lambda action: (action.tiles[0] in group, held[action.tiles[0]], dice.random()))
    return dice.choice(discards)


def played(table: Table, group: set[int], collector: int, dice: random.Random) -> tuple[int, str, int] | None:
    """Play a hand out, and let the second opinion say who lets off a cannon."""
    open_tile: Given | None = None
    thrown: list[str] = []
    used: dict[int, list[tuple[Given, str]]] = {seat: [] for seat in range(4)}
    claimed = False
    while not table.over:
        seat = table.waiting[0]
        action = choose(table, seat, group, collector, dice)
        sets = [sets_of(table, one) for one in range(4)]
        seen, live, before = (
            [*thrown, *(tile for one in sets for each in one for tile in each)],
            table.state.wall.live,
            len(table.events),
        )
        kept = hand_of(table, seat)
        table.step(seat, action)
        if action.verb in ("discard", "fish", "add"):
            tile, added = NAMES[action.tiles[0]], action.verb == "add"
            kept.remove(tile)
            thrown += [] if added else [tile]
            open_tile = Given(seat, tile, added, not claimed, kept, sets, seen, live, len(thrown))
        for event in table.events[before:]:
            if event.kind in ("chow", "pung", "kong") or (event.kind == "win" and event.other not in (None, event.seat)):
                assert open_tile is not None
                used[event.seat].append((open_tile, event.kind))
                claimed = True
            elif event.kind == "draw":
                claimed = False
    winner = table.state.winner
    if winner < 0:
        return None
    tiles = [*hand_of(table, winner), *(tile for each in sets_of(table, winner) for tile in each)]
    return culprit(used[winner], winner, tiles)


def with_pairs(kinds: list[int]) -> list[int]:
    """West has pairs of these."""
    return wall_for(rules(), ("", "", " ".join(f"{NAMES[tile]} {NAMES[tile]}" for tile in kinds), ""))


def at_the_end(dice: random.Random) -> list[int]:
    """West waits for a white dragon, which is drawn late, and now and then has been seen before."""
    ending = ["1c", "2c", "3c", "5d", "6d", "7d", "1d"]
    ending[dice.randrange(len(ending))] = "P"
    early = "P" if dice.random() < 0.2 else ""
    return wall_for(rules(), (early, "", "123b 456b 789b 444d P", ""), loose="P" if early else "P P", last=" ".join(ending))


@pytest.mark.clause("RX-CAN-1", "RX-CAN-2", "RX-CAN-3")
@mostly_proofs("name", GROUPS, "end", "honours", "suit")
@tried("games", 10, proof=40)
def test_both_name_the_same_culprit(name: str, games: int) -> None:
    dice, blamed, group = random.Random(name), Counter[bool](), set(GROUPS[name])
    for _ in range(games):
        wall = at_the_end(dice) if name == "end" else with_pairs(dice.sample(sorted(group), min(len(group), 5)))
        table = Table(rules(), wall=wall, dice=(1, 2, 3, 4))
        found = played(table, group, WINDS.index("W"), dice)
        result = table.result
        assert result is not None
        named = result.cannon and (result.cannon.seat, result.cannon.tile, result.cannon.discard)
        if named and named[2] is None:
            named = (*named[:2], found[2] if found else -1)
        assert named == found
        blamed[found is not None] += 1
    assert blamed[True] >= games // 8
    assert blamed[False] >= games // 8 or name == "honours"
