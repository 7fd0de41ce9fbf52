"""Every field of the game, with its meaning."""

from typing import Annotated

from .record import I8, I16, I32, I64, Cells, Record, record


@record
class Hand(Record):
    """One hand to be scored, under one reading, and the best score found so far."""

    winner: I8
    how: I8
    final: I8
    calling: I8
    kept: I8
    heaven: I8
    earth: I8
    chain: I8  # as in Table
    thirteenth: I8
    won: I8  # the last tile, or NONE
    waits: I8  # kinds that would have completed it
    own: I8  # its wind, 0 East to 3 North
    prevailing: I8
    bonus: Annotated[Cells, "(8,)i1"]
    count: Annotated[Cells, "(34,)i1"]  # concealed tiles, the last one included
    rest: Annotated[Cells, "(34,)i1"]  # scratch of the readings
    fixed: I8  # sets on the table
    sets: I8
    kind: Annotated[Cells, "(12,)i1"]
    tile: Annotated[Cells, "(12,)i1"]
    lies: Annotated[Cells, "(12,)i1"]
    last: I8  # the set that the last tile completed, or NONE
    shape: I8  # SETS, or what it is read as without sets
    fished: I64  # the kinds that would complete a loser's hand, as bits
    wilds: I8  # wild tiles, those on the table too
    standing: I8  # of them, those that stand for tiles of `count`
    stands: Annotated[Cells, "(5,)i1"]  # which, in order
    leeway: I8  # how many more than its wild tiles a set or pair may have
    sought: I16  # the row that a loser fishes for, or NONE
    most: I64  # and what that is worth
    drawn: I8  # 1: the last tile earns the points for drawing it
    loose: I8  # 1: the last tile counts as a loose tile
    # counted once a reading, for patterns to read
    chows: I8
    suits: I8
    honours: I8
    minors: I8  # sets that hold a tile 2 to 8
    claimed: I8  # exposed sets
    sets_of: Annotated[Cells, "(4,2,2)i1"]  # by kind, minor or major, exposed or concealed
    secret: I8  # concealed pungs and kongs, as doublers count them
    melds_of: Annotated[Cells, "(34,)i1"]  # pungs and kongs by tile
    pairs_of: Annotated[Cells, "(34,)i1"]
    readings: I8
    reading: Annotated[Cells, "(32,12)i1"]  # kind, tile of each concealed set
    fact: Annotated[Cells, "(128,)i1"]  # by pattern, for this reading
    basic: I64  # points without those of bonus tiles
    beside_points: I64  # those of bonus tiles
    beside_doublers: I32  # what doubles them beside a special hand
    all_doublers: I32  # and doubles such a hand that is worth its points
    points: I64
    doublers: I32
    total: I64
    special: I16  # row of the special hand, or NONE
    fishing: I8  # 1: a loser's, who lacks one tile of it
    capped: I8
    times: Annotated[Cells, "(96,)i1"]  # by row, of the best reading
    best: Annotated[Cells, "(12,3)i1"]  # the sets of the best reading: kind, tile, lies
    best_won: I8  # what the last tile was, or stood for
    best_standing: I8
    best_stands: Annotated[Cells, "(5,)i1"]
    best_basic: I64  # its points without those of bonus tiles
    best_sets: I8
    best_shape: I8
    best_last: I8


