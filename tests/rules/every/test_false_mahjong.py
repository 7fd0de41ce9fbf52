"""Mahjong declared without having it. (RX-INF-11, RX-ROT-5, BM-PEN-1, PC2-PEN-1)"""

import pytest
from situations import DICE, Situation, rules, situation, wall_for
from strict import bill, ended_by, errors, guilty, may_win, strict

from kongbox.game import Match, NextDeal, Table

WAITS = "123b 456b 789b 44c 99d"
"""For 4 characters and 9 dots."""
WAITS_FOR_9D = "123c 456c 789c 44b 99d"
PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
BY_RULES = [("redux", 500), ("bmja", 500), ("pung_chow", 500), ("pung_chow_limit", 300), ("dummies", 500)]
"""Half the limit; without one, half of what a special hand is worth. (Ruling 58)"""


def declared(said: str, draws: str, **wanted: str) -> Situation:
    """East's first turn: they say mahjong, which they have not, and discard."""
    game = strict(E=f"R {WAITS}", draws=draws, **wanted).pass_all().play(f"E {said}")
    assert game.waiting == "E" and game.table.result is None  # play goes on
    return game.play("E discard R").pass_all()


@pytest.mark.clause("RX-INF-11")
def test_nothing_shown_bars_until_after_ones_next_turn() -> None:
    """Said in their own turn, East cannot win on a discard before their next turn, nor in that; after it they can."""
    game = declared("say-mahjong", "1c 3c 9d 4c 5c 9d")
    assert guilty(game) == ["E false-mahjong"]
    game.throw("S", "W").play("N discard 9d")
    assert not may_win(game, "E")
    game.pass_all()
    assert game.waiting == "E" and game.count("E", "4c") == 3
    assert not may_win(game, "E") and errors(game, "E", "mahjong") == ["mahjong"]
    game.play("E discard 4c").pass_all().throw("S").play("W discard 9d")
    assert may_win(game, "E")
    assert game.play("E mahjong").winner == "E"


@pytest.mark.clause("RX-INF-11")
def test_said_of_a_discard_it_bars_until_after_ones_next_turn_too() -> None:
    """West's next turn is the one after South's: they draw what they wait for, and cannot win; they can on North's discard."""
    game = strict(asked="W", E="R", W=WAITS, draws="1c 9d 4c").play("E discard R", "W say-mahjong")
    assert guilty(game) == ["W false-mahjong"] and game.waiting == "S"
    game.throw("S")
    assert game.waiting == "W" and not may_win(game, "W")
    game.play("W discard 9d").pass_all().play("N discard 4c")
    assert may_win(game, "W")


@pytest.mark.clause("RX-INF-11", "RX-INF-10")
def test_a_part_shown_makes_it_a_foul_hand_too() -> None:
    """Which cannot win even when the bar is over."""
    game = declared("show-part", "1c 3c 5d 7c 5c 9d")
    assert guilty(game) == ["E false-mahjong", "E foul-hand"]
    game.throw("S", "W", "N", "E", "S").play("W discard 9d")
    assert game.side("E").barred == 0 and not may_win(game, "E")
    claimed = strict(asked="W", E="R", W=WAITS, draws="1c").play("E discard R", "W show-part")
    assert guilty(claimed) == ["W false-mahjong", "W foul-hand"] and claimed.waiting == "S"


@pytest.mark.clause("RX-INF-11")
def test_all_shown_costs_half_the_limit_to_each() -> None:
    """Doubled with the dealer; the hand ends. In one's turn, or of a discard."""
    own = strict(E="R", S=WAITS, draws="1c").play("E discard R").pass_all().play("S mahjong")
    assert ended_by(own) == "S" and guilty(own) == ["S false-mahjong-shown"]
    assert bill(own) == {"SE": 1000, "SW": 500, "SN": 500}
    claimed = strict(asked="S", E="R", S=WAITS).play("E discard R", "S mahjong")
    assert ended_by(claimed) == "S" and bill(claimed) == bill(own)
    dealer = strict(E=f"R {WAITS}", held=(9000,) * 4).pass_all().play("E mahjong")
    assert ended_by(dealer) == "E" and bill(dealer) == {"ES": 1000, "EW": 1000, "EN": 1000}
    assert dealer.table.result is not None and dealer.table.result.scores == ()


