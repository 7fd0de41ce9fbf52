"""Claims on a discard: who may, what for, and whose prevails."""

import itertools

import pytest
from situations import situation

REST = "123b 456b 789b"


@pytest.mark.clause("RX-PLAY-8")
@pytest.mark.parametrize("winner", ["S", "W", "N"])
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(f"99d 44c {REST}", id="pung"),
        pytest.param(f"78d 44c {REST}", id="chow"),
        pytest.param(f"9d 123c {REST}", id="eye"),
        pytest.param("1b 1b 9b 19c 1d ESWNRGP", id="special"),
    ],
)
def test_a_fishing_player_may_claim_the_last_tile_from_anyone(winner: str, hand: str) -> None:
    game = situation(E="R 9d", hands={winner: hand}).go("E discard 9d")
    assert "mahjong" in game.legal(winner)
    assert winner == "S" or game.may(winner, "chow") == []
    game.play(f"{winner} mahjong")
    assert game.winner == winner
    assert game.giver == "E"


@pytest.mark.clause("RX-PLAY-8")
def test_who_is_not_fishing_cannot_win() -> None:
    game = situation(E="9d", S="99d 44c 123b 456b 78b E", W="44c").play("E discard 9d")
    assert game.legal("S") == ["pass", "pung"]
    assert game.refused("S mahjong") == "not-complete"


@pytest.mark.clause("RX-PLAY-10")
@pytest.mark.parametrize("order", list(itertools.permutations("NES")), ids="".join)
def test_of_several_winners_the_next_in_turn_order_takes_the_tile(order: tuple[str, ...]) -> None:
    """West discards: North comes before East, East before South."""
    hands = {"E": f"78d 44c {REST} R", "S": f"78d 55c {REST}", "N": f"78d 66c {REST}", "W": "RR 9d"}
    game = situation(hands=hands).go("E discard R", "W pung", "W discard 9d")
    assert sorted(game.waiting) == ["E", "N", "S"]
    game.play(*(f"{wind} mahjong" for wind in order))
    assert game.winner == "N"
    game = situation(hands=hands).go("E discard R", "W pung", "W discard 9d")
    game.play(*(f"{wind} {'pass' if wind == 'N' else 'mahjong'}" for wind in order))
    assert game.winner == "E"


@pytest.mark.clause("RX-PLAY-11")
@pytest.mark.parametrize("claimant", ["S", "W", "N"])
@pytest.mark.parametrize(("held", "claim", "lies"), [("55c", "pung", "pung 5c exposed"), ("555c", "kong", "kong 5c claimed")])
def test_anyone_may_claim_a_pung_or_a_kong_and_the_turn_passes_to_him(claimant: str, held: str, claim: str, lies: str) -> None:
    game = situation(E="5c", hands={claimant: held}, loose="1d").go("E discard 5c", f"{claimant} {claim}")
    assert game.waiting == claimant
    assert game.sets(claimant) == [lies]
    side = game.side(claimant)
    assert (side.taken[0], side.giver[0]) == (13, game.seat("E"))
    assert game.count(claimant, "5c") == 0
    following = {"S": "W", "W": "N", "N": "E"}[claimant]
    assert len(game.events("draw")) == 0
    tile = game.may(claimant, "discard")[0]
    game.play(f"{claimant} {tile}").pass_all()
    assert game.waiting == following  # those between are skipped


@pytest.mark.clause("RX-PLAY-11")
@pytest.mark.parametrize("order", ["WN", "NW"])
def test_a_claim_for_mahjong_comes_first(order: str) -> None:
    game = situation(E="5c", W="55c", N=f"46c 44d {REST}").play("E discard 5c")
    answers = {"W": "W pung", "N": "N mahjong"}
    game.play(*(answers[wind] for wind in order))
    assert game.winner == "N"
    assert game.sets("W") == []


@pytest.mark.clause("RX-PLAY-11")
def test_mahjong_comes_before_a_kong() -> None:
    game = situation(E="5c", S="555c", W=f"46c 44d {REST}")
    # of 5c there are four: West waits in the middle of a chow
    game.play("E discard 5c", "S kong", "W mahjong")
    assert game.winner == "W"
    assert game.events("loose", "kong") == []


@pytest.mark.clause("RX-PLAY-12")
@pytest.mark.parametrize("order", ["SW", "WS"])
@pytest.mark.parametrize(("held", "claim"), [("55c", "pung"), ("555c", "kong")])
def test_a_chow_yields_to_pung_and_kong(order: str, held: str, claim: str) -> None:
    game = situation(E="5c", S="46c", W=held).play("E discard 5c")
    answers = {"S": "S chow 456c", "W": f"W {claim}"}
    game.play(*(answers[wind] for wind in order))
    assert game.waiting == "W"
    assert game.sets("S") == []


@pytest.mark.clause("RX-PLAY-12", "RX-PLAY-11")
def test_a_chow_yields_to_mahjong() -> None:
    game = situation(E="5c", S="46c", N=f"46c 44d {REST}").play("E discard 5c", "S chow 456c", "N mahjong")
    assert game.winner == "N"


@pytest.mark.clause("RX-PLAY-12")
def test_only_the_next_player_may_claim_a_chow() -> None:
    game = situation(E="5c", S="46c", W="46c", N="46c 55c").play("E discard 5c")
    assert game.waiting == "SN"
    assert game.legal("S") == ["pass", "chow 456c"]
    assert game.legal("N") == ["pass", "pung"]
    assert game.refused("N chow 456c") == "not-next"
    game.play("N pass", "S chow 456c")
    assert game.sets("S") == ["chow 4c exposed"]
    assert game.waiting == "S"
    assert game.refused("S mahjong") == "claimed"
    assert sum(game.side("S").hand[:34]) == 11


@pytest.mark.clause("RX-PLAY-12", "RX-PLAY-1")
def test_a_chow_is_claimed_after_every_discard_by_the_right_hand_neighbour_of_its_player() -> None:
    game = situation(E="R", S="9d", W="78d", N="78d", draws="1c").go("E discard R", "S discard 9d")
    assert game.waiting == "W"
    assert game.may("W", "chow") == ["chow 789d"]


@pytest.mark.clause("RX-PLAY-11", "RX-PLAY-12", "RX-PLAY-13")
def test_whoever_cannot_use_a_tile_is_not_asked() -> None:
    game = situation(E="R", draws="5d").play("E discard R")
    assert game.waiting == "S"
    assert game.events("draw") == ["S draw 5d"]


@pytest.mark.clause("RX-PLAY-11", "RX-PLAY-19")
def test_after_a_claim_the_claimant_only_discards_or_declares_a_kong() -> None:
    game = situation(E="5c", S=f"55c 44c {REST}").go("E discard 5c", "S pung")
    # four melds and an eye lie there, but the tile was claimed for a pung
    assert game.refused("S mahjong") == "claimed"
    assert {action.split()[0] for action in game.legal("S")} <= {"discard", "fish", "conceal", "add"}


@pytest.mark.clause("RX-PLAY-18", "RX-PLAY-11")
def test_a_discard_is_not_added_to_an_exposed_pung() -> None:
    game = situation(E="5c", S="55c R", W="5c", draws="1d").go("E discard 5c", "S pung", "S discard R", "W discard 5c")
    assert game.legal("S") == []
    assert game.sets("S") == ["pung 5c exposed"]
    assert game.waiting == "N"
