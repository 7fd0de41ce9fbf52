"""A hint as it is told, and buttons: by codes what they do, in words what stands on them."""

import pytest
from situations import Situation, goulash, situation

from kongbox.game import Match
from kongbox.game.views.views import view
from kongbox.game.views.wire import ActionView
from kongbox.server.hints import hinted

PLAYERS = ("Ada", "Bo", "Cy", "Di")
CALLING = situation("dummies", E="R", S="123b 456b 555c 44d 78d", draws="1c").go("E discard R")
NINE = situation("dummies", E="1b 9b 1c 9c 1d 9d ESWN 22b 3b 6c")
STRICT = situation("redux", manners="strict")


def button(game: Situation, wind: str, action: str) -> ActionView:
    """What a wind is offered by an action's id."""
    seen = view(Match(game.table.ruleset, PLAYERS, seats=(0, 1, 2, 3)), game.table, game.seat(wind))
    return next(one for one in seen.legal if one.id == action)


TOLD = [
    pytest.param(
        CALLING,
        "S",
        "fish 1c",
        "A good player would discard 1 characters and declare riichi. "
        "Then 6 dots or 9 dots makes mahjong. Riichi is worth announcing. You are fishing.",
        id="a call",
    ),
    pytest.param(
        goulash(dealt=True, E="9c 1d"),
        "E",
        "give 9c",
        "A good player would give 9 characters. ",
        id="a tile to give",
    ),
    pytest.param(NINE, "E", "no-play", "A good player would call “Call a draw”. With so many different heads", id="a button"),
]


@pytest.mark.parametrize(("game", "wind", "wanted", "text"), TOLD)
def test_a_hint_says_what_is_done_why_and_how_far_the_hand_is(game: Situation, wind: str, wanted: str, text: str) -> None:
    seat = game.seat(wind)
    action = next(action for action in game.table.legal(seat) if action.id == wanted)
    told = hinted(game.table, seat, action)
    assert told.action == wanted
    assert told.text.startswith(text)
    assert told.text.endswith(("from ready.", "You are fishing."))


def test_a_button_says_by_codes_what_it_does_and_what_is_announced() -> None:
    call = button(CALLING, "S", "fish 1c")
    assert (call.kind, call.announces, call.word) == ("fish", "riichi", "Declare riichi")
    plain = button(CALLING, "S", "discard 1c")
    assert plain.announces is None and plain.word == plain.label
    assert (button(NINE, "E", "no-play").kind, button(NINE, "E", "no-play").word) == ("draw", "Call a draw")
    washing = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S="1b 9b 1c 9c 1d 9d ESWN 3b 6c 3d")
    assert button(washing, "S", "no-play").kind == "wash"


def test_a_button_names_the_clauses_that_speak_against_it() -> None:
    assert button(STRICT, "E", "take-wrong").clauses == ["RX-INF-4"]
    assert button(STRICT, "E", "show-part").clauses == ["RX-INF-11", "RX-INF-10"]
