"""Which positions written by hand are still in their opening. (Ruling 82)"""

import pytest
from situations import Situation

from kongbox import BadInput, Table

READY = "222c 444b 67d 99d"
"""Ten tiles; with a set on the table they wait for 5 and 8 of dots."""
PUNG = "+RRR"
CLAIMANT = "+NNN 136b 139c 135d S"
BYSTANDER = "1369b 1379c 135d SW"
NINE_HEADS = "19b 19c 19d ESW 357c 5d"


def position(*lines: str, rules: str = "redux") -> Situation:
    """A table as it is written, the rest dealt by chance."""
    return Situation(Table.from_text("\n".join([f"rules {rules}", *lines, "seed 2"])))


def blessing(game: Situation, wind: str) -> str | None:
    """The special hand with which a wind wins."""
    return game.go(f"{wind} mahjong").pass_all().score(wind).special


@pytest.mark.clause("RX-SH-16")
@pytest.mark.parametrize(
    ("lines", "special"),
    [
        pytest.param((f"E RRR {READY} .8d", "turn E"), "Heaven's Blessing", id="nothing has happened"),
        pytest.param((f"E _RRRR {READY} .8d", "turn E"), "Heaven's Blessing", id="a concealed kong"),
        pytest.param((f"E {PUNG} {READY} .8d", "turn E"), None, id="a set was claimed"),
        pytest.param((f"E RRR {READY} .8d", f"S {CLAIMANT}", "turn E"), None, id="another claimed one"),
        pytest.param((f"E RRR {READY} .8d", "discards N:1c", "turn E"), None, id="others have discarded"),
    ],
)
def test_heavens_blessing_belongs_to_an_opening(lines: tuple[str, ...], special: str | None) -> None:
    assert blessing(position(*lines), "E") == special


@pytest.mark.clause("RX-SH-16")
def test_east_has_discarded_if_it_is_anothers_turn() -> None:
    game = position(f"E RRR {READY}", "turn N", "next 1c 8d").go("N discard 1c")
    assert blessing(game, "E") is None


@pytest.mark.clause("RX-PLAY-6")
def test_who_comes_after_the_player_to_move_has_not_discarded() -> None:
    game = position("W 1c 1379b 158c 37d EEG", "N 222c 444b 567d 89d GG", "turn W", "next 2d 7d").go("W discard 1c").pass_all()
    assert game.waiting == "N" and "fish 7d" in game.legal("N")


@pytest.mark.clause("RX-SH-17", "BM-SH-15")
@pytest.mark.parametrize("rules", ["redux", "bmja"])
@pytest.mark.parametrize(
    ("lines", "special"),
    [
        pytest.param(("turn E", f"W RRR {READY}"), "Earth's Blessing", id="East is about to discard"),
        pytest.param(("open E:8d", f"W RRR {READY}"), "Earth's Blessing", id="East has discarded"),
        pytest.param(("open S:8d", f"W RRR {READY}"), None, id="another's discard"),
        pytest.param(("turn S claimed", f"S 8d {BYSTANDER}", f"W {PUNG} {READY}"), None, id="sets were claimed"),
        pytest.param(("turn E", f"W {PUNG} {READY}"), None, id="the winner has claimed"),
        pytest.param(("turn E", f"N {CLAIMANT}", f"W RRR {READY}"), None, id="another has claimed"),
        pytest.param(("discards N:1c", "turn E", f"W RRR {READY}"), None, id="others have discarded"),
    ],
)
def test_earths_blessing_needs_the_dealers_own_first_discard(rules: str, lines: tuple[str, ...], special: str | None) -> None:
    game = position(*lines, "E 8d 1579b 158c 37d EEG", rules=rules)
    if game.table.phase == "turn":
        game.go(f"{game.waiting} discard 8d")
    assert blessing(game, "W") == special


@pytest.mark.clause("RX-SH-17")
@pytest.mark.parametrize(("discards", "special"), [("discards E:5c>S", "Earth's Blessing"), ("", None)])
def test_a_kong_of_the_first_discard_must_be_among_the_discards(discards: str, special: str | None) -> None:
    game = position("S +5555c 234d 678b 99d 34b .2b", "turn S loose", *([discards] if discards else []))
    assert blessing(game, "S") == special


@pytest.mark.clause("PC2-BON-3")
@pytest.mark.parametrize(("sets", "bonus"), [("RRR", True), (PUNG, False)])
def test_the_first_card_played_is_the_first_of_a_hand(sets: str, bonus: bool) -> None:
    game = position("open E:8d", f"W {sets} {READY}", rules="pung_chow_limit").go("W mahjong").pass_all()
    assert ("first_card" in game.rules_of("W")) == bonus


