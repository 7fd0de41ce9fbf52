"""A compiled sheet, part by part."""

from typing import Annotated

from ..record import I8, I16, I32, I64, Cells, Record, record


@record
class Tiles(Record):
    """Tiles, wall and deal."""

    bonus: I8  # 1: play with flowers and seasons
    wall: I8  # how the wall is broken: BOX, DEAD or MOVING
    box_stacks: I8  # BOX: stacks in the kong box under the loose tiles
    dead_stacks: I8  # DEAD: stacks at the end of the wall that are never used
    dead_wall: I8  # MOVING: tiles at the end of the wall that are never drawn, wherever that end is
    bonus_from: I8  # LOOSE_TILES: a loose tile replaces a bonus tile, 0: a live tile does
    loose_on: I8  # BOX: CENTRED: loose tiles lie centred on the remaining stacks, 1: on the first two from the break
    dealer_takes: I8  # 0: the dealer takes two adjacent last tiles, 1: the others draw in between


@record
class Seats(Record):
    """Seats and winds."""

    absent: I8  # empty chairs, as bits
    dealer: I8  # 1: the seat whose wind prevails is the dealer
    deal_after_draw: I8  # 1: the deal passes after a hand without a winner


@record
class Play(Record):
    """Turns, claims, and hands without a winner."""

    opening_kongs: I8  # 1: dealt kongs may be laid down before the first turn
    rob: I8  # 1: a kong made by adding to a pung may be robbed
    rob_concealed: I8  # 1: a concealed kong may be robbed for Thirteen Orphans
    chows: I8 = 4  # the most that a hand of sets may have
    missed_win: I8  # 1: after a missed win, that kind is barred until after the player's next turn
    call: I8  # CALL_NEVER, CALL_FIRST or CALL_READY
    say_fishing: I8  # 1: players announce that they are fishing, or no longer
    three_wins: I8  # 1: three claims to win draw the hand
    nine_heads: I8  # 1: nine heads may call a draw, 2: only before any claim
    same_winds: I8
    all_called: I8
    four_kongs: I8
    kong_without_tile: I8  # 1: a kong may be declared without a replacement tile, which ends the hand
    washing: I8  # 1: nine or more heads may be washed
    goulash: I8  # 1: a goulash follows a hand without a winner


@record
class Goulash(Record):
    """The hand after one without a winner. (BM-GO-1)"""

    wild: I8  # 0, TWO_BAMBOOS or JOKERS
    exchanges: I8  # 1: players exchange tiles before play


@record
class Faults(Record):
    """Possible errors and their prices. (RX-INF)"""

    manners: I8  # 1: players may err
    infractions: I32  # the infractions in these rules, as bits
    false_mahjong: I8  # 1: any false mahjong ends the hand and is paid for
    misnaming: I8  # 0: misnaming a discard forfeits a turn, PAYS: it is paid for
    misled_set: I64  # paid to a player who claimed a set by a false name
    withdrawn_claim: I64  # paid to another winner after withdrawing a claim
    wrong_count: I8  # 1: a hand with a wrong number of tiles does not score


@record
class Score(Record):
    """Scoring."""

    scoring: I8  # 0: no scores or payments
    limit: I64  # 0: no limit
    limit_on: I8  # 1: the limit applies to each payment, not the score
    special: I64  # the worth of a special hand
    mahjong: I64  # points for mahjong itself
    claimed_kong_concealed: I8
    loose_draw_points: I8
    only_possible: I8  # 1: kinds whose other copies all lie in exposed melds are not waits
    kong_in_hand: I8  # 1: four alike in a loser's hand are a kong, 0: a pung
    intrinsic_value: I8  # 1: the ordinary value counts if it exceeds the special hand's
    fishes: I8  # 1: losers score for what they fish for
    thirteenth: I8  # 1: the thirteenth win in a row is a special hand, and the deal passes on


@record
class Pay(Record):
    """Payments."""

    losers_settle: I8
    cap_at_holdings: I8
    start: I64  # points that each player starts with
    riichi_penalty: I64  # paid to the winner by a player who declared riichi
    washing_pays: Annotated[Cells, "(5,)i8"]  # from each player, for 9 to 13 different heads
    fishing_penalty: I64  # to each other player, for announcing fishing falsely


@record
class Shapes(Record):
    """Complete hands other than sets."""

    known: I16  # shapes in these rules, as bits 1 << (ORPHANS, …)
    templates: I8  # rows that list their tiles
    variants: I8  # those rows in every assignment of suits
    template: Annotated[Cells, "(24,)i1"]  # the template of each variant
    wanted: Annotated[Cells, "(24,4)i8"]  # by variant and suit, its tiles in unary
    any_one: Annotated[Cells, "(24,)i1"]  # 1: plus one more of `besides`
    besides: Annotated[Cells, "(24,4)i8"]  # by variant and suit, in unary
    heavy: Annotated[Cells, "(24,)i1"]  # the most tiles of one suit in a variant
    heavy_suit: Annotated[Cells, "(24,)i1"]  # that suit
    heaviest: I8  # the least of `heavy`


