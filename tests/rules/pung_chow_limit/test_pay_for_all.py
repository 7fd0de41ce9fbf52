"""The limit card's pay for all: four dangers, three excuses. The British game's dangerous discard, where it is played."""

from pathlib import Path

import pytest
from cannons import cannon, everybody_pays, pays_for_all, west_claims
from situations import Situation, rules, situation

from kongbox import Ruleset, Table
from kongbox.game import read_action
from kongbox.game.play.threats import threats_of

LIMIT = "pung_chow_limit"
BAMBOO = ("2b", "4b", "9b")
WAITING = "67b 11b"


def limit(*sets: str, keep: str, **more: object) -> Situation:
    """West's claims under the limit card."""
    return west_claims(*sets, keep=keep, name=LIMIT, **more)  # type: ignore[arg-type]


@pytest.mark.clause("PC2-PEN-2")
@pytest.mark.parametrize(
    ("sets", "keep", "tile", "danger"),
    [
        (BAMBOO, WAITING, "5b", "three_melds_of_a_suit"),
        (("1b", "1d", "R"), "99d EE", "9d", "three_melds_of_heads"),
        (("R", "G"), "PP 123d 44d", "P", "third_dragon"),
        (("E", "S", "N"), "WW 55d", "W", "fourth_wind"),
        (("E", "S", "N"), "W 123d", "W", "fourth_wind"),
    ],
)
def test_who_lets_another_win_such_a_hand_pays_for_all(sets: tuple[str, ...], keep: str, tile: str, danger: str) -> None:
    game = limit(*sets, keep=keep, N=tile).go(f"N discard {tile}", "W mahjong")
    assert cannon(game) == ("N", tile, danger)
    assert pays_for_all(game, "N")


