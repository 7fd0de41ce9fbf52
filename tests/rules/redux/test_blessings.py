"""Wins that are special by their time: before any discard, on the first, for the thirteenth time."""

import pytest
from situations import situation
from strict import strict

import kongbox
from kongbox import RuleRefusal

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots


@pytest.mark.clause("RX-SH-16", "RX-PLAY-5")
@pytest.mark.parametrize("dealer", ["east", "prevailing"])
def test_heavens_blessing_is_the_dealers_before_he_ever_discards(dealer: str) -> None:
    hands = {"E" if dealer == "east" else "S": f"{REST} 123c EE"}
    game = situation(hands=hands, prevailing=1, dealer=dealer).go(f"{next(iter(hands))} mahjong")
    assert game.score(next(iter(hands))).special == "Heaven's Blessing"


@pytest.mark.clause("RX-SH-16", "RX-PLAY-4")
def test_heavens_blessing_with_bonus_tiles_and_kongs() -> None:
    game = situation(E="1f 1111c 456b 789b 78d E", draws="E", loose="9d").play("E conceal 1c", "E mahjong")
    assert game.score("E").special == "Heaven's Blessing"


@pytest.mark.clause("RX-SH-16")
def test_a_later_win_of_the_dealer_is_none() -> None:
    game = situation(E=f"{FISHING} R", draws="1c 2d 3d 9d").go("E discard R").throw("S", "W", "N").play("E mahjong")
    assert game.score("E").special is None


@pytest.mark.clause("RX-SH-17")
@pytest.mark.parametrize("winner", ["S", "W", "N"])
def test_earths_blessing(winner: str) -> None:
    game = situation(E="9d", hands={winner: FISHING}).go("E discard 9d", f"{winner} mahjong")
    assert game.score(winner).special == "Earth's Blessing"


KONG = {"E": "5c", "S": "555c 234d 678b 99d 34b"}
"""South may claim East's first discard for a kong, and lacks a 2 or 5 of bamboo."""


@pytest.mark.clause("RX-SH-17")
@pytest.mark.parametrize(
    ("moves", "hands", "draws", "loose"),
    [
        pytest.param(("S kong",), KONG, "", "2b", id="a kong"),
        pytest.param(("S pung", "S add 5c"), KONG, "", "2b", id="a pung that becomes one"),
        pytest.param(("S kong",), KONG, "2b", "1f", id="a flower for the kong"),
        pytest.param(("S kong", "S conceal 9d"), KONG | {"S": "555c 9999d 234d 34b E"}, "", "E 2b", id="and another kong"),
        pytest.param(("S pung", "S conceal 9d"), KONG | {"S": "55c 9999d 678b 234d E"}, "", "E", id="a pung, and a kong in hand"),
        pytest.param(("S chow 456c", "S conceal 9d"), KONG | {"S": "46c 9999d 678b 234d E"}, "", "E", id="a chow and a kong"),
    ],
)
def test_earths_blessing_with_a_kong_of_that_discard(
    moves: tuple[str, ...], hands: dict[str, str], draws: str, loose: str
) -> None:
    """Ruling 76: South has claimed the dealer's first discard, and wins without ever discarding."""
    game = situation(hands=hands, draws=draws, loose=loose).go("E discard 5c", *moves, "S mahjong")
    assert game.score("S").special == "Earth's Blessing"


@pytest.mark.clause("RX-SH-17")
def test_a_kong_of_another_discard_is_none() -> None:
    """Another's first, or the dealer's once its claimant has discarded; nor is robbing the kong of it."""
    of_south = situation(E="R", S="5c", W=KONG["S"], loose="2b").go("E discard R", "S discard 5c", "W kong", "W mahjong")
    later = situation(E="5c R", S=KONG["S"], loose="2b").go("E discard R").throw("S", "W", "N")
    robbed = situation(E="5c", S="555c", W="123b 456b 789b 46c EE").go("E discard 5c", "S pung", "S add 5c", "W mahjong")
    assert later.go("E discard 5c", "S kong", "S mahjong").score("S").special is None
    assert of_south.score("W").special is None and robbed.score("W").special is None


