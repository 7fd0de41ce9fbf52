"""Kongs: who may declare them, how they lie, and the tile that replaces them."""

import pytest
from situations import situation


@pytest.mark.clause("RX-KB-3", "RX-PLAY-16", "RX-PLAY-3")
def test_each_kong_takes_the_next_loose_tile() -> None:
    game = situation(E="R", S="555c 777d 222b", draws="5c", loose="7d 2b 9c 8c").go("E discard R", "S conceal 5c")
    assert game.events("loose") == ["S loose 7d"]
    game.play("S conceal 7d", "S conceal 2b")
    # both were replaced when the second was drawn
    assert game.events("loose", "replenish") == ["S loose 7d", "S replenish", "S loose 2b", "S loose 9c"]
    assert game.sets("S") == ["kong 5c concealed", "kong 7d concealed", "kong 2b concealed"]
    assert game.waiting == "S"
    assert sum(game.side("S").hand[:34]) == 5
    assert game.state.wall.live == 128 - 53 - 1


@pytest.mark.clause("RX-KB-4")
def test_once_the_box_is_used_up_nothing_replaces_the_last_two_loose_tiles() -> None:
    game = situation(E="R", S="555c 777d", draws="5c", loose="7d 2b", bonus=False).go("E discard R").pass_all()
    game.state.wall.feeds = 0
    game.play("S conceal 5c", "S conceal 7d")
    assert game.events("loose", "replenish") == ["S loose 7d", "S loose 2b"]


@pytest.mark.clause("RX-DW-3")
def test_with_a_dead_wall_kongs_and_bonus_tiles_take_the_next_loose_tile() -> None:
    game = situation(E="R", S="555c", draws="5c 2f", loose="3f 8d 1c", wall="dead_wall").go("E discard R", "S conceal 5c")
    assert game.events("bonus", "loose", "draw", "replenish") == ["S draw 5c", "S bonus 3f", "S replenish", "S loose 8d"]
    game.throw("S")
    assert game.events("bonus", "loose")[-2:] == ["W bonus 2f", "W loose 1c"]


@pytest.mark.clause("RX-PLAY-14")
def test_a_kong_that_was_not_shown_scores_as_a_concealed_pung() -> None:
    game = situation(E="9d", S="5555c", N="123b 456b 789b 44c 78d").go("S pass", "E discard 9d", "N mahjong")
    lines = {line.rule: line.points for line in game.score("S").lines}
    assert lines == {"concealed_minor_pungs": 4}
    shown = situation(E="9d", S="5555c", N="123b 456b 789b 44c 78d").go("S conceal 5c", "E discard 9d", "N mahjong")
    assert {line.rule: line.points for line in shown.score("S").lines} == {"concealed_minor_kongs": 16}


@pytest.mark.clause("RX-PLAY-15", "RX-OPT-4", "RX-SC-5")
@pytest.mark.parametrize("concealed", [True, False])
def test_a_discard_added_to_a_concealed_pung(concealed: bool) -> None:
    """An exposed kong for points; for doublers it counts as a concealed pung, ruling 7."""
    game = situation(E="5c", S="555c 333b 777d 12c EE", loose="9d", W="3c", claimed_kong_concealed=concealed)
    game.go("E discard 5c", "S kong")
    assert game.sets("S") == ["kong 5c claimed"]
    game.go("S discard 9d", "W discard 3c", "S mahjong")
    lines = {line.rule: line.points for line in game.score("S").lines}
    assert lines["exposed_minor_kongs"] == 8
    assert lines["concealed_minor_pungs"] == 8
    assert ("three_concealed_pungs" in lines) == concealed


@pytest.mark.clause("RX-PLAY-15", "RX-OPT-4", "RX-SC-6")
@pytest.mark.parametrize(("concealed", "special"), [(True, "Buried Treasure"), (False, None)])
def test_a_claimed_kong_does_not_spoil_buried_treasure(concealed: bool, special: str | None) -> None:
    game = situation(E="5c R", S="555c 333b 777d 222d E", loose="E", claimed_kong_concealed=concealed)
    game.go("E discard R").throw("S", "W", "N").go("E discard 5c", "S kong", "S mahjong")
    assert game.score("S").special == special


@pytest.mark.clause("RX-PLAY-15", "RX-SC-6")
@pytest.mark.parametrize(("concealed", "full"), [(True, True), (False, False)])
def test_a_claimed_kong_does_not_spoil_a_fully_concealed_hand(concealed: bool, full: bool) -> None:
    game = situation(E="5c R", S="555c 123b 456b 78d EE", loose="9d", claimed_kong_concealed=concealed)
    game.go("E discard R").throw("S", "W", "N").go("E discard 5c", "S kong", "S mahjong")
    assert ("fully_concealed" in game.rules_of("S")) == full