@pytest.mark.clause("RX-INF-11", "RX-PAY-5")
@pytest.mark.parametrize("east", range(4))
@pytest.mark.parametrize(
    ("wind", "held", "paid"),
    [("S", 1200, {"SE": 1000, "SW": 200}), ("W", 1000, {"WE": 1000}), ("E", 1200, {"ES": 1000, "EW": 200})],
)
def test_who_holds_less_pays_the_dealer_first_and_then_in_turn(wind: str, held: int, paid: dict[str, int], east: int) -> None:
    holds = [held if ("ESWN"[(seat - east) % 4]) == wind else 9000 for seat in range(4)]
    game = strict(asked=wind, E="R", draws="1c", east=east, held=holds, cap_at_holdings=True).pass_all()
    if wind != "E":
        game.play("E discard R")
    assert bill(game.play(f"{wind} mahjong")) == paid


@pytest.mark.clause("RX-INF-11", "BM-PEN-1", "PC2-PEN-1")
@pytest.mark.parametrize(("name", "half"), BY_RULES)
def test_shown_it_ends_the_hand_in_every_ruleset(name: str, half: int) -> None:
    """Ruling 73."""
    game = strict(name, E="R", S=WAITS, draws="1c").pass_all().play("E discard R").pass_all().play("S mahjong")
    assert ended_by(game) == "S" and bill(game) == {"SE": 2 * half, "SW": half, "SN": half}
    gentle = situation(name, E="R", S=WAITS, draws="1c").pass_all().play("E discard R").pass_all()
    assert gentle.refused("S mahjong") == "not-complete"
    ruled = gentle.table.foresee(1, "false-mahjong-shown")
    assert sorted(paid.amount for paid in ruled) == [half, half, 2 * half]


@pytest.mark.clause("RX-INF-11")
@pytest.mark.parametrize(("limit", "half"), [(500, 250), (2000, 1000), (0, 500)])
def test_half_of_which_limit(limit: int, half: int) -> None:
    """Where there is none, of 1000. (Ruling 58)"""
    game = strict(E="R", S=WAITS, draws="1c", limit=limit, held=(9000,) * 4).play("E discard R").pass_all().play("S mahjong")
    assert bill(game) == {"SE": 2 * half, "SW": half, "SN": half}


@pytest.mark.clause("RX-INF-11")
@pytest.mark.parametrize("said", ["say-mahjong", "show-part", "mahjong"])
@pytest.mark.parametrize("fault", ["short-hand", "long-hand", "foul-hand"])
def test_a_hand_that_could_not_have_won_pays_whatever_it_shows(fault: str, said: str) -> None:
    game = strict(E="R", S=WAITS, draws="1c").play("E discard R").pass_all()
    game.table.rule(game.seat("S"), fault)
    game.play(f"S {said}")
    assert ended_by(game) == "S" and bill(game) == {"SE": 1000, "SW": 500, "SN": 500}