@record
class Side(Record):
    """What one seat has."""

    hand: Annotated[Cells, "(43,)i1"]  # concealed tiles by kind, wild ones last, and the bonus tiles laid out
    key: Annotated[Cells, "(4,)i4"]  # each suit of `hand` as a base-5 number, for the distance
    melds: I8
    kind: Annotated[Cells, "(4,)i1"]  # CHOW, PUNG or KONG, as displayed
    tile: Annotated[Cells, "(4,)i1"]  # its lowest tile
    lies: Annotated[Cells, "(4,)i1"]  # EXPOSED, CONCEALED or CLAIMED_KONG
    taken: Annotated[Cells, "(4,)i1"]  # the claimed tile, or NONE
    giver: Annotated[Cells, "(4,)i1"]  # the seat that gave it, or NONE
    wild: Annotated[Cells, "(4,)i1"]  # how many of its tiles are wild (BM-GO-4)
    given: Annotated[Cells, "(3,)i1"]  # tiles put out to be exchanged (BM-GO-2)
    gave: I8  # how many
    answer: I16  # to the open claim window
    could: I16  # what it could answer to the open window, as bits by their places in CLAIMS
    unlaid: I16  # bonus tiles dealt and not yet laid out, as bits
    drawn: I8  # the tile drawn last, this turn, or NONE
    came: I8  # and how it came
    calling: I8  # 1: announced an original call and kept it (RX-PLAY-6), or riichi (DM-13)
    kept: I8  # 1: still the hand that was dealt
    fishing: I8  # 1: has said that he is fishing, and not taken it back (BM-PLAY-7)
    spoke: I8  # 1: has said so, or that he is not, in this turn
    faults: I8  # why it cannot win, as bits FAULT_
    wrong: I16  # tiles too many, or, below 0, too few (RX-INF-1, RX-INF-2)
    owing: I8  # loose tiles forgotten in this turn (RX-INF-1)
    barred: I8  # turns until it may win again (RX-INF-11)
    forfeit: I8  # 1: its next turn is passed over, 2: has been; it takes no part until the one after (RX-INF-6)
    erred: I8  # 1: has erred in this turn
    pleads: I8  # 1: has shown in this turn that he has no choice
    withdrawn: I16  # claims given back (RX-INF-9)
    unmarked: I8  # kongs that are not marked as concealed, as bits by set (RX-INF-15)
    bogus: Annotated[Cells, "(4,2)i1"]  # by set, the two tiles with the claimed one in a set that is none
    bound: I8  # 1: has said so before play, and keeps that hand to the end (BM-GO-3)
    heads: I8  # different terminals and honours in the original hand
    discards: I16  # how many
    missed: I64  # kinds it failed to win on, as bits (RX-PLAY-22)
    held: I64  # points held before this hand, for payments that stop at them; NONE: nobody says
    score: I64
    points: I64
    doublers: I32
    special: I16  # row of the special hand, or NONE
    net: I64  # received less paid, this hand
    dangers: I16  # those under which he has used a tile, as bits by their places in the sheet (RX-CAN-1)
    danger_from: Annotated[Cells, "(8,)i1"]  # by danger, who gave the tile last,
    danger_tile: Annotated[Cells, "(8,)i1"]  # which,
    danger_at: Annotated[Cells, "(8,)i2"]  # and how many discards there were by then


@record
class Dice(Record):
    """A random number generator: four 32-bit words."""

    a: I64
    b: I64
    c: I64
    d: I64


