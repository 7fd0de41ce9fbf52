"""How the British game goes: kong box, claims, fishing, draws, rotation, payment."""

from typing import Any

import pytest
from situations import DICE, Situation, rules, situation, wall_for

from kongbox import score
from kongbox.core.play.wall import height, stack_at
from kongbox.core.state.codes import BOX
from kongbox.game import IllegalAction, Match
from kongbox.game.model.question import Question
from kongbox.game.play.question import question_of
from kongbox.game.views.buttons import action_view
from kongbox.game.views.seat import SeatView
from kongbox.game.views.views import view
from kongbox.notation import write_tiles
from kongbox.rulesets import Ruleset
from kongbox.tiles import NONE, WINDS
from kongbox.words.catalogue import say

PUNGS = "222b 555c 777d 99c"
NAMES = ("Ann", "Ben", "Cid", "Dot")


def game(**told: Any) -> Situation:
    """A table of the British rules."""
    return situation("bmja", **told)


def seat_view(table: Situation, wind: str, me: str) -> SeatView:
    """A seat as another sees it."""
    seen = view(Match(table.table.ruleset, NAMES, seats=(0, 1, 2, 3)), table.table, table.seat(me))
    return seen.seats[table.seat(wind)]


@pytest.mark.clause("BM-EQ-1", "BM-WALL-3")
def test_144_tiles_of_which_14_are_the_kong_box() -> None:
    state = game().state
    assert (state.wall.size, state.wall.method, state.wall.feeds) == (144, BOX, 6)
    assert state.wall.size - state.wall.live - 53 == 14
    stacks = state.wall.size // 2
    near, far = state.wall.loose[1], state.wall.loose[0]
    assert (stack_at(state, near), stack_at(state, far)) == ((state.wall.counted - 1) % stacks, (state.wall.counted - 2) % stacks)
    assert (height(state, near), height(state, far)) == (2, 2)
    assert (near % 2, far % 2) == (1, 0)  # the bottom tile nearer to the break, the top one behind it


@pytest.mark.clause("BM-WALL-2", "BM-WALL-6")
def test_where_the_wall_is_broken() -> None:
    state = game(dice=(1, 2, 3, 4)).state  # the third player from East; ten stacks from the right end of their wall
    assert (state.wall.breaker, state.wall.counted) == (2, (36 + 9) % 72)
    assert state.wall.first == 2 * (state.wall.counted + 1)
    far = game(dice=(6, 6, 6, 6)).state  # on round the corner
    assert (far.wall.breaker, far.wall.counted) == (3, 18 + 23)