@pytest.mark.clause("PC2-PEN-2")
@pytest.mark.parametrize(
    ("sets", "keep", "tile"),
    [
        (BAMBOO[:2], "999b 67b 11b", "5b"),
        (BAMBOO, "67b EE", "5b"),
        (("1b", "1d"), "RRR 99d EE", "9d"),
        (("R", "G"), "P 123d 456d", "P"),
        (("R", "G"), "PP 123d 44d", "4d"),
        (("R",), "GGG PP 123d 44d", "P"),
        (("E", "S", "N"), "WW 55d", "5d"),
        (("E", "S"), "NNN WW 55d", "W"),
    ],
    ids=["six tiles", "with honours", "six heads", "a pair", "another tile", "one set", "the other pair", "two sets"],
)
def test_near_misses(sets: tuple[str, ...], keep: str, tile: str) -> None:
    game = limit(*sets, keep=keep, N=tile).go(f"N discard {tile}", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("PC2-PEN-2")
@pytest.mark.parametrize(
    ("sets", "keep", "tile", "away", "last"),
    [
        (BAMBOO, "66b 88b", "6b", "8b", "8b"),
        (("1b", "1d", "R"), "99d EG", "9d", "G", "E"),
        (("R", "G"), "PP 123d 4d 6d", "P", "6d", "4d"),
        (("E", "S", "N"), "WW 5d 6d", "W", "6d", "5d"),
    ],
)
def test_only_the_tile_that_wins_is_paid_for(sets: tuple[str, ...], keep: str, tile: str, away: str, last: str) -> None:
    """West pungs a dangerous tile, and draws the last one."""
    drawn = " ".join(("8d", "7d", "2d")[: len(sets)])
    game = limit(*sets, keep=keep, N=tile, draws=f"{drawn} 1c 2c 4c {last}")
    game.go(f"N discard {tile}", "W pung", f"W discard {away}").throw("N", "E", "S")
    assert everybody_pays(game.go("W mahjong"))


@pytest.mark.clause("PC2-PEN-2")
def test_all_other_scores_are_cancelled_and_east_counts_double() -> None:
    """North, with a limit hand against them, pays East's double too."""
    game = limit("R", "G", keep="PP 123d 44d", N="P EEE").go("N discard P", "W mahjong")
    assert game.paid() == {("N", "W", 600 + 600 + 1200)}


def excused(N: str, draws: str, **more: object) -> bool:
    """North lets West win one suit, with this hand: are they excused?"""
    return cannon(limit(*BAMBOO, keep=WAITING, N=N, draws=draws, **more).go("N discard 5b", "W mahjong")) is None


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize(
    ("hand", "draws", "free"),
    [
        ("RRR GGG 123d 45d", "6d 7c 5b", True),
        ("RRR NNN 123d 45d", "6d 7c 5b", True),
        ("RRR EEE 123d 45d", "6d 7c 5b", False),
        ("RRR 777d 123d 45d", "6d 7c 5b", False),
        ("RRR GGG 123d 4d 8d", "6d 7c 5b", False),
        ("RRR GG 88d 123c 5d", "6d 7d 5b", False),
        ("RRR NNN GG 147d", "2c 6c 5b", False),
    ],
    ids=["two dragons", "own wind", "another's wind", "one dragon", "not waiting", "not complete", "not waiting for the third"],
)
def test_excused_with_two_complete_doubling_honours_and_waiting(hand: str, draws: str, free: bool) -> None:
    assert excused(hand, draws) == free


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize("east", range(4))
def test_the_own_wind_excuses_wherever_its_player_sits(east: int) -> None:
    assert excused("RRR NNN 123d 45d", "6d 7c 5b", east=east)


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize(("prevailing", "free"), [(3, True), (0, False)])
def test_excused_when_the_awaited_tile_would_give_more_than_two(prevailing: int, free: bool) -> None:
    """North waits for their own wind, which doubles twice in its own round, and has one dragon set."""
    assert excused("RRR NN 55d 123c 7d", "8d 9d 5b", prevailing=prevailing) == free
    assert not excused("456c NN 55d 123c 7d", "8d 9d 5b", prevailing=prevailing)


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize(
    ("hand", "draws", "free"),
    [
        ("RRR 666d 999d 44d", "8d 8d 5b", True),
        ("RRR 666c 999c 44c", "8c 8c 5b", True),
        ("RRR 666b 888b 33b", "7b 7b 5b", True),
        ("RRR 666d 999c 44d", "8d 8d 5b", False),
        ("RRR 666d 123d 44d", "8d 8d 5b", False),
        ("777d 666d 999d 44d", "8d 8d 5b", False),
        ("RRR 666d 999d 44d", "8d 8c 5b", False),
        ("RR 66d 123d 444d 5d", "5d 9d 5b", False),
        ("RRR 66d 123d 444d", "5d 6d 5b", False),
        ("RRR NNN 123d 4d", "5d 6c 5b", False),
        ("RRR 777d 99d 223d", "3d 4d 5b", False),
    ],
    ids=[
        *("dots, no sequences", "characters", "bamboos"),
        *("two suits", "a sequence", "no dragons", "not waiting", "and", "one suit", "not waiting 2"),
        "two alike twice in sequences",
    ],
)
def test_the_eight_doubling_items_of_the_hand_that_would_be_complete(hand: str, draws: str, free: bool) -> None:
    """Ruling 67: the suit and the absence of sequences count with the hand that an awaited tile completes."""
    assert excused(hand, draws) == free


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize(("shown", "free"), [("+999d", True), ("+999c", False), ("+123d", False)])
def test_sets_on_the_table_are_of_the_hand_that_would_be_complete(shown: str, free: bool) -> None:
    """Ruling 67: a set of another suit, or a sequence, leaves it with two."""
    table = Table.from_text(f"""
        rules {LIMIT}
        E 123c 456c 789c 11c 2d 3d
        S 123c 456c 78c EE SS W
        W 67b 11b +222b +444b +999b
        N 5b RRR 666d 44d 88d {shown}
        turn N
    """)
    table.step(3, "discard 5b")
    table.step(2, "mahjong")
    assert table.result is not None and (table.result.cannon is None) == free


@pytest.mark.clause("PC2-PEN-3")
def test_what_the_whole_hand_would_be_is_no_complete_honour_yet() -> None:
    """One dragon set, one suit: of a waiting hand only the sets are complete, and one is less than two."""
    assert not excused("RRR 123d 456d 7d", "7d 8d 5b")


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize(("draws", "free"), [("3b 5b 6b", True), ("3b E 6b", False)])
def test_excused_with_no_other_kind_of_tile(draws: str, free: bool) -> None:
    assert excused("1b 33b 55b 6b 77b 888b", draws) == free


def gives_5b(ruleset: Ruleset, last: str) -> bool:
    """North gives West one suit, and holds bamboos and one tile more. East lacks white dragons. Is North excused?"""
    position = f"""
        E 123c 456c 1d +RRR +GGG
        S 123c 456c 78c EE SS W
        W 67b 11b +222b +444b +999b
        N 1b 333b 555b 6b 77b 888b {last}
        turn N
    """
    table = Table.from_text(position, ruleset)
    table.step(3, "discard 5b")
    table.step(2, "mahjong")
    assert table.result is not None
    return table.result.cannon is None


@pytest.mark.clause("PC2-PEN-3")
@pytest.mark.parametrize(("last", "free", "in_the_house"), [("7b", True, True), ("P", False, True), ("4d", False, False)])
def test_a_tile_that_endangers_another_player_is_another_kind(tmp_path: Path, last: str, free: bool, in_the_house: bool) -> None:
    """The book: "when he has only dots to discard". A house may excuse every player who could give no safe tile."""
    house = tmp_path / "house.toml"
    house.write_text(f'extends = "{LIMIT}"\n[[cannon.excuses]]\npattern = "no_other_tile"\nclause = "PC2-PEN-3"\n')
    assert gives_5b(rules(LIMIT), last) == free
    assert gives_5b(Ruleset.load(house), last) == in_the_house


@pytest.mark.clause("PC2-PEN-3")
def test_no_other_kind_of_tile_after_a_claim() -> None:
    game = situation(LIMIT, E="2b", W="22b 44b 99b 67b 11b 3c 6c 3b", N="4b 9b 1b 33b 55b 6b 77b 888b", draws="5b 6b")
    game.go("E discard 2b", "W pung", "W discard 3c", "N discard 4b", "W pung", "W discard 6c", "N discard 9b", "W pung")
    assert everybody_pays(game.go("W discard 3b", "N pung", "N discard 5b", "W mahjong"))


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(LIMIT, marks=pytest.mark.clause("PC2-PEN-2")),
        pytest.param("bmja", marks=pytest.mark.clause("BM-PEN-1")),
    ],
)
def test_a_kong_declared_in_hand_lies_on_the_table_unless_the_house_says_no(name: str, counts: bool) -> None:
    """Ruling 53."""
    options = {"cannon": "debts"} | ({} if counts else {"danger_counts_concealed_kongs": False})
    told: dict[str, object] = {"draws": "E S 1c 2c 2b", "loose": "6c", "spare": ("3c", "7c"), **options}
    game = west_claims("4b", "9b", keep="222b 67b 11b", N="5b", name=name, **told)  # type: ignore[arg-type]
    game.throw("N", "E", "S").go("W conceal 2b", "W discard 6c").go("N discard 5b", "W mahjong")
    assert cannon(game) == (("N", "5b", "three_melds_of_a_suit") if counts else None)


