"""What an ordinary table refuses, with the reason, and what a strict one lets happen. (RX-INF, BM-PEN, PC2-PEN, PC-PLAY-2)"""

from collections.abc import Callable
from pathlib import Path

import pytest
from situations import Situation, situation
from strict import REST, errors, guilty, reason, strict

from kongbox.game import Reason


def kong_in_hand(name: str = "redux") -> Situation:
    """South's first turn, with four 5 bamboo."""
    return situation(name, E="R 123b", S="5555b 123c").go("E discard R").pass_all()


def discarded(name: str = "redux") -> Situation:
    """A red dragon of East's lies open; West could make a pung of it."""
    return situation(name, E="R 123b", W="RR 123c").go("E discard R")


def missed() -> Situation:
    """North passed 9 dots, and there is another."""
    game = situation(E="9d", S="9d", W="78d", N=f"{REST} 44c 78d", draws="1c R")
    return game.play("E discard 9d", "N pass", "S discard 9d")


def over() -> Situation:
    """All is paid."""
    return situation(E=f"{REST} 123c EE").play("E mahjong")


GENTLE = [
    pytest.param(kong_in_hand, "S forget 5b", "error", "RX-INF-1", marks=pytest.mark.clause("RX-INF-1")),
    pytest.param(kong_in_hand, "S replace", "error", "RX-INF-1", marks=pytest.mark.clause("RX-INF-1")),
    pytest.param(kong_in_hand, "S draw-again", "error", "RX-INF-2", marks=pytest.mark.clause("RX-INF-2")),
    pytest.param(kong_in_hand, "S take-wrong", "error", "RX-INF-4", marks=pytest.mark.clause("RX-INF-4")),
    pytest.param(discarded, "N out-of-turn 1b", "error", "RX-INF-5", marks=pytest.mark.clause("RX-INF-5")),
    pytest.param(kong_in_hand, "S misname 5b", "error", "RX-INF-6", marks=pytest.mark.clause("RX-INF-6")),
    pytest.param(discarded, "S draw-hastily", "error", "RX-INF-7", marks=pytest.mark.clause("RX-INF-7")),
    pytest.param(kong_in_hand, "W pung", "too-late", "RX-INF-7", marks=pytest.mark.clause("RX-INF-7")),
    pytest.param(missed, "N mahjong", "missed", "RX-PLAY-22", marks=pytest.mark.clause("RX-INF-8")),
    pytest.param(discarded, "W withdraw", "error", "RX-INF-9", marks=pytest.mark.clause("RX-INF-9")),
    pytest.param(discarded, "N pung", "no-pung", "RX-PLAY-11", marks=pytest.mark.clause("RX-INF-10")),
    pytest.param(kong_in_hand, "S say-mahjong", "error", "RX-INF-11", marks=pytest.mark.clause("RX-INF-11")),
    pytest.param(kong_in_hand, "S show-part", "error", "RX-INF-11", marks=pytest.mark.clause("RX-INF-11")),
    pytest.param(discarded, "W say-mahjong", "error", "RX-INF-11", marks=pytest.mark.clause("RX-INF-11")),
    pytest.param(over, "S discard 1b", "hand-over", "RX-PLAY-19", marks=pytest.mark.clause("RX-INF-14")),
    pytest.param(kong_in_hand, "S unmarked 5b", "error", "RX-INF-15", marks=pytest.mark.clause("RX-INF-15")),
    pytest.param(lambda: kong_in_hand("bmja"), "S misname 5b", "error", "BM-PEN-1", marks=pytest.mark.clause("BM-PEN-1")),
    pytest.param(lambda: discarded("bmja"), "W say-mahjong", "error", "BM-PEN-1", marks=pytest.mark.clause("BM-PEN-1")),
    pytest.param(
        lambda: discarded("pung_chow_limit"), "W show-part", "error", "PC2-PEN-1", marks=pytest.mark.clause("PC2-PEN-1")
    ),
    pytest.param(lambda: kong_in_hand("pung_chow"), "S forget 5b", "error", "PC-PLAY-2", marks=pytest.mark.clause("PC-PLAY-2")),
    pytest.param(
        lambda: kong_in_hand("pung_chow_limit"), "S draw-again", "error", "PC-PLAY-2", marks=pytest.mark.clause("PC-PLAY-2")
    ),
]


@pytest.mark.parametrize(("game", "move", "code", "clause"), GENTLE)
def test_a_gentle_table_refuses_it_and_says_why(game: Callable[[], Situation], move: str, code: str, clause: str) -> None:
    refused = reason(game(), move)
    assert (refused.code, refused.clause) == (code, clause)


@pytest.mark.clause("RX-INF-11", "BM-PEN-1", "PC2-PEN-1")
@pytest.mark.parametrize("name", ["redux", "bmja", "pung_chow_limit"])
def test_a_gentle_table_takes_no_mahjong_that_is_none(name: str) -> None:
    assert reason(kong_in_hand(name), "S mahjong").code == "not-complete"
    assert reason(discarded(name), "W mahjong").code == "not-complete"