@pytest.mark.clause("RX-PLAY-16")
def test_a_kong_made_without_a_claimed_tile_is_concealed_for_all_scoring() -> None:
    hand = "555c 123b 456b 78d EE"
    game = situation(E="R", S=hand, draws="5c 8b 1c 2d 9d", loose="R").go("E discard R", "S conceal 5c", "S discard R")
    game.throw("W", "N", "E").go("S mahjong")
    assert {"concealed_minor_kongs", "fully_concealed", "last_tile_drawn"} <= game.rules_of("S")


@pytest.mark.clause("RX-PLAY-17")
def test_a_replacement_is_drawn_before_mahjong() -> None:
    game = situation(E="1111c 123b 456b 789b E", loose="E").pass_all()
    assert "mahjong" not in game.legal("E")
    game.play("E conceal 1c")
    assert "mahjong" in game.legal("E")


@pytest.mark.clause("RX-PLAY-17", "RX-PLAY-8")
def test_a_claimed_tile_makes_a_kong_or_mahjong_never_both() -> None:
    hand = "555c 46c 123b 456b EE"
    game = situation(E="5c", S=hand, loose="9d").play("E discard 5c")
    assert {"pung", "kong", "mahjong"} < set(game.legal("S"))
    game.play("S kong")
    assert not game.table.over
    assert game.events("loose") == ["S loose 9d"]
    assert "mahjong" not in game.legal("S")
    won = situation(E="5c", S=hand, loose="9d").play("E discard 5c", "S mahjong")
    assert won.events("loose", "kong") == []
    assert not {"exposed_minor_kongs", "concealed_minor_kongs"} & won.rules_of("S")


@pytest.mark.clause("RX-PLAY-17", "RX-SH-2")
@pytest.mark.parametrize("last", ["1b", "9b"])
@pytest.mark.parametrize("drawn", [True, False])
def test_nine_gates_may_be_completed_by_a_tile_that_makes_a_kong(last: str, drawn: bool) -> None:
    """No kong is declared, no loose tile is drawn."""
    game = situation(E="R" if drawn else last, S="1112345678999b", draws=last if drawn else "", loose="5d")
    game.go("E discard R" if drawn else f"E discard {last}", "S mahjong")
    assert game.score("S").special == "Nine Gates"
    assert game.sets("S") == []
    assert game.events("loose") == []


@pytest.mark.clause("RX-PLAY-18")
def test_a_drawn_tile_may_be_added_to_ones_exposed_pung_this_turn_or_later() -> None:
    game = situation(E="5c", S="55c RG", W="GG", draws="1c 2d 3d 5c 4d 8d 9c 6d", loose="7d").go(
        "E discard 5c", "S pung", "S discard R"
    )
    game.throw("W", "N", "E")
    assert game.side("S").drawn == 13
    assert game.may("S", "add") == ["add 5c"]
    game.go("S discard G").throw("W", "N", "E")
    assert game.may("S", "add") == ["add 5c"]  # it was drawn in an earlier turn
    game.play("S add 5c")
    assert game.sets("S") == ["kong 5c exposed"]
    assert game.events("loose") == ["S loose 7d"]


@pytest.mark.clause("RX-PLAY-18", "RX-PLAY-3")
def test_kongs_may_be_declared_after_a_claim() -> None:
    """Ruling 42."""
    game = situation(E="5c", S="55c RR 7777d P", W="R", loose="8d")
    game.go("S pass", "E discard 5c", "S pung", "S discard P", "W discard R", "S pung")
    assert game.may("S", "conceal") == ["conceal 7d"]
    game.play("S conceal 7d")
    assert game.sets("S") == ["pung 5c exposed", "pung R exposed", "kong 7d concealed"]


@pytest.mark.clause("RX-PLAY-18")
def test_an_added_tile_that_was_drawn_earlier_may_be_added_after_a_claim() -> None:
    game = situation(E="5c", S="55c RRG", W="5b", N="R", draws="1c 2d 3d 5c 4d 8d", loose="8d")
    game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E")
    assert game.side("S").drawn == 13
    other = next(action for action in game.may("S", "discard") if action not in ("discard 5c", "discard R"))
    game.go(f"S {other}").throw("W").go("N discard R", "S pung")
    assert game.may("S", "add") == ["add 5c"]
    game.play("S add 5c").pass_all()
    assert game.sets("S") == ["kong 5c exposed", "pung R exposed"]


@pytest.mark.clause("RX-PLAY-16", "RX-SC-1")
def test_an_added_kong_is_exposed() -> None:
    game = situation(E="5c", S="55c RG", N="123b 456b 789b 44c 78d", W="9d", draws="1c 2d 3d 5c", loose="7d")
    game.go("E discard 5c", "S pung", "S discard R").throw("W", "N", "E").play("S add 5c").throw("S")
    game.go("W discard 9d", "N mahjong")
    assert {line.rule: line.points for line in game.score("S").lines}["exposed_minor_kongs"] == 8
