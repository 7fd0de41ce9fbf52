"""Dealt hands and the move expected of a British bot, with the reason beside each; written down before the bots were tuned."""

import pytest
from situations import rules, situation

from kongbox.bots import choose_action
from kongbox.sim import simulate

DISCARDS = [
    ("22b22c 55b55c 1b1c 7b7c 9b E", {"E"}, "one tile from Knitting: the wind is no part of it"),
    ("22b22c 55b55c 1b1c 7b 99d R", {"R", "9d"}, "Knitting in bamboo and characters: no dots, no honours"),
    ("EE SS WW RR GG 19b 5c 9c", {"5c"}, "All Pair Honours takes ones and nines, but not the 5"),
    ("11b 99c EE SS RR G P 4d 6c", {"4d", "6c"}, "pairs of majors: a minor goes first"),
    ("1b1c1d 4b4c4d 7b7c7d 9b9c 3b E N", {"E", "N"}, "Triple Knitting: honours are no part of it"),
    ("19b 19c 19d ESWN RG 5b 6b", {"5b", "6b"}, "Thirteen Unique Wonders: the fives and sixes go"),
    ("112345678b ESW 9b R", {"R"}, "Wriggling Snake lacks the north wind only"),
    ("1112345667899b E", {"E"}, "Gates of Heaven lacks a nine"),
    ("222b 555c 777d 99c 45d E", {"E"}, "one chow and three pungs: the wind goes"),
    ("222b 555c 23b 6c 99d RR E", {"E", "6c"}, "what is alone, before the start of a chow or a pair"),
    ("EEE RRR SS GG 99c 5d 7b", {"5d", "7b"}, "winds, dragons and nines: the minors go"),
    ("222b 444b 66b 88b GG 9c N", {"9c", "N"}, "Imperial Jade has no use for either"),
    ("222b 333c 444d 55d 67d R", {"R"}, "without the dragon the hand waits for a chow"),
    ("11b 99b 11c 99c EE RR 5b W", {"5b"}, "six pairs of majors: the west wind may still find its like, the 5 is no major"),
    ("2c2d 4c4d 6c6d 8c8d 9c9d 5c 3b E W", {"3b", "E", "W"}, "Knitting in characters and dots"),
    ("2222b 22c 55b55c 7b7c 9b N", {"N"}, "a kong would end Knitting, which is one tile nearer than sets"),
    ("2222b 555c 777d 99c 4d N", {"2b"}, "the kong costs nothing, scores and brings a tile"),
]
CLAIMS = [
    ("5c", "22b22c 55b55c 1b1c 7b 99d", "pass", "a pung would end Knitting"),
    ("R", "EE SS WW RR GG 19b 9c", "pass", "a pung would end All Pair Honours, one tile away from fishing"),
    ("R", "222b 555c 77d RR 99c 8b", "pung", "a pung of dragons brings four sets nearer"),
    ("4b", "23b 23c 555c 777d 99c E", "chow 234b", "the one chow that is allowed"),
    ("9c", "22b22c 55b55c 1b1c 7b7c 9b", "mahjong", "Knitting is won by a discard too"),
    ("G", "222b 666b 88b GG 44b 7c", "pung", "a pung of green dragons leaves one tile to find for Imperial Jade"),
    ("E", "19b 19c 19d EE SWN RG", "pass", "Thirteen Unique Wonders waits for the white dragon"),
]


@pytest.mark.clause("BM-PLAY-1", "BM-SH-2", "BM-SH-3", "BM-SH-4")
@pytest.mark.parametrize("bot", ["greedy", "keen"])
@pytest.mark.parametrize(("hand", "wanted", "why"), DISCARDS)
def test_what_a_bot_discards(hand: str, wanted: set[str], why: str, bot: str) -> None:
    game = situation("bmja", E=hand)
    assert game.hand("E") and game.waiting == "E"
    chosen = choose_action(game.table, game.seat("E"), bot)
    assert str(chosen).split()[-1] in wanted, why


@pytest.mark.parametrize("bot", ["greedy", "keen"])
@pytest.mark.parametrize(("tile", "hand", "wanted", "why"), CLAIMS)
def test_what_a_bot_claims(tile: str, hand: str, wanted: str, why: str, bot: str) -> None:
    game = situation("bmja", E=f"{tile} 1d", S=hand).play(f"E discard {tile}")
    if "S" not in game.waiting or "pass" not in game.legal("S"):
        assert wanted == "pass", why
        return
    assert str(choose_action(game.table, game.seat("S"), bot)) == wanted, why


@pytest.mark.clause("BM-PLAY-1")
@pytest.mark.parametrize("bot", ["greedy", "keen"])
def test_a_second_chow_is_never_claimed(bot: str) -> None:
    game = situation("bmja", E="4b", S="23b 45c 555d 777d RR E", draws="9d R 1d 1d", N="")
    game.play("E discard 4b", "S chow 234b", "S discard E").pass_all()
    assert str(choose_action(situation("bmja", E="6c", S="45c 123b 555d 777d RR").play("E discard 6c").table, 1, bot)) == "pass"


@pytest.mark.clause("BM-SH-1", "BM-SH-3", "BM-SH-4", "BM-SH-12")
@pytest.mark.parametrize(("bot", "seed"), [("greedy", 2), ("keen", 6)])
def test_bots_win_by_special_hands_too(bot: str, seed: int) -> None:
    found = simulate(rules("bmja"), 500, [bot] * 4, seed=seed).special
    assert {"Purity", "Knitting", "Triple Knitting", "Thirteen Unique Wonders"} <= set(found)
