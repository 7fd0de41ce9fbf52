"""The tiles on a table as immutable values."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...core.state import codes as n
from ...core.state.records import Side
from ...core.state.records import Table as State
from ...notation import Display, WrittenHand, WrittenSet
from ...tiles import FLOWER, KINDS, NAMES, NONE, PLAYED, WILD
from ..model.events import Event

MeldKind = Literal["chow", "pung", "kong", "bogus"]
SET_NAMES: dict[int, MeldKind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong", n.BOGUS: "bogus"}
LIES: dict[int, Display] = {n.EXPOSED: "exposed", n.CONCEALED: "concealed", n.CLAIMED_KONG: "claimed"}
TAKEN = ("chow", "pung", "kong", "bogus")
"""The events that put an open tile into a set, which may be false."""


class Meld(NamedTuple):
    """A set on the table: chow, pung or kong; at a strict table also bogus, three tiles that do not form a set.

    `tiles` are in notation, wild ones last, as J. `giver` is the seat that supplied the `claimed` tile; both are None if nothing
    was claimed or the giver is unknown. `lies` is "claimed" for a kong made from a concealed pung and a discard (RX-PLAY-15). A
    concealed kong that is not `marked` lies open, like an exposed kong (RX-INF-15).
    """

    kind: MeldKind
    tiles: tuple[str, ...]
    concealed: bool
    giver: int | None
    claimed: str | None
    lies: Display = "exposed"
    marked: bool = True


class Discard(NamedTuple):
    """A discarded tile, the seat that discarded it, and the seat that claimed it; None if nobody did."""

    tile: str
    seat: int
    taker: int | None = None


def kinds_held(side: Side) -> list[int]:
    """Return the tiles in a hand as kinds in order, without bonus tiles."""
    return [tile for tile in (*range(PLAYED), WILD) for _ in range(side.hand[tile])]


def kinds_of_bonus(side: Side) -> tuple[int, ...]:
    """Return the exposed bonus tiles, as kinds. (RX-PLAY-3)"""
    return tuple(tile for tile in range(FLOWER, KINDS) if side.hand[tile])


def tiles_of_hand(side: Side) -> tuple[str, ...]:
    """Return the tiles in a hand, including bonus tiles that are still to be exposed."""
    unlaid = [FLOWER + number for number in range(8) if side.unlaid >> number & 1]
    return tuple(NAMES[tile] for tile in (*kinds_held(side), *unlaid))


def tiles_of_bonus(side: Side) -> tuple[str, ...]:
    """Return the exposed bonus tiles. (RX-PLAY-3)"""
    return tuple(NAMES[tile] for tile in kinds_of_bonus(side))


def melds_of(side: Side) -> tuple[Meld, ...]:
    """Return a side's sets on the table, in order."""
    return tuple(
        Meld(
            kind=SET_NAMES[side.kind[meld]],
            tiles=tuple(NAMES[tile] for tile in set_tiles(side, meld)),
            concealed=side.lies[meld] == n.CONCEALED,
            giver=None if side.giver[meld] == NONE else side.giver[meld],
            claimed=None if side.taken[meld] == NONE else NAMES[side.taken[meld]],
            lies=LIES[side.lies[meld]],
            marked=not side.unmarked >> meld & 1,
        )
        for meld in range(side.melds)
    )


def melds_to_see(state: State, seat: int) -> tuple[Meld, ...]:
    """Return a seat's sets as players see them: a kong that may still be robbed has all four tiles."""
    melds = melds_of(state.side[seat])
    if state.phase != n.ROB or state.turn != seat or state.kongs.lies != n.EXPOSED:
        return melds
    tile, added = NAMES[state.tile], NAMES[WILD] if state.kongs.wild else NAMES[state.tile]
    return tuple(
        meld._replace(kind="kong", tiles=tuple(sorted((*meld.tiles, added), key=lambda one: one == NAMES[WILD])))
        if meld.kind == "pung" and tile in meld.tiles
        else meld
        for meld in melds
    )


def set_tiles(side: Side, meld: int) -> tuple[int, ...]:
    """Return the tiles of a set, wild ones last. A false set begins with the claimed tile."""
    kind, low, wilds = side.kind[meld], side.tile[meld], side.wild[meld]
    if kind == n.BOGUS:
        return low, side.bogus[meld, 0], side.bogus[meld, 1]
    if kind == n.CHOW:
        return low, low + 1, low + 2
    return (low,) * ((4 if kind == n.KONG else 3) - wilds) + (WILD,) * wilds


def written_hand(state: State, seat: int) -> WrittenHand:
    """Return a seat's hand in notation, with a winner's last tile set apart and false sets among the concealed tiles."""
    side = state.side[seat]
    concealed = kinds_held(side)
    for meld in range(side.melds):
        if side.kind[meld] == n.BOGUS:
            concealed += set_tiles(side, meld)
    concealed.sort()
    last = state.tile if state.winner == seat else None
    if last is not None:
        concealed.remove(last)
    return WrittenHand(tuple(concealed), written_sets(side), kinds_of_bonus(side), last)


def written_sets(side: Side) -> tuple[WrittenSet, ...]:
    """Return a side's sets on the table, without false ones."""
    return tuple(
        WrittenSet(kind, side.tile[meld], set_tiles(side, meld), LIES[side.lies[meld]])
        for meld in range(side.melds)
        if (kind := SET_NAMES[side.kind[meld]]) != "bogus"
    )


def discards_of(events: Sequence[Event]) -> tuple[Discard, ...]:
    """Return the discards in order, each with the seat that claimed it."""
    discards: list[Discard] = []
    for event in events:
        if event.kind == "discard" and event.tile:
            discards.append(Discard(event.tile, event.seat))
        elif event.kind in TAKEN or (event.kind == "win" and event.code == "discard"):
            place = len(discards) - 1
            while (discards[place].tile, discards[place].seat) != (
                event.tile,
                event.other,
            ):  # another tile was discarded out of turn since then
                place -= 1
            discards[place] = discards[place]._replace(taker=event.seat)
    return tuple(discards)
