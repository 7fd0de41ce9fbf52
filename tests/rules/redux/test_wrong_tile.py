"""A tile wrongly taken from the wall is shown, and its side of the wall is built again. (RX-INF-4)"""

import pytest
from strict import guilty, strict

from kongbox.core.play.wall import side_of
from kongbox.game import Table
from kongbox.game.views.views import event_views
from kongbox.rulesets import Ruleset
from kongbox.tiles import NAMES

STRICT = Ruleset.load("redux", {"manners": "strict"})


def at_play(seed: int) -> Table:
    """The dealer's first turn."""
    table = Table(STRICT, seed=seed)
    while "take-wrong" not in [str(action) for action in table.legal(table.waiting[0])]:
        table.step(table.waiting[0], "pass")
    return table


def taken(table: Table) -> int:
    """The place of the tile that would be taken: the next but one."""
    state = table.state
    return (state.wall.first + state.wall.head + 1) % state.wall.size


def sides(table: Table) -> dict[int, list[tuple[int, int]]]:
    """The live tiles of each side of the wall, by the seat that built it: place and kind, in the order of play."""
    state = table.state
    found: dict[int, list[tuple[int, int]]] = {}
    for step in range(state.wall.stand):
        place = (state.wall.first + state.wall.head + step) % state.wall.size
        found.setdefault(side_of(state, place // 2), []).append((place, state.wall.tile[place]))
    return found


@pytest.mark.clause("RX-INF-4")
def test_it_is_shown_to_all_and_only_its_side_is_shuffled() -> None:
    for seed in range(40):
        table = at_play(seed)
        state, seat, place = table.state, table.waiting[0], taken(table)
        before, whole = sides(table), [state.wall.tile[at] for at in range(state.wall.size)]
        hand, live = list(state.side[seat].hand), state.wall.live
        table.step(seat, "take-wrong")
        after, mine = sides(table), side_of(state, place // 2)
        for side, tiles in before.items():
            assert sorted(kind for _, kind in after[side]) == sorted(kind for _, kind in tiles)
            assert (after[side] == tiles) == (side != mine)
        moved = {at for at in range(state.wall.size) if state.wall.tile[at] != whole[at]}
        assert moved <= {at for at, _ in before[mine]}  # no loose tile among them, and none of the kong box
        told = [[event.tile for event in event_views(table, me) if event.kind == "shown"] for me in range(4)]
        assert told == [[NAMES[whole[place]]]] * 4
        # the tile is nobody's: the turn goes on, and the hand may win as before
        assert (state.wall.live, table.waiting, list(state.side[seat].hand), state.side[seat].faults) == (live, (seat,), hand, 0)


@pytest.mark.clause("RX-INF-4")
def test_the_side_is_shuffled_evenly() -> None:
    """The first half of its tiles comes to lie in either half as often."""
    stayed, tiles = 0, 0.0
    for seed in range(120):
        table = at_play(seed)
        state = table.state
        places = [place for place, _ in sides(table)[side_of(state, taken(table) // 2)]]
        if len(places) < 8:
            continue
        half = len(places) // 2
        for number, place in enumerate(places):
            state.wall.tile[place] = 0 if number < half else 1
        table.step(table.waiting[0], "take-wrong")
        stayed += sum(state.wall.tile[place] == 0 for place in places[:half])
        tiles += half * half / len(places)
    assert tiles > 300 and 0.9 * tiles < stayed < 1.1 * tiles


@pytest.mark.clause("RX-INF-4")
def test_the_last_live_tile_is_shuffled_with_its_side() -> None:
    moved = 0
    for seed in range(12):
        table = at_play(seed)
        state, mine = table.state, list[tuple[int, int]]()
        while not mine or mine[-1][0] != (state.wall.first + state.wall.head + state.wall.stand - 1) % state.wall.size:
            seat = table.waiting[0]
            table.step(seat, next(one for one in table.legal(seat) if one.verb in ("discard", "pass", "draw")))
            may_err = "take-wrong" in map(str, table.legal(table.waiting[0]))
            mine = sides(table)[side_of(state, taken(table) // 2)] if may_err else []
        place, kind = mine[-1]
        table.step(table.waiting[0], "take-wrong")
        moved += state.wall.tile[place] != kind
    assert moved > 6


@pytest.mark.clause("RX-INF-4")
def test_the_next_tile_is_drawn_from_the_side_as_it_was_built_again() -> None:
    game = strict(E="R", draws="5d 8c").pass_all().play("E take-wrong")
    assert game.events("shown") == ["E shown 8c"]
    assert guilty(game) == ["E wrong-tile"]
    state = game.state
    front = NAMES[state.wall.tile[(state.wall.first + state.wall.head) % state.wall.size]]
    game.play("E discard R").pass_all()
    assert game.events("bonus" if front[-1] in "fs" else "draw")[-1] == f"S {'bonus' if front[-1] in 'fs' else 'draw'} {front}"


@pytest.mark.clause("RX-INF-4")
def test_one_wrong_tile_is_enough_in_a_turn() -> None:
    game = strict(E="R 1c", draws="5d 8c").pass_all().play("E take-wrong")
    assert game.refused("E take-wrong") == "error"