@record
class Table(Record):
    """One hand in play."""

    random: Dice
    wall: Annotated[Cells, "(160,)i1"]  # as built: two a stack, top first, stacks clockwise from seat 0's right end
    tiles: I16  # in the wall when built
    dice: Annotated[Cells, "(4,)i1"]  # the dealer's roll, then the breaker's
    breaker: I8
    counted: I16  # the stack counted to, clockwise from seat 0's right end
    first: I16  # place in the wall of the first live tile
    head: I16  # live tiles drawn so far
    live: I16  # live tiles left: how many may still be drawn by turns
    stand: I16  # those of them that stand between the break and the loose tiles' end
    loose: Annotated[Cells, "(2,)i2"]  # places of the loose tiles, the next first, or NONE
    feed: I16  # the stack that replenishes the loose tiles next
    method: I8  # where they come from: BOX, DEAD or MOVING
    centred: I8  # BOX: 1: the loose tiles lie centred on the stacks that are left, 0: on the first two from the break
    feeds: I16  # how many stacks of the kong box are left to do so
    east: I8  # the seat of the East wind
    dealer: I8
    absent: I8  # chairs where nobody sits, as bits (PC-23)
    prevailing: I8  # wind of the round, 0 East to 3 North
    streak: I16  # hands the dealer has won in a row before this one
    phase: I8
    opened: I8  # how many seats have laid out what they were dealt (RX-PLAY-4)
    turn: I8
    pending: I8  # the seats whose answer is awaited, as bits
    tile: I8  # drawn, discarded or declared last
    how: I8
    final: I8  # 1: the tile in question is the final tile (RX-PLAY-21)
    chain: I8  # kongs of this turn, each made by the loose tile of the one before (RX-SH-12)
    added_wild: I8  # 1: the tile added to a pung is a wild one
    robbable: I8  # the kong under ROB: EXPOSED (added to a pung) or CONCEALED
    discards: I16
    kongs: I8  # declared so far, by whomever
    wind: I8  # the wind that everybody has discarded first, or NONE (DM-10)
    why: I8  # why nobody won
    culprit: I8  # whose error ended the hand, or NONE
    misled: I8  # a player whom a false name misled to declare mahjong, or NONE
    asked: I8  # seats that are asked about every open tile, as bits: they may err
    named: I8  # the name under which the open tile was discarded, if it is not its own, or NONE
    pleaded: I8  # 1: who gave the open tile has shown that he had no choice (RX-CAN-3)
    forgot: I8  # 1: the loose tile of the kong that is declared will be forgotten
    early: I8  # who has discarded out of turn, or NONE
    early_tile: I8
    resume: I8  # after that: whose turn goes on, or NONE where the next begins
    after: I8  # and whose discard came before it, or NONE
    fines: Annotated[Cells, "(4,4)i8"]  # by the first to the second, whatever comes of the hand
    rebuilt: I8  # 1: part of the wall was shuffled again; `built` is what it was (RX-INF-4)
    built: Annotated[Cells, "(160,)i1"]
    fired: Annotated[Cells, "(18,)i2"]  # infractions, how often
    goulash: I8  # 1: wild tiles are in play (BM-GO-1)
    exchange: I8  # which of the exchanges before a goulash, from 0 (BM-GO-2)
    shown: Annotated[Cells, "(43,)i1"]  # tiles of a kind that lie face up: discards and displayed sets
    melded: Annotated[Cells, "(34,)i1"]  # those of them in displayed sets
    winner: I8
    giver: I8  # who discarded or was robbed of the last tile, or NONE
    side: Annotated[tuple[Side, ...], 4]
    owed: Annotated[Cells, "(4,4)i8"]  # by the first to the second
    claimed: I8  # 1: this turn began with a claimed tile, not with a draw
    pays_all: I8  # who pays for all the losers, as a bit, or 0 (RX-CAN-1)
    danger: I8  # and for which danger, by its place in the sheet
    trial: Hand  # scratch: would wild tiles complete a hand?


@record
class Log(Record):
    """The events of a hand and the answers that led to them; kept only where `keep` is 1."""

    keep: I8
    events: I16
    event: Annotated[Cells, "(1200,5)i8"]  # kind, seat, tile, of, number
    answers: I16
    answer: Annotated[Cells, "(960,3)i2"]  # what seats asked for: seat, action, the tile in question


@record
class Session(Record):
    """The hands of an evening. (RX-ROT)"""

    east: I8  # the seat of the East wind
    prevailing: I8
    absent: I8  # chairs where nobody sits, as bits
    lost: I8  # seats that have lost as dealer this round, as bits
    streak: I16
    hands: I32
    rounds: I8  # wind rounds agreed, in a set
    sets: I8  # sets agreed
    set: I8  # the one that is played, from 0
    ended: I8  # 1: every player has lost as dealer while the last wind prevailed
    goulash: I8  # 1: the next hand is one (BM-GO-1)
    total: Annotated[Cells, "(4,)i8"]


