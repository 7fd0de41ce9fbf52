"""From the built wall to the dealer's first turn."""

from ..tiles import FLOWER, NONE, PLAYED
from .draw import draw_bonus, lay_bonus
from .hands import clear_side, gain
from .kernel import kernel
from .log import note
from .names import E_DEAL, E_WASHOUT, OPENING, OVER, TURN
from .records import House, Log, Table
from .rng import seed_dice
from .wall import break_wall, build, take_live, throw_dice


@kernel
def start(table: Table, log: Log, house: House, seed: int, east: int, prevailing: int, streak: int) -> None:
    """Shuffle, throw and deal by a seed."""
    seed_dice(table.random, seed, 0)
    build(table, house)
    throw_dice(table)
    begin(table, log, house, east, prevailing, streak)


@kernel
def begin(table: Table, log: Log, house: House, east: int, prevailing: int, streak: int) -> None:
    """Break the wall that stands, by the dice that lie, and deal."""
    table.east = east
    table.prevailing = prevailing
    table.streak = streak
    table.dealer = (east + prevailing) % 4 if house.rules.dealer_prevails == 1 else east
    table.winner = NONE
    table.giver = NONE
    table.discards = 0
    table.opened = 0
    table.turn = table.dealer
    table.chain = 0
    table.final = 0
    table.tile = NONE
    log.events = 0
    log.answers = 0
    for tile in range(PLAYED):
        table.shown[tile] = 0
        table.melded[tile] = 0
    for seat in range(4):
        clear_side(table.side[seat])
        for other in range(4):
            table.owed[seat, other] = 0
    break_wall(table, house)
    deal(table, log, house)
    open_next(table, log, house)


@kernel
def deal(table: Table, log: Log, house: House) -> None:
    """Four tiles at a time, three times round, from the dealer on; then two more for him and one for each other.

    (RX-KB-2) By the dead-wall method the others' last tiles lie between the dealer's two. (RX-DW-1)
    """
    for _ in range(3):
        for turn in range(4):
            for _ in range(4):
                deal_tile(table, turn)
    deal_tile(table, 0)
    if house.rules.deal_last == 1:
        deal_tile(table, 0)
    for turn in range(1, 4):
        deal_tile(table, turn)
    if house.rules.deal_last == 0:
        deal_tile(table, 0)
    for turn in range(4):
        note(log, E_DEAL, (table.dealer + turn) % 4, NONE, NONE, 14 if turn == 0 else 13)


@kernel
def deal_tile(table: Table, turn: int) -> None:
    """One tile for the player so many turns after the dealer; a bonus tile waits until he opens."""
    side = table.side[(table.dealer + turn) % 4]
    tile = take_live(table)
    if tile >= FLOWER:
        side.unlaid |= 1 << (tile - FLOWER)
        return
    gain(side, tile, 1)
    side.drawn = tile


@kernel
def open_next(table: Table, log: Log, house: House) -> None:
    """Beginning with the dealer each player lays out his bonus tiles, and kongs if he likes; then play begins. (RX-PLAY-4)"""
    while table.opened < 4:
        seat = (table.dealer + table.opened) % 4
        side = table.side[seat]
        table.turn = seat
        for number in range(8):
            if side.unlaid >> number & 1:
                side.unlaid ^= 1 << number
                lay_bonus(table, log, seat, FLOWER + number)
                if draw_bonus(table, log, house, seat) == NONE:
                    wash_out(table, log)
                    return
        if has_kong(table, seat):
            ask_opening(table, seat)
            return
        table.opened += 1
    begin_play(table)


@kernel
def ask_opening(table: Table, seat: int) -> None:
    """A seat may lay down a kong that it was dealt."""
    table.phase = OPENING
    table.pending = 1 << seat


@kernel
def has_kong(table: Table, seat: int) -> bool:
    """Does the seat hold four alike, and is there a loose tile to replace the fourth?"""
    if table.loose[0] == NONE:
        return False
    side = table.side[seat]
    for tile in range(PLAYED):
        if side.hand[tile] == 4:
            return True
    return False


@kernel
def begin_play(table: Table) -> None:
    """The dealer, who holds one tile more, has the first turn. (RX-PLAY-5)"""
    table.phase = TURN
    table.turn = table.dealer
    table.pending = 1 << table.dealer
    table.tile = table.side[table.dealer].drawn
    table.how = table.side[table.dealer].came
    table.chain = 0
    table.final = 0


@kernel
def wash_out(table: Table, log: Log) -> None:
    """Nobody is out and no tile is left: nothing is scored. (RX-PLAY-20)"""
    table.phase = OVER
    table.pending = 0
    note(log, E_WASHOUT, table.turn, NONE, NONE, 0)
