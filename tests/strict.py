"""Strict tables in notation, and refusals at gentle tables."""

from collections import Counter

import pytest
from situations import Situation, situation

from kongbox.game import IllegalAction, Reason

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 99d"
"""A hand that waits for 4 characters and 9 dots."""


def strict(name: str = "redux", *, asked: str = "", **wanted: object) -> Situation:
    """Return a table where players may err; the winds in `asked` may also err in answer to a discard."""
    return situation(name, asked=asked, manners="strict", **wanted)  # type: ignore[arg-type]


def reason(game: Situation, move: str) -> Reason:
    """Return the reason with which a move is refused. The table stays as it was."""
    game.refused(move)
    wind, _, action = move.partition(" ")
    with pytest.raises(IllegalAction) as refusal:
        game.table.step(game.seat(wind), action)
    return refusal.value.reason


def errors(game: Situation, wind: str, *verbs: str) -> list[str]:
    """Return the errors with some verbs that a wind may make now, as text."""
    return [str(action) for action in game.table.infractions(game.seat(wind)) if action.verb in verbs]


def rights(game: Situation, wind: str) -> list[str]:
    """Return the actions that a wind may take now without erring, as text."""
    wrong = [str(action) for action in game.table.infractions(game.seat(wind))]
    return [action for action in game.legal(wind) if action not in wrong]


def guilty(game: Situation) -> list[str]:
    """Return who was guilty of what, in order: "E misnamed"."""
    return [f"{game.wind(event.seat)} {event.code}" for event in game.table.events if event.kind == "infraction"]


def bill(game: Situation) -> dict[str, int]:
    """Return the payments: "WS" is what West paid South. If an error ended the hand, they are what its errors cost together."""
    paid = {giver + taker: amount for giver, taker, amount in game.paid()}
    if game.result.why == "penalty":
        costs = Counter[str]()
        for payment in (payment for offence in game.result.infractions for payment in offence.pays):
            costs[game.wind(payment.giver) + game.wind(payment.taker)] += payment.amount
        assert costs == paid
    return paid


def tiles_in_hand(game: Situation, wind: str) -> int:
    """Return how many tiles stand in a hand."""
    return sum(game.side(wind).hand[tile] for tile in range(34))


def may_win(game: Situation, wind: str) -> bool:
    """Whether a wind may truly declare mahjong now."""
    return "mahjong" in game.legal(wind) and "mahjong" not in errors(game, wind, "mahjong")


def ended_by(game: Situation) -> str | None:
    """Return the wind whose error ended the hand; None while it is played, or if it ended otherwise."""
    if game.table.result is None or game.result.why != "penalty":
        return None
    return game.wind(game.state.faults.culprit)
