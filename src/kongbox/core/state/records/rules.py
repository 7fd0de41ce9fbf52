"""The rules of a sheet as the kernels read them, part by part."""

from typing import Annotated

from ..record import I8, I16, I32, I64, Cells, Record, record


@record
class Tiles(Record):
    """Tiles, wall and deal."""

    bonus: I8  # 1: play with flowers and seasons
    wall: I8  # where loose tiles come from: BOX, DEAD or MOVING
    box_stacks: I8  # BOX: stacks in the kong box under the loose tiles
    dead_stacks: I8  # DEAD: stacks at the end of the wall that are never used
    dead_wall: I8  # MOVING: how many tiles at the end of the wall are never drawn; the end moves as loose tiles are drawn
    bonus_from: I8  # what replaces a bonus tile; LOOSE_TILES: a loose tile, 0: a live tile
    loose_on: I8  # BOX: where loose tiles lie; CENTRED: in the middle of the stacks left, 1: on the first two from the break
    dealer_takes: I8  # STACK: the dealer takes their last two tiles together, ENDS: the others draw in between


@record
class Seats(Record):
    """Seats and winds."""

    absent: I8  # empty chairs, as bits
    dealer: I8  # 1: the dealer is the player whose wind prevails, 0: East
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
    say_fishing: I8  # 1: players may announce that they are fishing, or that they no longer are
    three_wins: I8  # 1: if three players claim a tile to win, nobody wins
    nine_heads: I8  # 1: a player with nine or more heads may end the hand as a draw, 2: only before a set is on the table
    same_winds: I8
    all_called: I8
    four_kongs: I8
    kong_without_tile: I8  # 1: a kong may be declared when no loose tile is left; that ends the hand
    washing: I8  # 1: a player dealt nine or more heads may wash the tiles
    goulash: I8  # 1: a goulash follows a draw


@record
class GoulashRules(Record):
    """The rules of a goulash. (BM-GO-1)"""

    wild: I8  # 0, TWO_BAMBOOS or JOKERS
    exchanges: I8  # 1: players exchange tiles before play


@record
class FaultRules(Record):
    """Possible errors and their prices. (RX-INF)"""

    manners: I8  # 1: players may err
    infractions: I32  # the infractions that these rules know, as bits
    false_mahjong: I8  # 1: any false mahjong ends the hand and is paid for
    misnaming: I8  # PAYS: a player who misnames a discard pays for the result, 0: they forfeit a turn
    misled_set: I64  # paid to a player who claimed a set because of a false name
    withdrawn_claim: I64  # paid to the winner, if another player, for each withdrawn claim
    wrong_count: I8  # 1: a hand with a wrong number of tiles does not score


@record
class Score(Record):
    """Scoring."""

    scoring: I8  # 0: no scores or payments
    limit: I64  # 0: no limit
    limit_on: I8  # 1: the limit applies to each payment, not the score
    special: I64  # what a limit hand is worth, even at a table without a limit
    mahjong: I64  # points for mahjong itself
    claimed_kong_concealed: I8
    loose_draw_points: I8
    only_possible: I8  # 1: a kind does not count as a wait if all its tiles are in displayed melds or in the hand
    kong_in_hand: I8  # 1: four alike in a loser's hand are a kong, 0: a pung
    intrinsic_value: I8  # 1: the ordinary value counts if it exceeds the special hand's
    fishes: I8  # 1: losers score for what they fish for
    thirteenth: I8  # 1: the dealer's thirteenth win in a row is a special hand, and then the deal passes


@record
class Pay(Record):
    """Payments."""

    losers_settle: I8
    cap_at_holdings: I8
    start: I64  # points that each player starts with
    riichi_penalty: I64  # paid to the winner by a player who declared riichi
    washing_pays: Annotated[Cells, "(5,)i8"]  # what each player pays for a wash with 9 to 13 different heads
    fishing_penalty: I64  # to each other player, for announcing fishing falsely


@record
class Shapes(Record):
    """Complete hands of shapes other than sets."""

    known: I16  # shapes in these rules, as bits 1 << (ORPHANS, …)
    templates: I8  # rows that list their tiles
    variants: I8  # variants: those rows, once for each assignment of suits
    template: Annotated[Cells, "(24,)i1"]  # the template of each variant
    wanted: Annotated[Cells, "(24,4)i8"]  # by variant and suit, its tiles in unary
    any_one: Annotated[Cells, "(24,)i1"]  # 1: the variant also needs any one tile of `besides`
    besides: Annotated[Cells, "(24,4)i8"]  # by variant and suit, tiles in unary
    heavy: Annotated[Cells, "(24,)i1"]  # the most tiles of one suit in a variant
    heavy_suit: Annotated[Cells, "(24,)i1"]  # that suit
    heaviest: I8  # the smallest number in `heavy`


