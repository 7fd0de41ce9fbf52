"""A new deal of the tiles that a seat cannot see. The seat's view stays the same."""

from ...tiles import ALL_KINDS, FLOWER, NONE, PLAYED, WILD
from ..hand.hands import gain, unknown
from ..state.actions import PASS
from ..state.codes import BOX, CLAIM, DEAD, EXCHANGE, FROM_CLAIM, GIVEN, OVER, ROB, TURN, UNASKED, VOTE
from ..state.records import Lookup, Side, Table, Unseen
from ..state.registry import kernel
from ..state.rng import below
from .deal import different_heads
from .exchange import partner, takes_part
from .wall import lay_out
from .window import open_window


@kernel
def deal_unseen(table: Table, lookup: Lookup, seat: int, unseen: Unseen) -> None:
    """Shuffle the tiles that are hidden from a seat among the places where they can be. Every arrangement is equally likely.

    If a tile is open, or an exchange or a vote is under way, the other players are then asked again.
    """
    if table.phase == OVER:
        return
    tiles = gather(table, lookup, seat, unseen)
    list_places(table, lookup, unseen)
    dealt = 0
    for turn in range(1, 4):
        other = (seat + turn) % 4
        if table.absent >> other & 1 == 0 and not may_hold_bonus(table, other):
            dealt += tiles_held(table, other)
    shuffle(unseen, tiles, dealt)
    dealt = 0
    for late in range(2):
        for turn in range(1, 4):
            other = (seat + turn) % 4
            if table.absent >> other & 1 == 0 and may_hold_bonus(table, other) == (late == 1):
                count = tiles_held(table, other)
                take_up(table, other, unseen, dealt, count)
                dealt += count
    for number in range(min(tiles - dealt, unseen.places)):
        table.wall.tile[unseen.place[number]] = unseen.tile[dealt + number]
    ask_anew(table, lookup, seat)


@kernel
def gather(table: Table, lookup: Lookup, seat: int, unseen: Unseen) -> int:
    """Collect the tiles that a seat cannot see, bonus tiles last, and return how many there are."""
    for kind in range(ALL_KINDS):
        unseen.count[kind] = table.shown[kind] + table.side[seat].hand[kind]
    for number in range(8):
        unseen.count[FLOWER + number] += table.side[seat].unlaid >> number & 1
        for turn in range(1, 4):
            unseen.count[FLOWER + number] += table.side[(seat + turn) % 4].hand[FLOWER + number]
    for number in range(table.side[seat].gave):
        unseen.count[table.side[seat].given[number]] += 1
    tiles = 0
    for number in range(lay_out(table, lookup.rules)):
        kind = table.wall.tile[number]
        if unseen.count[kind] > 0:
            unseen.count[kind] -= 1
        else:
            unseen.tile[tiles] = kind
            tiles += 1
    return tiles


@kernel
def list_places(table: Table, lookup: Lookup, unseen: Unseen) -> None:
    """Collect the places of all tiles left in the wall."""
    wall = table.wall
    stacks = wall.size // 2
    unseen.places = 0
    for number in range(wall.stand):
        add_place(unseen, (wall.first + wall.head + number) % wall.size)
    for number in range(2):
        if wall.loose[number] != NONE:
            add_place(unseen, wall.loose[number])
    if wall.method == BOX:
        for number in range(wall.feeds):
            add_stack(unseen, (wall.feed - number) % stacks)
    elif wall.method == DEAD:
        for number in range(lookup.rules.tiles.dead_stacks):
            add_stack(unseen, (wall.counted - number) % stacks)


@kernel
def add_place(unseen: Unseen, place: int) -> None:
    """Append a place."""
    unseen.place[unseen.places] = place
    unseen.places += 1


@kernel
def add_stack(unseen: Unseen, stack: int) -> None:
    """Append both places of a stack."""
    add_place(unseen, 2 * stack)
    add_place(unseen, 2 * stack + 1)