@pytest.mark.clause("RX-SH-17", "BM-SH-15", "PC2-BON-3")
@pytest.mark.parametrize("name", ["bmja", "pung_chow_limit"])
def test_elsewhere_the_first_discard_itself_must_win(name: str) -> None:
    game = situation(name, E="5c", S="555c 222d 666b 99d 34b", loose="2b", draws="2b").go("E discard 5c", "S kong", "S mahjong")
    assert game.score("S").special is None and "first_card" not in game.rules_of("S")


@pytest.mark.clause("RX-SH-17", "RX-INF-5")
def test_anothers_discard_out_of_turn_does_not_spoil_it() -> None:
    game = strict(asked="S", E="9d", S="R", W=FISHING).play("E discard 9d", "S out-of-turn R", "W mahjong")
    assert game.score("W").special == "Earth's Blessing"


@pytest.mark.clause("RX-SH-17", "BM-SH-15")
def test_a_hand_with_that_kong_is_scored_as_one() -> None:
    """Where the rules count it so."""
    hand = "+5555c 222d 666b 99d 34b .2b"
    assert kongbox.score(hand, seat="S", won="loose", earth=True).special == "Earth's Blessing"
    with pytest.raises(RuleRefusal) as refused:
        kongbox.score(hand, "bmja", seat="S", won="loose", earth=True)
    assert refused.value.facts["case"] == "earth-not-discarded"


@pytest.mark.clause("RX-SH-17")
def test_the_second_discard_is_too_late_for_it() -> None:
    game = situation(E="R", S="9d", W=FISHING, draws="1c").go("E discard R", "S discard 9d", "W mahjong")
    assert game.score("W").special is None


@pytest.mark.clause("RX-SH-17", "BM-SH-15", "PC2-BON-3")
@pytest.mark.parametrize("name", ["redux", "bmja", "pung_chow_limit"])
def test_so_is_the_dealers_second_for_a_player_who_was_skipped(name: str) -> None:
    """West's pung skips South, who has discarded nothing when East discards again."""
    game = situation(name, E="R 9d", S="111b 222c 333d 44c 99d", W="RR 1d", N="2d").pass_all()
    game.go("E discard R", "W pung", "W discard 1d").throw("N").go("E discard 9d", "S mahjong")
    assert game.score("S").special is None and "first_card" not in game.rules_of("S")


@pytest.mark.clause("RX-SH-17")
def test_a_first_draw_is_no_earths_blessing() -> None:
    game = situation(E="R", S=FISHING, draws="9d").go("E discard R", "S mahjong")
    assert game.score("S").special is None


@pytest.mark.clause("RX-SH-18")
@pytest.mark.parametrize(("streak", "special"), [(11, None), (12, "East's Thirteenth Consecutive Mahjong")])
def test_the_thirteenth_win(streak: int, special: str | None) -> None:
    game = situation(E=f"{FISHING} R", S="9d", streak=streak).go("E discard R", "S discard 9d", "E mahjong")
    assert game.score("E").special == special


@pytest.mark.clause("RX-SH-18")
def test_it_is_the_dealers_alone() -> None:
    game = situation(E="R", S="9d", W=FISHING, streak=12, draws="1c").go("E discard R", "S discard 9d", "W mahjong")
    assert game.score("W").special is None


@pytest.mark.clause("RX-SH-12", "RX-SH-13", "RX-SH-14", "RX-SH-15", "RX-SH-16", "RX-SH-17", "RX-SH-18", "RX-OPT-5")
@pytest.mark.parametrize("left", ["nine_gates", "RX-SH-2"])
def test_special_hands_that_are_left_out_are_scored_by_their_lines(left: str) -> None:
    heaven = situation(E=f"{REST} 123c EE", special_hands=[left]).play("E mahjong")
    assert heaven.score("E").special is None
    assert {"mahjong", "fully_concealed"} <= heaven.rules_of("E")
    earth = situation(E="9d", S=FISHING, special_hands=[left]).go("E discard 9d", "S mahjong")
    assert earth.score("S").special is None
    thirteenth = situation(E=f"{FISHING} R", S="9d", streak=12, special_hands=[left]).go(
        "E discard R", "S discard 9d", "E mahjong"
    )
    assert thirteenth.score("E").special is None