@record
class Rules(Record):
    """A sheet, compiled: procedure, then rows."""

    bonus: I8  # 1: flowers and seasons are in play
    method: I8  # of breaking the wall: BOX, DEAD or MOVING
    box: I8  # BOX: stacks of the kong box under its loose tiles
    dead: I8  # DEAD: stacks at the end of the wall that never come into play
    reserve: I8  # MOVING: tiles at the end of the wall that are never drawn, wherever the end is by then
    deal_last: I8  # 1: the dealer's last two tiles lie side by side, 0: the others' tiles lie between
    absent: I8  # chairs where nobody sits, as bits
    opening: I8  # 1: kongs that were dealt may be laid down before the first turn
    rob: I8  # ROB_ADDED, ROB_CONCEALED
    bar_missed: I8  # 1: a missed win bars the like until after one's next turn
    call: I8  # CALL_NEVER, CALL_FIRST or CALL_READY
    three_wins: I8  # 1: three claims to win are a draw
    nine_heads: I8  # 1: a draw may be asked for with nine heads, 2: only while nothing has been claimed
    same_winds: I8
    all_called: I8
    four_kongs: I8
    wash: I8  # 1: nine heads or more may be washed
    wash_pays: Annotated[Cells, "(5,)i8"]  # from each player, for 9 to 13 different heads
    penalty: I64  # what a caller who does not win pays the winner
    bonus_loose: I8  # 1: a bonus tile is replaced by a loose tile, 0: from the live wall
    dealer_prevails: I8  # 1: the seat whose wind prevails is the dealer
    scoring: I8  # 0: who has won is all; nothing is scored or paid
    fishing_penalty: I64  # to each other player, by one who has said "fishing" and is not
    limit: I64  # 0: none
    mahjong: I64  # points for mahjong itself
    special: I64  # what a special hand is worth
    few_chows: I8  # 0: a hand of sets may have any number of chows, 1: one at most, 2: none
    shapes: I16  # those that are no sets, as bits 1 << (ORPHANS, …)
    templates: I8  # rows that name their tiles
    variants: I8  # those in every suit that they may be of
    template: Annotated[Cells, "(24,)i1"]  # by variant, its template
    wanted: Annotated[Cells, "(24,4)i8"]  # by variant and suit, its tiles in unary
    any_one: Annotated[Cells, "(24,)i1"]  # 1: and one more of some
    besides: Annotated[Cells, "(24,4)i8"]  # by variant and suit, of which, in unary
    heavy: Annotated[Cells, "(24,)i1"]  # the most tiles that a variant has of one suit
    heavy_suit: Annotated[Cells, "(24,)i1"]  # which that is
    heaviest: I8  # the fewest of those
    row_shape: Annotated[Cells, "(96,)i1"]  # by row, the shape that a template is
    say_fishing: I8  # 1: players say that they are fishing, and that no longer
    wild: I8  # 0, TWO_BAMBOOS or JOKERS
    exchanges: I8  # 1: tiles are exchanged before play
    goulash: I8  # 1: a hand that nobody wins is followed by a goulash
    strict: I8  # 1: players may err
    infractions: I32  # those that the rules know, as bits
    false_ends: I8  # 1: a false mahjong ends the hand and is paid for, whatever was shown
    dead_count: I8  # 1: a hand with a wrong number of tiles scores nothing
    misnaming_forfeits: I8  # 1: who misnames a discard forfeits his next turn
    misled_wins: I8  # 1: who was misled to declare mahjong is paid as if he had won
    misled_set: I64  # what he gets who claimed a set by a false name
    withdraw_pays: I64  # to another who wins, for a claim given back
    kept_kong: I8  # 1: four alike left in a loser's hand are a kong, 0: a pung
    intrinsic: I8  # 1: the ordinary value counts where it is more than a special hand's
    fishes: I8  # 1: losers are paid for what they fished for
    centred: I8  # BOX: as in Table
    last_kong: I8  # 1: a kong may be declared without a tile to replace it, and ends the hand
    payment_limit: I8  # 1: the limit is on each payment, not on the score
    thirteenth: I8  # 1: the thirteenth win in a row is a special hand, and the deal passes on
    count_exposed: I8  # 1: kinds whose other copies all lie in exposed melds are no wait
    claimed_kong_concealed: I8
    loose_draw_points: I8
    losers_settle: I8
    cap_at_holdings: I8
    start: I64  # points that each player starts with
    cannon_three: I8
    rows: I16
    pattern: Annotated[Cells, "(96,)i2"]
    who: Annotated[Cells, "(96,)i1"]  # 0 everyone, 1 the winner, 2 the others
    points: Annotated[Cells, "(96,)i8"]
    doublers: Annotated[Cells, "(96,)i2"]
    value: Annotated[Cells, "(96,)i1"]  # LIMIT_HAND, FIXED or BASIC: a special hand
    worth: Annotated[Cells, "(96,)i8"]  # what a FIXED one scores
    fishing: Annotated[Cells, "(96,)i8"]  # what a loser scores who lacks one tile of it; not 0: he does
    beside: Annotated[Cells, "(96,)i1"]  # BONUS or ALL: counts beside a special hand too
    extra: Annotated[Cells, "(96,)i8"]  # added to the score after doubling, before the limit
    alone: Annotated[Cells, "(96,)i1"]  # 1: counts only where nothing but mahjong earns points
    dangers: I8  # how many make who gives a tile answer for it
    danger: Annotated[Cells, "(8,)i1"]  # each by its number in `dangers.NUMBER`
    danger_wins: Annotated[Cells, "(8,4)i2"]  # by danger, the patterns of the wins that it is about; all NONE: any win
    danger_robbed: Annotated[Cells, "(8,)i1"]  # 1: a tile added to a pung and robbed is as dangerous as a discard
    danger_at_once: Annotated[Cells, "(8,)i1"]  # 1: only for the tile that wins
    excuses: I16  # bits by their numbers in `excuses.NUMBER`
    concealed_kongs_shown: I8  # 1: a concealed kong counts among exposed sets for a danger (ruling 53)


