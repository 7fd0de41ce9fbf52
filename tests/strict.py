"""Strict tables in notation, and what is refused at gentle ones."""

import pytest
from situations import Situation, situation

from kongbox.game import IllegalAction, Reason

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 99d"
"""Waits for 4 characters and 9 dots."""


def strict(name: str = "redux", *, asked: str = "", **wanted: object) -> Situation:
    """A table where players may err; the winds that are `asked` may do so in answer to a discard too."""
    return situation(name, asked=asked, manners="strict", **wanted)  # type: ignore[arg-type]


def reason(game: Situation, move: str) -> Reason:
    """The reason with which a move is refused; the table stays as it was."""
    game.refused(move)
    wind, _, action = move.partition(" ")
    with pytest.raises(IllegalAction) as refusal:
        game.table.step(game.seat(wind), action)
    return refusal.value.reason


def errors(game: Situation, wind: str, *verbs: str) -> list[str]:
    """Which errors of some verbs a wind may make now, as text."""
    return [str(action) for action in game.table.infractions(game.seat(wind)) if action.verb in verbs]


def rights(game: Situation, wind: str) -> list[str]:
    """What a wind may ask for now without erring, as text."""
    wrong = [str(action) for action in game.table.infractions(game.seat(wind))]
    return [action for action in game.legal(wind) if action not in wrong]


def guilty(game: Situation) -> list[str]:
    """Who was found guilty of what, in order: "E misnamed"; what ends the hand by itself is told from what does not."""
    return [f"{game.wind(event.seat)} {event.code}" for event in game.table.events if event.kind == "infraction"]


def bill(game: Situation) -> dict[str, int]:
    """What was paid: "WS" is what West paid South."""
    return {giver + taker: amount for giver, taker, amount in game.paid()}


def tiles_in_hand(game: Situation, wind: str) -> int:
    """How many tiles stand in a hand."""
    return sum(game.side(wind).hand[tile] for tile in range(34))


def may_win(game: Situation, wind: str) -> bool:
    """May a wind declare mahjong now and have it?"""
    return "mahjong" in game.legal(wind) and "mahjong" not in errors(game, wind, "mahjong")


def ended_by(game: Situation) -> str | None:
    """Whose error ended the hand, by their wind; None while it goes on, or where it ended otherwise."""
    if game.table.result is None or game.result.why != "penalty":
        return None
    return game.wind(game.state.faults.culprit)