@pytest.mark.clause("BM-WALL-4", "BM-WALL-5")
def test_loose_tiles_are_taken_from_behind_and_replaced_both_at_once() -> None:
    table = game(S="222b 333c 444d 555b 6c", draws="2b", loose="3c 4d 5b 7d")
    state = table.state
    near, far = state.wall.loose[1], state.wall.loose[0]
    table.throw("E").play("S conceal 2b")
    assert (state.wall.loose[0], state.wall.loose[1]) == (near, NONE)
    live = state.wall.live
    table.play("S conceal 3c")
    assert NONE not in (state.wall.loose[0], state.wall.loose[1]) and far not in (state.wall.loose[0], near)
    stacks = [(state.wall.counted - stack_at(state, place)) % (state.wall.size // 2) for place in state.wall.loose]
    assert stacks == [3, 2]  # the first stack is spent; again the farther from the break is the next
    assert (state.wall.feeds, state.wall.live) == (5, live)  # never from the live wall


@pytest.mark.clause("BM-DEAL-1", "BM-WALL-5", "BM-WALL-6")
def test_bonus_tiles_are_replaced_by_loose_tiles_in_turn_from_east() -> None:
    table = game(E="1f", S="2f", N="3f", loose="1b 2b 3b")
    assert table.events("bonus", "loose")[:6] == [
        "E bonus 1f",
        "E loose 1b",
        "S bonus 2f",
        "S loose 2b",
        "N bonus 3f",
        "N loose 3b",
    ]
    assert [event.dealt for event in table.table.events if event.kind == "deal"] == [14, 13, 13, 13]


@pytest.mark.clause("BM-DEAL-1")
def test_four_at_a_time_three_times_then_one_each_and_one_more_for_east() -> None:
    table = game()
    state = table.state
    live = [state.wall.tile[(state.wall.first + place) % state.wall.size] for place in range(53)]
    dealt: dict[str, list[int]] = {wind: [] for wind in WINDS}
    for place, tile in enumerate(live):
        dealt[WINDS[place // 4 % 4] if place < 48 else WINDS[place % 4]].append(tile)
    assert {wind: table.hand(wind) for wind in WINDS} == {wind: write_tiles(sorted(tiles)) for wind, tiles in dealt.items()}


@pytest.mark.clause("BM-WALL-6")
def test_turns_go_anticlockwise() -> None:
    table = game(E="R").play("E discard R").pass_all()
    seats = []
    for _ in range(4):
        seats.append(table.state.turn)
        table.throw(table.waiting)
    assert seats == [1, 2, 3, 0]


@pytest.mark.clause("BM-PLAY-10", "BM-WALL-5")
def test_the_hand_is_drawn_when_a_tile_is_needed_from_an_empty_kong_box() -> None:
    table = game(S="9d", draws="1f")
    table.state.wall.feeds = 0
    table.state.wall.loose[0] = table.state.wall.loose[1] = NONE
    table.throw("E")
    assert table.table.over and table.winner is None
    result = table.result
    assert result.why == "no-loose-tile"
    assert result.payments == () and result.net == (0, 0, 0, 0)


def with_the_box_out(**wanted: str) -> Situation:
    """A table at which the last loose tile has been drawn."""
    table = game(**wanted)
    table.state.wall.feeds = 0
    table.state.wall.loose[0] = table.state.wall.loose[1] = NONE
    return table


@pytest.mark.clause("BM-PLAY-10")
@pytest.mark.parametrize("way", ["conceal", "claim", "add"])
def test_with_the_box_out_a_kong_may_be_declared_and_the_hand_is_drawn(way: str) -> None:
    """Ruling 70, and a gentle table says so on the button."""
    if way == "claim":
        table, wind, move = with_the_box_out(E="5c", S="555c").play("E discard 5c"), "S", "kong"
    elif way == "conceal":
        table, wind, move = with_the_box_out(S="555c", draws="5c").throw("E"), "S", "conceal 5c"
    else:
        table = with_the_box_out(E="5c", S="55c R", draws="1b 4b 7b 5c").play("E discard 5c", "S pung", "S discard R")
        table, wind, move = table.throw("W", "N", "E"), "S", "add 5c"
    seat = table.seat(wind)
    (action,) = (one for one in table.table.legal(seat) if str(one) == move)
    assert action_view(action, table.table, asked(table, seat), seat).ends
    east = Match(table.table.ruleset, NAMES, seats=(0, 1, 2, 3))
    table.play(f"{wind} {move}")
    result = table.result
    assert (result.winner, result.why, result.net) == (None, "no-loose-tile", (0, 0, 0, 0))
    east.conclude(table.table)
    assert (east.place.east, east.place.goulash) == (0, True)


@pytest.mark.clause("BM-PLAY-10", "BM-PLAY-11")
def test_such_a_kong_may_be_robbed_before_the_hand_is_drawn() -> None:
    table = with_the_box_out(E="5c", S="55c R", W="46c 444d 777b 888b EE", draws="1b 4b 7b 5c").play(
        "E discard 5c", "S pung", "W pass"
    )
    table.play("S discard R").throw("W", "N", "E").play("S add 5c", "W mahjong")
    assert table.winner == "W"


@pytest.mark.clause("BM-PLAY-10")
def test_elsewhere_a_kong_needs_its_tile_and_the_button_says_nothing_while_there_is_one() -> None:
    table = situation(S="555c", draws="5c")
    table.state.wall.feeds = 0
    table.state.wall.loose[0] = table.state.wall.loose[1] = NONE
    assert table.throw("E").refused("S conceal 5c") == "no-loose-tile"
    british = game(S="555c", draws="5c").throw("E")
    (action,) = (one for one in british.table.legal(1) if str(one) == "conceal 5c")
    assert not action_view(action, british.table, asked(british, 1), 1).ends


def asked(game: Situation, seat: int) -> Question:
    """What a seat is asked."""
    return question_of(game.table, seat, game.table.legal(seat))


@pytest.mark.clause("BM-PLAY-1")
@pytest.mark.parametrize("manners", ["gentle", "strict"])
def test_no_second_chow_is_offered_and_a_strict_table_lets_one_err(manners: str) -> None:
    """Ruling 71."""
    hands = {"E": "5c 8b", "S": "46c 79b 88b R", "draws": "1d 2d 3d"}
    table = situation("bmja", manners=manners, hands=hands, asked="S" if manners == "strict" else "")
    table.play("E discard 5c")
    assert table.may("S", "chow") == ["chow 456c"]
    if manners == "strict":
        assert not [one for one in table.table.infractions(1) if one.verb == "chow"]
    table.play("S chow 456c", "S discard R").throw("W", "N").play("E discard 8b")
    assert table.may("S", "pung") == ["pung"]
    if manners == "gentle":
        assert table.may("S", "chow") == []
        assert table.refused("S chow 789b") == "second-chow"
        return
    assert [str(one) for one in table.table.infractions(1) if one.verb == "chow"] == ["chow 789b"]
    table.play("S chow 789b")
    assert table.sets("S") == ["chow 4c exposed", "chow 7b exposed"]


@pytest.mark.clause("BM-PLAY-10", "BM-SC-9", "BM-ROT-1")
def test_the_hand_is_drawn_when_the_live_wall_is_out_and_east_stays() -> None:
    match = Match(rules("bmja"), NAMES, seed=3, seats=(0, 1, 2, 3))
    table = Situation(match.deal())
    table.run_down(0)
    wind = table.wind(table.state.turn)
    discard = next(move for move in table.legal(wind) if move.startswith("discard"))
    table.play(f"{wind} {discard}").pass_all()
    assert table.winner is None and table.result.payments == ()
    assert table.result.why == "wall-out"
    east = match.place[0]
    match.conclude(table.table)
    assert match.place[0] == east


@pytest.mark.clause("BM-PLAY-1", "BM-PLAY-6")
def test_two_chows_never_win() -> None:
    table = game(E="9c", S="123b 456d 777d 888c 9c").play("E discard 9c")
    assert "mahjong" not in table.may("S", "mahjong", "pung", "chow")
    one = game(E="9c", S="123b 444d 777d 888c 9c").play("E discard 9c")
    assert one.may("S", "mahjong") == ["mahjong"]


@pytest.mark.clause("BM-PLAY-6")
def test_mahjong_before_pung_before_chow_and_the_nearest_to_the_right() -> None:
    table = game(E="9c", S="222b 444d 777d 888c 9c", W="111b 333d 666d 444c 9c").play("E discard 9c")
    table.play("S mahjong", "W mahjong")
    assert table.winner == "S"
    table = game(E="5c", S="46c", W="55c").play("E discard 5c", "S chow 456c", "W pung")
    assert table.sets("W") == ["pung 5c exposed"]
    assert game(E="5c", W="46c").play("E discard 5c").may("W", "chow") == []


@pytest.mark.clause("BM-PLAY-12", "BM-SH-3")
def test_knitted_pairs_are_drawn_save_for_the_last_tile() -> None:
    knitted = "22b22c 55b55c 1b1c 7b7c 9b"
    table = game(E="R 9c", S=knitted, draws="R G 1d 4d").play("E discard R").throw("S", "W", "N").play("E discard 9c")
    assert table.may("S", "chow", "pung", "kong", "mahjong") == ["mahjong"]
    table.play("S mahjong")
    assert (table.score("S").special, table.score("S").total) == ("Knitting", 500)
    short = game(E="9c", S="2b2b2c 55b55c 1b1c 7b7c 9b E").play("E discard 9c")
    assert short.may("S", "mahjong", "pass") == []


@pytest.mark.clause("BM-PLAY-7")
def test_fishing_is_announced_and_withdrawn_without_effect() -> None:
    table = game(E="R", S=f"{PUNGS} 88b", draws="E").play("E discard R").pass_all()
    assert table.may("S", "fishing", "not-fishing") == ["fishing"]
    before = table.hand("S")
    table.play("S fishing")
    assert (table.waiting, table.hand("S"), seat_view(table, "S", "W").fishing) == ("S", before, True)
    assert table.refused("S not-fishing") == "said"
    assert table.refused("S fishing") == "said"
    table.throw("S", "W", "N", "E")
    assert table.may("S", "fishing", "not-fishing") == ["not-fishing"]
    table.play("S not-fishing")
    assert seat_view(table, "S", "W").fishing is False
    assert table.events("say") == ["S say", "S say"]


@pytest.mark.clause("BM-PLAY-7")
def test_who_has_not_announced_wins_all_the_same_and_who_is_not_fishing_cannot_announce() -> None:
    table = game(E="9c", S=f"{PUNGS} 88b").play("E discard 9c", "S mahjong")
    assert table.winner == "S"
    assert game(E="147b 258c").refused("E fishing") == "not-fishing"


@pytest.mark.parametrize(("name", "case"), [("redux", "with-discard"), ("dummies", "with-discard"), ("pung_chow", "say")])
def test_elsewhere_fishing_is_announced_with_a_discard_or_not_at_all(name: str, case: str) -> None:
    game = situation(name, E="147b 258c")
    with pytest.raises(IllegalAction) as refusal:
        game.table.step(game.seat("E"), "fishing")
    assert refusal.value.message.startswith(say("refused", "no-call", case))


@pytest.mark.clause("BM-PLAY-9")
def test_an_original_call_is_kept_only_with_the_same_hand() -> None:
    table = game(E="R", S=f"{PUNGS} 88b", draws="E").play("E discard R").pass_all().play("S fish E")
    assert table.side("S").calling == 1
    table.throw("W", "N", "E")
    table.play("S discard 8b")
    assert table.side("S").calling == 0


@pytest.mark.clause("BM-PLAY-9")
def test_an_original_call_is_made_at_the_first_discard_and_broken_by_a_pung() -> None:
    table = game(E="R", S=f"{PUNGS} 88b", W="G", draws="N G 8b").play("E discard R").pass_all().play("S fish N")
    table.play("W discard G").pass_all().throw("N", "E")
    assert table.may("S", "fish") == [] and table.refused("S fish 9c") == "too-late-to-call"
    table = game(E="R", S=f"{PUNGS} 88b", W="8b", draws="N").play("E discard R").pass_all().play("S fish N", "W discard 8b")
    table.play("S pung")
    assert table.side("S").calling == 0


@pytest.mark.clause("BM-PLAY-2", "BM-PLAY-4")
def test_a_concealed_kong_may_wait_and_lies_with_its_ends_down() -> None:
    table = game(E="7777b R")
    assert table.may("E", "conceal") == ["conceal 7b"]
    table.play("E discard R").pass_all().throw("S", "W", "N")
    table.play("E conceal 7b")
    assert seat_view(table, "E", "S").sets[0].faces == ["down", "up", "up", "down"]
    assert table.refused("E conceal 7b") == "no-kong"


@pytest.mark.clause("BM-PLAY-3", "BM-PLAY-4", "BM-PLAY-11")
def test_an_exposed_kong_has_one_end_down_and_a_discard_never_joins_an_exposed_pung() -> None:
    table = game(E="5c", S="555c", W="R").play("E discard 5c", "S kong")
    assert seat_view(table, "S", "E").sets[0].faces == ["up", "up", "up", "down"]
    table = game(E="5c", S="55c R", W="5c").play("E discard 5c", "S pung", "S discard R").pass_all().play("W discard 5c")
    assert table.waiting != "S" and "kong" not in table.may("S", "kong")


@pytest.mark.clause("BM-PLAY-11")
def test_an_added_kong_is_robbed_and_a_concealed_one_only_by_option() -> None:
    table = game(E="5c", S="55c GG", W="46c 444d 222b 999b EE", draws="1c 2d 3d 5c", loose="7d")
    table.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c", "W mahjong")
    assert table.winner == "W" and "robbing_the_kong" in table.rules_of("W")
    wonders = "19b 19c 19d ESWN RG G"
    kong = {"E": "PPPP 1b", "S": wonders}
    assert "S" not in game(**kong).play("E conceal P").waiting
    robbed = game(**kong, rob_concealed="thirteen").play("E conceal P", "S mahjong")
    assert robbed.score("S").special == "Thirteen Unique Wonders"
    other = game(E="5555c 1b", S="46c 444d 222b 999b EE", rob_concealed="thirteen").play("E conceal 5c")
    assert other.waiting == "E"


@pytest.mark.clause("BM-PLAY-11")
def test_only_the_drawn_fourth_tile_is_added_to_an_exposed_pung() -> None:
    table = game(E="5c", S="55c GG", draws="1c 2d 3d 5c", loose="7d").go("E discard 5c", "S pung")
    assert table.may("S", "add") == [] and table.refused("S add 5c") == "no-kong"
    table.go("S discard G").throw("W", "N", "E").play("S add 5c")
    assert table.sets("S") == ["kong 5c exposed"] and table.count("S", "7d") == 1


@pytest.mark.clause("BM-PLAY-8")
def test_a_dead_tile_is_fished_for_all_the_same() -> None:
    """All four 9 characters lie in East's kong; West wants one and no other tile."""
    told = {"E": "9999c R", "S": "333d 444d 666d 88c 33c", "W": "22b22c 55b55c 1b1c 7b7c 9b", "N": "3c"}
    table = game(**told, loose="1d").play("E conceal 9c", "E discard R").pass_all().throw("S", "W")
    table.play("N discard 3c", "S mahjong")
    assert (table.score("W").fishing, table.score("W").total) == ("Knitting", 200)


@pytest.mark.clause("BM-SH-15")
def test_heaven_is_for_the_hand_that_was_dealt_and_earth_for_easts_first_discard() -> None:
    assert game(E=f"{PUNGS} 888b").play("E mahjong").score("E").special == "Heaven's Blessing"
    kong = game(E="2222b 555c 777d 99c 88b", loose="8b").play("E conceal 2b", "E mahjong")
    assert kong.score("E").special is None  # with a loose tile, which was not dealt
    drawn = game(E="R", S=f"{PUNGS} 88b", draws="8b").play("E discard R").pass_all().play("S mahjong")
    assert drawn.score("S").special is None
    assert game(E="8b", S=f"{PUNGS} 88b").play("E discard 8b", "S mahjong").score("S").special == "Earth's Blessing"
    second = game(E="R", S="8b", W=f"{PUNGS} 88b").play("E discard R").pass_all().play("S discard 8b", "W mahjong")
    assert second.score("W").special is None


@pytest.mark.clause("BM-SH-18")
@pytest.mark.parametrize(
    ("hand", "kongs", "loose", "special"),
    [
        ("222b 444d 777c 99c 88d", "2b 4d", "4d 8d", "Twofold Fortune"),
        ("222b 444d 777c 99c 88d", "2b", "8d", None),  # one kong
        ("222b 4444d 777c 99c 8d", "2b 4d", "8d 8d", None),  # the second was there before
    ],
)
def test_twofold_fortune_takes_a_kong_made_by_the_loose_tile_of_a_kong(
    hand: str, kongs: str, loose: str, special: str | None
) -> None:
    table = game(E="R", S=hand, draws="2b", loose=loose).play("E discard R").pass_all()
    table.play(*(f"S conceal {tile}" for tile in kongs.split()), "S mahjong")
    assert table.score("S").special == special


@pytest.mark.clause("BM-PAY-1")
def test_east_receives_double_in_every_round() -> None:
    for prevailing in (0, 2):
        table = game(E=f"{PUNGS} 888b", prevailing=prevailing).play("E mahjong")
        assert table.paid() == {(wind, "E", 2000) for wind in "SWN"}


@pytest.mark.clause("BM-PAY-1", "BM-PAY-2", "BM-SC-9")
def test_all_pay_the_winner_and_losers_settle_with_east_doubling_in_every_round() -> None:
    told = {"E": "9c", "S": f"{PUNGS} 88b", "W": "33b33c 66b66c 1b1c 7b7c 4b"}
    for prevailing in (0, 1):
        table = game(**told, prevailing=prevailing).play("E discard 9c", "S mahjong")
        won, fishing, east, north = (table.score(wind).total for wind in "SWEN")
        assert (fishing, table.score("W").fishing) == (200, "Knitting")
        paid = table.paid()
        assert {("E", "S", 2 * won), ("W", "S", won), ("N", "S", won)} <= paid
        assert ("E", "W", 2 * (fishing - east)) in paid and ("N", "W", fishing - north) in paid


@pytest.mark.clause("BM-ROT-1", "BM-ROT-2")
def test_winds_and_rounds_go_round() -> None:
    """South wins sixteen times; before each of these wins East wins once, and stays."""
    match = Match(rules("bmja"), NAMES, seed=5, seats=(0, 1, 2, 3))
    seen = []
    while not match.over:
        east, prevailing = match.place[:2]
        seen.append((east, prevailing))
        hands = ("9c", f"{PUNGS} 88b", "", "") if len(seen) % 2 == 0 else (f"{PUNGS} 888b", "", "", "")
        table = Situation(match.deal(wall_for(match.ruleset, hands, east=east, prevailing=prevailing), DICE))
        if len(seen) % 2 == 0:
            table.play("E discard 9c", "S mahjong")
        else:
            table.play("E mahjong")
        match.conclude(table.table)
    assert seen == [(east, prevailing) for prevailing in range(4) for east in range(4) for _ in range(2)]


@pytest.mark.clause("BM-EQ-2")
def test_tallies_may_be_more_and_totals_fall_below_zero() -> None:
    assert [Ruleset.load("bmja", {"tallies": points}).start for points in (2000, 4000)] == [2000, 4000]
    assert Match(rules("bmja"), NAMES, seed=1).totals == [2000] * 4
    assert Match(rules("bmja", tallies=4000), NAMES, seed=1).totals == [4000] * 4
    poor = game(E="P", S="19b 19c 19d ESWN RGP", held=(100, 2000, 2000, 2000)).play("E discard P", "S mahjong")
    assert ("E", "S", 2000) in poor.paid()


@pytest.mark.clause("BM-EQ-1", "BM-SH-12")
def test_the_limit_comes_before_easts_doubling() -> None:
    table = game(E="P", S="19b 19c 19d ESWN RGP").play("E discard P", "S mahjong")
    assert table.paid() >= {("E", "S", 2000), ("W", "S", 1000), ("N", "S", 1000)}


def fishing_until(penalty: int, *moves: str, hand: str = "123b 444d 777d 88c 9c 1d") -> Situation:
    """South says "fishing" in their first turn and goes on so; West wins on 5 characters."""
    wanted: dict[str, Any] = {"E": "R 5c", "S": hand, "W": "46c 222d 333d 111c EE", "draws": "8c R G P"}
    table = situation("bmja", fishing_penalty=penalty, **wanted).play("E discard R").pass_all()
    return table.play("S fishing", *moves)


@pytest.mark.clause("BM-PLAY-7")
@pytest.mark.parametrize(
    ("penalty", "moves", "pays"),
    [
        (50, ("S discard 9c", "W discard R", "N discard G"), False),
        (0, ("S discard 4d",), False),
        (50, ("S discard 4d",), True),
    ],
    ids=["is fishing", "no penalty is agreed", "is not"],
)
def test_who_said_fishing_and_is_not_pays_what_was_agreed(penalty: int, moves: tuple[str, ...], pays: bool) -> None:
    """Ruling 75: to each other player, never doubled; nothing by default."""
    assert rules("bmja").options.fishing_penalty == 0
    free = fishing_until(0, *moves).pass_all()
    fined = fishing_until(penalty, *moves).pass_all()
    for table in (free, fined):
        while table.waiting != "E":
            table.throw(table.waiting)
        table.play("E discard 5c", "W mahjong")
    more = {(to, amount) for giver, to, amount in fined.paid() if giver == "S"}
    less = {(to, amount) for giver, to, amount in free.paid() if giver == "S"}
    given = {to: dict(more).get(to, 0) - dict(less).get(to, 0) for to in "EWN"}
    assert given == dict.fromkeys("EWN", 50 if pays else 0)


@pytest.mark.clause("BM-PLAY-7")
def test_a_winner_has_been_fishing() -> None:
    """Ruling 75: the penalty is for a player who is found not to be fishing."""
    table = situation("bmja", fishing_penalty=50, E="R 5c", S="46c 222d 333d 111c EE", draws="8c R G P").go("E discard R")
    table.play("S fishing").throw("S", "W", "N").go("E discard 5c", "S mahjong")
    assert {giver for giver, _, _ in table.paid()} == {"E", "W", "N"}


@pytest.mark.clause("BM-PLAY-7")
def test_fishing_taken_back_costs_nothing() -> None:
    table = fishing_until(50, "S discard 4d").pass_all()
    table.throw("W", "N").play("E discard 1d" if table.count("E", "1d") else f"E {table.may('E', 'discard')[0]}").pass_all()
    table.play("S not-fishing", table_discard(table)).pass_all()
    while table.waiting != "E":
        table.throw(table.waiting)
    table.play("E discard 5c", "W mahjong")
    assert not {50} & {amount for giver, _, amount in table.paid() if giver == "S"}


def table_discard(table: Situation) -> str:
    """South's first possible discard."""
    return f"S {table.may('S', 'discard')[-1]}"


@pytest.mark.clause("BM-SC-4")
def test_a_bouquet_is_two_doubles_own_flower_included() -> None:
    """Ruling 74."""
    hand = "+RRR 147c 258d 369b E"
    doubles = {
        flowers: score(f"{hand} {flowers}", "bmja", seat="S").doublers
        for flowers in ("", "2f", "1f3f4f", "1f2f3f4f", "2f1y2y3y4y")
    }
    assert doubles == {"": 1, "2f": 2, "1f3f4f": 1, "1f2f3f4f": 3, "2f1y2y3y4y": 4}
