"""Wins on loose tiles, and on tiles that only look like them."""

import pytest
from situations import situation

from kongbox.core.state.codes import FROM_DISCARD


@pytest.mark.clause("RX-KB-5", "RX-SC-6")
def test_what_replaces_a_bonus_tile_from_the_box_is_no_loose_tile() -> None:
    hand = "555c 123b 456b 46d EE"
    plain = situation(E="R", S=hand, draws="5c", loose="5d").go("E discard R", "S conceal 5c", "S mahjong")
    assert plain.score("S").special == "Gathering the Plum Blossom from the Roof"
    game = situation(E="R", S=hand, draws="5c 5d", loose="3f").go("E discard R", "S conceal 5c")
    assert game.events("bonus", "draw", "loose") == ["S draw 5c", "S bonus 3f", "S draw 5d"]
    game.play("S mahjong")
    assert game.score("S").special is None
    assert "last_tile_drawn" in game.rules_of("S")
    assert "won_on_loose_tile" not in game.rules_of("S")


@pytest.mark.clause("RX-DW-4", "RX-SC-6", "RX-SH-13")
def test_with_a_dead_wall_it_is_one_in_every_respect() -> None:
    hand = "555c 123b 456b 46d EE"
    game = situation(E="R", S=hand, draws="5c", loose="3f 5d", wall="dead_wall").go("E discard R", "S conceal 5c", "S mahjong")
    assert game.score("S").special == "Gathering the Plum Blossom from the Roof"
    game = situation(E="R", S=hand.replace("555c", "789c"), draws="3f", loose="5d", wall="dead_wall")
    game.go("E discard R", "S mahjong")
    assert game.score("S").special == "Gathering the Plum Blossom from the Roof"
    game = situation(E="R", S="789c 123b 456b 78d EE", draws="3f", loose="9d", wall="dead_wall")
    game.go("E discard R", "S mahjong")
    assert "won_on_loose_tile" in game.rules_of("S")


TWOFOLD = "555c 777d 12b 123c EE"


@pytest.mark.clause("RX-SH-12")
def test_twofold_plenty() -> None:
    game = situation(E="R", S=TWOFOLD, draws="5c", loose="7d 3b")
    game.go("E discard R", "S conceal 5c", "S conceal 7d", "S mahjong")
    assert game.score("S").special == "Twofold Plenty"


@pytest.mark.clause("RX-SH-12")
def test_twofold_plenty_beginning_with_a_claimed_kong() -> None:
    game = situation(E="5c", S=TWOFOLD, loose="7d 3b")
    game.go("E discard 5c", "S kong", "S conceal 7d", "S mahjong")
    assert game.score("S").special == "Twofold Plenty"


@pytest.mark.clause("RX-SH-12")
def test_twofold_plenty_by_adding_the_loose_tile() -> None:
    game = situation(E="7d", S="555c 77d 12b 123c EE R", draws="1c 2d 3d 5c", loose="7d 3b")
    game.go("E discard 7d", "S pung", "S discard R").throw("W", "N", "E")
    game.go("S conceal 5c", "S add 7d", "S mahjong")
    assert game.score("S").special == "Twofold Plenty"


@pytest.mark.clause("RX-SH-12")
def test_two_kongs_that_do_not_follow_from_each_other_are_not_twofold_plenty() -> None:
    game = situation(E="R", S="555c 7777d 12b 12c EE", draws="5c", loose="3c 3b")
    game.go("S pass", "E discard R", "S conceal 5c", "S conceal 7d", "S mahjong")
    assert game.score("S").special is None
    assert "won_on_loose_tile" in game.rules_of("S")


@pytest.mark.clause("RX-SH-12")
def test_kongs_of_two_turns_are_not_twofold_plenty() -> None:
    game = situation(E="R", S="555c 777d 12b 23c EE R", draws="5c 8b 9b 8c 4c", loose="7d 3b")
    game.go("E discard R", "S conceal 5c", "S discard R").throw("W", "N", "E").go("S conceal 7d", "S mahjong")
    assert game.score("S").special is None
    assert "won_on_loose_tile" in game.rules_of("S")


@pytest.mark.clause("RX-SH-12", "RX-DW-4")
def test_a_bonus_tile_is_no_kong_though_a_loose_tile_replaces_it() -> None:
    """A kong of another player before it is no beginning either."""
    game = situation(E="R", S="777d 12b 123c EE 999c", W="555c", draws="8b 5c G P 1f", loose="1d 7d 3b", wall="dead_wall").go(
        "E discard R"
    )
    game.throw("S").go("W conceal 5c").throw("W", "N", "E")
    assert game.events("bonus", "loose") == ["W loose 1d", "S bonus 1f", "S loose 7d"]
    game.play("S conceal 7d", "S mahjong")
    assert game.score("S").special is None
    assert "won_on_loose_tile" in game.rules_of("S")


@pytest.mark.clause("RX-SH-13", "RX-SC-6")
@pytest.mark.parametrize(("tile", "special"), [("5d", "Gathering the Plum Blossom from the Roof"), ("8d", None)])
def test_plum_blossom_from_the_roof(tile: str, special: str | None) -> None:
    game = situation(E="R", S="555c 123b 456b 67d EE", draws="5c", loose=tile).go("E discard R", "S conceal 5c", "S mahjong")
    assert game.result.how == "loose"
    assert game.score("S").special == special
    assert special or "won_on_loose_tile" in game.rules_of("S")


@pytest.mark.clause("RX-SH-13")
def test_five_circles_from_the_wall_are_no_plum_blossom() -> None:
    game = situation(E="R", S="999c 123b 456b 67d EE", draws="5d").go("E discard R", "S mahjong")
    assert game.score("S").special is None
    claimed = situation(E="R 5d", S="999c 123b 456b 67d EE", W="5d", draws="9d")
    claimed.go("E discard R").throw("S").go("W discard 5d", "S mahjong")
    assert claimed.state.how == FROM_DISCARD
    assert claimed.score("S").special is None


@pytest.mark.clause("RX-SC-4", "RX-OPT-4")
@pytest.mark.parametrize("points", [True, False])
def test_a_loose_tile_does_not_earn_the_points_for_drawing(points: bool) -> None:
    """Ruling 45."""
    hand = "555c 123b 456b 67d EE"
    game = situation(E="R", S=hand, draws="5c", loose="8d", loose_draw_points=points).go(
        "E discard R", "S conceal 5c", "S mahjong"
    )
    assert ("last_tile_drawn" in game.rules_of("S")) == points
    assert "fully_concealed" in game.rules_of("S")
