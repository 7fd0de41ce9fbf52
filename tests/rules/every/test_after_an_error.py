"""What an error leaves behind: the state of the player who made it, whose turn it is, and what lies open. (RX-INF)"""

from collections.abc import Callable

import pytest
from situations import Situation
from strict import rights, strict

from kongbox.core.state import codes as n
from kongbox.tiles import NAMES, NONE

REST = "123b 456b 789b"
FIELDS = ("wrong", "owing", "barred", "forfeit", "erred", "withdrawn", "pleads", "kept", "calling", "announced")
FAULTS = {
    n.FAULT_FOUL: "foul",
    n.FAULT_BARRED: "barred",
    n.FAULT_COUNT: "count",
    n.FAULT_FORFEIT: "forfeit",
    n.FAULT_LONG: "long",
}


def left_behind(game: Situation, wind: str) -> str:
    """Return the faults of a player's hand, and whatever else about it is not zero, as text."""
    side = game.side(wind)
    faults = [name for fault, name in FAULTS.items() if side.faults & fault]
    return " ".join([*faults, *(f"{name}={getattr(side, name)}" for name in FIELDS if getattr(side, name))])


def lies(game: Situation) -> tuple[str, int, int, int]:
    """Return the open tile, how it came, whether it is the final one, and how many kongs in a row brought it."""
    state = game.state
    return NAMES[state.tile] if state.tile != NONE else "", state.how, state.final, state.kongs.chain


def called() -> Situation:
    """East has called with their first discard; West's discard lies open."""
    game = strict(asked="ESWN", E=f"{REST} 44c 78d R", W="P 4c", draws="1c 2d 3d 5c 6d 7d").pass_all()
    return game.play("E fish R").pass_all().throw("S").play("W discard P")


def souths_kong() -> Situation:
    """South's turn after a concealed kong, whose loose tile is 1 dots."""
    game = strict(E="R", S="5555b", draws="9d 1c", loose="1d").go("E discard R").pass_all()
    return game.play("S conceal 5b").pass_all()


def hasty() -> Situation:
    """South has drawn early, and North makes a pung."""
    game = strict(asked="S", E="R", N="RR", draws="9d 1c").play("E discard R", "S draw-hastily")
    return game.play("N pung")


AFTER: dict[str, tuple[Callable[[], Situation], str, str, tuple[str, int, int, int] | None]] = {
    "a call": (called, "E", "kept=1 calling=1 announced=1", ("P", n.FROM_WALL, 0, 0)),
    "a discard out of turn": (
        lambda: called().play("E out-of-turn 8d").pass_all(),
        "E",
        "count wrong=-1 erred=1",
        ("3d", n.FROM_WALL, 0, 0),
    ),
    "a false pung": (lambda: called().play("E pung").pass_all(), "E", "foul erred=1", ("", n.FROM_CLAIM, 0, 0)),
    "a true pung": (
        lambda: called().play("E pass").pass_all().throw("N", "E", "S").play("W discard 4c", "E pung").pass_all(),
        "E",
        "",
        ("", n.FROM_CLAIM, 0, 0),
    ),
    "a second tile drawn": (
        lambda: souths_kong().play("S draw-again"),
        "S",
        "count long wrong=1 erred=1",
        ("1c", n.FROM_CLAIM, 0, 1),
    ),
    "the discard after it": (
        lambda: souths_kong().play("S draw-again", "S discard 1c").pass_all(),
        "S",
        "count long wrong=1",
        None,
    ),
    "a tile drawn early": (hasty, "S", "count long wrong=1 erred=1 kept=1", ("", n.FROM_CLAIM, 0, 0)),
    "a wrong tile taken": (lambda: souths_kong().play("S take-wrong"), "S", "erred=1", ("1d", n.FROM_LOOSE, 0, 1)),
    "mahjong said in turn": (
        lambda: souths_kong().play("S say-mahjong"),
        "S",
        "barred barred=2 erred=1",
        ("1d", n.FROM_LOOSE, 0, 1),
    ),
    "a part shown": (lambda: souths_kong().play("S show-part"), "S", "foul barred barred=2 erred=1", ("1d", n.FROM_LOOSE, 0, 1)),
    "a hand shown": (lambda: souths_kong().play("S no-choice"), "S", "pleads=1", ("1d", n.FROM_LOOSE, 0, 1)),
    "a loose tile forgotten": (
        lambda: strict(E="R", S="5555b", draws="9d").go("E discard R").pass_all().play("S forget 5b").pass_all(),
        "S",
        "owing=1",
        ("", n.FROM_CLAIM, 0, 1),
    ),
    "a discard without it": (
        lambda: strict(E="R", S="5555b", draws="9d").go("E discard R").pass_all().play("S forget 5b", "S discard 9d").pass_all(),
        "S",
        "count wrong=-1",
        None,
    ),
    "a false name": (
        lambda: strict(E="R 7b").pass_all().play("E misname 7b").pass_all(),
        "E",
        "forfeit forfeit=1 kept=1",
        None,
    ),
}


@pytest.mark.clause("RX-INF-1", "RX-INF-2", "RX-INF-4", "RX-INF-5", "RX-INF-7", "RX-INF-10", "RX-INF-11")
@pytest.mark.parametrize("error", AFTER)
def test_what_an_error_leaves_behind(error: str) -> None:
    begin, wind, expected, tile = AFTER[error]
    game = begin()
    assert left_behind(game, wind) == expected
    assert tile is None or lies(game) == tile


