"""Letting off a cannon: every danger with a near miss, every exemption, and who pays."""

import json
from pathlib import Path
from typing import Any

import pytest
from cannons import cannon, everybody_pays, pays_for_all, west_claims
from failing import fails
from situations import Situation, situation

from kongbox import BadInput, RuleRefusal, Ruleset, Table, settle
from kongbox.core.play.deal import start
from kongbox.game import read_action
from kongbox.game.play.threats import threats_of
from kongbox.game.views.views import result_view

BAMBOO = ("2b", "4b", "9b")
WAITING = "67b 11b"
"""West waits for 5 and 8 bamboo."""
BOTH = [
    pytest.param("redux", marks=pytest.mark.clause("RX-CAN-1", "RX-CAN-2")),
    pytest.param("bmja", marks=pytest.mark.clause("BM-PEN-1")),
]
"""The British rules take over the dangers, where the house plays with them."""


def at_the_end(*last: str, wind: str = "W") -> Situation:
    """A wind waits for a white dragon; the live wall ends in these tiles, the first of which has just been drawn."""
    hands = {"E": "5c 5c", "N": "P", wind: "123b 456b 789b 55c PP"}
    return situation(last=" ".join(last), **hands).run_down(len(last) - 1)  # type: ignore[arg-type]


@pytest.mark.clause("RX-CAN-2", "RX-CAN-1")
def test_a_fresh_tile_with_four_left_in_the_wall() -> None:
    game = at_the_end("P", "1c", "2c", "3c", "4c")
    giver = game.waiting
    game.go(f"{giver} discard P", "W mahjong")
    assert cannon(game) == (giver, "P", "fresh_at_the_end")
    assert pays_for_all(game, giver)


@pytest.mark.parametrize("name", BOTH)
def test_a_fresh_tile_that_was_punged_is_paid_for_when_the_last_tile_is_drawn(name: str) -> None:
    game = situation(name, cannon="debts", E="5c 5c", N="P", W="111b 444b 78b 55c PP R", last="P 1c 2c 3c 9b").run_down(4)
    giver = game.waiting
    game.go(f"{giver} discard P", "W pung", "W discard R").throw("N", "E", "S").go("W mahjong")
    assert cannon(game) == (giver, "P", "fresh_at_the_end")
    assert pays_for_all(game, giver)


@pytest.mark.clause("RX-CAN-2")
def test_a_fresh_tile_with_five_left_is_not_dangerous() -> None:
    game = at_the_end("P", "1c", "2c", "3c", "4c", "6c", wind="S")
    game.go(f"{game.waiting} discard P", "S mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-2")
