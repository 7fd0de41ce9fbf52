"""The choices of bots in kept hands.

Write them anew after a change of a bot: python -m golden.choices (in tests, with the sources on the path).
"""

from pathlib import Path

from kongbox import Table
from kongbox.bots import choose_action

from . import hands
from .packed import pack, unpacked

FILE = Path(__file__).with_name("choices.json.gz")
PLACES = range(0, 220, 4)
"""The hands that are examined."""
STRIDE = 4
"""One answer in this many is examined."""
BOTS = ("greedy", "keen")


def kept() -> dict[str, list[str]]:
    """Return all kept choices, by the place of the hand."""
    found: dict[str, list[str]] = unpacked(FILE)
    return found


def chosen(hand: hands.Kept) -> list[str]:
    """Return each bot's answers at the moments with a choice."""
    table: Table = hands.played(hand | {"actions": []})
    found = []
    for number, (seat, action) in enumerate(hand["actions"]):
        if number % STRIDE == 0 and len(table.legal(seat)) > 1:
            found.append(" / ".join(str(choose_action(table, seat, bot)) for bot in BOTS))
        table.step(seat, action)
    return found


if __name__ == "__main__":
    every = hands.kept()
    whole = {place: chosen(every[place]) for place in PLACES}
    pack(FILE, whole)