@pytest.mark.clause("PC2-PEN-2")
def test_a_house_may_leave_it_out() -> None:
    game = limit(*BAMBOO, keep=WAITING, N="5b", cannon="off").go("N discard 5b", "W mahjong")
    assert everybody_pays(game)


@pytest.mark.clause("BM-PEN-1")
@pytest.mark.parametrize(
    ("sets", "keep", "tile", "danger"),
    [
        (BAMBOO, "666b 1b", "1b", "three_melds_of_a_suit"),
        (("1b", "9c", "1d"), "99d 11c", "9d", "three_melds_of_terminals"),
        (("E", "S", "R"), "WW NN", "W", "three_melds_of_honours"),
        (("2b", "4b", "8b"), "66b GG", "G", "three_green_melds"),
        (("R", "G"), "PP 123d 44d", "P", "third_dragon"),
        (("R", "G"), "P 123d 444d", "P", "third_dragon"),
        (("S", "W", "N"), "EE 55d", "E", "fourth_wind"),
        (("S", "W", "N"), "E 123d", "E", "fourth_wind"),
    ],
)
def test_the_british_dangerous_discard(sets: tuple[str, ...], keep: str, tile: str, danger: str) -> None:
    """An option; without it everybody pays."""
    for choice in ("debts", "off"):
        spare = ("3c", "6c", "8c")
        game = west_claims(*sets, keep=keep, N=tile, name="bmja", cannon=choice, spare=spare).go(f"N discard {tile}", "W mahjong")
        assert cannon(game) == (None if choice == "off" else ("N", tile, danger))
        assert pays_for_all(game, "N") if choice == "debts" else everybody_pays(game)


