"""Which errors a strict table lets a player make at a moment, and no others. (RX-INF, BM-PEN, PC-PLAY-2, PC2-PEN)"""

from collections.abc import Callable

import pytest
from situations import Situation
from strict import FISHING, rights, strict

from kongbox.notation import read_tiles
from kongbox.tiles import NAMES

EVERY = ("misname", "out-of-turn")
"""Errors with any tile of the hand."""

ALWAYS = {*EVERY, "say-mahjong", "show-part", "draw-again", "take-wrong", "forget", "unmarked", "withdraw", "draw-hastily"}
"""What is never right."""


def open_errors(game: Situation, wind: str) -> str:
    """Return the errors that a wind may make now, in order. An error with any tile of the hand is written with a star."""
    found = [str(action) for action in game.table.infractions(game.seat(wind))]
    for verb in EVERY:
        tiles = [error.removeprefix(f"{verb} ") for error in found if error.startswith(f"{verb} ")]
        if tiles:
            assert tiles == [NAMES[tile] for tile in sorted(set(read_tiles(game.hand(wind))))]
            at = found.index(f"{verb} {tiles[0]}")
            found[at : at + len(tiles)] = [f"{verb} *"]
    assert not {action.split()[0] for action in rights(game, wind)} & ALWAYS
    return ", ".join(found)


def souths_turn(name: str = "redux", **more: str) -> Situation:
    """South's first turn, with two kongs in hand."""
    wanted = {"E": "R 2b", "S": "5555b 7777c", "draws": "1d 1c 2c 3c 4c 5c 6d 8d", "loose": "9d 8d", "asked": "S"} | more
    return strict(name, **wanted).go("E discard R").pass_all()


def next_round(game: Situation) -> Situation:
    """South discards, and each of the others; it is South's turn again."""
    return game.play("S discard 1d").pass_all().throw("W", "N", "E")


def wests_discard(name: str = "redux", tile: str = "5c", **more: str) -> Situation:
    """West has discarded a tile."""
    wanted = {"E": "R", "W": tile, "N": "2b", "draws": "1d 1d", "asked": "ESN"} | more
    return strict(name, **wanted).go("E discard R").pass_all().throw("S").play(f"W discard {tile}")


def with_sets(sets: int) -> Situation:
    """East has claimed so many sets, and North has just discarded a white dragon."""
    pairs = ["SS", "WW", "GG", "RR"]
    game = strict(
        asked="E",
        E="".join(pairs[:sets]) + " 159b 15c",
        S=" ".join(pair[0] for pair in pairs[:sets]),
        W="1d",
        N="2d P",
        draws="2c 4c 6c 8c 3d 6d 9d 9c 7c 5d 4d 3c 2c",
    )
    game.pass_all().play("E discard 1b").pass_all()
    for pair in pairs[:sets]:
        game.play(f"S discard {pair[0]}", "E pung")
        game.play(f"E {game.may('E', 'discard')[0]}").pass_all()
    return game.throw("S", "W").play("N discard P")


def near_the_end(live: int) -> Situation:
    """A player's turn while so many live tiles are left."""
    return strict(bonus=False, asked="ESWN").run_down(live)


def discard_near_the_end(live: int) -> Situation:
    """The next player looks at that player's discard."""
    game = near_the_end(live)
    return game.play(f"{game.waiting} {game.may(game.waiting, 'discard')[0]}")


def easts_dragon(error: str, draws: str) -> Situation:
    """South has erred and discarded, and East has just discarded a white dragon."""
    game = souths_turn(draws=draws).play(f"S {error}").pass_all()
    return game.play("S discard 1d").pass_all().throw("W", "N").play("E discard P")


def second_chow() -> Situation:
    """South has a chow under the British rules, and could make another of East's 5 bamboo, or a pung."""
    game = strict("bmja", asked="S", E="5c 5b", S="46c 345567b R", draws="1d 2d 3d")
    game.pass_all().play("E discard 5c", "S chow 456c", "S discard R").pass_all()
    return game.throw("W", "N").play("E discard 5b")


def british_name(south: str) -> Situation:
    """East has discarded 7 bamboo as 8 bamboo."""
    return strict("bmja", asked="S", E="7b", S=south).pass_all().play("E misname 7b")