@pytest.mark.clause("PC1-SC-3")
@pytest.mark.parametrize(("another", "original"), [(BYSTANDER, True), (CLAIMANT, False)])
def test_an_original_hand_is_of_an_opening(another: str, original: bool) -> None:
    game = position("open E:8d", f"W RRR {READY}", f"N {another}", rules="pung_chow").go("W mahjong").pass_all()
    assert ("original_hand" in game.rules_of("W")) == original


@pytest.mark.clause("RX-PLAY-6")
@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        pytest.param((), True, id="nothing was claimed"),
        pytest.param((f"N {CLAIMANT}",), False, id="another has claimed"),
        pytest.param((f"N {CLAIMANT}", "discards N:1d E:3b S:9c"), False, id="they have discarded since"),
        pytest.param((f"S {CLAIMANT}", "discards E:N>S S:1d"), True, id="all discards are known"),
    ],
)
def test_an_original_call_is_for_the_first_discard(lines: tuple[str, ...], offered: bool) -> None:
    """Where all discards are written they say whose first turn it is."""
    game = position(f"W RRR {READY} .1c", *lines, "turn W")
    assert ("fish 1c" in game.legal("W")) == offered


@pytest.mark.clause("DM-9")
@pytest.mark.parametrize(("another", "offered"), [("147b 258c 369d SSPG", True), ("+NNN 147b 258c 36d SS", False)])
def test_nine_heads_are_for_the_first_turn(another: str, offered: bool) -> None:
    game = position(f"W {NINE_HEADS} .P", f"N {another}", "turn W", rules="dummies")
    assert ("no-play" in game.legal("W")) == offered


@pytest.mark.clause("DM-10")
@pytest.mark.parametrize(
    ("lines", "drawn"),
    [
        (("discards E:N S:N W:N", "N 147b 258c 369d SSPG .N", "turn N"), True),
        (("discards S:N W:N N:N", "E 147b 258c 369d SSPG .N", "turn E"), False),
        (("discards S:N W:N", "N 147b 258c 369d SSPG .N", "turn N"), False),
        (("discards E:N S:N W:N", f"W {PUNG} {READY}", "N 147b 258c 369d SSPG .N", "turn N"), False),
    ],
    ids=["four", "East's is not written", "East's is not written, and of those that are three are alike", "a set was claimed"],
)
def test_four_winds_are_four_first_discards(lines: tuple[str, ...], drawn: bool) -> None:
    game = position(*lines, rules="dummies")
    game.go(f"{game.waiting} discard N").pass_all()
    assert (game.table.over and game.result.why == "same-winds") == drawn


@pytest.mark.clause("RX-INF-1")
@pytest.mark.parametrize(("wind", "owing"), [("E", 0), ("S", 1)])
def test_a_loose_tile_is_forgotten_only_after_the_first_discard(wind: str, owing: int) -> None:
    """Before it a wrong count is simply put right; in South's turn East has discarded."""
    game = position(f"{wind} 5555c 234d 678b 99d E .S", f"turn {wind}", rules="redux manners=strict").play(f"{wind} forget 5c")
    assert game.side(wind).owing == owing


@pytest.mark.parametrize(
    ("rules", "phase"), [("redux", "opening S"), ("pung_chow_limit", "washing E"), ("bmja goulash", "exchange 1")]
)
@pytest.mark.parametrize("line", [f"W {PUNG} {READY}", "discards E:1c"])
def test_before_the_first_turn_nothing_was_discarded_or_claimed(rules: str, phase: str, line: str) -> None:
    with pytest.raises(BadInput) as refused:
        position(line, phase, rules=rules)
    assert (refused.value.code, refused.value.facts["case"]) == ("wrong-words", "before")


@pytest.mark.clause("RX-SH-16")
def test_what_is_not_written_is_remembered() -> None:
    """A position that goes on is written and read again as it is."""
    game = position(f"W {PUNG} {READY} .1c", "turn W claimed").go("W discard 1c")
    for _ in range(3):
        again = Table.from_text(game.table.to_text())
        assert again == game.table
        game.throw(game.waiting)


@pytest.mark.parametrize(
    ("position", "discards"),
    [
        ("E 123b 456c 77d EEE RR .R\nturn E", [0, 0, 0, 0]),
        ("W 123b 456c 77d EEE RR .R\nturn W", [1, 1, 0, 0]),
        ("W +999d 456c 77d EEE RR .R\nturn W", [1, 1, 1, 1]),
        ("W 123b 456c 77d EEE RR .R\ndiscards S:1b W:9d N:3c E:4c S:W\nturn W", [2, 2, 1, 1]),
    ],
)
def test_who_must_have_discarded_has_one_discard(position: str, discards: list[int]) -> None:
    state = Table.from_text(position).state
    assert [side.discards for side in state.side] == discards and state.discards == sum(discards)
