"""A sheet, compiled, part by part."""

from typing import Annotated

from ..record import I8, I16, I32, I64, Cells, Record, record


@record
class Tiles(Record):
    """Tiles, wall and deal."""

    bonus: I8  # 1: flowers and seasons are in play
    wall: I8  # of breaking the wall: BOX, DEAD or MOVING
    box_stacks: I8  # BOX: stacks of the kong box under its loose tiles
    dead_stacks: I8  # DEAD: stacks at the end of the wall that never come into play
    dead_wall: I8  # MOVING: tiles at the end of the wall that are never drawn, wherever the end is by then
    bonus_from: I8  # LOOSE_TILES: a bonus tile is replaced by a loose tile, 0: from the live wall
    loose_on: I8  # BOX: CENTRED: the loose tiles lie centred on the stacks that are left, 1: on the first two from the break
    dealer_takes: I8  # 0: the dealer's last two tiles lie side by side, 1: the others' tiles lie between


@record
class Seats(Record):
    """The rules of seats and winds."""

    absent: I8  # chairs where nobody sits, as bits
    dealer: I8  # 1: the seat whose wind prevails is the dealer
    deal_after_draw: I8  # 1: the deal passes after a hand that nobody has won


@record
class Play(Record):
    """Turns, claims, and what ends a hand without a winner."""

    opening_kongs: I8  # 1: kongs that were dealt may be laid down before the first turn
    rob: I8  # 1: a kong added to a pung may be robbed
    rob_concealed: I8  # 1: and a concealed one, for Thirteen Orphans
    chows: I8 = 4  # how many a hand of sets may have
    missed_win: I8  # 1: a missed win bars the like until after one's next turn
    call: I8  # CALL_NEVER, CALL_FIRST or CALL_READY
    say_fishing: I8  # 1: players say that they are fishing, and that no longer
    three_wins: I8  # 1: three claims to win are a draw
    nine_heads: I8  # 1: a draw may be asked for with nine heads, 2: only while nothing has been claimed
    same_winds: I8
    all_called: I8
    four_kongs: I8
    kong_without_tile: I8  # 1: a kong may be declared without a tile to replace it, and ends the hand
    washing: I8  # 1: nine heads or more may be washed
    goulash: I8  # 1: a hand that nobody wins is followed by a goulash


@record
class Goulash(Record):
    """The hand after one that nobody has won. (BM-GO-1)"""

    wild: I8  # 0, TWO_BAMBOOS or JOKERS
    exchanges: I8  # 1: tiles are exchanged before play


@record
class Faults(Record):
    """What players may err in, and what it costs. (RX-INF)"""

    manners: I8  # 1: players may err
    infractions: I32  # those that the rules know, as bits
    false_mahjong: I8  # 1: a false mahjong ends the hand and is paid for, whatever was shown
    misnaming: I8  # 0: who misnames a discard forfeits the next turn, PAYS: pays for what was claimed by it
    misled_set: I64  # what a player gets who claimed a set by a false name
    withdrawn_claim: I64  # to another who wins, for a claim given back
    wrong_count: I8  # 1: a hand with a wrong number of tiles scores nothing


@record
class Score(Record):
    """What a score comes to."""

    scoring: I8  # 0: who has won is all; nothing is scored or paid
    limit: I64  # 0: none
    limit_on: I8  # 1: the limit is on each payment, not on the score
    special: I64  # what a special hand is worth
    mahjong: I64  # points for mahjong itself
    claimed_kong_concealed: I8
    loose_draw_points: I8
    only_possible: I8  # 1: kinds whose other copies all lie in exposed melds are no wait
    kong_in_hand: I8  # 1: four alike left in a loser's hand are a kong, 0: a pung
    intrinsic_value: I8  # 1: the ordinary value counts where it is more than a special hand's
    fishes: I8  # 1: losers are paid for what they fished for
    thirteenth: I8  # 1: the thirteenth win in a row is a special hand, and the deal passes on


@record
class Pay(Record):
    """The rules of payment."""

    losers_settle: I8
    cap_at_holdings: I8
    start: I64  # points that each player starts with
    riichi_penalty: I64  # what a caller who does not win pays the winner
    washing_pays: Annotated[Cells, "(5,)i8"]  # from each player, for 9 to 13 different heads
    fishing_penalty: I64  # to each other player, by one who has said "fishing" and is not


@record
class Shapes(Record):
    """Complete hands that are no sets."""

    known: I16  # those that are no sets, as bits 1 << (ORPHANS, …)
    templates: I8  # rows that name their tiles
    variants: I8  # those in every suit that they may be of
    template: Annotated[Cells, "(24,)i1"]  # by variant, its template
    wanted: Annotated[Cells, "(24,4)i8"]  # by variant and suit, its tiles in unary
    any_one: Annotated[Cells, "(24,)i1"]  # 1: and one more of some
    besides: Annotated[Cells, "(24,4)i8"]  # by variant and suit, of which, in unary
    heavy: Annotated[Cells, "(24,)i1"]  # the most tiles that a variant has of one suit
    heavy_suit: Annotated[Cells, "(24,)i1"]  # which that is
    heaviest: I8  # the fewest of those


@record
class Rows(Record):
    """The score card, row by row."""

    count: I16
    pattern: Annotated[Cells, "(96,)i2"]
    who: Annotated[Cells, "(96,)i1"]  # 0 everyone, 1 the winner, 2 the others
    points: Annotated[Cells, "(96,)i8"]
    doublers: Annotated[Cells, "(96,)i2"]
    value: Annotated[Cells, "(96,)i1"]  # LIMIT_HAND, FIXED or BASIC: a special hand
    worth: Annotated[Cells, "(96,)i8"]  # what a FIXED one scores
    fishing: Annotated[Cells, "(96,)i8"]  # what a loser scores who lacks one tile of it; 0: nothing for fishing
    beside: Annotated[Cells, "(96,)i1"]  # BONUS or ALL: counts beside a special hand too
    extra: Annotated[Cells, "(96,)i8"]  # added to the score after doubling, before the limit
    alone: Annotated[Cells, "(96,)i1"]  # 1: counts only where nothing but mahjong earns points
    shape: Annotated[Cells, "(96,)i1"]  # by row, the shape that a template is


@record
class Dangers(Record):
    """What lets off a cannon. (RX-CAN)"""

    cannon: I8  # THREE: who let it off pays three times their own debt, 0: the sum of all debts
    count: I8  # how many make who gives a tile answer for it
    danger: Annotated[Cells, "(8,)i1"]  # each by its number in `dangers.NUMBER`
    wins: Annotated[Cells, "(8,4)i2"]  # by danger, the patterns of the wins that it is about; all NONE: any win
    robbed: Annotated[Cells, "(8,)i1"]  # 1: a tile added to a pung and robbed is as dangerous as a discard
    at_once: Annotated[Cells, "(8,)i1"]  # 1: only for the tile that wins
    excuses: I16  # bits by their numbers in `excuses.NUMBER`
    danger_counts_concealed_kongs: I8  # 1: a concealed kong counts among exposed sets for a danger (ruling 53)


@record
class Rules(Record):
    """A sheet, compiled: procedure, then rows. A field with the name of an option holds what the house has chosen."""

    tiles: Tiles
    seats: Seats
    play: Play
    goulash: Goulash
    faults: Faults
    score: Score
    pay: Pay
    shapes: Shapes
    rows: Rows
    dangers: Dangers