@pytest.mark.clause("RX-INF-11")
def test_another_s_tiles_exposed_in_consequence_cost_as_much_by_a_ruling() -> None:
    game = strict(E="R", S=WAITS, draws="1c").play("E discard R").pass_all().play("S say-mahjong")
    game.table.rule(game.seat("S"), "false-mahjong-shown")
    assert ended_by(game) == "S" and bill(game) == {"SE": 1000, "SW": 500, "SN": 500}


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11")
@pytest.mark.parametrize(("name", "half"), BY_RULES)
@pytest.mark.parametrize(("right", "false"), [("W", "S"), ("S", "W")])
def test_of_two_mahjongs_the_true_one_wins(name: str, half: int, right: str, false: str) -> None:
    """Ruling 77: whoever sits nearer. The false one is paid for as ever, beside what the hand costs."""

    def played(move: str) -> Situation:
        hand = "111c 444c 777c 44b 99d"
        game = strict(name, asked=false, E="9d", hands={right: hand}, held=(90_000,) * 4).play("E discard 9d")
        return game.play(*sorted([f"{right} mahjong", f"{false} {move}"], key=lambda said: "SWN".index(said[0])))

    game, usual = played("mahjong"), bill(played("pass"))
    assert game.winner == right and guilty(game) == [f"{false} false-mahjong-shown"] and ended_by(game) is None
    fine = {f"{false}{wind}": 2 * half if wind == "E" else half for wind in "ESWN" if wind != false}
    assert bill(game) == {who: usual.get(who, 0) + fine.get(who, 0) for who in {*usual, *fine}}
    (told,) = game.result.infractions
    assert {f"{false}{game.wind(int(paid.taker))}": paid.amount for paid in told.pays} == fine


@pytest.mark.clause("RX-PLAY-11", "RX-PLAY-10")
def test_of_two_that_are_right_the_nearer_wins_and_nobody_pays_more() -> None:
    game = strict(asked="N", E="9d", S=WAITS_FOR_9D, W="123b 456b 789b 55c 78d")
    game.play("E discard 9d", "S mahjong", "W mahjong", "N pass")
    assert game.winner == "S" and guilty(game) == []


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11")
@pytest.mark.parametrize("said", ["say-mahjong", "show-part", "mahjong"])
def test_nor_does_a_foul_hand_end_it_by_declaring(said: str) -> None:
    """By itself that would end the hand, whatever is shown. (RX-INF-11 A)"""
    game = strict(asked="S", E="9d", S="R", W=WAITS_FOR_9D, held=(90_000,) * 4).play("E discard 9d")
    game.table.rule(game.seat("S"), "foul-hand")
    game.play(f"S {said}", "W mahjong")
    assert game.winner == "W" and guilty(game) == ["S foul-hand", "S false-mahjong-shown"]
    assert bill(game)["SN"] == 500


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11")
@pytest.mark.parametrize(
    ("fault", "said"), [("", "say-mahjong"), ("", "show-part"), ("foul-hand", "pass"), ("foul-hand", "withdraw")]
)
def test_beside_a_true_one_only_a_declared_hand_that_could_not_win_or_is_shown_costs_anything(fault: str, said: str) -> None:
    def played(move: str) -> Situation:
        game = strict(asked="S", E="9d", S="R", W=WAITS_FOR_9D, held=(90_000,) * 4).play("E discard 9d")
        if fault:
            game.table.rule(game.seat("S"), fault)
        return game.play(f"S {move}", "W mahjong")

    game = played(said)
    assert game.winner == "W" and "S false-mahjong-shown" not in guilty(game)
    assert {who for who in bill(game) if who != "SW"} == {who for who in bill(played("pass")) if who != "SW"}
    assert bill(game)["SW"] == bill(played("pass"))["SW"] + 100 * (said == "withdraw")


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11", "DM-4")
def test_with_a_false_one_there_are_no_three_to_win() -> None:
    game = strict("dummies", asked="N", E="9d", S=WAITS_FOR_9D, W="123b 456b 789b 55c 78d")
    game.play("E discard 9d", "S mahjong", "W mahjong", "N mahjong")
    assert game.winner == "S" and guilty(game) == ["N false-mahjong-shown"]


