"""Excuses for giving a dangerous tile: small kernels, called when another player uses the tile.

The giver's hand has not changed since the giver gave the tile. `table.tile` is the open tile, `table.turn` the seat that gave it,
and `taker` the seat that uses it. Some excuses depend on the score card of Pung Chow, which lists eight items that double a
hand. The first five are sets of honours. (PC2-SC-5)
"""

from collections.abc import Callable
from typing import Final

from ...tiles import EAST, NONE, PLAYED, RED, SUIT, WILD
from ..hand.waits import can_wait, held, wait_bits
from ..state.actions import TAKE_KONG
from ..state.codes import CHOW
from ..state.questions import ask_each
from ..state.records import Lookup, Side, Table
from ..state.registry import EXCUSES, excuse, kernel
from .dangers import dangers


@kernel
def dangerous(table: Table, lookup: Lookup, seat: int, tile: int, seen: int) -> bool:
    """Whether at least one other player makes it dangerous for `seat` to give this tile away.

    An empty chair adds no danger: it has no sets, so a tile that seems dangerous to it is dangerous to every player.
    """
    for turn in range(1, 4):
        other = (seat + turn) % 4
        if dangers(table, lookup, other, tile, seen, 0) != 0:
            return True
    return False


@kernel
def seen_before(table: Table, tile: int) -> int:
    """Return how many tiles of a kind lay face up before the giver gave the open tile."""
    return table.shown[tile] - 1 if tile == table.tile else table.shown[tile]


@kernel
def only_dangerous_tiles(table: Table, lookup: Lookup, taker: int) -> bool:
    """Whether every tile that the giver kept is dangerous to give to `taker`, or to at least one player if `taker` is NONE.

    A wild tile is never dangerous.
    """
    hand = table.side[table.turn].hand
    if hand[WILD] > 0:
        return False
    for tile in range(PLAYED):
        if hand[tile] > 0:
            seen = seen_before(table, tile)
            if taker == NONE and not dangerous(table, lookup, table.turn, tile, seen):
                return False
            if taker != NONE and dangers(table, lookup, taker, tile, seen, 0) == 0:
                return False
    return True


@kernel
def doubling_honours(table: Table, lookup: Lookup, tile: int) -> int:
    """Return how many doublers the giver's sets of honours earn. (PC2-PEN-3)

    `tile` counts as part of the hand; PLAYED stands for no tile.

    A set of a dragon earns one doubler. A set of the giver's own wind earns one, or two if that wind prevails. (Ruling 67)
    """
    side = table.side[table.turn]
    own = (table.turn - table.east) % 4
    found = 0
    for honour in range(EAST, PLAYED):
        if held(side, honour) + (1 if honour == tile else 0) >= 3:
            if honour >= RED:
                found += 1
            elif honour == EAST + own:
                found += 2 if own == table.prevailing else 1
    return found


@kernel
def one_suit(side: Side, tile: int) -> bool:
    """Whether all suit tiles of a hand and its sets, with one more tile, are of one suit. Honours do not matter. (PC2-SC-5)"""
    suits = 1 << SUIT[tile] if tile < EAST else 0
    for kind in range(EAST):
        if side.hand[kind] > 0:
            suits |= 1 << SUIT[kind]
    for meld in range(side.melds):
        if side.tile[meld] < EAST:
            suits |= 1 << SUIT[side.tile[meld]]
    return suits == 1 or suits == 2 or suits == 4


@kernel
def no_sequences(side: Side, tile: int) -> bool:
    """Whether a hand, with one more tile, consists of a pair and sets of equal tiles. (PC2-SC-5)"""
    for meld in range(side.melds):
        if side.kind[meld] == CHOW:
            return False
    pairs = 0
    for kind in range(PLAYED):
        n = side.hand[kind] + (1 if kind == tile else 0)
        if n == 1 or n == 4:
            return False
        if n == 2:
            pairs += 1
    return pairs == 1


@kernel
def honours_completed(table: Table, lookup: Lookup, tile: int) -> int:
    """Return how many of the card's eight items would apply to the giver's hand with this tile. (Ruling 67)"""
    side = table.side[table.turn]
    found = doubling_honours(table, lookup, tile)
    if one_suit(side, tile):  # one item, with honours or without
        found += 1
    return found + 1 if no_sequences(side, tile) else found


@excuse
def no_choice_after_a_draw(table: Table, lookup: Lookup, taker: int) -> int:
    """The giver drew from the wall, and every tile in their hand was dangerous. After a claim this is no excuse. (RX-CAN-3)

    At a strict table the giver must have shown the hand.
    """
    if lookup.rules.faults.manners == 1 and table.faults.pleaded == 0:
        return 0
    return table.claimed == 0 and only_dangerous_tiles(table, lookup, NONE)


@excuse
def no_other_tile(table: Table, lookup: Lookup, taker: int) -> int:
    """Every other tile that the giver could have discarded was dangerous to give to at least one player. (PC2-PEN-3)

    The clause itself excuses less: see `no_other_kind`.
    """
    return only_dangerous_tiles(table, lookup, NONE)


@excuse
def no_other_kind(table: Table, lookup: Lookup, taker: int) -> int:
    """Every other tile that the giver could have discarded was also dangerous to give to the winner. (PC2-PEN-3)

    The book's example is a player who "has only dots to discard" to an all dot hand.
    """
    return only_dangerous_tiles(table, lookup, taker)


@excuse
def taken_for_a_kong(table: Table, lookup: Lookup, taker: int) -> int:
    """The tile was claimed for a kong, which brings mahjong no nearer. (RX-CAN-3)"""
    return table.side[taker].answer == TAKE_KONG


@excuse
def two_honours_and_waiting(table: Table, lookup: Lookup, taker: int) -> int:
    """The giver was fishing too, and their complete sets already earned two or more doublers. (PC2-PEN-3)"""
    return doubling_honours(table, lookup, PLAYED) >= 2 and can_wait(lookup, table.side[table.turn])


@excuse
def third_honour_awaited(table: Table, lookup: Lookup, taker: int) -> int:
    """The giver was waiting for the last tile of a hand with more than two doublers; here “One suit alone” counts as only one
    doubler. (PC2-PEN-3)
    """
    waits = wait_bits(lookup, table.side[table.turn])
    for tile in range(PLAYED):
        if waits >> tile & 1 and honours_completed(table, lookup, tile) > 2:
            return 1
    return 0


NUMBER: Final = {name: number for number, name in enumerate(sorted(EXCUSES))}
"""The bit of each excuse in the result of `find_excuses`."""

find_excuses: Callable[[Table, Lookup, int], int] = ask_each("find_excuses", EXCUSES, "table: Table, lookup: Lookup, taker: int")