@record
class Groups(Record):
    """Hands of sets that the sheet draws group by group."""

    count: I8  # drawings
    row: Annotated[Cells, "(32,)i1"]  # the groups row of each, from 0
    concealed: Annotated[Cells, "(32,)i1"]  # 1: only the last tile may be claimed, 2: none
    suits: Annotated[Cells, "(32,)i1"]  # assignments of suits to try: 1, 3 or 6
    least_chows: Annotated[Cells, "(32,)i1"]
    most_chows: Annotated[Cells, "(32,)i1"]
    letters: Annotated[Cells, "(32,)i1"]  # number letters in use: 0, 1 or 2
    needs: Annotated[Cells, "(32,2)i1"]  # by number letter, groups that have just its number
    first: Annotated[Cells, "(33,)i2"]  # where its alternatives begin
    group: Annotated[Cells, "(256,)i1"]  # the group of each alternative, from 0
    kinds: Annotated[Cells, "(256,)i1"]  # kinds of set, as bits
    fixed: Annotated[Cells, "(256,)i8"]  # the tiles that may be its lowest, as bits
    varies: Annotated[Cells, "(256,)i8"]  # the same for the suits x, y and z
    letter: Annotated[Cells, "(256,)i1"]  # 1 or 2: its number is that letter, 0: it is free
    after: Annotated[Cells, "(256,)i1"]  # how far behind the letter's number
    lies: Annotated[Cells, "(256,)i1"]  # 1: it must be exposed, 2: concealed


@record
class Forms(Record):
    """Hands without sets that the sheet draws: fixed tiles, and several members of one family."""

    count: I16
    tops: I8  # forms and heads that stand behind no other
    top: Annotated[Cells, "(16,)i2"]  # where each of them begins, and the last ends
    majors: I32  # those that use no minors, as bits
    pairs: I32  # those that are seven different pairs, as bits
    far: Annotated[Cells, "(3375,)i8"]  # by tiles of each suit, the least that each of them lacks, four bits for one
    template: Annotated[Cells, "(192,)i1"]  # the template of each form
    wanted: Annotated[Cells, "(192,4)i8"]  # by suit, its fixed tiles in unary
    reach: Annotated[Cells, "(192,4)i8"]  # by suit, every tile that it can use, in unary
    skips: Annotated[Cells, "(192,)i2"]  # 0: a form; of a head, how many forms follow that are no nearer
    times: Annotated[Cells, "(192,)i1"]  # members of the family, 0: none
    size: Annotated[Cells, "(192,)i1"]  # tiles of a member
    across: Annotated[Cells, "(192,)i1"]  # 1: a member is one tile of a number in each of its suits, 0: tiles of one kind
    member: Annotated[Cells, "(192,4,4)i8"]  # by step and suit, the tile that fills a member so far; across suits: all its tiles


@record
class Rows(Record):
    """The score card, row by row."""

    count: I16
    pattern: Annotated[Cells, "(96,)i2"]
    who: Annotated[Cells, "(96,)i1"]  # 0 everyone, 1 the winner, 2 the others
    points: Annotated[Cells, "(96,)i8"]
    doublers: Annotated[Cells, "(96,)i2"]
    value: Annotated[Cells, "(96,)i1"]  # LIMIT_HAND, FIXED or BASIC for a special hand
    worth: Annotated[Cells, "(96,)i8"]  # the score of a FIXED one
    fishing: Annotated[Cells, "(96,)i8"]  # the score of a loser one tile short; 0: none
    beside: Annotated[Cells, "(96,)i1"]  # BONUS or ALL: also counts beside a special hand
    extra: Annotated[Cells, "(96,)i8"]  # added to the score after doubling, before the limit
    alone: Annotated[Cells, "(96,)i1"]  # 1: counts only if nothing but mahjong earns points
    shape: Annotated[Cells, "(96,)i1"]  # the shape of a template row
    groups: Annotated[Cells, "(96,)i1"]  # 1 + its place among the rows that draw their groups, 0: another row


@record
class Dangers(Record):
    """Letting off a cannon. (RX-CAN)"""

    cannon: I8  # THREE: the player pays three times their own debt, 0: all losers' debts
    count: I8  # dangers on the sheet
    danger: Annotated[Cells, "(8,)i1"]  # each by its number in `dangers.NUMBER`
    wins: Annotated[Cells, "(8,4)i2"]  # by danger, the patterns of the wins it covers; all NONE: any win
    robbed: Annotated[Cells, "(8,)i1"]  # 1: a tile added to a pung and robbed counts too
    at_once: Annotated[Cells, "(8,)i1"]  # 1: only the winning tile counts
    excuses: I16  # as bits, by `excuses.NUMBER`
    danger_counts_concealed_kongs: I8  # 1: concealed kongs count as exposed sets (ruling 53)


@record
class Rules(Record):
    """A compiled sheet: procedure, then rows. A field named after an option holds the house's choice."""

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
    groups: Groups
    forms: Forms