@record
class Groups(Record):
    """The sheet's drawings of hands made of sets. A drawing describes a hand group by group.

    A group stands for one set of the hand, and may have several alternatives.
    """

    count: I8  # drawings
    row: Annotated[Cells, "(32,)i1"]  # by drawing, the number of its row among those with groups, from 0
    concealed: Annotated[Cells, "(32,)i1"]  # 1: only the last tile may be claimed, 2: no tile
    suits: Annotated[Cells, "(32,)i1"]  # assignments of suits to try: 1, 3 or 6
    least_chows: Annotated[Cells, "(32,)i1"]
    most_chows: Annotated[Cells, "(32,)i1"]
    letters: Annotated[Cells, "(32,)i1"]  # letters that stand for numbers: 0, 1 or 2
    needs: Annotated[Cells, "(32,2)i1"]  # by drawing and letter, how many groups must begin with the letter's own number
    first: Annotated[Cells, "(33,)i2"]  # by drawing, where its alternatives begin
    group: Annotated[Cells, "(256,)i1"]  # by alternative, the group it belongs to, from 0
    kinds: Annotated[Cells, "(256,)i1"]  # the kinds of set it allows, as bits
    fixed: Annotated[Cells, "(256,)i8"]  # the tiles that the set may begin with, as bits
    varies: Annotated[Cells, "(256,)i8"]  # the same in the suits x, y and z, as bits
    letter: Annotated[Cells, "(256,)i1"]  # 1 or 2: the letter that gives the set's number, 0: no letter does
    after: Annotated[Cells, "(256,)i1"]  # how much higher than the letter the set's number is
    lies: Annotated[Cells, "(256,)i1"]  # 1: the set must be exposed, 2: concealed


@record
class Forms(Record):
    """The drawings of hands without sets, as forms. See `hand/forms.py`."""

    count: I16
    tops: I8  # tops: forms and heads that belong to no other head
    top: Annotated[Cells, "(16,)i2"]  # by top, where it begins; then where the last one ends
    majors: I32  # tops that use no minors, as bits
    pairs: I32  # tops that are seven different pairs, as bits
    far: Annotated[Cells, "(3375,)i8"]  # by the number of tiles in each suit: the least that each top lacks, four bits a top
    template: Annotated[Cells, "(192,)i1"]  # by form, its shape less TEMPLATES
    wanted: Annotated[Cells, "(192,4)i8"]  # by form and suit, the fixed tiles in unary
    reach: Annotated[Cells, "(192,4)i8"]  # by form and suit, every tile that the form can use, in unary
    skips: Annotated[Cells, "(192,)i2"]  # how many forms belong to this head, 0: this is a form
    times: Annotated[Cells, "(192,)i1"]  # how many members of the family the form takes
    size: Annotated[Cells, "(192,)i1"]  # tiles in a member
    across: Annotated[Cells, "(192,)i1"]  # 1: a member has a tile of one number in each of its suits, 0: tiles of one kind
    member: Annotated[Cells, "(192,4,4)i8"]  # by form, n and suit: the n-th tile of every member, in unary


@record
class Rows(Record):
    """The score card, row by row."""

    count: I16
    pattern: Annotated[Cells, "(96,)i2"]
    who: Annotated[Cells, "(96,)i1"]  # 0 everyone, 1 the winner, 2 the others
    points: Annotated[Cells, "(96,)i8"]
    doublers: Annotated[Cells, "(96,)i2"]
    value: Annotated[Cells, "(96,)i1"]  # LIMIT_HAND, FIXED or BASIC for a special hand
    worth: Annotated[Cells, "(96,)i8"]  # the score of a FIXED special hand
    fishing: Annotated[Cells, "(96,)i8"]  # what a loser one tile short of the special hand scores, 0: nothing
    beside: Annotated[Cells, "(96,)i1"]  # BONUS or ALL: the row also counts beside a special hand
    extra: Annotated[Cells, "(96,)i8"]  # added to the score after doubling, before the limit
    alone: Annotated[Cells, "(96,)i1"]  # 1: the row counts only if nothing but mahjong earns points
    shape: Annotated[Cells, "(96,)i1"]  # the shape that the hand must have, SETS: any
    groups: Annotated[Cells, "(96,)i1"]  # 1 + the row's number among those with groups, 0: it has none


@record
class Dangers(Record):
    """Letting off a cannon. (RX-CAN)"""

    cannon: I8  # THREE: a player who let off a cannon pays three times their own debt, 0: all losers' debts
    count: I8  # dangers on the sheet
    danger: Annotated[Cells, "(8,)i1"]  # the number of each in `dangers.NUMBER`
    wins: Annotated[
        Cells, "(8,4)i2"
    ]  # by danger, the wins that it covers: patterns, or rows as WIN_BY_ROW - row; all NONE: any win
    robbed: Annotated[Cells, "(8,)i1"]  # 1: a tile added to a pung and robbed counts too
    at_once: Annotated[Cells, "(8,)i1"]  # 1: only the winning tile counts
    excuses: I16  # excuses on the sheet, as bits by `excuses.NUMBER`
    danger_counts_concealed_kongs: I8  # 1: concealed kongs count as exposed sets (ruling 53)


@record
class Rules(Record):
    """The rules of a sheet. A field that is named after an option holds the option's value."""

    tiles: Tiles
    seats: Seats
    play: Play
    goulash: GoulashRules
    faults: FaultRules
    score: Score
    pay: Pay
    shapes: Shapes
    rows: Rows
    dangers: Dangers
    groups: Groups
    forms: Forms
