"""A seat's circumstances at the end of the hand, for the scorer."""

from ...tiles import FLOWER, NONE, PLAYED
from ..hand.hands import shift
from ..hand.waits import wait_bits
from ..state.codes import BOGUS, FROM_DISCARD
from ..state.records import Hand, Lookup, Side, Table
from ..state.registry import kernel


@kernel
def describe(table: Table, lookup: Lookup, seat: int, hand: Hand) -> None:
    """Write a seat's tiles and circumstances into `hand` for `score`."""
    side = table.side[seat]
    hand.own = (seat - table.east) % 4
    hand.prevailing = table.prevailing
    hand.wilds = 0
    hand.standing = 0
    hand.leeway = 0
    for number in range(8):
        hand.bonus[number] = side.hand[FLOWER + number]
    for tile in range(PLAYED):
        hand.count[tile] = side.hand[tile]
    hand.fixed = 0
    for meld in range(side.melds):
        if side.kind[meld] != BOGUS:
            hand.kind[hand.fixed] = side.kind[meld]
            hand.tile[hand.fixed] = side.tile[meld]
            hand.lies[hand.fixed] = side.lies[meld]
            hand.fixed += 1
    if table.winner == seat:
        describe_win(table, lookup, seat, hand)
    else:
        describe_loser(hand)
        hand.calling = side.calling
        if lookup.rules.score.fishes == 1 and lookup.rules.goulash.wild == 0:
            hand.fished = wait_bits(lookup, side)


@kernel
def describe_loser(hand: Hand) -> None:
    """Clear the circumstances of a win."""
    hand.fished = 0
    hand.winner = 0
    hand.how = NONE
    hand.winning = NONE
    hand.waits = 0
    hand.final = 0
    hand.calling = 0
    hand.kept = 0
    hand.heaven = 0
    hand.earth = 0
    hand.chain = 0
    hand.thirteenth = 0


@kernel
def describe_win(table: Table, lookup: Lookup, seat: int, hand: Hand) -> None:
    """Write the circumstances of the win."""
    side = table.side[seat]
    hand.fished = 0
    hand.winner = 1
    hand.how = table.how
    hand.winning = table.tile
    hand.final = table.final
    hand.calling = side.calling
    hand.kept = side.kept
    hand.heaven = 1 if seat == table.dealer and side.discards == 0 else 0  # RX-SH-16
    hand.earth = 1 if claimed_first(table, seat) else 0  # RX-SH-17
    hand.chain = table.kongs.chain
    hand.thirteenth = 1 if seat == table.dealer and table.streak == 12 else 0  # RX-SH-18
    hand.waits = 0
    if lookup.rules.goulash.wild != 0:  # with wild tiles, the winning tile is hardly ever the only possible one
        return
    shift(side, hand.winning, -1)
    waits = wait_bits(lookup, side)
    for tile in range(PLAYED):
        if waits >> tile & 1 and not (lookup.rules.score.only_possible == 1 and no_copy_left(table, side, tile)):
            hand.waits += 1
    shift(side, hand.winning, 1)


@kernel
def claimed_first(table: Table, seat: int) -> bool:
    """Whether this player claimed the dealer's first discard, to win or for a set, before discarding anything. (RX-SH-17,
    ruling 76)
    """
    side = table.side[seat]
    if side.discards > 0 or table.side[table.dealer].discards != 1:
        return False
    if table.how == FROM_DISCARD:
        return table.turn == table.dealer
    for meld in range(side.melds):
        if side.giver[meld] == table.dealer:
            return True
    return False


@kernel
def no_copy_left(table: Table, side: Side, tile: int) -> bool:
    """Whether all four tiles of a kind lie in displayed melds or in this player's hand. (RX-OPT-4)"""
    return side.hand[tile] + table.melded[tile] >= 4
