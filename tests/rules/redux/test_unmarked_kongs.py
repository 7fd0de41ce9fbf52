"""A concealed kong that is not marked as one when its player discards. (RX-INF-15)"""

import pytest
from situations import Situation
from strict import guilty, strict


def kong_of_5b(verb: str, draws: str = "1d 1c 2c 3c 9c") -> Situation:
    """South's second turn; in their first they have laid down four 5 bamboo."""
    game = strict(E="R", S="5555b 123c 456c 99d 8c", draws=draws, loose="9d").go("E discard R").pass_all()
    game.play(f"S {verb} 5b", "S discard 1d")
    return game.throw("W", "N", "E")


@pytest.mark.clause("RX-INF-15")
def test_it_counts_as_exposed_for_points_and_doublers() -> None:
    """South draws 8 characters and wins, all the tiles their own: 40 points and Fully Concealed, or 32 and no doubler."""
    marked = kong_of_5b("conceal", "1d 1c 2c 3c 8c").play("S mahjong")
    assert marked.sets("S") == ["kong 5b concealed"] and guilty(marked) == []
    assert (marked.score("S").points, marked.score("S").doublers, marked.score("S").total) == (40, 1, 80)
    unmarked = kong_of_5b("unmarked", "1d 1c 2c 3c 8c").play("S mahjong")
    assert unmarked.sets("S") == ["kong 5b exposed"] and guilty(unmarked) == ["S unmarked-kong"]
    assert (unmarked.score("S").points, unmarked.score("S").doublers, unmarked.score("S").total) == (32, 0, 32)
    assert marked.rules_of("S") - unmarked.rules_of("S") == {"concealed_minor_kongs", "fully_concealed"}


@pytest.mark.clause("RX-INF-15")
def test_a_loser_s_kong_too() -> None:
    """Its 16 points are 8."""
    totals = []
    for verb in ("conceal", "unmarked"):
        totals.append(kong_of_5b_lost(verb).score("S").total)
    assert totals == [24, 16]


def kong_of_5b_lost(verb: str) -> Situation:
    """West wins after South's kong."""
    game = strict(E="R", S="5555b 123c 456c 99d 8c", W="123b 789b 111d 22d 78c", draws="1d 1c 2c 3c 9c", loose="9d")
    game.go("E discard R").pass_all()
    game.play(f"S {verb} 5b", "S discard 1d").throw("W", "N", "E")
    return game.play("S discard 9c", "W mahjong")


@pytest.mark.clause("RX-INF-15")
def test_until_the_discard_it_is_marked_still() -> None:
    """South wins on the loose tile: nobody has waited for them to mark anything."""
    game = strict(E="R", S="5555b 123c 456c 99d 8c", draws="9d", loose="8c").go("E discard R").pass_all()
    game.play("S unmarked 5b", "S mahjong")
    assert game.sets("S") == ["kong 5b concealed"] and guilty(game) == []
    assert "concealed_minor_kongs" in game.rules_of("S")


@pytest.mark.clause("RX-INF-15")
def test_the_referee_may_find_it() -> None:
    game = kong_of_5b("conceal")
    game.table.rule(game.seat("S"), "unmarked-kong")
    assert game.sets("S") == ["kong 5b exposed"]


@pytest.mark.clause("RX-INF-15")
@pytest.mark.parametrize("pungs", ["R", "R G"])
def test_the_referee_may_find_it_behind_later_sets(pungs: str) -> None:
    """South's kong lies first, and pungs of honours after it."""
    tiles = pungs.split()
    game = strict(E=" ".join(tiles), S=f"5555b {' '.join(tile * 2 for tile in tiles)}", loose="9d").play("S conceal 5b")
    for tile in tiles:
        game.play(f"E discard {tile}", "S pung")
        game.play(f"S {game.may('S', 'discard')[0]}").pass_all()
        if tile != tiles[-1]:
            game.throw("W", "N")
    game.table.rule(game.seat("S"), "unmarked-kong")
    assert game.sets("S") == ["kong 5b exposed", *(f"pung {tile} exposed" for tile in tiles)]


@pytest.mark.clause("RX-INF-15")
def test_a_kong_that_was_marked_before_stays_concealed() -> None:
    game = strict(E="R", S="5555b 7777c 456c 99d", draws="1d 1c 2c 3c 9c", loose="9d 8d").go("E discard R").pass_all()
    game.play("S conceal 5b", "S discard 9d").throw("W", "N", "E")
    game.play("S conceal 7c")
    game.table.rule(game.seat("S"), "unmarked-kong")
    assert game.sets("S") == ["kong 5b concealed", "kong 7c exposed"]


@pytest.mark.clause("RX-INF-15")
@pytest.mark.parametrize(("first", "second"), [("conceal", "unmarked"), ("unmarked", "conceal"), ("unmarked", "unmarked")])
def test_each_kong_lies_as_it_was_marked(first: str, second: str) -> None:
    game = strict(E="R", S="5555b 7777c 456c 99d", draws="1d 1c 2c 3c 9c", loose="9d 8d").go("E discard R").pass_all()
    game.play(f"S {first} 5b", "S discard 9d").throw("W", "N", "E")
    game.play(f"S {second} 7c", "S discard 9c")
    lies = {"conceal": "concealed", "unmarked": "exposed"}
    assert game.sets("S") == [f"kong 5b {lies[first]}", f"kong 7c {lies[second]}"]
    assert guilty(game) == ["S unmarked-kong"] * [first, second].count("unmarked")