@pytest.mark.clause("RX-INF-3")
def test_at_a_gentle_table_a_tile_that_was_drawn_is_kept() -> None:
    """No answer gives it back: one of the fourteen is discarded, and there is a tile to see in each turn once only."""
    game = kong_in_hand()
    assert {action.split()[0] for action in game.legal("S")} == {"discard", "conceal"}
    assert reason(game, "S pass").code == "your-turn"
    assert reason(game, "S draw-again").code == "error"


@pytest.mark.clause("RX-INF-12", "RX-INF-13")
def test_what_people_say_no_table_prevents_and_no_table_offers() -> None:
    for game in (kong_in_hand(), strict(E="R", S="5555b").go("E discard R").pass_all()):
        assert all(name not in action for action in game.legal("S") for name in ("remark", "harmful", "ruled"))
        game.table.rule(game.seat("W"), "remark")
        assert guilty(game) == ["W remark"]


KNOWN = {"bmja": "BM-PEN-1", "pung_chow": "PC-PLAY-2", "pung_chow_limit": "PC2-PEN-1", "dummies": "RX-INF-11"}
"""The clause by which each of the other sheets knows of errors, the first it names."""
WINDOW: dict[str, set[str]] = {
    "redux": {"mahjong", "say-mahjong", "show-part", "pung", "withdraw", "out-of-turn"},
    "bmja": {"mahjong"},
    "pung_chow": {"mahjong"},
    "pung_chow_limit": {"mahjong"},
    "dummies": {"mahjong"},
}
TURN: dict[str, set[str]] = {
    "redux": {"mahjong", "say-mahjong", "show-part", "draw-again", "take-wrong", "misname", "forget", "unmarked"},
    "bmja": {"mahjong", "misname"},
    "pung_chow": {"mahjong", "draw-again", "forget"},
    "pung_chow_limit": {"mahjong", "draw-again", "forget"},
    "dummies": {"mahjong"},
}


ONE: dict[str, tuple[set[str], set[str]]] = {
    "short_hand": (set(), {"forget"}),
    "long_hand": (set(), {"draw-again"}),
    "wrong_tile": (set(), {"take-wrong"}),
    "out_of_turn": ({"out-of-turn"}, set()),
    "misnamed": (set(), {"misname"}),
    "withdrawn_claim": ({"withdraw"}, set()),
    "foul_hand": ({"pung"}, set()),
    "false_mahjong": ({"mahjong", "say-mahjong", "show-part"}, {"mahjong", "say-mahjong", "show-part"}),
    "unmarked_kong": (set(), {"unmarked"}),
}
"""What a player can do wrong about a discard, and in turn, if the rules know this infraction alone."""


@pytest.mark.clause("RX-INF-1", "RX-INF-2", "RX-INF-4", "RX-INF-5", "RX-INF-6", "RX-INF-9", "RX-INF-10", "RX-INF-11", "RX-INF-15")
@pytest.mark.parametrize("known", ONE)
def test_a_strict_table_lets_players_err_in_nothing_but_what_its_rules_know(known: str, tmp_path: Path) -> None:
    sheet = tmp_path / "ours.toml"
    sheet.write_text(f'extends = "redux"\n[procedure]\ninfractions = {{ {known} = "RX-INF-1" }}\n', encoding="utf-8")
    game = strict(str(sheet), asked="W", E="R 123b", S="5555b 123c", W="22c 468b").go("E discard R")
    about = {action.verb for action in game.table.infractions(game.seat("W"))}
    game.pass_all()
    assert (about, {action.verb for action in game.table.infractions(game.seat("S"))}) == ONE[known]


@pytest.mark.clause("RX-INF-11", "BM-PEN-1", "PC2-PEN-1", "PC-PLAY-2")
@pytest.mark.parametrize("name", list(TURN))
def test_a_strict_table_lets_players_err_in_what_its_rules_know(name: str) -> None:
    game = strict(name, asked="W", E="R 123b", S="5555b 123c", W="22c 468b").go("E discard R")
    assert {action.verb for action in game.table.infractions(game.seat("W"))} == WINDOW[name]
    game.pass_all()
    assert {action.verb for action in game.table.infractions(game.seat("S"))} == TURN[name]
    if name == "redux":
        assert reason(game, "S draw-hastily") == Reason("error", "not-now", "RX-INF-7")
    else:
        assert reason(game, "S take-wrong") == Reason("error", "unknown", KNOWN[name], rules=game.table.ruleset.name)


@pytest.mark.clause("RX-INF-8", "RX-PLAY-22")
def test_at_a_strict_table_a_win_that_was_missed_is_a_false_mahjong() -> None:
    game = strict(asked="N", E="9d", S="9d", N=f"{REST} 44c 78d", draws="1c")
    game.play("E discard 9d", "N pass", "S discard 9d")
    assert errors(game, "N", "mahjong") == ["mahjong"]
    game.play("N mahjong")
    assert guilty(game) == ["N false-mahjong-shown"]
