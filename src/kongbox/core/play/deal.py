"""The deal: from the built wall to the dealer's first turn."""

from ...tiles import FLOWER, MAJOR, NONE, PLAYED, WILD
from ..hand.distance import distance
from ..hand.hands import gain
from ..score.winning import may_win
from ..state.codes import E_DEAL, E_WASHOUT, NO_LOOSE, OPENING, OVER, STACK, TURN, WASHING
from ..state.journal import note
from ..state.records import Log, Lookup, Side, Table, clear_table
from ..state.registry import kernel
from ..state.rng import seed_dice
from .draw import draw_bonus, lay_bonus
from .exchange import ask_exchange
from .wall import break_wall, build, loose_left, take_live, throw_dice


@kernel
def start(table: Table, log: Log, lookup: Lookup, seed: int, east: int, prevailing: int, streak: int) -> None:
    """Shuffle, throw the dice and deal. The seed determines everything."""
    seed_dice(table.random, seed, 0)
    build(table, lookup)
    throw_dice(table)
    begin(table, log, lookup, east, prevailing, streak)


@kernel
def begin(table: Table, log: Log, lookup: Lookup, east: int, prevailing: int, streak: int) -> None:
    """Break the wall where the dice say, and deal. The wall must be built and the dice thrown."""
    clear_table(table)
    table.east = east
    table.prevailing = prevailing
    table.streak = streak
    table.dealer = (east + prevailing) % 4 if lookup.rules.seats.dealer == 1 else east
    table.absent = lookup.rules.seats.absent
    table.turn = table.dealer
    table.goulash.played = 1 if lookup.rules.goulash.wild != 0 else 0
    log.events = 0
    log.moves = 0
    break_wall(table, lookup)
    deal(table, log, lookup)
    open_next(table, log, lookup)


@kernel
def deal(table: Table, log: Log, lookup: Lookup) -> None:
    """Deal each player four tiles three times; then deal two to the dealer and one to each other player. (RX-KB-2)

    With a dead wall, the other players' last tiles are dealt between the dealer's last two. (RX-DW-1)
    """
    for _ in range(3):
        for turn in range(4):
            deal_tiles(table, turn, 4)
    stack = 1 if lookup.rules.tiles.dealer_takes == STACK else 0
    deal_tiles(table, 0, 1 + stack)
    for turn in range(1, 4):
        deal_tiles(table, turn, 1)
    deal_tiles(table, 0, 1 - stack)
    for turn in range(4):
        seat = (table.dealer + turn) % 4
        if table.absent >> seat & 1 == 0:
            table.side[seat].heads = different_heads(table.side[seat])
            note(log, E_DEAL, seat, NONE, NONE, 14 if turn == 0 else 13)


@kernel
def deal_tiles(table: Table, turn: int, tiles: int) -> None:
    """Deal tiles to the player who sits `turn` seats after the dealer, unless the chair is empty. Bonus tiles wait until
    `open_next` lays them out.
    """
    seat = (table.dealer + turn) % 4
    if table.absent >> seat & 1:
        return
    side = table.side[seat]
    for _ in range(tiles):
        tile = take_live(table)
        if FLOWER <= tile < WILD:
            side.unlaid |= 1 << (tile - FLOWER)
        else:
            gain(side, tile, 1)
            side.drawn = tile


@kernel
def different_heads(side: Side) -> int:
    """Return how many different terminals and honours a hand holds."""
    n = 0
    for tile in range(PLAYED):
        if MAJOR[tile] == 1 and side.hand[tile] > 0:
            n += 1
    return n


@kernel
def open_next(table: Table, log: Log, lookup: Lookup) -> None:
    """In turn from the dealer, let players lay out bonus tiles and, if they like, dealt kongs. (RX-PLAY-4)"""
    while table.opened < 4:
        seat = (table.dealer + table.opened) % 4
        side = table.side[seat]
        if table.absent >> seat & 1:
            table.opened += 1
            continue
        table.turn = seat
        for number in range(8):
            if side.unlaid >> number & 1:
                side.unlaid ^= 1 << number
                lay_bonus(table, log, seat, FLOWER + number)
                if draw_bonus(table, log, lookup, seat) == NONE:
                    wash_out(table, log, NO_LOOSE)
                    return
        if lookup.rules.play.opening_kongs == 1 and has_kong(table, seat):
            ask_opening(table, seat)
            return
        table.opened += 1
    if lookup.rules.play.washing == 1:
        ask_washing(table, lookup, 0)
    else:
        exchange_or_play(table, lookup)


@kernel
def exchange_or_play(table: Table, lookup: Lookup) -> None:
    """In a goulash, begin the first exchange. In any other hand, begin play. (BM-GO-2)"""
    if lookup.rules.goulash.exchanges == 0 or not ask_exchange(table):
        begin_play(table)


@kernel
def ask_opening(table: Table, seat: int) -> None:
    """Ask a seat whether to lay down a dealt kong."""
    table.phase = OPENING
    table.pending = 1 << seat


@kernel
def has_kong(table: Table, seat: int) -> bool:
    """Whether the seat holds four alike, up to two of them wild, and a loose tile is left. (BM-GO-4)"""
    if not loose_left(table):
        return False
    side = table.side[seat]
    wild = min(side.hand[WILD], 2)
    for tile in range(PLAYED):
        if side.hand[tile] + wild >= 4:
            return True
    return False


@kernel
def ask_washing(table: Table, lookup: Lookup, turn: int) -> None:
    """Ask the next player with nine or more different heads whether to wash the tiles. (PC2-WASH-1)

    The search begins at the place `turn`, counted from the dealer. A dealer who was dealt mahjong is asked too, and may declare
    it. (PC2-BON-3)
    """
    for later in range(turn, 4):
        seat = (table.dealer + later) % 4
        side = table.side[seat]
        if side.heads >= 9 or (later == 0 and dealt_mahjong(table, lookup)):
            table.phase = WASHING
            table.turn = seat
            table.pending = 1 << seat
            table.tile = side.drawn
            table.how = side.came
            return
    exchange_or_play(table, lookup)


@kernel
def dealt_mahjong(table: Table, lookup: Lookup) -> bool:
    """Whether the dealer was dealt mahjong."""
    side = table.side[table.dealer]
    if lookup.rules.goulash.wild == 0:
        return distance(lookup, side) == -1
    return may_win(table, lookup, table.dealer, side.drawn, side.came)


@kernel
def begin_play(table: Table) -> None:
    """Give the first turn to the dealer, who holds fourteen tiles. (RX-PLAY-5)"""
    table.phase = TURN
    table.turn = table.dealer
    table.pending = 1 << table.dealer
    table.tile = table.side[table.dealer].drawn
    table.how = table.side[table.dealer].came
    table.kongs.chain = 0
    table.final = 0


@kernel
def wash_out(table: Table, log: Log, why: int) -> None:
    """End the hand without a winner; nobody scores. (RX-PLAY-20)"""
    table.phase = OVER
    table.pending = 0
    table.why = why
    note(log, E_WASHOUT, table.turn, NONE, NONE, why)