def british(*sets: str, keep: str, **more: object) -> Situation:
    """West's claims under the British rules, where a dangerous discard is paid for."""
    spare = {"spare": ("3c", "6c", "8c")} | more
    return west_claims(*sets, keep=keep, name="bmja", cannon="debts", **spare)  # type: ignore[arg-type]


@pytest.mark.clause("BM-PEN-1")
@pytest.mark.parametrize(
    ("sets", "keep", "tile"),
    [
        (BAMBOO, "66b EE", "6b"),
        (("1b", "9c", "1d"), "99d RR", "9d"),
        (("E", "S", "R"), "WW 55d", "W"),
        (("2b", "4b", "8b"), "66b RR", "6b"),
    ],
    ids=["honours beside the suit", "honours beside terminals", "a suit beside honours", "red beside green"],
)
def test_the_british_near_misses(sets: tuple[str, ...], keep: str, tile: str) -> None:
    assert everybody_pays(british(*sets, keep=keep, N=tile).go(f"N discard {tile}", "W mahjong"))


@pytest.mark.clause("BM-PEN-1")
@pytest.mark.parametrize("left", [4, 5])
def test_the_british_fresh_tile_at_the_end(left: int) -> None:
    """With four tiles left in the wall, or fewer."""
    last = " ".join(["P", "1c", "2c", "3c", "4c", "6c"][: left + 1])
    wind = "W" if left == 4 else "S"
    hands = {"E": "5c 5c", "N": "P", wind: "111b 444b 789b 55c PP"}
    game = situation("bmja", cannon="debts", hands=hands, last=last).run_down(left)
    giver = game.waiting
    assert {threat.danger for threat in threats_of(game.table, game.seat(giver), read_action("discard P"))} == (
        {"fresh_at_the_end"} if left == 4 else set()
    )
    assert threats_of(game.table, game.seat(giver), read_action("add P")) == []
    game.go(f"{giver} discard P", f"{wind} mahjong")
    assert cannon(game) == ((giver, "P", "fresh_at_the_end") if left == 4 else None)


@pytest.mark.clause("BM-PEN-1")
@pytest.mark.parametrize(("draws", "free"), [("3b 5b 7b", True), ("3b E 7b", False)])
def test_the_british_excuse_of_no_choice(draws: str, free: bool) -> None:
    game = british(*BAMBOO, keep="666b 1b", N="1b 33b 55b 6b 77b 888b", draws=draws).go("N discard 1b", "W mahjong")
    assert (cannon(game) is None) == free


@pytest.mark.clause("BM-PEN-1")
def test_the_british_excuse_of_a_kong() -> None:
    game = british(*BAMBOO, keep="666b 8b", N="6b", E="8b", draws="E S 1c 2c 3c 4c 8b", loose="5d")
    game.go("N discard 6b", "W kong", "W discard 5d").throw("N", "E", "S").go("W mahjong")
    assert game.winner == "W" and everybody_pays(game)


@pytest.mark.clause("PC2-PEN-2")
@pytest.mark.parametrize(
    ("sets", "keep", "tile"),
    [(BAMBOO, WAITING, "5b"), (("1b", "1d", "R"), "99d EE", "9d"), (("R", "G"), "PP 44d", "P"), (("E", "S", "N"), "WW 55d", "W")],
)
def test_nobody_is_warned_of_adding_a_tile_to_a_pung(sets: tuple[str, ...], keep: str, tile: str) -> None:
    """Pung Chow knows no robbing; a discard of that tile is dangerous."""
    game = limit(*sets, keep=keep, N=tile)
    assert threats_of(game.table, game.seat("N"), read_action(f"discard {tile}"))
    assert threats_of(game.table, game.seat("N"), read_action(f"add {tile}")) == []


@pytest.mark.clause("BM-PEN-1")
def test_the_british_game_without_choosing_it() -> None:
    assert rules("bmja").options.cannon == "off"


@pytest.mark.parametrize("name", ["pung_chow", "dummies"])
def test_rules_that_know_no_dangers(name: str) -> None:
    ruleset = rules(name)
    assert ruleset.options.cannon == "off"
    assert not ruleset.sheet.cannon.dangers
