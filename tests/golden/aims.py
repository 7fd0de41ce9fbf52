"""Kept hands, with the tiles that their players see elsewhere, and what the coach says they may become.

Write them anew after a change of a rule or of what the coach looks for: python -m golden.aims (in tests, with the sources on the
path). Only what the hands may become is written. The hands stay.
"""

from collections import Counter
from pathlib import Path

import msgspec

from kongbox import Ruleset
from kongbox.coach.aims import Seat, aims_and_specials, candidates
from kongbox.notation import read_hand
from kongbox.tiles import NAMES

from .hands import Kept
from .packed import pack, unpacked

FILE = Path(__file__).with_name("aims.json.gz")


def kept() -> list[Kept]:
    """Return all hands."""
    found: list[Kept] = unpacked(FILE)
    return found


def outcome(position: Kept) -> Kept:
    """Return the nearest hand of every field, the hands worth aiming at, the special hands within reach, and the others."""
    ruleset = Ruleset.load(position["rules"])
    ruleset = ruleset.goulash if position["goulash"] else ruleset
    hand, left = read_hand(position["hand"]), Counter(ruleset.tiles)
    left.subtract(hand.tiles)
    left.subtract(NAMES.index(tile) for tile in position["seen"].split())
    left = +left
    found = candidates(hand, left, ruleset)
    aims, specials, further = aims_and_specials(hand, left, Seat(position["wind"], position["prevailing"], ruleset))
    return {
        "fields": [[one.field, [NAMES[kind] for kind in one.found.wants], str(one.plain), str(one.best)] for one in found],
        "aims": msgspec.to_builtins(aims),
        "specials": msgspec.to_builtins(specials),
        "further": further,
    }


def write(positions: list[Kept]) -> None:
    """Save the hands with what they may become now."""
    made = [position | {"outcome": outcome(position)} for position in positions]
    pack(FILE, made)


if __name__ == "__main__":
    write(kept())