@kernel
def may_hold_bonus(table: Table, seat: int) -> bool:
    """Whether a seat's dealt hand may still contain bonus tiles. (RX-PLAY-4)"""
    return table.opened < 4 and (seat - table.dealer) % 4 > table.opened


@kernel
def tiles_held(table: Table, seat: int) -> int:
    """Return how many concealed tiles another player has, those put out in an exchange included."""
    side = table.side[seat]
    more = 0
    if table.phase == TURN:
        more = 1 if seat == table.turn else 0
    elif table.phase == ROB and table.opened < 4:  # the loose tile of a dealt kong has not been drawn yet
        more = (1 if seat == table.dealer else 0) - (1 if seat == table.turn else 0)
    elif table.phase != CLAIM and table.phase != ROB:
        more = 1 if seat == table.dealer else 0
    return 13 - 3 * side.melds + more + side.wrong


@kernel
def shuffle(unseen: Unseen, tiles: int, opened: int) -> None:
    """Shuffle the tiles that `gather` collected, but keep bonus tiles out of the first `opened` places.

    The tiles in these places go to players who have laid out their bonus tiles.
    """
    played = tiles
    while played > 0 and FLOWER <= unseen.tile[played - 1] < WILD:
        played -= 1
    for number in range(tiles):
        other = number + below(unseen.random, (played if number < opened else tiles) - number)
        tile = unseen.tile[number]
        unseen.tile[number] = unseen.tile[other]
        unseen.tile[other] = tile


@kernel
def take_up(table: Table, seat: int, unseen: Unseen, first: int, count: int) -> None:
    """Replace a player's concealed tiles with `count` tiles of `unseen.tile`, from index `first` on. Forget what only that
    player knew.
    """
    side = table.side[seat]
    for kind in range(PLAYED):
        side.hand[kind] = 0
    side.hand[WILD] = 0
    for suit in range(4):
        side.key[suit] = 0
    side.unlaid = 0
    side.drawn = NONE
    given = side.gave
    for number in range(given):
        side.given[number] = unseen.tile[first + number]
    for number in range(first + given, first + count):
        tile = unseen.tile[number]
        if FLOWER <= tile < WILD:
            side.unlaid |= 1 << (tile - FLOWER)
        else:
            gain(side, tile, 1)
            side.drawn = tile
    unknown(side)
    forget(table, side)


@kernel
def forget(table: Table, side: Side) -> None:
    """Reset the fields that only the seat's player knew, each to its most likely value."""
    before_play = table.phase != TURN and table.phase != CLAIM and table.phase != ROB
    side.heads = different_heads(side) if before_play else 0
    side.kept = 1 if side.discards == 0 and side.melds == 0 else 0
    side.calling = side.announced
    side.spare = 0
    side.came = 0
    side.could = 0
    side.answer = PASS
    side.missed = 0


@kernel
def ask_anew(table: Table, lookup: Lookup, seat: int) -> None:
    """After a new deal of the hidden tiles, determine anew which opponents of this seat have to act.

    What the seat itself has answered stands.
    """
    mine = table.pending & 1 << seat
    if table.phase == CLAIM or table.phase == ROB:
        answer = table.side[seat].answer
        open_window(table, lookup, table.phase)
        table.side[seat].answer = answer
        table.pending = table.pending & ~(1 << seat) | mine
    elif table.phase == EXCHANGE or table.phase == VOTE:
        table.pending = mine
        for turn in range(1, 4):
            other = (seat + turn) % 4
            with_partner = table.phase == VOTE or takes_part(table, partner(table, other, table.goulash.exchange))
            if takes_part(table, other) and with_partner and table.side[other].gave < GIVEN:
                table.pending |= 1 << other
                table.side[other].answer = UNASKED
    elif table.turn != seat:
        table.pending = 1 << table.turn
        if table.how != FROM_CLAIM:
            table.tile = table.side[table.turn].drawn
