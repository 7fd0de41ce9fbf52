"""Buttons: by codes what they do."""

from situations import Situation, situation

from kongbox.game import Match
from kongbox.game.views.views import view
from kongbox.game.views.wire import ActionView

PLAYERS = ("Ada", "Bo", "Cy", "Di")
CALLING = situation("dummies", E="R", S="123b 456b 555c 44d 78d", draws="1c").go("E discard R")
NINE = situation("dummies", E="1b 9b 1c 9c 1d 9d ESWN 22b 3b 6c")
STRICT = situation("redux", manners="strict")


def button(game: Situation, wind: str, action: str) -> ActionView:
    """What a wind is offered by an action's id."""
    seen = view(Match(game.table.ruleset, PLAYERS, seats=(0, 1, 2, 3)), game.table, game.seat(wind))
    return next(one for one in seen.legal if one.id == action)


def test_a_button_says_by_codes_what_it_does_and_what_is_announced() -> None:
    call = button(CALLING, "S", "fish 1c")
    assert (call.kind, call.announces) == ("fish", "riichi") and call.word != call.label
    plain = button(CALLING, "S", "discard 1c")
    assert plain.announces is None and plain.word == plain.label
    assert button(NINE, "E", "no-play").kind == "draw"
    washing = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S="1b 9b 1c 9c 1d 9d ESWN 3b 6c 3d")
    assert button(washing, "S", "no-play").kind == "wash"


def test_a_button_names_the_clauses_that_speak_against_it() -> None:
    assert button(STRICT, "E", "take-wrong").clauses == ["RX-INF-4"]
    assert button(STRICT, "E", "show-part").clauses == ["RX-INF-11", "RX-INF-10"]
