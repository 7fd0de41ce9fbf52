"""Hands kept as walls, dice and answers, each with its outcome.

Write them anew after a change of a rule: python -m golden.hands (in tests, with the sources on the path). Only the outcomes are
written. Walls and answers stay, and a hand whose answers are no longer legal is left out and named.
"""

from pathlib import Path
from typing import Any

from kongbox import Ruleset, Table
from kongbox.errors import KongboxError

from .packed import pack, unpacked

FILE = Path(__file__).with_name("hands.json.gz")
Kept = dict[str, Any]


def kept() -> list[Kept]:
    """Return all hands."""
    found: list[Kept] = unpacked(FILE)
    return found


def sheet(hand: Kept) -> Ruleset:
    """Return the rules of the session in which a hand was played."""
    return Ruleset.load(hand["rules"], hand["options"])


def played(hand: Kept) -> Table:
    """Play the hand, answer by answer, and return its table."""
    ruleset = sheet(hand)
    place = {name: hand[name] for name in ("wall", "dice", "east", "prevailing", "streak", "held")}
    table = Table(ruleset.goulash if hand["goulash"] else ruleset, **place)
    for seat, action in hand["actions"]:
        table.step(seat, action)
    return table


def outcome(table: Table) -> Kept:
    """Return the outcome: the winner and the manner of winning, every hand with its total and lines, every payment."""
    result = table.result
    assert result is not None
    return {
        "won": [result.winner, result.giver, result.how, result.last, result.final, result.why],
        "hands": [[score.hand, score.total, [[line.rule, line.times] for line in score.lines]] for score in result.scores],
        "payments": [[paid.giver, paid.taker, paid.amount] for paid in result.payments],
    }


def write(hands: list[Kept]) -> None:
    """Save the hands with their present outcomes."""
    made = []
    for hand in hands:
        try:
            made.append(hand | {"outcome": outcome(played(hand))})
        except KongboxError as error:
            print(f"left out, {hand['rules']}: {error.message}")
    pack(FILE, made)


if __name__ == "__main__":
    write(kept())
