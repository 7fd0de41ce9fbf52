"""The end of a hand with a dead wall: replenishing uses the live wall up, and loose tiles run out."""

from typing import Any

import pytest
from situations import situation
from strict import strict

FISHING = "123b 456b 789b 44c 78d"  # waits for 6 and 9 dots
DEAD: dict[str, Any] = {"wall": "dead_wall", "bonus": False}
"""A wall of 136 with a dead wall: South draws the last tile, East the one before, then North, then West."""


@pytest.mark.clause("RX-DW-4", "RX-DW-3")
def test_replenishing_leaves_one_live_tile_and_that_is_the_final_one() -> None:
    """Ruling 41: the second loose tile goes, and two of the last three live tiles replace them."""
    game = situation(W="555c 222d", N=FISHING, last="5c 9d P P", loose="2d G", **DEAD).run_down(3)
    game.play("W conceal 5c", "W conceal 2d")
    assert game.events("replenish") == ["W replenish"]
    assert game.state.wall.live == 1
    game.throw("W").play("N mahjong")
    assert {"final_tile", "last_tile_drawn"} <= game.rules_of("N")


@pytest.mark.clause("RX-DW-4", "RX-PLAY-25")
def test_replenishing_may_use_the_live_wall_up_and_the_next_discard_is_the_final_one() -> None:
    """Ruling 41."""
    game = situation(N="555c 222d", S=FISHING, E="99d R", last="5c P P", loose="2d 9d", **DEAD).run_down(2)
    game.play("N conceal 5c", "N conceal 2d")
    assert game.state.wall.live == 0
    assert game.waiting == "N"
    game.play("N discard 9d")
    assert game.waiting == "S"  # East may not make a pung of it
    game.play("S mahjong")
    assert "final_tile" in game.rules_of("S")


@pytest.mark.clause("RX-DW-4")
def test_the_loose_tile_that_used_the_live_wall_up_is_not_the_final_tile() -> None:
    game = situation(N="555c 222d 78b 123c EE", last="5c P P", loose="2d 9b", special_hands=["nine_gates"], **DEAD).run_down(2)
    game.play("N conceal 5c", "N conceal 2d")
    assert game.state.wall.live == 0
    game.play("N mahjong")
    assert "won_on_loose_tile" in game.rules_of("N")
    assert "final_tile" not in game.rules_of("N")


@pytest.mark.clause("RX-DW-4")
def test_replenishing_takes_the_only_live_tile() -> None:
    game = situation(E="555c 777d 222b", last="5c 2b", loose="7d 9d", **DEAD).run_down(1)
    game.play("E conceal 5c", "E conceal 7d")
    assert game.state.wall.live == 0
    game.play("E discard 9d")
    assert game.winner is None
    game = situation(E="555c 777d 222b", last="5c 9c", loose="7d 2b", **DEAD).run_down(1)
    game.play("E conceal 5c", "E conceal 7d", "E conceal 2b")
    assert game.events("loose") == ["E loose 7d", "E loose 2b", "E loose 9c"]
    assert game.may("E", "conceal") == []


@pytest.mark.clause("RX-DW-4")
def test_without_a_loose_tile_no_kong_can_be_declared() -> None:
    game = situation(S="555c 777d 222b", last="5c", loose="7d 2b", **DEAD).run_down(0)
    game.play("S conceal 5c", "S conceal 7d")
    assert game.events("loose", "replenish") == ["S loose 7d", "S loose 2b"]
    assert game.may("S", "conceal") == []
    assert game.refused("S conceal 2b") == "no-loose-tile"
    assert game.play("S discard 2b").winner is None


@pytest.mark.clause("RX-DW-4", "RX-PLAY-20")
def test_a_bonus_tile_that_cannot_be_replaced_ends_the_hand() -> None:
    """Ruling 41. South wins with nothing that could still come; the flower comes."""
    game = situation(S="555c 777d", last="5c", loose="7d 1f", wall="dead_wall").run_down(0)
    game.play("S conceal 5c")
    assert not game.table.over
    game.play("S conceal 7d")
    assert game.table.over
    assert game.winner is None
    assert game.events()[-2:] == ["S bonus 1f", "S washout"]


@pytest.mark.clause("RX-DW-4", "RX-PLAY-20", "RX-INF-1")
def test_so_does_one_that_was_forgotten_at_first() -> None:
    game = strict(S="555c 777d", last="5c", loose="7d 1f", wall="dead_wall").run_down(0)
    game.play("S conceal 5c", "S forget 7d", "S replace")
    assert game.events()[-2:] == ["S bonus 1f", "S washout"] and game.result.why == "no-loose-tile"


@pytest.mark.clause("RX-DW-3", "RX-DW-4")
def test_nothing_of_the_twelve_tiles_is_ever_drawn() -> None:
    game = situation(S="555c 777d", last="5c", loose="7d 9d", wall="dead_wall").run_down(0)
    game.play("S conceal 5c", "S conceal 7d", "S discard 9d").pass_all()
    dead = {(game.state.wall.counted - back) % 72 for back in range(6)}
    out = [game.state.wall.tile[place] for place in range(144) if place // 2 in dead]
    assert sum(tile >= 34 for tile in out) == 8  # all flowers and seasons: nobody has seen one
    assert game.events("bonus") == []


@pytest.mark.clause("RX-DW-4", "RX-DW-3")
def test_the_last_live_tile_alone_becomes_the_loose_tile() -> None:
    """The top tile of its stack was the last live tile drawn."""
    wind = situation(**DEAD).run_down(1).waiting
    hands = {wind: "555c 222d"}
    game = situation(hands=hands, last="5c P", loose="2d G", **DEAD).run_down(1).play(f"{wind} conceal 5c", f"{wind} conceal 2d")
    assert [(event.kind, event.left) for event in game.table.events[-2:]] == [("replenish", 1), ("loose", 0)]
    assert game.state.wall.live == 0 and game.may(wind, "discard")
