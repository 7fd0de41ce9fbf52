"""The coach's advice in the middle of kept hands, for the player whose turn it is.

Write it anew after a change of a rule, a sentence, or what the coach looks for: python -m golden.advice (in tests, with the
sources on the path).
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from kongbox import Match
from kongbox.coach.coach import coach
from kongbox.game.views.views import event_views, view

from . import hands
from .packed import pack, unpacked

FILE = Path(__file__).with_name("advice.json.gz")
PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
MOMENTS = {place: (1, 3, 8, 30)[place // 4 % 4] for place in range(0, 220, 4)}
"""The examined hands by their places, each with how many answers before its end it is examined."""


def kept() -> dict[str, Any]:
    """Return all advice, by the place of the hand."""
    found: dict[str, Any] = unpacked(FILE)
    return found


def said(hand: hands.Kept, before: int) -> Any:
    """Return the advice for the player who is asked at that moment."""
    table = hands.played(hand | {"actions": hand["actions"][:-before]})
    match = Match(hands.sheet(hand), PLAYERS[: len(table.present)], seed=1)
    seat = table.waiting[0]
    told = coach(view(match, table, seat), event_views(table, seat), table.ruleset)
    return json.loads(msgspec.json.encode(told))


if __name__ == "__main__":
    every = hands.kept()
    whole = {place: said(every[place], before) for place, before in MOMENTS.items()}
    pack(FILE, whole)
