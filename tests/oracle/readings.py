"""Every reading of a hand, and what is concealed in it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from .cases import Case, winning_tile
from .shapes import whole_partings


class Group(NamedTuple):
    """A meld: `open` for points, `hidden` where doublers and special hands require concealed tiles."""

    shape: str
    tile: str
    open: bool
    hidden: bool


class Reading(NamedTuple):
    """One reading of the hand. `last` is where the winning tile went: "eye", "meld", or nothing for a loser."""

    melds: tuple[Group, ...]
    pairs: tuple[str, ...]
    last: str | None


def pungs(reading: Reading) -> list[Group]:
    """Return the groups of three or four alike."""
    return [meld for meld in reading.melds if meld.shape != "chow"]


def shown_melds(case: Case) -> tuple[Group, ...]:
    """A kong claimed onto a concealed pung is exposed, but is a concealed pung for doublers and special hands. (RX-PLAY-15)"""
    kept = case.option("claimed_kong_concealed")
    lies = {"exposed": (True, False), "concealed": (False, True), "onto_concealed_pung": (True, kept)}
    return tuple(Group(shape, tile, *lies[lie]) for shape, tile, lie in case.sets)


def loser_reading(case: Case) -> Reading:
    """Return a loser's tiles in disjoint groups: three or more alike are a pung, two a pair. (RX-SC-2, RX-PLAY-14)"""
    alike = Counter(case.concealed)
    own = tuple(Group("pung", tile, False, True) for tile, count in alike.items() if count >= 3)
    return Reading(shown_melds(case) + own, tuple(tile for tile, count in alike.items() if count == 2), None)


def winner_readings(case: Case) -> Iterator[Reading]:
    """Yield every grouping of concealed tiles, with every group that the last tile may have completed. (RX-SC-7, RX-PLAY-19)"""
    shown, last = shown_melds(case), winning_tile(case)
    claimed = case.won in ("discard", "rob")
    for parts, eye in whole_partings(case.concealed):
        if len(parts) + len(shown) != 4:
            continue
        own = [Group(shape, tile, False, True) for shape, tile in parts]
        if eye == last:
            yield Reading((*shown, *own), (eye,), "eye")
        for place in {part: place for place, part in enumerate(parts) if covers(part, last)}.values():
            completed = list(own)
            if claimed:
                completed[place] = own[place]._replace(open=True, hidden=False)
            yield Reading((*shown, *completed), (eye,), "meld")
            if not claimed:
                break


def covers(part: tuple[str, str], tile: str) -> bool:
    """Whether the meld contains the tile."""
    shape, low = part
    if shape == "pung" or len(tile) == 1:
        return shape == "pung" and low == tile
    return low[1] == tile[1] and 0 <= int(tile[0]) - int(low[0]) <= 2


def drawn(case: Case) -> bool:
    """Whether the last tile came from the wall or was a loose tile."""
    return case.won in ("wall", "loose")


def true_loose(case: Case) -> bool:
    """The replacement for a last bonus tile is not a loose tile with a kong box, but is one with a dead wall. (ruling 6)"""
    return case.won == "loose" and not (case.final and case.option("wall") == "kong_box")


def fully_concealed(case: Case, reading: Reading) -> bool:
    """Whether all melds are concealed and the last tile was drawn. (ruling 8)"""
    return drawn(case) and all(meld.hidden for meld in reading.melds)
