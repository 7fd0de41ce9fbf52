"""The wall of a written position: the wall in the text, or one shuffled from the tiles that the text does not place."""

import re
from collections import Counter

from ...core.hand.hands import gain
from ...core.play.wall import break_wall, replenish, take_live, take_loose
from ...core.state import codes as n
from ...core.state.records import Dice
from ...core.state.records import Table as State
from ...core.state.rng import below, seed_dice
from ...rulesets import Ruleset
from ...tiles import NONE, PLAYED, WILD
from .laying import HAND, Laying
from .lying import kinds_of_bonus
from .reading import Line, fault, number_in, only, tiles_at
from .seeds import HIGHEST
from .wall import places_left

POSITION = 3
"""The stream of random numbers for everything that a text leaves open."""
DRAWN = re.compile(r"drawn head=(\d+) stand=(\d+) live=(\d+) loose=(-?\d+),(-?\d+) feed=(\d+) feeds=(\d+)")


def stand_wall(laying: Laying) -> None:
    """Build the wall as written, or else a wall from which the tiles in hands and on the table could have been drawn."""
    state = laying.state
    state.wall.size = sum(laying.whole.values())
    break_wall(state, laying.lookup)
    built = [tile for line in laying.read.get("wall", ()) for tile in tiles_in(line)]
    if (drawn := only(laying.read, "drawn")) is not None:
        take_counts(state, drawn)
        if not built and len({*undrawn(state, laying.ruleset)}) != state.wall.size - lying(laying):
            fault(drawn.key, "bad-drawn")
    else:
        draw_up_to(laying)
    if not built:
        shuffle_rest(laying)
        return
    where = laying.read["wall"][0].key
    if Counter(built) != laying.whole or laying.missing:
        fault(where, "bad-wall", "written", count=state.wall.size)
    for place, tile in enumerate(built):
        state.wall.tile[place] = tile
    left = Counter(built[place] for place in undrawn(state, laying.ruleset))
    if left + laying.known != laying.whole:
        fault(where, "bad-wall", "left")


def tiles_in(line: Line) -> list[int]:
    """Return the tiles of a line, as kinds."""
    return [tile for word in line.words for tile in tiles_at(word, word.text)]


def take_counts(state: State, line: Line) -> None:
    """Set how much of the wall has been drawn, as the text says."""
    match = DRAWN.fullmatch(" ".join([line.key.text, *(word.text for word in line.words)]))
    numbers = [int(number) for number in match.groups()] if match else []
    wall, size, stacks = state.wall, state.wall.size, state.wall.size // 2
    most = (size, size, size, size - 1, size - 1, stacks - 1, stacks)
    if not match or any(number > high for number, high in zip(numbers, most, strict=True)) or min(numbers) < NONE:
        fault(line.key, "bad-drawn")
    wall.head, wall.stand, wall.live, wall.loose[0], wall.loose[1], wall.feed, wall.feeds = numbers


def draw_up_to(laying: Laying) -> None:
    """Draw as many tiles from the wall as are in hands and on the table.

    Loose tiles make up for the fourth tiles of kongs, and replace bonus tiles if the rules say so. All other tiles come from
    the front.
    """
    state, ruleset = laying.state, laying.ruleset
    loose = state.kongs.declared - sum(side.owing for side in state.side) - int(state.phase == n.ROB)
    if ruleset.rules.tiles.bonus_from:
        loose += sum(len(kinds_of_bonus(side)) for side in state.side)
    for _ in range(loose):
        if take_loose(state) != NONE:
            replenish(state)
    left = state.wall.size - lying(laying)
    for _ in range(len(undrawn(state, ruleset)) - left):
        take_live(state)
    if len(undrawn(state, ruleset)) != left:
        line = next(iter(laying.read.values()))[0]
        fault(line.key, "wrong-count", "lying", count=lying(laying))


def lying(laying: Laying) -> int:
    """Return how many tiles lie in hands and on the table."""
    return sum(laying.known.values()) + HAND * len(laying.missing)


def undrawn(state: State, ruleset: Ruleset) -> list[int]:
    """Return the places that still have tiles: those of the live tiles in drawing order, then of the loose tiles,
    then of the kong box or dead wall.
    """
    left = [*places_left(state, ruleset.lookup)]
    loose = [place for place, part in left if part == "loose"]
    others = [place for place, part in left if part != "loose"]
    return others[: state.wall.stand] + loose[::-1] + others[state.wall.stand :]


def shuffle_rest(laying: Laying) -> None:
    """Deal the hands that the text omits, and fill the wall: the "next" and "loose" tiles first, the rest by the seed."""
    state = laying.state
    seed = number_in(only(laying.read, "seed"), 0, HIGHEST, "bad-seed")
    wanted: dict[int, int] = {}
    loose = [place for place in (state.wall.loose[0], state.wall.loose[1]) if place != NONE]
    ahead = [place for place in undrawn(state, laying.ruleset)[: state.wall.stand] if place not in loose]
    for key, places in (("next", ahead), ("loose", loose)):
        line = only(laying.read, key)
        tiles = tiles_in(line) if line else []
        if line and len(tiles) > len(places):
            fault(line.key, "wrong-count", "places", count=len(tiles), right=len(places))
        for place, tile in zip(places, tiles, strict=False):
            laying.place(tile, line.key if line else laying.read["E"][0].key)
            wanted[place] = tile
    rest = shuffled(sorted((laying.whole - laying.known).elements()), seed)
    for seat in laying.missing:
        for _ in range(HAND):
            tile = next((tile for tile in rest if tile < PLAYED or tile == WILD), NONE)
            if tile == NONE:
                fault(next(iter(laying.read.values()))[0].key, "wrong-count", "left")
            rest.remove(tile)
            laying.known[tile] += 1
            gain(state.side[seat], tile, 1)
    standing = undrawn(state, laying.ruleset)
    wanted.update(zip((place for place in standing if place not in wanted), rest, strict=True))
    gone = sorted((laying.whole - Counter(wanted.values())).elements())
    wanted.update(zip((place for place in range(state.wall.size) if place not in wanted), gone, strict=True))
    for place, tile in wanted.items():
        state.wall.tile[place] = tile


def shuffled(tiles: list[int], seed: int) -> list[int]:
    """Return the tiles in an order that the seed determines."""
    dice, mixed = Dice.new(), list(tiles)
    seed_dice(dice, seed, POSITION)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(dice, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