RULED = {
    "short-hand": "count wrong=-1 erred=1",
    "long-hand": "count long wrong=1 erred=1",
    "tile-seen": "count long wrong=1 erred=1",
    "wrong-tile": "erred=1",
    "foul-hand": "foul erred=1",
    "misnamed": "forfeit forfeit=1 erred=1",
    "harmful-call": "forfeit forfeit=1 erred=1",
    "remark": "forfeit forfeit=1 erred=1",
    "withdrawn-claim": "erred=1 withdrawn=1",
    "false-mahjong": "barred barred={turns} erred=1",
}


@pytest.mark.clause("RX-INF-3", "RX-INF-12", "RX-INF-13")
@pytest.mark.parametrize("ruling", RULED)
def test_what_a_ruling_leaves_behind(ruling: str) -> None:
    """In a player's turn, and while a discard lies open on which West could win."""
    own = souths_kong()
    own.table.rule(own.seat("S"), ruling)
    assert left_behind(own, "S") == RULED[ruling].format(turns=2) and own.waiting == "S"
    other = strict(asked="SW", E="R", W=f"{REST} 44c RR", draws="9d 1c").go("E discard R")
    assert rights(other, "W") == ["pass", "pung", "mahjong"]
    other.table.rule(other.seat("W"), ruling)
    assert left_behind(other, "W") == RULED[ruling].format(turns=1) + " kept=1"
    if "forfeit" in RULED[ruling]:
        assert other.waiting == "S" and other.legal("W") == []
    else:
        harmless = ruling in ("wrong-tile", "withdrawn-claim")
        assert rights(other, "W") == ["pass", "pung", *(["mahjong"] if harmless else [])]


@pytest.mark.clause("RX-INF-6", "RX-INF-12")
@pytest.mark.parametrize(("ruling", "answers"), [("foul-hand", "pass"), ("withdrawn-claim", "mahjong"), ("remark", "pass")])
def test_a_ruling_withdraws_a_claim_to_win_that_was_made(ruling: str, answers: str) -> None:
    """West has said mahjong, and South is still asked."""
    game = strict(asked="S", E="R", W=f"{REST} 44c RR", draws="9d 1c").go("E discard R", "W mahjong")
    game.table.rule(game.seat("W"), ruling)
    game.play("S pass")
    assert (game.winner if game.table.over else None) == ("W" if answers == "mahjong" else None)


@pytest.mark.clause("RX-INF-6", "RX-INF-12")
@pytest.mark.parametrize("asked", ["", "N", "W"])
def test_who_follows_a_turn_forfeited_by_a_ruling_may_chow_the_open_tile(asked: str) -> None:
    """South forfeits her turn while East's 5 characters lie open. West may chow it, even after a pass."""
    game = strict(asked=asked, E="5c R", S="55c", W="46c", N="22b").pass_all().play("E discard 5c")
    if asked == "W":
        assert rights(game, "W") == ["pass"]
        game.play("W pass")
    game.table.rule(game.seat("S"), "remark")
    assert rights(game, "W") == ["pass", "chow 456c"]
    game.play("W chow 456c").pass_all()
    assert game.waiting == "W" and game.sets("W") == ["chow 4c exposed"]


@pytest.mark.clause("RX-INF-12")
def test_a_ruling_against_another_player_asks_nobody_again() -> None:
    """North forfeits a turn, but South's turn is next, and West cannot chow. What West has said stands."""
    game = strict(asked="S", E="5c R", W="46c 55c").pass_all().play("E discard 5c", "W pung")
    game.table.rule(game.seat("N"), "remark")
    assert game.waiting == "S"
    game.table.rule(game.seat("S"), "remark")
    assert game.sets("W") == ["pung 5c exposed"]


@pytest.mark.clause("RX-INF-6", "RX-INF-12")
def test_a_foul_hand_cannot_win_on_a_false_name_either() -> None:
    """East has called 7 bamboo an 8, for which South waits."""
    game = strict(asked="S", E="7b R", S="123c 456c 789c 44d 79b").pass_all().play("E misname 7b")
    assert rights(game, "S") == ["pass", "mahjong"]
    game.table.rule(game.seat("S"), "foul-hand")
    assert rights(game, "S") == ["pass"]


@pytest.mark.clause("RX-INF-6", "BM-PEN-1")
@pytest.mark.parametrize(
    ("tile", "name"),
    [
        tuple(pair.split())
        for pair in ("1b 2b", "8b 9b", "9b 8b", "9c 8c", "9d 8d", "E S", "S W", "W N", "N E", "R G", "G P", "P R")
    ],
)
def test_the_name_that_a_misnamed_tile_gets(tile: str, name: str) -> None:
    game = strict(asked="S", E=tile).pass_all().play(f"E misname {tile}")
    assert (NAMES[game.state.tile], NAMES[game.state.faults.named]) == (tile, name)


@pytest.mark.clause("RX-PLAY-6", "RX-INF-5")
def test_which_discards_announced_a_call() -> None:
    game = called().play("E out-of-turn 8d").pass_all()
    history = game.state.history
    found = [(NAMES[history.tile[at]], history.called[at]) for at in range(history.discards)]
    assert found == [("R", 1), ("1c", 0), ("P", 0), ("8d", 0)]