DECLARED = "mahjong, say-mahjong, show-part"
IN_TURN = f"{DECLARED}, draw-again, take-wrong, misname *"
CLAIMED = f"pung, {DECLARED}, withdraw"
MOMENTS: dict[str, tuple[Callable[[], Situation], str, str]] = {
    "a turn with two kongs in hand": (souths_turn, "S", f"{IN_TURN}, forget 5b, forget 7c, unmarked 5b, unmarked 7c"),
    "a loose tile is forgotten": (lambda: souths_turn().play("S forget 5b").pass_all(), "S", f"{IN_TURN}, unmarked 7c"),
    "it was drawn after all": (
        lambda: souths_turn().play("S forget 5b").pass_all().play("S replace"),
        "S",
        f"{IN_TURN}, forget 7c, unmarked 7c",
    ),
    "after an error of the same turn": (lambda: souths_turn().play("S draw-again"), "S", DECLARED),
    "the next turn of a long hand": (
        lambda: next_round(souths_turn().play("S draw-again")),
        "S",
        f"{DECLARED}, take-wrong, misname *, forget 5b, forget 7c, unmarked 5b, unmarked 7c",
    ),
    "the next turn of a short hand": (
        lambda: next_round(souths_turn().play("S forget 5b").pass_all()),
        "S",
        f"{IN_TURN}, unmarked 7c",
    ),
    "a complete hand": (lambda: souths_turn(S=FISHING, draws="9d"), "S", IN_TURN.removeprefix("mahjong, ")),
    "three tiles are left in the wall": (lambda: near_the_end(3), "", IN_TURN),
    "two tiles are left": (lambda: near_the_end(2), "", IN_TURN.replace("take-wrong, ", "")),
    "one tile is left": (lambda: near_the_end(1), "", IN_TURN.replace("take-wrong, ", "")),
    "no tile is left": (lambda: near_the_end(0), "", f"{DECLARED}, misname *"),
    "the discard before the last tile": (lambda: discard_near_the_end(1), "", f"{CLAIMED}, out-of-turn *"),
    "the final discard": (lambda: discard_near_the_end(0), "", DECLARED),
    "the next player, who can chow": (
        lambda: wests_discard(N="46c"),
        "N",
        f"chow 567c, chow 345c, {CLAIMED}, draw-hastily, out-of-turn *",
    ),
    "the next player": (wests_discard, "N", f"chow 567c, chow 456c, chow 345c, {CLAIMED}, draw-hastily, out-of-turn *"),
    "another player": (wests_discard, "E", f"{CLAIMED}, out-of-turn *"),
    "a player who can make a pung": (lambda: wests_discard(S="55c"), "S", f"{DECLARED}, withdraw, out-of-turn *"),
    "a 1 lies open": (lambda: wests_discard(tile="1c"), "N", f"chow 123c, {CLAIMED}, draw-hastily, out-of-turn *"),
    "a 2 lies open": (lambda: wests_discard(tile="2c"), "N", f"chow 234c, chow 123c, {CLAIMED}, draw-hastily, out-of-turn *"),
    "an 8 lies open": (lambda: wests_discard(tile="8c"), "N", f"chow 789c, chow 678c, {CLAIMED}, draw-hastily, out-of-turn *"),
    "a 9 lies open": (lambda: wests_discard(tile="9c"), "N", f"chow 789c, {CLAIMED}, draw-hastily, out-of-turn *"),
    "an East wind lies open": (lambda: wests_discard(tile="E"), "N", f"{CLAIMED}, draw-hastily, out-of-turn *"),
    "a kong that may be robbed": (lambda: souths_turn(asked="W").play("S conceal 5b"), "W", DECLARED),
    "a player with three sets": (lambda: with_sets(3), "E", f"{CLAIMED}, draw-hastily, out-of-turn *"),
    "a player with four sets": (lambda: with_sets(4), "E", f"{DECLARED}, withdraw, draw-hastily"),
    "a long hand": (lambda: easts_dragon("draw-again", "1d 1c 2c 3c P"), "S", f"{CLAIMED}, out-of-turn *"),
    "a short hand": (lambda: easts_dragon("forget 5b", "1d 2c 3c P"), "S", f"{CLAIMED}, draw-hastily"),
    "a second chow": (second_chow, "S", "chow 567b, chow 456b, chow 345b, mahjong"),
    "two of the tile that was named": (lambda: british_name("88b"), "S", "pung, mahjong"),
    "two of either tile": (lambda: british_name("77b 88b"), "S", "mahjong"),
    "one of the tile that was named": (lambda: british_name("8b"), "S", "mahjong"),
    "the British rules, in turn": (lambda: souths_turn("bmja"), "S", "mahjong, misname *"),
    "the British rules, a discard": (lambda: wests_discard("bmja"), "N", "mahjong"),
    "Pung Chow, in turn": (lambda: souths_turn("pung_chow"), "S", "mahjong, draw-again, forget 5b, forget 7c"),
    "Pung Chow, a discard": (lambda: wests_discard("pung_chow"), "N", "mahjong"),
    "the simplified rules, in turn": (lambda: souths_turn("dummies"), "S", "mahjong"),
}


@pytest.mark.clause("RX-INF-1", "RX-INF-2", "RX-INF-4", "RX-INF-5", "RX-INF-6", "RX-INF-7", "RX-INF-9", "RX-INF-10", "RX-INF-15")
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_errors_of_a_moment(moment: str) -> None:
    begin, wind, expected = MOMENTS[moment]
    game = begin()
    assert open_errors(game, wind or game.waiting[-1]) == expected


@pytest.mark.clause("RX-INF-1", "RX-CAN-3")
def test_what_is_no_error() -> None:
    """A forgotten loose tile may be drawn, and a hand be shown, once."""
    game = souths_turn()
    no_errors = ("replace", "no-choice")
    assert game.may("S", *no_errors) == ["no-choice"]
    game.play("S no-choice", "S forget 5b").pass_all()
    assert game.may("S", *no_errors) == ["replace"] and "replace" in rights(game, "S")
    assert souths_turn("bmja").may("S", *no_errors) == souths_turn("pung_chow").may("S", *no_errors) == []
