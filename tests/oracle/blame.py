"""The player who let off a cannon in a redux hand, found independently from snapshots of the table at every discard. (RX-CAN)"""

from typing import NamedTuple

TERMINALS = {number + suit for suit in "bcd" for number in "19"}
DRAGONS, WINDS = set("RGP"), set("ESWN")
HONOURS = DRAGONS | WINDS
GREENS = {"2b", "3b", "4b", "6b", "8b", "G"}
Sets = list[list[str]]


class Given(NamedTuple):
    """A tile that was discarded, or added to a pung: its player, and the table at that time."""

    giver: int
    tile: str
    added: bool
    drew: bool
    kept: list[str]
    sets: list[Sets]
    seen: list[str]
    live: int
    number: int


def three_of(sets: Sets, tile: str, group: set[str]) -> bool:
    """Whether there are three sets of a group on the table and nothing else, and the tile is of the group."""
    return len(sets) >= 3 and tile in group and all(one in group for each in sets for one in each)


def missing_one(sets: Sets, tile: str, group: set[str]) -> bool:
    """Whether all of a group but one tile lie on the table in their own sets, and this is the missing tile."""
    return tile in group and {each[0] for each in sets if each[0] in group} == group - {tile}


def dangers(given: Given, tile: str, taker: int) -> set[str]:
    """Return the reasons why a tile is dangerous to a player."""
    sets = given.sets[taker]
    suit = {number + tile[-1] for number in "123456789"} if len(tile) == 2 else set()
    found = {
        "three_melds_of_a_suit": three_of(sets, tile, suit),
        "three_melds_of_terminals": three_of(sets, tile, TERMINALS),
        "three_melds_of_honours": three_of(sets, tile, HONOURS),
        "three_green_melds": three_of(sets, tile, GREENS),
        "third_dragon": missing_one(sets, tile, DRAGONS),
        "fourth_wind": missing_one(sets, tile, WINDS),
        "fresh_at_the_end": not given.added and given.live <= 4 and tile not in given.seen,
    }
    return {name for name, holds in found.items() if holds}


def no_choice(given: Given) -> bool:
    """Whether, after a draw, every other tile of the giver is dangerous to somebody too."""
    as_discard = given._replace(added=False)
    others = [seat for seat in range(4) if seat != given.giver]
    return given.drew and all(any(dangers(as_discard, tile, seat) for seat in others) for tile in given.kept)


def fits(danger: str, tiles: list[str]) -> bool:
    """Whether the win, with all its tiles, is one that the danger covers."""
    every = set(tiles)
    alone = {
        "three_melds_of_a_suit": len({tile[-1] for tile in every}) == 1 and every.isdisjoint(HONOURS),
        "three_melds_of_terminals": every <= TERMINALS,
        "three_melds_of_honours": every <= HONOURS,
        "three_green_melds": every <= GREENS,
        "third_dragon": every >= DRAGONS and sum(min(tiles.count(tile), 3) for tile in DRAGONS) >= 8,
        "fourth_wind": every >= WINDS and sum(min(tiles.count(tile), 3) for tile in WINDS) >= 11,
        "fresh_at_the_end": True,
    }
    return alone[danger]


def culprit(used: list[tuple[Given, str]], winner: int, tiles: list[str]) -> tuple[int, str, int] | None:
    """Return who pays for all, with which tile, and the number of its discard. `used` are the tiles that the winner took, and for
    what.
    """
    for given, verb in reversed(used):
        why = dangers(given, given.tile, winner)
        if verb != "kong" and not no_choice(given) and any(fits(danger, tiles) for danger in why):
            return given.giver, given.tile, given.number
    return None