def test_a_tile_that_was_discarded_before_is_not_dangerous() -> None:
    game = situation(W="123b 456b 789b 55c PP", E="5c 5c P", last="P 1c 2c 3c 4c")
    game.go("E discard P").pass_all()
    game.run_down(4)
    game.go(f"{game.waiting} discard P", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-2")
def test_a_tile_that_lies_in_a_meld_is_not_dangerous() -> None:
    """South has chowed 7 8 9 characters; nobody has discarded a 9."""
    game = situation(E="7c 5d", S="89c", W="123b 456b 789b 55d 99c", N="5d", last="9c 1c 2c 3c 4c")
    game.go("E discard 7c", "S chow 789c", f"S discard {game.hand('S').split()[-1][-1]}")
    game.run_down(4)
    game.go(f"{game.waiting} discard 9c", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-2")
def test_three_melds_of_a_suit() -> None:
    game = west_claims(*BAMBOO, keep=WAITING, N="5b").go("N discard 5b", "W mahjong")
    assert cannon(game) == ("N", "5b", "three_melds_of_a_suit")
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(("sets", "keep"), [(BAMBOO[:2], "999b 67b 11b"), (BAMBOO, "67b EE"), (("2b", "4b", "9c"), WAITING)])
def test_two_melds_of_a_suit_or_a_win_of_more_than_one(sets: tuple[str, ...], keep: str) -> None:
    """A concealed meld threatens nobody; nor does a suit by which another hand is won."""
    game = west_claims(*sets, keep=keep, N="5b").go("N discard 5b", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(
    ("sets", "keep", "tile"),
    [
        (("2b", "4b"), "999b 67b 11b", "5b"),
        (("1b", "9c"), "111d 99d 11c", "9d"),
        (("E", "S"), "RRR WW NN", "W"),
        (("2b", "4b"), "888b 66b GG", "6b"),
        (("R", "4b"), "GGG PP 44d", "P"),
    ],
)
def test_near_the_end_two_melds_are_too_few_all_the_same(sets: tuple[str, ...], keep: str, tile: str) -> None:
    """East has discarded such a tile before, so that it is not fresh either."""
    game = west_claims(*sets, keep=keep, N=tile, E=tile, spare=("3c", "6c", "7c"))
    game.throw("N").go(f"E discard {tile}").pass_all()
    for live in (4, 3, 2, 1):
        if game.run_down(live).waiting == "N":
            break
    assert game.waiting == "N" and game.count("N", tile)
    assert everybody_pays(game.go(f"N discard {tile}", "W mahjong"))


@pytest.mark.clause("RX-CAN-2")
def test_three_melds_of_terminals() -> None:
    game = west_claims("1b", "9c", "1d", keep="99d 11c", N="9d", spare=("3b", "6b", "8b")).go("N discard 9d", "W mahjong")
    assert cannon(game) == ("N", "9d", "three_melds_of_terminals")
    assert game.score("W").special == "Heads and Tails"
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(("sets", "keep"), [(("1b", "9c", "1d"), "99d RR"), (("1b", "9c"), "111d 99d 11c")])
def test_terminals_with_honours_or_in_hand(sets: tuple[str, ...], keep: str) -> None:
    game = west_claims(*sets, keep=keep, N="9d", spare=("3b", "6b", "8b")).go("N discard 9d", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-2")
def test_three_melds_of_honours() -> None:
    game = west_claims("E", "S", "R", keep="WW NN", N="W").go("N discard W", "W mahjong")
    assert cannon(game) == ("N", "W", "three_melds_of_honours")
    assert game.score("W").special == "All Symbols"
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
def test_of_two_dangers_of_one_tile_the_first_on_the_sheet_is_named() -> None:
    game = west_claims("R", "G", "E", keep="PP SS", N="P").go("N discard P", "W mahjong")
    assert game.score("W").special == "All Symbols" and cannon(game) == ("N", "P", "three_melds_of_honours")
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
def test_honours_with_a_suit() -> None:
    game = west_claims("E", "S", "R", keep="WW 55d", N="W").go("N discard W", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize("tile", ["6b", "G"])
def test_three_green_melds(tile: str) -> None:
    game = west_claims("2b", "4b", "8b", keep="66b GG", N=tile).go(f"N discard {tile}", "W mahjong")
    assert cannon(game) == ("N", tile, "three_green_melds")
    assert game.score("W").special == "Imperial Jade"
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize("keep", ["PP 123d 44d", "P 123d 456d", "PP 222d 44d"], ids=["melds", "eye", "Three Great Scholars"])
def test_the_third_dragon(keep: str) -> None:
    game = west_claims("R", "G", keep=keep, N="P").go("N discard P", "W mahjong")
    assert cannon(game) == ("N", "P", "third_dragon")
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(("keep", "special"), [("EE 55d", "Four Blessings Hovering over the Door"), ("E 123d", None)])
def test_the_fourth_wind(keep: str, special: str | None) -> None:
    game = west_claims("S", "W", "N", keep=keep, N="E").go("N discard E", "W mahjong")
    assert cannon(game) == ("N", "E", "fourth_wind")
    assert game.score("W").special == special
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(
    ("sets", "keep", "tile"),
    [
        pytest.param(("2b", "4b", "8b"), "66b RR", "6b", id="green with red"),
        pytest.param(("2b", "4b"), "888b 66b GG", "G", id="green in hand"),
        pytest.param(("R", "G"), "PP 123d 44d", "4d", id="dragons and another tile"),
        pytest.param(("R",), "GGG PP 123d 44d", "P", id="one meld of dragons"),
        pytest.param(("R", "4b"), "GGG PP 44d", "P", id="a dragon and green"),
        pytest.param(("S", "W", "N"), "EE 55d", "5d", id="winds and another tile"),
        pytest.param(("S", "W"), "NNN EE 55d", "E", id="two melds of winds"),
    ],
)
def test_green_dragons_or_winds_that_threaten_too_little(sets: tuple[str, ...], keep: str, tile: str) -> None:
    game = west_claims(*sets, keep=keep, N=tile).go(f"N discard {tile}", "W mahjong")
    assert everybody_pays(game)


def robbed(name: str, tile: str, *sets: str, keep: str) -> Situation:
    """West pungs three tiles of North, who adds the fourth to an exposed pung; West robs it."""
    game = situation(
        name,
        cannon="debts",
        E=tile,
        W=f"{' '.join(f'{one} {one}' for one in sets)} {keep} 3c 6c 9c",
        N=f"{tile} {tile} {' '.join(sets)}",
        draws=f"E S {tile}",
        held=(100_000,) * 4,
    )
    game.go(f"E discard {tile}", "N pung")
    for one, away in zip(sets, ("3c", "6c", "9c"), strict=True):
        game.go(f"N discard {one}", "W pung", f"W discard {away}")
    return game.go(f"N add {tile}", "W mahjong")


@pytest.mark.parametrize(
    ("name", "tile", "sets", "keep", "danger"),
    [
        pytest.param("redux", "5b", BAMBOO, WAITING, "three_melds_of_a_suit", marks=pytest.mark.clause("RX-CAN-1", "RX-CAN-2")),
        pytest.param("redux", "3b", ("6b", "8b", "G"), "24b 22b", "three_green_melds", marks=pytest.mark.clause("RX-CAN-2")),
        pytest.param("bmja", "5b", BAMBOO, WAITING, "three_melds_of_a_suit", marks=pytest.mark.clause("BM-PEN-1")),
    ],
)
def test_a_robbed_kong_is_as_dangerous_as_a_discard(name: str, tile: str, sets: tuple[str, ...], keep: str, danger: str) -> None:
    game = robbed(name, tile, *sets, keep=keep)
    result = game.table.result
    assert result is not None and result.how == "rob" and result.cannon is not None
    assert cannon(game) == ("N", tile, danger)
    assert result.cannon.discard is None
    assert pays_for_all(game, "N")


@pytest.mark.parametrize("counts", [True, False])
def test_a_house_may_except_robbed_kongs(tmp_path: Path, counts: bool) -> None:
    house = tmp_path / "house.toml"
    row = f'pattern = "three_melds_of_a_suit"\nname = "a fourth"\nwins = ["clear_suit"]\nrobbed = {str(counts).lower()}'
    house.write_text(f'extends = "redux"\n[[cannon.dangers]]\n{row}\nclause = ""\n', encoding="utf-8")
    position = """
        E 123c 456c 789c 11d 2d 3d
        S 123c 456c 789c 22d 4d S
        W 67b 11b +222b +444b +999b
        N 5b +555b 66d 77d 88d 9d RR
        turn N
    """
    table = Table.from_text(position, Ruleset.load(house))
    warned = [bool(threats_of(table, 3, read_action(f"{verb} 5b"))) for verb in ("discard", "fish", "add")]
    assert warned == [True, True, counts]
    table.step(3, "add 5b")
    table.step(2, "mahjong")
    assert table.result is not None and (table.result.cannon is not None) == counts


ONLY_BAMBOO: dict[str, Any] = {"N": "1b 33b 55b 6b 77b 888b", "draws": "3b 5b 6b"}


@pytest.mark.clause("RX-CAN-3")
def test_no_choice_after_a_draw() -> None:
    """Every tile that North has is a bamboo; with one tile more they would have had a choice."""
    for east in range(4):
        game = west_claims(*BAMBOO, keep=WAITING, east=east, **ONLY_BAMBOO).go("N discard 5b", "W mahjong")
        assert everybody_pays(game)
        game = west_claims(*BAMBOO, keep=WAITING, N=ONLY_BAMBOO["N"], draws="3b E 6b", east=east).go("N discard 5b", "W mahjong")
        assert cannon(game) == ("N", "5b", "three_melds_of_a_suit")


@pytest.mark.clause("RX-CAN-3")
def test_no_choice_but_bamboos_and_a_fresh_pair() -> None:
    """The second white dragon in their hand is as fresh as the one that they discard."""
    for ending in ("P 5d", "P 5d 6d", "P 5d 6d 7d", "P 5d 6d 7d 8d"):
        game = west_claims(
            *BAMBOO, keep="55b PP", N="P 11b 33b 6b 77b 888b", draws="3b 6b 1b", last=ending, spare=("3c", "6c", "7c")
        )
        game.run_down(ending.count(" "))
        if game.waiting == "N":
            break
    assert game.waiting == "N" and game.hand("N") == "113336677888b PP"
    assert everybody_pays(game.go("N discard P", "W mahjong"))


@pytest.mark.clause("RX-CAN-3")
def test_no_excuse_after_a_claim() -> None:
    """North pungs West's 3 bamboo, and has only bamboos left."""
    game = situation(E="2b", W="22b 44b 99b 67b 11b 3c 6c 3b", N="4b 9b 1b 33b 55b 6b 77b 888b", draws="5b 6b")
    game.go("E discard 2b", "W pung", "W discard 3c", "N discard 4b", "W pung", "W discard 6c", "N discard 9b", "W pung")
    game.go("W discard 3b", "N pung", "N discard 5b", "W mahjong")
    assert cannon(game) == ("N", "5b", "three_melds_of_a_suit")
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-3")
def test_no_excuse_after_a_claimed_kong_either() -> None:
    """What replaces a claimed kong is drawn too, but the turn began with the claim."""
    game = situation(E="2b", W="22b 44b 99b 67b 11b 3c 6c 3b", N="4b 9b 1b 333b 55b 6b 77b 88b", draws="5b 6b", loose="8b")
    game.go("E discard 2b", "W pung", "W discard 3c", "N discard 4b", "W pung", "W discard 6c", "N discard 9b", "W pung")
    game.go("W discard 3b", "N kong", "N discard 5b", "W mahjong")
    assert cannon(game) == ("N", "5b", "three_melds_of_a_suit")


def fourth_meld(draws: str, **more: object) -> Situation:
    """North lets West pung 6 bamboo, their fourth meld of bamboos; now West waits for an 8 and East is the next but one."""
    game = west_claims(*BAMBOO, keep="66b 88b", N="6b", E="8b", draws=draws, **more)  # type: ignore[arg-type]
    return game.go("N discard 6b", "W pung", "W discard 8b")


@pytest.mark.clause("RX-CAN-1", "RX-CAN-2")
def test_a_danger_is_remembered_until_the_winner_draws_his_last_tile_himself() -> None:
    game = fourth_meld("E S 1c 2c 3c 4c 8b").throw("N", "E", "S").go("W mahjong")
    assert game.result.how == "wall"
    assert cannon(game) == ("N", "6b", "three_melds_of_a_suit")
    assert game.result.cannon is not None and game.result.cannon.discard == 7
    assert pays_for_all(game, "N")


@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize(
    ("sets", "keep", "tile", "away", "last", "danger"),
    [
        (BAMBOO, "66b 8b 5d", "6b", "5d", "8b", "three_melds_of_a_suit"),
        (("1b", "9c", "1d"), "99d 1c 5d", "9d", "5d", "1c", "three_melds_of_terminals"),
        (("E", "S", "R"), "WW N 5d", "W", "5d", "N", "three_melds_of_honours"),
        (("2b", "4b", "8b"), "66b G 5d", "6b", "5d", "G", "three_green_melds"),
        (("R", "G"), "PP 123d 4d 6d", "P", "6d", "4d", "third_dragon"),
        (("S", "W", "N"), "EE 5d 6d", "E", "6d", "5d", "fourth_wind"),
    ],
)
def test_every_danger_is_remembered(
    name: str, sets: tuple[str, ...], keep: str, tile: str, away: str, last: str, danger: str
) -> None:
    """West pungs the dangerous tile, and draws the last one."""
    drawn = " ".join(("8d", "7d", "2d")[: len(sets)])
    draws = f"{drawn} 3d 4c 7c {last}"
    game = west_claims(*sets, keep=keep, N=tile, draws=draws, spare=("3b", "6c", "7b"), name=name, cannon="debts")
    game.go(f"N discard {tile}", "W pung", f"W discard {away}").throw("N", "E", "S").go("W mahjong")
    assert cannon(game) == ("N", tile, danger)
    assert pays_for_all(game, "N")


@pytest.mark.clause("RX-CAN-3")
def test_a_later_cannon_takes_over_the_blame() -> None:
    game = fourth_meld("E S 1c 2c 3c 4c 8b").throw("N").go("E discard 8b", "W mahjong")
    assert cannon(game) == ("E", "8b", "three_melds_of_a_suit")
    assert pays_for_all(game, "E")


@pytest.mark.clause("RX-CAN-3")
def test_of_two_dangers_in_one_hand_the_later_is_paid_for() -> None:
    """North gives West the third dragon; East gives an honour to three melds of honours, and All Symbols is won with both."""
    game = west_claims("R", "G", "P", keep="EE SS", E="E", draws="1c 2c 3c 4c 5c 7c 8c").throw("N").go("E discard E", "W mahjong")
    assert len(game.events("danger")) >= 2
    assert cannon(game) == ("E", "E", "three_melds_of_honours")
    assert pays_for_all(game, "E")


@pytest.mark.clause("RX-CAN-2")
def test_what_is_remembered_is_nothing_to_another_win() -> None:
    """West has punged North's 6 bamboo, but wins with an eye of honours."""
    game = west_claims(*BAMBOO, keep="66b 8b S", N="6b", E="S").go("N discard 6b", "W pung", "W discard 8b")
    game.throw("N").go("E discard S", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-3")
def test_a_tile_that_is_used_for_a_kong_is_no_cannon() -> None:
    game = west_claims(*BAMBOO, keep="666b 8b", N="6b", E="8b", draws="E S 1c 2c 3c 4c 8b", loose="5d")
    game.go("N discard 6b", "W kong", "W discard 5d").throw("N", "E", "S").go("W mahjong")
    assert everybody_pays(game)
    assert not game.events("danger")


@pytest.mark.clause("RX-CAN-3")
def test_a_fourth_tile_added_later_does_not_clear_the_blame_for_the_third() -> None:
    """With North's tile West made a pung, and that did bring their mahjong nearer."""
    game = fourth_meld("E S 1c 2c 3c 4c 6b", loose="8b").throw("N", "E", "S").go("W add 6b", "W mahjong")
    assert cannon(game) == ("N", "6b", "three_melds_of_a_suit")


@pytest.mark.clause("RX-CAN-4")
@pytest.mark.parametrize("counts", [True, False])
def test_a_concealed_kong_may_count_as_exposed(counts: bool) -> None:
    game = situation(W="2222b 44b 99b 67b 11b 3c", E="4b", N="9b 5b", loose="6c", danger_counts_concealed_kongs=counts)
    game.go("W conceal 2b", "E discard 4b", "W pung", "W discard 3c", "N discard 9b", "W pung", "W discard 6c")
    game.go("N discard 5b", "W mahjong")
    assert cannon(game) == (("N", "5b", "three_melds_of_a_suit") if counts else None)


@pytest.mark.clause("RX-CAN-4")
def test_three_times_his_own_debt() -> None:
    """East, whose debt is doubled, pays it three times; North theirs three times."""
    game = fourth_meld("E S 1c 2c 3c 4c 8b", cannon="three").throw("N").go("E discard 8b", "W mahjong")
    assert game.paid() == {("E", "W", 6 * game.score("W").total)}
    game = west_claims(*BAMBOO, keep=WAITING, N="5b", cannon="three").go("N discard 5b", "W mahjong")
    assert game.paid() == {("N", "W", 3 * game.score("W").total)}


@pytest.mark.clause("RX-CAN-4")
def test_off() -> None:
    game = west_claims(*BAMBOO, keep=WAITING, N="5b", cannon="off").go("N discard 5b", "W mahjong")
    assert everybody_pays(game)
    assert not game.events("danger")


@pytest.mark.clause("RX-CAN-1", "RX-PAY-5")
def test_he_pays_no_more_than_he_holds() -> None:
    game = west_claims(*BAMBOO, keep=WAITING, N="5b", cap_at_holdings=True, held=(2000, 2000, 2000, 150))
    game.go("N discard 5b", "W mahjong")
    assert game.paid() == {("N", "W", 150)}


@pytest.mark.clause("RX-CAN-1")
def test_an_unused_dangerous_tile_is_forgotten() -> None:
    game = west_claims(*BAMBOO, keep=WAITING, N="5b", draws="E S 1c 2c 3c 8b")
    game.go("N discard 5b", "W pass").throw("E", "S").go("W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("RX-CAN-1")
def test_the_score_sheet_says_who_when_and_under_which_clause() -> None:
    game = west_claims("R", "G", keep="PP 123d 44d", N="P").go("N discard P", "W mahjong")
    result = game.table.result
    assert result is not None and result.cannon is not None
    assert (result.cannon.discard, result.cannon.clause) == (5, "RX-CAN-2")
    told = result_view(result, game.table, game.seat("N"), [0] * 4, None, [""] * 4).cannon
    assert told is not None and (told.seat, told.clause) == (game.seat("N"), "RX-CAN-2")
    assert (told.danger, told.tile) == ("third_dragon", "P")
    assert game.events("danger") == ["W danger P"]


@pytest.mark.clause("RX-CAN-2")
def test_a_player_can_be_warned() -> None:
    """From what lies on the table alone: the discards that are dangerous, to whom, and why."""
    game = west_claims("R", "G", keep="PP 123d 44d", N="P 5b")

    def warned(move: str, wind: str = "N") -> list[tuple[str, str]]:
        found = threats_of(game.table, game.seat(wind), read_action(move))
        assert all(threat.clause == "RX-CAN-2" for threat in found)
        return [(game.wind(threat.seat), threat.danger) for threat in found]

    assert warned("discard P") == [("W", "third_dragon")]
    assert warned("discard 5b") == []
    assert warned("conceal P") == []
    assert warned("discard P", "W") == []
    game = at_the_end("P", "1c", "2c", "3c", "4c")
    found = warned("discard P", game.waiting)
    assert sorted(found) == [(wind, "fresh_at_the_end") for wind in "ESW"]
    assert warned("add P", game.waiting) == []


@pytest.mark.clause("RX-CAN-2")
def test_no_warning_where_nothing_can_come_of_it() -> None:
    """A fourth dragon of a kind completes nothing; nor does a suit what has honours on the table."""
    game = west_claims("R", "G", keep="PP 123d 44d", N="R")
    assert threats_of(game.table, game.seat("N"), read_action("discard R")) == []
    game = west_claims(*BAMBOO, keep="EE 7b 8d", N="E 5b")
    bamboo = game.table, game.seat("N"), read_action("discard 5b")
    assert threats_of(*bamboo) != []
    game.go("N discard E", "W pung", "W discard 8d").pass_all()
    assert threats_of(*bamboo) == []


@pytest.mark.clause("RX-CAN-1")
def test_the_next_hand_knows_nothing_of_it() -> None:
    """A table that is dealt again is as a new one."""
    game = west_claims("R", "G", keep="PP 123d 44d", N="P").go("N discard P", "W mahjong")
    assert game.state.blame.pays_all
    assert game.state.side[game.seat("W")].dangers
    game.state.claimed = 1
    start(game.state, game.table.log, game.table.ruleset.lookup, 7, 0, 0, 0)
    assert (game.state.claimed, game.state.blame.pays_all) == (0, 0)
    assert not any(side.dangers for side in game.state.side)


@pytest.mark.clause("RX-CAN-1", "RX-CAN-4")
def test_settlements_of_the_rulebook(examples: dict[str, Any]) -> None:
    assert len(examples["cannons"]) >= 3
    for example in examples["cannons"]:
        found = settle(
            example["scores"],
            example["rules"],
            winner=example["winner"],
            cannon=example["cannon"],
            options=example.get("options"),
        )
        assert (
            json.loads(json.dumps([{"from": p.giver, "to": p.taker, "amount": p.amount} for p in found.payments]))
            == (example["payments"])
        )


SCORES = {"E": 12, "S": 14, "W": 8, "N": 384}


def test_cannons_that_nobody_could_let_off() -> None:
    with pytest.raises(BadInput) as refused:
        settle(SCORES, winner="N", cannon="N")
    assert refused.value.code == "bad-cannon"
    with pytest.raises(BadInput) as refused:
        settle(SCORES, winner="N", cannon="X")
    assert refused.value.code == "bad-wind"
    with fails("empty-chair", BadInput):
        settle({"E": 10, "S": 20, "W": 4}, "pung_chow_limit", winner="E", cannon="N", options={"players": 3})
    for rules, options in (("redux", {"cannon": "off"}), ("bmja", {}), ("pung_chow", {}), ("dummies", {})):
        with fails("not-in-these-rules", RuleRefusal):
            settle(SCORES, rules, winner="N", cannon="S", options=options)


@pytest.mark.clause("RX-CAN-3")
def test_at_a_strict_table_he_must_show_that_he_has_no_choice() -> None:
    game = west_claims(*BAMBOO, keep=WAITING, manners="strict", **ONLY_BAMBOO)
    assert "no-choice" in game.legal("N") and "no-choice" not in game.legal("W")
    game.go("N no-choice").go("N discard 5b", "W mahjong")
    assert everybody_pays(game) and "N no-choice" in game.events("no-choice")
    silent = west_claims(*BAMBOO, keep=WAITING, manners="strict", **ONLY_BAMBOO).go("N discard 5b", "W mahjong")
    assert cannon(silent) == ("N", "5b", "three_melds_of_a_suit")
    with_choice = west_claims(*BAMBOO, keep=WAITING, N=ONLY_BAMBOO["N"], draws="3b E 6b", manners="strict")
    assert cannon(with_choice.go("N no-choice").go("N discard 5b", "W mahjong")) == ("N", "5b", "three_melds_of_a_suit")
    assert west_claims(*BAMBOO, keep=WAITING, **ONLY_BAMBOO).refused("N no-choice") == "no-choice"


@pytest.mark.clause("RX-CAN-3")
@pytest.mark.parametrize("shown", [(), ("N no-choice",)])
def test_a_hand_shown_for_one_discard_does_not_excuse_the_next(shown: tuple[str, ...]) -> None:
    """North has only bamboos in two turns running, and must show them in each."""
    game = west_claims(*BAMBOO, keep=WAITING, manners="strict", N=ONLY_BAMBOO["N"], draws="3b 6b 1b 2d 3d 1d 8b")
    game.play("N no-choice", "N discard 3b").pass_all().throw("E", "S", "W")
    assert game.waiting == "N" and "no-choice" in game.legal("N")
    game.play(*shown).go("N discard 5b", "W mahjong")
    assert cannon(game) == (None if shown else ("N", "5b", "three_melds_of_a_suit"))