@record
class Decision(Record):
    """What a bot works with: its legal actions, its own dice, scratch."""

    random: Dice
    bots: Annotated[Cells, "(4,)i1"]  # which bot plays for each seat
    open: Annotated[Cells, "(433,)i1"]  # 1: a legal action, ERROR: one that a strict table does not prevent
    clumsy: I32  # of 65536 decisions so many are errors, where one is possible
    kinds: Annotated[Cells, "(35,)i1"]  # those of the hand, listed
    after: Annotated[Cells, "(34,)i1"]  # by discard: how far from ready it leaves the hand
    gains: Annotated[Cells, "(34,)i8"]  # by discard: the kinds that are then useful, as bits


@record
class Outcome(Record):
    """What is kept of a simulated hand."""

    winner: I8
    giver: I8
    how: I8
    final: I8
    dealer: I8
    special: I16
    steps: I16
    discards: I16
    points: I64
    doublers: I32
    score: Annotated[Cells, "(4,)i8"]
    net: Annotated[Cells, "(4,)i8"]
    fired: Annotated[Cells, "(18,)i2"]  # infractions, how often


@record
class Lookup(Record):
    """What all tables of one ruleset share: its rules, and tiles from ready by class of suit."""

    rules: Rules
    suit: Annotated[Cells, "(1953125,)i4"]  # by key; the fields of a cell stand in `distance`
    honour: Annotated[Cells, "(78125,)i4"]
    two: Annotated[Cells, "(16384,)u1"]  # by the classes of bamboo and characters, both together
    three: Annotated[Cells, "(16384,)u1"]  # by the classes of dots and honours
    final: Annotated[Cells, "(327680,)i1"]  # by sets on the table and those two: tiles from ready
    few: Annotated[Cells, "(1953125,)u2"]  # the same where chows are limited: classes by key
    few_honour: Annotated[Cells, "(78125,)u1"]
    few_two: Annotated[Cells, "(262144,)u2"]  # without chows, and 256 times that with one
    few_three: Annotated[Cells, "(32768,)u2"]
    few_final: Annotated[Cells, "(327680,)i1"]
    low_unary: Annotated[Cells, "(3125,)i8"]  # the counts of five kinds in unary
    high_unary: Annotated[Cells, "(625,)i8"]  # of the four that follow