@pytest.mark.clause("RX-PLAY-11", "RX-PLAY-9", "RX-INF-11")
def test_of_two_who_would_rob_a_kong_likewise() -> None:
    game = strict(asked="W", E="5c", S="55c 5c", N="123b 456b 789b 46c EE").play("E discard 5c", "S pung", "W pass", "N pass")
    game.play("S add 5c", "W mahjong", "N mahjong")
    assert game.winner == "N" and game.result.how == "rob" and guilty(game) == ["W false-mahjong-shown"]


def false_mahjong(match: Match, wind: str) -> Table:
    """The next hand of an evening, ended by a false mahjong of a wind's in their first turn."""
    east, prevailing, *_ = match.place
    hands = ["", "", "", ""]
    hands["ESWN".index(wind)] = "123b 456b 789b 44c"
    game = Situation(match.deal(wall_for(match.ruleset, hands, dice=DICE, east=east, prevailing=prevailing), DICE))
    game.pass_all()
    while game.waiting != wind:
        game.play(f"{game.waiting} discard {game.hand(game.waiting)[0]}{suit(game, game.waiting)}").pass_all()
    game.play(f"{wind} mahjong")
    assert ended_by(game) == wind
    return game.table


def suit(game: Situation, wind: str) -> str:
    """The suit of the first tile of a hand."""
    return next(letter for letter in game.hand(wind) if letter in "bcd")


@pytest.mark.clause("RX-INF-11", "RX-ROT-2")
def test_the_deal_stays_where_another_is_at_fault() -> None:
    match = Match(rules(manners="strict"), PLAYERS, seats=(0, 1, 2, 3))
    told = match.conclude(false_mahjong(match, "S"))
    assert match.place[:3] == (0, 0, 0) and told == NextDeal("penalty", 0, stays=True, why="penalty")
    assert [total - match.ruleset.start for total in match.totals] == [1000, -2000, 500, 500]


@pytest.mark.clause("RX-ROT-5", "RX-INF-11")
def test_the_dealer_s_own_counts_as_having_lost_as_dealer() -> None:
    """The winds turn; and with the fourth who has lost so the next wind prevails."""
    match = Match(rules(manners="strict"), PLAYERS, seats=(0, 1, 2, 3))
    told = match.conclude(false_mahjong(match, "E"))
    assert match.place[:3] == (1, 0, 0) and told == NextDeal("penalty", 1, why="penalty")
    for _ in range(3):
        assert match.session.prevailing == 0
        told = match.conclude(false_mahjong(match, "E"))
    assert match.place[:3] == (0, 1, 0) and told == NextDeal("new-wind", 0, prevailing="S")


@pytest.mark.clause("BM-PEN-1")
def test_british_half_the_limit_to_each_and_the_hand_ends() -> None:
    """Whatever was shown, there is one kind only; East pays and is paid double, as always."""
    game = strict("bmja", E="R", S="111b 555b 789b 44c 99d", draws="1c").go("E discard R").pass_all()
    assert errors(game, "S", "mahjong", "say-mahjong", "show-part") == ["mahjong"]
    game.play("S mahjong")
    assert ended_by(game) == "S" and bill(game) == {"SE": 1000, "SW": 500, "SN": 500}
    claimed = strict("bmja", asked="S", E="R", limit=600).go("E discard R", "S mahjong")
    assert bill(claimed) == {"SE": 600, "SW": 300, "SN": 300}


@pytest.mark.clause("PC2-PEN-1")
def test_pung_chow_half_the_limit_and_the_full_limit_with_east() -> None:
    game = strict("pung_chow_limit", E="R 123b", S="111b 555b 789b 44c 99d", draws="1c").go("E discard R").pass_all()
    assert game.table.ruleset.options.limit == 600
    game.play("S mahjong")
    assert ended_by(game) == "S" and bill(game) == {"SE": 600, "SW": 300, "SN": 300}
    east = strict("pung_chow_limit", E="R 123b 456b 789b", limit=500).pass_all().play("E mahjong")
    assert bill(east) == {"ES": 500, "EW": 500, "EN": 500}
